"""What one reader may see: the only thing the pages are drawn from.

The pages package answers with text or a Scene and holds no state of its own:

- ``pages.render(seen: Seen) -> Scene`` and ``pages.page(seen: Seen, scene) -> str`` for a table,
- ``pages.lobby(lobby: Lobby) -> str``,
- ``pages.invitation(invitation: Invitation) -> str`` for ``GET /s/TOKEN``,
- ``pages.notice(notice: Notice) -> str`` for every refusal and every unknown address,
- ``pages.replay(replay: Replay) -> str`` (under the strict policy: no inline script) and
  ``pages.replay_file(replay: Replay) -> str`` (one self-contained file), both stored as rendered,
- ``pages.rules(game_name, locale) -> str``. A lesson of a tour is a table with ``Seen.tour``.

A Scene is that of ``spielwerk.draw.scene``: ``full_message(version)``, ``Scene.diff(old, new)``, ``Patch.message``. It
must not hold the version itself, for one Scene serves all who see the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from spielwerk.core.agent import Hint
from spielwerk.core.game import Game
from spielwerk.core.outcome import Outcome
from spielwerk.core.reason import Reason
from spielwerk.core.view import View
from spielwerk.draw.workshop import Flaw
from spielwerk.table.log import LogEntry
from spielwerk.table.record_text import Closing

Status: TypeAlias = Literal["waiting", "playing", "paused", "over"]
SeatKind: TypeAlias = Literal["me", "friend", "bot", "free"]  # free: nobody has taken it yet


@dataclass(frozen=True)
class SeatInfo:
    """One seat as its neighbours see it."""

    seat: int
    name: str
    kind: SeatKind
    agent: str = ""  # the bot's name and strength; also of a bot that plays for an absent person
    online: bool = False
    bot_now: bool = False  # an absent person's seat that a bot plays for now
    may_hand_over: bool = False  # the reader may give this absent seat to a bot ({"t":"bot","seat","on":true})
    may_take_back: bool = False  # it is the reader's seat, and a bot plays it ({"t":"bot","seat","on":false})
    may_sit: bool = False  # the reader may take it (POST /t/TABLE/sit, field "seat")
    waited_for: bool = False  # its answer is wanted now


@dataclass(frozen=True)
class ChatLine:
    """One line somebody said; seat −1 is somebody who watches."""

    number: int
    seat: int
    name: str
    text: str


@dataclass(frozen=True)
class TourNow:
    """A lesson of a game's tour as far as its reader has come."""

    keys: list[str]  # of all lessons, in order: the game's catalogue has tour-KEY-title, tour-KEY, tour-KEY-done
    at: int  # this lesson, from 0
    asks: bool  # something is to be done …
    done: bool  # … and it is done
    said: str = ""  # about the last step: "", "but" (open, but not wanted), "refused", "tried" (refused as wanted)
    reason: Reason | None = None
    tried: bool = False  # what the lesson wanted to be refused has been
    wanted: list[str] = field(default_factory=list)  # texts of the actions that go on
    shown: tuple[str, str] = ("", "")  # what "Show me" sends: operation, Action's text
    lit: tuple[str, ...] = ()  # ids of elements to look at
    url: str = ""  # leads here again


