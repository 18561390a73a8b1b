"""How a tram drives: points along the drawn curves, with the way its nose points, from place to place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from spielwerk.core.event import Event
from spielwerk.draw.scene import Fx
from spielwerk.games.linie1.pieces import DIE, GO, LAY, MOVED, NOWHERE, REPAIRED, RIDING, ROLL, SET_OUT
from spielwerk.games.linie1.prospects import nodes_beyond
from spielwerk.games.linie1.scene_town import Ground
from spielwerk.games.linie1.scene_track import HALF, MIDDLES, OUT
from spielwerk.games.linie1.track import Errand, end_at, exits_at
from spielwerk.games.linie1.ways import side_left_by

if TYPE_CHECKING:
    from spielwerk.games.linie1.scene import Scene

PER_CELL = 260  # milliseconds a tram takes for a cell
PARTS = 8  # points of the track through a cell
_RADIUS = 24

Pose = tuple[float, float, float]  # x, y, degrees clockwise from east


def driven(scene: Scene, events: Sequence[Event], number: int) -> list[Fx]:
    """Return the drives that these events tell, each along its way; ``number`` is that of their log entry."""
    out: list[Fx] = []
    drives: dict[int, list[tuple[int, int]]] = {}
    for at, event in enumerate(events):
        if event.kind == MOVED:
            drives.setdefault(int(event.a), []).append((at, int(event.b)))
    for seat, drive in drives.items():
        if seat == scene.seat:  # seen when it was chosen
            continue
        from_ = _stood(scene, seat, number)
        places = [*([] if from_ is None else [from_]), *(place for _, place in drive)]
        out += [fx | {"at": drive[-1][0]} for fx in _drive(scene, seat, places)]
    return out


def drafted(scene: Scene) -> list[Fx]:
    """Return the drive of the newest step of the viewer's draft: from where it was asked, be it at a fork."""
    last, seat, table = int(scene.seen.draft[-1]), scene.seat, scene.table
    if seat < 0 or int(table.work[seat]) != RIDING or not (DIE <= last < ROLL or GO <= last < LAY):
        return []
    places = [int(place) for place in table.trail]
    if last >= GO:
        errand = Errand(table, seat, table.origin_end[seat])
        done = int(errand.done(table.reached[seat]))
        forks = [at for at, place in enumerate(places[:-1]) if len(nodes_beyond(table, errand, place * 8 + done)) > 1]
        places = places[forks[-1] :] if forks else places
    return _drive(scene, seat, places)


def _drive(scene: Scene, seat: int, places: Sequence[int]) -> list[Fx]:
    path = path_of(scene, places) if places else []
    if len(path) < 2:
        return []
    fx: Fx = {"id": f"tram-{seat}", "part": f"tram-{seat}-body", "kind": "go", "path": path}
    return [fx | {"ms": PER_CELL * len(places)}]


def _stood(scene: Scene, seat: int, number: int) -> int | None:
    """Return where a tram stood before the entry of this number; None if the log does not say."""
    for entry in reversed(scene.seen.log):
        for event in reversed(entry.events) if entry.number < number else ():
            if int(event.a) == seat and event.kind in (MOVED, REPAIRED):
                return int(event.b)
            if int(event.a) == seat and event.kind == SET_OUT:
                return int(scene.table.city.start) + int(event.b)
    return None


