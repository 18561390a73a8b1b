"""A game of nothing but Steps that a test hands it, for looking at the loop alone."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.action import ActionSpace, Verb
from spielwerk.core.game import Game
from spielwerk.core.outcome import Outcome
from spielwerk.core.state import State
from spielwerk.core.step import Chance, Choice, Effect


class Pad(State):
    """A pad on which Steps note what happened."""

    def __init__(self, game: Any, players: i64) -> None:
        super().__init__(game, players)
        self.notes: list[str] = []

    def copy(self) -> Pad:
        new = Pad(self.game, self.players)
        self.copy_kernel(new)
        new.notes = self.notes.copy()
        return new

    def masked(self, seat: i64) -> Pad:
        return self.copy()

    def imagined(self, seat: i64, rng: Any) -> Pad:
        return self.copy()

    def note(self, text: str) -> None:
        self.notes.append(text)
        self.tell(1, len(self.notes))


class Note(Effect[Pad]):
    """Notes a letter, then plans further Steps."""

    def __init__(self, letter: str, *then: Any) -> None:
        self.letter = letter
        self.after = list(then)

    def happen(self, table: Pad) -> None:
        table.note(self.letter)
        table.then_all(self.after)


class Ask(Choice[Pad]):
    """Asks a seat for one of some options."""

    def __init__(self, seat: int, options: list[int], manner: int = 0, *then: Any) -> None:
        self.seat = seat
        self.numbers = options
        self.how = manner
        self.after = list(then)

    def manner(self) -> i64:
        return self.how

    def chooser(self, table: Pad) -> i64:
        return self.seat

    def options(self, table: Pad) -> vec[i64]:
        return vec[i64](self.numbers)

    def chosen(self, table: Pad, option: i64) -> None:
        table.note(f"{self.seat}:{int(option)}")
        table.then_all(self.after)


class Roll(Chance[Pad]):
    """Rolls something with the given weights."""

    def __init__(self, *weights: int) -> None:
        self.weights = list(weights)

    def odds(self, table: Pad) -> tuple[vec[i64], vec[i64]]:
        return vec[i64](list(range(len(self.weights)))), vec[i64](self.weights)

    def fell(self, table: Pad, outcome: i64) -> None:
        table.note(f"rolled {int(outcome)}")


class End(Effect[Pad]):
    """Ends the game, and then tries to go on."""

    def happen(self, table: Pad) -> None:
        table.end("done")
        table.then(Note("after the end"))
        table.then2(Note("after the end"), Note("after the end"))
        table.then3(Note("after the end"), Note("after the end"), Note("after the end"))
        table.then_all([Note("after the end")])
        table.end("again")


class Pads(Game):
    """The box: eight verbs without meaning, and a die of four."""

    name = "pads"
    seats = range(1, 5)

    def action_space(self) -> ActionSpace:
        return ActionSpace([Verb("do", 0, tuple("abcdefgh"))])

    def outcome_space(self) -> ActionSpace:
        return ActionSpace([Verb("roll", 0, tuple("0123"))])

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.reason, None, (1,) * self.players) if state.over else None

    def position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Pad)
        return {"notes": list(state.notes)}

    def observation_string(self, view: Any) -> str:
        return " ".join(view.table.notes)


def pad(*steps: Any, players: int = 3) -> Pad:
    """Return a State with these Steps on its agenda, in reading order, run on to the first question."""
    state = Pad(Pads(players), players)
    state.then_all(list(steps))
    state.advance()
    return state
