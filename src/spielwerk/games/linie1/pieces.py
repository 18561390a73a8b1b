"""The contents of the box: names, numbers and tables, no rule."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Kinds of tiles. Those from FIRST_GREEN on have a green ground and stay for ever.
KINDS: Final = 12
FIRST_GREEN: Final = 6
TILES: Final = (
    *("straight", "curve", "left-switch", "right-switch", "fork", "two-curves"),
    *("triangle", "fan", "ring", "crossing", "z-switch", "z-mirrored"),
)
STRAIGHT: Final = 0
CURVE: Final = 1

HAND: Final = 5
FIRST_STRAIGHTS: Final = 3
FIRST_CURVES: Final = 2
MOST_SEATS: Final = 5
MOST_LINES: Final = 9
MOST_CARDS: Final = 12

# Tiles of each kind in the stack: of the platform, and of the box of 1995 (whose start tiles lie apart).
PLATFORM_STACK: Final[vec[i64]] = vec[i64]([24, 23, 13, 13, 12, 8, 8, 8, 5, 5, 3, 3])
BOX_STACK: Final[vec[i64]] = vec[i64]([21, 20, 10, 10, 10, 6, 6, 6, 4, 4, 2, 2])

# What a die can show.
RED: Final = 0
ONE: Final = 1
TWO: Final = 2
THREE: Final = 3
FOUR: Final = 4
STOP_SIGN: Final = 5
TOOL: Final = 6
FACES: Final = ("red", "one", "two", "three", "four", "stop", "tool")
DICE: Final = 3

# The players' verbs, one after the other.
TAKE: Final = 0  # a kind of one's own hand
BORROW: Final = 12  # seat of a riding player, times 12, and a kind
RIDE: Final = 72  # from the first or the second end of one's line
GIVE_UP: Final = 74
STAY: Final = 75  # not give up after all
PASS: Final = 76
DIE: Final = 77  # a face
ROLL: Final = 84
STOP: Final = 85
GO: Final = 86  # north, east, south, west; out of a terminal by its first or second mouth
LAY: Final = 92  # a cell, times 4, and a turn

# The verbs of chance.
DRAW: Final = 0  # a kind
LINE: Final = 12  # a line
CARD: Final = 21  # a route card
THROW: Final = 33  # what up to three dice show

# What is told.
DEALT: Final = 0  # seat, line, card (read by its owner only)
TURN_BEGAN: Final = 1  # seat
TOOK: Final = 2  # seat, kind, seat from whose hand
LAID: Final = 3  # seat, kind, cell, turn
RETURNED: Final = 4  # seat whose hand it goes to, kind, cell
SIGN: Final = 5  # house, cell
DREW: Final = 6  # seat, kind (read by its owner only, unless the hand is open)
PASSED: Final = 7  # seat
SHOWED: Final = 8  # seat, line, card
SET_OUT: Final = 9  # seat, end
THREW: Final = 10  # seat, throw
CHOSE: Final = 11  # seat, face
MOVED: Final = 12  # seat, place
REACHED: Final = 13  # seat, house
REPAIRED: Final = 14  # seat, place
STAYED: Final = 15  # seat
ARRIVED: Final = 16  # seat, end
GAVE_UP: Final = 17  # seat
SHOWED_TILE: Final = 18  # seat, kind, how many: a tile of a hand that becomes open

# What a seat does.
BUILDING: Final = 0
RIDING: Final = 1
GONE: Final = 2

NOBODY: Final = -1
UNKNOWN: Final = -1  # a line or a card that the reader may not know
NOWHERE: Final = -1  # no cell, no place
NO_TILE: Final = -1

# How a game ends.
ARRIVAL: Final = "arrival"
LAST_ONE: Final = "last-one"
GIVEN_UP: Final = "given-up"
BLOCKED: Final = "blocked"
STANDSTILL: Final = "standstill"
ENDS: Final = (ARRIVAL, LAST_ONE, GIVEN_UP, BLOCKED, STANDSTILL)
IDLE_ROUNDS: Final = 60  # rounds without a tile laid or a milestone reached that end a game
