"""Planning together on the page: proposals for later, votes by name, the preview of a whole card, the end's story."""

import pytest

from spielwerk.core.event import Event
from spielwerk.draw.sight import Entry
from spielwerk.games.switch_and_signal import telling
from spielwerk.games.switch_and_signal.departure import REVEAL_CARD
from spielwerk.games.switch_and_signal.scene_end import Turn, best_turns, turning_point, turns_of
from spielwerk.games.switch_and_signal.story import line_of
from spielwerk.server.pages import render
from spielwerk.table import Draft
from spielwerk.words import LOCALES
from tests.games.switch_and_signal.test_scene import NAMES, moments, seen_of, unworded
from tests.games.switch_and_signal.yard import does, yard


def asked(name, seed=6, **options):
    """The first moment in a game at which this is asked, after the first turns."""
    for state, log in moments(seed, map="europe", **options):
        if not state.over and type(state.agenda[-1]).__name__ == name and state.turn > 2:
            return state, log
    raise AssertionError(name)


def page_of(state, seat, **more):
    return render(seen_of(state, seat, **more)).root.html()


def first(state, start):
    texts = [state.game.actions.text(number) for number in range(len(state.game.actions))]
    return next(number for number, text in enumerate(texts) if text.startswith(start))


def red(state):
    """The number of the answer that turns the first red signal green."""
    layout = state.board.layout
    return int(layout.green) + [int(one) for one in state.green].index(0)


def button(page, text):
    """The first button of the action list that sends this action."""
    at = page.index(f'data-do="{text}"', page.index('id="a-body"'))
    return page[page.rindex("<button", 0, at) : page.index("</button>", at)]


def test_a_signal_and_a_switch_are_proposed_for_the_actions_while_trains_still_move():
    state, _ = asked("NextTrain")
    other, text = (int(state.seat) + 1) % 3, state.game.actions.text(red(state))
    page = page_of(state, other)
    signal = page[page.index(f'id="signal-{red(state) - int(state.board.layout.green)}"') :]
    assert f'data-do="{text}" data-op="propose"' in page
    assert signal
    deeper = page_of(state, other, local={"note": "lyon"})
    joins = first(state, "join lyon")
    shown = [state.game.actions.text(joins + k) for k in range(3)]
    assert any(f'data-do="{one}" data-op="propose" data-local="note="' in deeper for one in shown)


def test_a_note_is_a_ghost_for_all_and_waits_for_its_moment():
    state, _ = asked("NextTrain")
    active, other = int(state.seat), (int(state.seat) + 1) % 3
    for action in (red(state), first(state, "join lyon")):
        proposals = {other: (action,)}
        for seat in (-1, 0, 1, 2):
            page = page_of(state, seat, proposals=proposals)
            name = "You" if seat == other else NAMES[other]
            ghost = page[page.index(f'id="idea-{action}"') :][:3000]
            assert f"{name}?" in ghost
            assert "idea s" in page
        assert "for later in this turn" in page_of(state, active, proposals=proposals)


def test_a_note_is_taken_over_with_one_click_that_plays_the_card():
    state, _ = asked("Act")
    active = int(state.seat)
    state.hands[3 * active + 1] = 2
    join = first(state, "join lyon") + (1 if state.joined[first_junction(state)] == lyon(state) else 0)
    text = state.game.actions.text(join)
    page = page_of(state, active, proposals={(active + 1) % 3: (join,)})
    assert f'data-then="play switch;{text}"' in page


def lyon(state):
    return first(state, "join lyon") - int(state.board.layout.join)


def first_junction(state):
    return int(state.board.state_junction[lyon(state)])


def test_votes_stand_beside_the_answers_by_name_and_the_majority_is_one_click():
    state, _ = asked("ChooseMover", 9)
    active = int(state.seat)
    one, two = state.legal_actions()[0], state.legal_actions()[-1]
    split = {(active + 1) % 3: (one,), (active + 2) % 3: (two,)}
    agreed = {(active + 1) % 3: (two,), (active + 2) % 3: (two,)}
    for seat in (0, 1, 2):
        page = page_of(state, seat, proposals=split)
        assert 'id="ballot"' in page
        for voter, action in ((active + 1, one), (active + 2, two)):
            name = "You" if voter % 3 == seat else NAMES[voter % 3]
            assert name in button(page, state.action_to_string(action))
    assert 'id="d-main"' not in page_of(state, active, proposals=split)
    main = page_of(state, active, proposals=agreed)
    assert f'data-do="{state.action_to_string(two)}"' in main[main.index('id="d-main"') :][:300]
    assert "2 for it" in main


