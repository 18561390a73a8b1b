"""Where everything of a map lies on its picture: places, curves, pieces and signals. Nothing here knows SVG.

Places are moved a little from where they lie on Earth, until every line has the length that its pieces want: pieces of
unequal length are what makes people miscount. The result depends on the map alone.
"""

from __future__ import annotations

import cmath
import math
from functools import lru_cache

from spielwerk.games.switch_and_signal.maps import rail_map
from spielwerk.games.switch_and_signal.maps.text import Line, Place, RailMap
from spielwerk.games.switch_and_signal.scene_geometry import Curve, bezier, unit

PIECE, SIGNAL = 50.0, 27.0  # the length a piece would like to have, the room of a signal
REACH = {"junction": 33.0, "city": 42.0, "port": 42.0, "start": 27.0}  # from a place's middle to its first piece
_LEAST_TURN = math.radians(56)  # between two arms, so that their discs never touch
_ROUNDS, _LOOK_AGAIN = 260, 13  # rounds of moving places; who is near whom is worked out anew so often
_MOST_CIRCLES = 1_000  # along all lines: names find their room in a moment on any map
_LINE_ROOM, _PLACE_ROOM, _SIGHT = 78.0, 118.0, 70.0

Spot = tuple[complex, complex]  # a point, and the direction from a to b there


class Layout:
    """The picture's geometry of one map; names are those of the map."""

    def __init__(self, rail: RailMap) -> None:
        self.rail = rail
        rows = {row[0]: row[1:] for row in rail.drawing if row[0] in ("stretch", "scale")}
        self.stretch = [float(word) for word in rows.get("stretch", ["1", "1"])] * 2
        self.per_degree = 111.2 * self._scale(rows.get("scale"))
        self.middle = sum(place.lat for place in rail.places.values()) / len(rail.places)
        drawn = {row[1]: row[2] for row in rail.drawing if row[0] == "at"}
        self.home = {name: self.project(*self._earth(place, drawn)) for name, place in rail.places.items()}
        self.place = self._spread()
        self.arms: dict[tuple[str, str], complex] = {}  # (place, line) -> direction out of the place
        for name in rail.places:
            self._fan(name)
        self.curves = {line.id: self._bend(line) for line in rail.lines.values()}
        self.pieces: dict[tuple[str, int], tuple[float, float]] = {}  # (line, number from 0) -> from, to
        self.signals: dict[str, Spot] = {}
        for line in rail.lines.values():
            self._divide(line)
        self.full = self._full()

    def _scale(self, words: list[str] | None) -> float:
        """Return units of the picture for one kilometre: as the map says, else so that a piece has its length."""
        return float(words[0]) if words else PIECE / (self.rail.km or 80)

    def _earth(self, place: Place, drawn: dict[str, str]) -> tuple[float, float]:
        if place.id in drawn:
            lon, _, lat = drawn[place.id].partition(",")
            return float(lon), float(lat)
        return place.lon, place.lat

    def project(self, lon: float, lat: float) -> complex:
        """Return where a point of the Earth would lie on the picture."""
        across = lon * self.per_degree * math.cos(math.radians(self.middle)) * self.stretch[0]
        return complex(across, -lat * self.per_degree * self.stretch[1])

    def reach(self, place: str) -> float:
        """Return how far from a place's middle its lines begin."""
        return REACH[self.rail.places[place].kind]

    def wish(self, line: Line) -> float:
        """Return the length a line would like to have."""
        signals = sum(line.gaps)
        return PIECE * len(line.pieces) + SIGNAL * signals + 6 + self.reach(line.a) + self.reach(line.b)

    # -- places ---------------------------------------------------------------------------------

    def _spread(self) -> dict[str, complex]:
        """Lines want the length of their pieces, places want room, and all want to stay where they are on Earth."""
        at = dict(self.home)
        wishes = {line.id: self.wish(line) for line in self.rail.lines.values()}
        beside: list[tuple[str, str, str]] = []
        close: list[tuple[str, str]] = []
        for round_ in range(_ROUNDS):
            if round_ % _LOOK_AGAIN == 0:
                beside, close = self._beside(at), self._close(at)
            push = {name: (self.home[name] - p) * 0.014 for name, p in at.items()}
            self._pull(at, wishes, push)
            _part(at, beside, close, push)
            at = {name: p + push[name] * 0.8 for name, p in at.items()}
        return at

    def _pull(self, at: dict[str, complex], wishes: dict[str, float], push: dict[str, complex]) -> None:
        """Let each line pull its ends together, or push them apart, towards the length it wishes for."""
        for line in self.rail.lines.values():
            way, wish = at[line.b] - at[line.a], wishes[line.id]
            pull = unit(way) * (abs(way) - wish) * (0.3 if abs(way) < wish else 0.25)
            push[line.a] += pull
            push[line.b] -= pull

    def _beside(self, at: dict[str, complex]) -> list[tuple[str, str, str]]:
        """Return (place, a, b) for the places that are, or may soon be, too near to the line a–b."""
        return [
            (name, line.a, line.b)
            for line in self.rail.lines.values()
            for name, p in at.items()
            if name not in (line.a, line.b) and abs(_off(p, at[line.a], at[line.b])[1]) < _LINE_ROOM + _SIGHT
        ]

    def _close(self, at: dict[str, complex]) -> list[tuple[str, str]]:
        names = list(at)
        return [
            (one, other)
            for number, one in enumerate(names)
            for other in names[:number]
            if abs(at[one] - at[other]) < _PLACE_ROOM + _SIGHT
        ]

    def _fan(self, name: str) -> None:
        """Turn the arms of a place apart until their discs cannot touch."""
        lines = self.rail.lines_at(name)
        ways = [self.place[line.b if line.a == name else line.a] - self.place[name] for line in lines]
        mine = sorted((cmath.phase(way), line.id) for way, line in zip(ways, lines, strict=True))
        turns, n = [angle for angle, _ in mine], len(mine)
        for _ in range(60 if n > 1 else 0):
            for k in range(n):
                short = _LEAST_TURN - (turns[(k + 1) % n] - turns[k]) % math.tau
                if short > 0:
                    turns[k] -= short / 2
                    turns[(k + 1) % n] += short / 2
        for (_, line_id), angle in zip(mine, turns, strict=True):
            self.arms[name, line_id] = cmath.rect(1, angle)

    # -- lines ----------------------------------------------------------------------------------

    def _bend(self, line: Line) -> Curve:
        via = [row[2:] for row in self.rail.drawing if row[0] == "via" and row[1] == line.id]
        between = [self.project(float(lon), float(lat)) for words in via[:1] for lon, _, lat in map(_parted, words)]
        stops = [self.place[line.a], *between, self.place[line.b]]
        middle = [unit(after - before) for before, after in zip(stops, stops[2:], strict=False)]
        ways = [self.arms[line.a, line.id], *middle, -self.arms[line.b, line.id]]
        points = stops[:1]
        for p, q, v, w in zip(stops, stops[1:], ways, ways[1:], strict=False):
            points += bezier(p, p + v * abs(q - p) * 0.36, q - w * abs(q - p) * 0.36, q)[1:]
        return Curve(points)

    def _divide(self, line: Line) -> None:
        """Share the curve out: equal pieces, and a fixed gap for each signal."""
        curve, at, end = self.curves[line.id], self.reach(line.a), self.reach(line.b)
        gaps = line.gaps
        names = [name for name, (of, _, _) in self.rail.signals().items() if of == line.id]
        long = (curve.length - at - end - SIGNAL * sum(gaps)) / len(line.pieces)
        for number in range(len(line.pieces) + 1):
            if gaps[number]:
                self.signals[names.pop(0)] = curve.at(at + SIGNAL / 2)
                at += SIGNAL
            if number < len(line.pieces):
                self.pieces[line.id, number] = at + 1.8, at + long - 1.8
                at += long

    # -- questions ------------------------------------------------------------------------------

    def out(self, name: str) -> complex:
        """Return the way into the net from a start place."""
        return next((way for (place, _), way in self.arms.items() if place == name), 1 + 0j)

    def piece(self, line: str, number: int) -> Spot:
        """Return the middle of a piece and the direction from a to b."""
        start, end = self.pieces[line, number]
        return self.curves[line].at((start + end) / 2)

    def _full(self) -> list[tuple[complex, float]]:
        """Return all that names and tags must not cover, as circles."""
        curves = self.curves.values()
        step = max(14, int(sum(curve.length for curve in curves) / _MOST_CIRCLES))
        full = [(curve.at(float(s))[0], 17.0) for curve in curves for s in range(0, int(curve.length), step)]
        full += [(p, self.reach(name)) for name, p in self.place.items()]
        starts = [place.id for place in self.rail.of_kind("start")]
        full += [(self.place[name] - self.out(name) * far, 20.0) for name in starts for far in (36, 52)]
        return full + [(p, 26.0) for p, _ in self.signals.values()]


