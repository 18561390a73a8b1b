"""Trials: tiles that a planner lays on a copy of the board, to see what they win on its own way and cost others."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.linie1.agent import lay_on
from spielwerk.games.linie1.estimating import IN_TURNS, Waits, own_way
from spielwerk.games.linie1.fitting import counts_at_hand, kinds_in, may_change, shapes_for
from spielwerk.games.linie1.pieces import KINDS
from spielwerk.games.linie1.pricing import own_task, segment_prices
from spielwerk.games.linie1.rivals import Rival
from spielwerk.games.linie1.shapes import EMPTY, KIND_OF, SEGS, shapes_among
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.ways import Way, shapes_with
from spielwerk.kit.bits import count, lowest
from spielwerk.kit.budget import Budget

A_TRACK: Final = 2.0  # what a track on a tile is worth, kept for later; in hundredths of a turn
A_DRIVE: Final = 100.0  # who completes the route with the first tile drives in the same turn [L 4.8]
NO_LONGER: Final = -1.0e6  # the own way is shut
UNSEEN: Final = -1.0e8


class Trial:
    """A tile that is tried, cell * 64 + shape; the board with it; the own way then, and what it wins there."""

    def __init__(self, table: Town, tile: i64) -> None:
        self.tile: Final = tile
        self.board: Final = table.copy()
        self.way = Way()
        self.own: float = UNSEEN  # with the best second tile, once pairs are tried
        self.alone: float = UNSEEN
        cell, kind = tile >> 6, KIND_OF[tile & 63]
        owner = owner_of(table, kind)
        self.board.hands[owner * KINDS + kind] -= 1
        if table.shapes[cell] < EMPTY:
            self.board.hands[owner * KINDS + KIND_OF[table.shapes[cell]]] += 1
        lay_on(self.board, cell, tile & 63)
        self.board.laid = append(self.board.laid, cell)


class Plan:
    """The own way, what is at hand for it, and the tiles that are tried. All in hundredths of a turn."""

    def __init__(self, table: Town, budget: Budget) -> None:
        self.table: Final = table
        self.budget: Final = budget
        self.own: Final = own_task(table, table.active)
        self.waits: Final = Waits(table)
        self.way: Final = own_way(table, self.own, self.waits, kinds_at_hand(table))

    def see(self, trial: Trial, way: Way) -> None:
        """Note what a tile wins on the own way, compared with ``way``: less to lay, to wait for, to drive."""
        self.budget.spend()
        trial.way = own_way(trial.board, self.own, self.waits, kinds_at_hand(trial.board))
        trial.own = float(way.price - trial.way.price) if trial.way.found else NO_LONGER
        trial.alone = trial.own
        trial.own -= A_TRACK * float(count(SEGS[trial.tile & 63]))

    def furthest(self, shapes: i64) -> list[Trial]:
        """Return the tiles that bring the own way further, the best first."""
        order = []
        trials = [Trial(self.table, tile) for tile in tries_along(self.table, shapes, self.way)]
        for number, trial in enumerate(trials):
            self.see(trial, self.way)
            order.append((-trial.own, number))
        return [trials[number] for _, number in sorted(order)]

    def try_pairs(self, first: Trial) -> None:
        """Note what a tile wins on the own way together with the best second one, or with setting out at once."""
        alone = first.own
        if first.way.complete and self.table.rulings.only_at_start == 0:
            first.own += A_DRIVE
            return
        for tile in tries_along(first.board, shapes_among(kinds_at_hand(first.board)), first.way):
            if self.budget.spent():
                return
            second = Trial(first.board, tile)
            self.see(second, first.way)
            if alone + second.own > first.own:
                first.own = alone + second.own


def kinds_at_hand(board: Town) -> i64:
    """Return the mask of the kinds that the active seat may lay."""
    return kinds_in(counts_at_hand(board), -1)


def owner_of(table: Town, kind: i64) -> i64:
    """Return whose tile of this kind is laid: that of a rider where there is one, else one's own."""
    seat: i64 = 0
    while seat < table.players:
        if seat != table.active and table.is_open_to(seat, table.active) and table.in_hand(seat, kind) > 0:
            return seat
        seat += 1
    return table.active


def harm_by(trial: Trial, rivals: list[Rival], budget: Budget) -> float:
    """Return what a tile costs the rivals, each weighed by its danger."""
    harm = 0.0
    costs = vec[i64]()
    for rival in rivals:
        if rival.touched[trial.tile >> 6]:
            if len(costs) == 0:
                costs = segment_prices(trial.board, IN_TURNS)
            budget.spend()
            harm += rival.harm(trial.board, costs)
    return harm


def tries_along(table: Town, shapes: i64, way: Way) -> vec[i64]:
    """Return the tiles to try on a way, where they bring what it wants."""
    found = vec[i64]()
    at: i64 = 0
    while at < len(way.cells):
        found = tries_on(table, found, way.cells[at], shapes & shapes_with(way.wanted[at]))
        at += 1
    return found


def tries_against(table: Town, shapes: i64, rivals: list[Rival], own: Way) -> vec[i64]:
    """Return the tiles to try on the ways of rivals: not what they want there, nor where the own way wants anything."""
    found = vec[i64]()
    for rival in rivals:
        at: i64 = 0
        while at < len(rival.way.cells):
            if rival.way.cells[at] not in own.cells:
                against = shapes & ~shapes_with(rival.way.wanted[at])
                found = tries_on(table, found, rival.way.cells[at], against)
            at += 1
    return found


def tries_anywhere(table: Town, shapes: i64, first: i64) -> vec[i64]:
    """Return all tiles that can be laid, beginning with a cell."""
    found = vec[i64]()
    at: i64 = 0
    while at < table.city.cells:
        found = tries_on(table, found, (first + at) % table.city.cells, shapes)
        at += 1
    return found


def tries_on(table: Town, found: vec[i64], cell: i64, shapes: i64) -> vec[i64]:
    """Return the tiles to try with those that fit a cell plainly, new ones only."""
    fitting = shapes_for(table, cell) & shapes
    if fitting and may_change(table, cell):
        while fitting:
            trial = cell * 64 + lowest(fitting)
            fitting &= fitting - 1
            if trial not in found:
                found = append(found, trial)
    return found