@pytest.mark.parametrize("locale", LOCALES)
def test_the_preview_shows_every_train_of_the_card_number_by_number(locale):
    state, _ = asked("NextTrain")
    page = page_of(state, int(state.seat), locale=locale)
    rows = page[page.index('id="ahead-trains"') :].split("</ul>")[0]
    for train in range(9):
        waits = state.waiting >> train & 1
        assert not waits or f'data-local="train={train}"' in rows
    everything = page_of(state, int(state.seat), locale=locale, local={"ahead": "all"})
    assert everything.count('id="s-way-') > page.count('id="s-way-')
    assert unworded(everything) == []


def test_undo_reaches_back_to_the_last_die():
    state, _ = asked("Act")
    draft = Draft(state.game, state, int(state.seat))
    actions = [state.string_to_action(text) for text in ("play switch",) if state.hands[3 * state.seat + 1]]
    for action in actions:
        draft.add(action)
        draft.add(draft.decision().actions[0])
    while draft.undo():
        pass
    assert draft.decision().actions == state.legal_actions()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_kind_of_event_has_a_sentence(locale):
    words = asked("Act")[0].game.words(locale, NAMES)
    silent = {telling.TURN, telling.PAID, telling.PLAYED, telling.DEALT}
    kinds = {value for name, value in vars(telling).items() if name.isupper() and isinstance(value, int)}
    for kind in range(telling.FIRST_PLAYER, telling.COLOUR_STAYS + 1):
        if kind not in silent:
            a, b = (0, 2) if kind != telling.HELPER else (1, 0)
            line = line_of(words, ["1:black"], Entry(1, -1, [], [Event(kind, a, b, 1, 2, -1, 0)], 3))
            assert line is not None and "{" not in str(line.sentence) and "log-" not in str(line.sentence), kind
    assert max(kinds) == telling.COLOUR_STAYS


def entry(turn, *events):
    return Entry(turn, 0, [], [Event(kind, a, b, 0, 0, -1, 0) for kind, a, b in events], turn)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_end_names_the_turning_point_and_what_the_tokens_were_lost_for(locale):
    words = asked("Act")[0].game.words(locale, NAMES)
    log = [
        entry(1, (telling.PAID, 2, telling.RED)),
        entry(2, (telling.DELIVERED, 0, 1), (telling.PAID, 1, telling.QUEUE)),
        entry(3, (telling.PAID, 2, telling.QUEUE), (telling.PAID, 3, telling.SWITCH_SET)),
    ]
    turns = turns_of(log)
    assert [(turn.goods, turn.tokens) for turn in turns] == [(0, 2), (1, 1), (0, 5)]
    assert words.say("cause-switch") in turning_point(words, turns, won=False)
    assert "2" in turning_point(words, turns, won=True)
    assert turning_point(words, [Turn()], won=True) == turning_point(words, [], won=False) == ""


def test_a_finished_game_shows_its_story_and_whose_board_it_was():
    *_, (state, log) = moments(7, map="europe")
    page = page_of(state, 0, log=log)
    assert "Time tokens lost" in page
    assert "The turning point was turn" in page
    assert "reconstructed board" in page
    assert "Result" in page


def test_the_best_turns_delivered_most_and_cost_least():
    log = [
        entry(1, (telling.DELIVERED, 0, 1), (telling.PAID, 1, telling.QUEUE)),
        entry(2, (telling.PAID, 2, telling.RED)),
        entry(3, (telling.DELIVERED, 0, 1)),
        entry(4, (telling.DELIVERED, 0, 1), (telling.DELIVERED, 1, 1)),
    ]
    best = best_turns(asked("Act")[0].game.words("en", NAMES), turns_of(log))
    assert [(one.line.turn, one.points, one.number) for one in best] == [(4, "+2", 4), (3, "+1", 3), (1, "+1", 1)]
    assert best[2].line.how == "time tokens lost: 1"


def test_what_leads_to_a_vote_is_committed_before_it_so_that_all_are_asked():
    state = does(yard(helpers="dispatcher"), REVEAL_CARD, "departure 1:black")
    draft = Draft(state.game, state, 0, [first(state, "follow")])

    assert type(draft.state.pending()).__name__ == "ChooseInsert"
    assert "Let all say which colour" in page_of(state, 0, draft=draft)
