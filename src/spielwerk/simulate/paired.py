"""Comparing two ways to play by the same games: the paired difference, its interval, and how many games it needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from spielwerk.simulate.plan import Plan, Result, play
from spielwerk.simulate.tally import Z95


@dataclass(frozen=True)
class Pairs(Plan):
    """Two plans game by game with the same seeds: even numbers are the first one's, odd ones the ``second`` one's.

    ``games`` counts both. Plan and second have the same seed, so chance says the same while both ask the same.
    """

    second: Plan | None = None

    def play(self, number: int) -> Result:
        """Play one game of one of the two."""
        plan = self if number % 2 == 0 or self.second is None else self.second
        return play(plan, number // 2)


def pairs_of(first: Plan, second: Plan) -> Pairs:
    """Return the plan that plays both, ``first.games`` pairs."""
    return Pairs(first.game, first.agents, 2 * first.games, first.seed, first.listening, second)


@dataclass(frozen=True)
class Difference:
    """The second one minus the first, over ``games`` pairs, with its 95 % interval.

    ``halve`` is how many pairs make the interval half as wide; ``apart`` how many pairs differed at all.
    """

    games: int
    mean: float
    low: float
    high: float
    halve: int
    apart: int


def difference(first: Sequence[float], second: Sequence[float]) -> Difference:
    """Return the mean difference of numbers in pairs, with the normal interval; at least two pairs."""
    steps = [b - a for a, b in zip(first, second, strict=True)]
    games = len(steps)
    mean = sum(steps) / games
    spread = sqrt(sum((step - mean) ** 2 for step in steps) / (games - 1))
    reach = Z95 * spread / sqrt(games)
    return Difference(
        games, mean, mean - reach, mean + reach, _halve(games, reach, spread), sum(step != 0 for step in steps)
    )


def rate_difference(first: Sequence[bool], second: Sequence[bool]) -> Difference:
    """Return the difference of two rates in pairs, with the interval of Agresti and Min (half a game to each pair).

    It is honest with few games too: without any pair that differs it still has a width.
    """
    games = len(first)
    won = sum(b and not a for a, b in zip(first, second, strict=True))
    lost = sum(a and not b for a, b in zip(first, second, strict=True))
    up, down, many = won + 0.5, lost + 0.5, games + 2
    middle = (up - down) / many
    spread = sqrt((up + down) / many - middle**2)
    reach = Z95 * spread / sqrt(many)
    low, high = max(-1.0, middle - reach), min(1.0, middle + reach)
    return Difference(games, (won - lost) / games, low, high, _halve(games, reach, spread), won + lost)


def _halve(games: int, reach: float, spread: float) -> int:
    """Return how many pairs it takes until the interval is half as wide."""
    return ceil((2 * Z95 * spread / reach) ** 2) if reach > 0 else games
