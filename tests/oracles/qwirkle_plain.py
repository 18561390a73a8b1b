"""Qwirkle's laying and scoring a second time: slow, plain, straight from the rulebook.

A tile is a (colour, shape) pair, a table a dict from (x, y) to tiles, a turn a dict of the tiles laid. Nothing here
knows how the game does it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

Tile = tuple[int, int]
Spot = tuple[int, int]
Tiles = dict[Spot, Tile]


def row_at(table: Tiles, spot: Spot, dx: int, dy: int) -> list[Spot]:
    """Return the spots of the unbroken line of tiles through ``spot`` along one axis, in order."""
    x, y = spot
    while (x - dx, y - dy) in table:
        x, y = x - dx, y - dy
    row = []
    while (x, y) in table:
        row.append((x, y))
        x, y = x + dx, y + dy
    return row


def is_legal_row(tiles: list[Tile]) -> bool:
    """Say whether these tiles may lie in a row: one colour and no shape twice, or one shape and no colour twice."""
    colours, shapes = [colour for colour, _ in tiles], [shape for _, shape in tiles]
    one_colour = len(set(colours)) == 1 and len(set(shapes)) == len(shapes)
    one_shape = len(set(shapes)) == 1 and len(set(colours)) == len(colours)
    return one_colour or one_shape


def is_legal_turn(before: Tiles, laid: Tiles) -> bool:
    """Say whether these tiles may be laid in one turn on a table that is not empty."""
    if not laid or set(laid) & set(before):
        return False
    table = before | laid
    beside = [(x + dx, y + dy) for x, y in laid for dx, dy in [(1, 0), (-1, 0), (0, 1), (0, -1)]]
    if not any(spot in before for spot in beside):
        return False
    first = next(iter(laid))
    lines = [row_at(table, first, 1, 0), row_at(table, first, 0, 1)]
    if not any(set(laid) <= set(line) for line in lines):
        return False
    rows = [row_at(table, spot, dx, dy) for spot in laid for dx, dy in [(1, 0), (0, 1)]]
    return all(is_legal_row([table[spot] for spot in row]) for row in rows if len(row) > 1)


def points_of(before: Tiles, laid: Tiles) -> int:
    """Return the points of a legal turn."""
    table = before | laid
    rows = {tuple(row_at(table, spot, dx, dy)) for spot in laid for dx, dy in [(1, 0), (0, 1)]}
    lengths = [len(row) for row in rows if len(row) > 1]
    return sum(12 if length == 6 else length for length in lengths)


def lines_of_free_spots(before: Tiles, most: int) -> Iterator[list[Spot]]:
    """Yield each set of up to ``most`` free spots that, with the tiles between them, are one line without a gap."""
    xs, ys = [x for x, _ in before], [y for _, y in before]
    starts = product(range(min(xs) - most, max(xs) + most + 1), range(min(ys) - most, max(ys) + most + 1))
    for start, (dx, dy) in product(starts, [(1, 0), (0, 1)]):
        x, y = start
        spots: list[Spot] = []
        while len(spots) < most and (spots or (x, y) not in before):
            if (x, y) not in before:
                spots = [*spots, (x, y)]
                if len(spots) > 1 or dx:  # a single spot is in both its lines
                    yield spots
            x, y = x + dx, y + dy


def all_turns(before: Tiles, hand: list[Tile]) -> Iterator[Tiles]:
    """Yield every legal turn once: spots in a line, and the tiles of the hand on them in every order."""
    kinds = sorted(set(hand))
    for spots in lines_of_free_spots(before, len(kinds)):
        beside = [(x + dx, y + dy) for x, y in spots for dx, dy in [(1, 0), (-1, 0), (0, 1), (0, -1)]]
        if not any(spot in before for spot in beside):
            continue
        for chosen in combinations(kinds, len(spots)):
            if is_legal_row(list(chosen)):  # together they share a colour or a shape
                for tiles in permutations(chosen):
                    laid = dict(zip(spots, tiles))
                    if is_legal_turn(before, laid):
                        yield laid
