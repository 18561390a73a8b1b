"""What a seat sees, as numbers; docs/games/qwirkle.md has the table of places."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.pieces import COPIES, KINDS, MIDDLE, SIDE
from spielwerk.games.qwirkle.rows import NO_TILE, cells_with_tiles

SLOTS: Final = 108
FEATURES: Final = 16  # there, x, y, laid in this turn, six colours, six shapes
SEATS: Final = 4
PER_SEAT: Final = 4  # sits there, points, tiles in hand, is to move
REST: Final = 7
TENSOR_SIZE: Final = SLOTS * FEATURES + 4 * KINDS + SEATS * PER_SEAT + REST


def observation(table: Board, seat: i64) -> list[float]:
    """Return the observation of a masked Board: 1,895 numbers, most of them between −1 and 1."""
    seen = [0.0] * TENSOR_SIZE
    slot: i64 = 0
    for cell in cells_with_tiles(table.grid.cells):
        _see_tile(seen, slot, cell, table.tile(cell), cell in table.laid)
        slot += FEATURES
    at: i64 = SLOTS * FEATURES
    for tile in range(KINDS):
        if seat >= 0:
            seen[at + tile] = table.in_hand(seat, tile) / COPIES
        seen[at + KINDS + tile] = table.bag[tile] / COPIES
        seen[at + 2 * KINDS + tile] = table.aside[tile] / COPIES
        seen[at + 3 * KINDS + tile] = 1.0 if table.taken == tile else 0.0
    at += 4 * KINDS
    for place in range(table.players):
        other = (place + seat) % table.players if seat >= 0 else place
        seen[at] = 1.0
        seen[at + 1] = table.scores[other] / 100
        seen[at + 2] = table.held[other] / 6
        seen[at + 3] = 1.0 if other == table.active and not table.over else 0.0
        at += PER_SEAT
    _see_rest(seen, TENSOR_SIZE - REST, table)
    return seen


def _see_tile(seen: list[float], at: i64, cell: i64, tile: i64, fresh: bool) -> None:
    seen[at] = 1.0
    seen[at + 1] = (cell % SIDE - MIDDLE % SIDE) / 64
    seen[at + 2] = (cell // SIDE - MIDDLE // SIDE) / 64
    seen[at + 3] = 1.0 if fresh else 0.0
    seen[at + 4 + tile // 6] = 1.0
    seen[at + 10 + tile % 6] = 1.0


def _see_rest(seen: list[float], at: i64, table: Board) -> None:
    seen[at] = table.bag_size / 108
    seen[at + 1] = table.aside_size / 6
    seen[at + 2] = table.opening / 6
    seen[at + 3] = 1.0 if table.taken != NO_TILE else 0.0
    seen[at + 4] = table.passes / 4
    seen[at + 5] = table.idle / 60
    seen[at + 6] = 1.0 if table.over else 0.0
