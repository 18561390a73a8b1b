"""What a viewer must or may do, as marks on the train: who acts, and what can be chosen with which key."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.scene_art import SHOTGUN_FIGURE
from spielwerk.games.colt_express.train import Train

PLACE_VERBS = ((t.GO, t.LEAD), (t.KNOCK, t.PUSH), (t.PUSH, t.FLEE), (t.FLEE, t.GALLOP), (t.GALLOP, t.GALLOP_AWAY))


@dataclass
class Mark:
    """One thing that can be chosen: its Action and the number key that chooses it ("" after the ninth)."""

    action: int
    key: str


@dataclass
class Marks:
    """Marks by place, by figure (a bandit or the shotgun) and by heap of loot (place, kind)."""

    actor: int = p.NOBODY
    places: dict[int, Mark] = field(default_factory=dict)
    figures: dict[int, Mark] = field(default_factory=dict)
    heaps: dict[tuple[int, str], Mark] = field(default_factory=dict)
    sight: bool = False
    aimed: int = -1  # the answer that the viewer looks at


def marks_of(table: Train, step: Any, actions: list[int]) -> Marks:
    """Return the marks of an open question; ``actions`` are empty where it is somebody else's."""
    marks = Marks(actor_of(table, step), sight=bool(actions) and t.SHOOT <= actions[0] < t.HIT)
    for at, action in enumerate(actions):
        _mark(marks, table, Mark(action, str(at + 1) if at < 9 else ""))
    return marks


def actor_of(table: Train, step: Any) -> int:
    """Return the bandit of whom something is asked."""
    return int(getattr(step, "bandit", p.NOBODY))


def _mark(marks: Marks, table: Train, mark: Mark) -> None:
    action = mark.action
    for first, last in PLACE_VERBS:
        if first <= action < last:
            marks.places[action - first] = mark
    if t.LEAD <= action < t.TAKE_PURSE:
        marks.places[2 * (action - t.LEAD)] = mark
    elif t.BOARD_CAR <= action < t.ACTIONS:
        marks.places[2 * (action - t.BOARD_CAR)] = mark
    elif t.SHOOT <= action < t.HIT:
        marks.figures[action - t.SHOOT] = mark
    elif t.HIT <= action < t.HIT_SHOTGUN:
        marks.figures[action - t.HIT] = mark
    elif action == t.HIT_SHOTGUN:
        marks.figures[SHOTGUN_FIGURE] = mark
    elif t.TAKE_PURSE <= action <= t.TAKE_BOX:
        here = int(table.place[marks.actor]) if marks.actor >= 0 else p.AWAY
        marks.heaps.setdefault((here, loot_of(action)), mark)


def loot_of(action: int) -> str:
    """Return the kind of loot that a take-… action concerns."""
    if action < t.TAKE_FLASK:
        return "purse"
    if action < t.TAKE_JEWEL:
        return "whiskey"
    return "jewel" if action == t.TAKE_JEWEL else "strongbox"
