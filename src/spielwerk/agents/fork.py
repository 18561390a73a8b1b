"""Fork: what a search remembers of one question of its own: the answers met there, and how well each did."""

from __future__ import annotations

import math

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng


class Fork:
    """One own question on the way. Worlds differ, so that not every answer met there is open each time."""

    def __init__(self) -> None:
        self.options: vec[i64] = vec[i64]()
        self.tries: vec[i64] = vec[i64]()
        self.sums: vec[float] = vec[float]()
        self.next: list[Fork | None] = []
        self.total: i64 = 0

    def place_of(self, option: i64) -> i64:
        """Return where an answer stands; one that was never met is added."""
        at: i64 = 0
        while at < len(self.options):
            if self.options[at] == option:
                return at
            at += 1
        self.options = append(self.options, option)
        self.tries = append(self.tries, 0)
        self.sums = append(self.sums, 0.0)
        self.next.append(None)
        return at

    def choose(self, options: vec[i64], spread: float, rng: Rng) -> i64:
        """Return where the open answer to try next stands: any never tried, then the most promising one (UCB1)."""
        best: i64 = -1
        best_bound = -1e18
        fresh: i64 = 0
        log = math.log(float(self.total + 1))
        for option in options:
            at = self.place_of(option)
            if self.tries[at] == 0:
                fresh += 1
                if rng.below(fresh) == 0:
                    best = at
            elif fresh == 0:
                bound = self.mean(at) + spread * math.sqrt(log / float(self.tries[at]))
                if bound > best_bound:
                    best, best_bound = at, bound
        return best

    def note(self, at: i64, worth: float) -> None:
        """Note where a line of play through this answer led."""
        self.sums[at] += worth
        self.tries[at] += 1
        self.total += 1

    def mean(self, at: i64) -> float:
        """Return how well an answer did on average; one never tried very badly."""
        return self.sums[at] / float(self.tries[at]) if self.tries[at] > 0 else -1e18

    def best(self) -> i64:
        """Return where the answer stands that did best on average."""
        best: i64 = 0
        at: i64 = 1
        while at < len(self.tries):
            if self.mean(at) > self.mean(best):
                best = at
            at += 1
        return best

    def lead(self, best: i64) -> float:
        """Return by how much an answer did better than the best other one; 0 if no other was tried."""
        second = -1e18
        at: i64 = 0
        while at < len(self.tries):
            if at != best:
                second = max(second, self.mean(at))
            at += 1
        return self.mean(best) - second if second > -1e18 else 0.0
