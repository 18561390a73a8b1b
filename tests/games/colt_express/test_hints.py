"""Hints: an open answer, with a sentence that speaks of the table."""

import pytest

from spielwerk.agents import make_agent
from spielwerk.core.rng import Rng
from spielwerk.games.colt_express import ColtExpress
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.advising import hint_reason
from spielwerk.games.colt_express.agent import ColtAdvice
from tests.games.colt_express.drawing import carry, draw, drop, hand, place
from tests.games.colt_express.playing import MORE

TONGUES = ("en", "de", "zh_Hant")


def said(train, option, seat=0, gain=100):
    """Return the beginning of the sentence for an answer."""
    reason = hint_reason(train, seat, train.game.action_space().number(option), gain)
    return train.game.words("en").reason(reason).partition(" In the games imagined")[0]


def test_cards_are_proposed_with_what_they_will_do_as_planned():
    train = draw("""
        roof    . C . .
        inside  . B M D
    """)
    drop(train, place("car-1-roof"))
    hand(train, 0, "move", "fire")
    assert said(train, "play robbery").startswith("As planned so far Belle will then be inside car 1. No loot")
    assert said(train, "play change-floor").endswith("on the roof of car 1, where the best loot is worth about $330.")
    assert said(train, "play fire").startswith("Nobody is in sight now")
    assert said(train, "draw") == "Action cards in your hand: 2. Three more give you a choice."
    train.play(0, p.MOVE, False)
    train.pile[0] = train.seat_of[p.BELLE] + p.CLIMB * 8
    carry(train, "C", 500)
    assert said(train, "play robbery").startswith("As planned so far Belle will then be on the roof of car 1, where")
    assert said(train, "play punch").startswith("As planned so far you will be where Cheyenne is now")


def test_deeds_are_proposed_with_what_is_there():
    train = draw("""
        roof        . . D .
        inside      . B M C
        coach-roof  . . S .
    """)
    carry(train, "C", jewels=1)
    assert said(train, "marshal car-3") == "Opponents whom the Marshal meets there: 1."
    assert said(train, "fire cheyenne").startswith("Cheyenne carries loot worth about $500, and")
    assert said(train, "knock car-2") == "Whoever arrives there is shot at and driven off."
    assert said(train, "punch shotgun").startswith("He then leaves his strongbox, worth $1000")
    train.hostages = 2**p.BANKER
    assert said(train, "ride coach") == "A hostage is waiting in the stagecoach."
    assert said(train, "capture banker") == "$1000 if you have a strongbox at the end."
    assert hint_reason(train, 0, train.game.action_space().number("let-fall"), 3).key == "hint-close"


def test_in_the_last_round_no_dollars_are_promised():
    train = draw("""
        roof    . C . .
        inside  . B M D
    """)
    draw_cards = train.game.action_space().number("draw")
    for number, key in ((1, "hint-search"), (p.ROUNDS, "hint-win")):
        train.round = number
        reason = ColtAdvice().reason(train, 0, draw_cards, 300)
        for tongue in TONGUES:
            words = train.game.words(tongue)
            assert words.reason(reason).endswith(words.say(key, {"n": 300}))


@pytest.mark.parametrize("players,options", [(2, MORE), (4, {**MORE, "teams": "yes", "expert": "yes"})])
def test_every_hint_is_worded(players, options):
    game = ColtExpress(players, options)
    state, rng = game.new_initial_state(), Rng(3)
    while not state.is_terminal():
        if state.is_chance_node():
            state.take_known(state.roll(rng))
            continue
        view = game.view(state, int(state.current_player()))
        if len(view.decision.actions) > 1:
            (hint,) = make_agent(game, f"planner:iterations={len(view.decision.actions)}").hints(view)
            for tongue in TONGUES:
                sentence = game.words(tongue).reason(hint.reason)
                assert "{" not in sentence and "hint-" not in sentence and "–" not in sentence
        state.take_known(state.open()[rng.below(len(state.open()))])
