"""Rows on the table: what lies in a line, and what would fit there."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielwerk.games.qwirkle.pieces import ALL_KINDS, DOWN, MATCHES, WRAP, packed_row

# A cell holds 0 (nothing near), 1 to 36 (tile + 1), or EDGE + n: it is empty and the n-th edge of what lies
# there. A group of 108 tiles has at most 218 edges, so one byte is enough.
EDGE: Final = 37

# A `fit` is one number: the mask of kinds that fit a cell along one axis, and above it how many tiles lie
# in the row that a tile there would join.
LENGTH_AT: Final = 40
NO_TILE: Final = -1
NO_ROW: Final = -1


def tile_at(cells: vec[u8], cell: i64) -> i64:
    """Return the tile on a cell, or NO_TILE."""
    held = i64(cells[cell])
    return held - 1 if 0 < held < EDGE else NO_TILE


def cells_with_tiles(cells: vec[u8]) -> vec[i64]:
    """Return the cells on which a tile lies, ascending."""
    found = vec[i64]()
    for at, held in enumerate(cells):
        if 0 < held < EDGE:
            found = append(found, at)
    return found


def end_of_row(cells: vec[u8], cell: i64, step: i64) -> i64:
    """Return the first cell without a tile beyond ``cell``, going by ``step``."""
    at = (cell + step) & WRAP
    while 0 < i64(cells[at]) < EDGE:
        at = (at + step) & WRAP
    return at


def fit_along(cells: vec[u8], cell: i64, step: i64) -> i64:
    """Return the fit of an empty cell along one axis, from the tiles that touch it on both sides.

    [Q 3.7–3.10, 3.13] Where the two sides do not go together no kind fits.
    """
    matches = MATCHES
    kinds: i64 = ALL_KINDS
    length: i64 = 0
    at = (cell - step) & WRAP
    held = i64(cells[at])
    while 0 < held < EDGE:
        kinds &= matches[held - 1]
        length += 1
        at = (at - step) & WRAP
        held = i64(cells[at])
    at = (cell + step) & WRAP
    held = i64(cells[at])
    while 0 < held < EDGE:
        kinds = kinds & matches[held - 1] if (kinds >> (held - 1)) & 1 else 0
        length += 1
        at = (at + step) & WRAP
        held = i64(cells[at])
    return kinds | (length << LENGTH_AT)


def row_through(cells: vec[u8], cell: i64, step: i64) -> i64:
    """Return the packed row that a lying tile belongs to along one axis; NO_ROW if it is alone there."""
    start = (end_of_row(cells, cell, -step) + step) & WRAP
    beyond = end_of_row(cells, cell, step)
    length: i64 = 0
    at = start
    while at != beyond:
        length += 1
        at = (at + step) & WRAP
    if length < 2:
        return NO_ROW
    first = tile_at(cells, start)
    second = tile_at(cells, (start + step) & WRAP)
    shows = first // 6 if first // 6 == second // 6 else 6 + first % 6
    return packed_row(start, 1 if step == DOWN else 0, length, shows)


def in_order(numbers: vec[i64]) -> vec[i64]:
    """Return the same numbers, ascending; sorts in place."""
    done: i64 = 1
    while done < len(numbers):
        number = numbers[done]
        at = done
        while at > 0 and numbers[at - 1] > number:
            numbers[at] = numbers[at - 1]
            at -= 1
        numbers[at] = number
        done += 1
    return numbers
