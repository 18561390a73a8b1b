"""City: the board that everybody builds on. Immutable; made from a text by ``cities``."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.kit.bits import bit

CLOSED: Final = -1  # beyond a side: a building, or the edge of the board
MOUTH: Final = -2  # beyond a side, and below: MOUTH - (end * 2 + mouth)

# A **place** of a tram is a number: cell * 4 + the side it came in by; after all cells come, for each end of a line,
# `inside`: end * 2 + the mouth it came in by; then the same again, `turned`: in the second half of the loop (used only
# where a terminal counts as two cells); then `start`: the ends themselves, where a tram has not left yet.


class City:
    """Cells, buildings and terminals. End ``2 * line`` and ``2 * line + 1`` belong to ``line`` (from 0)."""

    def __init__(  # each is a part of the board
        self, width: i64, height: i64, house_at: vec[i64], mouths: vec[i64], cards2: vec[i64], cards3: vec[i64]
    ) -> None:
        self.width: Final = width
        self.height: Final = height
        self.cells: Final = width * height
        self.house_at: Final = house_at  # cell -> building, or -1
        self.mouths: Final = mouths  # end * 2 + mouth -> cell * 4 + side
        self.ends: Final[i64] = i64(len(mouths)) // 2
        self.lines: Final[i64] = i64(len(mouths)) // 4
        self.cards2: Final = cards2  # card * lines + line -> mask of two buildings
        self.cards3: Final = cards3  # the same for cards of three
        self.inside: Final = self.cells * 4
        self.turned: Final = self.inside + self.ends * 2
        self.start: Final = self.turned + self.ends * 2
        self.places: Final = self.start + self.ends
        self.houses: Final = _count_houses(house_at)
        self.beyond: Final = _beyond(width, height, house_at, mouths)
        self.near: Final = _near(self.beyond, width, height, house_at)
        self.edges: Final = _edges(self.beyond, self.cells)


def _count_houses(house_at: vec[i64]) -> i64:
    most: i64 = 0
    for house in house_at:
        if house >= most:
            most = house + 1
    return most


def _next_to(cell: i64, side: i64, width: i64, height: i64) -> i64:
    """Return the cell on that side, CLOSED beyond the edge of the board."""
    x, y = cell % width, cell // width
    if side == 0:
        return cell - width if y > 0 else CLOSED
    if side == 1:
        return cell + 1 if x < width - 1 else CLOSED
    if side == 2:
        return cell + width if y < height - 1 else CLOSED
    return cell - 1 if x > 0 else CLOSED


def _beyond(width: i64, height: i64, house_at: vec[i64], mouths: vec[i64]) -> vec[i64]:
    """Return for cell * 4 + side the cell there, CLOSED, or the code of a mouth."""
    table = vec[i64]()
    cell: i64 = 0
    while cell < width * height:
        side: i64 = 0
        while side < 4:
            other = _next_to(cell, side, width, height)
            if other != CLOSED and house_at[other] >= 0:
                other = CLOSED
            table = append(table, other)
            side += 1
        cell += 1
    at: i64 = 0
    while at < len(mouths):
        table[mouths[at]] = MOUTH - at
        at += 1
    return table


def _near(beyond: vec[i64], width: i64, height: i64, house_at: vec[i64]) -> vec[i64]:
    """Return for each cell the mask of the buildings that it touches by a side."""
    table = vec[i64]()
    cell: i64 = 0
    while cell < width * height:
        mask: i64 = 0
        side: i64 = 0
        while side < 4:
            other = _next_to(cell, side, width, height)
            if other != CLOSED and house_at[other] >= 0 and house_at[cell] < 0:
                mask |= bit(house_at[other])
            side += 1
        table = append(table, mask)
        cell += 1
    return table


def _edges(beyond: vec[i64], cells: i64) -> vec[i64]:
    """Return for each cell of an empty board its edges, packed as in ``town.py``."""
    table = vec[i64]()
    cell: i64 = 0
    while cell < cells:
        edges: i64 = 0
        side: i64 = 0
        while side < 4:
            other = beyond[cell * 4 + side]
            if other <= MOUTH:
                edges |= bit(side)
            elif other == CLOSED:
                edges |= bit(side + 4) | bit(side + 8)
            side += 1
        table = append(table, edges)
        cell += 1
    return table
