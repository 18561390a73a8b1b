"""The board as a drawing: tiles, the last turn, the open turn with its rows, and where a tile may go."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache

from spielwerk.draw.el import El, Raw, el
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.notation import cell_name, column_name, row_name
from spielwerk.games.qwirkle.pieces import (
    MIDDLE,
    SHAPES,
    SIDE,
    WRAP,
    row_axis,
    row_length,
    row_start,
)
from spielwerk.games.qwirkle.rows import NO_TILE
from spielwerk.games.qwirkle.scene_tile import UNIT, body, colour_class
from spielwerk.games.qwirkle.scoring import turn_rows
from spielwerk.games.qwirkle.words import QwirkleWords

Box = tuple[float, float, float, float]

_AROUND = (1, -1, SIDE, -SIDE)
_MIDDLE_LINE = 64
_LEAST_WIDE, _LEAST_HIGH = 9, 7  # cells shown at least
_BESIDE = ((1, (81, 32)), (SIDE, (32, 81)), (-1, (-17, 32)), (-SIDE, (32, -17)))  # step, and where a sign hangs then
_STRETCH = 10  # rulers grow by so many cells
_CROSS = "M-4 0h8M0-4v8M60 0h8M64 -4v8M-4 64h8M0 60v8M60 64h8M64 60v8"
_FAR = UNIT * SIDE

TABLE = Raw(
    f'<pattern id="q-dots" width="{UNIT}" height="{UNIT}" patternUnits="userSpaceOnUse">'
    f'<path class="cross" d="{_CROSS}"></path></pattern>'
    f'<rect x="{-_FAR}" y="{-_FAR}" width="{2 * _FAR}" height="{2 * _FAR}" fill="url(#q-dots)"></rect>'
)


def place(cell: int) -> tuple[int, int]:
    """Return where a cell's upper left corner lies, in the board's units."""
    return (cell % SIDE - _MIDDLE_LINE) * UNIT, (cell // SIDE - _MIDDLE_LINE) * UNIT


def lying_cells(table: Board) -> list[int]:
    """Return every cell with a tile, ascending. All tiles hang together, so one leads to all others."""
    start = next((cell for edge in list(table.grid.edges)[:1] for cell in _beside(table, int(edge))), None)
    if start is None:
        return []
    found, waiting = {start}, [start]
    while waiting:
        for cell in _beside(table, waiting.pop()):
            if cell not in found:
                found.add(cell)
                waiting.append(cell)
    return sorted(found)


def _beside(table: Board, cell: int) -> list[int]:
    return [(cell + step) & WRAP for step in _AROUND if table.tile((cell + step) & WRAP) != NO_TILE]


def span(cells: Sequence[int], margin: float) -> Box:
    """Return the box around cells, with a margin in cells on each side."""
    xs, ys = [place(cell)[0] for cell in cells], [place(cell)[1] for cell in cells]
    edge = margin * UNIT
    left, top = min(xs) - edge, min(ys) - edge
    return left, top, max(xs) + UNIT + edge - left, max(ys) + UNIT + edge - top


def whole_box(cells: Sequence[int]) -> Box:
    """Return the box the board opens with: all tiles, a free rim, the rulers, and at least nine by seven cells."""
    x, y, wide, high = span(cells or [MIDDLE], 1.6)
    more_wide, more_high = max(0.0, _LEAST_WIDE * UNIT - wide), max(0.0, _LEAST_HIGH * UNIT - high)
    return x - more_wide / 2, y - more_high / 2, wide + more_wide, high + more_high


def rulers(box: Box) -> El:
    """Return the letters above and the figures beside the board; table.js keeps them at the edges of what is shown."""
    x, y, wide, high = box
    reach = max(-x, -y, x + wide, y + high) / UNIT
    letters, figures = _ruler_texts(_STRETCH * (int(reach) // _STRETCH + 2))
    at = {"data_stick": "corner", "transform": f"translate({x:g} {y:g})"}
    corner = el("rect", x=3, y=3, width=40, height=42, id="q-corner", **at)
    return el(
        "g",
        el("g", letters, id="q-columns", data_stick="top", transform=f"translate(0 {y:g})"),
        el("g", figures, id="q-lines", data_stick="left", transform=f"translate({x:g} 0)"),
        corner,
        class_="rule",
        id="q-rule",
    )


@cache
def _ruler_texts(reach: int) -> tuple[Raw, Raw]:
    """Return the names of all columns and rows up to ``reach`` cells around the middle."""
    cells = range(max(-reach, -_MIDDLE_LINE), min(reach, SIDE - _MIDDLE_LINE))
    letters = [f'<text x="{at * UNIT + 32}" y="34">{column_name(at + _MIDDLE_LINE)}</text>' for at in cells]
    figures = [f'<text x="20" y="{at * UNIT + 38}">{row_name(at + _MIDDLE_LINE)}</text>' for at in cells]
    return Raw("".join(letters)), Raw("".join(figures))


def tile_on(table: Board, cell: int, words: QwirkleWords, *, ghost: bool) -> El:
    """Return the tile on a cell; a ghost is laid in the open turn."""
    tile = int(table.tile(cell))
    x, y = place(cell)
    ring = el("rect", class_="ring", x=3.5, y=3, width=55, height=52.5, rx=8) if ghost else None
    mark = el("text", words.mark(tile // 6), x=59, y=54.5)
    kind = f"tl {colour_class(tile)}" + (" ghost" if ghost else "")
    inside = el("g", body(tile, 62), ring, mark, class_=kind)
    return el("g", inside, id=f"t-{cell}", transform=f"translate({x + 1} {y + 1})")


def last_turn(table: Board) -> list[El]:
    """Return the frame around the last turn's tiles, with the letter of the seat."""
    cells = [int(cell) for cell in table.last_laid]
    if not cells:
        return []
    x, y, wide, high = span(cells, 0)
    seat = f"s{int(table.last_seat) % 6 + 1}"
    return [el("rect", class_=f"last {seat}", x=x - 5, y=y - 5, width=wide + 10, height=high + 10, rx=15, id="q-last")]


