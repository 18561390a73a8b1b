"""What many games say: wins, means, and how sure one can be of them."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import spielwerk
from spielwerk.simulate.plan import Plan, Result
from spielwerk.simulate.pool import Chunk

Z95 = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


def wilson(wins: float, games: int) -> list[float]:
    """Return Wilson's 95 % interval for a rate; a shared win counts as its share."""
    rate = wins / games
    spread = Z95 * sqrt(rate * (1 - rate) / games + Z95**2 / (4 * games**2))
    middle, scale = rate + Z95**2 / (2 * games), 1 + Z95**2 / games
    return [max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)]


class Numbers:
    """Count, mean and standard deviation of numbers that are not kept (Welford)."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, number: float) -> None:
        """Take in one number."""
        self.count += 1
        step = number - self.mean
        self.mean += step / self.count
        self._squares += step * (number - self.mean)

    @property
    def sd(self) -> float:
        """The sample's standard deviation; 0 for fewer than two numbers."""
        return sqrt(self._squares / (self.count - 1)) if self.count > 1 else 0.0

    def mean_ci95(self) -> list[float]:
        """Return the normal 95 % interval of the mean."""
        margin = Z95 * self.sd / sqrt(self.count)
        return [self.mean - margin, self.mean + margin]


class Tally:
    """Sums up a simulation while it runs; ``summary`` is what ``simulate --json`` prints."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        players = len(plan.agents)
        self.games = self.decisions = self.won = 0
        self.seconds = 0.0
        self.reasons: Counter[str] = Counter()
        self.wins = [0.0] * players
        self.sat = [[0] * players for _ in range(players)]  # by agent, then by seat
        self.scores = [Numbers() for _ in range(players)]

    def add(self, chunk: Chunk) -> None:
        """Take in one chunk of games."""
        self.seconds += chunk.seconds
        for result in chunk.results:
            self._add(result)

    def _add(self, result: Result) -> None:
        outcome = result.outcome
        self.games += 1
        self.decisions += result.decisions
        self.reasons[outcome.reason] += 1
        self.won += bool(outcome.won)
        for seat, (which, share) in enumerate(zip(result.seats, outcome.returns)):
            self.wins[which] += share
            self.sat[which][seat] += 1
            if outcome.scores is not None:
                self.scores[which].add(outcome.scores[seat])

    def summary(self) -> dict[str, Any]:
        """Return everything as one JSON object."""
        game, games = self.plan.game, max(self.games, 1)
        summary: dict[str, Any] = {
            "game": game.name,
            "options": dict(game.options),
            "games": self.games,
            "seed": self.plan.seed,
            "agents": [self._agent(which) for which in range(len(self.plan.agents))] if self.games else [],
            "reasons": dict(sorted(self.reasons.items(), key=lambda pair: (-pair[1], pair[0]))),
        }
        if game.cooperative and self.games:
            summary["won"], summary["lost"] = self.won, self.games - self.won
            summary["win_rate"], summary["win_rate_ci95"] = self.won / games, wilson(self.won, games)
        summary["games_per_s"] = self.games / self.seconds if self.seconds else None
        summary["decisions_per_game"] = self.decisions / games
        summary["compiled"] = spielwerk.COMPILED
        return summary

    def _agent(self, which: int) -> dict[str, Any]:
        scores = self.scores[which]
        return {
            "agent": self.plan.agents[which],
            "seats": self.sat[which],
            "games": self.games,
            "wins": round(self.wins[which], 9),
            "win_rate": self.wins[which] / self.games,
            "win_rate_ci95": wilson(self.wins[which], self.games),
            "mean_score": scores.mean if scores.count else None,
            "sd_score": scores.sd if scores.count else None,
        }
