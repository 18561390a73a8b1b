"""What a seat knows, and what it may imagine."""

import pytest

from spielwerk.core.rng import Rng
from spielwerk.core.state import GALLERY
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.knowledge import agrees_with_opening
from spielwerk.games.qwirkle.position import census, position_of
from spielwerk.games.qwirkle.sets import largest_set
from tests.games.qwirkle.drawing import draw, lay, perform, tile

CIRCLES = " L M N\n 13 Ro Oo Yo"
HAND = "Rs Rs Os B* P* Px"
OTHER = "Gs Rx Yd B+ B+ Po"


def seen(table, seat):
    view = table.game.view(table, seat)
    assert isinstance(view.table, Board)
    return view


def imagine(table, seat, seed=1):
    world = table.game.imagine(seen(table, seat), Rng(seed))
    assert isinstance(world, Board)
    return world


def test_a_seat_sees_its_own_hand_and_the_size_of_the_others():
    table = draw(CIRCLES, HAND, OTHER, "Gs Gs")
    mine = seen(table, 0).table

    assert mine.in_hand(0, tile("Rs")) == 2
    assert mine.hand_mask(1) == mine.hand_mask(2) == 0
    assert list(mine.held) == [6, 6, 2]
    assert mine.bag_size == table.bag_size
    assert mine.bag[tile("Gs")] == 3  # two of them are in a hand it cannot see


def test_the_gallery_sees_no_hand():
    watched = seen(draw(CIRCLES, HAND, OTHER), GALLERY).table

    assert watched.hand_mask(0) == watched.hand_mask(1) == 0
    assert sum(watched.bag) == 105


def test_only_their_owner_sees_the_tiles_set_aside():
    table = perform(draw(CIRCLES, HAND, OTHER), "swap red-square", "swap red-square")

    assert seen(table, 0).table.aside[tile("Rs")] == 2
    assert list(seen(table, 1).table.aside) == [0] * 36
    assert seen(table, 1).table.aside_size == 2
    assert seen(table, 1).decision.actions == []
    assert seen(table, 1).decision.concealed


def test_a_tile_taken_up_to_be_laid_is_seen_by_all():
    table = perform(draw(CIRCLES, HAND, OTHER), "take red-square")

    assert seen(table, 1).table.taken == tile("Rs")
    assert seen(table, 1).decision.actions == table.legal_actions()


@pytest.mark.parametrize("seat", [GALLERY, 0, 1])
@pytest.mark.parametrize(
    "steps", [[], ["swap red-square"], ["swap red-square", "swap red-square", "done"], ["take red-square"]]
)
def test_an_imagined_world_is_whole_and_looks_the_same(seat, steps):
    table = perform(draw(CIRCLES, HAND, OTHER), *steps)
    for seed in range(20):
        world = imagine(table, seat, seed)

        assert census(world) == census(table)
        assert sum(world.bag) == world.bag_size == table.bag_size
        assert position_of(seen(world, seat).table) == position_of(seen(table, seat).table)


def test_worlds_differ_in_what_is_not_known():
    table = draw(CIRCLES, HAND, OTHER)

    assert len({imagine(table, 0, seed).hand_mask(1) for seed in range(20)}) > 10
    assert len({imagine(table, 0, seed).hand_mask(0) for seed in range(20)}) == 1


OPENINGS = [
    (3, "Ro Rs Rd Y+ Gx B*", "Ro Os Yd Gx B+ P*"),
    (6, "Ro Rs Rd Rx R+ R*", "Bo Bs Bd Bx B+ G*"),
    (1, "Ro Os Yd Gx B+ P*", "Ro Os Yd Gx B+ P*"),
]


@pytest.mark.parametrize("seat", [GALLERY, 0, 1])
@pytest.mark.parametrize(("size", "opener", "other"), OPENINGS)
def test_in_the_opening_turn_imagined_hands_agree_with_who_opens(seat, size, opener, other):
    table = draw("", opener, other, opening=size)
    for seed in range(10):
        world = imagine(table, seat, seed)

        assert agrees_with_opening(world)
        assert largest_set(world.hand_mask(0)) == size
        assert world.legal_actions() != []


def test_in_the_middle_of_the_opening_the_rest_of_the_set_is_imagined():
    table = draw("", "Ro Rs Rd Rx R+ Y*", "Ro Os Yd Gx B+ P*", opening=5)
    lay(table, "Ro M13", "R+ N13")
    for seed in range(10):
        world = imagine(table, 1, seed)
        while len(world.laid) < 5:
            world.take(world.open()[0])

        assert world.game.actions.text(world.legal_actions()[0]) == "done"


def test_a_seat_that_would_have_opened_with_as_large_a_set_has_a_smaller_one():
    table = draw("", "Ro Os Yd Gx B+ P*", "Ro Rs Yd Gx B+ P*", seat=1, opening=2)
    table.game.imagine(seen(table, 1), Rng(0))
    for seed in range(20):
        assert largest_set(imagine(table, 1, seed).hand_mask(0)) == 1
