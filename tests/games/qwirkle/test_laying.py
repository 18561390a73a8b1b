"""Laying tiles: rows, lines, contact, and the worked examples of the rulebook."""

import pytest

from spielwerk.games.qwirkle.notation import cell_number
from tests.clauses import clause
from tests.games.qwirkle.drawing import (
    assert_drawn,
    cells_for,
    draw,
    lay,
    options,
    perform,
    tile,
    why_not,
    why_not_lay,
)

THREE_CIRCLES = """
     L  M  N
 13 Ro Oo Yo
"""


@clause("Q 3.1")
def test_a_turn_is_laying_or_swapping():
    table = draw(THREE_CIRCLES, "Rs Os P* P* P* Px")

    assert options(table) == [
        "take red-square",
        "take orange-square",
        "swap red-square",
        "swap orange-square",
        "swap purple-star",
        "swap purple-burst",
    ]
    assert why_not(table, "done") == ("Q 3.1", "lay-or-swap-first")
    assert why_not(table, "pass") == ("Q 4.6", "can-lay")

    lay(table, "Rs L14")

    assert why_not(table, "swap orange-square") == ("Q 3.1", "no-swap-after-laying")
    assert why_not(table, "pass") == ("Q 3.1", "no-pass-after-laying")
    assert options(table) == ["take orange-square", "done"]


@clause("Q 3.1")
def test_who_swaps_does_not_lay():
    table = draw(THREE_CIRCLES, "Rs Os P* P* P* Px")
    perform(table, "swap purple-burst")

    assert why_not(table, "take red-square") == ("Q 3.1", "finish-swap-first")
    assert why_not(table, "lay L14") == ("Q 3.1", "finish-swap-first")
    assert why_not(table, "pass") == ("Q 3.1", "finish-swap-first")


@clause("Q 3.2")
def test_tiles_go_one_by_one_onto_free_cells():
    table = draw(THREE_CIRCLES, "Rs Os P* P* P* Px")

    assert why_not(table, "lay L14") == ("Q 3.2", "choose-tile-first")
    assert why_not(table, "take blue-star") == ("Q 3.2", "tile-not-in-hand")

    perform(table, "take red-square")

    assert options(table) == ["lay L12", "lay L14"]
    assert why_not(table, "take orange-square") == ("Q 3.2", "lay-taken-tile-first")
    assert why_not(table, "done") == ("Q 3.2", "lay-taken-tile-first")
    assert why_not(table, "lay L13") == ("Q 3.2", "cell-taken")


@clause("Q 3.3", "Q 3.4")
def test_tiles_of_a_turn_share_a_colour_or_shape_and_a_line():
    table = draw(THREE_CIRCLES, "Rs Os Ys Bs Rd Po")
    lay(table, "Rs L14")

    assert cells_for(table, "Os") == ["K14", "M14"]
    assert cells_for(table, "Rd") == ["L12", "K14", "L15"]
    assert cells_for(table, "Bs") == ["K14"]
    assert cells_for(table, "Po") == []
    assert why_not(table, "take purple-circle") == ("Q 3.4", "tile-fits-no-end")

    lay(table, "Os M14")

    assert cells_for(table, "Ys") == ["K14", "N14"]
    assert cells_for(table, "Rd") == []


@clause("Q 3.4")
def test_a_row_of_the_turn_may_not_have_a_gap():
    table = draw(THREE_CIRCLES, "Rs Os Ys Bs Rd Po")
    lay(table, "Rs L14")

    assert why_not_lay(table, "Ys N14")[:2] == ("Q 3.4", "gap")
    assert why_not_lay(table, "Ys N12")[:2] == ("Q 3.4", "not-in-one-line")


@clause("Q 3.4")
def test_a_line_is_fixed_by_the_second_tile():
    table = draw(THREE_CIRCLES, "Rs Rd Ys Bs Rx Po")
    lay(table, "Rs L14", "Rd L15")

    assert cells_for(table, "Rx") == ["L12", "L16"]
    assert why_not_lay(table, "Rx M15")[:2] == ("Q 3.4", "not-in-one-line")
    assert why_not_lay(table, "Rx L17")[:2] == ("Q 3.4", "gap")


@clause("Q 3.5")
def test_example_a_row_is_lengthened_at_both_ends_in_one_turn():
    table = draw(
        """
             L  M  N
         12 Bo  .  .
         13 Ro Rs Rd
        """,
        "Rx R+ R* Ys Yd P+",
    )
    lay(table, "Rx K13", "R+ J13", "R* O13")

    assert_drawn(
        table,
        """
             J  K  L  M  N  O
         12  .  . Bo  .  .  .
         13 R+ Rx Ro Rs Rd R*
        """,
    )
    assert "done" in options(table)


@clause("Q 3.6", "Q 3.13")
def test_example_tiles_beyond_a_gap_are_another_row():
    table = draw(
        """
             L  M  N  O  P
         11  .  .  .  . Bd
         12  .  .  .  .  .
         13 Go Gs Gx  .  .
        """,
        "Rd Gd Pd Ys Os Px",
    )
    lay(table, "Rd P12", "Gd P13", "Pd P14")
    perform(table, "done")

    assert table.scores[0] == 4  # four diamonds; the green diamond makes no row with the green tiles


