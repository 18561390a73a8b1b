"""Names of tiles, cells and answers, both ways. ``7,4`` is the cell in column 7 and row 4, from the top left."""

from __future__ import annotations

import re

from spielwerk.core.action import ActionSpace, Verb
from spielwerk.games.linie1 import pieces
from spielwerk.games.linie1.city import City
from spielwerk.games.linie1.dice import THROWS, throw_name
from spielwerk.games.linie1.pieces import FACES, MOST_CARDS, MOST_LINES, TILES

SEATS = "ABCDE"
EXITS = ("north", "east", "south", "west", "first", "second")
_CELL = re.compile("([1-9][0-9]?),([1-9][0-9]?)")


def cell_name(city: City, cell: int) -> str:
    """Return the name of a cell: its column and its row, from 1."""
    return f"{cell % city.width + 1},{cell // city.width + 1}"


def cell_number(city: City, name: str) -> int:
    """Return the number of a cell; ValueError if the city has none of that name."""
    match = _CELL.fullmatch(name)
    if match is None:
        raise ValueError(name)
    x, y = int(match[1]) - 1, int(match[2]) - 1
    if x >= city.width or y >= city.height:
        raise ValueError(name)
    return int(y * city.width + x)


def place_name(city: City, place: int) -> str:
    """Return the name of a place: ``7,4 north`` (came in by the north side), ``terminal 1a``, ``terminal 1a first``."""
    if place < city.inside:
        return f"{cell_name(city, place // 4)} {EXITS[place % 4]}"
    if place >= city.start:
        return f"terminal {end_name(place - city.start)}"
    turned = place >= city.turned
    at = place - (city.turned if turned else city.inside)
    return f"terminal {end_name(at // 2)} {EXITS[4 + at % 2]}{' turned' if turned else ''}"


def place_number(city: City, name: str) -> int:
    """Return the number of a place; ValueError if there is none of that name."""
    for place in range(city.places):
        if place_name(city, place) == name:
            return place
    raise ValueError(name)


def end_name(end: int) -> str:
    """Return the name of a terminal: its line and a or b."""
    return f"{end // 2 + 1}{'ab'[end % 2]}"


def turned_cell_name(city: City, item: int) -> str:
    """Return the name of cell * 4 + turn: ``7,4 90``."""
    return f"{cell_name(city, item // 4)} {item % 4 * 90}"


def turned_cell_number(city: City, text: str) -> int:
    """Return cell * 4 + turn of a name; ValueError if there is none."""
    cell, _, turn = text.partition(" ")
    if turn not in ("0", "90", "180", "270"):
        raise ValueError(text)
    return cell_number(city, cell) * 4 + int(turn) // 90


def actions(city: City) -> ActionSpace:
    """Return the players' verbs."""

    others = [f"{seat} {tile}" for seat in SEATS for tile in TILES]
    return ActionSpace(
        (
            Verb("take", pieces.TAKE, TILES),
            Verb("borrow", pieces.BORROW, others),
            Verb("ride", pieces.RIDE, ("a", "b")),
            Verb("give-up", pieces.GIVE_UP),
            Verb("stay", pieces.STAY),
            Verb("pass", pieces.PASS),
            Verb("drive", pieces.DIE, FACES),
            Verb("roll", pieces.ROLL),
            Verb("stop", pieces.STOP),
            Verb("go", pieces.GO, EXITS),
            Verb(
                "lay",
                pieces.LAY,
                size=int(city.cells) * 4,
                text_of=lambda item: turned_cell_name(city, item),
                number_of=lambda text: turned_cell_number(city, text),
            ),
        )
    )


def outcomes() -> ActionSpace:
    """Return the verbs of chance."""
    return ActionSpace(
        (
            Verb("draw", pieces.DRAW, TILES),
            Verb("line", pieces.LINE, [str(line + 1) for line in range(MOST_LINES)]),
            Verb("card", pieces.CARD, [str(card + 1) for card in range(MOST_CARDS)]),
            Verb("throw", pieces.THROW, [throw_name(throw) for throw in range(len(THROWS))]),
        )
    )
