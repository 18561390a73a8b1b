"""Effects: what happened, one card of the pile after the other, with figures that run, climb and fly along paths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from spielwerk.core.event import Event
from spielwerk.draw.scene import Fx
from spielwerk.draw.sight import EntryLike
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.scene_art import FIGURES, MARSHAL_FIGURE
from spielwerk.games.colt_express.scene_layout import Plan
from spielwerk.games.colt_express.scene_log import Teller

if TYPE_CHECKING:
    from spielwerk.games.colt_express.scene import Scene

_MOST_CARDS = 1000  # of one entry
TELLING = 1000  # milliseconds for which the sentence of a card is shown
_RUN, _CLIMB, _FLY, _SHOT = 520, 620, 460, 260
_BEGINS = (t.PERFORMS, t.HAPPENS, t.ROUND)
Places = dict[int, int]


def effects_of(scene: Scene, entry: EntryLike) -> list[Fx]:
    """Return the effects of an entry, in steps: a step a card, each with its sentence.

    Its Events are taken to be the newest ones: from where everybody is now it is told backwards where they were.
    """
    events = entry.events
    where = _places_before(scene, events)
    out: list[Fx] = []
    first = int(scene.table.pile_at) - sum(1 for event in events if event.kind == t.PERFORMS)
    performed = first - 1
    for number, (start, part) in enumerate(_parts(events)):
        performed += part[0].kind == t.PERFORMS
        made = part_effects(scene, part, where, performed if scene.stealing() else -1)
        step = entry.number * _MOST_CARDS + number  # one message may tell of several entries
        out += [{"at": start, "step": step, **fx} for fx in made]
    return out


def part_effects(scene: Scene, part: Sequence[Event], where: Places, card: int) -> list[Fx]:
    """Return the effects of one card of the pile (``card``: its place in it), and note in ``where`` what it moved."""
    out: list[Fx] = []
    for event in part:
        out += _effects(scene, event, where)
    said = sentence_of(scene, part)
    if said and any(event.kind in (*_BEGINS, t.MOVED, t.SHOT, t.PUNCHED, t.MARSHAL_MOVED) for event in part):
        ids = [f"pile-{card}"] if card >= 0 else []
        out.append({"kind": "tell", "say": said, "ids": ids, "ms": TELLING})
    return out


def sentence_of(scene: Scene, part: Sequence[Event]) -> str:
    """Return what one card did, in words."""
    teller = Teller(scene.words, -1)
    worth = [event for event in part if event.kind != t.DRAWS]
    said = [sentence for event in worth if (sentence := teller.sentence(event, last=len(part) == 1))]
    return scene.words.passage(said)


def _parts(events: Sequence[Event]) -> list[tuple[int, list[Event]]]:
    """Return the Events cut before each card that is performed, with the number of the first one of each part."""
    parts: list[tuple[int, list[Event]]] = []
    for at, event in enumerate(events):
        if not parts or event.kind in _BEGINS:
            parts.append((at, []))
        parts[-1][1].append(event)
    return parts


def _places_before(scene: Scene, events: Sequence[Event]) -> Places:
    """Return where everybody was before these Events, which are the newest."""
    where = {figure: scene.plans[0].draw.place_of(figure) for figure in range(len(FIGURES))}
    for event in reversed(events):
        if event.kind == t.MOVED:
            where[int(event.a)] = int(event.b)
        elif event.kind == t.MARSHAL_MOVED:
            where[MARSHAL_FIGURE] = 2 * int(event.a)
    return where


# -- one Event ----------------------------------------------------------------------------------


def _effects(scene: Scene, event: Event, where: Places) -> list[Fx]:
    kind, a, b, c = int(event.kind), int(event.a), int(event.b), int(event.c)
    if kind == t.MOVED:
        where[a] = c
        return [go(plan, a, b, c) for plan in scene.plans]
    if kind == t.MARSHAL_MOVED:
        where[MARSHAL_FIGURE] = 2 * b
        return [go(plan, MARSHAL_FIGURE, 2 * a, 2 * b) for plan in scene.plans]
    if kind == t.SHOT:
        return [*(_bullet(plan, a, b, where) for plan in scene.plans), _glow(b)]
    if kind in (t.PUNCHED, t.WOUNDED, t.CASH):
        return [_glow(b if kind == t.PUNCHED else a)]
    if kind in (t.PURSE_TAKEN, t.JEWEL_TAKEN, t.BOX_TAKEN, t.FLASK_TAKEN, t.HOSTAGE_TAKEN):
        return [_glow(a)]
    return []


def _glow(figure: int) -> Fx:
    return {"kind": "glow", "ids": [f"{key}-{FIGURES[figure]}" for key in ("cw", "cn")]}


def _bullet(plan: Plan, shooter: int, victim: int, where: Places) -> Fx:
    ends = [plan.draw.spot_of(figure, where.get(figure, p.AWAY)) for figure in (shooter, victim)]
    path = [[round(x, 1), round(y - 34 * size, 1)] for x, y, size in ends]
    return {"kind": "shot", "id": f"{plan.draw.key}-sight", "path": path, "ms": _SHOT}


def go(plan: Plan, figure: int, start: int, end: int) -> Fx:
    """Return how a figure gets from one place to another: along the floor, up a ladder, over the roofs."""
    one, two = plan.draw.spot_of(figure, start), plan.draw.spot_of(figure, end)
    path = [[one[0], one[1]], *_way(plan, start, end, one, two), [two[0], two[1]]]
    ms = _CLIMB if start ^ end == 1 else _RUN
    rounded = [[round(x, 1), round(y, 1)] for x, y in path]
    return {
        "kind": "go",
        "id": f"{plan.draw.key}-{FIGURES[figure]}",
        "path": rounded,
        "scale": round(two[2], 3),
        "ms": ms,
    }


def _way(plan: Plan, start: int, end: int, one: tuple[float, ...], two: tuple[float, ...]) -> list[list[float]]:
    """Return the points between: the ladder at a car's end, the gaps between roofs, else a leap."""
    spots = plan.draw.spots
    if start not in spots or end not in spots or max(start, end) >= p.COACH:
        return [[(one[0] + two[0]) / 2, min(one[1], two[1]) - 26]]
    if start ^ end == 1:  # one floor up or down, by the ladder
        ladder = spots[start & ~1].x + spots[start & ~1].width - 6
        return [[ladder, one[1]], [ladder, two[1]]]
    if abs(one[1] - two[1]) > 2:  # the folded train: out at the end of the car, and in again
        edge = max(spots[start].x + spots[start].width, spots[end].x + spots[end].width)
        return [[edge, one[1]], [edge, two[1]]]
    if start & 1 and end & 1:  # a leap over each gap between two cars
        return _leaps(plan, start, end, one[1])
    return []


