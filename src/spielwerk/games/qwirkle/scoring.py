"""Points: what the tiles of a turn make (rulebook: scoring)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.pieces import ACROSS, DOWN, ROW, SINGLE, row_length, row_points
from spielwerk.games.qwirkle.rows import NO_ROW, row_through


def turn_rows(table: Board) -> vec[i64]:
    """Return the packed rows that the tiles laid so far in this turn have made or extended. [Q 5.2]

    The row all of them lie in comes first, then those across it, in the order of laying.
    """
    rows = vec[i64]()
    if len(table.laid) == 0:
        return rows
    step: i64 = DOWN if table.turn_step() == DOWN else ACROSS
    row = row_through(table.grid.cells, table.laid[0], step)
    if row != NO_ROW:
        rows = append(rows, row)
    for cell in table.laid:
        row = row_through(table.grid.cells, cell, ACROSS + DOWN - step)
        if row != NO_ROW:
            rows = append(rows, row)
    return rows


def turn_points(table: Board) -> i64:
    """Return the points of the tiles laid so far in this turn: 1 a tile of each row, a Qwirkle 12. [Q 2.5, 5.2–5.4]"""
    if table.opening > 0 and len(table.laid) == 1:
        return table.rulings.single_points if table.opening == 1 else 0
    points: i64 = 0
    for row in turn_rows(table):
        points += row_points(row_length(row))
    return points


def points_with(table: Board, tile: i64, cell: i64) -> i64:
    """Return the points this turn would make with this tile laid on this legal cell too."""
    trial = table.copy()
    trial.lay(tile, cell)
    return turn_points(trial)


def tell_rows(table: Board) -> None:
    """Tell where the points of this turn come from, row by row."""
    for row in turn_rows(table):
        table.tell(ROW, table.active, row_points(row_length(row)), row)
    if table.opening == 1:
        table.tell(SINGLE, table.active, table.rulings.single_points, table.laid[0])
