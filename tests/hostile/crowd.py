"""A real server with honest people at its tables, and a crowd that resends, reorders, floods, hangs and lies.

Each client comes from an address of its own (127.x.y.z), as they would from the network. The honest ones play by the
page, as a browser does: they read the buttons and press one, and the time to each acknowledgement is measured, first
alone and then amid the crowd.
"""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
import struct
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

import httpx2 as httpx
import websockets

from spielwerk.server.keys import Keys
from spielwerk.server.live import LiveTable
from spielwerk.store import open_store
from tests.hostile import spoiling
from tests.hostile.fuzzing import Count
from tests.installed import installed_games

ALONE, AMID = 15.0, 90.0  # seconds
_BUTTON = re.compile(r"<[a-z]+ [^>]*data-(?:do|op|local)=\"[^>]*>")
_ATTRIBUTE = re.compile(r"(data-do|data-op|data-local|disabled|aria-disabled)(?:=\"([^\"]*)\")?")


class Client:
    """Somebody with an address and a cookie of their own."""

    def __init__(self, url: str, number: int) -> None:
        self.url, self.number = url, number
        self.address = f"127.1.{number // 200}.{number % 200 + 2}"
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        self.http = httpx.AsyncClient(base_url=url, transport=transport, timeout=60)

    def socket(self, table: str, **more: Any) -> Any:
        """Open the live table."""
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)
        url = f"{self.url.replace('http', 'ws')}/ws/{table}?after=-1"
        headers = {"Cookie": cookie, "Origin": self.url}
        return websockets.connect(url, additional_headers=headers, local_addr=(self.address, 0), max_size=None, **more)

    async def make(self, game: str, **seats: str) -> str:
        """Make a table with a free seat (``seats``: who else sits there); return its id."""
        form = {"game": game, "me": f"P{self.number}", "seat-0": "me", "seat-1": "friend", **seats}
        reply = await self.http.post("/tables", data=form, headers={"origin": self.url})
        return str(reply.headers["location"]).removeprefix("/t/")

    async def sit(self, token: str) -> None:
        """Take a free seat."""
        await self.http.post(f"/s/{token}", data={"me": f"P{self.number}"}, headers={"origin": self.url})


def is_over(page: str) -> bool:
    """Say whether a page shows the end of a game."""
    return 'data-local="look=board"' in page


def pressed(page: str, dice: random.Random) -> dict[str, Any] | None:
    """Return the message (an act's without id) that a button of this page sends; None if there is none to press."""
    version = int(re.search(r"data-v=\"(\d+)\"", page)[1])  # type: ignore[index]
    buttons = [dict(_ATTRIBUTE.findall(one)) for one in _BUTTON.findall(page)]
    open_now = [one for one in buttons if one.get("aria-disabled") != "true" and "disabled" not in one]
    confirm = [one for one in open_now if one.get("data-op") in ("confirm", "go")]
    acts = [one for one in open_now if one.get("data-do") and not one.get("data-op")]
    looks = [one["data-local"].partition("=") for one in open_now if one.get("data-local")]
    if confirm or acts:
        chosen = dice.choice(confirm or acts)
        said = {"v": version, "do": html.unescape(chosen["data-do"]) if chosen.get("data-do") else None}
        return {"t": "draft", "op": chosen["data-op"], **said} if chosen.get("data-op") else {"t": "act", **said}
    if not looks:
        return None
    key, _, value = dice.choice(looks)  # what is picked first and then confirmed
    return {"t": "local", "key": key, "value": html.unescape(value)}


class Honest(Client):
    """Plays by the page until the game is over or the time is up."""

    def __init__(self, url: str, number: int) -> None:
        super().__init__(url, number)
        self.took: list[tuple[float, float]] = []  # (when, seconds to the acknowledgement)
        self.wrong: list[str] = []
        self.acknowledged = 0
        self.over = False
        self._waiting: dict[str, asyncio.Future[Any]] = {}

    async def play(self, table: str, until: float) -> None:
        """Play."""
        dice = random.Random(self.number)
        async with self.socket(table) as socket:
            reading = asyncio.create_task(self._read(socket))
            try:
                while time.monotonic() < until and not self.over:
                    await self._press(socket, table, dice)
            finally:
                reading.cancel()

    async def _read(self, socket: Any) -> None:
        async for text in socket:
            said = json.loads(text)
            if said.get("re") in self._waiting:
                self._waiting.pop(said["re"]).set_result(said)

    async def _press(self, socket: Any, table: str, dice: random.Random) -> None:
        page = await self.http.get(f"/t/{table}")
        if page.status_code != 200:
            self.wrong.append(f"the page: {page.status_code}")
            return
        self.over = is_over(page.text)
        message = pressed(page.text, dice)
        if message is None or message["t"] == "local":
            if message is not None:
                await socket.send(json.dumps(message))
            await asyncio.sleep(0.3)  # or it is somebody else's turn
            return
        message["id"] = id_ = f"h{self.number}-{len(self.took)}"
        reply = self._waiting[id_] = asyncio.get_running_loop().create_future()
        begun = time.monotonic()
        await socket.send(json.dumps(message))
        said = await asyncio.wait_for(reply, 60)
        self.took.append((begun, time.monotonic() - begun))
        self.acknowledged += said["t"] == "ack"
        if said["t"] == "error" and said["code"] not in ("stale", "not_your_turn", "illegal", "wait"):
            self.wrong.append(f"{message} was answered {said}")


