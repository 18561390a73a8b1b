"""From turn to turn (rulebook: start of the game, end of the game)."""

from __future__ import annotations

from typing import Final

from spielwerk.core.step import Effect
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.drawing import FILL_HAND
from spielwerk.games.qwirkle.laying import TAKE_TURN
from spielwerk.games.qwirkle.opening import OPEN_WITH
from spielwerk.games.qwirkle.pieces import ALL_PASSED, STANDSTILL


class NextTurn(Effect[Board]):
    """Clockwise it is the next seat's turn, unless nobody can move the game on. [Q 2.4, 6.6, 6.7]"""

    def happen(self, table: Board) -> None:
        if table.passes == table.players:
            table.end(ALL_PASSED)
        elif 0 < table.rulings.standstill <= table.idle:
            table.end(STANDSTILL)
        else:
            table.start_turn((table.active + 1) % table.players)
            plan_turn(table)


def plan_turn(table: Board) -> None:
    """Put the turn of the active seat on the agenda."""
    if table.opening > 0:
        table.then3(OPEN_WITH, FILL_HAND, NEXT_TURN)
    else:
        table.then3(TAKE_TURN, FILL_HAND, NEXT_TURN)


NEXT_TURN: Final = NextTurn()
