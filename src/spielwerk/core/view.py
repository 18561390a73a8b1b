"""Decision and View: the open question, and what one seat may know."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.state import GALLERY, NATURE, OVER, State
from spielwerk.core.step import CHOICE, CONCEALED, NOT_ASKED, SECRET, TEAM, VOTE, Step


class Decision:
    """The open Choice as one seat may see it.

    ``seat`` must answer (NATURE or OVER when nobody must); ``actions`` are the open Action numbers,
    empty in another seat's Decision when they depend on a secret. ``step`` is the sentence.
    """

    def __init__(self, seat: i64, step: Step | None, options: vec[i64], concealed: bool) -> None:
        self.seat = seat
        self.step = step
        self.options = options
        self.concealed = concealed  # whether the options are withheld from the reader

    @property
    def actions(self) -> list[int]:
        """The open Action numbers, ascending."""
        return [int(option) for option in self.options]

    @property
    def name(self) -> str:
        """The Step's name, the key of its sentence in the game's catalogue."""
        return "" if self.step is None else type(self.step).__name__

    @property
    def team(self) -> bool:
        """Whether any seat may propose an answer."""
        return self.step is not None and self.step.manner() & TEAM == TEAM

    @property
    def vote(self) -> bool:
        """Whether all seats say what they are for, bots too."""
        return self.step is not None and self.step.manner() & VOTE == VOTE

    def __reduce__(self) -> Any:
        return _decision, (self.seat, self.step, self.actions, self.concealed)


def _decision(seat: i64, step: Step | None, actions: list[int], concealed: bool) -> Decision:
    options = vec[i64]()
    for action in actions:
        options = append(options, action)
    return Decision(seat, step, options, concealed)


class View:
    """A masked copy of the State for one seat (GALLERY: a spectator), with the Decision; no history."""

    def __init__(self, seat: i64, table: State, decision: Decision) -> None:
        self.seat = seat
        self.table = table
        self.decision = decision

    def why_not(self, action: i64) -> Reason:
        """Return the Reason why this Action is closed to the viewer now (open ones have a sentence too)."""
        asked, step = self.decision.seat, self.decision.step
        if asked == OVER:
            return Reason("", "game-is-over")
        if asked == NATURE or step is None:
            return Reason("", "chance-decides")
        if asked != self.seat and not (self.decision.team and self.seat != GALLERY):
            return Reason("", "not-your-turn", {"seat": int(asked)})
        if not 0 <= action < len(self.table.game.actions):
            return Reason("", NOT_ASKED)
        reason = step.refuses(self.table, action)
        return Reason("", "is-open") if reason is None else reason

    def __reduce__(self) -> Any:
        return View, (self.seat, self.table, self.decision)


def decision_of(state: State, seat: i64) -> Decision:
    """Return the open Decision as ``seat`` may see it."""
    if state.over:
        return Decision(OVER, None, vec[i64](), False)
    step = state.agenda[-1]
    if step.kind() != CHOICE:
        return Decision(NATURE, step, vec[i64](), False)
    manner = step.manner()
    if manner & CONCEALED == CONCEALED:
        return _concealed_decision(state, seat)
    if manner & SECRET == SECRET and state.seat != seat:
        return Decision(state.seat, step, vec[i64](), True)
    return Decision(state.seat, step, state.open(), False)


def _concealed_decision(state: State, seat: i64) -> Decision:
    """Return the viewer's own question if it is among those asked at once, else the first one, closed."""
    for step in state.concealed():
        if step.chooser(state) == seat:
            return Decision(seat, step, step.options(state), False)
    return Decision(state.seat, state.agenda[-1], vec[i64](), True)


def view_of(state: State, seat: i64) -> View:
    """Return what ``seat`` may know: the only way out of a State."""
    table = state.masked(seat)
    table.seal()
    return View(seat, table, decision_of(state, seat))


__all__ = ["GALLERY", "Decision", "View", "decision_of", "view_of"]
