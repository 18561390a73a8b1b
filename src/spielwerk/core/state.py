"""State: everything on the table, and the agenda."""

from __future__ import annotations

from operator import index
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spielwerk.core.agenda import NATURE, OVER, Agenda
from spielwerk.core.errors import UnknownAction, shown
from spielwerk.core.rng import Rng

GALLERY: Final = -1  # the seat of a View for somebody who only watches


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Agenda):
    """Everything on the table, and the agenda: what the rules still have to do.

    A game's State adds its pieces as native fields and overrides ``copy``, ``masked`` and
    ``imagined``. Only its own verbs change it, and each tells one Event. The public face is
    OpenSpiel's: ``current_player``, ``legal_actions``, ``apply_action``, ``clone`` and so on.
    """

    def __init__(self, game: Any, players: i64) -> None:
        super().__init__(game, players)
        self.origin: State | None = None  # where the answers begin; None: the start of the game

    # -- what a game overrides ------------------------------------------------------------------

    def copy(self) -> State:
        """Return an independent copy; call ``self.copy_kernel(new)`` and copy your own fields."""
        raise NotImplementedError

    def masked(self, seat: i64) -> State:
        """Return a copy that holds only what this seat (GALLERY: nobody) may know."""
        raise NotImplementedError

    def imagined(self, seat: i64, rng: Rng) -> State:
        """Called on a masked State: return a full State that agrees with all that ``seat`` knows."""
        raise NotImplementedError

    def copy_kernel(self, new: State) -> None:
        """Copy what every State has into ``new``."""
        new.agenda = self.agenda.copy()
        new.over = self.over
        new.reason = self.reason
        new.seat = self.seat
        new.turn = self.turn
        new.reveals = self.reveals
        new.known = self.known
        new.open_now = self.open_now  # replaced as a whole, never appended to
        if self.remembering:
            new.remembering = True
            new.origin = self.origin
            new.answers = self.answers[:]

    def seal(self) -> None:
        """Forget all that a masked copy inherited beside its pieces: worked-out options and the past."""
        self.known = False
        self.open_now = vec[i64]()
        self.remembering = False
        self.origin = None
        self.answers = vec[i64]()

    # -- OpenSpiel's verbs ----------------------------------------------------------------------

    def current_player(self) -> int:
        """Return the seat that must answer; −1 while chance decides, −4 when the game is over."""
        return self.seat

    def is_terminal(self) -> bool:
        """Say whether the game has ended."""
        return self.over

    def is_chance_node(self) -> bool:
        """Say whether dice, a bag or a deck decide now."""
        return self.seat == NATURE and not self.over

    def legal_actions(self) -> list[int]:
        """Return the open Actions (outcomes at a chance node), ascending; empty when over."""
        return [int(option) for option in self.open()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return [(outcome, probability)], ascending; empty when it is not chance's turn."""
        if not self.is_chance_node():
            return []
        outcomes, weights = self.agenda[-1].odds(self)
        total = 0
        for weight in weights:
            total += int(weight)
        return [(int(outcomes[n]), int(weights[n]) / total) for n in range(len(outcomes))]

    def apply_action(self, action: Any) -> None:
        """Take one answer, a player's or chance's (any whole number); IllegalAction leaves the State untouched."""
        self.take(_answer(action))

    def clone(self) -> State:
        """Return an independent copy."""
        return self.copy()

    def action_to_string(self, action: int) -> str:
        """Return the text of an Action (an outcome, at a chance node); UnknownAction if there is none."""
        text: str = self.game.answers_for(self).text(action)
        return text

    def string_to_action(self, text: str) -> int:
        """Return the number of an Action's text; UnknownAction if there is none."""
        number: int = self.game.answers_for(self).number(text)
        return number

    def returns(self) -> list[float]:
        """Return each seat's share of the win: sums to 1 in competition, 0 or 1 each together."""
        result: list[float] = self.game.returns(self)
        return result

    def outcome(self) -> Any:
        """Return the Outcome: scores, ranking and why the game ended; None while it goes on."""
        return self.game.outcome(self)

    def to_json(self) -> dict[str, Any]:
        """Return the position at the start of this turn and the answers since."""
        result: dict[str, Any] = self.game.state_to_json(self)
        return result

    def observation_tensor(self, seat: int) -> list[float]:
        """Return what this seat sees as numbers; the game's page documents planes and units."""
        result: list[float] = self.game.observation_tensor(self.game.view(self, seat))
        return result

    def observation_string(self, seat: int) -> str:
        """Return what this seat sees as text."""
        result: str = self.game.observation_string(self.game.view(self, seat))
        return result

    def information_state_string(self, seat: int) -> str:
        """Return all this seat has seen and answered since the start: perfect recall."""
        result: str = self.game.information_state_string(self, seat)
        return result

    def __deepcopy__(self, memo: Any) -> State:
        return self.copy()

    def __copy__(self) -> State:
        return self.copy()

    def __reduce__(self) -> Any:
        return self.game.unfreeze, self.game.freeze(self)


def _answer(action: Any) -> int:
    """Return the number of an answer from outside (numpy's integers are welcome); UnknownAction if it is none."""
    try:
        number = index(action)
    except TypeError:
        number = -1
    if isinstance(action, bool) or not 0 <= number < 1 << 62:
        raise UnknownAction(f"{shown(action)} is not the number of an action.")
    return number


__all__ = ["GALLERY", "NATURE", "OVER", "State"]
