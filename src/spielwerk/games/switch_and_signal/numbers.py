"""The number of each verb; those that name parts of the map come last, since maps differ in size."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DONE: Final = 0
FOLLOW: Final = 1  # carry out the departure card
ROLL: Final = 2  # the deployment dice
TOKEN: Final = 3  # turn over a location token
UNSHIFTED: Final = 4
MINUS: Final = 5
PLUS: Final = 6
KEEP: Final = 7  # the die as it fell
STOP: Final = 8  # stay in a city
REROLL: Final = 9  # Logistician
CALL_DISPATCHER: Final = 10
CALL_CONDUCTOR: Final = 11
CALL_INSPECTOR: Final = 12
COLOUR: Final = 13
TRAIN: Final = 16
HOLD: Final = 25  # Signal Controller: this train stays
PLAY: Final = 34
TRADE: Final = 37  # 3 * pair + action
LOAD: Final = 55  # 3 * train + card
MAP: Final = 82

# Chance's numbers.
DIE: Final = 0  # 0 to 5
DICE_SUM: Final = 6  # + number - 2
TOKEN_DRAWN: Final = 17  # + number - 2
CARD_DRAWN: Final = 28
SEAT_DRAWN: Final = 31
DEPARTURE: Final = 35


class Layout:
    """Where the verbs of one map begin."""

    def __init__(self, signals: i64, states: i64, lines: i64, stops: i64) -> None:
        self.take: i64 = MAP  # a green disc, by signal
        self.green: i64 = MAP + signals  # a red signal to turn green
        self.join: i64 = self.green + signals  # a junction's state
        self.exit: i64 = self.join + states  # the line end by which a train leaves a city
        self.start: i64 = self.exit + 2 * lines  # the Shunter's start place, by stop
        self.size: i64 = self.start + stops
