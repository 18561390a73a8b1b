"""Why a Table or a Draft does not take an answer."""

from __future__ import annotations

from spielwerk.core.errors import IllegalAction, SpielwerkError
from spielwerk.core.game import Game
from spielwerk.core.reason import Reason
from spielwerk.core.state import NATURE, State


class NotYourTurn(SpielwerkError):
    """An answer from a seat that is not asked now; ``reason`` says why. Nothing has changed."""

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason = reason


def not_your_turn(state: State, answered: bool = False) -> NotYourTurn:
    """Return the error for a seat that is not asked now (or, ``answered``, no longer)."""
    if answered:
        reason = Reason("", "answer-is-in")
    elif state.over:
        reason = Reason("", "game-is-over")
    elif state.seat == NATURE:
        reason = Reason("", "chance-decides")
    else:
        reason = Reason("", "not-your-turn", {"seat": int(state.seat)})
    return NotYourTurn(state.game.words().reason(reason), reason)


def not_open(game: Game, action: int, reason: Reason) -> IllegalAction:
    """Return the error for an Action of the game that is not open now."""
    return IllegalAction(f"“{game.actions.text(action)}” is not open now: {game.words().reason(reason)}", reason)
