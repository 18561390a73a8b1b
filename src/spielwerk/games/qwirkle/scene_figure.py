"""Small drawn examples for the page of rules."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.draw.el import El, el
from spielwerk.games.qwirkle.scene_tile import UNIT, body, colour_class
from spielwerk.games.qwirkle.seen import COLOUR_LETTERS, SHAPE_LETTERS
from spielwerk.games.qwirkle.words import QwirkleWords

_SIDE = 44  # pixels a tile is wide on the page


def figure(lines: Sequence[str], words: QwirkleWords) -> El:
    """Return a drawing of tiles: a line a row, two letters a tile, ``.`` for none; ``'`` behind a tile: it is new."""
    rows = [line.split() for line in lines]
    tiles = [_tile(name, x, y, words) for y, row in enumerate(rows) for x, name in enumerate(row) if name != "."]
    wide, high = max(len(row) for row in rows), len(rows)
    size = {"width": wide * _SIDE, "height": high * _SIDE, "viewBox": f"0 0 {wide * UNIT} {high * UNIT}"}
    return el("svg", tiles, class_="example", aria_hidden="true", **size)


def _tile(name: str, x: int, y: int, words: QwirkleWords) -> El:
    colour, shape = COLOUR_LETTERS.index(name[0]), SHAPE_LETTERS.index(name[1])
    new = name.endswith("'")
    ring = el("rect", class_="ring", x=3.5, y=3, width=55, height=52.5, rx=8) if new else None
    mark = el("text", words.mark(colour), x=59, y=54.5)
    tile = colour * 6 + shape
    kind = f"tl {colour_class(tile)}" + (" ghost" if new else "")
    return el("g", body(tile, 62), ring, mark, class_=kind, transform=f"translate({x * UNIT + 1} {y * UNIT + 1})")
