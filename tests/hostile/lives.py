"""A real server is killed (SIGKILL) in the middle of busy games, again and again, and raised again on its store.

Two people play by the page at a table of each game, with a bot beside them. They know nothing of the kills but a broken
connection: each connects again, sends again what was not answered, and goes on.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from spielwerk.server.keys import Keys
from spielwerk.server.live import LiveTable
from spielwerk.store import open_store
from tests.hostile.clients import Client, is_over, pressed
from tests.hostile.fuzzing import Count, Fault
from tests.hostile.readers import installed_games, must

LONGEST_LIFE = 60.0  # seconds, where nobody is answered


class Player(Client):
    """Plays by the page through all lives of the server."""

    def __init__(self, url: str, number: int) -> None:
        super().__init__(url, number)
        self.table = ""
        self.acknowledged: dict[str, str] = {}  # id of a message -> table
        self.sent = self.again = self.resumed = 0
        self.wrong: list[str] = []
        self.over = False
        self._open: dict[str, Any] | None = None  # what was sent and is not answered
        self._dice = random.Random(number)

    async def play(self) -> None:
        """Play for ever, whatever becomes of the server."""
        while True:
            with suppress(OSError, Exception):
                async with self.socket(self.table) as socket:
                    self.resumed += 1
                    while not self.over:
                        await self._go_on(socket)
            await asyncio.sleep(0.1)

    async def _go_on(self, socket: Any) -> None:
        if self._open is not None:
            self.again += 1
            await self._say(socket)
        page = await self.http.get(f"/t/{self.table}")
        if page.status_code != 200:
            self.wrong.append(f"the page: {page.status_code}")
        self.over = is_over(page.text)
        message = pressed(page.text, self._dice)
        if message is None or message["t"] == "local":
            if message is not None:
                await socket.send(json.dumps(message))
            await asyncio.sleep(0.15)
            return
        self.sent += 1
        self._open = {"id": f"p{self.number}-{self.sent}", **message}
        await self._say(socket)

    async def _say(self, socket: Any) -> None:
        """Send what is open and wait for its answer; a connection that breaks leaves it open."""
        assert self._open is not None
        await socket.send(json.dumps(self._open))
        async with asyncio.timeout(60):
            while True:
                said = json.loads(await socket.recv())
                if said.get("re") == self._open["id"]:
                    break
        if said["t"] == "ack":
            self.acknowledged[self._open["id"]] = self.table
        elif said["code"] not in ("stale", "not_your_turn", "illegal", "wait"):
            self.wrong.append(f"{self._open} was answered {said}")
        self._open = None


class Server:
    """A server process that is killed and raised again."""

    def __init__(self, folder: Path) -> None:
        self.store = folder / "s.sqlite"
        self.log = folder / "log"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Raise it; return its address once it listens, "" if it was killed before."""
        command = [sys.executable, "-m", "spielwerk", "serve", "--host", "127.0.0.1", "--json"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--store", str(self.store)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        line = self.process.stdout.readline()  # type: ignore[union-attr]
        url = str(json.loads(line)["url"]) if line else ""
        self.port = int(url.rpartition(":")[2]) if url else self.port
        return url

    def kill(self) -> None:
        """Kill it, by its number, without a warning."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(60)
        self.process.stdout.close()  # type: ignore[union-attr]


def run(kills: int, seed: int) -> Count:
    """Kill so many times; after each kill look into the store."""
    count = Count("lives", inputs=kills)
    begun = time.process_time()
    server = Server(Path(tempfile.mkdtemp(prefix="lives-")))
    try:
        asyncio.run(_live(server, kills, random.Random(seed), count))
    except (Fault, AssertionError) as error:
        count.fault(str(error), "")
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()
    said = server.log.read_text()
    if "Traceback" in said or "ERROR" in said:
        count.fault("the server's log", said[-1500:])
    count.seconds = time.process_time() - begun
    return count


async def _live(server: Server, kills: int, dice: random.Random, count: Count) -> None:
    url = server.start()
    keys = Keys.beside(str(server.store))
    games = sorted(installed_games())
    players = [Player(url, number) for number in range(2 * len(games))]
    tables: set[str] = set()
    tasks: list[asyncio.Task[None]] = []
    before: dict[str, list[Any]] = {}
    for kill in range(kills):
        await _seat(players, games, keys, tables)
        tasks = tasks or [asyncio.create_task(one.play()) for one in players]
        await _busy(players, dice)
        server.kill()
        before = _looked_at(server.store, players, before)
        while dice.random() < 0.1:
            await _kill_at_birth(server, dice.random())
            before = _looked_at(server.store, players, before)
            count.inputs += 1
        must(await asyncio.to_thread(server.start) == url, "the server does not start again")
        if (kill + 1) % 10 == 0:
            _say(kill + 1, len(tables), players)
    await _gone(tasks)
    server.kill()
    _looked_at(server.store, players, before)
    _end(server, players, tables, count)


def _say(kills: int, tables: int, players: list[Player]) -> None:
    acknowledged = sum(len(one.acknowledged) for one in players)
    print(f"  lives: {kills} kills, {tables} tables, {acknowledged:,} acknowledged", flush=True)


async def _gone(tasks: list[asyncio.Task[None]]) -> None:
    """Send everybody home."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _kill_at_birth(server: Server, seconds: float) -> None:
    """Start the server, and kill it while it is starting."""
    killing = asyncio.create_task(_strike(server, server.process, seconds))
    await asyncio.to_thread(server.start)
    await killing


async def _strike(server: Server, old: subprocess.Popen[str] | None, seconds: float) -> None:
    """Kill the server that comes after this one while it is starting."""
    while server.process is old:
        await asyncio.sleep(0.01)
    await asyncio.sleep(seconds)
    assert server.process is not None
    server.process.send_signal(signal.SIGKILL)
    await asyncio.to_thread(server.process.wait, 60)


async def _seat(players: list[Player], games: list[str], keys: Keys, tables: set[str]) -> None:
    """Begin a game, with a bot beside the two, where the last one is over."""
    for number, game in enumerate(games):
        pair = players[2 * number : 2 * number + 2]
        if pair[0].table and not pair[0].over:
            continue
        table = await pair[0].make(game, **{"seat-2": "bot:random"})
        await pair[1].sit(keys.token(table, 1, "invite"))
        tables.add(table)
        for one in pair:
            one.table, one.over = table, False


async def _busy(players: list[Player], dice: random.Random) -> None:
    """Wait until some more moves were acknowledged, and a moment."""
    wanted = sum(len(one.acknowledged) for one in players) + dice.randint(1, 12)
    until = time.monotonic() + LONGEST_LIFE
    while sum(len(one.acknowledged) for one in players) < wanted and time.monotonic() < until:
        await asyncio.sleep(0.01)
    await asyncio.sleep(dice.random() * 0.1)


def _looked_at(path: Path, players: list[Player], before: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """Look into the store of a dead server: all that was acknowledged is there, and nothing old has changed."""
    with _opened(path) as store:
        done = {row[0] for row in store.execute("select client_id from done")}
        answers: dict[str, list[Any]] = {}
        for table, *answer in store.execute("select table_id, number, seat, answer from answers order by 1, 2"):
            answers.setdefault(table, []).append(answer)
    for one in players:
        latest = list(one.acknowledged)[-150:]  # the store remembers 200 of one person at a table
        lost = [id_ for id_ in latest if id_ not in done]
        must(not lost, f"acknowledged and lost: {lost}")
    for table, old in before.items():
        must(answers.get(table, [])[: len(old)] == old, f"answers of {table} have changed")
    return answers


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path)) as store:
        yield store


def _end(server: Server, players: list[Player], tables: set[str], count: Count) -> None:
    """Open every table, and sum up."""
    store = open_store(str(server.store))
    for table in sorted(tables):
        row = store.open_table(table)
        must(row is not None, "a table is gone")
        live = LiveTable.open(store, row)  # type: ignore[arg-type]
        live.settle()
        must(live.status == "over" or bool(live.waiting()), f"{table} is {live.status} and waits for nobody")
    answers = sum(len(store.answers(table)) for table in tables)
    store.close()
    for one in players:
        for wrong in one.wrong[:5]:
            count.fault(f"a player: {wrong[:200]}", "")
    count.read = sum(len(one.acknowledged) for one in players)
    again, resumed = sum(one.again for one in players), sum(one.resumed for one in players)
    print(
        f"  {count.inputs} kills, {len(tables)} tables with {answers:,} answers; {count.read:,} messages acknowledged, "
        f"{again:,} sent again, {resumed:,} connections"
    )
