"""Tracks: the board, the hands and the tasks, and what a builder does with them. ``Town`` adds the trams."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.state import State
from spielwerk.games.linie1.city import City
from spielwerk.games.linie1.pieces import (
    BOX_STACK,
    BUILDING,
    CURVE,
    DEALT,
    DREW,
    FIRST_CURVES,
    FIRST_GREEN,
    FIRST_STRAIGHTS,
    GAVE_UP,
    GONE,
    HAND,
    KINDS,
    LAID,
    NO_TILE,
    NOBODY,
    NOWHERE,
    PASSED,
    PLATFORM_STACK,
    RETURNED,
    RIDING,
    SIGN,
    STRAIGHT,
    TOOK,
    TURN_BEGAN,
    UNKNOWN,
)
from spielwerk.games.linie1.rulings import Rulings
from spielwerk.games.linie1.shapes import EMPTY, HOUSE, KIND_OF, SHAPE_OF, SIDES
from spielwerk.kit.bits import bit


class Tracks(State):
    """The tracks, the hands, the stack, the tasks and the trams.

    ``edges`` says for each cell what its neighbours want, as three masks of sides: bits 0–3 there is track that must
    go on, bits 4–7 there must be none, bits 8–11 there can never be any (a building, the edge, a green tile).
    A masked one holds in ``stack`` every tile its reader has not seen; ``held`` and ``stack_size`` are always true.
    """

    def __init__(self, game: Any, players: i64, city: City, rulings: Rulings) -> None:
        super().__init__(game, players)
        self.city: Final = city
        self.rulings: Final = rulings
        self.shapes: vec[i64] = vec[i64]()  # of each cell: a shape, EMPTY or HOUSE
        self.edges: vec[i64] = vec[i64]()
        self.signs: vec[i64] = vec[i64]()  # the cell of each building's stop sign, or NOWHERE
        self.stack: vec[i64] = vec[i64]()  # tiles of each kind
        self.stack_size: i64 = 0
        self.hands: vec[i64] = vec[i64]()  # tiles of each kind, one seat after the other
        self.held: vec[i64] = vec[i64]()
        self.line: vec[i64] = vec[i64]()  # of each seat, from 0, or UNKNOWN
        self.card: vec[i64] = vec[i64]()
        self.work: vec[i64] = vec[i64]()  # BUILDING, RIDING or GONE
        self.origin_end: vec[i64] = vec[i64]()  # where a tram set out, or NOWHERE
        self.place: vec[i64] = vec[i64]()  # of each tram, or NOWHERE
        self.workshop: vec[i64] = vec[i64]()  # the place at the last stop or terminal it passed
        self.reached: vec[i64] = vec[i64]()  # masks of own buildings
        self.last_laid: vec[i64] = vec[i64]()  # the cells of each seat's last two tiles, or NOWHERE
        self.active: i64 = 0
        self.taken: i64 = NO_TILE  # the kind on its way from a hand to a cell
        self.taken_from: i64 = NOBODY
        self.laid: vec[i64] = vec[i64]()  # the cells laid on in this turn
        self.pair_cell: i64 = NOWHERE  # where the second tile must go, because the first has an illegal side
        self.trail: vec[i64] = vec[i64]()  # the places of this drive
        self.last_drive: i64 = 0  # how many cells the last tram drove
        self.arrived: i64 = NOBODY
        self.tasks_dealt: i64 = 0  # lines and cards dealt so far: all lines come first
        self.passes: i64 = 0  # turns in a row in which nobody could do anything
        self.idle: i64 = 0  # turns in a row without a tile laid or a milestone

    def unpack(self) -> None:
        """Put the box on the table: an empty board, a full stack, start hands."""
        city = self.city
        self.edges = city.edges[:]
        self.shapes = filled(city.cells, EMPTY)
        cell: i64 = 0
        while cell < city.cells:
            if city.house_at[cell] >= 0:
                self.shapes[cell] = HOUSE
            cell += 1
        self.signs = filled(city.houses, NOWHERE)
        self.stack = BOX_STACK[:] if self.rulings.box_tiles else PLATFORM_STACK[:]
        self.stack_size = 0
        for tiles in self.stack:
            self.stack_size += tiles
        self._unpack_seats()

    def _unpack_seats(self) -> None:
        self.hands = filled(KINDS * self.players, 0)
        self.held = filled(self.players, HAND)
        seat: i64 = 0
        while seat < self.players:
            self.hands[seat * KINDS + STRAIGHT] = FIRST_STRAIGHTS
            self.hands[seat * KINDS + CURVE] = FIRST_CURVES
            seat += 1
        self.line = filled(self.players, UNKNOWN)
        self.card = filled(self.players, UNKNOWN)
        self.work = filled(self.players, BUILDING)
        self.origin_end = filled(self.players, NOWHERE)
        self.place = filled(self.players, NOWHERE)
        self.workshop = filled(self.players, NOWHERE)
        self.reached = filled(self.players, 0)
        self.last_laid = filled(2 * self.players, NOWHERE)

    # -- questions ------------------------------------------------------------------------------

    def in_hand(self, seat: i64, kind: i64) -> i64:
        """Return how many tiles of this kind lie with a seat (0 where the reader may not know)."""
        return self.hands[seat * KINDS + kind]

    def is_open_to(self, other: i64, seat: i64) -> bool:
        """Say whether a builder may lay the tiles of another seat: those of riders. [L 4.5]"""
        return other == seat or self.work[other] == RIDING

    def own_stops(self, seat: i64) -> i64:
        """Return the mask of the buildings of a seat's task; 0 where the reader may not know. [L 1.6, 1.8]"""
        if self.line[seat] == UNKNOWN or self.card[seat] == UNKNOWN:
            return 0
        at = self.card[seat] * self.city.lines + self.line[seat]
        stops = self.city.cards2[at] if self.rulings.stops == 2 else self.city.cards3[at]
        if seat == self.rulings.fewer_stops:
            highest: i64 = 0
            house: i64 = 0
            while house < self.city.houses:
                if (stops >> house) & 1:
                    highest = house
                house += 1
            stops &= ~bit(highest)
        return stops

    def signs_on(self, cell: i64) -> i64:
        """Return the mask of the buildings whose stop sign stands on this cell."""
        near = self.city.near[cell]
        mask: i64 = 0
        house: i64 = 0
        while near >> house:
            if (near >> house) & 1 and self.signs[house] == cell:
                mask |= bit(house)
            house += 1
        return mask

    def is_station(self, place: i64) -> bool:
        """Say whether a stop sign or a terminal is at this place. [L 5.6]"""
        return place >= self.city.inside or self.signs_on(place // 4) != 0

    def is_halt(self, place: i64) -> bool:
        """Say whether a drive to the next station ends here: not in the second half of a terminal. [L 5.14]"""
        if self.city.turned <= place < self.city.start:
            return False
        return self.is_station(place)

    def lines_dealt(self) -> i64:
        """Return how many seats have been dealt their line."""
        return self.tasks_dealt if self.tasks_dealt < self.players else self.players

    def cards_dealt(self) -> i64:
        """Return how many seats have been dealt their card."""
        return self.tasks_dealt - self.lines_dealt()

    def card_count(self) -> i64:
        """Return how many route cards of this game's length there are."""
        cards = self.city.cards2 if self.rulings.stops == 2 else self.city.cards3
        return i64(len(cards)) // self.city.lines

    def builders(self) -> i64:
        """Return how many seats have not given up."""
        left: i64 = 0
        for work in self.work:
            if work != GONE:
                left += 1
        return left

    def is_hidden(self, seat: i64) -> bool:
        """Say whether the tiles of this seat are for its own eyes only. [L 1.5]"""
        return self.rulings.open_hands == 0 and self.work[seat] != RIDING

    # -- verbs: laying --------------------------------------------------------------------------

    def start_turn(self, seat: i64) -> None:
        """Pass the turn to a seat."""
        self.active = seat
        self.laid = vec[i64]()
        self.idle += 1
        self.begin_turn()
        self.tell(TURN_BEGAN, seat)

    def deal_task(self, seat: i64, line: i64, card: i64) -> None:
        """Give a seat its line or its card, unseen by the others (UNKNOWN: not this one). [L 1.6]"""
        if line != UNKNOWN:
            self.line[seat] = line
        if card != UNKNOWN:
            self.card[seat] = card
        self.tasks_dealt += 1
        self.tell_only(bit(seat), 6, DEALT, seat, line, card)

    def take_up(self, kind: i64, owner: i64) -> None:
        """Take a tile out of a hand, to lay it next."""
        self.hands[owner * KINDS + kind] -= 1
        self.held[owner] -= 1
        self.taken = kind
        self.taken_from = owner
        self.tell(TOOK, self.active, kind, owner)

    def lay_taken(self, cell: i64, turn: i64) -> None:
        """Lay the tile that was taken up; a stop sign may have to be placed afterwards."""
        kind = self.taken
        self.taken = NO_TILE
        self.put(cell, SHAPE_OF[kind * 4 + turn])
        if len(self.laid) == 0:
            self.last_laid[self.active * 2] = cell
            self.last_laid[self.active * 2 + 1] = NOWHERE
        else:
            self.last_laid[self.active * 2 + 1] = cell
        self.laid = append(self.laid, cell)
        self.idle = 0
        self.passes = 0
        self.tell(LAID, self.active, kind, cell, turn)

    def put(self, cell: i64, shape: i64) -> None:
        """Put a shape on a cell and let its neighbours know."""
        self.shapes[cell] = shape
        beyond = self.city.beyond
        edges = self.edges
        sides = SIDES[shape]
        green = KIND_OF[shape] >= FIRST_GREEN
        side: i64 = 0
        while side < 4:
            other = beyond[cell * 4 + side]
            if other >= 0:
                here = side ^ 2
                now = edges[other] & ~(bit(here) | bit(here + 4) | bit(here + 8))
                if (sides >> side) & 1:
                    now |= bit(here)
                else:
                    now |= bit(here + 4)
                    if green:
                        now |= bit(here + 8)
                edges[other] = now
            side += 1

    def give_back(self, kind: i64, cell: i64) -> None:
        """Put the tile that was replaced into the hand that the new one came from. [L 3.4]"""
        owner = self.taken_from
        self.hands[owner * KINDS + kind] += 1
        self.held[owner] += 1
        self.tell(RETURNED, owner, kind, cell)

    def place_sign(self, house: i64, cell: i64) -> None:
        """Put a building's stop sign on a cell, for ever. [L 3.10]"""
        self.signs[house] = cell
        self.tell(SIGN, house, cell)

    def want_pair(self, cell: i64) -> None:
        """Note where the second tile of a pair must go (NOWHERE: anywhere)."""
        self.pair_cell = cell

    def draw(self, seat: i64, kind: i64) -> None:
        """Move a tile from the stack into a hand. [L 4.4]"""
        self.stack[kind] -= 1
        self.stack_size -= 1
        self.hands[seat * KINDS + kind] += 1
        self.held[seat] += 1
        if self.is_hidden(seat):
            self.tell_only(bit(seat), 2, DREW, seat, kind)
        else:
            self.tell(DREW, seat, kind)

    def do_nothing(self) -> None:
        """Let the active seat pass with what it has laid. [L 4.7]"""
        if len(self.laid) == 0:
            self.passes += 1
        self.tell(PASSED, self.active, i64(len(self.laid)))

    def give_up(self, seat: i64) -> None:
        """Let a seat leave the race. [L 7.6]"""
        self.work[seat] = GONE
        self.passes = 0
        self.tell(GAVE_UP, seat)


def filled(places: i64, number: i64) -> vec[i64]:
    """Return so many places with the same number in each."""
    made = vec[i64]()
    while len(made) < places:
        made = append(made, number)
    return made
