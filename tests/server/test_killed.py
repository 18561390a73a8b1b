"""A process killed in the middle of a game loses no acknowledged move, and the table goes on."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from spielwerk.server.live import LiveTable
from spielwerk.store import open_store

KILLS = 100


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="raises and kills processes as POSIX does")
def test_a_hundred_kills_lose_no_acknowledged_move(tmp_path):
    acknowledged = raise_and_kill(tmp_path, KILLS)
    assert sum(acknowledged.values()) > 1000


def kill_one(nursery, fifo, dice, acknowledged):
    """Let a process play a little, kill it, and note all that it had acknowledged."""
    with fifo.open(encoding="ascii") as acks:
        child = int(nursery.stdout.readline())
        for _ in range(dice.randrange(1, 6)):
            note(acks.readline(), acknowledged)
        time.sleep(dice.random() * 0.02)
        os.kill(child, signal.SIGKILL)
        for line in acks:  # what it had said before it died
            note(line, acknowledged)


def raise_and_kill(folder, kills, games=("qwirkle",)):
    """Raise a process that plays and kill it, again and again; return how many answers each table must have."""
    store, fifo = str(folder / "store.sqlite"), folder / "fifo"
    os.mkfifo(fifo)
    dice = random.Random(20261130)
    command = [sys.executable, "-m", "tests.server.nursery", store, *games]
    pipe = subprocess.PIPE
    nursery: Any = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=Path(__file__).parents[2])
    acknowledged: dict[str, int] = {}
    try:
        for kill in range(kills):
            nursery.stdin.write(f"{fifo} {kill}\n")
            nursery.stdin.flush()
            kill_one(nursery, fifo, dice, acknowledged)
    finally:
        nursery.stdin.close()
        nursery.wait(30)
        nursery.stdout.close()
    goes_on(store, acknowledged)
    return acknowledged


def note(line, acknowledged):
    """Take down one acknowledgement; a line that was cut by the kill was none."""
    if line.endswith("\n"):
        table, number = line.split()
        assert int(number) >= acknowledged.get(table, 0), "nothing was lost by an earlier kill"
        acknowledged[table] = int(number)


def goes_on(path, acknowledged):
    """Check every acknowledged answer, and that each table opens and goes on."""
    store = open_store(path)
    for table, number in acknowledged.items():
        assert len(store.answers(table)) >= number
        row = store.open_table(table)
        assert row is not None
        live = LiveTable.open(store, row)
        assert live.status in ("playing", "over")
        live.settle()
        assert live.status == "over" or live.waiting()
    store.close()
