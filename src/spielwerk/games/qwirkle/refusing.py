"""Why a tile cannot lie on a cell: the rule, the row and the tile it breaks."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.pieces import (
    ACROSS,
    DOWN,
    LONGEST_ROW,
    MATCHES,
    MIDDLE,
    SIDE,
    WRAP,
)
from spielwerk.games.qwirkle.rows import NO_TILE, end_of_row


def why_not_there(table: Board, tile: i64, cell: i64) -> Reason:
    """Say why this tile, in this turn, cannot lie on this cell, which is closed to it."""
    lying = table.tile(cell)
    if lying != NO_TILE:
        return Reason("Q 3.2", "cell-taken", {"cell": cell, "tile": lying})
    if table.grid.is_empty():
        return Reason("Q 2.2", "open-in-the-middle", {"cell": MIDDLE})
    if len(table.laid) > 0 and cell not in table.line_ends():
        return _why_not_in_line(table, cell)
    if not table.grid.is_edge(cell):
        return Reason("Q 3.11", "no-contact", {"cell": cell})
    across, down = _joined(table, cell, ACROSS), _joined(table, cell, DOWN)
    reason = (
        _sides_clash(table, across, cell)
        or _sides_clash(table, down, cell)
        or _why_not_in_row(table, tile, across)
        or _why_not_in_row(table, tile, down)
    )
    assert reason is not None, "the cell is closed, so one of its rows refuses the tile"
    return reason


def _why_not_in_line(table: Board, cell: i64) -> Reason:
    """Say why a cell cannot join the tiles of this turn: another line, or a gap. [Q 3.4]"""
    first = table.laid[0]
    step = table.turn_step()
    same_row = cell // SIDE == first // SIDE and step != DOWN
    same_column = cell % SIDE == first % SIDE and step != ACROSS
    if same_row or same_column:
        return Reason("Q 3.4", "gap", {"cell": cell})
    return Reason("Q 3.4", "not-in-one-line", {"cell": cell, "cell2": first})


def _why_not_in_row(table: Board, tile: i64, joined: vec[i64]) -> Reason | None:
    """Say what a row, whose tiles go together, has against one more tile; None if nothing. [Q 3.7–3.10]"""
    if len(joined) == 0:
        return None
    first, last = joined[0], joined[len(joined) - 1]
    if len(joined) >= LONGEST_ROW:
        return Reason("Q 3.10", "row-full", {"tile": tile, "cell2": first, "cell3": last})
    shows = _shows(table, joined)
    for at in joined:
        if table.tile(at) == tile:
            clause = "Q 3.8" if shows >= 6 else "Q 3.9"
            return Reason(clause, "row-has-tile", {"tile": tile, "cell2": at})
    if len(joined) == 1:
        if (MATCHES[tile] >> table.tile(first)) & 1:
            return None
        return Reason("Q 3.7", "tile-matches-not", {"tile": tile, "tile2": table.tile(first), "cell2": first})
    if tile // 6 == shows or tile % 6 == shows - 6:
        return None
    return Reason("Q 3.7", "row-shows-other", {"tile": tile, "shows": shows, "cell2": first, "cell3": last})


def _joined(table: Board, cell: i64, step: i64) -> vec[i64]:
    """Return the cells of the tiles that a tile on an empty cell would join along one axis, in order."""
    found = vec[i64]()
    at = (end_of_row(table.grid.cells, cell, -step) + step) & WRAP
    end = end_of_row(table.grid.cells, cell, step)
    while at != end:
        if at != cell:
            found = append(found, at)
        at = (at + step) & WRAP
    return found


def _sides_clash(table: Board, joined: vec[i64], cell: i64) -> Reason | None:
    """Say which two tiles on the two sides of a gap cannot lie in one row, if there are such. [Q 3.14]"""
    for one in joined:
        for other in joined:
            tile2, tile3 = table.tile(one), table.tile(other)
            if one != other and (MATCHES[tile2] >> tile3) & 1 == 0:
                what = {"cell": cell, "tile2": tile2, "cell2": one, "tile3": tile3, "cell3": other}
                return Reason("Q 3.14", "sides-do-not-join", what)
    return None


def _shows(table: Board, joined: vec[i64]) -> i64:
    """Return what the first two tiles have in common: 0–5 a colour, 6–11 a shape (one tile: its colour)."""
    first, second = table.tile(joined[0]), table.tile(joined[len(joined) - 1])
    return first // 6 if first // 6 == second // 6 else 6 + first % 6
