"""A real server with honest people at its tables, and a crowd that resends, reorders, floods, hangs and lies.

Each client comes from an address of its own (127.x.y.z), as they would from the network. The honest ones play by the
page, as a browser does: they read the buttons and press one, and the time to each acknowledgement is measured, first
alone and then amid the crowd.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median

from spielwerk.server.keys import Keys
from spielwerk.server.live import LiveTable
from spielwerk.store import open_store
from tests.hostile.clients import Honest
from tests.hostile.fuzzing import Count
from tests.hostile.liars import lie
from tests.installed import installed_games

ALONE, AMID = 15.0, 90.0  # seconds
LOWER = 10  # the crowd's priority, where it and the server want the same core


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
        tables = asyncio.run(_everybody(url, folder, clients, count, alone, amid))
        if server.poll() is not None:
            count.fault("the server has ended", "")
    finally:
        before = getrusage(RUSAGE_CHILDREN).ru_utime
        server.terminate()
        server.wait(60)
        log.close()
    spent = getrusage(RUSAGE_CHILDREN).ru_utime - before
    print(f"  load of the machine {os.getloadavg()[0]:.1f}; CPU seconds of the server {spent:.0f}")
    said = (folder / "log").read_text()
    if "Traceback" in said or "ERROR" in said:
        count.fault("the server's log", said[-1500:])
    _check(str(folder / "s.sqlite"), tables, count)
    return count


async def _everybody(
    url: str, folder: Path, clients: int, count: Count, alone: float, amid: float
) -> dict[str, list[Honest]]:
    keys, tables = Keys.beside(str(folder / "s.sqlite")), dict[str, list[Honest]]()
    honest = [Honest(url, number) for number in range(2 * len(installed_games()))]
    begun = time.monotonic()
    first, end = begun + alone, begun + alone + amid

    async def play(game: str, pair: list[Honest]) -> None:
        while time.monotonic() < end:
            table = await pair[0].make(game)
            await pair[1].sit(keys.token(table, 1, "invite"))
            tables[table] = pair
            (folder / "tables").write_text("\n".join(list(tables)[-len(honest) // 2 :]))  # where the crowd goes
            await asyncio.gather(*(one.play(table, end) for one in pair))

    pairs = [play(game, honest[2 * at : 2 * at + 2]) for at, game in enumerate(sorted(installed_games()))]
    playing = [asyncio.create_task(pair) for pair in pairs]
    await asyncio.sleep(alone)
    count.refused = await asyncio.to_thread(mob, url, folder, clients, amid - 2)
    await _farewell(playing, honest, count)
    _latency(honest, first, count)
    return tables


async def _farewell(playing: list[asyncio.Task[None]], honest: list[Honest], count: Count) -> None:
    """Wait for everybody's last move; whoever could not play on is a fault."""
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if ended is not None:
            count.fault(f"an honest player: {ended!r}", "")
    for one in honest:
        await one.http.aclose()


def mob(url: str, folder: Path, clients: int, seconds: float) -> int:
    """Let a crowd loose, in a process of its own; return how many messages it sent.

    Honest people have machines of their own: theirs must not be the one that is busy with lying.
    """
    with ProcessPoolExecutor(1, get_context("spawn"), os.nice, (LOWER,)) as pool:
        return pool.submit(lie, url, folder, clients, seconds).result()


def _latency(honest: list[Honest], first: float, count: Count) -> None:
    for name, times in (
        ("alone", sorted(took for one in honest for at, took in one.took if at < first)),
        ("amid the crowd", sorted(took for one in honest for at, took in one.took if at >= first)),
    ):
        if times:
            p95, p99 = (times[int(len(times) * part)] * 1000 for part in (0.95, 0.99))
            half = median(times) * 1000
            print(f"  {name}: {len(times)} moves, ms: median {half:.0f}, 95 % {p95:.0f}, 99 % {p99:.0f}")
        else:
            count.fault(f"no move was made {name}", "")


def _check(path: str, tables: dict[str, list[Honest]], count: Count) -> None:
    store = open_store(path)
    for table, pair in tables.items():
        row = store.open_table(table)
        assert row is not None
        live = LiveTable.open(store, row)
        acknowledged = sum(one.acknowledged[table] for one in pair)
        print(f"  {row.game}: {live.table.number} answers, {live.status}, {acknowledged} acknowledged")
        count.read += acknowledged
        if live.status not in ("playing", "over"):
            count.fault(f"{row.game} is {live.status}", "")
    for one in {id(one): one for pair in tables.values() for one in pair}.values():
        for wrong in one.wrong[:5]:
            count.fault(f"an honest player: {wrong[:200]}", "")
    store.close()
