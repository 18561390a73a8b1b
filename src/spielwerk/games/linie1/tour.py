"""The tour: ten lessons in a small city, from the first tile to the destination. Texts are in the catalogues."""

from __future__ import annotations

from typing import Final

from spielwerk.games.linie1.tour_village import VILLAGE, building, riding
from spielwerk.tour import Lesson, Tour, Try

# How the board grows; a letter after a tile is the stop sign that stands on it.
_BEGUN: Final = {"1,3": "straight 0"}
_LAID: Final = _BEGUN | {"2,3": "straight 0", "6,5": "straight 0", "3,3": "straight 0 I"}
_SIGNED: Final = _LAID | {"5,5": "straight 0 K"}
_BENT: Final = _SIGNED | {"5,2": "straight 90 M", "4,5": "curve 270"}
_REPLACED: Final = _BENT | {"4,5": "left-switch 270", "3,5": "curve 180 F"}
_COMPLETE: Final = _REPLACED | {"3,4": "straight 90", "3,3": "right-switch 90 I"}

_HAND: Final = "straight straight curve fork crossing"
_HALFWAY: Final = riding(_COMPLETE, "straight curve fork fork crossing", "4,5 west", "3,5 north", "FI")

_WELCOME = Lesson("welcome", position=building(_BEGUN, _HAND), lit=("c-task",))
_LAY = Lesson(
    "lay",
    position=building(_BEGUN, _HAND),
    ways=(
        ("take straight", "lay 2,3 0", "take straight", "lay 6,5 0"),
        ("take straight", "lay 6,5 0", "take straight", "lay 2,3 0"),
    ),
    buts={"take": "tour-lay-but", "lay": "tour-lay-but-cell"},
)
_SIGN = Lesson(
    "sign",
    position=building(_LAID, _HAND),
    ways=(("take straight", Try("lay 5,5 90", "L 3.7"), "lay 5,5 0"),),
    buts={"take": "tour-sign-but", "lay": "tour-sign-but"},
)
_DEAD_END = Lesson(
    "dead-end",
    position=building(_SIGNED, _HAND),
    ways=(("take straight", Try("lay 5,1 0", "L 3.8"), "lay 5,2 90"),),
    buts={"take": "tour-dead-end-but", "lay": "tour-dead-end-but"},
)
_REPLACE = Lesson(
    "replace",
    position=building(_BENT, "curve curve left-switch right-switch straight"),
    ways=(("take left-switch", "lay 4,5 270", "take curve", "lay 3,5 180"),),
    buts={"take": "tour-replace-but", "lay": "tour-replace-but"},
)
_PAIR = Lesson(
    "pair",
    position=building(_REPLACED, "straight right-switch curve curve fork"),
    ways=(("take straight", "lay 3,4 90", "take right-switch", "lay 3,3 90"),),
    buts={"take": "tour-pair-but", "lay": "tour-pair-but"},
)
_RIDE = Lesson(
    "ride",
    position=building(_COMPLETE, "straight curve fork fork crossing"),
    ways=(("ride a",),),
    buts={"take": "tour-ride-but", "ride": "tour-ride-but-b"},
    falls=("throw one stop tool",),
    lit=("route-ready",),
)
_DICE = Lesson(
    "dice",
    ways=(("drive stop", "roll", "drive red", "stop"),),
    buts={"drive": "tour-dice-but", "stop": "tour-dice-but", "roll": "tour-dice-but"},
    falls=("throw red two",),
    lit=("c-odds",),
)
_TOOL = Lesson(
    "tool",
    position=_HALFWAY,
    ways=(("drive red", "stop"),),
    buts={"drive": "tour-tool-but", "roll": "tour-tool-but-roll"},
    falls=("throw red tool tool",),
)
_GOAL = Lesson(
    "goal",
    position=_HALFWAY,
    ways=(("drive two", "roll", "drive one"),),
    buts={"drive": "tour-goal-but", "stop": "tour-goal-but"},
    falls=("throw one two two", "throw one tool"),
)

TOUR: Final = Tour(
    (_WELCOME, _LAY, _SIGN, _DEAD_END, _REPLACE, _PAIR, _RIDE, _DICE, _TOOL, _GOAL), options={"city": VILLAGE}
)
