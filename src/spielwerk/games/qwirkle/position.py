"""A position by name, for JSON and pickle, and laying it on the table again."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.errors import BadPosition, shown
from spielwerk.games.qwirkle.board import NOT_YET, Board
from spielwerk.games.qwirkle.knowledge import agrees_with_opening, known
from spielwerk.games.qwirkle.notation import TILES, cell_name, cell_number, tile_number
from spielwerk.games.qwirkle.pieces import ACROSS, COPIES, DOWN, HAND, KINDS, WRAP
from spielwerk.games.qwirkle.rows import NO_TILE, cells_with_tiles, fit_along

_MOST_POINTS = 100_000
_KEYS = (
    "board",
    "bag",
    "bag_size",
    "hands",
    "held",
    "aside",
    "aside_size",
    "scores",
    "last_points",
    "active",
    "opening",
    "taken",
    "laid",
    "last_laid",
    "last_seat",
    "passes",
    "idle",
)


def position_of(table: Board) -> dict[str, Any]:
    """Return every piece by name. On a masked Board ``held`` says how many tiles a hand has that ``hands`` hides."""
    seats = range(table.players)
    return {
        "board": {cell_name(cell): TILES[table.tile(cell)] for cell in cells_with_tiles(table.grid.cells)},
        "bag": _names(table.bag, 0),
        "bag_size": int(table.bag_size),
        "hands": [_names(table.hands, seat * KINDS) for seat in seats],
        "held": [int(held) for held in table.held],
        "aside": _names(table.aside, 0),
        "aside_size": int(table.aside_size),
        "scores": [int(points) for points in table.scores],
        "last_points": [int(points) for points in table.last_points],
        "active": int(table.active),
        "opening": int(table.opening),
        "taken": None if table.taken == NO_TILE else TILES[table.taken],
        "laid": [cell_name(cell) for cell in table.laid],
        "last_laid": [cell_name(cell) for cell in table.last_laid],
        "last_seat": int(table.last_seat),
        "passes": int(table.passes),
        "idle": int(table.idle),
    }


def _names(counts: vec[i64], first: int) -> list[str]:
    return [TILES[tile] for tile in range(KINDS) for _ in range(counts[first + tile])]


def lay_position(table: Board, position: Any) -> Board:
    """Lay every piece of ``position_of``'s form on an empty Board; BadPosition says what is wrong and where."""
    if not isinstance(position, dict) or set(position) != set(_KEYS):
        raise BadPosition(f"A position of Qwirkle is an object with: {', '.join(_KEYS)}.")
    table.unpack()
    _lay_tiles(table, position["board"])
    table.bag = _counts(position["bag"], "bag")
    table.aside = _counts(position["aside"], "aside")
    hands = _list(position["hands"], "hands", table.players)
    for seat, hand in enumerate(hands):
        for tile, copies in enumerate(_counts(hand, f"hand {seat + 1}")):
            table.hands[seat * KINDS + tile] = copies
    table.taken = NO_TILE if position["taken"] is None else _tile(position["taken"], "taken")
    _lay_numbers(table, position)
    table.laid = _cells(table, position["laid"], "laid")
    table.last_laid = _cells(table, position["last_laid"], "last_laid")
    _check_sizes(table)
    return table


def _lay_numbers(table: Board, position: dict[str, Any]) -> None:
    seats = table.players
    table.held = _numbers(position["held"], "held", seats, 0, HAND)
    table.scores = _numbers(position["scores"], "scores", seats, 0, _MOST_POINTS)
    table.last_points = _numbers(position["last_points"], "last_points", seats, NOT_YET, _MOST_POINTS)
    table.bag_size = _number(position["bag_size"], "bag_size", 0, KINDS * COPIES)
    table.aside_size = _number(position["aside_size"], "aside_size", 0, HAND)
    table.active = _number(position["active"], "active", 0, seats - 1)
    table.opening = _number(position["opening"], "opening", 0, HAND)
    table.last_seat = _number(position["last_seat"], "last_seat", NOT_YET, seats - 1)
    table.passes = _number(position["passes"], "passes", 0, seats)
    table.idle = _number(position["idle"], "idle", 0, _MOST_POINTS)


def _lay_tiles(table: Board, board: Any) -> None:
    """Put the tiles on the grid; together they must be one group of legal rows."""
    if not isinstance(board, dict) or len(board) > KINDS * COPIES:
        raise BadPosition("“board” must be an object of cells with their tiles.")
    lying = {_cell(name, "board"): _tile(tile, "board") for name, tile in board.items()}
    if not _is_one_group(set(lying)):
        raise BadPosition("The tiles on the board do not all hang together.")
    for cell in sorted(lying):
        table.grid.put(lying[cell], cell)
    for cell, tile in lying.items():
        for step in (ACROSS, DOWN):
            fit = fit_along(table.grid.cells, cell, step)
            if not (fit >> tile) & 1:
                raise BadPosition(f"The tile on {cell_name(cell)} does not fit its row.")


