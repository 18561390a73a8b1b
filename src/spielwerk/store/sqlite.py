"""The store on SQLite: one file, one server process, one connection."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from spielwerk.store import rows
from spielwerk.store.base import (
    Answer,
    Chat,
    Done,
    Finished,
    SeatRow,
    Session,
    StoreError,
    TableRow,
    Token,
)
from spielwerk.store.database import MEMORY, Database

_REMEMBERED: Final = 200  # replies kept for one client at one table


class SqliteStore(Database):
    """A store in one file (or in memory), for one process."""

    # -- tables ---------------------------------------------------------------------------------

    def make_table(self, row: TableRow, tokens: Mapping[str, Token]) -> None:
        """Keep a new table and its tokens (by hash); Conflict if the id is taken."""
        with self._writing():
            now = int(time.time())
            self._db.execute(
                "insert into tables values (?,?,?,?,?,?,?,?,?,?,?,?)",
                (*rows.unpacked(row), now, now, 0),
            )
            self._keep_seats(row)
            for hashed, token in tokens.items():
                self.add_token(hashed, token)

    def table(self, table: str) -> TableRow | None:
        """Return a table, None if there is none."""
        found = self._tables("where id = ?", (table,))
        return found[0] if found else None

    def open_table(self, table: str) -> TableRow | None:
        """Count one more epoch of a table and return it, None if there is none."""
        with self._writing():
            self._db.execute("update tables set epoch = epoch + 1 where id = ?", (table,))
        return self.table(table)

    def set_table(self, row: TableRow) -> None:
        """Keep name, seats, status and pause of a table (its game, options and epoch stay)."""
        with self._writing():
            self._db.execute(
                "update tables set name = ?, listed = ?, status = ?, pause = ?, touched = ? where id = ?",
                (row.name, row.listed, row.status, row.pause, int(time.time()), row.id),
            )
            self._keep_seats(row)

    def _keep_seats(self, row: TableRow) -> None:
        self._db.executemany(
            "insert or replace into seats values (?,?,?,?,?,?,?)",
            [(row.id, s.seat, s.role, s.name, s.agent, s.claimed, s.substitute) for s in row.seats],
        )

    def tables_of(self, session: str, most: int) -> list[TableRow]:
        """Return the tables at which a session holds a seat, the latest touched first."""
        mine = "where id in (select table_id from grants where session = ? and seat >= 0) and status <> 'over'"
        return self._tables(f"{mine} order by touched desc, id limit ?", (session, most))

    def open_tables(self, most: int) -> list[TableRow]:
        """Return the listed tables that are not over, the latest touched first."""
        return self._tables("where listed = 1 and status <> 'over' order by touched desc, id limit ?", (most,))

    def finished_of(self, session: str, most: int) -> list[TableRow]:
        """Return finished tables that a session played at, or that were listed, the latest first."""
        mine = "(listed = 1 or id in (select table_id from grants where session = ? and seat >= 0))"
        return self._tables(f"where status = 'over' and {mine} order by touched desc, id limit ?", (session, most))

    def count_tables(self, maker: str, since: int) -> int:
        """Return how many tables a session has made since then."""
        return int(self._one("select count(*) from tables where maker = ? and made >= ?", (maker, since))[0])

    def _tables(self, where: str, values: Sequence[Any]) -> list[TableRow]:
        found = self._rows(
            f"select id, game, rules, options, name, maker, listed, status, pause, touched, epoch from tables {where}",
            values,
            (str, str, int, str, str, str, int, str, str, int, int),
        )
        try:
            return [rows.table(row, self._seats(row[0])) for row in found]
        except (TypeError, ValueError) as error:
            raise StoreError(f"The store {self.path} holds a table that cannot be read.") from error

    def _seats(self, table: str) -> tuple[SeatRow, ...]:
        sql = "select seat, role, name, agent, claimed, substitute from seats where table_id = ? order by seat"
        return tuple(rows.seat(row) for row in self._rows(sql, (table,), (int, str, str, str, int, str)))

    # -- the log of answers ---------------------------------------------------------------------

    def append(
        self,
        table: str,
        first: int,
        answers: Sequence[Answer],
        *,
        notes: Mapping[tuple[int, str], str | None] | None = None,
        done: Done | None = None,
        status: str | None = None,
    ) -> None:
        """Keep answers from number ``first`` on, notes, a reply and a status: all or nothing, or Conflict."""
        with self._writing():
            self._db.executemany(
                "insert into answers values (?,?,?,?)",
                [(table, first + n, answer.seat, answer.text) for n, answer in enumerate(answers)],
            )
            for (seat, kind), text in (notes or {}).items():
                self._note(table, seat, kind, text)
            if done is not None:
                self._remember(table, done)
            if status is not None:
                self._db.execute("update tables set status = ? where id = ?", (status, table))
            if answers:
                self._db.execute("update tables set touched = ? where id = ?", (int(time.time()), table))

    def _note(self, table: str, seat: int, kind: str, text: str | None) -> None:
        if text is None:
            sql = "delete from notes where table_id = ? and seat = ? and kind = ?"
            self._db.execute(sql, (table, seat, kind))
        else:
            self._db.execute("insert or replace into notes values (?,?,?,?)", (table, seat, kind, text))

    def _remember(self, table: str, done: Done) -> None:
        last = self._one("select max(number) from done where table_id = ? and who = ?", (table, done.who))[0] or 0
        self._db.execute(
            "insert or ignore into done values (?,?,?,?,?)", (table, done.who, done.client_id, done.reply, last + 1)
        )
        forget = "delete from done where table_id = ? and who = ? and number <= ?"
        self._db.execute(forget, (table, done.who, last + 1 - _REMEMBERED))

    def answers(self, table: str) -> list[Answer]:
        """Return every answer of a table in order."""
        sql = "select seat, answer from answers where table_id = ? order by number"
        return [Answer(*row) for row in self._rows(sql, (table,), (int, str))]

    def notes(self, table: str) -> dict[tuple[int, str], str]:
        """Return what is noted for a table's seats."""
        sql = "select seat, kind, text from notes where table_id = ?"
        return {(seat, kind): text for seat, kind, text in self._rows(sql, (table,), (int, str, str))}

    def done(self, table: str, who: str, client_id: str) -> str | None:
        """Return what was replied to this message of this client, None if it is new."""
        sql = "select reply from done where table_id = ? and who = ? and client_id = ?"
        return self._text(sql, (table, who, client_id))

    # -- talk -----------------------------------------------------------------------------------

    def say(self, table: str, seat: int, name: str, text: str) -> Chat:
        """Keep one line of talk and return it, numbered from 1."""
        with self._writing():
            number = (self._one("select max(number) from chat where table_id = ?", (table,))[0] or 0) + 1
            self._db.execute("insert into chat values (?,?,?,?,?)", (table, number, seat, name, text))
        return Chat(number, seat, name, text)

    def chat(self, table: str, most: int) -> list[Chat]:
        """Return the latest lines, oldest first."""
        sql = "select number, seat, name, text from chat where table_id = ? order by number desc limit ?"
        return [Chat(*row) for row in self._rows(sql, (table, most), (int, int, str, str))][::-1]

    # -- people ---------------------------------------------------------------------------------

    def token(self, hashed: str) -> Token | None:
        """Return what a token is good for, None if it is unknown."""
        found = self._rows("select table_id, seat, kind from tokens where hash = ?", (hashed,), (str, int, str))
        return Token(*found[0]) if found else None

    def add_token(self, hashed: str, token: Token) -> None:
        """Keep a token; one that is there already stays as it is."""
        values = (hashed, token.table, token.seat, token.kind)
        with self._writing():
            self._db.execute("insert or ignore into tokens values (?,?,?,?)", values)

    def grant(self, session: str, table: str, seat: int) -> None:
        """Let a session hold a seat (−1: watch)."""
        with self._writing():
            self._db.execute("insert or ignore into grants values (?,?,?)", (session, table, seat))

    def claim(self, session: str, table: str, seat: int, name: str) -> bool:
        """Let a session take a free seat under this name; False if it is not free any more."""
        sql = """update seats set claimed = 1, name = ?
                 where table_id = ? and seat = ? and role = 'person' and claimed = 0"""
        with self._writing():
            if self._db.execute(sql, (name, table, seat)).rowcount != 1:
                return False
            self.grant(session, table, seat)
        return True

    def grants(self, session: str, table: str) -> list[int]:
        """Return the seats a session holds at a table, ascending; −1 among them: it may watch."""
        sql = "select seat from grants where session = ? and table_id = ? order by seat"
        return [row[0] for row in self._rows(sql, (session, table), (int,))]

    def holders(self, table: str) -> list[tuple[str, int]]:
        """Return all (session, seat) that are granted at a table; seat −1: it may watch."""
        sql = "select session, seat from grants where table_id = ? order by session, seat"
        return [(session, seat) for session, seat in self._rows(sql, (table,), (str, int))]

    def session(self, session: str) -> Session | None:
        """Return a session, None if it is unknown."""
        found = self._rows("select name, locale from sessions where hash = ?", (session,), (str, str))
        return Session(*found[0]) if found else None

    def set_session(self, session: str, data: Session) -> None:
        """Keep a session, new or known."""
        with self._writing():
            self._db.execute("insert or replace into sessions values (?,?,?)", (session, data.name, data.locale))

    # -- finished games -------------------------------------------------------------------------

    def finish(self, table: str, finished: Finished) -> None:
        """Keep the record and the pages of a finished game; what is there already stays."""
        with self._writing():
            self._db.execute("insert or ignore into records values (?,?)", (table, finished.record))
            for locale, page in finished.pages.items():
                values = (table, locale, page, finished.files.get(locale, ""))
                self._db.execute("insert or ignore into pages values (?,?,?,?)", values)

    def record(self, table: str) -> str | None:
        """Return the record of a finished game, None while there is none."""
        return self._text("select record from records where table_id = ?", (table,))

    def page(self, table: str, locale: str, *, file: bool = False) -> str | None:
        """Return the stored replay page (or self-contained file) in this locale, None if there is none."""
        column = "file" if file else "page"
        return self._text(f"select {column} from pages where table_id = ? and locale = ?", (table, locale))


def open_store(address: str) -> SqliteStore:
    """Open the store at ``sqlite:///PATH``, a plain path, or ``:memory:``; StoreError says why not."""
    path = address.removeprefix("sqlite:///") if address.startswith("sqlite:") else address
    if "://" in path:
        raise StoreError(f"There is no store for “{address[:80]}”; give the path of a file.")
    if path != MEMORY:
        try:
            Path(path).expanduser().parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"The folder of the store {path} cannot be made ({error.strerror}).") from error
        except RuntimeError as error:  # of pathlib: “~somebody” whom nobody knows
            raise StoreError(f"There is no home folder for the store {path[:80]}.") from error
        path = str(Path(path).expanduser())
    return SqliteStore(path)
