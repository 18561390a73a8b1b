"""Standing answers: what a seat answers until it says otherwise."""

from __future__ import annotations

from spielwerk.core.errors import SpielwerkError
from spielwerk.core.view import Decision

MOST = 50  # standing answers of one seat


class Standing:
    """The standing answers of all seats; the first one left that is open is given."""

    def __init__(self) -> None:
        self._left: dict[int, list[int]] = {}

    def leave(self, seat: int, action: int) -> None:
        """Leave one more answer."""
        left = self._left.setdefault(seat, [])
        if action in left:
            return
        if len(left) >= MOST:
            raise SpielwerkError(f"A seat can leave at most {MOST} standing answers.")
        left.append(action)

    def drop(self, seat: int, action: int | None = None) -> None:
        """Drop one answer of a seat, or all; dropping what was never left does nothing."""
        left = self._left.get(seat, [])
        self._left[seat] = [] if action is None else [other for other in left if other != action]

    def has(self, seat: int) -> bool:
        """Say whether this seat has left any."""
        return bool(self._left.get(seat))

    def of(self, seat: int) -> list[int]:
        """Return what this seat has left, oldest first."""
        return list(self._left.get(seat, []))

    def answer(self, seat: int, decision: Decision) -> int | None:
        """Return the first standing answer that is open in the seat's own Decision; None if none is."""
        left = self._left.get(seat)
        if not left or decision.seat != seat:
            return None
        actions = decision.actions
        return next((action for action in left if action in actions), None)
