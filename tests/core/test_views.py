"""The gate, looked at with a crowbar: what could be dug out of a View, a Decision or a Reason."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

from spielwerk.contract import state_facts, view_facts
from spielwerk.core.errors import BadOption, BadPosition
from spielwerk.core.rng import Rng
from spielwerk.core.state import GALLERY, NATURE, OVER
from spielwerk.core.step import ASKED, CONCEALED, SECRET, TEAM
from tests.core.drawn import Ask, End, Roll, pad
from tests.toys.ambush import BLOCK, KINDS, Ambush
from tests.toys.burrow import Burrow
from tests.toys.lifeboat import Lifeboat


def after(game, *answers) -> Any:
    """Return the State of a new game after these answers, in words."""
    state: Any = game.new_initial_state()
    for answer in answers:
        state.apply_action(state.string_to_action(answer))
    return state


DEALT = ["draw strike", "draw block", "draw gold", "draw block", "draw strike", "draw gold"]


def test_a_view_has_no_past_and_no_options_of_the_real_state():
    state = after(Ambush(2), *DEALT)
    state.open()  # now the real options lie in the State's cache
    table = state.game.view(state, 1).table

    assert (table.known, list(table.open_now), list(table.answers), table.origin) == (False, [], [], None)
    assert not table.remembering
    with pytest.raises(BadPosition):
        table.to_json()
    with pytest.raises(BadPosition):
        table.information_state_string(0)


def test_looking_again_at_a_view_with_other_eyes_shows_nothing_more():
    state = after(Ambush(2), *DEALT)
    game = state.game
    spied = game.view(game.view(state, 1).table, 0)

    assert spied.decision.actions == [3, 4]  # drawing and breathing are always open; no card can be seen
    assert [int(n) for n in spied.table.hands] == [0, 0, 0, 0, 0, 0]


def test_a_secret_question_shows_its_options_to_its_chooser_alone():
    state = pad(Ask(1, [2, 3], SECRET), End())
    seen = {seat: state.game.view(state, seat).decision for seat in (-1, 0, 1, 2)}

    assert {seat: decision.actions for seat, decision in seen.items()} == {-1: [], 0: [], 1: [2, 3], 2: []}
    assert {seat: decision.concealed for seat, decision in seen.items()} == {-1: True, 0: True, 1: False, 2: True}
    assert {decision.seat for decision in seen.values()} == {1}


@pytest.mark.parametrize("manner", [0, ASKED, TEAM])
def test_an_open_question_is_open_to_all(manner):
    state = pad(Ask(1, [2, 3], manner), End())

    assert [state.game.view(state, seat).decision.actions for seat in (-1, 0, 1, 2)] == [[2, 3]] * 4


def test_concealed_questions_are_each_their_own():
    state = pad(Ask(0, [0, 1], CONCEALED), Ask(2, [2, 3], CONCEALED), End())
    seen = {seat: state.game.view(state, seat).decision for seat in (-1, 0, 1, 2)}

    assert {seat: decision.actions for seat, decision in seen.items()} == {-1: [], 0: [0, 1], 1: [], 2: [2, 3]}
    assert {seat: int(decision.seat) for seat, decision in seen.items()} == {-1: 0, 0: 0, 1: 0, 2: 2}


def test_nobody_is_asked_while_chance_decides_or_when_it_is_over():
    assert {int(pad(Roll(1, 1)).game.view(pad(Roll(1, 1)), seat).decision.seat) for seat in (-1, 0, 1)} == {NATURE}
    over = pad(End())
    assert {int(over.game.view(over, seat).decision.seat) for seat in (-1, 0, 1)} == {OVER}


@pytest.mark.parametrize(
    ("steps", "seat", "action", "key"),
    [
        ([Ask(1, [2, 3])], 1, 2, "is-open"),
        ([Ask(1, [2, 3])], 1, 5, "not-asked-now"),
        ([Ask(1, [2, 3])], 1, 99, "not-asked-now"),
        ([Ask(1, [2, 3])], 1, -1, "not-asked-now"),
        ([Ask(1, [2, 3])], 0, 2, "not-your-turn"),
        ([Ask(1, [2, 3])], -1, 2, "not-your-turn"),
        ([Ask(1, [2, 3], TEAM)], 0, 2, "is-open"),
        ([Ask(1, [2, 3], TEAM)], 0, 5, "not-asked-now"),
        ([Ask(1, [2, 3], TEAM)], -1, 2, "not-your-turn"),
        ([Ask(0, [0], CONCEALED), Ask(2, [2], CONCEALED)], 2, 2, "is-open"),
        ([Ask(0, [0], CONCEALED), Ask(2, [2], CONCEALED)], 1, 2, "not-your-turn"),
        ([Roll(1, 1)], 0, 2, "chance-decides"),
        ([], 0, 2, "game-is-over"),
    ],
)
def test_why_an_action_is_not_open(steps, seat, action, key):
    state = pad(*steps, End())
    words = state.game.words()
    reason = state.game.view(state, seat).why_not(action)

    assert reason.key == key
    assert words.has(key)
    assert "{" not in words.reason(reason)


@pytest.mark.parametrize("seat", [-2, 2, 99])
def test_a_seat_that_is_not_there_sees_nothing(seat):
    state = after(Ambush(2), *DEALT)
    with pytest.raises(BadOption):
        state.game.view(state, seat)
    with pytest.raises(BadOption):
        state.information_state_string(seat)


def test_the_gallery_has_no_recall_to_read_chance_from():
    with pytest.raises(BadOption):
        after(Ambush(2), *DEALT).information_state_string(GALLERY)


def test_what_a_seat_remembers_does_not_depend_on_cards_it_never_saw():
    mine = after(Ambush(2), *DEALT).information_state_string(1)
    others = [*("draw gold", "draw gold", "draw strike"), *DEALT[3:]]

    assert after(Ambush(2), *others).information_state_string(1) == mine
    assert after(Ambush(2), *others).information_state_string(0) != mine


def test_a_concealed_answer_is_not_to_be_seen_before_all_are_in():
    strengths = ["strength 5", "strength 4", "strength 3", "steer long"]
    game = Lifeboat(3)
    lazy, keen = after(game, *strengths, "pull 0"), after(game, *strengths, "pull 2")

    for seat in (-1, 1, 2):
        assert view_facts(game, game.view(lazy, seat)) == view_facts(game, game.view(keen, seat))
    assert view_facts(game, game.view(lazy, 0)) != view_facts(game, game.view(keen, 0))


def top(table: Any) -> int:
    """Return the kind of the topmost card that was put back."""
    return int(table.top[-1] & 7)


def imagined_top(state: Any, seat: int, seed: int) -> int:
    return top(state.game.imagine(state.game.view(state, seat), Rng(seed)))


def test_a_card_put_back_is_known_to_whoever_put_it_there():
    game = Burrow(3)
    state = after(game, "look", "dig 4", "on-top")

    assert [top(game.view(state, seat).table) for seat in (-1, 0, 1, 2)] == [7, 3, 7, 7]
    imagined = [imagined_top(state, 0, seed) for seed in range(20)]
    assert set(imagined) == {3}
    imagined = [imagined_top(state, 1, seed) for seed in range(40)]
    assert set(imagined) == {0, 1, 2, 3}


def test_a_shuffle_forgets():
    game = Burrow(2)
    state = after(game, "look", "dig 4", "under", "shuffle")

    assert (len(state.top), len(state.under), int(state.inside)) == (0, 0, 12)


def test_imagining_forgets_options_that_were_worked_out_on_the_masked_table():
    state = after(Ambush(2), *DEALT, "play strike")  # seat 1 may block; seat 0 cannot see whether it can
    view = state.game.view(state, 0)
    assert BLOCK not in view.table.legal_actions()  # an Agent looks, and a cache is filled

    worlds = [state.game.imagine(view, Rng(seed)) for seed in range(20)]
    assert {BLOCK in world.legal_actions() for world in worlds} == {True, False}
    for world in worlds:
        assert (BLOCK in world.legal_actions()) == (world.hands[KINDS + BLOCK] > 0)


def test_a_view_can_be_pickled_and_copied():
    state = after(Ambush(2), *DEALT)
    view = state.game.view(state, 0)
    for again in (pickle.loads(pickle.dumps(view)), copy.deepcopy(view)):
        assert view_facts(state.game, again) == view_facts(state.game, view)


def test_a_state_survives_a_pickle_in_the_middle_of_an_interrupt():
    state = after(Ambush(2), *DEALT, "play strike", "play block", "breathe", "draw gold")
    again = pickle.loads(pickle.dumps(state))

    assert state_facts(state.game, again) == state_facts(state.game, state)
    assert again.to_json() == state.to_json()


def test_json_is_a_position_and_the_answers_since():
    state = after(Ambush(2), *DEALT, "draw", "draw strike", "draw", "draw gold", "play strike")
    data = json.loads(json.dumps(state.to_json()))

    assert (data["turn"], data["answers"]) == (3, ["play strike"])
    assert data["position"]["active"] == 0
    again = state.game.state_from_json(data)
    assert (again.turn, again.legal_actions()) == (3, state.legal_actions())


@pytest.mark.parametrize(
    "spoilt",
    [
        {"game": "burrow"},
        {"players": 3},
        {"options": {"lives": "1"}},
        {"options": None},
        {"answers": "play strike"},
        {"answers": [1]},
        {"answers": ["play gold", "nonsense"]},
        {"answers": ["let"]},
        {"answers": ["x" * 10_000]},
        {"answers": [""] * 100_001},
        {"turn": True},
        {"turn": -1},
        {"turn": 2**70},
        {"position": []},
        {"position": {}},
    ],
)
def test_a_saved_game_that_is_wrong_is_refused_with_a_sentence(spoilt):
    state = after(Ambush(2), *DEALT, "draw", "draw strike")
    data = {**state.to_json(), **spoilt}
    with pytest.raises(BadPosition) as refused:
        state.game.state_from_json(data)

    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 300


def test_what_was_imagined_cannot_be_saved_and_has_no_past():
    state = after(Ambush(2), *DEALT)
    imagined = state.game.imagine(state.game.view(state, 0), Rng(1))

    with pytest.raises(BadPosition, match="imagined"):
        imagined.to_json()
    with pytest.raises(BadPosition, match="imagined"):
        imagined.information_state_string(0)
