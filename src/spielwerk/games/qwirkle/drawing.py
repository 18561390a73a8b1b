"""Drawing tiles from the bag (rulebook: preparation, and refilling after a turn)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.core.step import Chance, Effect, Step
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.pieces import HAND
from spielwerk.kit.bag import kind_at, odds_of


class DrawTile(Chance[Board]):
    """A seat draws one tile from the bag, unseen by the others. [Q 1.4, 3.15, 4.2]"""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def odds(self, table: Board) -> tuple[vec[i64], vec[i64]]:
        return odds_of(table.bag, 0)

    def sample(self, table: Board, rng: Rng) -> i64:
        return kind_at(table.bag, rng.below(table.bag_size))

    def fell(self, table: Board, outcome: i64) -> None:
        table.draw(self.seat, outcome)


DRAW_TILE: Final = [DrawTile(0), DrawTile(1), DrawTile(2), DrawTile(3)]


def plan_draws(table: Board, seat: i64, tiles: i64) -> None:
    """Let a seat draw so many tiles next, or as many as the bag holds."""
    draws: list[Step] = []
    most = tiles if tiles < table.bag_size else table.bag_size
    while len(draws) < most:
        draws.append(DRAW_TILE[seat])
    table.will_draw(seat, most)
    table.then_all(draws)


class FillHand(Effect[Board]):
    """The hand is filled up to six tiles, as far as the bag goes. [Q 3.15, 6.1]"""

    def happen(self, table: Board) -> None:
        plan_draws(table, table.active, HAND - table.held[table.active])


FILL_HAND: Final = FillHand()
