"""Record: options, seats and every committed answer of a game, as a text people can read.

The form is described in docs/records.md; ``record_text`` reads and writes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from spielwerk.core.errors import BadRecord, SpielwerkError, shown
from spielwerk.core.event import Event
from spielwerk.core.game import Game
from spielwerk.core.outcome import Outcome
from spielwerk.core.state import NATURE, State
from spielwerk.registry import load_game
from spielwerk.table.record_text import (
    MOST_BYTES,
    Answer,
    Closing,
    Head,
    Seat,
    parse,
    write_answer,
    write_closing,
    write_head,
)
from spielwerk.table.table import Commit


@dataclass
class Record:
    """A game as it was played. ``answers`` are (seat or −1, text); ``closing`` is None while it goes on."""

    head: Head
    answers: list[Answer] = field(default_factory=list)
    closing: Closing | None = None

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; BadRecord says in one sentence what is wrong, and on which line."""
        return cls(*parse(text))

    @classmethod
    def load(cls, path: Path) -> Record:
        """Read a record from a file; BadRecord says what is wrong, with the file's name."""
        try:
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except OSError as error:
            raise BadRecord(f"{path}: {error.strerror or 'cannot be read'}.") from None
        if len(data) > MOST_BYTES:
            raise BadRecord(f"{path}: longer than {MOST_BYTES} bytes.")
        try:
            return cls.parse(data.decode("utf-8"))
        except UnicodeDecodeError:
            raise BadRecord(f"{path}: not a text in UTF-8.") from None
        except BadRecord as error:
            raise BadRecord(f"{path}: {error}") from None

    def text(self) -> str:
        """Return the record as it stands in a file."""
        lines = [write_head(self.head)]
        lines += [write_answer(seat, text) for seat, text in self.answers]
        if self.closing is not None:
            lines.append(write_closing(self.closing))
        return "".join(lines)

    def answer(self, seat: int, text: str) -> None:
        """Take down one answer (a Table calls this)."""
        self.answers.append((seat, text))

    def finish(self, outcome: Outcome) -> None:
        """Take down how the game ended (a Table calls this)."""
        self.closing = closing_of(outcome)

    def game(self) -> Game:
        """Return the Game with the record's options; BadRecord if it is not installed or has changed."""
        try:
            return load_game(self.head.game, len(self.head.seats), self.head.options)
        except SpielwerkError as error:
            raise BadRecord(f"This record cannot be played here: {error}") from error

    def replay(self, at: int | None = None) -> State:
        """Return the State after ``at`` answers (None: all); BadRecord names the first that does not fit."""
        count = len(self.answers)
        if at is not None and not 0 <= at <= count:
            raise BadRecord(f"This record has {count} answers; there is no place {at}.")
        state = None
        for commit, now in self.walk():
            state = now
            if commit.number == at:
                break
        assert state is not None  # walk yields the start
        return state

    def walk(self) -> Iterator[tuple[Commit, State]]:
        """Play the record: yield (what happened, the State now), first the start as number 0.

        The State is one object that plays on; clone it to keep it. After the last answer the closing
        line is compared with how the rules say it ended.
        """
        game = self.game()
        state = game.start()
        state.remembering = True
        state.listening = True
        state.advance()
        yield Commit(0, NATURE, -1, _heard(state)), state
        for number, (seat, text) in enumerate(self.answers, 1):
            try:
                action = self._give(state, seat, text)
            except SpielwerkError as error:
                raise self._misfit(game, f"Answer {number} does not fit: {error}") from error
            yield Commit(number, seat, action, _heard(state)), state
        self._compare_ending(game, state)

    def _give(self, state: State, seat: int, text: str) -> int:
        if not state.over and seat != state.seat:
            who = "chance" if state.seat == NATURE else f"seat {letter(int(state.seat))}"
            raise BadRecord(f"it is for {who} to answer, not {'chance' if seat == NATURE else 'seat ' + letter(seat)}.")
        action = state.string_to_action(text)
        state.take(action)
        return action

    def _compare_ending(self, game: Game, state: State) -> None:
        outcome = game.outcome(state)
        ending = None if outcome is None else closing_of(outcome)
        if self.closing is not None and ending != self.closing:
            said = write_closing(self.closing).strip()
            found = (
                "the game is not over" if ending is None else f"by the rules it is “{write_closing(ending).strip()}”"
            )
            raise self._misfit(game, f"The record ends “{said}”, but {found}.")

    def _misfit(self, game: Game, what: str) -> BadRecord:
        if self.head.rules == game.rules_version:
            return BadRecord(what)
        return BadRecord(
            f"This game was played under version {self.head.rules} of the rules of {game.name}; "
            f"here is version {game.rules_version}, and it cannot be replayed: {what}"
        )


class RecordWriter:
    """Streams a record to a text file as the game goes: each answer is on the disk before the next question."""

    def __init__(self, file: IO[str], head: Head) -> None:
        self.file = file
        self._put(write_head(head))

    def answer(self, seat: int, text: str) -> None:
        """Write one answer."""
        self._put(write_answer(seat, text))

    def finish(self, outcome: Outcome) -> None:
        """Write how the game ended."""
        self._put(write_closing(closing_of(outcome)))

    def _put(self, text: str) -> None:
        self.file.write(text)
        self.file.flush()


def new_record(game: Game, seats: Mapping[int, Seat] | list[Seat], seed: int | None = None) -> Record:
    """Return an empty record of a game about to begin; seats without an entry get no name."""
    given = dict(enumerate(seats)) if isinstance(seats, list) else dict(seats)
    all_seats = tuple(given.get(seat, Seat()) for seat in range(game.players))
    return Record(Head(game.name, game.rules_version, all_seats, dict(game.options), seed))


def record_of(state: State, seats: Mapping[int, Seat] | list[Seat], seed: int | None = None) -> Record:
    """Return the record of a game played on one remembering State from its start."""
    game: Game = state.game
    if not state.remembering or state.origin is not None:
        raise BadRecord("Only a game that was played from its start has a record.")
    record = new_record(game, seats, seed)
    replayed = game.new_bare_state()
    for answer in state.answers:
        record.answer(int(replayed.seat), replayed.action_to_string(int(answer)))
        replayed.take_known(answer)
    outcome = game.outcome(state)
    if outcome is not None:
        record.finish(outcome)
    return record


def replay(record: Record, at: int | None = None) -> State:
    """Return the State after ``at`` answers of a record (None: all)."""
    return record.replay(at)


def closing_of(outcome: Outcome) -> Closing:
    """Return the closing line's content."""
    return Closing(outcome.reason, outcome.scores, None if outcome.won is not None else outcome.ranks, outcome.won)


def letter(seat: int) -> str:
    """Return a seat's letter; a number that is none, as a damaged store may hold it, stays a number."""
    return chr(ord("A") + seat) if 0 <= seat < 26 else shown(seat)


def _heard(state: State) -> tuple[Event, ...]:
    events = tuple(state.told)
    state.told = []
    return events


__all__ = ["Head", "Record", "RecordWriter", "Seat", "new_record", "record_of", "replay"]
