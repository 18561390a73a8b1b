"""Tiles as drawings: six shapes of our own on dark bodies, with the colour's letter."""

from __future__ import annotations

from spielwerk.draw.el import El, Raw, el
from spielwerk.games.qwirkle.pieces import COLOURS, SHAPES
from spielwerk.games.qwirkle.words import QwirkleWords

UNIT = 64  # the side of a cell, in the board's own units

_FRAME = 'viewBox="-50 -48 100 100" overflow="visible"'
_STROKE = 'stroke-linejoin="round" stroke-width="4" stroke="currentColor"'
_STAR = "0,-31 9.1,-10.5 31.4,-8.2 14.7,6.8 19.4,28.7 0,17.5 -19.4,28.7 -14.7,6.8 -31.4,-8.2 -9.1,-10.5"
_BURST = (
    "M13.8-33.3 14.5-14.5 33.3-13.8 20.5 0 33.3 13.8 14.5 14.5 13.8 33.3 0 20.5-13.8 33.3-14.5 14.5-33.3 13.8"
    "-20.5 0-33.3-13.8-14.5-14.5-13.8-33.3 0-20.5ZM-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0Z"
)
_SHAPES = {
    "circle": '<circle r="28.5"></circle>',
    "square": '<rect x="-24.5" y="-24.5" width="49" height="49" rx="3"></rect>',
    "diamond": f'<path d="M0-34 27 0 0 34-27 0Z" {_STROKE}></path>',
    "star": f'<polygon points="{_STAR}" {_STROKE}></polygon>',
    "clover": '<path d="M-10-10h20v20h-20Z"></path>'
    + "".join(f'<circle cx="{x}" cy="{y}" r="14.5"></circle>' for x, y in ((0, -16), (0, 16), (-16, 0), (16, 0))),
    "burst": f'<path fill-rule="evenodd" d="{_BURST}"></path>',
}


def symbols() -> Raw:
    """Return the tile's body and the six shapes as symbols, once a page."""
    shapes = "".join(f'<symbol id="q-{name}" {_FRAME}>{drawn}</symbol>' for name, drawn in _SHAPES.items())
    return Raw(
        '<linearGradient id="q-face" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="f0"></stop>'
        '<stop offset="1" class="f1"></stop></linearGradient><symbol id="q-t" viewBox="0 0 100 100">'
        '<rect class="te" x="2.5" y="4" width="95" height="94" rx="15"></rect>'
        f'<rect class="tf" fill="url(#q-face)" x="2.5" y="2" width="95" height="92" rx="15"></rect></symbol>{shapes}'
    )


def body(tile: int, size: int) -> Raw:
    """Return body and shape of a tile, ``size`` wide, without its mark."""
    shape = SHAPES[tile % 6]
    return Raw(
        f'<use href="#q-t" width="{size}" height="{size}"></use>'
        f'<use class="sh" href="#q-{shape}" width="{size}" height="{size}"></use>'
    )


def colour_class(tile: int) -> str:
    """Return the class that gives a tile its colour."""
    return "c-" + COLOURS[tile // 6]


def picture(tile: int, words: QwirkleWords, *, small: bool = False) -> El:
    """Return a tile for the hand (with its mark) or for running text (``small``, where words stand beside it)."""
    size = " mini" if small else ""
    mark = [] if small else [el("text", words.mark(tile // 6), x=93, y=87)]
    return el(
        "svg",
        body(tile, 100),
        mark,
        class_=f"tile {colour_class(tile)}{size}",
        viewBox="0 0 100 100",
        aria_hidden="true",
    )


def lobby_art() -> Raw:
    """Return six tiles for the lobby."""
    names = ((15, 18, 2), (16, 46, 2), (12, 74, 2), (27, 18, 30), (28, 46, 30), (0, 74, 30))
    frame = '<g class="{}" transform="translate({}.5 {}.5)">{}</g>'
    return Raw("".join(frame.format(colour_class(tile), x, y, body(tile, 27)) for tile, x, y in names))
