"""Greedy: lays what scores most in this turn. The level that plays well without looking ahead."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.agent import Agent, Hint
from spielwerk.core.rng import Rng
from spielwerk.core.view import Decision, View
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.hinting import hints_for
from spielwerk.games.qwirkle.pieces import DONE, LAY, TAKE
from spielwerk.games.qwirkle.rows import NO_TILE
from spielwerk.games.qwirkle.turns import Turn, best_turns

NO_PLAN: Final = -1


class Greedy(Agent):
    """Lays what scores most in this turn, found by looking at every way to lay; swaps all it may if it cannot lay.

    The turn is planned once and then answered tile by tile; should somebody else have answered in between,
    it is planned anew from there.
    """

    def __init__(self) -> None:
        self.turn: i64 = NO_PLAN  # the number of the turn that is planned
        self.cells: vec[i64] = vec[i64]()  # all cells of that turn, those laid before included
        self.tiles: vec[i64] = vec[i64]()

    def start(self, seat: i64, rng: Rng) -> None:
        """Take a seat at a new game."""
        self.turn = NO_PLAN

    def decide(self, view: View | None, decision: Decision) -> i64:
        """Return the next Action of the plan, which is made at the turn's first question."""
        assert view is not None
        table = view.table
        assert isinstance(table, Board)
        action = self._next(table)
        if action == NO_PLAN or action not in decision.options:
            turns = best_turns(table, 1)
            if len(turns) == 0:
                return decision.options[0]  # the next tile to swap, then done; or pass
            self._plan(table, turns[0])
            action = self._next(table)
            if action not in decision.options:
                return decision.options[0]  # a swap that somebody else has begun goes on
        return action

    def hints(self, view: View) -> list[Hint]:
        """Return the three best turns that the viewer can still make, if it is asked."""
        assert isinstance(view.table, Board)
        return hints_for(view.table) if view.decision.seat == view.seat else []

    def _plan(self, table: Board, turn: Turn) -> None:
        self.turn = table.turn
        self.cells, self.tiles = vec[i64](), vec[i64]()
        for cell in table.laid:
            self.cells = append(self.cells, cell)
            self.tiles = append(self.tiles, table.tile(cell))
        n: i64 = 0
        while n < len(turn.cells):
            self.cells = append(self.cells, turn.cells[n])
            self.tiles = append(self.tiles, turn.tiles[n])
            n += 1

    def _next(self, table: Board) -> i64:
        """Return the Action that follows in the plan, or NO_PLAN if this Board does not."""
        laid = table.laid
        at = i64(len(laid))
        if table.turn != self.turn or at > len(self.cells):
            return NO_PLAN
        n: i64 = 0
        while n < at:
            if laid[n] != self.cells[n] or table.tile(laid[n]) != self.tiles[n]:
                return NO_PLAN
            n += 1
        if at == len(self.cells):
            return DONE
        if table.taken == NO_TILE:
            return TAKE + self.tiles[at]
        return LAY + self.cells[at] if table.taken == self.tiles[at] else NO_PLAN
