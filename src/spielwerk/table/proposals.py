"""Proposals: what seats would do, for the question that is open and for later in the turn."""

from __future__ import annotations

from collections.abc import Collection

from spielwerk.core.errors import SpielwerkError
from spielwerk.core.reason import Reason
from spielwerk.core.state import NATURE, State
from spielwerk.core.step import ASKED, CHOICE, TEAM, VOTE

MOST = 6  # proposals of one seat at a time


class TooManyProposals(SpielwerkError):
    """A seat has proposed enough for now."""

    def __init__(self) -> None:
        super().__init__(f"You have {MOST} proposals open; take one back first.")
        self.reason = Reason("", "too-many-proposals", {"n": MOST})


def vote_on(state: State) -> list[int]:
    """Return the open answers where the open choice is made together and once: one voice a seat."""
    step = None if state.over or state.seat == NATURE else state.pending()
    if step is None or step.kind() != CHOICE or step.manner() & TEAM != TEAM:
        return []
    if step.manner() & VOTE != VOTE and step.manner() & ASKED and state.game.cooperative:
        return []  # asked until somebody ends the turn: proposals stay
    return [int(option) for option in state.open()]


class Proposals:
    """What everybody at the table sees that somebody would do.

    In a vote (a TEAM choice that is answered once) each seat has one voice, and all voices are used up by the answer.
    All other proposals are notes: they last until somebody does them, their seat takes them back, or the turn ends.
    """

    def __init__(self) -> None:
        self._made: dict[int, list[int]] = {}

    def all(self) -> dict[int, tuple[int, ...]]:
        """Return each seat's proposals, oldest first."""
        return {seat: tuple(made) for seat, made in sorted(self._made.items())}

    def heard_by(self, seat: int) -> list[tuple[int, int]]:
        """Return what the others propose to a seat, as (seat, Action)."""
        return [(other, action) for other, made in sorted(self._made.items()) if other != seat for action in made]

    def make(self, seat: int, action: int, vote: Collection[int]) -> None:
        """Propose an Action; ``vote`` holds the open answers where there is a vote, among which the voice moves."""
        if action in self._made.get(seat, ()):
            return
        left = self._without(seat, vote if action in vote else ())
        if len(left) >= MOST and action not in vote:
            raise TooManyProposals
        self._put(seat, [*left, action])

    def withdraw(self, seat: int, action: int | None = None) -> None:
        """Take back one proposal of a seat, or all; what was never made does no harm."""
        self._put(seat, [] if action is None else self._without(seat, (action,)))

    def answered(self, action: int, vote: Collection[int]) -> None:
        """Forget what has been done, and all voices of a vote that is over."""
        for seat in list(self._made):
            self._put(seat, self._without(seat, {action, *vote}))

    def clear(self) -> None:
        """Forget everything: a new turn begins."""
        self._made = {}

    def _without(self, seat: int, gone: Collection[int]) -> list[int]:
        return [one for one in self._made.get(seat, ()) if one not in gone]

    def _put(self, seat: int, made: list[int]) -> None:
        if made:
            self._made[seat] = made
        else:
            self._made.pop(seat, None)
