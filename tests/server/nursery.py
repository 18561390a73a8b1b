"""Raises processes that play until they are killed (test_killed.py): ``python -m tests.server.nursery STORE GAME…``.

Each line "FIFO SEED" on standard input raises one; its process id is printed. It plays whole turns at the tables of
the store and writes each acknowledged turn to the FIFO: "TABLE NUMBER", the number of answers stored so far.
"""

import os
import random
import sys

from spielwerk.server.live import LiveTable
from spielwerk.store import SeatRow, TableRow, open_store
from spielwerk.table import Draft

SEATS = (SeatRow(0, "person", "Ada", claimed=True), SeatRow(1, "person", "Bob", claimed=True))


def play(store_path: str, games: list[str], fifo: str, seed: int) -> None:
    """Play on, for ever."""
    dice = random.Random(seed)
    store = open_store(store_path)
    acknowledged = os.open(fifo, os.O_WRONLY)
    number = seed % len(games)  # each life goes on at another game
    while True:
        table = f"t{number}"
        row = store.open_table(table)
        if row is None:
            store.make_table(TableRow(table, games[number % len(games)], 1, {}, SEATS, status="playing"), {})
            continue
        live = LiveTable.open(store, row)
        assert not live.pause, f"{table} does not fit any more"
        while live.status == "playing":
            live.settle()
            if live.waiting():
                take_turn(live, live.waiting()[0], dice)
            os.write(acknowledged, f"{table} {live.table.number}\n".encode())
        number += len(games)


def take_turn(live: LiveTable, seat: int, dice: random.Random) -> None:
    """Draft a turn action by action, each stored, and confirm it."""
    draft = Draft(live.game, live.table.state, seat, live.drafts[seat].actions if seat in live.drafts else ())
    while not draft.complete:
        action = dice.choice(draft.decision().actions)
        live.draft(seat, [action], "add", None)
        draft.add(action)
    live.confirm(seat, [], None)


def main() -> None:
    """Raise a process for each line."""
    for line in sys.stdin:
        fifo, seed = line.split()
        child = os.fork()
        if child == 0:
            play(sys.argv[1], sys.argv[2:], fifo, int(seed))
        print(child, flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
