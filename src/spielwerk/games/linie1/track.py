"""Where a tram can go: the tracks as a directed network, and the shortest way through it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.linie1.city import MOUTH, City
from spielwerk.games.linie1.pieces import NOWHERE
from spielwerk.games.linie1.shapes import EXITS, SIDES
from spielwerk.kit.bits import bit, count

if TYPE_CHECKING:
    from spielwerk.games.linie1.town import Town

FIRST_MOUTH: Final = 4  # exits 0 to 3 are sides, 4 and 5 the mouths of a terminal
NO_WAY: Final = -1
_ZEROS: Final[vec[i64]] = vec[i64]([0] * 8192)  # more than 8 * places of the largest city


def exits_at(city: City, shapes: vec[i64], place: i64) -> i64:
    """Return the mask of exits from a place, whether or not track goes on beyond them. [L 6.1–6.3]"""
    if place < city.inside:
        return EXITS[shapes[place >> 2] * 4 + (place & 3)]
    if place >= city.start:
        return bit(FIRST_MOUTH) | bit(FIRST_MOUTH + 1)
    return bit(FIRST_MOUTH + 1 - ((place - city.inside) & 1))


def place_beyond(city: City, shapes: vec[i64], place: i64, exit: i64, two_cells: i64) -> i64:
    """Return the place that a tram comes to by an exit; NOWHERE if there is no track."""
    if place < city.inside:
        other = city.beyond[(place >> 2) * 4 + exit]
        if other >= 0:
            return other * 4 + (exit ^ 2) if (SIDES[shapes[other]] >> (exit ^ 2)) & 1 else NOWHERE
        return city.inside + MOUTH - other if other <= MOUTH else NOWHERE
    if two_cells and place < city.turned:
        return place + city.ends * 2
    end = end_at(city, place)
    mouth = city.mouths[end * 2 + exit - FIRST_MOUTH]
    return mouth if (SIDES[shapes[mouth >> 2]] >> (mouth & 3)) & 1 else NOWHERE


def end_at(city: City, place: i64) -> i64:
    """Return the end of a line that a terminal's place belongs to."""
    if place >= city.start:
        return place - city.start
    return (place - (city.turned if place >= city.turned else city.inside)) >> 1


class Errand:
    """What a tram still has to do: where its stop signs stand and where it goes. Stops are numbered from 0."""

    def __init__(self, table: Town, seat: i64, end: i64) -> None:
        self.goal: i64 = end ^ 1
        self.houses: vec[i64] = vec[i64]()
        self.cells: vec[i64] = vec[i64]()
        self.signed = True
        stops = table.own_stops(seat)
        house: i64 = 0
        while stops >> house:
            if (stops >> house) & 1:
                self.houses = append(self.houses, house)
                self.cells = append(self.cells, table.signs[house])
                if table.signs[house] == NOWHERE:
                    self.signed = False
            house += 1
        self.full: i64 = bit(i64(len(self.cells))) - 1

    def done(self, reached: i64) -> i64:
        """Return a mask of buildings as a mask of stops."""
        mask: i64 = 0
        at: i64 = 0
        while at < len(self.houses):
            if (reached >> self.houses[at]) & 1:
                mask |= bit(at)
            at += 1
        return mask

    def stops_at(self, cell: i64) -> i64:
        """Return the mask of stops whose sign stands on this cell."""
        mask: i64 = 0
        at: i64 = 0
        while at < len(self.cells):
            if self.cells[at] == cell:
                mask |= bit(at)
            at += 1
        return mask


ARRIVED_THERE: Final = -2  # what `node_beyond` says of the goal, all stops being done


def node_beyond(table: Town, errand: Errand, node: i64, exit: i64) -> i64:
    """Return the node (place * 8 + stops done) that an exit leads to; NOWHERE, or ARRIVED_THERE."""
    city = table.city
    to = place_beyond(city, table.shapes, node >> 3, exit, table.rulings.two_cells)
    done = node & 7
    if to == NOWHERE:
        return NOWHERE
    if to < city.inside:
        done |= errand.stops_at(to >> 2)
    elif to < city.turned and done == errand.full and end_at(city, to) == errand.goal:
        return ARRIVED_THERE
    return to * 8 + done


