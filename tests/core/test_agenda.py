"""The loop: order, interrupts, forced moves, endings."""

from __future__ import annotations

import pytest

from spielwerk.core.errors import IllegalAction, RulesError, UnknownAction
from spielwerk.core.rng import Rng
from spielwerk.core.step import ASKED, CONCEALED, SECRET, TEAM
from tests.core.drawn import Ask, End, Note, Pad, Pads, Roll, pad


def test_steps_happen_in_reading_order():
    assert pad(Note("a"), Note("b"), Note("c"), End()).notes == ["a", "b", "c"]


def test_what_a_step_plans_happens_before_what_was_planned_earlier():
    state = pad(Note("a", Note("b", Note("c")), Note("d")), Note("e"), End())

    assert state.notes == ["a", "b", "c", "d", "e"]


def test_interrupts_in_interrupts_come_back_where_they_left():
    state = pad(Ask(0, [0, 1], 0, Ask(1, [2, 3], 0, Roll(1, 1), Note("inner")), Note("outer")), Note("last"), End())
    for answer in (1, 2, 0):
        state.apply_action(answer)

    assert state.notes == ["0:1", "1:2", "rolled 0", "inner", "outer", "last"]
    assert state.is_terminal()


def test_two_then_and_three_then_keep_reading_order():
    state = Pad(Pads(2), 2)
    state.then(End())
    state.then3(Note("c"), Note("d"), Note("e"))
    state.then2(Note("a"), Note("b"))
    state.advance()

    assert state.notes == ["a", "b", "c", "d", "e"]


def test_nothing_happens_after_the_end():
    state = pad(Note("a"), End(), Note("b"), Ask(0, [0, 1]))

    assert (state.notes, state.reason, state.agenda) == (["a"], "done", [])
    assert (state.current_player(), state.legal_actions()) == (-4, [])
    with pytest.raises(IllegalAction, match="over"):
        state.apply_action(0)


def test_an_agenda_that_runs_dry_is_a_bug_of_the_game():
    with pytest.raises(RulesError):
        pad(Note("a"))


@pytest.mark.parametrize("manner", [0, TEAM])
def test_a_plain_choice_is_skipped_without_options_and_taken_with_one(manner):
    state = pad(Ask(0, [], manner), Ask(0, [4], manner), Ask(1, [0, 1], manner), End())

    assert (state.notes, state.current_player()) == (["0:4"], 1)
    assert list(state.answers) == []


@pytest.mark.parametrize("manner", [ASKED, SECRET, CONCEALED, ASKED | TEAM])
def test_other_choices_are_asked_even_with_one_option(manner):
    state = pad(Ask(2, [4], manner), End())

    assert (state.notes, state.current_player(), state.legal_actions()) == ([], 2, [4])


def test_a_chance_is_asked_even_when_it_is_certain():
    state = pad(Roll(7), End())

    assert state.is_chance_node()
    assert state.chance_outcomes() == [(0, 1.0)]


def test_chance_outcomes_are_probabilities():
    assert pad(Roll(2, 1, 1)).chance_outcomes() == [(0, 0.5), (1, 0.25), (2, 0.25)]
    assert pad(Ask(0, [0, 1])).chance_outcomes() == []


def test_sampling_obeys_the_weights():
    state, rng = pad(Roll(1, 0, 3)), Rng(5)
    fell = [int(state.roll(rng)) for _ in range(4000)]

    assert {0, 2} == set(fell)
    assert 900 < fell.count(0) < 1100


@pytest.mark.parametrize("answer", [-1, 8, 2**31, 2**40, 2**62, 2**80, True, False, None, "0", 1.0, []])
def test_what_is_no_action_is_unknown_and_changes_nothing(answer):
    state = pad(Ask(0, [0, 1]), End())
    with pytest.raises(UnknownAction):
        state.apply_action(answer)

    assert (state.notes, state.legal_actions()) == ([], [0, 1])


def test_an_action_that_is_not_open_is_refused_with_a_reason():
    state = pad(Ask(0, [0, 1]), End())
    with pytest.raises(IllegalAction) as refused:
        state.apply_action(5)

    assert (refused.value.reason.key, state.notes) == ("not-asked-now", [])
    assert "do f" in str(refused.value)


def test_numbers_of_other_kinds_are_welcome():
    numpy = pytest.importorskip("numpy")
    state = pad(Ask(0, [0, 1]), End())
    state.apply_action(numpy.int64(1))

    assert state.notes == ["0:1"]


def test_options_are_worked_out_once_and_never_from_another_state():
    state = pad(Ask(0, [0, 1], ASKED), Ask(1, [2, 3], ASKED), End())
    state.open()
    other = state.clone()
    state.apply_action(0)

    assert (state.legal_actions(), other.legal_actions()) == ([2, 3], [0, 1])


def test_the_group_of_concealed_choices_ends_where_another_step_stands():
    asked = [Ask(seat, [0, 1], CONCEALED) for seat in range(3)]
    state = pad(asked[0], asked[1], Note("shown"), asked[2], End())

    assert asked[:2] == state.concealed()
    assert pad(Note("a"), Ask(0, [0, 1]), asked[0]).concealed() == []


def test_turns_and_reveals_are_counted():
    state = pad(Ask(0, [0, 1]), End())
    state.begin_turn()
    state.reveal()
    copied = state.clone()

    assert (copied.turn, copied.reveals) == (1, 1)


def test_telling_costs_nothing_while_nobody_listens():
    quiet, loud = pad(Ask(0, [0, 1]), End()), pad(Ask(0, [0, 1]), End())
    loud.listening = True
    for state in (quiet, loud):
        state.apply_action(1)

    assert (quiet.told, [event.numbers() for event in loud.told]) == ([], [[1, 1, 0, 0, 0]])
    assert not loud.clone().listening
