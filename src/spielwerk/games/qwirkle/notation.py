"""Names of tiles and cells, both ways. ``red-star`` is a tile, ``M13`` the middle of the table."""

from __future__ import annotations

import re
from collections.abc import Callable

from spielwerk.core.action import ActionSpace, Verb
from spielwerk.games.qwirkle import pieces
from spielwerk.games.qwirkle.pieces import CELLS, COLOURS, MIDDLE, SHAPES, SIDE

TILES = tuple(f"{colour}-{shape}" for colour in COLOURS for shape in SHAPES)

_NUMBER = {name: number for number, name in enumerate(TILES)}
_CELL = re.compile(r"(-?)([A-Z]{1,2})(-?)([1-9][0-9]?)")

# The middle of the table is called M13; left of A come -A, -B and so on, above 1 come -1, -2 and so on.
_MIDDLE_COLUMN = 13
_MIDDLE_ROW = 13


def tile_number(name: str) -> int:
    """Return the number of a tile; ValueError if no tile is called that."""
    if name not in _NUMBER:
        raise ValueError(name)
    return _NUMBER[name]


def cell_name(cell: int) -> str:
    """Return the name of a cell: its column in letters and its row in figures."""
    column = cell % SIDE - MIDDLE % SIDE + _MIDDLE_COLUMN
    row = cell // SIDE - MIDDLE // SIDE + _MIDDLE_ROW
    return _signed(column, _letters) + _signed(row, str)


def column_name(column: int) -> str:
    """Return the letters over a column, numbered 0 to 127 from the left edge of the torus."""
    return _signed(column - MIDDLE % SIDE + _MIDDLE_COLUMN, _letters)


def row_name(row: int) -> str:
    """Return the figures beside a row, numbered 0 to 127 from the upper edge of the torus."""
    return _signed(row - MIDDLE // SIDE + _MIDDLE_ROW, str)


def cell_number(name: str) -> int:
    """Return the number of a cell; ValueError if no cell is called that."""
    match = _CELL.fullmatch(name)
    if match is None:
        raise ValueError(name)
    column = _number_of_letters(match[2])
    x = (1 - column if match[1] else column) - _MIDDLE_COLUMN + MIDDLE % SIDE
    row = int(match[4])
    y = (1 - row if match[3] else row) - _MIDDLE_ROW + MIDDLE // SIDE
    if not (0 <= x < SIDE and 0 <= y < SIDE):
        raise ValueError(name)
    return y * SIDE + x


def _signed(number: int, name: Callable[[int], str]) -> str:
    """Return the name of a number above 0; for those below 1 count the other way, with a minus sign."""
    return name(number) if number > 0 else "-" + name(1 - number)


def _letters(number: int) -> str:
    """Return A for 1, Z for 26, AA for 27."""
    return chr(64 + number) if number <= 26 else chr(64 + (number - 1) // 26) + chr(65 + (number - 1) % 26)


def _number_of_letters(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number


def actions() -> ActionSpace:
    """Return the players' verbs."""
    return ActionSpace(
        (
            Verb("take", pieces.TAKE, TILES),
            Verb("swap", pieces.SWAP, TILES),
            Verb("done", pieces.DONE),
            Verb("pass", pieces.PASS),
            Verb("lay", pieces.LAY, size=CELLS, text_of=cell_name, number_of=cell_number),
        )
    )


def outcomes() -> ActionSpace:
    """Return the verb of chance: which tile is drawn."""
    return ActionSpace((Verb("draw", 0, TILES),))
