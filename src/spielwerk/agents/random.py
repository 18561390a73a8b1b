"""The agent that chooses at random: the yardstick for all others."""

from __future__ import annotations

from mypy_extensions import i64

from spielwerk.core.agent import Agent
from spielwerk.core.rng import Rng
from spielwerk.core.view import Decision, View


class RandomAgent(Agent):
    """Chooses uniformly at random among the open Actions."""

    def __init__(self) -> None:
        self.rng = Rng(0)

    def start(self, seat: i64, rng: Rng) -> None:
        """Take a seat at a new game, with a generator of one's own."""
        self.rng = rng

    def needs_view(self) -> bool:
        """Say that the Decision's actions are enough."""
        return False

    def decide(self, view: View | None, decision: Decision) -> i64:
        """Return one of the open Actions."""
        options = decision.options
        return options[self.rng.below(i64(len(options)))]
