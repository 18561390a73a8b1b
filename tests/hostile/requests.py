"""Spoilt requests to every route of a house in this process, each from another address."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any
from urllib.parse import quote_plus, urlencode

from spielwerk.core.errors import SpielwerkError
from tests.hostile import spoiling
from tests.hostile.boards import spoil_city, spoil_map, spoil_towns
from tests.hostile.fuzzing import Count, Reader, is_sentence
from tests.hostile.house import ORIGIN, House, Listening, each
from tests.hostile.readers import must

FINE = (200, 303, 307, 400, 401, 403, 404, 405, 409, 413, 414, 421, 429, 503)

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
    making = {"game": bench.partition("/")[0], "seat-0": "me", "seat-1": "friend", "text-map": map_, "text-city": city}
    return dice.choice(
        [
            ("GET", f"/workshop/{bench}", {"start": "india"}, {}, None),
            ("POST", f"/workshop/{bench}", {}, form, {"text": text}),
            ("POST", f"/workshop/{bench}/look", {}, form, {"text": text}),
            ("POST", f"/workshop/{bench}/table", {}, form, {"text": text}),
            ("POST", f"/workshop/{bench}/begin", {}, form, {"list": listed, "name": name}),
            ("GET", f"/workshop/{bench}/text/india", {}, {}, None),
            ("POST", "/tables", {}, form, making),
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


def given(house: House, seed: int, number: int) -> Request:
    """Return the request of that number."""
    return spoil_request(house, random.Random(f"{seed} requests {number}"))


async def requests(inputs: int, seed: int, first: int = 0) -> Count:
    """Send spoilt requests and judge each answer."""
    house, count, listening = House(), Count("requests"), Listening()

    async def one(number: int) -> None:
        dice = random.Random(f"{seed} requests {number}")
        status = 0
        try:
            with suppress(TimeoutError):
                status, said = await ask(house, spoil_request(house, dice), dice)
                judge_answer(status, said)
        finally:
            count.inputs += 1
            count.read += status < 400
            count.refused += status >= 400
        listening.quiet()
        if number % 500 == 0:
            status, _ = await ask(house, ("GET", "/", {}, {"host": "127.0.0.1:8000"}, None), dice)
            must(status == 200, "the lobby does not open any more")

    await each(one, inputs, first, count, listening, partial(given, house, seed))
    if any(answer.seat >= 0 for answer in house.store.answers(house.guarded)):  # chance deals for whoever looks
        count.fault("a table was changed by somebody who holds no seat of it", "")
    await house.site.hub.close()
    return count


@contextmanager
def reading() -> Iterator[Reader]:
    """Lend a Reader that sends requests to a house of its own, for a fuzzer that cannot wait."""
    house = House()

    with Listening() as listening, asyncio.Runner() as loop:

        def read(given: tuple[Request, random.Random]) -> None:
            status, said = 0, b""
            with suppress(TimeoutError):
                status, said = loop.run(ask(house, *given))
                judge_answer(status, said)
            listening.quiet()
            if status >= 400:
                raise SpielwerkError("Refused.")

        yield Reader("requests", lambda dice: (spoil_request(house, dice), dice), read)
        loop.run(house.site.hub.close())


def judge_answer(status: int, said: bytes) -> None:
    """Raise a Fault unless this is an answer that a server may give."""
    must(status in FINE, f"status {status}")
    text = said[:200_000].decode("utf-8", "replace")
    must("Traceback (most" not in text, "a traceback")
    must(len(said) < 3_000_000, "an answer of more than 3 MB")
    if status >= 400 and text.startswith("{"):
        problem = json.loads(text)
        must(is_sentence(problem["say"]), f"no clear sentence: {problem['say'][:200]!r}")