def _leaps(plan: Plan, start: int, end: int, y: float) -> list[list[float]]:
    step = 2 if end > start else -2
    out: list[list[float]] = []
    for roof in range(start, end, step):
        here, there = plan.draw.spots[roof], plan.draw.spots[roof + step]
        near, far = (here, there) if here.x < there.x else (there, here)
        points = [[near.x + near.width, y], [(near.x + near.width + far.x) / 2, y - 12], [far.x, y]]
        out += points if near is here else points[::-1]
    return out


# -- the whole round again ----------------------------------------------------------------------


def replays_of(scene: Scene) -> dict[int, list[Fx]]:
    """Return the effects of each card of the pile that has been performed, by its place in the pile."""
    events = [event for entry in scene.seen.log for event in entry.events]
    begun = [at for at, event in enumerate(events) if event.kind == t.PILE_BEGINS]
    if not begun or not scene.stealing():
        return {}
    events = events[begun[-1] + 1 :]
    where = _places_before(scene, events)
    found: dict[int, list[Fx]] = {}
    for _, part in _parts(events):
        if part[0].kind == t.PERFORMS:
            found[len(found)] = part_effects(scene, part, where, len(found))
        else:
            part_effects(scene, part, where, -1)
    return found


def steps_of(parts: Sequence[Sequence[Fx]]) -> list[dict[str, Any]]:
    """Return several cards' effects one after the other."""
    return [{"step": number, **fx} for number, part in enumerate(parts) for fx in part]
