"""A real server with honest people at its tables, and a crowd that resends, reorders, floods, hangs and lies.

Each client comes from an address of its own (127.x.y.z), as they would from the network. The honest ones play by the
page, as a browser does: they read the buttons and press one, and the time to each acknowledgement is measured, first
alone and then amid the crowd.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from spielwerk.server.keys import Keys
from spielwerk.server.live import LiveTable
from spielwerk.store import open_store
from tests.hostile.clients import Honest
from tests.hostile.fuzzing import Count
from tests.hostile.liars import Liar
from tests.installed import installed_games

ALONE, AMID = 15.0, 90.0  # seconds


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
