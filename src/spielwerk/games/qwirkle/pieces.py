"""The contents of the box: names, numbers and tables, no rule."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

COLOURS: Final = ("red", "orange", "yellow", "green", "blue", "purple")
SHAPES: Final = ("circle", "square", "diamond", "star", "clover", "burst")

# A tile is a number: its colour times six plus its shape.
KINDS: Final = 36
COPIES: Final = 3
HAND: Final = 6
LONGEST_ROW: Final = 6
ALL_KINDS: Final = 0xFFFFFFFFF  # the mask of all 36 kinds

QWIRKLE_BONUS: Final = 6
LAST_TILE_BONUS: Final = 6

# The table is a torus of 128 × 128 cells, larger than 108 tiles can ever span.
SIDE: Final = 128
CELLS: Final = 16384
WRAP: Final = 16383
MIDDLE: Final = 8256  # 64, 64
ACROSS: Final = 1
DOWN: Final = 128

# The players' verbs, one after the other.
TAKE: Final = 0
SWAP: Final = 36
DONE: Final = 72
PASS: Final = 73
LAY: Final = 74
ACTIONS: Final = 16458

# What is told. A `row` is packed, see `row_start` and its like.
OPENS: Final = 0  # seat, size of its largest set
TURN_BEGAN: Final = 1  # seat
TOOK: Final = 2  # seat, tile
LAID: Final = 3  # seat, tile, cell
ROW: Final = 4  # seat, points, row
SINGLE: Final = 5  # seat, points, cell: an opening of one tile, which makes no row
SCORED: Final = 6  # seat, points of the whole turn, tiles laid, points of the seat in all
SET_ASIDE: Final = 7  # seat, tile (read by its owner only)
SWAPPED: Final = 8  # seat, how many
PASSED: Final = 9  # seat
DRAWS: Final = 10  # seat, how many it is about to draw
DREW: Final = 11  # seat, tile (read by its owner only)
BONUS: Final = 12  # seat, points, points of the seat in all
THREW_BACK: Final = 13  # seat, how many

# How a game ends.
LAST_TILE: Final = "last-tile"
ALL_PASSED: Final = "all-passed"
STANDSTILL: Final = "standstill"
ENDS: Final = (LAST_TILE, ALL_PASSED, STANDSTILL)

# Every key of a Reason, each worded in locale/*.po.
REASONS: Final = (
    "tile-not-in-hand",
    "tile-fits-nowhere",
    "tile-fits-no-end",
    "not-in-largest-set",
    "largest-set-laid",
    "opening-must-lay",
    "choose-tile-first",
    "lay-taken-tile-first",
    "lay-or-swap-first",
    "lay-whole-set",
    "no-swap-after-laying",
    "no-pass-after-laying",
    "can-lay",
    "must-swap",
    "must-pass",
    "bag-is-empty",
    "bag-below-six",
    "swap-limit",
    "swap-in-order",
    "finish-swap-first",
    "cell-taken",
    "open-in-the-middle",
    "no-contact",
    "not-in-one-line",
    "gap",
    "row-full",
    "row-has-tile",
    "row-shows-other",
    "tile-matches-not",
    "sides-do-not-join",
)

# Every key of a Hint's Reason.
HINTS: Final = (
    "hint-single",
    "hint-row-1",
    "hint-row-2",
    "hint-row-3",
    "hint-row-more",
    "hint-qwirkle",
    "hint-qwirkle-alone",
    "hint-swap",
    "hint-pass",
)


def _matching() -> vec[i64]:
    """Return for each kind the mask of the kinds that may lie in a row with it."""
    masks = vec[i64]()
    for tile in range(KINDS):
        mask = 0
        for other in range(KINDS):
            same_colour = other // 6 == tile // 6
            same_shape = other % 6 == tile % 6
            if same_colour != same_shape:
                mask += 2**other
        masks = append(masks, mask)
    return masks


# MATCHES[tile]: the kinds that may lie in a row with this tile. Tiles make a row exactly when each two match.
MATCHES: Final[vec[i64]] = _matching()


def packed_row(start: i64, axis: i64, length: i64, shows: i64) -> i64:
    """Return one row as a number; ``axis`` is 0 across, 1 down; ``shows`` 0–5 a colour, 6–11 a shape."""
    return start + (axis << 14) + (length << 15) + (shows << 18)


def row_start(row: i64) -> i64:
    """Return the first cell of a packed row: its left or upper end."""
    return row & WRAP


def row_axis(row: i64) -> i64:
    """Return 0 for a row across, 1 for a row down."""
    return (row >> 14) & 1


def row_length(row: i64) -> i64:
    """Return how many tiles lie in a packed row."""
    return (row >> 15) & 7


def row_shows(row: i64) -> i64:
    """Return what all tiles of a packed row have in common: 0–5 a colour, 6–11 a shape."""
    return row >> 18


def row_points(length: i64) -> i64:
    """Return the points of a row of so many tiles; one tile is no row. [Q 5.2, 5.4]"""
    if length < 2:
        return 0
    return length + QWIRKLE_BONUS if length == LONGEST_ROW else length
