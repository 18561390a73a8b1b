"""People with an address and a cookie of their own, and honest ones who play by the page, as a browser does."""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
import time
from collections import Counter
from typing import Any

import httpx2 as httpx
import websockets

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
        self.acknowledged: Counter[str] = Counter()  # table -> messages
        self.over = False
        self._waiting: dict[str, asyncio.Future[Any]] = {}

    async def play(self, table: str, until: float) -> None:
        """Play at one table."""
        self.over = False
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
        self.acknowledged[table] += said["t"] == "ack"
        if said["t"] == "error" and said["code"] not in ("stale", "not_your_turn", "illegal", "wait"):
            self.wrong.append(f"{message} was answered {said}")
