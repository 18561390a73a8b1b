"""Tracks in box-drawing characters: tiles of five columns, on the board two rows each, so that neighbours join.

A tile's sides meet at the middle of each edge. The row between two cells is shared by both: curves turn in it beside
the middle, so every set of segments looks different from every other.
"""

from __future__ import annotations

from collections.abc import Iterable

from spielwerk.games.linie1.pieces import KINDS
from spielwerk.games.linie1.shapes import HOUSE, SEGS, SHAPE_OF, SIDES

WIDE, HIGH = 5, 2  # columns and rows from one cell to the next
MIDDLE = 2  # the column of a cell in which tracks cross its upper and lower side

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
_SIGNS = " ╵╶╰╷│╭├╴╯─┴╮┤┬┼"  # by the mask of directions
_STEP = {(0, -1): NORTH, (1, 0): EAST, (0, 1): SOUTH, (-1, 0): WEST}
_BACK = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}

# The points of each segment (as in `shapes.SEGMENTS`), from one side to the other.
_POINTS = (
    ((2, 0), (2, 1), (2, 2)),
    ((0, 1), (1, 1), (2, 1), (3, 1), (4, 1)),
    ((2, 0), (3, 0), (3, 1), (4, 1)),
    ((4, 1), (3, 1), (3, 2), (2, 2)),
    ((2, 2), (1, 2), (1, 1), (0, 1)),
    ((0, 1), (1, 1), (1, 0), (2, 0)),
)

Point = tuple[int, int]  # column, row


class Lines:
    """Which ways the line goes from each point."""

    def __init__(self) -> None:
        self.ways: dict[Point, int] = {}

    def add(self, point: Point, way: int) -> None:
        """Let a line go this way from a point."""
        self.ways[point] = self.ways.get(point, 0) | way

    def join(self, points: Iterable[Point]) -> None:
        """Draw a line through points, each one step from the one before."""
        before: Point | None = None
        for point in points:
            if before is not None:
                way = _STEP[point[0] - before[0], point[1] - before[1]]
                self.add(before, way)
                self.add(point, _BACK[way])
            before = point

    def tile(self, shape: int, at: Point) -> None:
        """Draw a tile, its upper left corner at this point; it reaches to the left and the right edge."""
        for segment, points in enumerate(_POINTS):
            if int(SEGS[shape]) >> segment & 1:
                self.join((at[0] + x, at[1] + y) for x, y in points)
        for side, x, way in ((1, WIDE - 1, EAST), (3, 0, WEST)):
            if int(SIDES[shape]) >> side & 1:
                self.add((at[0] + x, at[1] + 1), way)

    def sign(self, point: Point) -> str:
        """Return the character at a point; a space where there is no line."""
        return _SIGNS[self.ways.get(point, 0)]

    def straighten(self, point: Point) -> None:
        """Let two curves that turn to the same side, one above the other, meet beside the middle."""
        way = self.ways[point]
        if way in (EAST, WEST):
            del self.ways[point]
            beside = (point[0] + (1 if way == EAST else -1), point[1])
            self.ways[beside] &= ~_BACK[way]


def tile_rows(kind: int, turn: int) -> list[str]:
    """Return a tile alone, in three rows of five columns."""
    lines, shape = Lines(), int(SHAPE_OF[kind * 4 + turn])
    lines.tile(shape, (0, 0))
    for side, point, way in ((0, (MIDDLE, 0), NORTH), (2, (MIDDLE, 2), SOUTH)):
        if int(SIDES[shape]) >> side & 1:
            lines.add(point, way)
    return ["".join(lines.sign((x, y)) for x in range(WIDE)) for y in range(HIGH + 1)]


def turns_of(kind: int) -> list[int]:
    """Return the turns in which a tile looks different."""
    return [turn for turn in range(4) if int(SHAPE_OF[kind * 4 + turn]) >= 0] if 0 <= kind < KINDS else []


def board_lines(shapes: Iterable[int], width: int) -> Lines:
    """Return the tracks of a whole board, row by row of cells; open ends show where they lead."""
    lines, tracks = Lines(), dict(enumerate(int(shape) for shape in shapes))
    for cell, shape in tracks.items():
        lines.tile(shape, (cell % width * WIDE, cell // width * HIGH))
    for cell in range(len(tracks) + width):
        above, below = (int(SIDES[tracks.get(at, HOUSE)]) for at in (cell - width, cell))
        point = (cell % width * WIDE + MIDDLE, cell // width * HIGH)
        if above >> 2 & 1 and below & 1:
            lines.straighten(point)
        elif above >> 2 & 1:
            lines.add(point, SOUTH)
        elif below & 1:
            lines.add(point, NORTH)
    return lines
