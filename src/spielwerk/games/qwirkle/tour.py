"""The tour: fourteen lessons that name every rule once. Texts are in the catalogues, keys ``tour-…``."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from spielwerk.games.qwirkle.tour_tables import CROWDED, laid, tile
from spielwerk.tour import Lesson, Tour, Try, Way

_THEIRS: Final = "Oo Gd Bs P+ G* O+"


def _take(letters: str, *cells: str) -> tuple[str, ...]:
    return (f"take {tile(letters)}", *(f"lay {cell}" for cell in cells))


def _at_either(letters: str, *cells: str) -> tuple[Way, ...]:
    """Return the ways that lay one tile on one of these cells."""
    return tuple((*_take(letters, cell), "done") for cell in cells)


def _both_ends(one: str, other: str, left: str, right: str) -> tuple[Way, ...]:
    """Return the ways that lay two tiles on two cells, in whatever order and place."""
    return tuple(
        (*_take(first, cell), *_take(second, right if cell == left else left), "done")
        for first, second in permutations((one, other))
        for cell in (left, right)
    )


def _draws(letters: str) -> tuple[str, ...]:
    """Return the outcomes of drawing these tiles, one after the other."""
    return tuple(f"draw {tile(two)}" for two in letters.split())


_WELCOME = Lesson(
    "welcome",
    laid(
        """
           L  M  N  O
        12 .  .  G+ .
        13   Ro Rs R+ Rd
        14   .  .  B+ .
        """,
        "Yx Rx Bd P* Go Os",
        _THEIRS,
    ),
    lit=("hand",),
)
_COLOUR = Lesson(
    "colour",
    laid("   M  N\n13 Ro Rs", "Rx Bd P* Gx Y+ Os", _THEIRS),
    ways=_at_either("Rx", "L13", "O13"),
    buts={"take": "tour-but-tile", "lay": "tour-colour-but", "swap": "tour-but-swap"},
)
_SHAPE = Lesson(
    "shape",
    laid("   M  N\n13 Gx Yx", "Bx Bd P* Ro R+ Os", _THEIRS),
    ways=_at_either("Bx", "L13", "O13"),
    buts={"take": "tour-but-tile", "lay": "tour-shape-but", "swap": "tour-but-swap"},
)
_DOUBLE = Lesson(
    "double",
    laid("   M  N  O\n13 Ro Rs Rx", "Rs Bd P* Gx Y+ O*", _THEIRS),
    ways=tuple((*_take("Rs"), Try(f"lay {cell}", "Q 3.9")) for cell in ("P13", "L13")),
    buts={"take": "tour-but-tile", "swap": "tour-but-swap"},
)
_MIXED = Lesson(
    "mixed",
    laid("   M  N  O\n13 Ro Rs Rx", "Gs Bd P* Yx Y+ O*", _THEIRS),
    ways=tuple(
        (*_take("Gs"), Try(f"lay {wrong}", "Q 3.7"), f"lay {right}", "done")
        for wrong in ("P13", "L13")
        for right in ("N14", "N12")
    ),
    buts={"take": "tour-but-tile", "swap": "tour-but-swap"},
)
_CROSS = Lesson(
    "cross",
    laid(
        """
             K  L  M  N
        12   .  .  .  Gx
        13   Yd Yo Ys Yx
        14   .  Bo Bs .
        """,
        "Bx Rd P* Go R+ O*",
        _THEIRS.replace("Bs", "Ps"),
    ),
    ways=((*_take("Bx"), Try("lay K14", "Q 3.7"), "lay N14", "done"),),
    buts={"take": "tour-but-tile", "lay": "tour-cross-but", "swap": "tour-but-swap"},
)
_SEVERAL = Lesson(
    "several",
    laid("   M  N\n13 Yo Ys", "Yx Y* Rd P+ Go B+", _THEIRS),
    ways=_both_ends("Yx", "Y*", "L13", "O13"),
    buts={"take": "tour-but-tile", "lay": "tour-several-but", "done": "tour-several-but", "swap": "tour-but-swap"},
)
_LINE = Lesson(
    "line",
    laid(
        """
             M  N  O  P  Q  R
        13   Ro Rs .  .  .  Y+
        14   .  Gs .  .  .  G+
        15   .  Bs Bo Bd Bx B+
        """,
        "Rx R+ Od P* Go Yd",
        "Oo Gd Ps P+ G* O+",
    ),
    ways=tuple(
        (*_take("Rx", "O13"), *_take("R+"), Try("lay M12", "Q 3.4"), Try("lay Q13", "Q 3.4"), f"lay {last}", "done")
        for last in ("P13", "L13")
    ),
    buts={"take": "tour-but-tile", "lay": "tour-line-but", "done": "tour-line-but", "swap": "tour-but-swap"},
)
_QWIRKLE = Lesson(
    "qwirkle",
    laid("   K  L  M  N  O\n13 Rx Ox Yx Gx Bx", "Px Bd Os Ro Y+ G*", _THEIRS, (3, 5)),
    ways=_at_either("Px", "J13", "P13"),
    buts={"take": "tour-but-tile", "lay": "tour-qwirkle-but", "swap": "tour-but-swap"},
)
_SWAP = Lesson(
    "swap",
    laid("   M  N  O\n13 Bo Bs Bx", "Rd Rd Rd Yd P+ G*", _THEIRS.replace("Bs", "Ps")),
    ways=((f"swap {tile('Rd')}", f"swap {tile('Rd')}", "done"),),
    also=("swap", "done"),
    falls=_draws("B* Bd Gx"),
    lit=("a-dialog-swap-1",),
)
_OPENING = Lesson(
    "opening",
    laid("", "Ro Rs R+ Gd Bx P*", "Oo Yd Bs P+ G* Rx", opening=3),
    ways=((*_take("Ro", "M13"), *_take("Rs", "N13"), *_take("R+", "O13"), "done"),),
    also=("",),
)
_PASS = Lesson(
    "pass",
    laid(CROWDED, "Y+", "Ro Yo Bd B+", (196, 178)),
    turn=43,
    ways=(("pass",),),
    answers=(*_take("B+", "F5"), "done"),
    lit=("bag",),
)
_LAST = Lesson("last", ways=_at_either("Y+", "F6"))
_PLAY = Lesson(
    "play",
    fresh=True,
    also=("",),
    turns=4,
    falls=_draws("Ro Rx Yx Bx R+ Gd Oo Gx P* Ys Bd Os"),
    rival="random",
)

TOUR: Final = Tour(
    (
        *(_WELCOME, _COLOUR, _SHAPE, _DOUBLE, _MIXED, _CROSS, _SEVERAL),
        *(_LINE, _QWIRKLE, _SWAP, _OPENING, _PASS, _LAST, _PLAY),
    )
)
