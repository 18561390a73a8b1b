"""What a rider's dice would do: each die played out on a copy, as far as the way is clear."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from spielwerk.games.linie1.notation import SEATS
from spielwerk.games.linie1.pieces import RED, STOP_SIGN, TOOL
from spielwerk.games.linie1.riding import has_arrived
from spielwerk.games.linie1.track import open_exits, place_beyond

_LONGEST = 150  # cells looked ahead; a drive to the next station is never longer on a sensible board


@dataclass
class Ahead:
    """Where a drive leads: its places, whether a fork comes first, and whether it reaches the destination."""

    places: list[int] = field(default_factory=list)
    forks: bool = False
    arrives: bool = False


def ahead(table: Any, seat: int, face: int) -> Ahead:
    """Return where a die takes the tram of this seat."""
    if face == RED:
        return Ahead()
    if face == TOOL:
        return Ahead([int(table.workshop[seat])])
    world, found = table.copy(), Ahead()
    while len(found.places) < _LONGEST:
        exits = exits_of(world, seat)
        if len(exits) != 1:
            found.forks = True
            return found
        place = beyond(world, seat, exits[0])
        world.place[seat] = place
        found.places.append(place)
        if place < world.city.inside:
            world.reached[seat] |= world.signs_on(place >> 2) & world.own_stops(seat)
        elif place < world.city.turned and has_arrived(world, seat, place):
            found.arrives = True
            return found
        if len(found.places) == face if face < STOP_SIGN else world.is_halt(place):
            return found
    return found


def exits_of(table: Any, seat: int) -> list[int]:
    """Return the exits by which the tram of a seat may go on."""
    mask = int(open_exits(table, seat))
    return [exit for exit in range(6) if mask >> exit & 1]


def beyond(table: Any, seat: int, exit: int) -> int:
    """Return the place that the tram of a seat comes to by an exit."""
    two = table.rulings.two_cells
    return int(place_beyond(table.city, table.shapes, table.place[seat], exit, two))


def seat_letter(seat: int) -> str:
    """Return a seat's letter."""
    return SEATS[seat]
