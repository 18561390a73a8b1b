"""What one answer costs: bytes of the message to each person, and CPU milliseconds to store, draw and write it.

    python benchmarks/messages.py [GAMES]      2 games of each title: two people and `greedy` playing for them

Everything of the server takes part but the network: store (a file), rules, views, scenes, differences. A message
carries what has changed on the page since the answer before; bytes are before the compression that a socket adds.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from statistics import mean
from typing import Any

import spielwerk
from spielwerk.agents import make_agent
from spielwerk.core.rng import Rng
from spielwerk.registry import game_classes
from spielwerk.server.house import HousePages
from spielwerk.server.keys import Keys
from spielwerk.server.live import LiveTable
from spielwerk.server.making import make_table, take_seat
from spielwerk.server.people import Person
from spielwerk.server.room import Room
from spielwerk.server.session import Visitor, remember
from spielwerk.store import open_store
from spielwerk.store.sqlite import SqliteStore
from spielwerk.table import Seeded

PEOPLE = ("Ada", "Bob")


def main(games: int) -> None:
    """Print a row for each game."""
    print(f"compiled: {spielwerk.COMPILED}, {games} games each")
    print(
        f"{'':18}{'answers':>9}{'page kB':>9}{'message: mean':>15}{'p95':>7}{'largest':>9}{'ms: median':>12}{'p95':>6}"
    )
    for name in game_classes():
        sizes: list[int] = []
        times: list[float] = []
        for number in range(games):
            whole = play(name, number, sizes, times)
        sizes.sort()
        times.sort()
        sizes_text = f"{mean(sizes):13,.0f}{part(sizes, 95):8,}{sizes[-1]:9,}"
        times_text = f"{part(times, 50):12.1f}{part(times, 95):7.1f}"
        print(f"{name:18}{len(times):9,}{whole / 1000:9.0f}{sizes_text}{times_text}", flush=True)


def part(ordered: list[Any], percent: int) -> Any:
    """Return a percentile of what lies in order."""
    return ordered[len(ordered) * percent // 100]


def play(name: str, number: int, sizes: list[int], times: list[float]) -> int:
    """Play a game; add bytes of each message and milliseconds of each answer; return the bytes of a whole page."""
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(str(Path(folder) / "store.sqlite"))
        room, people = seated(store, name, number)
        agents = [make_agent(room.live.game, "greedy") for _ in PEOPLE]
        for seat, agent in enumerate(agents):
            agent.start(seat, Rng(10 * number + seat))
        room.live.settle()
        have = [room.look(one, "en").version for one in people]
        while room.live.status == "playing":
            seat = room.live.waiting()[0]
            view = room.live.table.view(seat)
            answer = int(agents[seat].decide(view, view.decision))
            begun = time.process_time()
            room.live.commit(seat, [answer])
            for reader, one in enumerate(people):
                eye = room.look(one, "en")
                message = room.message(eye, have[reader])
                have[reader] = eye.version
                if message is not None:
                    sizes.append(len(message.encode()))
            times.append(1000 * (time.process_time() - begun))
        whole = len(HousePages().page(eye.seen, eye.scene).encode())
        store.close()
    return whole


def seated(store: SqliteStore, name: str, number: int) -> tuple[Room, list[Person]]:
    """Make a table for two and let both sit down."""
    keys = Keys.beside(store.path)
    visitors = [Visitor("", "", "en") for _ in PEOPLE]
    for visitor, called in zip(visitors, PEOPLE):
        remember(visitor, store, called)
    row = make_table(store, keys, visitors[0], {"game": name, "me": PEOPLE[0], "seat-0": "me", "seat-1": "friend"})
    live = LiveTable.open(store, row)
    live.table.source = Seeded(number)
    room = Room(live, store, keys, "http://localhost", HousePages())
    people = [room.person(visitor.who, visitor.name) for visitor in visitors]
    take_seat(room, people[1], 1, PEOPLE[1], "en")
    return room, [room.person(visitor.who, visitor.name) for visitor in visitors]


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
