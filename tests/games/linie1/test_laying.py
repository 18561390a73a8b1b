"""Laying tiles: where they fit, dead ends, pairs, stop signs."""

import pytest

from tests.clauses import clause
from tests.games.linie1.drawing import (
    FREE,
    cells_for,
    draw,
    hand_of,
    lay,
    options,
    perform,
    show,
    sign_of,
    why_not,
    why_not_lay,
)

STREET = """
         .  .  .  .  .  .
         .  .  A  .  .  .
         .  . s0 s0  .  .
         .  .  .  .  B  .
         .  .  .  .  .  .
         .  .  C  .  .  ."""


@clause("L 3.1")
def test_a_tile_goes_on_a_free_cell_and_never_on_a_building():
    table = draw(FREE, "s s s c c")

    assert "4,4" in cells_for(table, "s1")
    assert why_not_lay(table, "s1 3,2") == ("L 3.1", "cell-is-building")


@clause("L 3.1", "L 3.3")
@pytest.mark.parametrize("tile", ["l1", "l3", "r1", "r3", "d0", "d2", "f0", "f2", "x0", "z1", "m1"])
def test_a_brown_tile_is_replaced_by_one_that_keeps_its_track_and_adds_some(tile):
    assert "4,3" in cells_for(draw(STREET, f"{tile[0]} s s c c"), tile)


@clause("L 3.3")
@pytest.mark.parametrize("tile", ["l0", "y2", "o0", "t0", "s0", "z0"])
def test_who_replaces_a_tile_must_keep_its_track_and_add_some(tile):
    assert why_not_lay(draw(STREET, f"{tile[0]} s s c c"), f"{tile} 4,3") == ("L 3.3", "must-keep-track")


@clause("L 3.3")
def test_the_same_open_sides_are_not_enough():
    table = draw(FREE.replace(". . . . B .", ". l0 . . B ."), "d y s c c")

    assert "2,4" in cells_for(table, "d3")  # NS SW NW keeps NS and SW
    assert why_not_lay(table, "y3 2,4") == ("L 3.3", "must-keep-track")  # SW NW opens the same sides without NS


@clause("L 3.2")
def test_green_tiles_stay():
    table = draw(STREET.replace("s0 s0", "s0 x0"), "z f o c c")

    assert why_not_lay(table, "f0 4,3") == ("L 3.2", "cell-is-green")
    assert why_not_lay(table, "o0 4,3") == ("L 3.2", "cell-is-green")


@clause("L 3.4")
def test_the_replaced_tile_comes_to_hand_and_may_be_laid_next():
    table = draw(STREET, "l f f f f")
    perform(table, "take left-switch", "lay 4,3 270")

    assert hand_of(table, 0) == "sffff"
    assert options(table) == ["take straight", "take fan"]


@clause("L 3.4")
def test_a_tile_replaced_by_a_riders_tile_goes_to_the_rider():
    table = draw(STREET, "s s s c c", "l f f f f", trams={1: ("2a", "terminal 2a")})
    perform(table, "borrow B left-switch", "lay 4,3 270")

    assert hand_of(table, 1) == "sffff"
    assert hand_of(table, 0) == "ssscc"
    assert "borrow B straight" in options(table)


@clause("L 3.5")
def test_track_meets_a_free_cell_track_or_a_terminal():
    table = draw(STREET, "s s s c c")

    assert "5,3" in cells_for(table, "s0")  # joins the street, and goes on to a free cell
    assert "2,1" in cells_for(table, "s1")  # joins a terminal
    assert "2,3" in cells_for(table, "c2")  # joins the street from the north


@clause("L 3.6")
@pytest.mark.parametrize("step", ["s1 1,1", "s1 6,1", "s0 1,4", "c0 2,6"])
def test_no_track_leads_off_the_board(step):
    assert why_not_lay(draw(FREE, "s s s c c"), step) == ("L 3.6", "off-the-board")


@clause("L 3.7")
@pytest.mark.parametrize("step", ["s1 3,3", "s0 4,2", "c3 4,4"])
def test_no_track_leads_into_a_building(step):
    assert why_not_lay(draw(FREE, "s s s c c"), step) == ("L 3.7", "into-building")


@clause("L 3.8")
def test_a_neighbours_track_and_a_terminal_must_be_joined():
    table = draw(STREET, "s s s c c")

    assert why_not_lay(table, "s1 2,3") == ("L 3.8", "cuts-track")
    assert why_not_lay(table, "s0 2,1") == ("L 3.8", "cuts-terminal")


# On 2,5 a green triangle without track to the south: 2,6 can be entered from 1,6 only, and left nowhere.
CORNER = FREE.replace(". . . . . .\n. . C", ". d0 . . . .\n. . C")


@clause("L 3.8")
def test_no_track_against_a_side_that_is_closed():
    assert why_not_lay(draw(CORNER, "s s s c c"), "c1 2,6") == ("L 3.8", "against-side")


