"""Agents of Qwirkle."""

from __future__ import annotations

from mypy_extensions import i64

from spielwerk.core.agent import Agent
from spielwerk.core.view import Decision, View


class Greedy(Agent):
    """Lays what scores most in this turn."""

    def decide(self, view: View | None, decision: Decision) -> i64:
        return decision.options[0]
