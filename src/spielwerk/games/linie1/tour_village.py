"""The small city of the tour, and positions in it: boards by cell, the rest counted from the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from spielwerk.games.linie1.pieces import (
    CURVE,
    FIRST_CURVES,
    FIRST_STRAIGHTS,
    HAND,
    NOBODY,
    PLATFORM_STACK,
    STRAIGHT,
    TILES,
)

PLAYERS: Final = 2

VILLAGE: Final = """linie-1 city 1
id village
name "Village" de "Dorf" zh_Hant "小鎮"
map
##11####
#......#
2..I..M#
2......#
#....K.2
#......2
#..F...#
####11##
end
building F "Fountain" de "Fontäne" zh_Hant "噴泉"
building I "Inn" de "Imbiss" zh_Hant "小酒館"
building K "Kiosk" de "Kiosk" zh_Hant "報亭"
building M "Mill" de "Mühle" zh_Hant "風車"
card FIM FIK
card IKM FKM
card FI IK
card KM FM
"""

_BUILDINGS: Final = ("F", "I", "K", "M")
_MINE: Final = 1  # line 2, from 0
_THEIRS: Final = 0
_THEIR_HAND: Final = "straight straight curve two-curves fan"


# What is the same in all positions: whose tasks they are, and that a turn is just beginning.
_SAME: Final[dict[str, Any]] = {
    "held": [HAND, HAND],
    "line": [_MINE, _THEIRS],
    "card": [0, 1],
    "tasks_dealt": 2 * PLAYERS,
    "trail": [],
    "last_drive": 0,
    "active": 0,
    "taken": None,
    "taken_from": NOBODY,
    "pair_cell": None,
    "laid": [],
    "last_laid": [None] * (2 * PLAYERS),
    "arrived": NOBODY,
    "passes": 0,
    "idle": 0,
}
_NO_TRAMS: Final[dict[str, Any]] = {
    "work": [0, 0],
    "origin_end": [-1, -1],
    "place": [None, None],
    "workshop": [None, None],
    "reached": [0, 0],
}


def building(board: Mapping[str, str], hand: str) -> dict[str, Any]:
    """Return a position in which the reader (seat A, line 2 with the stops F, I, K) has the turn and builds."""
    signs = {letter: cell for letter in _BUILDINGS for cell, tile in board.items() if f" {letter}" in tile}
    lying = {cell: " ".join(tile.split()[:2]) for cell, tile in board.items()}
    hands = [hand.split(), _THEIR_HAND.split()]
    stack = _stack([tile.split()[0] for tile in lying.values()] + hands[0] + hands[1])
    laid = {"board": lying, "signs": [signs.get(letter) for letter in _BUILDINGS], "hands": hands}
    return _SAME | _NO_TRAMS | laid | {"stack": stack, "stack_size": len(stack)}


def riding(board: Mapping[str, str], hand: str, tram: str, workshop: str, reached: str) -> dict[str, Any]:
    """Return a position in which the reader rides from terminal 2a and has reached these stops (``FI``)."""
    stops = sum(1 << _BUILDINGS.index(letter) for letter in reached)
    trams = {"place": [tram, None], "workshop": [workshop, None], "reached": [stops, 0]}
    return building(board, hand) | trams | {"work": [1, 0], "origin_end": [2 * _MINE, -1]}


def _stack(used: Sequence[str]) -> list[str]:
    """Return the tiles of the box that lie neither on the board nor in a hand."""
    counts = [int(copies) for copies in PLATFORM_STACK]
    counts[STRAIGHT] += PLAYERS * FIRST_STRAIGHTS
    counts[CURVE] += PLAYERS * FIRST_CURVES
    for name in used:
        counts[TILES.index(name)] -= 1
    return [name for name, copies in zip(TILES, counts, strict=True) for _ in range(copies)]
