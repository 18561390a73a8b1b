"""Each check fails on a game that does what it forbids, and the sound toys pass them all."""

from __future__ import annotations

import pytest

from spielwerk.contract import CHECKS, Answers, Broken, check_game, play
from tests.every_game import broken
from tests.toys import TOYS
from tests.toys.ambush import Ambush, Den, Draw, Strike
from tests.toys.burrow import Burrow
from tests.toys.lifeboat import Lifeboat

STATES = [
    ("copies_are_independent", Ambush, broken.SharedHand),
    ("copying_all_the_way_changes_nothing", Ambush, broken.ForgottenField),
    ("verbs_tell_what_views_show", Ambush, broken.OpenHands),
    ("verbs_tell_what_views_show", Ambush, broken.LoudDraw),
    ("verbs_tell_what_views_show", Ambush, broken.SilentPlay),
    ("pieces_are_conserved", Ambush, broken.LostCard),
    ("imagined_worlds_agree_with_the_view", Ambush, broken.CarelessDealer),
    ("imagined_worlds_agree_with_the_view", Ambush, broken.Impatient),
    ("what_a_seat_cannot_know_makes_no_difference", Burrow, broken.Blabbing),
    ("verbs_tell_what_views_show", Burrow, broken.EveryoneLooks),
    ("verbs_tell_what_views_show", Burrow, broken.GoodMemory),
    ("verbs_tell_what_views_show", Lifeboat, broken.OpenOars),
]
STEPS = [
    ("what_a_seat_cannot_know_makes_no_difference", broken.TURN, broken.PlainTurn),
    ("what_a_seat_cannot_know_makes_no_difference", broken.ANSWER, broken.PlainAnswer),
    ("options_are_distinct_and_in_order", broken.TURN, broken.Unordered),
    ("refusals_have_reasons", broken.TURN, broken.Unworded),
    ("refusals_have_reasons", broken.TURN, broken.TellingReason),
    ("refusals_have_reasons", broken.TURN, broken.Unanswered),
    ("questions_are_worded", broken.TURN, broken.Unworded),
    ("odds_are_weights", Draw, broken.UnevenSample),
    ("odds_are_weights", Draw, broken.Unweighted),
    ("pickles_keep_everything", Strike, broken.ForgetfulStep),
]
BOXES = [
    ("json_comes_back", broken.Breathless),
    ("bad_positions_are_refused_with_a_sentence", broken.Trusting),
    ("without_secrets_all_see_the_same", broken.NothingToHide),
]


def caught(check, game):
    """Say whether the check finds fault with one of a few games."""
    for seed in range(30):
        try:
            CHECKS[check](play(game, Answers(seed)))
        except Broken:
            return True
    return False


@pytest.mark.parametrize(("check", "game", "table"), STATES)
def test_a_broken_state_is_caught(check, game, table):
    assert caught(check, broken.variant(game, table))


@pytest.mark.parametrize(("check", "step", "other"), STEPS)
def test_a_broken_step_is_caught(check, step, other):
    assert caught(check, broken.variant(Ambush, Den, {step: other}))


@pytest.mark.parametrize(("check", "box"), BOXES)
def test_a_broken_box_is_caught(check, box):
    assert caught(check, box())


def test_a_game_longer_than_it_says_is_caught():
    with pytest.raises(Broken):
        play(broken.Endless(), Answers(0))


@pytest.mark.parametrize("toy", TOYS)
def test_the_sound_toys_pass(toy):
    check_game(toy(), range(3))
