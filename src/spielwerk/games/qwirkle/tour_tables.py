"""Positions for the tour, drawn in text: two letters a tile, its colour (R O Y G B P) and its shape (o s d x + *)."""

from __future__ import annotations

from typing import Any, Final

from spielwerk.games.qwirkle.board import NOT_YET
from spielwerk.games.qwirkle.notation import TILES, cell_number
from spielwerk.games.qwirkle.pieces import COPIES
from spielwerk.games.qwirkle.seen import COLOUR_LETTERS, SHAPE_LETTERS


def tile(letters: str) -> str:
    """Return the name of a tile of two letters: ``Rx`` is ``red-star``."""
    return TILES[COLOUR_LETTERS.index(letters[0]) * 6 + SHAPE_LETTERS.index(letters[1])]


def lying(drawn: str) -> dict[str, str]:
    """Return the tile on each cell of a drawn board: a line of columns, then lines that begin with their row."""
    lines = [line.split() for line in drawn.splitlines() if line.strip()]
    found = {}
    for row, *letters in lines[1:]:
        for column, two in zip(lines[0], letters, strict=True):
            if two != ".":
                found[column + row] = tile(two)
    return found


def laid(drawn: str, mine: str, theirs: str, scores: tuple[int, int] = (0, 0), opening: int = 0) -> dict[str, Any]:
    """Return a position of two seats with the first to move; the bag holds what lies nowhere else."""
    board = lying(drawn) if drawn else {}
    hands = [[tile(two) for two in hand.split()] for hand in (mine, theirs)]
    bag = [name for name in TILES for _ in range(COPIES)]
    for name in [*board.values(), *hands[0], *hands[1]]:
        bag.remove(name)
    return {
        "board": dict(sorted(board.items(), key=lambda pair: cell_number(pair[0]))),
        "bag": bag,
        "bag_size": len(bag),
        "hands": hands,
        "held": [len(hand) for hand in hands],
        "aside": [],
        "aside_size": 0,
        "scores": list(scores),
        "last_points": [NOT_YET, NOT_YET],
        "active": 0,
        "opening": opening,
        "taken": None,
        "laid": [],
        "last_laid": [],
        "last_seat": NOT_YET,
        "passes": 0,
        "idle": 0,
    }


# The end of a game: the bag is empty, and five tiles are left in the hands.
CROWDED: Final = """
      F  G  H  I  J  K  L  M  N  O  P  Q  R  S  T  U  V
   2  .  .  .  . Rd  .  .  .  .  .  .  .  .  .  .  .  .
   3  .  .  .  . Ro Rs  .  .  .  .  .  .  .  .  .  .  .
   4  . Bx  . Bs Rs Ys  .  .  .  .  .  .  .  .  .  .  .
   5  . Bd Bs Bo  .  .  .  .  . O*  .  .  .  .  .  .  .
   6  .  . Bd B+ Bx  .  .  . B* R*  .  .  .  .  .  .  .
   7  .  .  . Bx Rx Yx  .  . Y* G* P*  .  . Y+  .  .  .
   8 Gs Gx Gd  . Yx Yd Ys Yo  . P* Po Ps Pd P+ Px  .  .
   9 Go Gs G+ Gd Gx  . Bs Bo B+ B*  . Rs Rd  . Pd  .  .
  10  .  .  . Gx Px  . Ps Po  . Y* Yx Ys Yd Yo  .  .  .
  11  .  .  . G+  .  .  . Go Bo  . Rx  . Od Yd Rd  .  .
  12  .  . G+ Go  . R+ Rx Ro  .  .  .  .  . Y* R* G* B*
  13  .  . Gd Gs  . Y+  . Oo Od Os O+ O* Ox  . R+ R*  .
  14  .  .  . G* P*  .  .  . Oo Ox O* Os Od O+  .  .  .
  15  .  .  .  .  .  .  .  . Os O+ Oo Ox  . R+ P+  .  .
  16  .  .  .  .  .  .  .  .  .  .  .  .  . P+ Po Ps  .
  17  .  .  .  .  .  .  .  .  .  .  .  .  .  . Pd Px  .
"""
