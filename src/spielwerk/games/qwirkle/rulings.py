"""The rulings of a game: where the rulebook is silent, an option of the game decides."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SWAP_AS_BAG_HOLDS: Final = 0
SWAP_WHILE_SIX: Final = 1
SWAP_ANY: Final = 2


class Rulings:
    """The options of a game, as numbers. Immutable, shared by all its Boards."""

    def __init__(self, swap_limit: i64, single_points: i64, youngest: i64, standstill: i64) -> None:
        self.swap_limit: Final = swap_limit
        self.single_points: Final = single_points
        self.youngest: Final = youngest  # a seat, or −1
        self.standstill: Final = standstill  # so many idle turns in a row end the game; 0: none do
