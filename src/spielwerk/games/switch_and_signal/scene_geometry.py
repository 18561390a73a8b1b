"""Points, curves and free room. A point is a complex number: ``abs`` is a length, ``* 1j`` a quarter turn clockwise."""

from __future__ import annotations

import cmath
import math
from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

Box = tuple[float, float, float, float]  # left, top, right, bottom

SIDES = {
    name: cmath.rect(1, math.radians(22.5 * at))
    for at, name in enumerate(
        ["e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw", "n", "nne", "ne", "ene"]
    )
}
_FARTHEST, _STEP = 120, 6  # how far from its point a box may lie, and in which steps it is tried


def unit(p: complex) -> complex:
    """Return the direction of a point seen from the middle."""
    return p / abs(p) if p else 1 + 0j


def turn(way: complex) -> float:
    """Return a direction in degrees, clockwise from the right."""
    return math.degrees(cmath.phase(way))


def bezier(a: complex, b: complex, c: complex, e: complex, n: int = 40) -> list[complex]:
    """Return ``n`` + 1 points of a cubic curve."""
    return [
        (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t**3 * e
        for t in (at / n for at in range(n + 1))
    ]


def overlap(a: Box, b: Box, gap: float = 3) -> bool:
    """Say whether two boxes come nearer to each other than ``gap``."""
    return a[0] < b[2] + gap and b[0] < a[2] + gap and a[1] < b[3] + gap and b[1] < a[3] + gap


class Curve:
    """A drawn line that can be asked for the point at a distance along it."""

    def __init__(self, points: Sequence[complex]) -> None:
        self.points = list(points)
        self.run = [0.0]
        for p, q in pairwise(self.points):
            self.run.append(self.run[-1] + abs(q - p))

    @property
    def length(self) -> float:
        """How long it is."""
        return self.run[-1]

    def at(self, distance: float) -> tuple[complex, complex]:
        """Return the point there and the direction of travel."""
        i = min(max(bisect_left(self.run, distance) - 1, 0), len(self.points) - 2)
        way = unit(self.points[i + 1] - self.points[i])
        return self.points[i] + way * (distance - self.run[i]), way

    def part(self, start: float, end: float, side: float = 0) -> list[complex]:
        """Return points from one distance to another, shifted sideways."""
        n = max(2, round(abs(end - start) / 8))
        spots = (self.at(start + (end - start) * i / n) for i in range(n + 1))
        return [p + way * 1j * side for p, way in spots]


class Room:
    """Where something stands already, and where a box still finds room."""

    def __init__(self, full: Sequence[tuple[complex, float]], places: Sequence[complex], boxes: Sequence[Box]) -> None:
        self.full = full  # round things: middle, radius
        self.places = places
        self.boxes = list(boxes)

    def find(self, at: complex, wide: float, high: float, far: float, side: str = "", *, keep: bool = True) -> complex:
        """Return the middle of the free box nearest to a point; the side asked for is taken when it is free."""
        reach = far + _FARTHEST + wide + high
        around = _Around(self, at, reach)
        best, found = math.inf, (0.0, 0.0, 0.0, 0.0)
        for more in range(0, _FARTHEST, _STEP):
            if more >= best:
                break
            for name, way in SIDES.items():
                x = at.real + way.real * (far + more + wide / 2)
                y = at.imag + way.imag * (far + more + high / 2)
                box = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
                cost = more + _unliked(name, side)
                if cost >= best:
                    continue
                cost += around.cost(box)
                if cost < best:
                    best, found = cost, box
        if keep:
            self.boxes.append(found)
        return complex((found[0] + found[2]) / 2, (found[1] + found[3]) / 2)


class _Around:
    """What stands near enough to a point to be in the way of a box beside it."""

    def __init__(self, room: Room, at: complex, reach: float) -> None:
        self.at = at
        self.near = [(p.real, p.imag, r) for p, r in room.full if abs(p - at) < reach + r]
        self.others = [p for p in room.places if p != at and abs(p - at) < 2 * reach] if at in room.places else []
        around = (at.real - reach, at.imag - reach, at.real + reach, at.imag + reach)
        self.boxes = [box for box in room.boxes if overlap(around, box)]

    def cost(self, box: Box) -> float:
        """Return how much a box there would hide, or mislead."""
        left, top, right, bottom = box
        middle = complex((left + right) / 2, (top + bottom) / 2)
        deep = 0.0
        for x, y, r in self.near:
            if left - r < x < right + r and top - r < y < bottom + r:
                dx, dy = max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom)
                deep += max(0.0, 1 - math.hypot(dx, dy) / r)
        # A name must not be nearer to another place.
        misleading = any(abs(p - middle) < abs(self.at - middle) - 1 for p in self.others)
        return 60 * misleading + 60 * deep + 400 * sum(overlap(box, other) for other in self.boxes)


def _unliked(name: str, side: str) -> float:
    return 0 if name == side else 9 if name in ("e", "w") else 11 + 2 * len(name)