def path_of(scene: Scene, places: Sequence[int]) -> list[Pose]:
    """Return the points of a drive through these places; the angles go on without a jump."""
    ground, table, last = scene.ground, scene.table, len(places) - 1
    out: list[Pose] = [ground.pose(table.shapes, places[0])]
    for at, place in enumerate(places):
        to = places[at + 1] if at < last else NOWHERE
        if place >= table.city.inside:
            out += _at_terminal(ground, place, to)
        elif at < last:
            leaves = int(side_left_by(table, place, to))
            out += _through(ground, place, leaves, PARTS // 2 + 1 if at == 0 else 1, PARTS)
        elif at:
            out += _halfway(scene, place)
    if len(out) > 1 and places[0] >= table.city.start:  # before it leaves, a tram may turn to either mouth
        out[0] = (*out[0][:2], out[1][2])
    return _smooth(out)


def _halfway(scene: Scene, place: int) -> list[Pose]:
    """Return the points from the side by which a tram comes to its last cell to where it stands there."""
    exits = int(exits_at(scene.table.city, scene.table.shapes, place))
    ways = [side for side in range(4) if exits >> side & 1]
    first = _through(scene.ground, place, ways[0], 1, PARTS // 2 - 1) if len(ways) == 1 else []
    return [*first, scene.ground.pose(scene.table.shapes, place)]


def _at_terminal(ground: Ground, place: int, to: int) -> list[Pose]:
    """Return the points round a terminal's loop: in by one mouth to the top, and out by the other one."""
    city = ground.city
    end, out = int(end_at(city, place)), list[Pose]()
    if city.inside <= place < city.turned:
        out += _loop(ground, end, (place - int(city.inside)) & 1, outwards=True)
    mouths = [int(city.mouths[end * 2 + mouth]) for mouth in range(2)]
    return out + _loop(ground, end, mouths.index(to), outwards=False) if to in mouths else out


def _through(ground: Ground, place: int, leaves: int, first: int, last: int) -> list[Pose]:
    """Return points of the track through a cell, counted in its PARTS."""
    x, y = ground.corner(place // 4)
    points = [on_segment(place % 4, leaves, at / PARTS) for at in range(first, last + 1)]
    return [(x + px, y + py, angle) for px, py, angle in points]


def on_segment(enters: int, leaves: int, part: float) -> Pose:
    """Return the point so far (0 to 1) along the track from one side of a cell to another, within the cell."""
    (ax, ay), (bx, by) = MIDDLES[enters], MIDDLES[leaves]
    if enters ^ leaves == 2:
        x, y = ax + (bx - ax) * part, ay + (by - ay) * part
        return x, y, math.degrees(math.atan2(by - ay, bx - ax))
    cx, cy = (ax + bx - HALF, ay + by - HALF)  # the corner between the two sides
    start, end = math.atan2(ay - cy, ax - cx), math.atan2(by - cy, bx - cx)
    turn = (end - start + math.pi) % (2 * math.pi) - math.pi
    at = start + turn * part
    nose = at + math.copysign(math.pi / 2, turn)
    return cx + _RADIUS * math.cos(at), cy + _RADIUS * math.sin(at), math.degrees(nose)


def _loop(ground: Ground, end: int, mouth: int, *, outwards: bool) -> list[Pose]:
    """Return a quarter of a terminal's loop, from its top to a mouth, or the other way round."""
    (mx, my), (ox, oy) = ground.mouth(end, mouth), ground.mouth(end, 1 - mouth)
    side, cx, cy = ground.side(end), (mx + ox) / 2, (my + oy) / 2
    out = []
    for at in range(PARTS // 2 + 1):
        turn = math.pi * at / PARTS
        x = cx + _RADIUS * (OUT[side][0] * math.cos(turn) + (mx - cx) / _RADIUS * math.sin(turn))
        y = cy + _RADIUS * (OUT[side][1] * math.cos(turn) + (my - cy) / _RADIUS * math.sin(turn))
        out.append((x, y))
    if outwards:
        out.reverse()
    noses = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(out)]
    noses.append(noses[-1])
    return [(x, y, math.degrees(math.atan2(dy, dx))) for (x, y), (dx, dy) in zip(out, noses, strict=True)]


def _smooth(poses: list[Pose]) -> list[Pose]:
    """Return the poses rounded, each angle as near as can be to the one before."""
    out: list[Pose] = []
    for x, y, angle in poses:
        before = out[-1][2] if out else angle
        near = before + (angle - before + 180) % 360 - 180
        out.append((round(x, 1), round(y, 1), round(near, 1)))
    return out
