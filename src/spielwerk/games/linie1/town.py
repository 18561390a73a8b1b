"""The town: everything on the table of a game of Linie 1."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.games.linie1.knowledge import deal_unseen, hide_all
from spielwerk.games.linie1.pieces import (
    ARRIVED,
    CHOSE,
    KINDS,
    MOVED,
    REACHED,
    REPAIRED,
    RIDING,
    SET_OUT,
    SHOWED,
    SHOWED_TILE,
    STAYED,
    THREW,
)
from spielwerk.games.linie1.tracks import Tracks
from spielwerk.kit.bits import bit


class Town(Tracks):
    """The tracks, and the trams that ride on them."""

    # -- verbs: riding --------------------------------------------------------------------------

    def set_out(self, seat: i64, end: i64) -> None:
        """Place a tram at a terminal. [L 4.8]"""
        self.origin_end[seat] = end
        self.place[seat] = self.city.start + end
        self.workshop[seat] = self.place[seat]
        self.idle = 0
        self.tell(SET_OUT, seat, end)

    def show_task(self, seat: i64) -> None:
        """Show a seat's line and stops to all."""
        self.reveal()
        self.tell(SHOWED, seat, self.line[seat], self.card[seat])

    def open_hand(self, seat: i64) -> None:
        """Lay a seat's tiles open, as it rides from now on. [L 4.5]"""
        hidden = self.is_hidden(seat)
        self.work[seat] = RIDING
        kind: i64 = 0
        while kind < KINDS and hidden:
            tiles = self.in_hand(seat, kind)
            if tiles > 0:
                self.tell(SHOWED_TILE, seat, kind, tiles)
            kind += 1

    def throw(self, throw: i64) -> None:
        """Note what the dice show."""
        self.passes = 0
        self.tell(THREW, self.active, throw)

    def choose_die(self, face: i64) -> None:
        """Drive by this die."""
        self.trail = append(vec[i64](), self.place[self.active])
        self.tell(CHOSE, self.active, face)

    def stay(self) -> None:
        """Leave the tram where it is."""
        self.tell(STAYED, self.active)

    def move(self, place: i64) -> None:
        """Drive one cell on; what is there counts as passed. [L 5.5, 5.6]"""
        seat = self.active
        self.place[seat] = place
        self.trail = append(self.trail, place)
        if self.is_station(place):
            self.workshop[seat] = place
        self.tell(MOVED, seat, place)

    def reach(self, house: i64) -> None:
        """Count one of one's own stops as reached. [L 5.9]"""
        self.reached[self.active] |= bit(house)
        self.idle = 0
        self.tell(REACHED, self.active, house)

    def repair(self) -> None:
        """Bring the tram back to the last stop or terminal. [L 5.8]"""
        self.place[self.active] = self.workshop[self.active]
        self.tell(REPAIRED, self.active, self.place[self.active])

    def end_drive(self) -> None:
        """Note how far this tram drove."""
        self.last_drive = i64(len(self.trail)) - 1

    def arrive(self) -> None:
        """Let the active seat reach its destination. [L 5.10]"""
        self.arrived = self.active
        self.tell(ARRIVED, self.active, self.origin_end[self.active] ^ 1)

    def finish(self, reason: str) -> None:
        """Show all tasks that nobody has seen yet, and end the game."""
        seat: i64 = 0
        while seat < self.players:
            if self.work[seat] != RIDING:
                self.show_task(seat)
            seat += 1
        self.end(reason)

    # -- copies ---------------------------------------------------------------------------------

    def copy(self) -> Town:
        """Return an independent copy."""
        new = Town(self.game, self.players, self.city, self.rulings)
        self.copy_kernel(new)
        new.shapes = self.shapes[:]
        new.edges = self.edges[:]
        new.signs = self.signs[:]
        new.stack = self.stack[:]
        new.stack_size = self.stack_size
        new.hands = self.hands[:]
        new.held = self.held[:]
        new.line = self.line[:]
        new.card = self.card[:]
        new.work = self.work[:]
        new.origin_end = self.origin_end[:]
        new.place = self.place[:]
        new.workshop = self.workshop[:]
        new.reached = self.reached[:]
        new.last_laid = self.last_laid[:]
        new.laid = self.laid[:]
        new.trail = self.trail[:]
        self._copy_numbers(new)
        return new

    def _copy_numbers(self, new: Town) -> None:
        new.active = self.active
        new.taken = self.taken
        new.taken_from = self.taken_from
        new.pair_cell = self.pair_cell
        new.last_drive = self.last_drive
        new.arrived = self.arrived
        new.tasks_dealt = self.tasks_dealt
        new.passes = self.passes
        new.idle = self.idle

    def masked(self, seat: i64) -> Town:
        """Return a copy for the eyes of ``seat``: hidden tiles lie in the stack, secret tasks are UNKNOWN."""
        new = self.copy()
        hide_all(new, seat)
        return new

    def imagined(self, seat: i64, rng: Rng) -> Town:
        """Return a full Town that agrees with this masked one; what was unseen is dealt by ``rng``."""
        new = self.copy()
        deal_unseen(new, rng)
        return new
