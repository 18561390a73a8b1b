"""The log of a table as each reader may see it: whose turn brought what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from spielwerk.core.event import Event
from spielwerk.core.reason import Reason
from spielwerk.core.state import NATURE, State
from spielwerk.core.step import CHOICE, SECRET
from spielwerk.table.table import Commit


@dataclass(frozen=True)
class LogEntry:
    """One turn's worth of answers of one seat (−1: chance), with what came of them."""

    number: int  # of the first answer, from 1; the replay's ``?at=`` shows the table after ``last``
    seat: int
    actions: list[int]  # empty where the reader may not know them
    events: list[Event]  # already the half this reader may know
    turn: int
    last: int = 0  # number of its last answer
    why: tuple[Reason, ...] = ()  # what a partner says about it


@dataclass(frozen=True)
class Asked:
    """What is remembered of a question before it is answered."""

    turn: int
    secret: bool  # the answer itself is for its giver's eyes; what came of it is told by Events

    @classmethod
    def now(cls, state: State) -> Asked:
        """Return it for the question that is open now."""
        if state.over:
            return cls(int(state.turn), True)
        step = state.pending()
        return cls(int(state.turn), step.kind() == CHOICE and bool(step.manner() & SECRET == SECRET))


class Log:
    """All entries for every seat and the gallery; entries are only ever added or, within one turn, replaced."""

    def __init__(self, players: int) -> None:
        self.entries: dict[int, list[LogEntry]] = {seat: [] for seat in range(-1, players)}
        self._fresh = True

    def begin(self) -> None:
        """Start a new entry with the next answer: readers have been shown the last one."""
        self._fresh = True

    def add(self, commit: Commit, asked: Asked) -> None:
        """Take down one committed answer; consecutive ones of a seat in one turn are one entry."""
        fresh, self._fresh = self._fresh, False
        for reader, entries in self.entries.items():
            events = _seen(commit.events, reader)
            known = commit.seat != NATURE and (commit.seat == reader or not asked.secret)
            actions = [commit.action] if known else []
            last = entries[-1] if entries else None
            if last is not None and not fresh and (last.seat, last.turn) == (commit.seat, asked.turn):
                entry = LogEntry(
                    last.number,
                    last.seat,
                    last.actions + actions,
                    last.events + events,
                    last.turn,
                    commit.number,
                    last.why,
                )
                entries[-1] = entry
            else:
                entries.append(LogEntry(commit.number, commit.seat, actions, events, asked.turn, commit.number))

    def explain(self, number: int, why: Sequence[Reason]) -> None:
        """Add to the entry that holds this answer what its giver says about it."""
        for entries in self.entries.values():
            for at in range(len(entries) - 1, -1, -1):
                if entries[at].number <= number:
                    if entries[at].seat >= 0:
                        entries[at] = replace(entries[at], why=tuple(why))
                    break


def _seen(events: Sequence[Event], reader: int) -> list[Event]:
    halves = (event.seen_by(reader) for event in events)
    return [half for half in halves if half is not None]
