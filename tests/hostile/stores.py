"""Stores and the key files beside them, with spoilt bytes."""

from __future__ import annotations

import random
import tempfile
from functools import cache
from pathlib import Path

from spielwerk.core.errors import SpielwerkError
from spielwerk.registry import load_game
from spielwerk.server.keys import Keys
from spielwerk.server.live import LiveTable
from spielwerk.store import Answer, SeatRow, Session, Store, StoreError, TableRow, open_store
from tests.hostile import spoiling
from tests.hostile.fuzzing import Reader
from tests.hostile.readers import must


@cache
def store_bytes() -> bytes:
    """Return a store with two tables, one with a draft, as bytes."""
    path = Path(tempfile.mkdtemp(prefix="hostile-")) / "good.sqlite"
    store = open_store(str(path))
    seats = (SeatRow(0, "person", "Ada", claimed=True), SeatRow(1, "person", "Bob", claimed=True))
    dice = random.Random(5)
    for name in ("qwirkle", "linie1"):
        store.make_table(TableRow(name, name, 1, {}, seats, "Friday", "ada", status="playing"), {})
        state = load_game(name, 2).new_initial_state()
        texts = []
        for _ in range(40):
            texts.append(Answer(int(state.seat), state.action_to_string(action := dice.choice(state.legal_actions()))))
            state.apply_action(action)
        store.append(name, 1, texts)
        store.say(name, 0, "Ada", "hello")
        store.set_session("ada", Session("Ada", "en"))
        store.grant("ada", name, 0)
        LiveTable.open(store, store.table(name))  # type: ignore[arg-type]
    store.close()
    return path.read_bytes()


def spoil_store(dice: random.Random) -> tuple[bytes, bytes]:
    """Return a store's file and its key file."""
    return spoiling.raw(dice, store_bytes(), most=40), spoiling.raw(
        dice, b"k" * 32, 1
    ) if dice.random() < 0.2 else b"k" * 32


@cache
def _spoilt() -> Path:
    """Return where spoilt stores are written, one over the other."""
    return Path(tempfile.mkdtemp(prefix="hostile-")) / "spoilt.sqlite"


def read_store(given: tuple[bytes, bytes]) -> None:
    """Open it, and every table in it; a StoreError says why not."""
    path = _spoilt()
    for ending in ("", "-wal", "-shm"):
        Path(f"{path}{ending}").unlink(missing_ok=True)
    path.write_bytes(given[0])
    Path(f"{path}.key").write_bytes(given[1])
    Keys.beside(str(path))
    store = open_store(str(path))
    try:
        use(store)
    finally:
        store.close()


def use(store: Store) -> None:
    store.finished_of("ada", 10)
    store.session("ada")
    for row in [*store.open_tables(10), *store.tables_of("ada", 10)]:
        opened = store.open_table(row.id)
        must(opened is not None, "a table that is listed cannot be opened")
        live = LiveTable.open(store, opened)  # type: ignore[arg-type]
        store.grants("ada", row.id)
        must(live.status in ("playing", "paused", "waiting", "over"), live.status)


ALL: tuple[Reader, ...] = (Reader("stores", spoil_store, read_store, (SpielwerkError, StoreError)),)
