"""Spoilt messages over sockets, at tables of every game of a house in this process.

The limits on how much one socket may say are lifted, so that each input is read.
"""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from typing import Any
from unittest.mock import patch

from spielwerk.server import ws
from spielwerk.server.limits import Rate
from spielwerk.server.room import Room
from tests.hostile import spoiling
from tests.hostile.fuzzing import Count, Fault
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


async def messages(inputs: int, seed: int, first: int = 0) -> Count:
    """Send spoilt messages at tables of every game, from two people in turn."""
    house, count, listening = House(), Count("messages"), Listening()
    lines: dict[str, list[Line]] = {}
    last: list[Any] = [None]

    async def hang_up(table: str) -> None:
        for line in lines.pop(table):
            await line.close()

    async def one(number: int) -> None:
        dice = random.Random(f"{seed} messages {number}")
        at = dice.randrange(len(house.tables))
        table, seat = house.tables[at], dice.choice((0, 1))
        if table not in lines:
            lines[table] = [Line(house, table, who) for who in ("ada", "bob")]
            await asyncio.sleep(0.01)
        line = lines[table][seat]
        room = house.site.hub.rooms[table]
        last[0] = spoil_message(room, line, seat, dice)
        try:
            await line.say(last[0])
        except Fault:
            await hang_up(table)
            raise
        finally:
            count.inputs += 1
            refused = any(reply["t"] == "error" for reply in line.replies)
            count.refused += refused
            count.read += not refused
            line.replies.clear()
        must(not listening.heard, f"the log: {'; '.join(listening.heard)[:300]}")
        if room.live.status == "over":
            await hang_up(table)
            house.tables[at] = house.table(table.rpartition("-")[0])

    with patch.object(ws, "MESSAGES", FREE), patch.object(ws, "TALK", FREE):
        await each(one, inputs, first, count, listening, lambda n: last[0])
        for table in list(lines):
            await hang_up(table)
    for table, room in house.site.hub.rooms.items():
        kept = house.store.answers(table)
        if len(kept) != room.live.table.number:
            count.fault(f"{table}: the store has {len(kept)} answers, the table {room.live.table.number}", "")
    await house.site.hub.close()
    return count
