"""Draft: the uncommitted start of a turn, played on a clone."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.game import Game
from spielwerk.core.reason import Reason
from spielwerk.core.state import NATURE, State
from spielwerk.core.step import CONCEALED, VOTE
from spielwerk.core.view import Decision, View
from spielwerk.table.errors import not_open, not_your_turn


class Draft:
    """What one seat means to answer. Nothing is committed; undo never looks beyond what is known.

    It plays on clones and stops (``complete``) before the first Chance, before anything secret becomes
    known, before another seat's question, before a vote, for which all must see the question, and at the end of the
    turn. ``state`` is what it shows.
    Committing it is giving its ``actions`` to the Table, in order.
    """

    def __init__(self, game: Game, state: State, seat: int, actions: Sequence[int] = ()) -> None:
        """Begin a draft at the table's ``state`` and add ``actions``; raises what ``add`` raises.

        The seat must be asked now (NotYourTurn).
        """
        self.game = game
        self.seat = seat
        self._shown = [state.copy()]  # the clone after each answer
        self._complete = [False]
        self.actions: list[int] = []
        if seat not in _asked(state):
            raise not_your_turn(state)
        for action in actions:
            self.add(action)

    @property
    def state(self) -> State:
        """The clone with all answers of the draft given."""
        return self._shown[-1]

    @property
    def complete(self) -> bool:
        """Whether nothing can be added: what follows is chance's, somebody else's, or not yet known."""
        return self._complete[-1]

    def add(self, action: int) -> None:
        """Add one answer; IllegalAction or UnknownAction leave the draft as it was."""
        self.game.actions.verb(action)
        view = self.view()
        if action not in view.decision.actions:
            reason = Reason("", "draft-is-complete") if self.complete else view.why_not(action)
            raise not_open(self.game, action, reason)
        shown, complete = self._after(action)
        self.actions.append(action)
        self._shown.append(shown)
        self._complete.append(complete)

    def undo(self) -> bool:
        """Take back the last answer; say whether there was one."""
        if not self.actions:
            return False
        self.actions.pop()
        self._shown.pop()
        self._complete.pop()
        return True

    def clear(self) -> None:
        """Take back everything."""
        while self.undo():
            pass

    def view(self) -> View:
        """Return what the draft's seat sees with its answers given."""
        view = self.game.view(self.state, self.seat)
        return View(self.seat, view.table, _nothing_more()) if self.complete else view

    def decision(self) -> Decision:
        """Return what may be added next; without actions when the draft is complete."""
        return self.view().decision

    def _after(self, action: int) -> tuple[State, bool]:
        """Return the clone to show after one more answer, and whether the draft is complete with it."""
        before = self.state
        if _concealed(before):
            return before, True  # kept by the Table until all answers are in: nothing happens yet
        after = before.copy()
        after.take_known(action)
        if after.reveals > before.reveals:
            return before, True
        return after, after.over or after.seat != self.seat or after.turn > before.turn or _voted_on(after)


def _asked(state: State) -> list[int]:
    if _concealed(state):
        return [int(step.chooser(state)) for step in state.concealed()]
    return [] if state.over or state.seat == NATURE else [int(state.seat)]


def _voted_on(state: State) -> bool:
    return state.pending().manner() & VOTE == VOTE


def _concealed(state: State) -> bool:
    if state.over or state.seat == NATURE:
        return False
    return state.pending().manner() & CONCEALED == CONCEALED


def _nothing_more() -> Decision:
    return Decision(NATURE, None, vec[i64](), False)
