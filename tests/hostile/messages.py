"""Spoilt messages over sockets, at tables of every game of a house in this process.

The limits on how much one socket may say are lifted, so that each input is read.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from unittest.mock import patch

from spielwerk.core.errors import SpielwerkError
from spielwerk.server import ear, ws
from spielwerk.server.limits import Rate
from spielwerk.server.room import Room
from tests.hostile import spoiling
from tests.hostile.fuzzing import Count, Fault, Reader
from tests.hostile.house import ORIGIN, House, Listening, each
from tests.hostile.readers import must

FREE = Rate(1e12, 1e12)


class Line:
    """One open socket of one person at one table."""

    def __init__(self, house: House, table: str, who: str) -> None:
        self.house, self.table = house, table
        self.version = -1
        self.frames: asyncio.Queue[Any] = asyncio.Queue()
        self.replies: list[Any] = []
        self.idle = asyncio.Event()
        cookie = f"{house.keys.cookie}={who}".encode()
        headers = [(b"host", b"127.0.0.1:8000"), (b"origin", ORIGIN.encode()), (b"cookie", cookie)]
        scope = house.scope("websocket", f"/ws/{table}", "after=-1", headers)
        scope |= {"client": ("127.0.0.1", 1), "subprotocols": [], "state": {}}
        self.frames.put_nowait({"type": "websocket.connect"})
        self.task: asyncio.Task[None] = asyncio.create_task(house.app(scope, self._receive, self._send))  # type: ignore[arg-type]

    async def _receive(self) -> Any:
        if self.frames.empty():
            self.idle.set()
        return await self.frames.get()

    async def _send(self, message: Any) -> None:
        if message["type"] != "websocket.send":
            return
        said = json.loads(message["text"])
        self.version = said.get("v", self.version)
        if said["t"] == "error":
            must(said["say"].rstrip()[-1:] in tuple(".。"), f"no clear sentence: {said['say'][:200]!r}")
        if said.get("re") is not None or said["t"] == "error":
            self.replies.append(said)

    async def say(self, frame: dict[str, Any]) -> None:
        """Send one frame and wait until the server would read the next, and has sent what it had to say."""
        self.idle.clear()
        self.frames.put_nowait(frame)
        idle = asyncio.create_task(self.idle.wait())
        await asyncio.wait([self.task, idle], return_when=asyncio.FIRST_COMPLETED, timeout=60)
        idle.cancel()
        for _ in range(3):
            await asyncio.sleep(0)
        must(self.idle.is_set(), "the socket was closed" if self.task.done() else "the server hangs")

    async def close(self) -> None:
        """Go."""
        self.frames.put_nowait({"type": "websocket.disconnect", "code": 1001})
        with suppress(TimeoutError):
            await asyncio.wait_for(self.task, 20)


def good_message(room: Room, line: Line, seat: int, dice: random.Random) -> dict[str, Any]:
    """Return a message that fits now, mostly one that plays on."""
    live = room.live
    draft = live.drafts.get(seat)
    open_now = list(draft.decision().actions) if draft else list(live.table.decision(seat).actions)
    do = live.game.actions.text(dice.choice(open_now)) if open_now else "done"
    id_ = f"c{dice.randrange(10**9)}"
    act = {"t": "act", "id": id_, "v": line.version, "do": do}
    confirm = {"t": "draft", "id": id_, "v": line.version, "op": "confirm"}
    return dice.choice(
        [
            act,
            act,
            act,
            confirm,
            confirm,
            {**confirm, "op": "go", "do": do},
            {**confirm, "op": dice.choice(("undo", "clear", "propose"))},
            {
                "t": "local",
                "key": dice.choice(("card", "turn", "swap", "junction", "train", "dialog", "log")),
                "value": dice.choice(("1", "swap", "0-1", "2-4")),
            },
            {"t": "chat", "text": "hello"},
            {"t": "curtain"},
            {"t": "lang", "locale": dice.choice(("de", "en", "zh"))},
            {"t": "standing", "do": do},
            {"t": "bot", "seat": dice.choice((0, 1)), "on": False},
            {"t": "pong"},
            {"t": "hint", "on": False},
        ]
    )


def spoil_message(room: Room, line: Line, seat: int, dice: random.Random) -> dict[str, Any]:
    """Return a frame, mostly spoilt."""
    message: Any = good_message(room, line, seat, dice)
    kind = dice.random()
    if 0.35 < kind < 0.8:
        message = spoiling.data(dice, message, most=2)
        if isinstance(message, dict) and message.get("t") == "bot":
            message["on"] = False  # bots would play the game to its end
    text = json.dumps(message)
    if 0.8 < kind < 0.97:
        text = spoiling.text(dice, text, most=3)
    if kind > 0.97:
        return {"type": "websocket.receive", "bytes": spoiling.raw(dice, text.encode())}
    return {"type": "websocket.receive", "text": text}


class Talk:
    """Tables of every game, at which two people say spoilt things in turn."""

    def __init__(self) -> None:
        self.house, self.listening = House(), Listening()
        self.last: Any = None  # the frame sent last
        self._lines: dict[str, list[Line]] = {}

    async def say(self, dice: random.Random) -> bool:
        """Send one frame; return whether it was refused."""
        at = dice.randrange(len(self.house.tables))
        table, seat = self.house.tables[at], dice.choice((0, 1))
        if table not in self._lines:
            self._lines[table] = [Line(self.house, table, who) for who in ("ada", "bob")]
            await asyncio.sleep(0.01)
        line = self._lines[table][seat]
        room = self.house.site.hub.rooms[table]
        self.last = spoil_message(room, line, seat, dice)
        try:
            await line.say(self.last)
        except Fault:
            await self.hang_up(table)
            raise
        refused = any(reply["t"] == "error" for reply in line.replies)
        line.replies.clear()
        self.listening.quiet()
        if room.live.status == "over":
            await self.hang_up(table)
            self.house.tables[at] = self.house.table(table.rpartition("-")[0])
        return refused

    async def hang_up(self, *tables: str) -> None:
        """Leave these tables, or all."""
        for table in tables or list(self._lines):
            for line in self._lines.pop(table):
                await line.close()

    async def lost(self) -> list[str]:
        """Close the house; return what its store does not hold of what was played."""
        await self.hang_up()
        found = []
        for table, room in self.house.site.hub.rooms.items():
            kept, played = len(self.house.store.answers(table)), room.live.table.number
            if kept != played:
                found.append(f"{table}: the store has {kept} answers, the table {played}")
        await self.house.site.hub.close()
        return found


@contextmanager
def unhurried() -> Iterator[None]:
    """Let everybody say as much as they like, as fast as they can."""
    with patch.object(ear, "MESSAGES", FREE), patch.object(ws, "TALK", FREE):
        yield


async def messages(inputs: int, seed: int, first: int = 0) -> Count:
    """Send spoilt messages at tables of every game, from two people in turn."""
    talk, count = Talk(), Count("messages")

    async def one(number: int) -> None:
        refused = True
        try:
            refused = await talk.say(random.Random(f"{seed} messages {number}"))
        finally:
            count.inputs += 1
            count.refused += refused
            count.read += not refused

    with unhurried():
        await each(one, inputs, first, count, talk.listening, lambda n: talk.last)
        for what in await talk.lost():
            count.fault(what, "")
    return count


@contextmanager
def reading() -> Iterator[Reader]:
    """Lend a Reader that talks at tables of its own, for a fuzzer that cannot wait."""
    talk = Talk()

    with talk.listening, unhurried(), asyncio.Runner() as loop:

        def read(dice: random.Random) -> None:
            if loop.run(talk.say(dice)):
                raise SpielwerkError("Refused.")

        yield Reader("messages", lambda dice: dice, read)
        assert loop.run(talk.lost()) == []
