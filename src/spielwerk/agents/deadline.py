"""Deadline: a Budget that ends when a time has passed. An agent with one plays as well as its machine is fast."""

from __future__ import annotations

import time as clock

from spielwerk.kit.budget import Budget


class Deadline(Budget):
    """So many seconds for each answer."""

    def __init__(self, seconds: float) -> None:
        super().__init__(1)
        self.seconds = seconds
        self.until = 0.0

    def begin(self) -> None:
        """Begin a new answer."""
        self.until = clock.perf_counter() + self.seconds

    def spent(self) -> bool:
        """Say whether it is time to answer."""
        return clock.perf_counter() >= self.until