def steps_to_go(table: Town, errand: Errand, place: i64, done: i64) -> i64:
    """Return the fewest cells to the goal by way of all stops not done yet, on the tracks that lie; NO_WAY if none."""
    if not errand.signed:
        return NO_WAY
    seen = _ZEROS[: table.city.places * 8]
    seen[place * 8 + done] = 1
    now = append(vec[i64](), place * 8 + done)
    steps: i64 = 0
    while len(now) > 0:
        steps += 1
        later = vec[i64]()
        for node in now:
            exits = exits_at(table.city, table.shapes, node >> 3)
            exit: i64 = 0
            while exits >> exit:
                if (exits >> exit) & 1:
                    to = node_beyond(table, errand, node, exit)
                    if to == ARRIVED_THERE:
                        return steps
                    if to != NOWHERE and seen[to] == 0:
                        seen[to] = 1
                        later = append(later, to)
                exit += 1
        now = later
    return NO_WAY


def is_complete(table: Town, seat: i64) -> bool:
    """Say whether this seat's route is complete: honest, direction-aware, stops in any order. [L 6.1–6.6]"""
    if table.own_stops(seat) == 0:
        return False
    end = table.line[seat] * 2
    errand = Errand(table, seat, end)
    return errand.signed and steps_to_go(table, errand, table.city.start + end, 0) != NO_WAY


def steps_left(table: Town, seat: i64) -> i64:
    """Return the fewest cells a rider still has to drive; NO_WAY for a seat that does not ride."""
    if table.place[seat] == NOWHERE:
        return NO_WAY
    errand = Errand(table, seat, table.origin_end[seat])
    return steps_to_go(table, errand, table.place[seat], errand.done(table.reached[seat]))


def open_exits(table: Town, seat: i64) -> i64:
    """Return the mask of the exits by which a rider can go on and still complete its route. [L 5.7]"""
    city, shapes, two = table.city, table.shapes, table.rulings.two_cells
    place = table.place[seat]
    exits = exits_at(city, shapes, place)
    errand = Errand(table, seat, table.origin_end[seat])
    done = errand.done(table.reached[seat])
    found: i64 = 0
    exit: i64 = 0
    while exits >> exit:
        if (exits >> exit) & 1:
            to = place_beyond(city, shapes, place, exit, two)
            if to != NOWHERE and (count(exits) == 1 or leads_on(table, errand, to, done)):
                found |= bit(exit)
        exit += 1
    return found


def leads_on(table: Town, errand: Errand, place: i64, done: i64) -> bool:
    """Say whether a rider that comes to this place has arrived or can still complete its route."""
    if place < table.city.inside:
        done |= errand.stops_at(place >> 2)
    elif done == errand.full and end_at(table.city, place) == errand.goal:
        return True
    return steps_to_go(table, errand, place, done) != NO_WAY


def steps_to_station(table: Town, errand: Errand, place: i64, done: i64) -> i64:
    """Return the fewest cells to the next station, on ways that can still be completed; NO_WAY if there is none."""
    city, shapes, two = table.city, table.shapes, table.rulings.two_cells
    seen = _ZEROS[: city.places]
    now = append(vec[i64](), place)
    steps: i64 = 0
    while len(now) > 0:
        steps += 1
        later = vec[i64]()
        for at in now:
            exits = exits_at(city, shapes, at)
            exit: i64 = 0
            while exits >> exit:
                if (exits >> exit) & 1:
                    to = place_beyond(city, shapes, at, exit, two)
                    if to != NOWHERE and seen[to] == 0 and leads_on(table, errand, to, done):
                        if table.is_halt(to):
                            return steps
                        seen[to] = 1
                        later = append(later, to)
                exit += 1
        now = later
    return NO_WAY
