"""One connection to an SQLite file: how it is opened, and transactions that tell what went wrong."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from spielwerk.store.base import Conflict, StoreError
from spielwerk.store.schema import STATEMENTS, VERSION

MEMORY: Final = ":memory:"


class Database:
    """The file, held alone by this process.

    WAL with synchronous=FULL: a commit is on the disk when it returns. That costs about 0.2 ms a commit
    where we measured it (NORMAL: 0.02 ms), nothing beside a move's 50 ms, and a power cut loses no move.
    """

    def __init__(self, path: str = MEMORY) -> None:
        """Open or make the file; StoreError if that is not possible or another server is using it."""
        self.path = path
        try:
            _make_private(path)
            # One thread at a time uses it, but not always the one that opened it.
            self._db = sqlite3.connect(path, isolation_level=None, timeout=1.0, check_same_thread=False)
            self._db.execute("pragma locking_mode = exclusive")
            self._db.execute("pragma journal_mode = wal")
            self._db.execute("pragma synchronous = full")
        except (sqlite3.Error, OSError, ValueError) as error:  # ValueError: a path that no system takes
            raise StoreError(_why(path, error)) from error
        try:
            self._set_up()
        except StoreError:
            self._db.close()
            raise

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def _set_up(self) -> None:
        with self._writing():
            version = self._one("pragma user_version")[0]
            if version == 0:
                for statement in STATEMENTS:
                    self._db.execute(statement)
                self._db.execute(f"pragma user_version = {VERSION}")
            elif version != VERSION:
                raise StoreError(f"The store {self.path} is of version {version}; this program reads {VERSION}.")

    def _rows(self, sql: str, values: Sequence[Any] = (), kinds: Sequence[type] = ()) -> list[tuple[Any, ...]]:
        """Return all that a question finds; StoreError if the file is damaged, or holds something but ``kinds``."""
        try:
            found = self._db.execute(sql, values).fetchall()
        except (sqlite3.Error, UnicodeError) as error:
            raise StoreError(_why(self.path, error)) from error
        if kinds and not all(all(map(isinstance, row, kinds)) for row in found):
            raise StoreError(f"The store {self.path} is damaged: it holds something that cannot be read.")
        return found

    def _one(self, sql: str, values: Sequence[Any] = ()) -> tuple[Any, ...]:
        return self._rows(sql, values)[0]

    def _text(self, sql: str, values: Sequence[Any]) -> str | None:
        found = self._rows(sql, values)
        return str(found[0][0]) if found else None

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction (part of the outer one, where there is one): all of it or nothing."""
        if self._db.in_transaction:
            yield
            return
        try:
            self._db.execute("begin immediate")
            yield
            self._db.execute("commit")
        except sqlite3.IntegrityError as error:
            raise Conflict("Somebody else has just stored this.") from error
        except sqlite3.Error as error:
            raise StoreError(_why(self.path, error)) from error
        except UnicodeError as error:
            raise StoreError("A text holds half a character.") from error
        finally:
            self._roll_back()

    def _roll_back(self) -> None:
        """Leave nothing of a transaction that was not committed."""
        if self._db.in_transaction:
            with suppress(sqlite3.Error):  # of a damaged file; whatever comes next says so
                self._db.execute("rollback")


def _make_private(path: str) -> None:
    """Make the file if it is new, for its owner's eyes only: SQLite gives its journal the same permissions."""
    if path != MEMORY and not Path(path).exists():
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))


def _why(path: str, error: Exception) -> str:
    if "locked" in str(error):
        return f"Another server is using the store {path}; stop it, or name another file with --store."
    return f"The store {path} cannot be used ({error})."