def last_badge(table: Board, letter: str) -> list[El]:
    """Return the letter on the last turn's frame; it lies above the tiles."""
    cells = [int(cell) for cell in table.last_laid]
    if not cells:
        return []
    x, y, _, _ = span(cells, 0)
    sign = el("rect", class_="lastb", x=-13, y=-13, width=26, height=26, rx=7)
    mark = el("text", letter, class_="lastt", y=5.5)
    seat = f"s{int(table.last_seat) % 6 + 1}"
    return [el("g", sign, mark, class_=seat, transform=f"translate({x - 4:g} {y - 4:g})", id="q-lastb")]


def counted_rows(table: Board) -> list[El]:
    """Return an amber frame around each row that the open turn makes or extends."""
    out = []
    for at, row in enumerate(int(packed) for packed in turn_rows(table)):
        x, y = place(row_start(row))
        long = (row_length(row) - 1) * UNIT
        wide, high = (0, long) if row_axis(row) else (long, 0)
        size = {"width": wide + UNIT + 12, "height": high + UNIT + 12}
        out.append(el("rect", class_="count", x=x - 6, y=y - 6, rx=16, id=f"q-row-{at}", **size))
    return out


def points_tag(table: Board, points: int, targets: Container[int]) -> list[El]:
    """Return the amber sign with the points of the open turn, beside the tile laid last, where it covers nothing.

    A first tile alone makes no row and no points yet: then there is no sign.
    """
    if not table.laid or not points:
        return []
    cell = int(table.laid[len(table.laid) - 1])
    x, y = place(cell)
    free = [
        shift
        for step, shift in _BESIDE
        if table.tile((cell + step) & WRAP) == NO_TILE and (cell + step) & WRAP not in targets
    ]
    dx, dy = free[0] if free else (32, -4)
    wide = 38 if points < 10 else 50
    sign = [el("rect", x=-wide / 2, y=-14, width=wide, height=28, rx=14), el("text", f"+{points}", y=6)]
    return [el("g", sign, class_="tag amber", transform=f"translate({x + dx} {y + dy})", id="q-tag")]


def target(cell: int, tile: int, points: int) -> El:
    """Return a legal cell for the tile in hand, with the total the turn would then make, if any."""
    x, y = place(cell)
    name = cell_name(cell)
    return el(
        "g",
        el("rect", class_="hit", width=64, height=64),
        el("rect", class_="cell", x=3, y=3, width=58, height=58, rx=11),
        Raw(f'<use href="#q-{SHAPES[tile % 6]}" x="5" y="3" width="54" height="54"></use>'),
        el("text", str(points), x=32, y=40) if points else None,
        class_="target",
        data_do=f"lay {name}",
        transform=f"translate({x} {y})",
        id=f"q-to-{name}",
    )


def closed_cell(cell: int) -> El:
    """Return a cell that is closed to the tile in hand; a click asks why."""
    x, y = place(cell)
    name = cell_name(cell)
    return el("rect", class_="hit", x=x, y=y, width=64, height=64, data_do=f"lay {name}", id=f"q-no-{name}")
