"""What a lesson dictates: how chance falls, and what the others answer."""

from __future__ import annotations

from mypy_extensions import i64

from spielwerk.core.agent import Agent
from spielwerk.core.errors import RulesError
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.core.view import Decision, View
from spielwerk.table.source import seeded_rng
from spielwerk.tour.script import Lesson


class DictatedSource:
    """Chance as the lesson wants it; then as a generator of the lesson's own decides, always the same."""

    def __init__(self, lesson: Lesson) -> None:
        self.key = lesson.key
        self.left = list(lesson.falls)
        self.rng = seeded_rng(0, f"tour {lesson.key}")

    def fall(self, state: State) -> int:
        """Return the next outcome."""
        if not self.left:
            return state.roll(self.rng)
        outcome = state.string_to_action(self.left.pop(0))
        if outcome not in state.legal_actions():
            raise RulesError(f"Lesson {self.key}: “{state.action_to_string(outcome)}” cannot fall here.")
        return outcome

    def for_agent(self, seat: int) -> Rng:
        """Return this seat's own generator, always the same."""
        return seeded_rng(0, f"tour {self.key} seat {seat}")


class Reciter(Agent):
    """Answers as the lesson dictates; several seats may share one list, in the order in which they are asked."""

    def __init__(self, game: Game, left: list[str], then: Agent | None) -> None:
        self.game = game
        self.left = left
        self.then = then

    def start(self, seat: i64, rng: Rng) -> None:
        """Take a seat; whoever goes on after the dictation takes it too."""
        if self.then is not None:
            self.then.start(seat, rng)

    def decide(self, view: View | None, decision: Decision) -> i64:
        """Return the next answer."""
        if self.left:
            return i64(self.game.actions.number(self.left.pop(0)))
        assert self.then is not None, "nobody is asked where nothing is dictated"
        return self.then.decide(view if self.then.needs_view() else None, decision)
