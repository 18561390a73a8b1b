"""The opening turn (rulebook: start of the game)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import SECRET, Choice
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.ending import SCORE_TURN
from spielwerk.games.qwirkle.laying import LAY_TILE, take_options
from spielwerk.games.qwirkle.pieces import DONE, PASS, SWAP, TAKE
from spielwerk.games.qwirkle.sets import sets_of
from spielwerk.kit.bits import bit


class OpenWith(Choice[Board]):
    """The opening player lays exactly one of his largest sets, all of it, in one row. [Q 2.2]"""

    def manner(self) -> i64:
        return SECRET

    def chooser(self, table: Board) -> i64:
        return table.active

    def options(self, table: Board) -> vec[i64]:
        if len(table.laid) == table.opening:
            return append(vec[i64](), DONE)
        return take_options(table, opening_kinds(table))

    def why_not(self, table: Board, option: i64) -> Reason:
        if option < SWAP:
            return _why_not_take(table, option - TAKE)
        if option < DONE or option == PASS:
            return Reason("Q 2.2", "opening-must-lay", {"n": table.opening})
        if option == DONE:
            return Reason("Q 2.2", "lay-whole-set", {"n": table.opening - i64(len(table.laid))})
        return Reason("Q 2.2", "choose-tile-first")

    def chosen(self, table: Board, option: i64) -> None:
        if option == DONE:
            table.then(SCORE_TURN)
        else:
            table.take_up(option - TAKE)
            table.then2(LAY_TILE, OPEN_WITH)


def opening_kinds(table: Board) -> i64:
    """Return the kinds that may be laid next to complete one of the opener's largest sets. [Q 2.2]"""
    laid: i64 = 0
    for cell in table.laid:
        laid |= bit(table.tile(cell))
    return sets_of(table.hand_mask(table.active) | laid, table.opening, laid) & ~laid & table.kinds_to_lay()


def _why_not_take(table: Board, tile: i64) -> Reason:
    if table.in_hand(table.active, tile) == 0:
        return Reason("Q 2.2", "tile-not-in-hand", {"tile": tile})
    if len(table.laid) == table.opening:
        return Reason("Q 2.2", "largest-set-laid")
    for cell in table.laid:
        if table.tile(cell) == tile:
            return Reason("Q 2.1", "row-has-tile", {"tile": tile, "cell2": cell})
    return Reason("Q 2.2", "not-in-largest-set", {"tile": tile, "n": table.opening})


OPEN_WITH: Final = OpenWith()
