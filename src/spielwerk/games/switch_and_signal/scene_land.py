"""What is printed on a map: sea and land, hills, track, start places, names. It never changes during a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from spielwerk.draw.el import Raw
from spielwerk.games.switch_and_signal.maps import rail_map
from spielwerk.games.switch_and_signal.maps.text import Line, Place, RailMap
from spielwerk.games.switch_and_signal.scene_geometry import Box, Room, bezier, turn
from spielwerk.games.switch_and_signal.scene_layout import Layout, layout_of

HALF = 12.0  # half a track bed
PORT_SIGN = "M0-15a4 4 0 1 1-.1 0M0-7V14M-8-2H8M-13 4Q-11 14 0 15Q11 14 13 4"
_MARGIN, _FAR = 30, 9000
_SPACE = 30  # of a delivery space
# How large a name's letters are, how wide a Latin one is, and how far from its place a name stands.
_NAME_SIZE = {"start": (17, 11.2, 24), "junction": (15, 8.4, 31)}


def put(at: complex, way: complex = 1) -> str:
    """Return the attribute that moves a drawing to a point and turns it into a direction."""
    return f"translate({at.real:.1f} {at.imag:.1f})" + (f" rotate({turn(way):.0f})" if way != 1 else "")


def path(points: Iterable[complex], end: str = "") -> str:
    """Return the commands of a path through points."""
    return "M" + "L".join(f"{p.real:.1f} {p.imag:.1f}" for p in points) + end


def box(middle: complex, wide: float, high: float, rx: float, cls: str = "") -> Raw:
    """Return a rectangle around a point."""
    x, y = middle.real - wide / 2, middle.imag - high / 2
    kind = f' class="{cls}"' if cls else ""
    return Raw(f'<rect{kind} x="{x:.1f}" y="{y:.1f}" width="{wide:.0f}" height="{high:.0f}" rx="{rx:g}"></rect>')


def letters(words: object, at: complex, cls: str = "") -> Raw:
    """Return words with their middle at a point."""
    kind = f' class="{cls}"' if cls else ""
    return Raw(f'<text{kind} x="{at.real:.1f}" y="{at.imag:.1f}" dy=".36em">{escape(str(words))}</text>')


@dataclass(frozen=True)
class Land:
    """The printed layers of a map in one language, from below to above, and where there is still room."""

    ground: Raw
    track: Raw
    starts: Raw
    names: Raw
    trays: dict[str, tuple[complex, list[tuple[str, complex]]]]  # port -> middle, (colour or "", middle of the space)
    box: Box  # x, y, width, height
    room: Room


@lru_cache(maxsize=24)
def land_of(value: str, locale: str, extras: bool) -> Land:
    """Return what is printed on the map of this option value; ``extras``: ports have places for any colour."""
    return land_for(layout_of(value), rail_map(value), locale, extras)


def land_for(layout: Layout, rail: RailMap, locale: str, extras: bool) -> Land:
    """Return what is printed on a map with at least one place, whether it can be played or not."""
    room = Room(layout.full, list(layout.place.values()), [])
    trays = {}
    names: dict[str, list[str]] = {}
    for kind in ("port", "city", "start", "junction"):
        names[kind] = [_name(layout, place, room, locale) for place in rail.of_kind(kind)]
        if kind == "port":
            trays = {place.id: _tray(layout, place, room, extras) for place in rail.of_kind("port")}
    above = "".join(names["junction"] + names["start"] + names["city"] + names["port"])
    return Land(
        ground=Raw(_sea() + _shapes(layout, "coast", "land") + _shapes(layout, "lake", "lakes") + _hills(layout)),
        track=Raw("".join(_line(layout, line) for line in rail.lines.values())),
        starts=Raw("".join(_start(layout, place.id) for place in rail.of_kind("start"))),
        names=Raw(above),
        trays=trays,
        box=_frame(layout, room),
        room=room,
    )


def _frame(layout: Layout, room: Room) -> Box:
    xs = [p.real for p, _ in layout.full] + [x for b in room.boxes for x in (b[0], b[2])]
    ys = [p.imag for p, _ in layout.full] + [y for b in room.boxes for y in (b[1], b[3])]
    left, top = min(xs) - _MARGIN, min(ys) - _MARGIN
    return left, top, max(xs) + _MARGIN - left, max(ys) + _MARGIN - top


# -- the country --------------------------------------------------------------------------------


def _sea() -> str:
    return box(0j, 4 * _FAR, 4 * _FAR, 0, "sea")


def _shapes(layout: Layout, row: str, cls: str) -> str:
    """Return coasts or lakes: moved with the places near them, then rounded."""
    shapes = []
    for words in (words[1:] for words in layout.rail.drawing if words[0] == row):
        corners = [_moved(layout, *_degrees(word)) for word in words]
        round_ = [corners[-1], *corners, corners[0], corners[1 % len(corners)]]
        points = [
            p
            for w, a, b, z in zip(round_, round_[1:], round_[2:], round_[3:], strict=False)
            for p in bezier(a, a + (b - w) / 6, b - (z - a) / 6, b, 5)[:-1]
        ]
        shapes.append(path(points, "Z"))
    return f'<path class="{cls}" d="{" ".join(shapes)}"></path>' if shapes else ""


def _degrees(word: str) -> tuple[float, float]:
    lon, _, lat = word.partition(",")
    return float(lon), float(lat)


def _moved(layout: Layout, lon: float, lat: float) -> complex:
    here = layout.project(lon, lat)
    near = {name: (abs(here - home) ** 2 + 400.0) ** -1.5 for name, home in layout.home.items()}
    shift = sum(((layout.place[name] - layout.home[name]) * weight for name, weight in near.items()), 0j)
    return here + shift / sum(near.values(), 0.0)


def _hills(layout: Layout) -> str:
    words = [row[1] for row in layout.rail.drawing if row[0] == "hill"]
    peaks = [_moved(layout, *_degrees(word)) for word in words]
    shapes = [
        path([p - 15 + 9j, p - 3 - 9j, p + 9 + 9j]) + path([p + 5 + 2j, p + 12 - 5j, p + 22 + 9j])
        for p in peaks
        if all(abs(p - q) > r + 22 for q, r in layout.full)
    ]
    return f'<path class="hills" d="{" ".join(shapes)}"></path>' if shapes else ""


# -- track --------------------------------------------------------------------------------------


def _line(layout: Layout, line: Line) -> str:
    parts = [_piece(layout, line.id, number, mark == "~") for number, mark in enumerate(line.pieces)]
    beds, ties, rails, pips = ("".join(part) for part in zip(*parts, strict=True))
    return (
        f'<g class="line">{beds}<path class="ties" d="{ties}"></path><path class="rails" d="{rails}"></path>{pips}</g>'
    )


def _piece(layout: Layout, line: str, number: int, narrow: bool) -> tuple[str, str, str, str]:
    """Return bed, sleepers, rails and dot of one piece: one slab, one dot, one movement point."""
    curve = layout.curves[line]
    start, end = layout.pieces[line, number]
    slab = path([*curve.part(start, end, -HALF), *curve.part(end, start, HALF)], "Z")
    ties = ""
    for at in (start + 4.5, start + 10.5, end - 10.5, end - 4.5):
        p, way = curve.at(at)
        half = way * 1j * (6 if narrow else 9)
        ties += path([p - half, p + half])
    rails = "".join(path(curve.part(start, end, side)) for side in ((-3, 3) if narrow else (-5.4, 5.4)))
    middle, _ = layout.piece(line, number)
    x, y = f"{middle.real:.1f}", f"{middle.imag:.1f}"
    pip = f'<circle class="pip" cx="{x}" cy="{y}" r="2.6"></circle>'
    if narrow:
        pip = f'<circle class="bed" cx="{x}" cy="{y}" r="7"></circle>' + letters("N", middle, "nmark")
    return f'<path class="bed{" narrow" if narrow else ""}" d="{slab}"></path>', ties, rails, pip


def _start(layout: Layout, name: str) -> str:
    at, way = layout.place[name], layout.out(name)
    bay = box(0j, 50, 26, 5, "bay") + Raw('<path class="home" d="M-31-17H-49L-68 0-49 17H-31Z"></path>')
    return f'<g transform="{put(at, way)}">{bay}</g>'


def number_spot(layout: Layout, name: str) -> complex:
    """Return where the number of a start place stands: on the sign that points home, to the depot."""
    return layout.place[name] - layout.out(name) * 46


# -- names --------------------------------------------------------------------------------------


def _name(layout: Layout, place: Place, room: Room, locale: str) -> str:
    words = short_name(layout.rail, place, locale)
    sides = {row[1]: row[2] for row in layout.rail.drawing if row[0] == "label"}
    at, side = layout.place[place.id], sides.get(place.id, "")
    if place.kind in _NAME_SIZE:
        size, latin, far = _NAME_SIZE[place.kind]
        wide = sum(size if ord(letter) > 0x2E7F else latin for letter in words)
        middle = room.find(at, wide, size, far, side)
        return letters(words, middle, f"name {place.kind}")
    wide = length(words) * 11.8 + 20
    middle = room.find(at, wide, 28, 43, side)
    return f'<g class="sign2">{box(middle, wide, 28, 5)}{letters(words, middle)}</g>'


def length(words: str) -> float:
    """Return how many Latin letters wide some words are."""
    return sum(1.75 if ord(letter) > 0x2E7F else 1 for letter in words)


def short_name(rail: RailMap, place: Place, locale: str) -> str:
    """Return the name that stands on the picture: the short one, where the map has one."""
    for row in rail.drawing:
        if row[0] == "short" and row[1] == place.id:
            named = dict(zip(row[3::2], row[4::2], strict=False))
            return named.get(locale, row[2])
    return place.names.get(locale, place.names["en"])


def _tray(layout: Layout, port: Place, room: Room, extras: bool) -> tuple[complex, list[tuple[str, complex]]]:
    """Return where a port's spaces for delivered goods lie: in the nearest free room."""
    sides = {row[1]: row[2] for row in layout.rail.drawing if row[0] == "tray"}
    columns = [(colour, port.takes[colour]) for colour in layout.rail.goods if port.takes.get(colour)]
    columns += [("", 1)] * port.extra if extras else []
    rows = max((number for _, number in columns), default=1)
    wide, high = tray_size(len(columns), rows)
    middle = room.find(layout.place[port.id], wide, high, 46, sides.get(port.id, ""))
    first = middle - 15 * len(columns) + 15 + (26 - 15 * rows) * 1j
    spaces = [(colour, first + _SPACE * x + _SPACE * 1j * y) for x, (colour, n) in enumerate(columns) for y in range(n)]
    return middle, spaces


def tray_size(columns: int, rows: int) -> tuple[float, float]:
    """Return the width and height of a tray."""
    return _SPACE * max(columns, 1) + 14, _SPACE * rows + 34
