"""What a store keeps, and the small interface that every kind of store answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol


class StoreError(Exception):
    """The store cannot do it; the text is one sentence for a person. Nothing was changed."""


class Conflict(StoreError):
    """Somebody else has already stored an answer of that number. Nothing was changed."""


@dataclass(frozen=True)
class SeatRow:
    """Who sits at a seat: a person (once ``claimed``) or a bot; ``substitute`` plays for an absent person."""

    seat: int
    role: str  # "person" or "bot"
    name: str = ""
    agent: str = ""  # of a bot
    claimed: bool = False
    substitute: str = ""


@dataclass(frozen=True)
class TableRow:
    """A table without its answers. Times are whole seconds since 1970."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    seats: tuple[SeatRow, ...]
    name: str = ""
    maker: str = ""  # the hash of a session
    listed: bool = False
    status: str = "waiting"  # waiting, playing, over
    pause: str = ""  # the key of a sentence that says why nobody can go on
    touched: int = 0
    epoch: int = 0  # how often it was opened: versions of pages never repeat


@dataclass(frozen=True)
class Answer:
    """One committed answer as text; seat −1 is chance."""

    seat: int
    text: str


@dataclass(frozen=True)
class Done:
    """What was replied to one message of one client, so that a resent one is answered the same."""

    who: str
    client_id: str
    reply: str


@dataclass(frozen=True)
class Chat:
    """One line of talk; seat −1 is somebody who watches."""

    number: int
    seat: int
    name: str
    text: str


@dataclass(frozen=True)
class Token:
    """What an unguessable link is good for; the store knows only its hash."""

    table: str
    seat: int  # −1: to watch
    kind: str  # invite, own, watch


@dataclass(frozen=True)
class Session:
    """A browser that came back; the store knows only the hash of its cookie."""

    name: str = ""
    locale: str = ""


@dataclass(frozen=True)
class Finished:
    """A finished game as it was rendered: its record and its pages by locale."""

    record: str
    pages: dict[str, str] = field(default_factory=dict)  # locale -> page
    files: dict[str, str] = field(default_factory=dict)  # locale -> self-contained file


class Store(Protocol):
    """Keeps what it has acknowledged: when a method returns, a power cut loses nothing of it.

    All methods are synchronous and short. A session is always meant by the hash of its cookie.
    """

    def close(self) -> None:
        """Give the store back; every method fails afterwards."""

    # -- tables ---------------------------------------------------------------------------------

    def make_table(self, row: TableRow, tokens: Mapping[str, Token]) -> None:
        """Keep a new table and its tokens (by hash); Conflict if the id is taken."""

    def table(self, table: str) -> TableRow | None:
        """Return a table, None if there is none."""

    def open_table(self, table: str) -> TableRow | None:
        """Count one more epoch of a table and return it, None if there is none."""

    def set_table(self, row: TableRow) -> None:
        """Keep name, seats, status and pause of a table (its game, options and epoch stay)."""

    def tables_of(self, session: str, most: int) -> list[TableRow]:
        """Return the tables at which a session holds a seat, the latest touched first."""

    def open_tables(self, most: int) -> list[TableRow]:
        """Return the listed tables that are not over, the latest touched first."""

    def count_tables(self, maker: str, since: int) -> int:
        """Return how many tables a session has made since then."""

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
        """Keep answers number ``first``, ``first + 1`` … (from 1), all or none; Conflict if one is there already.

        In the same breath it keeps ``notes`` (seat and kind -> text, None forgets it), the reply to a
        client's message, and the table's new status.
        """

    def answers(self, table: str) -> list[Answer]:
        """Return every answer of a table in order."""

    def notes(self, table: str) -> dict[tuple[int, str], str]:
        """Return what is noted for a table's seats: drafts, kept and standing answers."""

    def done(self, table: str, who: str, client_id: str) -> str | None:
        """Return what was replied to this message of this client, None if it is new."""

    # -- talk -----------------------------------------------------------------------------------

    def say(self, table: str, seat: int, name: str, text: str) -> Chat:
        """Keep one line of talk and return it, numbered from 1."""

    def chat(self, table: str, most: int) -> list[Chat]:
        """Return the latest lines, oldest first."""

    # -- people ---------------------------------------------------------------------------------

    def token(self, hashed: str) -> Token | None:
        """Return what a token is good for, None if it is unknown."""

    def add_token(self, hashed: str, token: Token) -> None:
        """Keep a token; one that is there already stays as it is."""

    def grant(self, session: str, table: str, seat: int) -> None:
        """Let a session hold a seat (−1: watch)."""

    def claim(self, session: str, table: str, seat: int, name: str) -> bool:
        """Let a session take a free seat under this name; False if it is not free any more."""

    def grants(self, session: str, table: str) -> list[int]:
        """Return the seats a session holds at a table, ascending; −1 among them: it may watch."""

    def holders(self, table: str) -> list[tuple[str, int]]:
        """Return all (session, seat) that are granted at a table; seat −1: it may watch."""

    def session(self, session: str) -> Session | None:
        """Return a session, None if it is unknown."""

    def set_session(self, session: str, data: Session) -> None:
        """Keep a session, new or known."""

    # -- finished games -------------------------------------------------------------------------

    def finish(self, table: str, finished: Finished) -> None:
        """Keep the record and the pages of a finished game; what is there already stays."""

    def record(self, table: str) -> str | None:
        """Return the record of a finished game, None while there is none."""

    def page(self, table: str, locale: str, *, file: bool = False) -> str | None:
        """Return the stored replay page (or self-contained file) in this locale, None if there is none."""

    def finished_of(self, session: str, most: int) -> list[TableRow]:
        """Return finished tables that a session played at, or that were listed, the latest first."""