# -- the crowd --------------------------------------------------------------------------------


class Liar(Client):
    """One of the crowd; what it does is chosen by its number."""

    def __init__(self, url: str, number: int, tables: list[str], keys: Keys) -> None:
        super().__init__(url, number)
        self.tables, self.keys = tables, keys
        self.dice = random.Random(number)
        self.own = ""
        self.sent = 0

    async def harm(self, until: float) -> None:
        """Do harm, again and again; being thrown out is no reason to stop."""
        ways = (self._resend, self._lie, self._flood, self._huge, self._sleep, self._half, self._guess, self._drip)
        way = ways[self.number % len(ways)]
        with suppress(Exception):
            self.own = await self.make(self.dice.choice(sorted(installed_games())))
            await self.sit(self.keys.token(self.own, 1, "invite"))
        while time.monotonic() < until:
            with suppress(Exception):
                await asyncio.wait_for(way(until), max(0.1, until - time.monotonic()))
            await asyncio.sleep(0.2)

    async def _watch(self) -> str:
        """Come to an honest table with its watchers' link."""
        table = self.dice.choice(self.tables)
        await self.http.get(f"/w/{self.keys.token(table, -1, 'watch')}")
        return table

    async def _say(self, socket: Any, message: Any) -> None:
        self.sent += 1
        await socket.send(message if isinstance(message, str) else json.dumps(message))

    async def _resend(self, until: float) -> None:
        """The same message many times, and old ones after new ones."""
        async with self.socket(self.own) as socket:
            old: list[Any] = []
            while time.monotonic() < until:
                page = await self.http.get(f"/t/{self.own}")
                found = re.search(r"data-v=\"(\d+)\"", page.text)
                acts = re.findall(r"data-do=\"([^\"]+)\"", page.text) or ["done"]
                old.append(
                    {"t": "act", "id": f"r{len(old)}", "v": int(found[1]) if found else 1, "do": html.unescape(acts[0])}
                )
                for message in [old[-1]] * 5 + self.dice.sample(old, min(len(old), 5)):
                    await self._say(socket, message)
                await asyncio.sleep(0.5)

    async def _lie(self, until: float) -> None:
        """Wrong versions, other people's seats and tables, half of it garbled."""
        async with self.socket(await self._watch()) as socket:
            while time.monotonic() < until:
                good = {"t": "act", "id": f"l{self.sent}", "v": self.dice.randrange(10**6), "do": "done"}
                other = {"t": "bot", "seat": self.dice.randrange(3), "on": True}
                op = {**good, "t": "draft", "op": "confirm"}
                text = json.dumps(
                    self.dice.choice((good, op, other, {"t": "curtain"}, {"t": "standing", "do": "done"}))
                )
                await self._say(
                    socket,
                    text
                    if self.dice.random() < 0.5
                    else spoiling.text(self.dice, text).encode("utf-8", "replace").decode(),
                )
                await asyncio.sleep(0.06)

    async def _flood(self, until: float) -> None:
        """As many messages as go."""
        async with self.socket(await self._watch()) as socket:
            while time.monotonic() < until:
                for _ in range(50):
                    await self._say(
                        socket, self.dice.choice(('{"t":"pong"}', "[", '{"t":"lang","locale":"de"}', "x" * 900))
                    )
                await asyncio.sleep(0.05)

    async def _huge(self, until: float) -> None:
        """Frames of a megabyte and more."""
        async with self.socket(await self._watch()) as socket:
            for size in (16_383, 20_000, 900_000, 2_000_000):
                await self._say(socket, "x" * size)
                await asyncio.sleep(1)

    async def _sleep(self, until: float) -> None:
        """Never read, but change the language, so that there is much to be read."""
        async with self.socket(await self._watch(), max_queue=1) as socket:
            while time.monotonic() < until:
                await self._say(socket, {"t": "lang", "locale": self.dice.choice(("de", "en", "zh"))})
                await asyncio.sleep(0.3)

    async def _half(self, until: float) -> None:
        """Half a frame, and then nothing."""
        table = await self._watch()
        parts = urlsplit(self.url)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=(self.address, 0))
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)
        head = f"GET /ws/{table} HTTP/1.1\r\nHost: {parts.netloc}\r\nOrigin: {self.url}\r\nCookie: {cookie}\r\n"
        head += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        writer.write(f"{head}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"\x81" + struct.pack("!BH", 0xFE, 5000) + b"mask" + b"{" * 100)
        self.sent += 1
        await asyncio.sleep(10)
        writer.close()

    async def _guess(self, until: float) -> None:
        """Guess tokens, ids, and spoil requests."""
        for path in ("/s/", "/w/", "/t/", "/r/", "/api/tables/"):
            guess = (
                self.keys.token(str(self.dice.random()), 0, "own")
                if self.dice.random() < 0.5
                else spoiling.text(self.dice, "abc")
            )
            self.sent += 1
            await self.http.get(path + re.sub(r"[^\w.-]", "", guess)[:200])
        await self.http.post("/tables", content=b"x" * 400_000, headers={"origin": self.url})

    async def _drip(self, until: float) -> None:
        """A request, one letter a second."""
        parts = urlsplit(self.url)
        _, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=(self.address, 0))
        for letter in f"POST /tables HTTP/1.1\r\nHost: {parts.netloc}\r\nContent-Length: 500\r\n\r\ngame=":
            writer.write(letter.encode())
            await asyncio.sleep(1)
        self.sent += 1
        writer.close()


# -- the run ----------------------------------------------------------------------------------


def run(clients: int, seed: int, alone: float = ALONE, amid: float = AMID) -> Count:
    """Raise a server and let everybody loose; at the end every acknowledged answer must be in the store."""
    folder = Path(tempfile.mkdtemp(prefix="crowd-"))
    count = Count("crowd", inputs=clients)
    command = [sys.executable, "-m", "spielwerk", "serve", "--host", "127.0.0.1", "--port", "0", "--json"]
    log = (folder / "log").open("w")
    server = subprocess.Popen(
        [*command, "--store", str(folder / "s.sqlite")], stdout=subprocess.PIPE, stderr=log, text=True
    )
    try:
        url = json.loads(server.stdout.readline())["url"]  # type: ignore[union-attr]
        honest, tables = asyncio.run(
            _everybody(url, Keys.beside(str(folder / "s.sqlite")), clients, count, alone, amid)
        )
        if server.poll() is not None:
            count.fault("the server has ended", "")
    finally:
        server.terminate()
        server.wait(60)
        log.close()
    said = (folder / "log").read_text()
    if "Traceback" in said or "ERROR" in said:
        count.fault("the server's log", said[-1500:])
    _check(str(folder / "s.sqlite"), honest, tables, count)
    return count


async def _everybody(
    url: str, keys: Keys, clients: int, count: Count, alone: float, amid: float
) -> tuple[list[Honest], list[str]]:
    games = sorted(installed_games())
    honest = [Honest(url, number) for number in range(2 * len(games))]
    tables = []
    for number, game in enumerate(games):
        tables.append(await honest[2 * number].make(game))
        await honest[2 * number + 1].sit(keys.token(tables[-1], 1, "invite"))
    liars = [Liar(url, 20 + number, tables, keys) for number in range(clients)]
    begun = time.monotonic()
    first, end = begun + alone, begun + alone + amid
    playing = [asyncio.create_task(one.play(tables[number // 2], end)) for number, one in enumerate(honest)]
    await asyncio.sleep(alone)
    await asyncio.gather(*(liar.harm(end - 2) for liar in liars))
    for one, ended in zip(honest, await asyncio.gather(*playing, return_exceptions=True)):
        one.wrong += [repr(ended)] if ended is not None else []
    for everybody in (honest, liars):
        for client in everybody:
            await client.http.aclose()
    _latency(honest, first, count)
    count.refused = sum(liar.sent for liar in liars)
    return honest, tables


def _latency(honest: list[Honest], first: float, count: Count) -> None:
    for name, times in (
        ("alone", [took for one in honest for at, took in one.took if at < first]),
        ("amid the crowd", [took for one in honest for at, took in one.took if at >= first]),
    ):
        if times:
            worst = sorted(times)[int(len(times) * 0.95)]
            print(
                f"  {name}: {len(times)} moves, median {median(times) * 1000:.0f} ms, 95 % within {worst * 1000:.0f} ms"
            )
        else:
            count.fault(f"no move was made {name}", "")


def _check(path: str, honest: list[Honest], tables: list[str], count: Count) -> None:
    store = open_store(path)
    for number, table in enumerate(tables):
        row = store.open_table(table)
        assert row is not None
        live = LiveTable.open(store, row)
        pair = honest[2 * number : 2 * number + 2]
        acknowledged = sum(one.acknowledged for one in pair)
        print(f"  {row.game}: {live.table.number} answers, {live.status}, {acknowledged} acknowledged")
        count.read += acknowledged
        if live.status not in ("playing", "over"):
            count.fault(f"{row.game} is {live.status}", "")
        for one in pair:
            for wrong in one.wrong[:5]:
                count.fault(f"an honest player: {wrong[:200]}", "")
    store.close()
