"""Room: an open table with the people who look at it and what each of them was shown."""

from __future__ import annotations

import asyncio
import json
import time
from collections import OrderedDict
from dataclasses import replace
from typing import Any, Final, Protocol

from spielwerk.server.house import Pages
from spielwerk.server.keys import Keys
from spielwerk.server.limits import MOST_PEOPLE
from spielwerk.server.live import LiveTable
from spielwerk.server.people import Eye, Person, acting, mark_of
from spielwerk.server.seen import Seen
from spielwerk.server.viewing import seen_of
from spielwerk.store import Store

_MOST_SCENES: Final = 400  # drawn for the present moment
_MOST_PATCHES: Final = 32  # each holds two scenes


class Listener(Protocol):
    """A connection that wants to know when its page may have changed."""

    person: Person

    def wake(self) -> None:
        """Look at the page again soon."""


class Room:
    """Pages are drawn when somebody asks for them, once for all who see the same; patches are written once."""

    def __init__(self, live: LiveTable, store: Store, keys: Keys, base_url: str, pages: Pages) -> None:
        self.live = live
        self.store = store
        self.keys = keys
        self.base_url = base_url
        self.pages = pages
        self.people: OrderedDict[str, Person] = OrderedDict()
        self.listeners: set[Listener] = set()
        self.changed = asyncio.Event()  # for the driver
        self.nodded = asyncio.Event()  # somebody has said to be ready, wants no more to be asked, or has gone
        self.births = 0
        self.last_used = 0.0
        self.told_at = time.monotonic()  # when the newest answer was given
        self._told = live.table.number
        self._looking: frozenset[int] = frozenset()
        self._online: frozenset[int] = frozenset()
        self._paced = 0  # the newest answer when it was last asked what is being shown
        self._scenes: dict[tuple[Any, ...], tuple[Seen, Any]] = {}
        self._scenes_of = -1
        self._patches: OrderedDict[tuple[int, int], tuple[Any, Any, str]] = OrderedDict()

    # -- people ---------------------------------------------------------------------------------

    def person(self, who: str, name: str) -> Person:
        """Return the person behind this cookie, with the seats held now."""
        grants = self.store.grants(who, self.live.row.id)
        seats = tuple(seat for seat in grants if seat >= 0)
        person = self.people.get(who)
        if person is None:
            self.births += 1
            first = (self.live.row.epoch << 36) + (self.births << 20)
            person = self.people[who] = Person(who, name, seats, -1 in grants, first)
            self._forget_people()
        if (person.seats, person.may_watch) != (seats, -1 in grants):
            person.touch()
        person.name, person.seats, person.may_watch = name, seats, -1 in grants
        return person

    def _forget_people(self) -> None:
        for who, person in list(self.people.items()):
            if len(self.people) <= MOST_PEOPLE:
                return
            if not person.connections and person is not next(reversed(self.people.values())):
                del self.people[who]

    def may_look(self, person: Person) -> bool:
        """Say whether this person may see the table at all."""
        return bool(person.seats) or person.may_watch or self.live.row.listed or person.who == self.live.row.maker

    def online(self) -> frozenset[int]:
        """Return the seats whose people are there."""
        return frozenset(seat for person in self.people.values() if person.online() for seat in person.seats)

    # -- changes --------------------------------------------------------------------------------

    def touch(self) -> None:
        """Tell everybody that something may have changed."""
        if self._told != self.live.table.number:
            self._told, self.told_at = self.live.table.number, time.monotonic()
        self.changed.set()
        for listener in self.listeners:
            listener.wake()

    def presence(self) -> None:
        """Look who is there; tell everybody if that has changed."""
        online = self.online()
        if online != self._online:
            self._online = online
            self.live.stamp += 1
            self.touch()

    # -- waiting for people -----------------------------------------------------------------------

    def shows(self) -> float:
        """Return how many seconds it takes to show those who look on what has happened since this was asked last."""
        since, self._paced = self._paced, self.live.table.number
        return max((sum(told.lasts for told in eye.scene.shown_since(since)) for eye in self._pages()), default=0.0)

    def asks_to_wait(self) -> bool:
        """Say whether somebody who plays here wants to see in peace what has happened, before the table goes on."""
        return bool(self.looking())

    def looking(self) -> frozenset[int]:
        """Return the seats of those who do."""
        asked = [(eye.seen.nodded, eye) for eye in self._pages() if eye.seen.mine]
        still = [eye for nodded, eye in asked if nodded is not None and eye.scene.shown_since(nodded)]
        return frozenset(seat for eye in still for seat in eye.seen.mine)

    def note_looking(self, seats: frozenset[int]) -> None:
        """Let pages say who keeps the others waiting; tell everybody if that has changed."""
        if seats != self._looking:
            self._looking = seats
            self.live.stamp += 1
            self.touch()

    def _pages(self) -> list[Eye]:
        """Return the pages of all who look on, as they are now."""
        people = {id(listener.person): listener.person for listener in self.listeners}.values()
        return [self.look(person, locale) for person in people for locale in list(person.eyes)]

    # -- pages ----------------------------------------------------------------------------------

    def look(self, person: Person, locale: str) -> Eye:
        """Return this person's page as it is now."""
        eye = person.eye(locale)
        stamp = (self.live.stamp, person.local_stamp)
        if eye.stamp == stamp and eye.scene is not None:
            return eye
        seen, scene = self._scene(person, locale)
        mark = mark_of(self.live, person)
        same = eye.scene is scene or (eye.scene is not None and not self._patch(eye.scene, scene))
        if not same or person.marks.get(eye.version) != mark:
            eye.show(person.next_version(mark), scene)
        eye.stamp = stamp
        eye.seen = replace(seen, version=eye.version)
        return eye

    def _scene(self, person: Person, locale: str) -> tuple[Seen, Any]:
        if self._scenes_of != self.live.stamp or len(self._scenes) > _MOST_SCENES:
            self._scenes = {}
            self._scenes_of = self.live.stamp
        seat, curtain = acting(self.live, person)
        maker = person.who == self.live.row.maker
        local = tuple(sorted(person.local.items()))
        hints = (person.who, person.local_stamp) if person.hints is not None else None
        key = (seat, person.seats, curtain, locale, maker, self.may_look(person), person.may_watch, local, hints)
        cached = self._scenes.get(key)
        if cached is None:
            seen = seen_of(self.live, person, locale, self.base_url, self.keys, self._online)
            seen.looking = sorted(self._looking.difference(person.seats))
            cached = self._scenes[key] = (seen, self.pages.render(seen))
        return cached

    def message(self, eye: Eye, have: int) -> str | None:
        """Return what brings a client that has version ``have`` up to date; None if nothing is missing."""
        if have == eye.version:
            return None
        old = eye.history.get(have)
        if old is None:
            return json.dumps(eye.scene.full_message(eye.version), ensure_ascii=False)
        if old is eye.scene:
            return f'{{"t":"patch","from":{have},"v":{eye.version}}}'
        body = self._patch(old, eye.scene)
        return f'{{"t":"patch","from":{have},"v":{eye.version}{body}}}'

    def _patch(self, old: Any, new: Any) -> str:
        """Return a patch's text without its head, "" if nothing differs; written once for all who need it."""
        key = (id(old), id(new))
        known = self._patches.get(key)
        if known is None or known[0] is not old or known[1] is not new:
            patch = self.pages.diff(old, new)
            rest = patch.keys() if patch else {}
            text = ", " + json.dumps(rest, ensure_ascii=False)[1:-1] if rest else ""
            known = self._patches[key] = (old, new, text)
            while len(self._patches) > _MOST_PATCHES:
                self._patches.popitem(last=False)
        return known[2]