def _is_one_group(cells: set[int]) -> bool:
    reached = set(sorted(cells)[:1])
    latest = list(reached)
    while latest:
        cell = latest.pop()
        near = {(cell + step) & WRAP for step in (ACROSS, -ACROSS, DOWN, -DOWN)}
        fresh = (near & cells) - reached
        reached |= fresh
        latest.extend(fresh)
    return reached == cells


def _check_sizes(table: Board) -> None:
    """Check that there are three tiles of each kind, and that each pile can be as large as it says."""
    for name, copies in census(table).items():
        if copies != COPIES:
            raise BadPosition(f"There are {copies} tiles {name} in the position, not {COPIES}.")
    hidden = table.aside_size - known(table.aside, 0)
    for seat in range(table.players):
        hidden += table.held[seat] - known(table.hands, seat * KINDS)
        if known(table.hands, seat * KINDS) not in (0, table.held[seat]):
            raise BadPosition(f"Hand {seat + 1} does not hold the {table.held[seat]} tiles it says.")
    if known(table.aside, 0) not in (0, table.aside_size):
        raise BadPosition(f"“aside” does not hold the {table.aside_size} tiles it says.")
    if known(table.bag, 0) != table.bag_size + hidden:
        raise BadPosition(f"The bag does not hold the {table.bag_size} tiles it says.")


def resume_position(table: Board) -> None:
    """Check that a turn of a whole game can start from this Board; BadPosition says why not."""
    if known(table.bag, 0) != table.bag_size:
        raise BadPosition("Some hands of this position are hidden; a game cannot go on from it.")
    if table.taken != NO_TILE or len(table.laid) or table.aside_size:
        raise BadPosition("This position is in the middle of a turn.")
    stands_still = 0 < table.rulings.standstill <= table.idle
    if stands_still or table.passes == table.players or (table.bag_size == 0 and 0 in list(table.held)):
        raise BadPosition("The game of this position is over.")
    if table.bag_size and any(held != HAND for held in table.held):
        raise BadPosition(f"While the bag holds tiles, every hand has {HAND}.")
    if table.grid.is_empty() != (table.opening > 0):
        raise BadPosition("“opening” must be the size of the largest set before the first turn, and 0 after it.")
    if table.opening and not agrees_with_opening(table):
        raise BadPosition(f"Seat {table.active + 1} does not open with a set of {table.opening}.")


def census(table: Board) -> dict[str, int]:
    """Return how many tiles of each kind there are, wherever they lie."""
    counts = [int(copies) for copies in table.bag]
    for cell in cells_with_tiles(table.grid.cells):
        counts[table.tile(cell)] += 1
    for tile in range(KINDS):
        counts[tile] += int(table.aside[tile])
        counts[tile] += sum(int(table.in_hand(seat, tile)) for seat in range(table.players))
    if table.taken != NO_TILE:
        counts[table.taken] += 1
    return dict(zip(TILES, counts))


def _counts(names: Any, where: str) -> vec[i64]:
    counts = [0] * KINDS
    for name in _list(names, where):
        counts[_tile(name, where)] += 1
    return vec[i64](counts)


def _cells(table: Board, names: Any, where: str) -> vec[i64]:
    cells = [_cell(name, where) for name in _list(names, where)]
    if len(cells) > HAND or any(table.tile(cell) == NO_TILE for cell in cells):
        raise BadPosition(f"“{where}” must name cells with tiles on them.")
    return vec[i64](cells)


def _numbers(values: Any, where: str, length: int, least: int, most: int) -> vec[i64]:
    return vec[i64]([_number(value, where, least, most) for value in _list(values, where, length)])


def _list(value: Any, where: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or len(value) > KINDS * COPIES or length not in (None, len(value)):
        raise BadPosition(f"“{where}” must be a list{'' if length is None else f' of {length}'}.")
    return value


def _number(value: Any, where: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadPosition(f"“{where}” must be a whole number from {least} to {most}, not {shown(value)}.")
    return value


def _tile(name: Any, where: str) -> int:
    try:
        return tile_number(name)
    except (ValueError, TypeError):
        raise BadPosition(f"{shown(name)} in “{where}” is not the name of a tile.") from None


def _cell(name: Any, where: str) -> int:
    try:
        return cell_number(name)
    except (ValueError, TypeError):
        raise BadPosition(f"{shown(name)} in “{where}” is not the name of a cell.") from None
