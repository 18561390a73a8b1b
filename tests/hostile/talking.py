"""A house in this process, spoken to directly: spoilt requests to every route, spoilt messages over sockets.

Nothing but the network is left out. The limits on how much one address may ask are lifted, so that each input is read.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from unittest.mock import patch
from urllib.parse import quote_plus, unquote, urlencode

from spielwerk.server import ws
from spielwerk.server.app import application
from spielwerk.server.house import HousePages
from spielwerk.server.hub import Hub
from spielwerk.server.keys import Keys, hashed
from spielwerk.server.limits import Rate
from spielwerk.server.pace import Pace
from spielwerk.server.room import Room
from spielwerk.server.site import Site
from spielwerk.store import SeatRow, Session, TableRow, Token, open_store
from tests.hostile import spoiling
from tests.hostile.boards import spoil_city, spoil_map, spoil_towns
from tests.hostile.fuzzing import Count, Fault, is_sentence
from tests.hostile.readers import must
from tests.installed import installed_games
from tests.server.plain import drawn

ORIGIN = "http://127.0.0.1:8000"
FINE = (200, 303, 307, 400, 401, 403, 404, 405, 409, 413, 414, 421, 429, 503)
FREE = Rate(1e12, 1e12)


class Listening(logging.Handler):
    """Hears what the server writes into its log when something of its own goes wrong."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        trace = error.__traceback__ if error else None
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        where = f" in {trace.tb_frame.f_code.co_filename[-40:]}:{trace.tb_lineno}" if trace else ""
        self.heard.append(f"{record.getMessage()[:80]}: {error!r:.200}{where}")


