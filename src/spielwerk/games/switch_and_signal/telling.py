"""The kinds of Event: what each verb of the Railway tells, with its numbers a, b, c, d."""

from __future__ import annotations

from typing import Final

FIRST_PLAYER: Final = 1  # seat
JOINED: Final = 2  # junction, state
DISC_MOVED: Final = 3  # from signal (−1: the box), to signal
DEALT: Final = 4  # seat, card (for its owner's eyes where hands are held)
NUMBERED: Final = 5  # start place, number
TURN: Final = 6  # seat
START_CARD: Final = 7
CARD: Final = 8  # departure card
CARD_UNDER: Final = 9  # departure card
CARD_LOST: Final = 10  # cards left
CALLED: Final = 11  # colour
DEPLOYMENT: Final = 12  # number
SHIFTED: Final = 13  # from number, to number
DEPLOYED: Final = 14  # train, start place
NOT_DEPLOYED: Final = 15  # colour (−1: none in the depot), start place (−1)
ROLLED: Final = 16  # train, points
RAN: Final = 17  # train, from pose, to pose, points used
HALTED: Final = 18  # train, why, points lost
PAID: Final = 19  # tokens, cause
REFILLED: Final = 20  # tokens now on the clock
TO_DEPOT: Final = 21  # train
LOADED: Final = 22  # train, city
DELIVERED: Final = 23  # train, port, colour
GOODS_BACK: Final = 24  # city, colour
PLAYED: Final = 25  # seat, card, second card (−1), what for
HELPER: Final = 26  # helper, seat
RESHUFFLED: Final = 27
STAYS: Final = 28  # train, helper
PASSENGERS_LATE: Final = 29  # train, city
REWARD: Final = 30  # seat
TOKEN: Final = 31  # number
LINED_UP: Final = 32  # colour (−1: all) whose trains must move
SETS_OUT: Final = 33  # train
COLOUR_STAYS: Final = 34  # colour, for the rest of this card

# Causes of a payment and of a halt.
RESTS: Final = 0
AT_STOP: Final = 1
RED: Final = 2
SWITCH_SET: Final = 3
NARROW: Final = 4
QUEUE: Final = 5
HEAD_ON: Final = 6
NO_EXIT: Final = 7
RAN_OFF: Final = 8
OCCUPIED: Final = 9
DEPOT_EMPTY: Final = 10
SHIFT: Final = 11
STAYED: Final = 12
CAUSES: Final = (
    "rests", "at-stop", "red", "switch", "narrow", "queue", "head-on", "no-exit", "ran-off", "occupied", "depot-empty",
    "shift", "stays",
)  # fmt: skip