def _off(p: complex, a: complex, b: complex) -> tuple[float, complex]:
    """Return how far along a–b the nearest point lies (0 to 1), and the way from there to p."""
    way = b - a
    t = max(0.0, min(1.0, ((p - a) * way.conjugate()).real / (abs(way) ** 2 or 1)))
    return t, p - a - way * t


def _part(
    at: dict[str, complex],
    beside: list[tuple[str, str, str]],
    close: list[tuple[str, str]],
    push: dict[str, complex],
) -> None:
    """Push places off the lines they are too near to, and off each other."""
    for name, a, b in beside:
        t, off = _off(at[name], at[a], at[b])
        room = _LINE_ROOM - abs(off)
        if room <= 0:
            continue
        near = unit(off) * room * 0.3
        push[name] += near
        push[a] -= near * (1 - t)
        push[b] -= near * t
    for one, other in close:
        way = at[one] - at[other]
        room = _PLACE_ROOM - abs(way)
        if room <= 0:
            continue
        near = unit(way) * room * 0.2
        push[one] += near
        push[other] -= near


def _parted(word: str) -> tuple[str, str, str]:
    return word.partition(",")


@lru_cache(maxsize=16)
def layout_of(value: str) -> Layout:
    """Return the layout for a value of the option ``map``; worked out once."""
    return Layout(rail_map(value))
