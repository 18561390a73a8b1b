"""The rulings of a game: where texts disagree or are silent, an option of the game decides."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# How trams drive.
BY_THREE_DICE: Final = 0
BY_ONE_DIE: Final = 1
BY_ONE_MORE: Final = 2

# Which dice.
PLATFORM_DICE: Final = 0
PUBLISHED_DICE: Final = 1
DIE_OF_1995: Final = 2

# How points are counted.
ARRIVER_ONLY: Final = 0
ALL_KEEP: Final = 1
ALONE: Final = 2

# What giving up means for the rest.
PLAY_ON: Final = 0
PLAY_ON_WITHOUT: Final = 1
ALL_STOP: Final = 2


class Rulings:
    """The options of a game, as numbers. Immutable, shared by all its States."""

    def __init__(self, numbers: list[int]) -> None:
        """Take the numbers in the order of the fields below."""
        self.stops: Final[i64] = i64(numbers[0])  # 2 or 3
        self.open_hands: Final[i64] = i64(numbers[1])
        self.two_cells: Final[i64] = i64(numbers[2])  # 1: a terminal counts as two cells
        self.driving: Final[i64] = i64(numbers[3])
        self.dice: Final[i64] = i64(numbers[4])
        self.box_tiles: Final[i64] = i64(numbers[5])
        self.pockets_open: Final[i64] = i64(numbers[6])  # 1: dead ends are judged by direct neighbours only
        self.must_roll: Final[i64] = i64(numbers[7])
        self.scoring: Final[i64] = i64(numbers[8])
        self.after_give_up: Final[i64] = i64(numbers[9])
        self.fewer_stops: Final[i64] = i64(numbers[10])  # the seat with one stop fewer, or −1
        self.only_at_start: Final[i64] = i64(numbers[11])  # 1: a tram sets out at the start of a turn only
        self.only_blocked: Final[i64] = i64(numbers[12])  # 1: only who has no way left may give up