@dataclass
class Seen:
    """A table as one connection sees it now."""

    game: Game
    table_id: str
    table_name: str
    status: Status
    seats: list[SeatInfo]
    version: int
    seat: int  # the seat acting for this connection; −1 for a spectator, and behind the curtain
    mine: tuple[int, ...]  # several: people share one device
    curtain: int | None  # this seat is to be named before its hand is shown
    locale: str
    base_url: str
    view: View  # of the draft's clone when a draft is open, else of the table
    committed: View
    # "watch", "seat-N" (free seats, for the table's maker), "me"; when over: "replay", and "again" where the same
    # people play again already (POST /t/TABLE/again makes that table, or leads to it)
    links: dict[str, str] = field(default_factory=dict)
    qr_svg: str = ""  # of the one link worth scanning now: the first free seat's, else the watchers'
    draft: list[int] = field(default_factory=list)
    draft_seat: int = -1  # whose draft it is: the reader's own, or a partner's in a cooperative game
    draft_complete: bool = False  # nothing is left but to confirm, or take back
    log: list[LogEntry] = field(default_factory=list)  # newest last
    chat: list[ChatLine] = field(default_factory=list)
    hints: list[Hint] | None = None  # None: not asked for
    outcome: Outcome | None = None
    pause: str = ""  # status "paused": the key of the sentence that says why
    maker: bool = False  # the reader made this table
    replay_url: str = ""  # status "over"
    course: Sequence[tuple[int, Sequence[float]]] = ()  # status "over": the worth of each seat after each answer
    standing: int | None = None  # the reader's standing answer, an Action
    looking: list[int] = field(default_factory=list)  # others for whom the table waits: they look at what has happened
    proposals: dict[int, tuple[int, ...]] = field(default_factory=dict)  # seat -> Actions, for now and for later
    local: dict[str, str] = field(default_factory=dict)  # what {"t":"local"} set: at most 32 keys
    tour: TourNow | None = None  # this is a lesson, not a table

    @property
    def names(self) -> list[str]:
        """The names of all seats, in order."""
        return [seat.name for seat in self.seats]

    @property
    def newest(self) -> int:
        """The number of the newest answer of which the log tells."""
        return (self.log[-1].last or self.log[-1].number) if self.log else 0

    @property
    def nodded(self) -> int | None:
        """Up to which answer the reader has said to have seen all; None: the table need not wait for that.

        It is the local setting ``ready``.
        """
        said = self.local.get("ready", "")
        return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else None


@dataclass(frozen=True)
class TableLine:
    """A table in a list of the lobby."""

    table_id: str
    name: str
    game: str
    status: Status
    seats: list[str]  # names; "" is free
    free: int  # how many seats are free
    my_turn: bool = False
    url: str = ""
    closing: Closing | None = None  # how it ended


@dataclass(frozen=True)
class Lobby:
    """The front page as one reader sees it.

    The form POSTs to /tables: ``game``, ``name`` (the table's), ``me`` (the reader's name), ``listed`` ("on": anybody
    in the lobby may sit down and watch), ``seat-0`` … ("me", "friend", "bot:AGENT", "none" for the seats not used, that
    must be the last), ``seatname-0`` … (for several people on one device), ``option-NAME``; where any text
    goes, ``text-NAME`` is one's own.
    """

    locale: str
    base_url: str
    qr_svg: str
    name: str  # what the reader is called, "" if unknown
    games: dict[str, type[Game]]
    agents: dict[str, list[str]]  # game -> bots, weakest first
    my_tables: list[TableLine]
    open_tables: list[TableLine]
    replays: list[TableLine]
    refusal: str = ""  # a form that was not accepted: the sentence
    form: dict[str, str] = field(default_factory=dict)  # … and what it said
    flaws: Sequence[Flaw] = ()  # what is wrong with a text of one's own


@dataclass(frozen=True)
class Invitation:
    """A free seat, offered by its link. The form POSTs to the same address: ``me`` (a name)."""

    locale: str
    table: TableLine
    seat: int
    name: str  # what the reader is called, "" if unknown
    url: str
    refusal: str = ""
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Notice:
    """One sentence instead of a page; ``key`` is looked up in the pages' catalogue.

    Keys: not-found, no-seat-here, invitation-used, invitation-unknown, wrong-origin, wrong-host, too-large, too-many,
    bad-form, server-fault, table-full, replay-not-ready, method-not-allowed, table-paused.
    """

    locale: str
    status: int
    key: str
    text: str  # the sentence in English, where the catalogue has none


@dataclass(frozen=True)
class ReplayFrame:
    """The table after one answer, as everybody may see a finished game: by the gallery's eyes, or with open hands."""

    view: View
    entry: LogEntry | None  # None: the start


@dataclass(frozen=True)
class Replay:
    """A finished game, ready to be drawn; the page opens at the ``at`` of its address (0: the start)."""

    game: Game
    table_id: str
    table_name: str
    names: list[str]
    locale: str
    frames: list[ReplayFrame]
    outcome: Outcome
    record: str  # the text of the record
    url: str
