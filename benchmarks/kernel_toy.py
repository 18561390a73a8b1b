"""A game that asks 200 questions with three answers each and does next to nothing with them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.playout import playout
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.core.step import Choice, Effect


class Toy(State):
    """How many questions were answered, and their sum."""

    def __init__(self) -> None:
        super().__init__(None, 4)
        self.asked: i64 = 0
        self.sum: i64 = 0

    def copy(self) -> Toy:
        """Return an independent copy."""
        new = Toy()
        self.copy_kernel(new)
        new.asked = self.asked
        new.sum = self.sum
        return new


class Ask(Choice[Toy]):
    """A seat chooses one of three numbers."""

    def __init__(self, who: i64, least: i64) -> None:
        self.who: Final = who
        self.least: Final = least

    def chooser(self, table: Toy) -> i64:
        """Return whose choice it is."""
        return self.who

    def options(self, table: Toy) -> vec[i64]:
        """Return three numbers."""
        numbers = vec[i64]()
        more: i64 = 0
        while more < 3:
            numbers = append(numbers, self.least + more)
            more += 1
        return numbers

    def chosen(self, table: Toy, option: i64) -> None:
        """Have the number added."""
        table.then(Add(self.who, option))


class Add(Effect[Toy]):
    """The number is added, and the next seat is asked."""

    def __init__(self, who: i64, number: i64) -> None:
        self.who: Final = who
        self.number: Final = number

    def happen(self, table: Toy) -> None:
        """Add, tell, go on."""
        table.asked += 1
        table.sum += self.number
        table.tell(1, self.number)
        if table.asked < 200:
            table.then(Ask((self.who + 1) & 3, table.asked))
        else:
            table.end("done")


def play(games: int, rng: Rng) -> i64:
    """Play so many games; return the number of decisions."""
    decisions: i64 = 0
    for _ in range(games):
        table = Toy()
        table.then(Ask(0, 0))
        table.advance()
        decisions += playout(table, rng)
    return decisions


def copies(times: int) -> None:
    """Make so many copies."""
    table = Toy()
    table.then(Ask(0, 0))
    table.advance()
    for _ in range(times):
        table.copy()
