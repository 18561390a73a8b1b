"""Positions by name, and what is refused about them."""

import copy
import json
import pickle

import pytest

from spielwerk.core.errors import BadPosition
from spielwerk.core.playout import run_chance
from spielwerk.core.rng import Rng
from spielwerk.games.qwirkle import Qwirkle
from spielwerk.games.qwirkle.agent import Greedy
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.position import position_of
from tests.games.qwirkle.drawing import draw, lay, perform

CIRCLES = " L M N\n 13 Ro Oo Yo"
HAND = "Rs Rs Os B* P* Px"
OTHER = "Gs Rx Yd B+ B+ Po"


def turns_into_a_game(turns, players=2, seed=5):
    """Return a remembered game after so many turns of greedy play."""
    game = Qwirkle(players)
    state = game.new_initial_state()
    rng = Rng(seed)
    run_chance(state, rng)
    agent = Greedy()
    while state.turn <= turns and not state.over:
        view = game.view(state, state.current_player())
        state.take(agent.decide(view, view.decision))
        run_chance(state, rng)
    assert isinstance(state, Board)
    return state


def test_a_position_names_every_piece():
    position = position_of(perform(draw(CIRCLES, HAND, "Gs"), "swap red-square"))

    assert position["board"] == {"L13": "red-circle", "M13": "orange-circle", "N13": "yellow-circle"}
    assert position["hands"] == [
        ["red-square", "orange-square", "blue-burst", "purple-star", "purple-burst"],
        ["green-square"],
    ]
    assert position["aside"] == ["red-square"]
    assert position["active"] == 0
    assert len(position["bag"]) == position["bag_size"] == 98


@pytest.mark.parametrize("turns", [0, 1, 7, 30])
def test_json_comes_back_and_plays_on_alike(turns):
    state = turns_into_a_game(turns)
    data = json.loads(json.dumps(state.to_json()))
    again = state.game.state_from_json(data)

    assert position_of(again) == position_of(state)
    assert again.legal_actions() == state.legal_actions()
    assert again.to_json() == data


@pytest.mark.parametrize("steps", [[], ["take red-square"], ["take red-square", "lay L14"], ["swap red-square"]])
def test_pickle_and_deepcopy_keep_the_middle_of_a_turn(steps):
    table = perform(draw(CIRCLES, HAND, OTHER), *steps)
    for again in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table)):
        assert position_of(again) == position_of(table)
        assert again.legal_actions() == table.legal_actions()


def test_a_pickled_view_keeps_what_is_hidden():
    table = perform(draw(CIRCLES, HAND, OTHER), "swap red-square")
    view = pickle.loads(pickle.dumps(table.game.view(table, 1)))

    assert position_of(view.table) == position_of(table.game.view(table, 1).table)


def changed(**changes):
    state = turns_into_a_game(4)
    data = json.loads(json.dumps(state.to_json()))
    for key, value in changes.items():
        data["position"][key] = value
    return state.game, data


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"board": []}, "“board” must be an object"),
        ({"board": {"M13": "red-moon"}}, "'red-moon' in “board” is not the name of a tile"),
        ({"board": {"13M": "red-star"}}, "'13M' in “board” is not the name of a cell"),
        ({"board": {"M13": "red-star", "O13": "red-burst"}}, "do not all hang together"),
        ({"board": {"M13": "red-star", "N13": "red-star"}}, "does not fit its row"),
        ({"board": {"M13": "red-star"}, "last_laid": []}, "tiles .* in the position, not 3"),
        ({"bag": ["red-star"] * 200}, "“bag” must be a list"),
        ({"bag_size": 3}, "The bag does not hold the 3 tiles it says"),
        ({"held": [6, True]}, "“held” must be a whole number from 0 to 6, not True"),
        ({"held": [6]}, "“held” must be a list of 2"),
        ({"hands": [[], []]}, "tiles .* in the position, not 3"),
        ({"active": 2}, "“active” must be a whole number from 0 to 1"),
        ({"opening": 3}, "“opening” must be the size"),
        ({"taken": 5}, "5 in “taken” is not the name of a tile"),
        ({"laid": ["A1"]}, "“laid” must name cells with tiles"),
        ({"passes": 2}, "The game of this position is over"),
        ({"idle": 60}, "The game of this position is over"),
        ({"scores": [1, None]}, "“scores” must be a whole number"),
        ({"extra": 1}, "A position of Qwirkle is an object with"),
    ],
)
def test_what_cannot_lie_on_the_table_is_refused_with_a_sentence(changes, says):
    game, data = changed(**changes)

    with pytest.raises(BadPosition, match=says):
        game.state_from_json(data)


def resumed(table, **numbers):
    position = position_of(table)
    position.update(numbers)
    game = table.game
    state = game.lay(position)
    game.resume(state)
    return state


def test_a_turn_starts_only_from_a_whole_table():
    table = draw(CIRCLES, HAND, OTHER)
    seen = table.game.view(table, 0).table

    with pytest.raises(BadPosition, match="Some hands of this position are hidden"):
        resumed(seen)
    with pytest.raises(BadPosition, match="in the middle of a turn"):
        resumed(lay(draw(CIRCLES, HAND, OTHER), "Rs L14"))
    with pytest.raises(BadPosition, match="every hand has 6"):
        resumed(draw(CIRCLES, "Rs", OTHER))
    with pytest.raises(BadPosition, match="Seat 1 does not open with a set of 3"):
        resumed(draw("", "Ro Os Yd Gx B+ P*", "Ro Os Yd Gx B+ P*", opening=1), opening=3)


def test_a_hand_of_a_position_holds_what_it_says_or_is_hidden_as_a_whole():
    table = draw(CIRCLES, HAND, OTHER)
    seen = position_of(table.game.view(table, 0).table)
    seen["hands"][1] = ["green-square"]
    seen["bag"].remove("green-square")

    with pytest.raises(BadPosition, match="Hand 2 does not hold the 6 tiles it says"):
        table.game.lay(seen)
