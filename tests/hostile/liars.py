"""One of a crowd that resends, reorders, floods, hangs and lies."""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
import struct
import time
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from spielwerk.server.keys import Keys
from tests.hostile import spoiling
from tests.hostile.clients import Client
from tests.installed import installed_games


class Liar(Client):
    """One of the crowd; what it does is chosen by its number."""

    def __init__(self, url: str, number: int, folder: Path) -> None:
        super().__init__(url, number)
        self.tables, self.keys = folder / "tables", Keys.beside(str(folder / "s.sqlite"))
        self.dice = random.Random(number)
        self.own = ""
        self.sent = 0

    async def harm(self, until: float) -> None:
        """Do harm, again and again; being thrown out is no reason to stop."""
        ways = (
            *(self._resend, self._lie, self._flood, self._huge, self._sleep, self._half, self._guess, self._drip),
            *(self._pings, self._tiny, self._bombs, self._storm, self._reload),
        )
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
        table = self.dice.choice(self.tables.read_text().split())
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

    async def _raw(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a socket at an honest table to which any bytes can be written."""
        table = await self._watch()
        parts = urlsplit(self.url)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=(self.address, 0))
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)
        head = f"GET /ws/{table} HTTP/1.1\r\nHost: {parts.netloc}\r\nOrigin: {self.url}\r\nCookie: {cookie}\r\n"
        head += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        head += "Sec-WebSocket-Extensions: permessage-deflate\r\n"
        writer.write(f"{head}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def _pour(self, frames: bytes, often: float, until: float) -> None:
        """Write the same frames as fast as they are taken, and read nothing."""
        _, writer = await self._raw()
        try:
            while time.monotonic() < until:
                writer.write(frames)
                await writer.drain()
                self.sent += 1000
                await asyncio.sleep(often)
        finally:
            writer.close()

    async def _half(self, until: float) -> None:
        """Half a frame, and then nothing."""
        _, writer = await self._raw()
        writer.write(b"\x81" + struct.pack("!BH", 0xFE, 5000) + b"mask" + b"{" * 100)
        self.sent += 1
        await asyncio.sleep(10)
        writer.close()

    async def _pings(self, until: float) -> None:
        """Frames that no application sees."""
        await self._pour(b"\x89\x80mask" * 1000, 0.01, until)

    async def _tiny(self, until: float) -> None:
        """Messages of one letter, in bulk."""
        await self._pour(b"\x81\x81maskx" * 1000, 0.01, until)

    async def _bombs(self, until: float) -> None:
        """Messages that unpack to a thousand times their size."""
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = (packer.compress(b"x" * 60_000) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]
        frame = b"\xc1" + (bytes([0x80 | len(packed)]) if len(packed) < 126 else struct.pack("!BH", 0xFE, len(packed)))
        await self._pour((frame + b"\0\0\0\0" + packed) * 1000, 0.05, until)

    async def _storm(self, until: float) -> None:
        """Come and go, again and again."""
        table = await self._watch()
        while time.monotonic() < until:
            async with self.socket(table):
                self.sent += 1

    async def _reload(self, until: float) -> None:
        """Pages, as many as there are."""
        table = await self._watch()
        while time.monotonic() < until:
            await asyncio.gather(*(self.http.get(f"/t/{table}?lang={one}") for one in ("de", "en", "zh") * 3))
            self.sent += 9

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


def lie(url: str, folder: Path, clients: int, seconds: float) -> int:
    """Be a crowd of so many for so long; return how many messages it sent."""

    async def everybody() -> int:
        liars = [Liar(url, 20 + number, folder) for number in range(clients)]
        until = time.monotonic() + seconds
        await asyncio.gather(*(liar.harm(until) for liar in liars))
        for liar in liars:
            await liar.http.aclose()
        return sum(liar.sent for liar in liars)

    return asyncio.run(everybody())