class House:
    """A server without a network: four tables that spoilt input may reach, and one that it may not."""

    def __init__(self) -> None:
        self.store = open_store(":memory:")
        self.keys = Keys(b"a secret of thirty-two bytes .....")
        hub = Hub(self.store, self.keys, HousePages(), ORIGIN, Pace(0.0), drawn)
        self.site = Site(self.store, self.keys, hub, HousePages(), ORIGIN)
        self.app = application(self.site)
        self.number = 0
        self.tables = [self.table(name) for name in installed_games()]
        self.guarded = self.table("qwirkle", open_to_all=False)
        self.store.append(self.guarded, 1, [])

    def table(self, game: str, open_to_all: bool = True, bots: tuple[str, ...] = ()) -> str:
        """Make a table for the visitors Ada and Bob, and for bots beside them."""
        self.number += 1
        id_ = f"{game}-{self.number}"
        row = TableRow(
            id_,
            game,
            1,
            {},
            (
                *(SeatRow(n, "person", name, claimed=True) for n, name in enumerate(("Ada", "Bob"))),
                *(SeatRow(n, "bot", "Robot", bot) for n, bot in enumerate(bots, 2)),
            ),
            "Friday",
            hashed("ada"),
            status="playing",
            listed=open_to_all,
        )
        kinds = [(seat, kind) for seat in (0, 1) for kind in ("own", "invite")] + [(-1, "watch")]
        self.store.make_table(row, {hashed(self.keys.token(id_, s, k)): Token(id_, s, k) for s, k in kinds})
        for seat, name in enumerate(("ada", "bob")):
            self.store.set_session(hashed(name), Session(name.title(), "en"))
            if open_to_all:
                self.store.grant(hashed(name), id_, seat)
        return id_

    def scope(self, kind: str, path: str, query: str, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
        """Return what uvicorn would hand over."""
        raw = path.encode("utf-8", "replace")
        return {
            "type": kind,
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "asgi": {"version": "3.0"},
            "path": unquote(raw.decode("latin-1"), errors="replace"),
            "raw_path": raw,
            "root_path": "",
            "query_string": query.encode("utf-8", "replace"),
            "headers": headers,
            "server": ("127.0.0.1", 8000),
        }


# -- requests ---------------------------------------------------------------------------------

Request = tuple[str, str, dict[str, str], dict[str, str], Any]  # method, path, query, headers, body


def good_requests(house: House, dice: random.Random) -> Request:
    """Return one good request."""
    table = dice.choice(house.tables)
    game = table.rpartition("-")[0]
    token = house.keys.token(table, dice.choice((0, 1)), dice.choice(("own", "invite")))
    room = house.site.hub.rooms.get(table)
    texts = ["done"]
    if room is not None and room.live.waiting():
        decision = room.live.table.decision(room.live.waiting()[0])
        texts = [room.live.game.actions.text(action) for action in list(decision.actions)[:50]] or texts
    api = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    form = {"content-type": "application/x-www-form-urlencoded"}
    making = {"game": game, "me": "Ada", "name": "Friday", "listed": "on", "seat-0": "me", "seat-1": "bot:random"}
    move = {"id": f"m{dice.randrange(99)}", "actions": [dice.choice(texts)], "number": dice.randrange(9)}
    return dice.choice(
        [
            ("GET", "/", {"lang": "de"}, {}, None),
            ("GET", f"/t/{table}", {"w": token}, {}, None),
            ("GET", f"/t/{table}", {}, {}, None),
            ("POST", "/tables", {}, form, making),
            ("POST", "/tables", {}, form, {**making, "option-hands": "open", "seat-2": "none", "seatname-1": "Eve"}),
            ("POST", f"/t/{table}/sit", {}, form, {"seat": "1", "me": "Eve"}),
            ("POST", f"/t/{table}/again", {}, form, {}),
            ("GET", f"/s/{token}", {}, {}, None),
            ("POST", f"/s/{token}", {}, form, {"me": "Eve"}),
            ("GET", f"/w/{house.keys.token(table, -1, 'watch')}", {}, {}, None),
            ("GET", f"/r/{table}", {"at": "3"}, {}, None),
            ("GET", f"/r/{table}.record", {}, {}, None),
            ("GET", f"/r/{table}.html", {}, {}, None),
            ("GET", f"/rules/{game}", {"lang": "zh"}, {}, None),
            ("GET", f"/tour/{game}", {"step": "2", "did": "take x;!done"}, {}, None),
            ("POST", "/lang", {}, form, {"locale": "de", "back": f"/t/{table}"}),
            ("GET", "/healthz", {}, {}, None),
            ("GET", "/api/games", {}, {}, None),
            ("GET", "/api/openapi.json", {}, {}, None),
            ("GET", f"/api/tables/{table}", {}, api, None),
            ("GET", "/static/table.js", {}, {}, None),
            ("POST", f"/api/tables/{table}/actions", {}, api, move),
            ("POST", f"/api/tables/{table}/actions", {}, api, move),
            ("POST", "/api/seats", {}, api, {"token": token, "name": "Robot"}),
            ("GET", f"/static/games/{game}/look.css", {}, {}, None),
            _at_the_workshop(dice, form),
        ]
    )


def _at_the_workshop(dice: random.Random, form: dict[str, str]) -> Request:
    """Return a request for a map or a city of one's own."""
    map_, city = spoil_map(dice)[0][:100_000], spoil_city(dice)[0][:100_000]
    bench, text = dice.choice((("switch_and_signal/map", map_), ("linie1/city", city)))
    listed, name = spoil_towns(dice)
    return dice.choice(
        [
            ("GET", f"/workshop/{bench}", {"start": "india"}, {}, None),
            ("POST", f"/workshop/{bench}", {}, form, {"text": text}),
            ("POST", f"/workshop/{bench}/look", {}, form, {"text": text}),
            ("POST", f"/workshop/{bench}/table", {}, form, {"text": text}),
            ("POST", f"/workshop/{bench}/begin", {}, form, {"list": listed, "name": name}),
            ("GET", f"/workshop/{bench}/text/india", {}, {}, None),
            (
                "POST",
                "/tables",
                {},
                form,
                {
                    "game": bench.partition("/")[0],
                    "seat-0": "me",
                    "seat-1": "friend",
                    "text-map": map_,
                    "text-city": city,
                },
            ),
        ]
    )


def spoil_request(house: House, dice: random.Random) -> Request:
    """Return a request of which something is spoilt."""
    method, path, query, headers, body = good_requests(house, dice)
    headers = {"host": "127.0.0.1:8000", "origin": ORIGIN, "accept-language": "en", **headers}
    if dice.random() < 0.7:
        headers["cookie"] = f"{house.keys.cookie}={dice.choice(('ada', 'bob', 'eve'))}; spielwerk-lang=de"
    for _ in range(dice.choice((0, 1, 1, 2))):
        kind = dice.randrange(7)
        if kind == 0:
            path = "/" + spoiling.text(dice, path[1:], most=1)
        elif kind == 1:
            name = dice.choice([*query, "after", "lang", "at", "x"])
            query[name] = spoiling.text(dice, query.get(name, "7"), most=2)
        elif kind == 2:
            method = dice.choice(("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW"))
        elif kind == 3:
            name = dice.choice([*headers, "sec-fetch-site", "content-length", "content-type", "authorization", "range"])
            headers[name] = spoiling.text(dice, headers.get(name, "0"), list(headers.values()), most=1)
        elif body is not None:
            body = spoiling.data(dice, body, most=2)
    return method, path[:3000], query, headers, body


def _body(headers: dict[str, str], body: Any, dice: random.Random) -> bytes:
    if body is None:
        return b""
    if "json" in headers.get("content-type", "") or not isinstance(body, dict):
        raw = json.dumps(body).encode()
    else:
        raw = urlencode(
            {k.encode("utf-8", "replace"): str(v).encode("utf-8", "replace") for k, v in body.items()},
            quote_via=quote_plus,
        ).encode()
    return spoiling.raw(dice, raw, 3) if dice.random() < 0.1 else raw


async def ask(house: House, request: Request, dice: random.Random) -> tuple[int, bytes]:
    """Send one request; return status and body."""
    method, path, query, headers, body = request
    fields = [(n.encode("latin-1", "replace"), _plain(v)) for n, v in headers.items()]
    text = urlencode({k.encode("utf-8", "replace"): v.encode("utf-8", "replace") for k, v in query.items()})
    scope = house.scope("http", path, text, fields)
    scope |= {"method": method, "client": (f"10.{dice.randrange(256)}.{dice.randrange(256)}.{dice.randrange(256)}", 1)}
    parts = [{"type": "http.request", "body": _body(headers, body, dice), "more_body": False}]
    status, said = 0, b""

    async def receive() -> Any:
        return parts.pop() if parts else {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        nonlocal status, said
        if message["type"] == "http.response.start":
            status = message["status"]
        else:
            said += message.get("body", b"")

    async with asyncio.timeout(0.2 if "after" in query else 60):  # after=N waits for news: this client hangs up
        await house.app(scope, receive, send)
    return status, said


def _plain(value: str) -> bytes:
    """Return a header's value as the network lets it through: without line ends and zeros."""
    return bytes(byte for byte in value.encode("latin-1", "replace") if byte >= 32 or byte == 9)


async def requests(inputs: int, seed: int, first: int = 0) -> Count:
    """Send spoilt requests and judge each answer."""
    house, count, listening = House(), Count("requests"), Listening()

    async def one(number: int) -> None:
        dice = random.Random(f"{seed} requests {number}")
        request = spoil_request(house, dice)
        status = 0
        try:
            with suppress(TimeoutError):
                status, said = await ask(house, request, dice)
                _judge(status, said)
        finally:
            count.inputs += 1
            count.read += status < 400
            count.refused += status >= 400
        must(not listening.heard, f"the log: {'; '.join(listening.heard)[:300]}")
        if number % 500 == 0:
            _answers = await ask(house, ("GET", "/", {}, {"host": "127.0.0.1:8000"}, None), dice)
            must(_answers[0] == 200, "the lobby does not open any more")

    await _each(
        one, inputs, first, count, listening, lambda n: spoil_request(house, random.Random(f"{seed} requests {n}"))
    )
    if any(answer.seat >= 0 for answer in house.store.answers(house.guarded)):  # chance deals for whoever looks
        count.fault("a table was changed by somebody who holds no seat of it", "")
    await house.site.hub.close()
    return count


def _judge(status: int, said: bytes) -> None:
    must(status in FINE, f"status {status}")
    text = said[:200_000].decode("utf-8", "replace")
    must("Traceback (most" not in text, "a traceback")
    must(len(said) < 3_000_000, "an answer of more than 3 MB")
    if status >= 400 and text.startswith("{"):
        problem = json.loads(text)
        must(is_sentence(problem["say"]), f"no clear sentence: {problem['say'][:200]!r}")


async def _each(
    one: Callable[[int], Awaitable[None]],
    inputs: int,
    first: int,
    count: Count,
    listening: Listening,
    given: Callable[[int], Any],
) -> None:
    """Do one after the other, note faults, time and the slowest."""
    log = logging.getLogger("spielwerk.server")
    log.addHandler(listening)
    log.propagate, before = False, log.propagate
    begun = time.process_time()
    try:
        for number in range(first, first + inputs):
            at = time.process_time()
            try:
                await one(number)
            except Exception as error:
                what = str(error) if isinstance(error, Fault) else f"{type(error).__name__}: {error!s:.200}"
                count.fault(what, given(number))
                listening.heard.clear()
            took = time.process_time() - at
            if took > count.slowest:
                count.slowest, count.slowest_input = took, number
    finally:
        log.removeHandler(listening)
        log.propagate = before
        count.seconds = time.process_time() - begun


# -- messages ---------------------------------------------------------------------------------


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
        await _each(one, inputs, first, count, listening, lambda n: last[0])
        for table in list(lines):
            await hang_up(table)
    for table, room in house.site.hub.rooms.items():
        kept = house.store.answers(table)
        if len(kept) != room.live.table.number:
            count.fault(f"{table}: the store has {len(kept)} answers, the table {room.live.table.number}", "")
    await house.site.hub.close()
    return count