@clause("Q 3.7")
@pytest.mark.parametrize(
    ("board", "fits"),
    [
        (" M N\n 13 Ro Rs", "Rd Rx R+ R*"),  # red
        (" M N\n 13 Ro Oo", "Yo Go Bo Po"),  # circles
        (" M\n 13 Ro", "Rs Rd Rx R+ R* Oo Yo Go Bo Po"),  # either
    ],
)
def test_a_row_is_all_of_one_colour_or_all_of_one_shape(board, fits):
    for letters in [colour + shape for colour in "ROYGBP" for shape in "osdx+*"]:
        table = draw(board, f"{letters} {letters} {letters}")
        row_end = "O13" if " N" in board else "N13"

        assert (row_end in cells_for(table, letters)) == (letters in fits.split()), letters


@clause("Q 3.8")
def test_no_colour_comes_twice_in_a_row_of_one_shape():
    table = draw(THREE_CIRCLES, "Ro Bo Rs P* P+ Px")

    assert why_not_lay(table, "Ro O13")[:2] == ("Q 3.8", "row-has-tile")
    assert {"K13", "O13"} <= set(cells_for(table, "Bo"))


@clause("Q 3.9")
def test_example_no_symbol_comes_twice_in_a_row_of_one_colour():
    table = draw(" K L M N O\n 13 Yo Ys Yd Yx Y+", "Yo Yo Y* P* P+ Px")

    assert why_not_lay(table, "Yo P13") == ("Q 3.9", "row-has-tile", {"tile": tile("Yo"), "cell2": cell_number("K13")})
    assert "P13" in cells_for(table, "Y*")


@clause("Q 3.10")
def test_example_a_row_has_at_most_six_tiles():
    table = draw(" J K L M N O\n 13 Yo Ys Yd Yx Y+ Y*", "Yo Oo Y* P* P+ Px")

    assert why_not_lay(table, "Yo P13")[:2] == ("Q 3.10", "row-full")
    assert why_not_lay(table, "Oo P13")[:2] == ("Q 3.10", "row-full")


@clause("Q 3.10")
def test_two_rows_are_not_joined_to_more_than_six():
    board = """
              J  K  L  M  N  O  P
          13 Yo Ys Yd  . Yx Y+ Y*
          14  .  .  .  . Bx  .  .
    """
    table = draw(board, "Yo Yd Y* P* P+ Px")

    assert why_not_lay(table, "Yo M13")[:2] == ("Q 3.10", "row-full")


@clause("Q 3.11")
def test_example_a_tile_must_touch_one_that_lies_there():
    table = draw(THREE_CIRCLES, "Rs Bo Y* P* P+ Px")

    assert why_not_lay(table, "Bo P13")[:2] == ("Q 3.11", "no-contact")
    assert why_not_lay(table, "Rs K14")[:2] == ("Q 3.11", "no-contact")  # corners do not touch


@clause("Q 3.12")
def test_example_the_purple_circle_fits_the_square_but_not_the_yellow_row():
    table = draw(
        """
             L  M  N  O
         12  .  .  . Ps
         13 Yx Y+ Yd  .
        """,
        "Po Yo Ys P* P+ Px",
    )

    assert why_not_lay(table, "Po O13")[:2] == ("Q 3.7", "row-shows-other")
    assert "O13" in cells_for(table, "Ys")


@clause("Q 3.12")
def test_a_tile_beside_one_other_shares_colour_or_shape():
    table = draw(THREE_CIRCLES, "Rs Bs Y* P* P+ Px")

    assert why_not_lay(table, "Rs M14")[:2] == ("Q 3.7", "tile-matches-not")
    assert why_not(table, "take purple-star") == ("Q 3.12", "tile-fits-nowhere")


@clause("Q 3.3", "Q 3.4")
def test_example_the_red_diamond_and_the_blue_circle_cannot_go_to_different_rows_at_once():
    table = draw(THREE_CIRCLES, "Rd Bo Y* P* P+ Px")
    lay(table, "Rd L14")

    assert cells_for(table, "Bo") == []
    assert why_not(table, "take blue-circle") == ("Q 3.4", "tile-fits-no-end")


@clause("Q 3.14")
def test_example_a_gap_may_be_such_that_no_tile_fits():
    board = """
             L  M  N
         12 Ro Rs Rd
         13 Ys  . Yd
         14 Bs Bo Bd
    """
    for letters in [colour + shape for colour in "ROYGBP" for shape in "osdx+*"]:
        assert "M13" not in cells_for(draw(board, f"{letters} {letters} {letters}"), letters)
    assert why_not_lay(draw(board, "Gs Gd Y* P* P+ Px"), "Gs M13")[:2] == ("Q 3.14", "sides-do-not-join")


@clause("Q 3.15")
def test_after_laying_the_hand_is_filled_to_six():
    table = draw(THREE_CIRCLES, "Rs Rd Y* P* P+ Px")
    lay(table, "Rs L14", "Rd L15")
    perform(table, "done")

    assert table.is_chance_node()

    perform(table, "draw blue-star")

    assert table.is_chance_node()

    perform(table, "draw blue-clover")

    assert table.current_player() == 1
    assert list(table.held) == [6, 6]


@clause("Q 3.2")
def test_the_table_has_no_edge_that_a_game_could_reach():
    table = draw(" -C -B -A A B\n -2 Ro . . . .\n -1 Rs . . . .\n 1 Rd Od Yd Gd Bd", "Pd Rx Y* P* P+ Px")

    assert "C1" in cells_for(table, "Pd")
    assert "-C-3" in cells_for(table, "Rx")


@clause("Q 3.2")
def test_beyond_the_seam_of_the_torus_rows_go_on():
    # Only players who build away from the middle on purpose get here; names go on at the other side, one row down.
    table = draw(" BW BX\n 13 Ro Rs", "Rd Rx Y* P* P+ Px")
    lay(table, "Rd -AZ14", "Rx -AY14")
    perform(table, "done")

    assert list(table.scores) == [4, 0]
