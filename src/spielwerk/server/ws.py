"""One connection over a WebSocket: it holds only the newest version it was sent, and never a queue of pages."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections import deque
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from spielwerk.core.errors import SpielwerkError
from spielwerk.server import moves, texts
from spielwerk.server.ear import Ear, WornOut
from spielwerk.server.hub import Hub
from spielwerk.server.limits import HINTS, LONGEST_FRAME, TALK, Buckets
from spielwerk.server.messages import (
    Act,
    AskHint,
    Bot,
    Curtain,
    DraftOp,
    Lang,
    Local,
    Message,
    Pong,
    Say,
    Stand,
    decoder,
)
from spielwerk.server.people import Person
from spielwerk.server.room import Room
from spielwerk.server.says import say
from spielwerk.store import StoreError
from spielwerk.words import nearest_locale

_log = logging.getLogger("spielwerk.server")

PING: Final = 20.0  # seconds; browsers do not show the protocol's own pings to the page
SLOW: Final = 20.0  # seconds a client may take for one message
MOST_REPLIES: Final = 64
FLOODED: Final = 1008  # the protocol's code for what is against the rules of the house


class Connection:
    """Speaks with one client. ``wake`` is called for every change; only the newest page is sent."""

    def __init__(self, socket: WebSocket, hub: Hub, room: Room, person: Person, locale: str) -> None:
        self.socket = socket
        self.hub = hub
        self.room = room
        self.person = person
        self.locale = locale
        self.have = -1
        self._dirty = asyncio.Event()
        self._replies: deque[dict[str, Any]] = deque()
        self._ear = Ear(socket.receive)
        self._talk = Buckets(TALK)
        self._hints = Buckets(HINTS)
        self._hinting: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Look at the page again soon."""
        self._dirty.set()

    async def run(self, after: int) -> None:
        """Serve until the client goes; ``after`` is the version of the page it has."""
        self.have = after
        self.room.listeners.add(self)
        self.hub.came(self.room, self.person)
        self.wake()
        tasks = [asyncio.create_task(part()) for part in (self._send_for_ever, self._ping_for_ever)]
        reading = asyncio.create_task(self._read_for_ever())
        try:
            await asyncio.wait([*tasks, reading], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.listeners.discard(self)
            self.hub.went(self.room, self.person)
            tasks += [reading] if self._hinting is None else [reading, self._hinting]
            for task in tasks:
                task.cancel()
            ended, _ = await asyncio.wait(tasks)
            _tell(ended)
            with contextlib.suppress(Exception):
                await self.socket.close()

    # -- to the client --------------------------------------------------------------------------

    async def _send_for_ever(self) -> None:
        while True:
            await self._dirty.wait()
            self._dirty.clear()
            replies = [self._replies.popleft() for _ in range(len(self._replies))]
            eye = self.room.look(self.person, self.locale)
            text = self.room.message(eye, self.have)
            if text is not None:
                self.have = eye.version
                await self._send(text)
            for reply in replies:  # after the page that shows what they speak of
                await self._send(json.dumps({**reply, "v": self.have}, ensure_ascii=False))

    async def _ping_for_ever(self) -> None:
        while True:
            await asyncio.sleep(PING)
            await self._send('{"t":"ping"}')

    async def _send(self, text: str) -> None:
        async with asyncio.timeout(SLOW):  # wait_for of Python 3.11 can swallow a cancellation
            await self.socket.send_text(text)

    def _reply(self, reply: dict[str, Any]) -> None:
        if len(self._replies) >= MOST_REPLIES:
            self._replies.popleft()
        self._replies.append(reply)
        self.wake()

    # -- from the client ------------------------------------------------------------------------

    async def _read_for_ever(self) -> None:
        while True:
            try:
                frame = await self._ear.next()
            except WornOut:
                await self._send(json.dumps(turned_away("flooded", self.locale), ensure_ascii=False))
                await self.socket.close(FLOODED)
                return
            if frame["type"] == "websocket.disconnect":
                return
            text = frame.get("text")
            if text is None or len(text) > LONGEST_FRAME:
                self._refuse(None, "bad-message" if text is None else "too-large")
            else:
                await self._hear(text)

    async def _hear(self, text: str) -> None:
        """Carry out one message; hints are thought about while others are read."""
        try:
            message = decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._refuse(_id_in(text), "bad-message")
            return
        if not isinstance(message, AskHint):
            await self._answer(message)
        elif self._hinting is None or self._hinting.done():
            self._hinting = asyncio.create_task(self._answer(message))

    async def _answer(self, message: Message) -> None:
        re = message.id if isinstance(message, Act | DraftOp) else None
        try:
            await self._do(message)
        except SpielwerkError as error:
            self._reply(moves.error_reply(self.room, error, self.locale, re))
        except StoreError:
            _log.exception("Table %s could not be stored.", self.room.live.row.id)
            self._refuse(re, "store-fault")
        except Exception:
            _log.exception("A message at table %s failed.", self.room.live.row.id)
            self._refuse(re, "server-fault")
        else:
            if re is not None:
                self._reply({"t": "ack", "re": re})

    async def _do(self, message: Message) -> None:
        hub, room, person = self.hub, self.room, self.person
        if isinstance(message, Act | DraftOp):
            moves.play(hub, room, person, message)
        elif isinstance(message, Local):
            moves.set_local(room, person, message.key, message.value)
        elif isinstance(message, Say):
            self._spend(self._talk)
            moves.talk(hub, room, person, message.text)
        elif isinstance(message, AskHint):
            self._spend(self._hints)
            await moves.hint(hub, room, person, message.on)
        elif not isinstance(message, Pong):
            self._seldom(message)

    def _seldom(self, message: Curtain | Lang | Stand | Bot) -> None:
        hub, room, person = self.hub, self.room, self.person
        if isinstance(message, Curtain):
            moves.open_curtain(room, person)
        elif isinstance(message, Lang):
            self.locale = nearest_locale(message.locale)
            self.wake()
        elif isinstance(message, Stand):
            moves.stand(hub, room, person, message.do)
        else:
            moves.hand_over(hub, room, person, message.seat, message.on)

    def _spend(self, bucket: Buckets) -> None:
        if not bucket.take(""):
            raise moves.Refused("bad", "too-many")

    def _refuse(self, re: str | None, key: str) -> None:
        self._reply({"t": "error", "re": re, "code": "bad", "say": say(key, self.locale)})


def turned_away(key: str, locale: str) -> dict[str, Any]:
    """Return the last message to a client whose socket is closed by us."""
    return {"t": "error", "re": None, "code": "closed", "say": say(key, locale), "v": -1}


def _tell(ended: set[asyncio.Task[None]]) -> None:
    """Log what ended a connection, unless it simply ended."""
    for task in ended:
        error = None if task.cancelled() else task.exception()
        too_late = type(error) is RuntimeError or type(error).__name__ == "WebSocketDisconnected"  # by Starlette's age
        usual = too_late or isinstance(error, WebSocketDisconnect | TimeoutError)
        if error is not None and not usual:
            _log.error("A connection failed.", exc_info=error)


def _id_in(text: str) -> str | None:
    """Return the id of a message that is wrong otherwise, so that its sender knows which it was."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    found = found.get("id") if isinstance(found, dict) else None
    return found if texts.is_client_id(found) else None


__all__ = ["Connection", "turned_away"]
