"""Points."""

import pytest

from spielwerk.games.qwirkle.notation import cell_name
from spielwerk.games.qwirkle.pieces import (
    ROW,
    SCORED,
    row_axis,
    row_length,
    row_points,
    row_shows,
    row_start,
)
from spielwerk.games.qwirkle.scoring import points_with, turn_points
from tests.clauses import clause
from tests.games.qwirkle.drawing import assert_drawn, draw, lay, perform, tile


def finish(table, *steps):
    """Lay, finish, and return the points of the turn."""
    seat = table.current_player()
    lay(table, *steps)
    table.listening = True
    table.told = []
    preview = turn_points(table)
    perform(table, "done")
    told = [event for event in table.told if event.kind == SCORED]

    assert [event.b for event in told] == [preview] == [table.last_points[seat]]
    return preview


@clause("Q 5.1", "Q 5.2")
def test_a_row_brings_a_point_a_tile_old_ones_included():
    table = draw(" L M N\n 13 Ro Oo Yo", "Bo Go P* P* P+ Px")

    assert finish(table, "Bo O13", "Go K13") == 5
    assert list(table.scores) == [5, 0]


@clause("Q 5.2", "Q 5.3")
def test_example_the_yellow_circle_ends_two_rows_of_two():
    table = draw(" M N\n 12 Rd Ro\n 13 Yd .", "Yo Go P* P* P+ Px")

    assert finish(table, "Yo N13") == 4


@clause("Q 5.3")
def test_a_tile_in_two_rows_counts_twice():
    table = draw(" L M\n 13 Ro Rs\n 14 Oo .", "Os P* P* P+ Px B*")
    table.listening = True

    assert finish(table, "Os M14") == 4
    rows = [event for event in table.told if event.kind == ROW]
    assert [(cell_name(row_start(e.c)), row_axis(e.c), row_length(e.c), row_shows(e.c), e.b) for e in rows] == [
        ("L14", 0, 2, 1, 2),  # orange
        ("M13", 1, 2, 7, 2),  # squares
    ]


@clause("Q 5.2", "Q 5.3", "Q 5.4")
def test_example_steffi_7_joerg_6_antje_17():
    # What joins the green diamond and the blue burst to the other tiles is not drawn.
    table = draw(
        """
             K  L  M  N  O  P
         12  .  .  .  .  . Gd
         13  . Rs R+  .  .  .
         14 B*  .  .  .  .  .
        """,
        "Rx Gx Yx Bx P+ P*",
        "Ys Yo Yd Gs Bs P+",
        "Ro Rd R* Ps Bs P+",
    )

    # Four stars, and three red tiles as yet.
    assert finish(table, "Rx N13", "Gx N12", "Yx N11", "Bx N10") == 4 + 3
    perform(table, *["draw green-clover"] * 3, "draw blue-clover")

    # Four yellow tiles, and two diamonds.
    assert finish(table, "Ys M11", "Yo O11", "Yd P11") == 4 + 2
    perform(table, *["draw orange-clover"] * 3)

    # Three diamonds, two bursts (the rulebook calls both shapes stars), and the Qwirkle in red.
    assert finish(table, "Ro O13", "Rd P13", "R* K13") == 3 + 2 + 12
    assert_drawn(
        table,
        """
             K  L  M  N  O  P
         10  .  .  . Bx  .  .
         11  .  . Ys Yx Yo Yd
         12  .  .  . Gx  . Gd
         13 R* Rs R+ Rx Ro Rd
         14 B*  .  .  .  .  .
        """,
    )


@clause("Q 5.4")
@pytest.mark.parametrize(("length", "points"), [(1, 0), (2, 2), (3, 3), (4, 4), (5, 5), (6, 12)])
def test_a_row_of_six_brings_twelve(length, points):
    assert row_points(length) == points


@clause("Q 5.4")
def test_two_qwirkles_in_one_turn_bring_24():
    table = draw(
        """
             L  M  N  O  P  Q
         13 Ro Rs Rd Rx R+  .
         14  .  .  .  .  . O*
         15  .  .  .  .  . Y*
         16  .  .  .  .  . G*
         17  .  .  .  .  . B*
         18  .  .  .  .  . P*
        """,
        "R* Ys Gs Px P+ P*",
    )

    assert points_with(table, tile("R*"), 8256 + 4) == 24
    assert finish(table, "R* Q13") == 24
    assert_drawn(
        table,
        """
             L  M  N  O  P  Q
         13 Ro Rs Rd Rx R+ R*
         14  .  .  .  .  . O*
         15  .  .  .  .  . Y*
         16  .  .  .  .  . G*
         17  .  .  .  .  . B*
         18  .  .  .  .  . P*
        """,
    )
