"""Drawings beside the table: symbols for the page, the lobby's picture, examples for the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from spielwerk.draw.el import El, Raw, el
from spielwerk.games.linie1.pieces import FACES
from spielwerk.games.linie1.scene_art import dice_symbols, house_picture
from spielwerk.games.linie1.scene_track import CELL, OUT, rails, segment_path, tile_symbols, use
from spielwerk.games.linie1.scene_trial import bar
from spielwerk.games.linie1.shapes import LEGEND

_SIDES = "nesw"
_SIDE = 56  # pixels a cell is wide on the page of rules


@cache
def symbols() -> Raw:
    """Return the symbols of tiles and dice, once a page."""
    return Raw(tile_symbols() + dice_symbols())


@cache
def lobby_art() -> Raw:
    """Return a tram that comes round a curve to a building (120 by 60); without symbols, so it stands alone."""
    curve = f'<g transform="translate(12 6)">{rails(segment_path(3))}</g>'
    straight = f'<g transform="translate(60 6)">{rails(segment_path(1))}</g>'
    tram = (
        '<g transform="translate(76 30)"><path class="l-coat l-line-1" d="M-21-10H13Q23-8 23 0T13 10H-21Z"></path>'
        '<path class="l-pane" d="M13-7.5Q19-6 19 0T13 7.5L11 6V-6Z"></path><circle class="l-badge" r="8.2"></circle>'
        '<text class="l-on-badge" y="4.5">1</text></g>'
    )
    house = f'<g transform="translate(8 2) scale(.6)">{house_picture("M")}</g>'
    return Raw(curve + straight + house + tram)


def figure(lines: Sequence[str]) -> El:
    """Return an example: a line a row, ``.`` for nothing, else a cell.

    A cell is a tile by its letter and quarter turns (``s1``), a building by its letter (``K``), or a face of a die by
    its name (``stop``). After a tile may follow a stop sign and the side it stands on (``s0+Kn``), or a side that is
    closed until the second tile is laid (``s1-n``).
    """
    rows = [line.split() for line in lines]
    wide, high = max(len(row) for row in rows), len(rows)
    drawn = [
        el("g", _cell(name), transform=f"translate({x * CELL} {y * CELL})")
        for y, row in enumerate(rows)
        for x, name in enumerate(row)
        if name != "."
    ]
    size = {"width": wide * _SIDE, "height": high * _SIDE, "viewBox": f"0 0 {wide * CELL} {high * CELL}"}
    return el("svg", drawn, class_="example", aria_hidden="true", **size)


def _cell(name: str) -> list[El | Raw]:
    if name in FACES:
        return [el("g", use(f"l-die-{name}"), transform="translate(4 4) scale(.83)")]
    if len(name) == 1:
        return [house_picture(name)]
    out: list[El | Raw] = [use(f"l-tile-{LEGEND.index(name[0])}", int(name[1]))]
    side = _SIDES.find(name[-1])
    if name[2:3] == "+":
        x, y = CELL / 2 + 16 * OUT[side][0], CELL / 2 + 16 * OUT[side][1]
        letter = el("text", name[3], class_="l-on-stop", y=3.8)
        out.append(el("g", el("circle", class_="l-disc", r=7.4), letter, transform=f"translate({x:g} {y:g})"))
    elif name[2:3] == "-":
        out.append(bar(side, "pair", inside=True))
    return out
