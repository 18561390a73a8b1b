"""A game without a drawing of its own is whole: it can be played, taken back, ended and read."""

import random

from spielwerk import registry
from spielwerk.core.beside import module_beside
from spielwerk.core.event import EVERYBODY, UNSEEN, Event
from spielwerk.draw.table_scene import TableScene, scene_class
from spielwerk.games.linie1 import Linie1
from spielwerk.server.pages import render
from spielwerk.server.pages.plain import rules
from spielwerk.table import Draft
from spielwerk.table.log import LogEntry
from spielwerk.words import Words
from tests.games.linie1.test_scene import NAMES, seen_of
from tests.toys.ambush import Ambush


def at_a_choice(turns=0):
    """Return a game of the toy where somebody is asked."""
    dice, state = random.Random(1), Ambush(2).new_initial_state()
    while state.is_chance_node() or (turns := turns - 1) >= 0:
        state.apply_action(dice.choice(state.legal_actions()))
    return state


def test_a_draft_that_is_laid_out_can_be_given_and_taken_back():
    state = at_a_choice()
    seat, action = int(state.seat), state.legal_actions()[0]
    draft = Draft(state.game, state, seat, [action])
    before, page = (render(seen_of(state, seat, draft=one)).root.html() for one in (None, draft))

    assert draft.complete
    assert 'data-op="go"' in before, "one click gives an answer that completes the turn"
    assert 'id="c-hand"' not in before
    assert 'id="d-main"' in page
    assert 'id="d-undo"' in page


def test_the_end_says_who_has_won_why_and_the_points():
    dice, state = random.Random(1), Ambush(2).new_initial_state()
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    outcome = state.outcome()
    page = render(seen_of(state, outcome.winners[0])).root.html()

    assert outcome.scores
    assert "You win" in page
    assert page.count('class="tot"') == 2
    assert f"{NAMES[outcome.winners[0]]} wins" in render(seen_of(state, 1 - outcome.winners[0])).root.html()


class Told(Words):
    """A catalogue in a dictionary."""

    def __init__(self, said):
        super().__init__("en", ["Mina", "Jonas"])
        self.said = said

    def _template(self, key, number):
        return self.said.get(key, key)


def test_events_and_answers_have_sentences_of_their_own():
    scene = TableScene(seen_of(at_a_choice(), 0), ["Mina", "Jonas"])
    verb = scene.text(scene.view.decision.actions[0]).partition(" ")[0]
    scene.words = Told(
        {"told-1": "{seat}: rolled {n}.", "told-1-hidden": "{seat}: drew something.", f"do-{verb}": "Do {text}"}
    )

    rolled = scene.line(LogEntry(1, -1, [], [Event(1, 1, 5, 0, 0, EVERYBODY, 0)], 1))
    assert rolled is not None
    assert rolled.sentence == "Jonas: rolled 5."
    assert scene.line(LogEntry(2, 0, [0], [Event(2, 0, 0, 0, 0, EVERYBODY, 0)], 1)) is None, "nothing worth a line"
    drawn = scene.line(LogEntry(3, -1, [], [Event(1, 1, UNSEEN, 0, 0, EVERYBODY, 0)], 1))
    assert drawn is not None
    assert drawn.sentence == "Jonas: drew something.", "what this reader may not know is not said"
    assert scene.label(scene.view.decision.actions[0]).startswith("Do ")


def test_a_game_without_a_page_of_rules_says_so(monkeypatch):
    monkeypatch.setitem(registry._registered, "ambush", Ambush)
    assert "no page of rules" in rules("ambush", "en")


def test_what_lies_beside_a_game_is_found_in_its_package_only():
    assert module_beside(Linie1, "terminal") is not None
    assert module_beside(Ambush, "scene") is None
    assert module_beside(type("Lonely", (), {"__module__": "random"}), "scene") is None
    assert scene_class(Ambush) is TableScene
