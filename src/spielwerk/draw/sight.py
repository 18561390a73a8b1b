"""Sight: what a game's scene is drawn from. The server's ``Seen`` has these fields and more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from spielwerk.core.event import Event
from spielwerk.core.game import Game
from spielwerk.core.outcome import Outcome
from spielwerk.core.reason import Reason
from spielwerk.core.view import View


class SeatLike(Protocol):
    """Who sits at a seat: ``kind`` is me, friend, bot or free; ``agent`` is a bot's name."""

    @property
    def seat(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def agent(self) -> str: ...
    @property
    def online(self) -> bool: ...
    @property
    def bot_now(self) -> bool: ...


class EntryLike(Protocol):
    """One committed turn or answer, its events already masked for the reader; seat −1 is chance."""

    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def actions(self) -> Sequence[int]: ...
    @property
    def events(self) -> Sequence[Event]: ...
    @property
    def turn(self) -> int: ...
    @property
    def last(self) -> int: ...
    @property
    def why(self) -> Sequence[Reason]: ...


class HintLike(Protocol):
    """One proposed turn: what it brings, its actions in order, and why."""

    @property
    def points(self) -> int: ...
    @property
    def actions(self) -> Sequence[int]: ...
    @property
    def reason(self) -> Reason: ...


class SightLike(Protocol):
    """One viewer's knowledge of one table."""

    @property
    def game(self) -> Game: ...
    @property
    def status(self) -> str: ...
    @property
    def seats(self) -> Sequence[SeatLike]: ...
    @property
    def seat(self) -> int: ...
    @property
    def locale(self) -> str: ...
    @property
    def view(self) -> View: ...
    @property
    def committed(self) -> View: ...
    @property
    def draft(self) -> Sequence[int]: ...
    @property
    def draft_seat(self) -> int: ...
    @property
    def draft_complete(self) -> bool: ...
    @property
    def proposals(self) -> Mapping[int, Sequence[int]]: ...
    @property
    def log(self) -> Sequence[EntryLike]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def local(self) -> Mapping[str, str]: ...
    @property
    def course(self) -> Sequence[tuple[int, Sequence[float]]]: ...


@dataclass(frozen=True)
class Sitter:
    """A seat in a replay or a notebook."""

    seat: int
    name: str = ""
    kind: str = "friend"
    agent: str = ""
    online: bool = True
    bot_now: bool = False


@dataclass(frozen=True)
class Entry:
    """A log entry in a replay or a notebook."""

    number: int
    seat: int
    actions: Sequence[int]
    events: Sequence[Event]
    turn: int
    last: int = 0
    why: Sequence[Reason] = ()


@dataclass(frozen=True)
class Sight:
    """What replays, pictures and notebooks draw from: a View, who sits where, and what was told so far."""

    view: View
    seats: Sequence[Sitter]
    log: Sequence[EntryLike] = ()
    outcome: Outcome | None = None
    locale: str = "en"
    draft: Sequence[int] = ()
    draft_complete: bool = False
    local: Mapping[str, str] = field(default_factory=dict)
    draft_seat: int = -1
    proposals: Mapping[int, Sequence[int]] = field(default_factory=dict)
    course: Sequence[tuple[int, Sequence[float]]] = ()

    @property
    def game(self) -> Game:
        """The box."""
        game: Game = self.view.table.game
        return game

    @property
    def seat(self) -> int:
        """The viewer's seat; −1 watches."""
        return int(self.view.seat)

    @property
    def committed(self) -> View:
        """The View without a draft; here always the View itself."""
        return self.view

    @property
    def status(self) -> str:
        """``over`` or ``playing``."""
        return "over" if self.view.table.over else "playing"


__all__ = ["Entry", "EntryLike", "HintLike", "SeatLike", "Sight", "SightLike", "Sitter"]
