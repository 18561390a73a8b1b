"""From turn to turn (rulebook: course of the game)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.core.step import Chance, Effect
from spielwerk.games.linie1.laying import FIRST_TILE
from spielwerk.games.linie1.pieces import (
    BLOCKED,
    DRAW,
    GONE,
    HAND,
    IDLE_ROUNDS,
    RIDING,
    STANDSTILL,
)
from spielwerk.games.linie1.riding import plan_drives
from spielwerk.games.linie1.town import Town
from spielwerk.kit.bag import kind_at, odds_of, total


class NextTurn(Effect[Town]):
    """The next seat that is still in the race has its turn, unless nobody can move the game on. [L 2.1, 7.7, 7.8]"""

    def happen(self, table: Town) -> None:
        if table.passes >= table.builders():
            table.finish(BLOCKED)
            return
        if table.idle >= IDLE_ROUNDS * table.players:
            table.finish(STANDSTILL)
            return
        seat = (table.active + 1) % table.players
        while table.work[seat] == GONE:
            seat = (seat + 1) % table.players
        table.start_turn(seat)
        plan_turn(table)


def plan_turn(table: Town) -> None:
    """Put the turn of the active seat on the agenda. [L 2.2, 5.1]"""
    table.then2(FILL_HANDS, NEXT_TURN)
    if table.work[table.active] == RIDING:
        plan_drives(table)
    else:
        table.then(FIRST_TILE)


class FillHands(Effect[Town]):
    """At the end of a turn every hand is filled up to five, as long as the stack lasts. [L 4.4, 4.6]"""

    def happen(self, table: Town) -> None:
        left = table.stack_size
        at: i64 = 0
        while at < table.players:
            seat = (table.active + at) % table.players
            missing = HAND - table.held[seat]
            while missing > 0 and left > 0 and table.work[seat] != GONE:
                table.then(DRAW_TILE[seat])
                missing -= 1
                left -= 1
            at += 1


class DrawTile(Chance[Town]):
    """A tile is drawn from the stack, each one in it equally likely. [L 1.3, 4.4]"""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def odds(self, table: Town) -> tuple[vec[i64], vec[i64]]:
        return odds_of(table.stack, DRAW)

    def sample(self, table: Town, rng: Rng) -> i64:
        return DRAW + kind_at(table.stack, rng.below(total(table.stack)))

    def fell(self, table: Town, outcome: i64) -> None:
        table.draw(self.seat, outcome - DRAW)


NEXT_TURN: Final = NextTurn()
FILL_HANDS: Final = FillHands()
DRAW_TILE: Final = [DrawTile(0), DrawTile(1), DrawTile(2), DrawTile(3), DrawTile(4)]
