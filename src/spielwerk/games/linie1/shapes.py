"""Shapes: every tile in every turn, and which shapes fit where. Tables only.

Sides are N 0, E 1, S 2, W 3; the opposite of a side is ``side ^ 2``. A **segment** joins two sides. A **shape** is a
kind of tile in one of its distinct turns; there are 34, so a set of shapes is one mask.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.linie1.pieces import FIRST_GREEN, KINDS
from spielwerk.kit.bits import bit

SEGMENTS: Final = ("NS", "EW", "NE", "ES", "SW", "NW")
_ENDS: Final[vec[i64]] = vec[i64]([0, 2, 1, 3, 0, 1, 1, 2, 2, 3, 3, 0])  # the two sides of each segment
_TURNED: Final[vec[i64]] = vec[i64]([1, 0, 3, 4, 5, 2])  # each segment, a quarter clockwise

# The segments of each kind, not turned.
_KINDS: Final[vec[i64]] = vec[i64]([2, 16, 17, 9, 36, 20, 38, 14, 60, 3, 21, 41])

SHAPES: Final = 34
EMPTY: Final = 34  # a free cell
HOUSE: Final = 35  # a building
ALL_SHAPES: Final = 0x3FFFFFFFF
LEGEND: Final = "sclrytdfoxzm"  # one letter a kind, for drawn boards


def _turned(segments: i64, turn: i64) -> i64:
    while turn > 0:
        turned: i64 = 0
        segment: i64 = 0
        while segment < 6:
            if (segments >> segment) & 1:
                turned |= bit(_TURNED[segment])
            segment += 1
        segments = turned
        turn -= 1
    return segments


def _shape_of() -> vec[i64]:
    """Return for kind * 4 + turn the shape; -1 where that turn looks like an earlier one."""
    table = vec[i64]()
    shape: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        turn: i64 = 0
        while turn < 4:
            fresh = True
            earlier: i64 = 0
            while earlier < turn:
                if _turned(_KINDS[kind], earlier) == _turned(_KINDS[kind], turn):
                    fresh = False
                earlier += 1
            table = append(table, shape if fresh else -1)
            if fresh:
                shape += 1
            turn += 1
        kind += 1
    return table


# SHAPE_OF[kind * 4 + turn]
SHAPE_OF: Final[vec[i64]] = _shape_of()


def _inverse(divide: i64) -> vec[i64]:
    """Return kind (divide 4) or turn (divide 1) of each shape."""
    table = vec[i64]([0] * SHAPES)
    at: i64 = 0
    while at < KINDS * 4:
        shape = SHAPE_OF[at]
        if shape >= 0:
            table[shape] = at // 4 if divide == 4 else at % 4
        at += 1
    return table


KIND_OF: Final[vec[i64]] = _inverse(4)
TURN_OF: Final[vec[i64]] = _inverse(1)


def _segments() -> vec[i64]:
    table = vec[i64]()
    shape: i64 = 0
    while shape < SHAPES:
        table = append(table, _turned(_KINDS[KIND_OF[shape]], TURN_OF[shape]))
        shape += 1
    table = append(table, 0)
    return append(table, 0)


# Masks of segments and of sides with track, for each shape, EMPTY and HOUSE.
SEGS: Final[vec[i64]] = _segments()


def sides_of(segments: i64) -> i64:
    """Return the mask of the sides that these segments open."""
    sides: i64 = 0
    segment: i64 = 0
    while segment < 6:
        if (segments >> segment) & 1:
            sides |= bit(_ENDS[segment * 2]) | bit(_ENDS[segment * 2 + 1])
        segment += 1
    return sides


def _sides() -> vec[i64]:
    table = vec[i64]()
    for segments in SEGS:
        table = append(table, sides_of(segments))
    return table


SIDES: Final[vec[i64]] = _sides()


def _kind_shapes() -> vec[i64]:
    table = vec[i64]([0] * KINDS)
    shape: i64 = 0
    while shape < SHAPES:
        table[KIND_OF[shape]] |= bit(shape)
        shape += 1
    return table


# KIND_SHAPES[kind]: the mask of its shapes.
KIND_SHAPES: Final[vec[i64]] = _kind_shapes()


def _green() -> i64:
    mask: i64 = 0
    kind: i64 = FIRST_GREEN
    while kind < KINDS:
        mask |= KIND_SHAPES[kind]
        kind += 1
    return mask


GREEN_SHAPES: Final[i64] = _green()


def _upgrades() -> vec[i64]:
    """Return for each shape the shapes that may replace it: strictly more segments; all for EMPTY."""
    table = vec[i64]()
    shape: i64 = 0
    while shape <= HOUSE:
        mask: i64 = 0
        other: i64 = 0
        while other < SHAPES:
            more = SEGS[other] & SEGS[shape] == SEGS[shape] and SEGS[other] != SEGS[shape]
            if more and shape != HOUSE and (shape == EMPTY or KIND_OF[shape] < FIRST_GREEN):
                mask |= bit(other)
            other += 1
        table = append(table, mask)
        shape += 1
    return table


# UPGRADES[shape on a cell]: the mask of shapes that may be laid there, as far as the cell alone is concerned.
UPGRADES: Final[vec[i64]] = _upgrades()


def _fitting() -> vec[i64]:
    table = vec[i64]()
    edges: i64 = 0
    while edges < 256:
        wanted = edges & 15
        closed = edges >> 4
        mask: i64 = 0
        shape: i64 = 0
        while shape < SHAPES:
            if SIDES[shape] & wanted == wanted and SIDES[shape] & closed == 0:
                mask |= bit(shape)
            shape += 1
        table = append(table, mask)
        edges += 1
    return table


# FITTING[sides that must have track + 16 * sides that must not]: the mask of shapes.
FITTING: Final[vec[i64]] = _fitting()


def _with_segment() -> vec[i64]:
    table = vec[i64]()
    segment: i64 = 0
    while segment < 6:
        mask: i64 = 0
        shape: i64 = 0
        while shape < SHAPES:
            if (SEGS[shape] >> segment) & 1:
                mask |= bit(shape)
            shape += 1
        table = append(table, mask)
        segment += 1
    return table


# WITH_SEGMENT[segment]: the mask of shapes that have it.
WITH_SEGMENT: Final[vec[i64]] = _with_segment()


def _with_side() -> vec[i64]:
    table = vec[i64]()
    side: i64 = 0
    while side < 4:
        mask: i64 = 0
        shape: i64 = 0
        while shape < SHAPES:
            if (SIDES[shape] >> side) & 1:
                mask |= bit(shape)
            shape += 1
        table = append(table, mask)
        side += 1
    return table


# WITH_SIDE[side]: the mask of shapes with track on that side.
WITH_SIDE: Final[vec[i64]] = _with_side()


def _segment_between() -> vec[i64]:
    table = vec[i64]([-1] * 16)
    segment: i64 = 0
    while segment < 6:
        a, b = _ENDS[segment * 2], _ENDS[segment * 2 + 1]
        table[a * 4 + b] = segment
        table[b * 4 + a] = segment
        segment += 1
    return table


# SEGMENT[side * 4 + side]: the segment between two sides; -1 for a side with itself.
SEGMENT: Final[vec[i64]] = _segment_between()


def _exits() -> vec[i64]:
    table = vec[i64]()
    for segments in SEGS:
        side: i64 = 0
        while side < 4:
            mask: i64 = 0
            out: i64 = 0
            while out < 4:
                if out != side and (segments >> SEGMENT[side * 4 + out]) & 1:
                    mask |= bit(out)
                out += 1
            table = append(table, mask)
            side += 1
    return table


# EXITS[shape * 4 + side]: where a tram that came in by this side may leave. It never turns round. [L 6.2]
EXITS: Final[vec[i64]] = _exits()


def kinds_among(shapes: i64) -> i64:
    """Return the mask of the kinds that have one of these shapes."""
    kinds: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if shapes & KIND_SHAPES[kind]:
            kinds |= bit(kind)
        kind += 1
    return kinds


def shapes_among(kinds: i64) -> i64:
    """Return the mask of all shapes of these kinds."""
    shapes: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if (kinds >> kind) & 1:
            shapes |= KIND_SHAPES[kind]
        kind += 1
    return shapes
