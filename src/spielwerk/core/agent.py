"""Agent: whoever answers for a seat."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from spielwerk.core.event import Event
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.view import Decision, View


class Hint:
    """A proposal: the Actions of (the rest of) a turn, its points, and a sentence that says why."""

    def __init__(self, points: int, actions: list[int], reason: Reason) -> None:
        self.points = points
        self.actions = actions
        self.reason = reason

    def __repr__(self) -> str:
        return f"Hint({self.points}, {self.actions}, {self.reason})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """Answers for one seat, from what that seat may know; one object per seat and game."""

    def start(self, seat: i64, rng: Rng) -> None:
        """Take a seat at a new game, with a generator of one's own."""

    def needs_view(self) -> bool:
        """Say whether ``decide`` looks at the View (True), or at the Decision's actions alone."""
        return True

    def saw(self, event: Event) -> None:
        """Be told one fact, the half this seat may know; called only if ``wants_events``."""

    def wants_events(self) -> bool:
        """Say whether ``saw`` is to be called for each Event."""
        return False

    def decide(self, view: View | None, decision: Decision) -> i64:
        """Return one of ``decision.actions``; ``view`` is None only if it is not needed."""
        raise NotImplementedError

    def hear(self, proposals: list[tuple[int, int]]) -> None:
        """Be told, before each answer in a cooperative game, what partners propose: (seat, Action), oldest first.

        A good partner gives an answer that others want where it is nearly as good as the own one.
        """

    def why(self, view: View, actions: list[int]) -> list[Reason]:
        """Say to partners why ``actions`` were answered, one after the other from this View on; empty: no words."""
        return []

    def hints(self, view: View) -> list[Hint]:
        """Return proposals for the viewer's open question, the best first; empty if there is no advice."""
        return []
