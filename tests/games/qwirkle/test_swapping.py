"""Swapping tiles."""

import pytest

from spielwerk.core.event import UNSEEN
from spielwerk.games.qwirkle.pieces import SET_ASIDE, SWAPPED
from tests.clauses import clause
from tests.games.qwirkle.drawing import draw, heard, options, perform, tile, why_not

CIRCLES = " L M N\n 13 Ro Oo Yo"
HAND = "Rs Rs Os B* P* Px"
MISFITS = "G* B* B* P* P+ Px"  # none goes with a circle of red, orange or yellow


@clause("Q 4.1")
def test_one_to_six_tiles_may_be_swapped_named_in_order():
    table = perform(draw(CIRCLES, HAND), "swap red-square")

    assert options(table) == [
        "swap red-square",
        "swap orange-square",
        "swap blue-burst",
        "swap purple-star",
        "swap purple-burst",
        "done",
    ]

    perform(table, "swap blue-burst")

    assert options(table) == ["swap purple-star", "swap purple-burst", "done"]
    assert why_not(table, "swap orange-square") == ("Q 4.1", "swap-in-order")
    assert why_not(table, "swap green-star") == ("Q 4.1", "tile-not-in-hand")


@clause("Q 4.1")
def test_all_six_may_be_swapped():
    table = draw(CIRCLES, HAND)
    perform(table, "swap red-square", "swap red-square", "swap orange-square")
    perform(table, "swap blue-burst", "swap purple-star", "swap purple-burst")

    assert options(table) == ["done"]


@clause("Q 4.2")
def test_the_old_tiles_go_into_the_bag_only_after_drawing():
    table = draw(CIRCLES, HAND, bag="Gx Gx G+")
    perform(table, "swap red-square", "swap red-square", "done")

    assert options(table) == ["draw green-star", "draw green-clover"]

    perform(table, "draw green-star", "draw green-star")

    assert table.bag_size == 3
    assert table.bag[1] == 2
    assert table.in_hand(0, 1) == 0
    assert table.in_hand(0, 21) == 2
    assert table.aside_size == 0


@clause("Q 4.2")
def test_others_see_how_many_tiles_are_swapped_and_not_which():
    table = draw(CIRCLES, HAND)
    table.listening = True
    perform(table, "swap red-square", "swap purple-burst", "done")

    assert [event.b for event in heard(table, 1, SET_ASIDE)] == [UNSEEN, UNSEEN]
    assert [event.b for event in heard(table, 1, SWAPPED)] == [2]
    assert [event.b for event in heard(table, 0, SET_ASIDE)] == [tile("Rs"), tile("P*")]


@clause("Q 4.3")
def test_swapping_ends_the_turn_without_points():
    table = draw(CIRCLES, HAND)
    perform(table, "swap red-square", "done", "draw green-clover")

    assert table.current_player() == 1
    assert list(table.scores) == [0, 0]
    assert list(table.last_points) == [0, -1]


@clause("Q 4.4")
def test_who_cannot_lay_must_swap():
    table = draw(CIRCLES, "G* B* B* P* P+ Px")

    assert all(text.startswith("swap") for text in options(table))
    assert why_not(table, "pass") == ("Q 4.4", "must-swap")


@clause("Q 4.5")
@pytest.mark.parametrize(
    ("limit", "bag", "most"),
    [
        ("bag", "Gx Gx", 2),
        ("bag", "Gx Gx Gx G+ G+ G+ Gs", 6),
        ("bag", "", 0),
        ("six", "Gx Gx Gx G+ G+", 0),
        ("six", "Gx Gx Gx G+ G+ G+", 6),
        ("six", "", 0),
        ("any", "Gx", 6),
        ("any", "", 0),
    ],
)
def test_how_many_tiles_may_be_swapped(limit, bag, most):
    table = draw(CIRCLES, MISFITS, bag=bag, options={"swap_limit": limit})
    swapped = 0
    while (swaps := [text for text in options(table) if text.startswith("swap")]) != []:
        perform(table, swaps[0])
        swapped += 1

    assert swapped == most


@clause("Q 4.5")
def test_why_no_more_tiles_can_be_swapped():
    table = draw(CIRCLES, HAND, bag="Gx")
    perform(table, "swap red-square")

    assert why_not(table, "swap red-square") == ("Q 4.5", "swap-limit")
    assert why_not(draw(CIRCLES, HAND, bag=""), "swap red-square") == ("Q 4.5", "bag-is-empty")
    few = draw(CIRCLES, HAND, bag="Gx", options={"swap_limit": "six"})
    assert why_not(few, "swap red-square") == ("Q 4.5", "bag-below-six")
    assert why_not(few, "swap green-square") == ("Q 4.1", "tile-not-in-hand")


@clause("Q 4.5")
def test_with_any_what_the_bag_lacks_is_drawn_after_the_old_tiles_went_in():
    table = draw(CIRCLES, HAND, bag="Gx", options={"swap_limit": "any"})
    perform(table, "swap red-square", "swap purple-star", "swap purple-burst", "done", "draw green-star")

    assert options(table) == ["draw red-square", "draw purple-star", "draw purple-burst"]

    perform(table, "draw purple-star", "draw purple-burst")

    assert table.current_player() == 1
    assert list(table.held) == [6, 6]
    assert table.bag_size == 1


@clause("Q 4.6")
def test_who_can_neither_lay_nor_swap_passes():
    table = draw(CIRCLES, MISFITS, bag="")

    assert options(table) == ["pass"]
    assert why_not(table, "done") == ("Q 3.1", "must-pass")

    perform(table, "pass")

    assert table.current_player() == 1
