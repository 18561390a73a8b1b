"""The board: everything on the table of a game of Qwirkle."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.games.qwirkle.grid import Grid
from spielwerk.games.qwirkle.knowledge import deal_unseen, hide
from spielwerk.games.qwirkle.pieces import (
    ACROSS,
    ALL_KINDS,
    BONUS,
    CELLS,
    COPIES,
    DOWN,
    DRAWS,
    DREW,
    KINDS,
    LAID,
    LAST_TILE_BONUS,
    LONGEST_ROW,
    MIDDLE,
    OPENS,
    PASSED,
    SCORED,
    SET_ASIDE,
    SWAPPED,
    THREW_BACK,
    TOOK,
    TURN_BEGAN,
    WRAP,
)
from spielwerk.games.qwirkle.rows import NO_TILE, end_of_row, in_order, tile_at
from spielwerk.games.qwirkle.rulings import SWAP_ANY, SWAP_WHILE_SIX, Rulings
from spielwerk.kit.bits import bit

NOT_YET: Final = -1  # the last turn of a seat that has had none


class Board(State):
    """The tiles on the table, in the bag and in the hands, and the turn as far as it has got.

    A masked Board holds in ``bag`` every tile its reader has not seen, those in other hands too; the sizes
    (``bag_size``, ``held``, ``aside_size``) are always true.
    """

    def __init__(self, game: Any, players: i64, rulings: Rulings) -> None:
        super().__init__(game, players)
        self.rulings = rulings
        self.grid = Grid()
        self.bag: vec[i64] = vec[i64]()  # tiles of each kind
        self.bag_size: i64 = 0
        self.hands: vec[i64] = vec[i64]()  # tiles of each kind, one seat after the other
        self.held: vec[i64] = vec[i64]()  # how many tiles each hand has
        self.aside: vec[i64] = vec[i64]()  # tiles of each kind that the active seat is swapping
        self.aside_size: i64 = 0
        self.scores: vec[i64] = vec[i64]()
        self.last_points: vec[i64] = vec[i64]()  # of each seat's last turn, or NOT_YET
        self.active: i64 = 0  # the seat whose turn it is
        self.opening: i64 = 0  # in the opening turn: how many tiles must be laid
        self.taken: i64 = NO_TILE  # the tile on its way from the hand to the table
        self.laid: vec[i64] = vec[i64]()  # the cells laid on in this turn, in order
        self.last_laid: vec[i64] = vec[i64]()  # and in the last turn in which tiles were laid
        self.last_seat: i64 = NOT_YET  # whose turn that was
        self.passes: i64 = 0  # passes in a row
        self.idle: i64 = 0  # turns in a row in which nothing was laid

    def unpack(self) -> None:
        """Put the box on the table: all tiles in the bag, nothing laid."""
        self.grid.clear()
        self.bag = vec[i64]([COPIES] * KINDS)
        self.bag_size = COPIES * KINDS
        self.aside = vec[i64]([0] * KINDS)
        self.hands = vec[i64]([0] * (KINDS * self.players))
        self.held = vec[i64]([0] * self.players)
        self.scores = vec[i64]([0] * self.players)
        self.last_points = vec[i64]([NOT_YET] * self.players)

    # -- questions ------------------------------------------------------------------------------

    def in_hand(self, seat: i64, tile: i64) -> i64:
        """Return how many tiles of this kind the seat holds (0 where the reader may not know)."""
        return self.hands[seat * KINDS + tile]

    def hand_mask(self, seat: i64) -> i64:
        """Return the mask of the kinds this seat holds."""
        hands = self.hands
        mask: i64 = 0
        tile: i64 = 0
        first = seat * KINDS
        while tile < KINDS:
            if hands[first + tile] > 0:
                mask |= bit(tile)
            tile += 1
        return mask

    def tile(self, cell: i64) -> i64:
        """Return the tile on a cell, or NO_TILE."""
        return tile_at(self.grid.cells, cell)

    def turn_step(self) -> i64:
        """Return ACROSS or DOWN, the line of this turn's tiles; 0 while fewer than two are laid."""
        if len(self.laid) < 2:
            return 0
        apart = (self.laid[1] - self.laid[0]) & WRAP
        return ACROSS if apart < LONGEST_ROW or apart > CELLS - LONGEST_ROW else DOWN

    def line_ends(self) -> vec[i64]:
        """Return the cells at the ends of the rows that this turn's tiles lie in. [Q 3.4, 3.5]"""
        cells = self.grid.cells
        step = self.turn_step()
        first = self.laid[0]
        ends = vec[i64]()
        if step != DOWN:
            ends = append(ends, end_of_row(cells, first, -ACROSS))
            ends = append(ends, end_of_row(cells, first, ACROSS))
        if step != ACROSS:
            ends = append(ends, end_of_row(cells, first, -DOWN))
            ends = append(ends, end_of_row(cells, first, DOWN))
        return ends

    def kinds_to_lay(self) -> i64:
        """Return the mask of kinds for which there is a legal cell now, whoever holds them."""
        if self.grid.is_empty():
            return ALL_KINDS
        if len(self.laid) == 0:
            return self.grid.kinds_for_any()
        mask: i64 = 0
        for cell in self.line_ends():
            mask |= self.grid.kinds_for(cell)
        return mask

    def cells_for(self, tile: i64) -> vec[i64]:
        """Return the cells where a tile of this kind may be laid now, ascending. [Q 2.2, 3.2–3.14]"""
        if len(self.laid) == 0 and not self.grid.is_empty():
            return self.grid.edges_for(tile)
        found = vec[i64]()
        if self.grid.is_empty():
            return append(found, MIDDLE)
        for cell in self.line_ends():
            if (self.grid.kinds_for(cell) >> tile) & 1:
                found = append(found, cell)
        return in_order(found)

    def most_to_swap(self) -> i64:
        """Return how many tiles the active seat may swap in this turn. [Q 4.1, 4.5]"""
        hand = self.held[self.active] + self.aside_size
        if self.bag_size == 0:
            return 0
        if self.rulings.swap_limit == SWAP_WHILE_SIX:
            return hand if self.bag_size >= LONGEST_ROW else 0
        if self.rulings.swap_limit == SWAP_ANY:
            return hand
        return hand if hand < self.bag_size else self.bag_size

    # -- verbs ----------------------------------------------------------------------------------

    def open_with(self, seat: i64, size: i64) -> None:
        """Name the seat that opens, and how many tiles it must lay. [Q 2.1–2.3]"""
        self.active = seat
        self.opening = size
        self.reveal()
        self.tell(OPENS, seat, size)

    def start_turn(self, seat: i64) -> None:
        """Pass the turn to a seat."""
        self.active = seat
        self.begin_turn()
        self.tell(TURN_BEGAN, seat)

    def take_up(self, tile: i64) -> None:
        """Take a tile out of the active hand, to lay it next."""
        self.hands[self.active * KINDS + tile] -= 1
        self.held[self.active] -= 1
        self.taken = tile
        self.tell(TOOK, self.active, tile)

    def lay_taken(self, cell: i64) -> None:
        """Lay the tile that was taken up."""
        tile = self.taken
        self.taken = NO_TILE
        self.lay(tile, cell)

    def lay(self, tile: i64, cell: i64) -> None:
        """Lay a tile from nowhere in particular as a tile of this turn."""
        self.grid.put(tile, cell)
        self.laid = append(self.laid, cell)
        self.tell(LAID, self.active, tile, cell)

    def score_turn(self, points: i64) -> None:
        """Note down the points of this turn, and that its tiles now lie there for good. [Q 5.1]"""
        seat = self.active
        self.scores[seat] += points
        self.tell(SCORED, seat, points, i64(len(self.laid)), self.scores[seat])
        self.last_points[seat] = points
        self.last_laid = self.laid
        self.last_seat = seat
        self.laid = vec[i64]()
        self.opening = 0
        self.passes = 0
        self.idle = 0

    def set_aside(self, tile: i64) -> None:
        """Put a tile of the active hand aside, to be swapped. [Q 4.2]"""
        seat = self.active
        self.hands[seat * KINDS + tile] -= 1
        self.held[seat] -= 1
        self.aside[tile] += 1
        self.aside_size += 1
        self.tell_only(bit(seat), 2, SET_ASIDE, seat, tile)

    def end_swap(self) -> None:
        """Finish choosing what to swap; as many new tiles are drawn next. [Q 4.2, 4.3]"""
        self.last_points[self.active] = 0
        self.passes = 0
        self.idle += 1
        self.tell(SWAPPED, self.active, self.aside_size)

    def throw_back(self) -> None:
        """Throw the tiles that were set aside into the bag. [Q 4.2]"""
        self.tell(THREW_BACK, self.active, self.aside_size)
        self.bag_size += self.aside_size
        self.aside_size = 0
        hide(self.aside, 0, self.bag)

    def do_nothing(self) -> None:
        """Let the active seat pass. [Q 4.6]"""
        self.last_points[self.active] = 0
        self.passes += 1
        self.idle += 1
        self.tell(PASSED, self.active)

    def will_draw(self, seat: i64, tiles: i64) -> None:
        """Tell that a seat is about to draw so many tiles."""
        if tiles > 0:
            self.tell(DRAWS, seat, tiles)

    def draw(self, seat: i64, tile: i64) -> None:
        """Move a tile from the bag into a hand, unseen by the others. [Q 1.4, 3.15]"""
        self.bag[tile] -= 1
        self.bag_size -= 1
        self.hands[seat * KINDS + tile] += 1
        self.held[seat] += 1
        self.tell_only(bit(seat), 2, DREW, seat, tile)

    def reward_last_tile(self) -> None:
        """Give the active seat the points for having laid its last tile. [Q 6.3]"""
        self.scores[self.active] += LAST_TILE_BONUS
        self.tell(BONUS, self.active, LAST_TILE_BONUS, self.scores[self.active])

    # -- copies ---------------------------------------------------------------------------------

    def copy(self) -> Board:
        """Return an independent copy."""
        new = Board(self.game, self.players, self.rulings)
        self.copy_kernel(new)
        new.grid = self.grid.copy()
        new.bag = self.bag[:]
        new.bag_size = self.bag_size
        new.hands = self.hands[:]
        new.held = self.held[:]
        new.aside = self.aside[:]
        new.aside_size = self.aside_size
        new.scores = self.scores[:]
        new.last_points = self.last_points[:]
        new.active = self.active
        new.opening = self.opening
        new.taken = self.taken
        new.laid = self.laid[:]
        new.last_laid = self.last_laid  # replaced as a whole, never appended to
        new.last_seat = self.last_seat
        new.passes = self.passes
        new.idle = self.idle
        return new

    def masked(self, seat: i64) -> Board:
        """Return a copy for the eyes of ``seat``: what it has not seen lies in the bag."""
        new = self.copy()
        other: i64 = 0
        while other < self.players:
            if other != seat:
                hide(new.hands, other * KINDS, new.bag)
            other += 1
        if seat != self.active:
            hide(new.aside, 0, new.bag)
        return new

    def imagined(self, seat: i64, rng: Rng) -> Board:
        """Return a full Board that agrees with this masked one; what was unseen is dealt by ``rng``."""
        new = self.copy()
        deal_unseen(new, rng)
        return new
