"""Whether a map can be drawn so that nobody misreads it: crossings, narrow angles, places on top of each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import atan2, cos, degrees, hypot, radians

from spielwerk.games.switch_and_signal.maps.text import Fault, Line, RailMap

Point = tuple[float, float]
NARROWEST_ANGLE = 40.0  # the picture turns arms 56° apart: from less than this they no longer point where they lead
NEAREST = 0.02  # of the map's diagonal


def picture_faults(rail: RailMap) -> Iterator[Fault]:
    """Name lines that cross without a junction, arms that lie too close, and places too near each other."""
    if len(rail.places) < 2:
        return
    points = _points(rail)
    paths = {line.id: _path(rail, line, points) for line in rail.lines.values()}
    yield from _too_near(rail, points)
    yield from _crossings(rail, paths)
    yield from _angles(rail, paths)


def _points(rail: RailMap) -> dict[str, Point]:
    """Return where each place is drawn, on a flat picture: on Earth, or where the map says."""
    shrink = cos(radians(_middle(rail)))
    points = {place.id: (place.lon * shrink, place.lat) for place in rail.places.values()}
    for row in rail.drawing:
        if row[0] == "at":
            lon, _, lat = row[2].partition(",")
            points[row[1]] = (float(lon) * shrink, float(lat))
    return points


def _middle(rail: RailMap) -> float:
    return sum(place.lat for place in rail.places.values()) / len(rail.places)


def _path(rail: RailMap, line: Line, points: dict[str, Point]) -> list[Point]:
    shrink = cos(radians(_middle(rail)))
    via = [
        (float(lon) * shrink, float(lat))
        for row in rail.drawing
        if row[0] == "via" and row[1] == line.id
        for lon, _, lat in (word.partition(",") for word in row[2:])
    ]
    return [points[line.a], *via, points[line.b]]


def _too_near(rail: RailMap, points: dict[str, Point]) -> Iterator[Fault]:
    xs, ys = [x for x, _ in points.values()], [y for _, y in points.values()]
    least = NEAREST * hypot(max(xs) - min(xs), max(ys) - min(ys))
    for a, b in combinations(points, 2):
        if hypot(points[a][0] - points[b][0], points[a][1] - points[b][1]) <= least:
            yield Fault(rail.places[b].row, b, "too-near", serious=False, what=(("text", a),))


def _crossings(rail: RailMap, paths: dict[str, list[Point]]) -> Iterator[Fault]:
    for a, b in combinations(rail.lines.values(), 2):
        if _cross(paths[a.id], paths[b.id], shared={a.a, a.b} & {b.a, b.b}):
            yield Fault(b.row, b.id, "crosses", serious=False, what=(("text", a.id),))


def _cross(one: list[Point], other: list[Point], shared: set[str]) -> bool:
    for p in pairwise(one):
        for q in pairwise(other):
            if not (shared and set(p) & set(q)) and crossing(*p, *q):
                return True
    return False


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Say whether the segments a–b and c–d cross each other."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def _angles(rail: RailMap, paths: dict[str, list[Point]]) -> Iterator[Fault]:
    for place in rail.of_kind("junction", "city", "port"):
        for a, b in combinations(rail.lines_at(place.id), 2):
            gap = abs(_heading(place.id, a, paths) - _heading(place.id, b, paths)) % 360
            if min(gap, 360 - gap) < NARROWEST_ANGLE:
                yield Fault(place.row, place.id, "arms-too-close", serious=False, what=(("text", a.id), ("line", b.id)))


def _heading(place: str, line: Line, paths: dict[str, list[Point]]) -> float:
    path = paths[line.id] if line.a == place else paths[line.id][::-1]
    return degrees(atan2(path[1][1] - path[0][1], path[1][0] - path[0][0]))
