"""The town as it stands before a tile is laid: cobbles, buildings, terminals; and where things are on it."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

from spielwerk.draw.el import Raw
from spielwerk.games.linie1.scene_art import house_picture
from spielwerk.games.linie1.scene_track import CELL, HALF, MIDDLES, OUT, middle_of
from spielwerk.games.linie1.track import FIRST_MOUTH, end_at, exits_at

RING = 42
LINES_WITH_COLOUR = 6

Point = tuple[float, float]


def line_class(line: int) -> str:
    """Return the class that gives a line its colour; its number always stands beside it."""
    return f"l-line-{line % LINES_WITH_COLOUR + 1}"


class Ground:
    """Where the cells of a city lie in the board's units."""

    def __init__(self, city: Any) -> None:
        self.city = city
        self.columns, self.rows = int(city.width), int(city.height)
        self.width, self.height = self.columns * CELL + 2 * RING, self.rows * CELL + 2 * RING
        self.homes = {int(house): cell for cell, house in enumerate(city.house_at) if house >= 0}

    def corner(self, cell: int) -> tuple[int, int]:
        """Return the upper left corner of a cell."""
        return RING + cell % self.columns * CELL, RING + cell // self.columns * CELL

    def mouth(self, end: int, mouth: int) -> Point:
        """Return where one track of a terminal meets the edge of the board."""
        code = int(self.city.mouths[end * 2 + mouth])
        x, y = self.corner(code // 4)
        return x + MIDDLES[code % 4][0], y + MIDDLES[code % 4][1]

    def side(self, end: int) -> int:
        """Return the side of the board that a terminal lies on."""
        return int(self.city.mouths[end * 2]) % 4

    def loop(self, end: int) -> str:
        """Return the path of a terminal: from its one mouth round to the other."""
        (ax, ay), (bx, by), side = self.mouth(end, 0), self.mouth(end, 1), self.side(end)
        radius = (abs(bx - ax) + abs(by - ay)) / 2
        forward = bx > ax or by > ay
        sweep = int(forward == (side in (0, 1)))
        inx, iny = -0.4 * OUT[side][0], -0.4 * OUT[side][1]
        arc = f"L{ax:g} {ay:g}A{radius:g} {radius:g} 0 0 {sweep} {bx:g} {by:g}"
        return f"M{ax + inx:g} {ay + iny:g}{arc}L{bx + inx:g} {by + iny:g}"

    def terminal(self, end: int, out: float) -> Point:
        """Return a point before the middle of a terminal, so far off the board."""
        (ax, ay), (bx, by), side = self.mouth(end, 0), self.mouth(end, 1), self.side(end)
        return (ax + bx) / 2 + out * OUT[side][0], (ay + by) / 2 + out * OUT[side][1]

    def sign(self, house: int, cell: int) -> Point:
        """Return where a stop sign stands: on the side that faces its building, where no track can be."""
        home = self.homes[house]
        x, y = self.corner(cell)
        dx, dy = home % self.columns - cell % self.columns, home // self.columns - cell // self.columns
        return x + HALF + 16 * dx, y + HALF + 16 * dy

    def pose(self, shapes: Any, place: int) -> tuple[float, float, int]:
        """Return where a tram at this place stands, and where its nose points (degrees clockwise from east)."""
        city = self.city
        if place >= city.inside:
            return self._pose_at_terminal(int(end_at(city, place)), place)
        cell, enters = place // 4, place % 4
        x, y = self.corner(cell)
        exits = int(exits_at(city, shapes, place))
        ways = [side for side in range(4) if exits >> side & 1]
        mx, my = MIDDLES[enters]
        if len(ways) != 1:  # before a switch the tram waits on the side it came in by
            ahead = OUT[enters ^ 2]
            return x + mx + 17 * ahead[0], y + my + 17 * ahead[1], _angle(*ahead)
        dx, dy = middle_of(enters, ways[0])
        return x + dx, y + dy, _angle(MIDDLES[ways[0]][0] - mx, MIDDLES[ways[0]][1] - my)

    def _pose_at_terminal(self, end: int, place: int) -> tuple[float, float, int]:
        came = 0 if place >= self.city.start else (place - int(self.city.inside)) & 1
        (ax, ay), (bx, by) = self.mouth(end, came), self.mouth(end, 1 - came)
        x, y = self.terminal(end, HALF)
        return x, y, _angle(bx - ax, by - ay)

    def path_to(self, shapes: Any, place: int) -> Point:
        """Return the point of a place on a tram's way."""
        x, y, _ = self.pose(shapes, place)
        return x, y


def exit_side(ground: Ground, place: int, exit: int) -> int:
    """Return the side of its cell that an exit leads through."""
    if exit < FIRST_MOUTH:
        return exit
    end = int(end_at(ground.city, place))
    return int(ground.city.mouths[end * 2 + exit - FIRST_MOUTH]) % 4 ^ 2


def _angle(dx: float, dy: float) -> int:
    return round(math.degrees(math.atan2(dy, dx)))


@lru_cache(maxsize=32)
def ground_of(city: Any) -> Ground:
    """Return the ground of a city."""
    return Ground(city)


@lru_cache(maxsize=32)
def standing(city: Any, letters: tuple[str, ...]) -> Raw:
    """Return all that never changes below the tracks: the ring, cobbles, rulers and buildings."""
    ground = ground_of(city)
    wide, high = ground.columns * CELL, ground.rows * CELL
    out = [f'<rect class="l-ring" width="{ground.width}" height="{ground.height}" rx="14"></rect>']
    for cell in range(ground.columns * ground.rows):
        x, y = ground.corner(cell)
        out.append(f'<rect class="l-cell" x="{x + 0.75}" y="{y + 0.75}" width="46.5" height="46.5"></rect>')
    out.append(f'<rect x="{RING}" y="{RING}" width="{wide}" height="{high}" fill="url(#l-cobble)"></rect>')
    for column in range(ground.columns):
        out.append(f'<text class="l-rule" x="{RING + column * CELL + HALF}" y="10">{column + 1}</text>')
    for row in range(ground.rows):
        out.append(f'<text class="l-rule" x="7" y="{RING + row * CELL + HALF + 3}">{row + 1}</text>')
    for house, cell in ground.homes.items():
        x, y = ground.corner(cell)
        out.append(f'<g transform="translate({x} {y})">{house_picture(letters[house])}</g>')
    return Raw("".join(out))


def roundel(line: int, x: float, y: float, r: float) -> str:
    """Return a line's number on its colour."""
    shape = f'<circle class="l-roundel {line_class(line)}" cx="{x:g}" cy="{y:g}" r="{r:g}"></circle>'
    ink = f"l-on-line l-on-{line % LINES_WITH_COLOUR + 1}"
    return f'{shape}<text class="{ink}" x="{x:g}" y="{y + r * 0.52:g}" font-size="{r * 1.45:g}">{line + 1}</text>'


@lru_cache(maxsize=32)
def numbers(city: Any) -> Raw:
    """Return the number of each terminal."""
    ground = ground_of(city)
    return Raw("".join(roundel(end // 2, *ground.terminal(end, 4), 11) for end in range(int(city.ends))))
