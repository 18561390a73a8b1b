"""Outcome: scores, ranking, and why a game ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """How a game ended.

    ``reason`` is the key its rules gave to ``end``; ``scores`` are points by seat (None where the game
    has none); ``ranks`` start at 1 and may be shared; ``won`` is set only in cooperative games.
    """

    reason: str
    scores: tuple[int, ...] | None
    ranks: tuple[int, ...]
    won: bool | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats ranked first; in a cooperative game all seats, or none."""
        if self.won is not None:
            return tuple(range(len(self.ranks))) if self.won else ()
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def returns(self) -> tuple[float, ...]:
        """Each seat's share of the win."""
        winners = self.winners
        if self.won is not None:
            return tuple(float(self.won) for _ in self.ranks)
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.ranks)))


def ranked(scores: tuple[int, ...], reason: str, tie_break: tuple[int, ...] | None = None) -> Outcome:
    """Return the Outcome of a game of points: most points first, ``tie_break`` next, ties shared."""
    keys = list(zip(scores, tie_break or (0,) * len(scores), strict=True))
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Outcome(reason, scores, ranks)
