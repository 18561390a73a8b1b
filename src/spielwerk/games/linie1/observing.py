"""What a seat sees, as numbers; docs/games/linie1.md has the table of places."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielwerk.games.linie1.pieces import KINDS, MOST_SEATS, NOWHERE, UNKNOWN
from spielwerk.games.linie1.shapes import EMPTY, HOUSE, SEGS
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.track import end_at
from spielwerk.kit.bits import count

PER_CELL: Final = 10  # six segments, building, green ground or none, stop sign, laid in this turn
PER_SEAT: Final = 10 + KINDS  # what `_see_seat` writes
REST: Final = 2 * KINDS + 4


def size_of(table: Town) -> int:
    """Return how many numbers an observation of this city has."""
    city = table.city
    return int(city.cells) * PER_CELL + MOST_SEATS * (PER_SEAT + int(city.houses) * 2 + int(city.lines)) + REST


def observation(table: Town, seat: i64) -> list[float]:
    """Return the observation of a masked Town: own seat first, the others in order after it."""
    seen = [0.0] * size_of(table)
    cell: i64 = 0
    while cell < table.city.cells:
        _see_cell(seen, cell * PER_CELL, table, cell)
        cell += 1
    at = table.city.cells * PER_CELL
    width = PER_SEAT + table.city.houses * 2 + table.city.lines
    place: i64 = 0
    while place < table.players:
        _see_seat(seen, at + place * width, table, (place + (seat if seat > 0 else 0)) % table.players)
        place += 1
    at += MOST_SEATS * width
    kind: i64 = 0
    while kind < KINDS:
        seen[at + kind] = table.stack[kind] / 24
        seen[at + KINDS + kind] = 1.0 if table.taken == kind else 0.0
        kind += 1
    at += 2 * KINDS
    seen[at] = table.stack_size / 125
    seen[at + 1] = i64(len(table.laid)) / 2
    seen[at + 2] = 1.0 if table.pair_cell != NOWHERE else 0.0
    seen[at + 3] = 1.0 if table.over else 0.0
    return seen


def _see_cell(seen: list[float], at: i64, table: Town, cell: i64) -> None:
    shape = table.shapes[cell]
    segment: i64 = 0
    while segment < 6:
        seen[at + segment] = 1.0 if (SEGS[shape] >> segment) & 1 else 0.0
        segment += 1
    seen[at + 6] = 1.0 if shape == HOUSE else 0.0
    seen[at + 7] = 1.0 if shape < EMPTY and count(SEGS[shape]) > 2 else 0.0
    seen[at + 8] = 1.0 if table.signs_on(cell) else 0.0
    for laid in table.laid:
        if laid == cell:
            seen[at + 9] = 1.0


def _see_seat(seen: list[float], at: i64, table: Town, seat: i64) -> None:
    seen[at] = 1.0
    seen[at + 1] = 1.0 if seat == table.active and not table.over else 0.0
    seen[at + 2] = table.work[seat] / 2
    seen[at + 3] = table.held[seat] / 5
    _see_tram(seen, at, table, seat)
    kind: i64 = 0
    while kind < KINDS:
        seen[at + 10 + kind] = table.in_hand(seat, kind) / 5
        kind += 1
    at += PER_SEAT
    house: i64 = 0
    while house < table.city.houses:
        seen[at + house] = 1.0 if (table.own_stops(seat) >> house) & 1 else 0.0
        seen[at + table.city.houses + house] = 1.0 if (table.reached[seat] >> house) & 1 else 0.0
        house += 1
    if table.line[seat] != UNKNOWN:
        seen[at + 2 * table.city.houses + table.line[seat]] = 1.0


def _see_tram(seen: list[float], at: i64, table: Town, seat: i64) -> None:
    place = table.place[seat]
    if place != NOWHERE:
        inside = place >= table.city.inside
        cell = table.city.mouths[end_at(table.city, place) * 2] // 4 if inside else place // 4
        seen[at + 4] = int(cell % table.city.width) / int(table.city.width)
        seen[at + 5] = int(cell // table.city.width) / int(table.city.height)
        seen[at + 6] = 1.0 if inside else int(place % 4) / 4
    seen[at + 7] = 1.0 if table.line[seat] != UNKNOWN else 0.0
    seen[at + 8] = 1.0 if table.origin_end[seat] != NOWHERE and table.origin_end[seat] % 2 else 0.0
    seen[at + 9] = 1.0 if table.arrived == seat else 0.0
