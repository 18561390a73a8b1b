"""From one person's click to the other person's socket, over loopback, with many open tables.

A server runs in a process of its own on a store in a temporary folder. At every table two people sit, each with a
socket; all tables play at a common pace. Measured is the time from sending a confirmed move until the patch arrives at
the other seat. Bounded: ``--moves`` moves in all, and at most a minute.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect

SERVER = "import sys; from spielwerk.server.run import serve; serve('127.0.0.1', 0, store=sys.argv[1], as_json=True)"
LONGEST = 60.0  # seconds


class Seat:
    """One person's socket; keeps the version of the page, and the actions the page offers."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.version = -1
        self.count = 0
        self.replies: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.arrived = asyncio.Event()
        self.at = 0.0

    async def listen(self) -> None:
        """Take in every message."""
        async for text in self.socket:
            message = json.loads(text)
            if message["t"] in ("full", "patch"):
                self.version = message["v"]
                self.at = time.perf_counter()
                self.arrived.set()
            elif message.get("re") in self.replies:
                self.replies.pop(message["re"]).set_result(message)

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send one message and return its reply."""
        self.count += 1
        id_ = f"c{self.count}"
        reply: asyncio.Future[dict[str, Any]]
        reply = self.replies[id_] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"id": id_, "v": self.version, **message}))
        return await reply


class Table:
    """A table with two people."""

    def __init__(self, id_: str, web: httpx2.AsyncClient, cookies: list[str], seats: list[Seat]) -> None:
        self.id = id_
        self.web = web
        self.cookies = cookies
        self.seats = seats

    async def move(self) -> float | None:
        """Play one turn by the first actions there are; return milliseconds to the other seat, None at the end."""
        view = (await self.web.get(f"/api/tables/{self.id}", headers={"cookie": self.cookies[0]})).json()
        if not view["waiting"]:
            return None
        seat = view["waiting"][0]
        mine, other = self.seats[seat], self.seats[1 - seat]
        while not (last := await self.one_step(seat)):
            pass
        other.arrived.clear()
        start: float = time.perf_counter()
        reply = await mine.ask(t="draft", op="confirm", do=last)
        assert reply["t"] == "ack", reply
        await asyncio.wait_for(other.arrived.wait(), 10)
        milliseconds: float = (other.at - start) * 1000
        return milliseconds

    async def one_step(self, seat: int) -> str:
        """Return the action that ends the turn where the page offers it, else add the first one that is open."""
        page = await self.web.get(f"/t/{self.id}", headers={"cookie": self.cookies[seat]})
        tags = re.findall(r"<[^>]*data-do=[^>]*>", page.text)
        for ending in ("done", "pass"):
            if any(_value("data-op", tag) == "confirm" and _value("data-do", tag) == ending for tag in tags):
                return ending
        offered = sorted({_value("data-do", tag) for tag in tags} - {"done", "pass"})  # lay before take
        for action in offered:
            if (await self.seats[seat].ask(t="act", do=action))["t"] == "ack":
                return ""
        raise AssertionError(f"nothing is open: {offered}")


def _value(name: str, tag: str) -> str:
    found = re.search(f'{name}="([^"]*)"', tag)
    return found[1] if found else ""


async def seated(base: str, number: int) -> tuple[Table, list[asyncio.Task[None]]]:
    """Make a table, let two people sit down, and connect both; each table comes from its own loopback address."""
    transport = httpx2.AsyncHTTPTransport(local_address=f"127.0.1.{1 + number % 250}")
    web = httpx2.AsyncClient(base_url=base, timeout=30, transport=transport)
    form = {"game": "qwirkle", "me": f"Ada {number}", "seat-0": "me", "seat-1": "friend"}
    made = await web.post("/tables", data=form)
    ada = _cookie(made, web)
    where = made.headers["location"]
    page = await web.get(where, headers={"cookie": ada})
    invitation = re.findall(r"/s/[\w-]{32}", page.text)
    for link in dict.fromkeys(invitation):
        taken = await web.post(link, data={"me": f"Bob {number}"})
        if taken.status_code == 303:
            break
    cookies = [ada, _cookie(taken, web)]
    socket = base.replace("http", "ws") + "/ws/" + where.rpartition("/")[2]
    seats = [Seat(await connect(socket, additional_headers={"cookie": cookie, "origin": base})) for cookie in cookies]
    tasks = [asyncio.create_task(seat.listen()) for seat in seats]
    for seat in seats:
        await asyncio.wait_for(seat.arrived.wait(), 10)
    return Table(where.rpartition("/")[2], web, cookies, seats), tasks


def _cookie(reply: httpx2.Response, web: httpx2.AsyncClient) -> str:
    """Return the new session's cookie, and let the client forget it: it speaks for many people."""
    web.cookies.clear()
    return reply.headers["set-cookie"].partition(";")[0]


async def measure(base: str, tables: int, moves: int, pause: float) -> list[float]:
    """Return the milliseconds of each move."""
    end = time.monotonic() + LONGEST
    times: list[float] = []
    opened = [await seated(base, number) for number in range(tables)]
    for number in range(moves):
        taken = await opened[number % tables][0].move()
        if taken is not None:
            times.append(taken)
        if time.monotonic() > end:
            break
        await asyncio.sleep(pause)
    for table, tasks in opened:
        for seat in table.seats:
            await seat.socket.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        await table.web.aclose()
    return times


def main() -> None:
    """Start a server, measure, stop it, and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--pause", type=float, default=0.02, help="seconds between two moves")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(Path(folder) / "store.sqlite")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                base = json.loads(server.stdout.readline())["url"]
                times = sorted(asyncio.run(measure(base, args.tables, args.moves, args.pause)))
            finally:
                server.terminate()
    figures = {f"p{part}_ms": round(times[min(len(times) * part // 100, len(times) - 1)], 1) for part in (50, 95, 99)}
    figures |= {"tables": args.tables, "moves": len(times)}
    print(json.dumps(figures) if args.json else "\n".join(f"{name:8} {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
