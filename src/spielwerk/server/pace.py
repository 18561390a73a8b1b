"""Pace: how long bots, and people who have been asked to, let others look at what has happened."""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass

from spielwerk.server.room import Room


@dataclass(frozen=True)
class Pace:
    """Seconds a bot waits before its turn, so that people can follow.

    ``shown`` is the part of what is being shown to somebody that it waits for, never longer than ``longest``;
    ``ready`` is how long it waits for those who want to say themselves when the table goes on,
    ``vote`` for the voices of those who are there in a vote that a bot decides.
    """

    bot: float = 0.8
    shown: float = 1.0
    longest: float = 12.0
    ready: float = 45.0
    vote: float = 6.0


async def until_ready(room: Room, pace: Pace) -> None:
    """Wait until people have seen what has just happened; those who want to be asked, until they say so."""
    await asyncio.sleep(max(pace.bot, min(pace.longest, pace.shown * room.shows())))
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(pace.ready):
            while room.asks_to_wait():
                room.nodded.clear()
                await room.nodded.wait()


def waits_for(room: Room, pace: Pace) -> frozenset[int]:
    """Return the seats of those for whom the person who is asked waits: never longer than ``pace.ready``."""
    asked = room.live.waiting()
    if len(asked) != 1 or _left(room, pace) <= 0:
        return frozenset()
    return room.looking().difference(asked)


def say_who_looks(room: Room, pace: Pace) -> None:
    """Let pages say for whom a person waits, and look again when that is over."""
    seats = waits_for(room, pace)
    room.note_looking(seats)
    if seats:
        asyncio.get_running_loop().call_later(_left(room, pace) + 0.1, room.changed.set)


def _left(room: Room, pace: Pace) -> float:
    """Return how many seconds from the newest answer are left."""
    return pace.ready - (time.monotonic() - room.told_at)
