"""The end of a turn and of the game (rulebook: scoring, end of the game)."""

from __future__ import annotations

from typing import Final

from spielwerk.core.step import Effect
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.pieces import LAST_TILE
from spielwerk.games.qwirkle.scoring import tell_rows, turn_points


class ScoreTurn(Effect[Board]):
    """After a turn its points are noted; laying one's last tile then ends the game, with a bonus. [Q 5.1, 6.2, 6.3]"""

    def happen(self, table: Board) -> None:
        tell_rows(table)
        table.score_turn(turn_points(table))
        if table.held[table.active] == 0 and table.bag_size == 0:
            table.reward_last_tile()
            table.end(LAST_TILE)


SCORE_TURN: Final = ScoreTurn()
