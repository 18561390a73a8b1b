"""Every way to lay in one turn, and the best of them, by full enumeration."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.pieces import (
    ACROSS,
    ALL_KINDS,
    DONE,
    DOWN,
    HAND,
    KINDS,
    LAY,
    MATCHES,
    MIDDLE,
    TAKE,
    WRAP,
    row_length,
    row_points,
)
from spielwerk.games.qwirkle.rows import EDGE, LENGTH_AT, NO_ROW, NO_TILE, end_of_row, row_through
from spielwerk.games.qwirkle.sets import SHOWING
from spielwerk.kit.bits import bit, count, lowest

# WORTH[length] of a row: eight times its points, and 1 less for a row of five, an offer to the next player.
WORTH: Final[vec[i64]] = vec[i64]([0, 0, 16, 24, 32, 39, 96])

NOWHERE: Final = -1


class Turn:
    """One way to lay (the rest of) a turn: which tiles, where, in an order the rules allow."""

    def __init__(self, key: i64, points: i64, cells: vec[i64], tiles: vec[i64]) -> None:
        self.key: Final = key  # a better turn has a larger one
        self.points: Final = points  # of the whole turn, with what was laid before
        self.cells: Final = cells
        self.tiles: Final = tiles

    def actions(self, taken: bool) -> list[int]:
        """Return the Actions of this turn: take (unless ``taken`` already), lay, take, lay, …, done."""
        actions: list[int] = []
        n: i64 = 0
        while n < len(self.cells):
            if n > 0 or not taken:
                actions.append(TAKE + self.tiles[n])
            actions.append(LAY + self.cells[n])
            n += 1
        actions.append(DONE)
        return actions


class TurnFinder:
    """Finds the best turns for the active hand of a Board on which laying is open.

    Each way to lay is looked at once: it starts on the first edge of its line that it covers, goes on towards
    the right (or down) end of the row as far as it likes, and only then to the other end.
    Of turns with equal points the one that leaves fewer rows of five is better (it wins 53 % against not caring),
    then the one with more tiles (54 % against fewer), then the one whose start is nearer to the upper left.
    """

    def __init__(self, table: Board, most: i64) -> None:
        self.table = table
        self.cells: vec[u8] = table.grid.cells
        self.most = most
        self.found: list[Turn] = []  # the best first
        self.worst: i64 = -1  # a key must be larger to be kept
        self.kinds: vec[i64] = vec[i64]()  # of the hand, ascending
        self.hand: i64 = table.hand_mask(table.active)
        tile: i64 = 0
        while tile < KINDS:
            if (self.hand >> tile) & 1:
                self.kinds = append(self.kinds, tile)
            tile += 1
        self.trail_cells: vec[i64] = vec[i64]([0] * HAND)
        self.trail_tiles: vec[i64] = vec[i64]([0] * HAND)
        self.start: i64 = 0
        self.step: i64 = ACROSS
        self.sideways: vec[i64] = table.grid.down  # the fits across the line
        self.free = False  # whether the upper left end may be an edge: else that is another start

    def look(self) -> None:
        """Look at every way to lay, when no tile of this turn lies yet."""
        grid = self.table.grid
        edges, across, down, hand = grid.edges, grid.across, grid.down, self.hand
        number: i64 = 0
        while number < len(edges):
            if across[number] & down[number] & hand:
                self._start_on(edges[number], across[number], down[number])
            number += 1

    def look_further(self) -> None:
        """Look at every way to go on, or stop, when tiles of this turn lie already."""
        self.free = True
        self.start = self.table.laid[0]
        step = self.table.turn_step()
        if step == 0:
            self._keep(self._worth_of(ACROSS) + self._worth_of(DOWN), 0)
        if step != DOWN:
            self._go_on(ACROSS, step == 0)
        if step != ACROSS:
            self._go_on(DOWN, step == 0)

    def _start_on(self, cell: i64, across: i64, down: i64) -> None:
        """Lay each fitting kind on an edge, and go on from there along both axes."""
        long_across, long_down = (across >> LENGTH_AT) + 1, (down >> LENGTH_AT) + 1
        self.start = cell
        self.trail_cells[0] = cell
        for tile in self.kinds:
            if ((across & down) >> tile) & 1:
                self.trail_tiles[0] = tile
                self._keep(WORTH[long_across] + WORTH[long_down], 1)
                matching = MATCHES[tile]
                if across & matching & self.hand:
                    self._face(ACROSS)
                    self._stretch(cell, across & matching, long_across, WORTH[long_down], 1)
                if down & matching & self.hand:
                    self._face(DOWN)
                    self._stretch(cell, down & matching, long_down, WORTH[long_across], 1)

    def _go_on(self, step: i64, alone: bool) -> None:
        """Go on from the tiles of this turn along one axis."""
        self._face(step)
        cells, laid = self.cells, self.table.laid
        kinds: i64 = ALL_KINDS
        length: i64 = 0
        at = (end_of_row(cells, laid[0], -step) + step) & WRAP
        while 0 < i64(cells[at]) < EDGE:
            kinds &= MATCHES[i64(cells[at]) - 1]
            length += 1
            at = (at + step) & WRAP
        across: i64 = 0
        for cell in laid:
            row = row_through(cells, cell, ACROSS + DOWN - step)
            if row != NO_ROW:
                across += WORTH[row_length(row)]
        if not alone:
            self._keep(WORTH[length] + across, 0)
        self._stretch(laid[0], kinds, length, across, 0)

    def _worth_of(self, step: i64) -> i64:
        """Return the worth of the row through the first tile of this turn."""
        row = row_through(self.cells, self.start, step)
        return 0 if row == NO_ROW else WORTH[row_length(row)]

    def _face(self, step: i64) -> None:
        """Turn to one axis."""
        self.step = step
        self.sideways = self.table.grid.down if step == ACROSS else self.table.grid.across

    def _stretch(self, cell: i64, kinds: i64, length: i64, across: i64, tiles: i64) -> None:
        """Go on from the row through ``cell``; ``kinds`` may join it, ``across`` is what crosses it."""
        right = end_of_row(self.cells, cell, self.step)
        left = end_of_row(self.cells, cell, -self.step)
        self._extend(right, left, kinds, length, across, tiles)

    def _extend(self, right: i64, left: i64, kinds: i64, length: i64, across: i64, tiles: i64) -> None:
        """Lay on towards the right end, then towards the left; NOWHERE closes the right end."""
        if kinds & self.hand == 0:
            return
        if right != NOWHERE:
            self._lay_on(right, self.step, left, kinds, length, across, tiles)
        if self.free or i64(self.cells[left]) == 0:
            self._lay_on(left, -self.step, left, kinds, length, across, tiles)

    def _lay_on(self, cell: i64, step: i64, left: i64, kinds: i64, length: i64, across: i64, tiles: i64) -> None:
        """Lay each kind that fits on one end of the row, with whatever lies beyond it joined."""
        cells = self.cells
        number = i64(cells[cell]) - EDGE
        sideways = self.sideways[number] if number >= 0 else ALL_KINDS
        fitting = kinds & self.hand & sideways
        if fitting == 0:
            return
        across += WORTH[(sideways >> LENGTH_AT) + 1]
        joined, joining, more, end = _beyond(cells, cell, step)
        length += more + 1
        for tile in self.kinds:
            matching = kinds & MATCHES[tile]
            if (fitting >> tile) & 1 and joined & ~matching == 0:
                self.trail_cells[tiles] = cell
                self.trail_tiles[tiles] = tile
                self._keep(WORTH[length] + across, tiles + 1)
                if step > 0:
                    self._extend(end, left, matching & joining, length, across, tiles + 1)
                else:
                    self._extend(NOWHERE, end, matching & joining, length, across, tiles + 1)

    def _keep(self, worth: i64, tiles: i64) -> None:
        """Keep the trail as a turn if it is one of the best so far."""
        key = ((worth * 8 + tiles) << 14) + WRAP - self.start
        if key <= self.worst:
            return
        found = self.found
        turn = Turn(key, (worth + 7) // 8, self.trail_cells[:tiles], self.trail_tiles[:tiles])
        place = len(found)
        found.append(turn)
        while place > 0 and found[place - 1].key < key:
            found[place] = found[place - 1]
            place -= 1
        found[place] = turn
        if len(found) > self.most:
            found.pop()
        if len(found) == self.most:
            self.worst = found[len(found) - 1].key


def _beyond(cells: vec[u8], cell: i64, step: i64) -> tuple[i64, i64, i64, i64]:
    """Return of the tiles beyond a cell: their kinds, the kinds that may join them, how many, and the end."""
    joined: i64 = 0
    joining: i64 = ALL_KINDS
    length: i64 = 0
    end = (cell + step) & WRAP
    while 0 < i64(cells[end]) < EDGE:
        joined |= bit(i64(cells[end]) - 1)
        joining &= MATCHES[i64(cells[end]) - 1]
        length += 1
        end = (end + step) & WRAP
    return joined, joining, length, end


def best_turns(table: Board, most: i64) -> list[Turn]:
    """Return the best ways to lay, or to lay on, for the active hand, the best first; empty if it cannot lay."""
    if table.taken != NO_TILE:
        return _with_taken(table, most)
    if table.opening > 0:
        return opening_turns(table, most)
    finder = TurnFinder(table, most)
    if len(table.laid) > 0:
        finder.look_further()
    else:
        finder.look()
    return finder.found


def _with_taken(table: Board, most: i64) -> list[Turn]:
    """Return the best turns that begin with laying the tile that has been taken up."""
    found: list[Turn] = []
    for cell in table.cells_for(table.taken):
        trial = table.copy()
        trial.lay_taken(cell)
        for turn in best_turns(trial, most):
            cells, tiles = append(vec[i64](), cell), append(vec[i64](), table.taken)
            for n in range(len(turn.cells)):
                cells, tiles = append(cells, turn.cells[n]), append(tiles, turn.tiles[n])
            found.append(Turn(turn.key, turn.points, cells, tiles))
    found.sort(key=_badness)
    return found[:most]


def _badness(turn: Turn) -> int:
    return -turn.key


def opening_turns(table: Board, most: i64) -> list[Turn]:
    """Return ways to lay one of the largest sets, in one row towards the right. [Q 2.2]"""
    found: list[Turn] = []
    laid: i64 = 0
    for cell in table.laid:
        laid |= bit(table.tile(cell))
    hand = table.hand_mask(table.active) | laid
    masks = SHOWING if table.opening > 1 else SHOWING[:6]
    for mask in masks:
        if laid & ~mask == 0 and count(hand & mask) == table.opening and len(found) < most:
            points = row_points(table.opening) if table.opening > 1 else table.rulings.single_points
            found.append(_opening_turn(table, hand & mask & ~laid, points))
    return found


def _opening_turn(table: Board, kinds: i64, points: i64) -> Turn:
    cells, tiles = vec[i64](), vec[i64]()
    step: i64 = DOWN if table.turn_step() == DOWN else ACROSS
    cell: i64 = MIDDLE if len(table.laid) == 0 else end_of_row(table.grid.cells, table.laid[0], step)
    while kinds:
        cells, tiles = append(cells, cell), append(tiles, lowest(kinds))
        cell = (cell + step) & WRAP
        kinds &= kinds - 1
    return Turn(0, points, cells, tiles)
