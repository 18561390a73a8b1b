"""A position by name, for JSON and pickle, and laying it on the table again."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.errors import BadPosition, shown
from spielwerk.core.laying import whole, wholes
from spielwerk.games.linie1.knowledge import known_tiles
from spielwerk.games.linie1.notation import cell_name, cell_number, place_name, place_number
from spielwerk.games.linie1.pieces import (
    BUILDING,
    GONE,
    HAND,
    IDLE_ROUNDS,
    KINDS,
    NO_TILE,
    NOBODY,
    NOWHERE,
    RIDING,
    TILES,
    UNKNOWN,
)
from spielwerk.games.linie1.shapes import EMPTY, KIND_OF, SHAPE_OF, TURN_OF
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.track import steps_left
from spielwerk.kit.bag import total

_MOST = 1000
_NAMED = ("board", "signs", "stack", "hands", "place", "workshop", "trail", "laid", "last_laid", "taken", "pair_cell")
_PER_SEAT = ("line", "card", "work", "held", "origin_end", "reached")
_NUMBERS = ("stack_size", "active", "taken_from", "last_drive", "arrived", "passes", "idle", "tasks_dealt")


def position_of(table: Town) -> dict[str, Any]:
    """Return every piece by name. On a masked Town ``held`` says how many tiles a hand has that ``hands`` hides."""
    city, seats = table.city, range(table.players)
    lying = [(cell, int(shape)) for cell, shape in enumerate(table.shapes) if shape < EMPTY]
    position: dict[str, Any] = {
        "board": {cell_name(city, cell): f"{TILES[KIND_OF[shape]]} {TURN_OF[shape] * 90}" for cell, shape in lying},
        "signs": [_cell_or_none(table, cell) for cell in table.signs],
        "stack": _names(table.stack, 0),
        "hands": [_names(table.hands, seat * KINDS) for seat in seats],
        "place": [_place_or_none(table, place) for place in table.place],
        "workshop": [_place_or_none(table, place) for place in table.workshop],
        "trail": [place_name(city, place) for place in table.trail],
        "laid": [cell_name(city, cell) for cell in table.laid],
        "last_laid": [_cell_or_none(table, cell) for cell in table.last_laid],
        "taken": None if table.taken == NO_TILE else TILES[table.taken],
        "pair_cell": _cell_or_none(table, table.pair_cell),
    }
    for key in _PER_SEAT:
        position[key] = [int(number) for number in getattr(table, key)]
    for key in _NUMBERS:
        position[key] = int(getattr(table, key))
    return position


def _cell_or_none(table: Town, cell: int) -> str | None:
    return None if cell == NOWHERE else cell_name(table.city, cell)


def _place_or_none(table: Town, place: int) -> str | None:
    return None if place == NOWHERE else place_name(table.city, place)


def _names(counts: vec[i64], first: int) -> list[str]:
    return [TILES[kind] for kind in range(KINDS) for _ in range(counts[first + kind])]


def lay_position(table: Town, position: Any) -> Town:
    """Lay every piece of ``position_of``'s form on an empty Town; BadPosition says what is wrong and where."""
    keys = {*_NAMED, *_PER_SEAT, *_NUMBERS}
    if not isinstance(position, dict) or set(position) != keys:
        raise BadPosition(f"A position of Linie 1 is an object with: {', '.join(sorted(keys))}.")
    table.unpack()
    _lay_tiles(table, position["board"])
    table.signs = vec[i64](_cells(table, position, "signs", int(table.city.houses)))
    table.stack = _counts(position["stack"], "stack")
    for seat, hand in enumerate(_list(position, "hands", table.players)):
        for kind, copies in enumerate(_counts(hand, "hands")):
            table.hands[seat * KINDS + kind] = copies
    _lay_numbers(table, position)
    table.place = vec[i64](_places(table, position, "place", table.players))
    table.workshop = vec[i64](_places(table, position, "workshop", table.players))
    table.trail = vec[i64](_places(table, position, "trail", None))
    table.laid = vec[i64](_cells(table, position, "laid", None))
    table.last_laid = vec[i64](_cells(table, position, "last_laid", 2 * table.players))
    table.taken = NO_TILE if position["taken"] is None else _kind(position["taken"], "taken")
    table.pair_cell = _cell(table, position["pair_cell"], "pair_cell")
    _check(table)
    return table


