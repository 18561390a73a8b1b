"""The tour: nine lessons in which the reader plays the first round of a game. Texts are in the catalogues."""

from __future__ import annotations

from typing import Final

from spielwerk.tour import Lesson, Tour

_MINE: Final = ("move", "robbery", "fire", "change-floor", "robbery", "punch")
_THEIRS: Final = ("robbery", "robbery", "fire", "marshal", "move", "change-floor", "fire")  # Doc holds seven
_DRAWN: Final = ("marshal", "move", "change-floor")


def _cards(*names: str) -> tuple[str, ...]:
    return tuple(f"card {name}" for name in names)


_WELCOME = Lesson("welcome", fresh=True, falls=("wagon 2", "wagon 4", "wagon 3", "first a"), lit=("c-board",))
_CHOOSE = Lesson(
    "choose",
    ways=(("choose cheyenne",),),
    buts={"choose": "tour-choose-but"},
    falls=("round swivel-arm-4", *_cards(*_MINE, *_THEIRS)),
    answers=("choose doc",),
)
_PLAN = Lesson(
    "plan",
    ways=(("play robbery",),),
    buts={"play": "tour-plan-but", "draw": "tour-plan-but"},
    answers=("play robbery",),
)
_TUNNEL = Lesson(
    "tunnel",
    ways=(("hide move",),),
    buts={"hide": "tour-tunnel-but", "draw": "tour-tunnel-but"},
    answers=("hide fire",),
)
_DRAW = Lesson(
    "draw",
    ways=(("draw",),),
    buts={"play": "tour-draw-but"},
    falls=_cards(*_DRAWN),
    answers=("play robbery",),
)
_LAST = Lesson(
    "last",
    ways=(("play punch",),),
    buts={"play": "tour-last-but", "draw": "tour-last-but"},
    answers=("play marshal",),
)
_ROB = Lesson(
    "rob",
    ways=(("take-purse 6",),),
    buts={"take": "tour-rob-but"},
    falls=("worth 400", "worth 300"),
    answers=("take-purse 3", "take-jewel"),
)
_PUNCH = Lesson(
    "punch",
    ways=(("loosen jewel", "knock car-1"),),
    buts={"loosen": "tour-punch-but", "knock": "tour-punch-but-knock"},
)
_GOAL = Lesson("goal", lit=("c-points",))

TOUR: Final = Tour(
    (_WELCOME, _CHOOSE, _PLAN, _TUNNEL, _DRAW, _LAST, _ROB, _PUNCH, _GOAL),
    options={"bandits": "one"},
)
