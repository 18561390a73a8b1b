"""The tour: thirteen lessons on the map of Central Europe. Texts are in the catalogues, keys ``tour-…``."""

from __future__ import annotations

from typing import Final

from spielwerk.games.switch_and_signal.pieces import CONDUCTOR
from spielwerk.games.switch_and_signal.tour_tables import laid
from spielwerk.tour import Lesson, Tour, Try

_NOTHING: Final = "departure 0:brown,grey"  # for tables with black trains only: nothing moves
_BLACK: Final = "departure 0:black,brown"
_AT_LYON: Final = laid({"black-1": "dijon-lyon.-1>"}, cargo={"black-1": "paris"}, green=("dijon-lyon:*",))

_WELCOME = Lesson(
    "welcome",
    laid({"black-1": "dijon-lyon.-2>", "black-2": "luxemburg-paris.-2>"}, cargo={"black-1": "paris"}),
    falls=(_NOTHING,),
    lit=("train-black-1", "city-paris", "tray-marseille"),
)
_INSERT = Lesson(
    "insert",
    laid({}),
    ways=(("colour black",),),
    buts={"colour": "tour-insert-but"},
    falls=("departure 1:grey", "dice 6"),
    lit=("dep",),
)
_ROLL = Lesson(
    "roll",
    laid(
        {"black-1": "dijon-lyon.-2>", "black-2": "orleans-dijon.-3>"},
        cargo={"black-1": "paris"},
        green=("dijon-lyon:*", "orleans-dijon:*"),
    ),
    ways=(("train black-1",),),
    buts={"train": "tour-roll-but"},
    falls=(_BLACK, "die 2", "die 2"),
    lit=("c-ahead",),
)
_SWITCH = Lesson(
    "switch",
    _AT_LYON,
    ways=(("play switch", "join lyon: lyon-marseille + dijon-lyon"),),
    buts={"join": "tour-switch-but", "": "tour-switch-card"},
    falls=(_NOTHING,),
    lit=("switch-lyon",),
)
_TRADE = Lesson(
    "trade",
    laid({"black-1": "dijon-lyon.-1>"}, cargo={"black-1": "paris"}, hand=(3, 0, 1), green=("dijon-lyon:*",)),
    ways=(
        ("trade signal+signal for switch", "join lyon: lyon-marseille + dijon-lyon"),
        ("trade signal+move for switch", "join lyon: lyon-marseille + dijon-lyon"),
    ),
    buts={"join": "tour-switch-but", "": "tour-trade-but"},
    falls=(_NOTHING,),
    lit=("hand",),
)
_SIGNAL = Lesson(
    "signal",
    laid({"black-1": "luxemburg-paris.-1>"}, green=("paris:calais-paris",), red=("limoges-lyon:1",)),
    ways=(
        (
            "play signal",
            "take paris:calais-paris",
            Try("green limoges-lyon:1", "S 4.3"),
            "green paris:luxemburg-paris",
        ),
    ),
    buts={"take": "tour-signal-but", "green": "tour-signal-green", "": "tour-signal-card"},
    falls=(_NOTHING,),
    lit=("city-paris",),
)
_MOVE = Lesson(
    "move",
    laid({"black-1": "luxemburg-paris.-2>"}, green=("paris:luxemburg-paris",), red=("paris:calais-paris",)),
    ways=(("play move",),),
    buts={"": "tour-move-but"},
    falls=(_NOTHING, "die 4"),
    lit=("train-black-1",),
)
_LOAD = Lesson(
    "load",
    laid({"black-1": "paris"}),
    ways=tuple((f"load black-1 for {card}",) for card in ("signal", "switch", "move")),
    buts={"": "tour-load-but"},
    falls=(_NOTHING,),
    lit=("city-paris",),
)
_LEAVE = Lesson(
    "leave",
    laid(
        {"black-1": "paris"},
        cargo={"black-1": "paris"},
        green=("paris:orleans-paris", "paris:calais-paris", "orleans-paris:*"),
    ),
    ways=(("leave orleans-paris<",),),
    buts={"leave": "tour-leave-but"},
    falls=(_BLACK, "die 3"),
)
_PORT = Lesson(
    "port",
    laid({"black-1": "lyon-marseille.-2>"}, cargo={"black-1": "paris"}, green=("marseille:lyon-marseille",)),
    ways=(("play move",),),
    buts={"": "tour-move-but"},
    falls=(_NOTHING, "die 3"),
    lit=("tray-marseille",),
)
_HELPER = Lesson(
    "helper",
    laid({"black-1": "luxemburg-paris.-1>", "black-2": "prag-nuernberg.-1>"}, helpers=1 << CONDUCTOR),
    ways=(("conductor",),),
    buts={"train": "tour-helper-but"},
    falls=(_BLACK,),
    lit=(f"help-{CONDUCTOR}",),
)
_CLOCK = Lesson(
    "clock",
    laid({"black-1": "dijon-lyon.-2>"}),
    falls=(_NOTHING,),
    lit=("stat",),
)
_PLAY = Lesson("play", fresh=True, also=("",), turns=6, rival="greedy")

TOUR: Final = Tour(
    (
        *(_WELCOME, _INSERT, _ROLL, _SWITCH, _TRADE, _SIGNAL),
        *(_MOVE, _LOAD, _LEAVE, _PORT, _HELPER, _CLOCK, _PLAY),
    ),
    options={"first": "A"},
)
