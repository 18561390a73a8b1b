"""What lies in the box: numbers and names only (S 1)."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("black", "brown", "grey")
BLACK: Final = 0
BROWN: Final = 1
GREY: Final = 2
TRAINS: Final = 9
TRAINS_OF_A_COLOUR: Final = 3
TRAIN_NAMES: Final = tuple(f"{colour}-{n}" for colour in COLOURS for n in (1, 2, 3))

# The three movement dice, by colour: how many of the six faces show 0, 1, 2, 3, 4, 5.
DICE: Final = ((0, 0, 1, 2, 2, 1), (0, 1, 2, 2, 1, 0), (0, 3, 2, 1, 0, 0))
FASTEST: Final = 5
SLOWEST_NUMBER: Final = 2  # the start places carry the sums of two ordinary dice
HIGHEST_NUMBER: Final = 12
START_PLACES: Final = 11

SIGNAL: Final = 0
SWITCH: Final = 1
MOVE: Final = 2
CARD_NAMES: Final = ("signal", "switch", "move")
CARDS_OF_A_KIND: Final = 27
HAND_LIMIT: Final = 10
MOST_SEATS: Final = 4
CARDS_DRAWN: Final = 5
# Two cards for any action, in order of the first and then the second card.
PAIRS: Final = ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2))

LOGISTICIAN: Final = 0
DISPATCHER: Final = 1
CONDUCTOR: Final = 2
INSPECTOR: Final = 3
SHUNTER: Final = 4
CONTROLLER: Final = 5
HELPER_NAMES: Final = ("logistician", "dispatcher", "conductor", "inspector", "shunter", "controller")

GOODS: Final = ("blue", "yellow", "red", "white")
CUBES_OF_A_COLOUR: Final = 3
SIGNAL_DISCS: Final = 10
SWITCH_DISCS: Final = 30
TIME_TOKENS: Final = 10
MULTI: Final = 3  # a movement symbol whose colour the team chooses
MOST_INSERTS: Final = 2

# The departure deck is not published: this one has every known property (docs/games/switch_and_signal.md).
# A line: copies, then trains inserted ":" colours that move, from top to bottom.
PROPOSED_DECK: Final = """\
1 1:black,brown
1 1:black,grey
1 1:brown,grey
1 1:black
1 1:brown
1 1:grey
2 1:any
1 2:any
1 0:black,brown
1 0:black,grey
1 0:brown,grey
2 0:any,any
1 0:black,any
1 0:brown,any
1 0:grey,any
1 0:any,any,any
"""