def _lay_numbers(table: Town, position: dict[str, Any]) -> None:
    city, seats = table.city, table.players
    bounds = {
        "line": (UNKNOWN, city.lines - 1),
        "card": (UNKNOWN, table.card_count() - 1),
        "work": (BUILDING, GONE),
        "held": (0, 200),
        "origin_end": (NOWHERE, city.ends - 1),
        "reached": (0, 2**26),
    }
    for key, (low, high) in bounds.items():
        setattr(table, key, wholes(position, key, int(low), int(high), seats))
    table.stack_size = whole(position, "stack_size", 0, 200)
    table.active = whole(position, "active", 0, seats - 1)
    table.taken_from = whole(position, "taken_from", NOBODY, seats - 1)
    table.last_drive = whole(position, "last_drive", 0, _MOST)
    table.arrived = whole(position, "arrived", NOBODY, seats - 1)
    table.passes = whole(position, "passes", 0, seats)
    table.idle = whole(position, "idle", 0, IDLE_ROUNDS * seats + 1)
    table.tasks_dealt = whole(position, "tasks_dealt", 0, 2 * seats)


def _lay_tiles(table: Town, board: Any) -> None:
    """Put the tiles on the board; every side of every tile must be legal, save one of a pair."""
    if not isinstance(board, dict) or len(board) > table.city.cells:
        raise BadPosition("“board” must be an object of cells with their tiles.")
    for name, tile in board.items():
        cell = _cell(table, name, "board")
        kind, _, turn = tile.partition(" ") if isinstance(tile, str) else ("", "", "")
        if kind not in TILES or turn not in ("0", "90", "180", "270"):
            raise BadPosition(f"{shown(tile)} on {name} is not a tile with its turn.")
        shape = SHAPE_OF[TILES.index(kind) * 4 + int(turn) // 90]
        if shape < 0 or table.shapes[cell] != EMPTY:
            raise BadPosition(f"The tile “{tile}” cannot lie on {name}.")
        table.put(cell, shape)


def _check(table: Town) -> None:
    """Check that there are as many tiles as the box has, and that each pile can be as large as it says."""
    box = Town(table.game, table.players, table.city, table.rulings)
    box.unpack()
    if census(table) != census(box):
        raise BadPosition("There are not as many tiles of each kind in the position as in the box.")
    hidden = 0
    for seat in range(table.players):
        known = known_tiles(table, seat)
        hidden += table.held[seat] - known
        if known not in (0, table.held[seat]):
            raise BadPosition(f"Hand {seat + 1} does not hold the {table.held[seat]} tiles it says.")
    if total(table.stack) != table.stack_size + hidden:
        raise BadPosition(f"The stack does not hold the {table.stack_size} tiles it says.")
    for given in (table.line, table.card):
        known_ones = [int(number) for number in given if number != UNKNOWN]
        if len(set(known_ones)) != len(known_ones):
            raise BadPosition("No two seats have the same line, or the same card.")


def resume_position(table: Town) -> None:
    """Check that a turn of a whole game can start from this Town; BadPosition says why not."""
    if total(table.stack) != table.stack_size or UNKNOWN in list(table.line) or UNKNOWN in list(table.card):
        raise BadPosition("Some hands or tasks of this position are hidden; a game cannot go on from it.")
    if table.tasks_dealt != 2 * table.players:
        raise BadPosition("“tasks_dealt” must count a line and a card for every seat.")
    if table.taken != NO_TILE or table.taken_from != NOBODY or len(table.laid) or table.pair_cell != NOWHERE:
        raise BadPosition("This position is in the middle of a turn.")
    if table.arrived != NOBODY or table.builders() < 2 or table.work[table.active] == GONE:
        raise BadPosition("The game of this position is over, or the active seat has left it.")
    if table.passes >= table.builders():
        raise BadPosition("“passes” says that nobody can move; the game of this position is over.")
    for seat in range(table.players):
        if table.held[seat] > HAND or (table.held[seat] < HAND and table.stack_size and table.work[seat] != GONE):
            raise BadPosition(f"While the stack holds tiles, every hand has {HAND}.")
        _check_tram(table, seat)
    _check_board(table)


def _check_tram(table: Town, seat: int) -> None:
    rides = table.work[seat] == RIDING
    if rides != (table.place[seat] != NOWHERE) or rides != (table.origin_end[seat] != NOWHERE):
        raise BadPosition(f"Seat {seat + 1} must have a tram on the board if it rides, and only then.")
    if rides != (table.workshop[seat] != NOWHERE) or table.reached[seat] & ~table.own_stops(seat):
        raise BadPosition(f"What seat {seat + 1} has reached does not fit its task.")
    if not rides:
        if table.reached[seat]:
            raise BadPosition(f"Seat {seat + 1} does not ride and has reached nothing.")
        return
    if table.origin_end[seat] // 2 != table.line[seat] or not table.is_station(table.workshop[seat]):
        raise BadPosition(f"Seat {seat + 1} rides another line than its own.")
    place = table.place[seat]
    if table.rulings.two_cells == 0 and table.city.turned <= max(place, table.workshop[seat]) < table.city.start:
        raise BadPosition(f"The tram of seat {seat + 1} stands where no tram can stand.")
    if not _can_finish(table, seat):
        raise BadPosition(f"The tram of seat {seat + 1} cannot complete its route from there.")


def _can_finish(table: Town, seat: int) -> bool:
    """Say whether a tram can reach its destination from where it is, and from its workshop."""
    place = table.place[seat]
    city = table.city
    for start in (place, table.workshop[seat]):
        if city.start <= start and start != city.start + table.origin_end[seat]:
            return False
        if start < city.inside and table.shapes[start // 4] >= EMPTY:
            return False
    if steps_left(table, seat) < 0:
        return False
    table.place[seat] = table.workshop[seat]
    fits = steps_left(table, seat) >= 0
    table.place[seat] = place
    return fits


def _check_board(table: Town) -> None:
    """Check that the sides of all tiles go together, and that the stop signs stand where they must."""
    from spielwerk.games.linie1.refusing import INTO_BUILDING, side_meets

    for cell, shape in enumerate(table.shapes):
        if shape < EMPTY and any(side_meets(table, cell, shape, side) >= INTO_BUILDING for side in range(4)):
            raise BadPosition(f"The tile on {cell_name(table.city, cell)} does not fit its neighbours.")
    for house, sign in enumerate(table.signs):
        near = [c for c in range(table.city.cells) if (table.city.near[c] >> house) & 1 and table.shapes[c] < EMPTY]
        if (sign == NOWHERE and near) or (sign != NOWHERE and sign not in near):
            raise BadPosition("A stop sign stands on the first tile beside its building, and only there.")


def census(table: Town) -> dict[str, int]:
    """Return how many tiles of each kind there are, wherever they lie."""
    counts = [int(copies) for copies in table.stack]
    for shape in table.shapes:
        if shape < EMPTY:
            counts[KIND_OF[shape]] += 1
    for kind in range(KINDS):
        counts[kind] += sum(int(table.in_hand(seat, kind)) for seat in range(table.players))
    if table.taken != NO_TILE:
        counts[table.taken] += 1
    return dict(zip(TILES, counts))


def _counts(names: Any, where: str) -> vec[i64]:
    if not isinstance(names, list) or len(names) > 200:
        raise BadPosition(f"“{where}” must hold lists of tiles.")
    counts = [0] * KINDS
    for name in names:
        counts[_kind(name, where)] += 1
    return vec[i64](counts)


def _kind(name: Any, where: str) -> int:
    if not isinstance(name, str) or name not in TILES:
        raise BadPosition(f"{shown(name)} in “{where}” is not the name of a tile.")
    return TILES.index(name)


def _cell(table: Town, name: Any, where: str) -> int:
    if name is None and where != "board":
        return NOWHERE
    try:
        return cell_number(table.city, name)
    except (ValueError, TypeError):
        raise BadPosition(f"{shown(name)} in “{where}” is not the name of a cell.") from None


def _cells(table: Town, position: dict[str, Any], key: str, length: int | None) -> list[int]:
    return [_cell(table, name, key) for name in _list(position, key, length)]


def _places(table: Town, position: dict[str, Any], key: str, length: int | None) -> list[int]:
    places = []
    for name in _list(position, key, length):
        try:
            places.append(NOWHERE if name is None else place_number(table.city, name))
        except (ValueError, TypeError):
            raise BadPosition(f"{shown(name)} in “{key}” is not a place of a tram.") from None
    return places


def _list(position: dict[str, Any], key: str, length: int | None) -> list[Any]:
    value = position[key]
    if not isinstance(value, list) or len(value) > 1000 or length not in (None, len(value)):
        raise BadPosition(f"“{key}” must be a list{'' if length is None else f' of {length}'}.")
    return value
