"""Setting up (rulebook: preparation, start of the game)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.step import Effect
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.drawing import plan_draws
from spielwerk.games.qwirkle.opener import opener
from spielwerk.games.qwirkle.pieces import HAND
from spielwerk.games.qwirkle.sets import largest_set
from spielwerk.games.qwirkle.turning import plan_turn


class SetUp(Effect[Board]):
    """All tiles go into the bag, and every seat draws six. [Q 1.1–1.4]"""

    def happen(self, table: Board) -> None:
        table.unpack()
        seat = table.players - 1
        table.then(FIND_OPENER)
        while seat >= 0:
            table.then(DEAL[seat])
            seat -= 1


class Deal(Effect[Board]):
    """A seat draws its six tiles blind. [Q 1.4]"""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def happen(self, table: Board) -> None:
        plan_draws(table, self.seat, HAND)


class FindOpener(Effect[Board]):
    """The seat with the largest set opens; of several the youngest. [Q 2.1–2.3]"""

    def happen(self, table: Board) -> None:
        sizes = vec[i64]()
        while len(sizes) < table.players:
            sizes = append(sizes, largest_set(table.hand_mask(len(sizes))))
        seat = opener(sizes, table.rulings.youngest)
        table.open_with(seat, sizes[seat])
        table.start_turn(seat)
        plan_turn(table)


SET_UP: Final = SetUp()
DEAL: Final = [Deal(0), Deal(1), Deal(2), Deal(3)]
FIND_OPENER: Final = FindOpener()
