"""Games that somebody listens to: what is told in them, counted by a listener of the game's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from mypy_extensions import i64

from spielwerk.core.agent import Agent
from spielwerk.core.event import Event
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.view import Decision, View


class GameListener(Protocol):
    """Hears every Event of one game, the half that the first seat may know, and says what it counted."""

    def saw(self, event: Event) -> None:
        """Take in one fact."""

    def counts(self) -> Mapping[str, float]:
        """Return what was counted, by name."""


Listening = Callable[[Game], GameListener]  # makes a listener for a new game; must be importable, for other processes


class Heard(Agent):
    """An agent with a listener beside it."""

    def __init__(self, agent: Agent, listener: GameListener) -> None:
        self.agent = agent
        self.listener = listener

    def start(self, seat: i64, rng: Rng) -> None:
        """Let the agent take its seat."""
        self.agent.start(seat, rng)

    def needs_view(self) -> bool:
        """Say what the agent says."""
        return self.agent.needs_view()

    def wants_events(self) -> bool:
        """Say that Events are wanted."""
        return True

    def saw(self, event: Event) -> None:
        """Tell the listener, and the agent if it wants to know."""
        self.listener.saw(event)
        if self.agent.wants_events():
            self.agent.saw(event)

    def decide(self, view: View | None, decision: Decision) -> i64:
        """Let the agent decide."""
        return self.agent.decide(view, decision)