@clause("L 3.8")
def test_no_track_into_a_cell_that_nothing_can_leave():
    assert why_not_lay(draw(CORNER, "s s s c c"), "c2 1,6") == ("L 3.8", "dead-end")
    assert "1,6" in cells_for(draw(CORNER, "s s s c c", options={"dead_ends": "local"}), "c2")


@clause("L 3.8")
def test_no_green_tile_that_shuts_a_track_in():
    board = FREE.replace(". . C", "c2 . C")  # leads into 2,6

    assert why_not_lay(draw(board, "d s s c c"), "d0 2,5") == ("L 3.8", "dead-end")
    assert "2,5" in cells_for(draw(board, "d s s c c"), "d1")
    assert "2,5" in cells_for(draw(board, "d s s c c", options={"dead_ends": "local"}), "d0")
    assert "2,5" in cells_for(draw(board, "d s s c c"), "s0")  # a brown tile can still be replaced


# On 4,4 a curve without track to the north. It can be opened by a left switch, a fork or a triangle.
PAIR = """
         .  .  .  .  .  .
         .  .  A  .  .  .
         .  .  . s0  .  .
         .  . s0 c0  B  .
         .  .  .  .  .  .
         .  .  C  .  .  ."""


@clause("L 3.9")
def test_the_first_tile_may_have_one_illegal_side_if_a_second_one_opens_it():
    table = draw(PAIR, "l y s c c")
    perform(table, "take left-switch", "lay 4,3 270")

    assert options(table) == ["take fork"]
    perform(table, "take fork")
    assert options(table) == ["lay 4,4 270"]
    perform(table, "lay 4,4 270")
    assert table.active == 1
    assert hand_of(table, 0) == "ssccc"


@clause("L 3.9")
def test_without_a_second_tile_the_side_stays_closed():
    assert why_not_lay(draw(PAIR, "l s s s s"), "l3 4,3") == ("L 3.9", "no-second-tile")


@clause("L 3.9")
def test_why_nothing_else_can_be_done_within_a_pair():
    table = draw(PAIR, "l y s c c")
    perform(table, "take left-switch", "lay 4,3 270")

    assert why_not(table, "take straight") == ("L 3.9", "tile-closes-no-pair")
    assert why_not(table, "pass") == ("L 4.7", "can-lay")
    perform(table, "take fork")
    assert why_not(table, "lay 1,4 0") == ("L 3.9", "close-the-pair")


@clause("L 3.9")
def test_the_replaced_tile_may_be_the_second_of_a_pair():
    table = draw(PAIR.replace(". s0  .  .\n", ". l1  .  .\n"), "z s s s s")
    perform(table, "take z-switch", "lay 4,3 90")

    assert options(table) == ["take left-switch"]


@clause("L 3.9")
def test_a_riders_tile_may_be_the_second_of_a_pair():
    table = draw(PAIR, "l s s s s", "y f f f f", trams={1: ("2a", "terminal 2a")})
    perform(table, "take left-switch", "lay 4,3 270")

    assert options(table) == ["borrow B fork"]


@clause("L 3.9")
def test_the_first_tile_may_go_on_a_free_cell_too():
    table = draw(PAIR.replace(". s0  .  .\n", ". .  .  .\n"), "s y s c c")
    perform(table, "take straight", "lay 4,3 90")

    assert options(table) == ["take fork"]


@clause("L 3.9")
def test_two_illegal_sides_are_too_many():
    board = FREE.replace(". . . . . .\n. . C", ". s1 . s1 . .\n. . C")
    table = draw(board, "s l l r r")

    assert why_not_lay(table, "s0 3,5") == ("L 3.8", "against-side")


@clause("L 3.9")
def test_the_second_tile_must_be_legal_by_itself():
    table = lay(draw(PAIR, "l y s c c"), "s1 1,4")

    assert why_not_lay(table, "l3 4,3") == ("L 3.8", "against-side")


@clause("L 3.10")
def test_the_first_tile_beside_a_building_gets_its_sign_for_ever():
    table = draw(FREE, "s s s c c")

    assert sign_of(table, "A") is None
    lay(table, "s1 2,2")
    assert sign_of(table, "A") == "2,2"
    lay(table, "s0 3,3")
    assert sign_of(table, "A") == "2,2"


@clause("L 3.10")
def test_a_sign_stays_when_its_tile_is_replaced_and_needs_no_track_along_the_building():
    table = lay(draw(FREE, "c l s c c"), "c1 2,2")  # its track turns away from the building

    assert sign_of(table, "A") == "2,2"
    assert show(table).split()[7] == "c1"
    table = lay(draw(FREE.replace(". . A", ". c1 A"), "r l s c c"), "r2 2,2", "s1 4,2")
    assert sign_of(table, "A") == "2,2"


@clause("L 3.11")
def test_tiles_need_not_touch_others():
    table = lay(draw(FREE, "s s s c c"), "s1 2,4", "c0 6,1")

    assert show(table).split()[5] == "c0"
    assert show(table).split()[19] == "s1"
