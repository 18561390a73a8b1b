"""Who looks at a table: people, and the pages they have been shown."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final

from spielwerk.core.agent import Hint
from spielwerk.server.live import LiveTable

_HISTORY: Final = 3  # pages remembered for whoever is a little behind; older ones get a full page
_MARKS: Final = 200
GRACE: Final = 5.0  # seconds for which somebody who reloads the page is still there


@dataclass(frozen=True)
class Mark:
    """What a page said that matters to a move: an act on a page of another mark is stale."""

    number: int
    draft: tuple[int, ...]
    seat: int
    answered: bool


@dataclass
class Eye:
    """One person's page in one language: its newest version and those before."""

    locale: str
    version: int = -1
    stamp: tuple[int, int] = (-1, -1)
    scene: Any = None
    seen: Any = None
    key: tuple[Any, ...] = ()
    history: OrderedDict[int, Any] = field(default_factory=OrderedDict)

    def show(self, version: int, scene: Any) -> None:
        """Take a new page as the newest."""
        self.version = version
        self.scene = scene
        self.history[version] = scene
        while len(self.history) > _HISTORY:
            self.history.popitem(last=False)


@dataclass
class Person:
    """One browser (or program) at one table. ``who`` is the hash of its cookie or token."""

    who: str
    name: str
    seats: tuple[int, ...]
    may_watch: bool
    last_version: int
    local: dict[str, str] = field(default_factory=dict)
    local_stamp: int = 0
    shown: int | None = None  # whose hand lies open, where several people share this device
    hints: list[Hint] | None = None
    hints_for: Mark | None = None
    eyes: dict[str, Eye] = field(default_factory=dict)
    marks: OrderedDict[int, Mark] = field(default_factory=OrderedDict)
    connections: int = 0
    left: float = -1e9  # when the last connection closed
    last_click: tuple[Any, ...] = ()

    def eye(self, locale: str) -> Eye:
        """Return this person's page in a language."""
        return self.eyes.setdefault(locale, Eye(locale))

    def next_version(self, mark: Mark) -> int:
        """Return the number of a page never shown before, and remember what it said."""
        self.last_version += 1
        self.marks[self.last_version] = mark
        while len(self.marks) > _MARKS:
            self.marks.popitem(last=False)
        return self.last_version

    def online(self) -> bool:
        """Say whether this person is there, or was just now."""
        return self.connections > 0 or time.monotonic() - self.left < GRACE

    def touch(self) -> None:
        """Note that this person's page changes though the table does not."""
        self.local_stamp += 1


def acting(live: LiveTable, person: Person) -> tuple[int, int | None]:
    """Return (the seat a person acts for now or −1, the seat the curtain names or None).

    There is no curtain between several people on one device where every seat knows the same.
    """
    if len(person.seats) < 2:
        return (person.seats[0] if person.seats else -1), None
    if live.status == "over":
        return person.seats[0], None
    asked = [seat for seat in live.waiting() if seat in person.seats and not live.bot_at(seat)]
    if not live.game.secrets():
        return (asked or person.seats)[0], None
    if asked and person.shown not in asked:
        return -1, asked[0]
    return (person.shown if person.shown in person.seats else -1), None


def mark_of(live: LiveTable, person: Person) -> Mark:
    """Return what a move made now depends on."""
    seat, _ = acting(live, person)
    draft = live.draft_for(seat)
    actions = tuple(draft.actions) if draft is not None else ()
    return Mark(live.table.number, actions, seat, live.table.has_answered(seat))
