"""A house in this process, spoken to directly: nothing but the network is left out."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import unquote

from spielwerk.server.app import application
from spielwerk.server.house import HousePages
from spielwerk.server.hub import Hub
from spielwerk.server.keys import Keys, hashed
from spielwerk.server.pace import Pace
from spielwerk.server.site import Site
from spielwerk.store import SeatRow, Session, TableRow, Token, open_store
from tests.hostile.fuzzing import Count, Fault
from tests.installed import installed_games
from tests.server.plain import drawn

ORIGIN = "http://127.0.0.1:8000"


class Listening(logging.Handler):
    """Hears, as long as it is entered, what the server writes into its log when something of its own goes wrong."""

    _log = logging.getLogger("spielwerk.server")

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []
        self._before = self._log.propagate

    def __enter__(self) -> Listening:
        self._log.addHandler(self)
        self._log.propagate, self._before = False, self._log.propagate
        return self

    def __exit__(self, *error: object) -> None:
        self._log.removeHandler(self)
        self._log.propagate = self._before

    def quiet(self) -> None:
        """Raise a Fault if anything was heard."""
        heard, self.heard = self.heard, []
        if heard:
            raise Fault(f"the log: {'; '.join(heard)[:300]}")

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        trace = error.__traceback__ if error else None
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        where = f" in {trace.tb_frame.f_code.co_filename[-40:]}:{trace.tb_lineno}" if trace else ""
        self.heard.append(f"{record.getMessage()[:80]}: {error!r:.200}{where}")


class House:
    """A server without a network: four tables that spoilt input may reach, and one that it may not."""

    def __init__(self) -> None:
        self.store = open_store(":memory:")
        self.keys = Keys(b"a secret of thirty-two bytes .....")
        hub = Hub(self.store, self.keys, HousePages(), ORIGIN, Pace(0.0), drawn)
        self.site = Site(self.store, self.keys, hub, HousePages(), ORIGIN)
        self.app = application(self.site)
        self.number = 0
        self.tables = [self.table(name) for name in installed_games()]
        self.guarded = self.table("qwirkle", open_to_all=False)
        self.store.append(self.guarded, 1, [])

    def table(self, game: str, open_to_all: bool = True, bots: tuple[str, ...] = ()) -> str:
        """Make a table for the visitors Ada and Bob, and for bots beside them."""
        self.number += 1
        id_ = f"{game}-{self.number}"
        row = TableRow(
            id_,
            game,
            1,
            {},
            (
                *(SeatRow(n, "person", name, claimed=True) for n, name in enumerate(("Ada", "Bob"))),
                *(SeatRow(n, "bot", "Robot", bot) for n, bot in enumerate(bots, 2)),
            ),
            "Friday",
            hashed("ada"),
            status="playing",
            listed=open_to_all,
        )
        kinds = [(seat, kind) for seat in (0, 1) for kind in ("own", "invite")] + [(-1, "watch")]
        self.store.make_table(row, {hashed(self.keys.token(id_, s, k)): Token(id_, s, k) for s, k in kinds})
        for seat, name in enumerate(("ada", "bob")):
            self.store.set_session(hashed(name), Session(name.title(), "en"))
            if open_to_all:
                self.store.grant(hashed(name), id_, seat)
        return id_

    def scope(self, kind: str, path: str, query: str, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
        """Return what uvicorn would hand over."""
        raw = path.encode("utf-8", "replace")
        return {
            "type": kind,
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "asgi": {"version": "3.0"},
            "path": unquote(raw.decode("latin-1"), errors="replace"),
            "raw_path": raw,
            "root_path": "",
            "query_string": query.encode("utf-8", "replace"),
            "headers": headers,
            "server": ("127.0.0.1", 8000),
        }


async def each(
    one: Callable[[int], Awaitable[None]],
    inputs: int,
    first: int,
    count: Count,
    listening: Listening,
    given: Callable[[int], Any],
) -> None:
    """Do one after the other, note faults, time and the slowest."""
    begun = time.process_time()
    with listening:
        for number in range(first, first + inputs):
            at = time.process_time()
            try:
                await one(number)
            except Exception as error:
                what = str(error) if isinstance(error, Fault) else f"{type(error).__name__}: {error!s:.200}"
                count.fault(what, given(number))
            count.took(time.process_time() - at, number)
    count.seconds = time.process_time() - begun
