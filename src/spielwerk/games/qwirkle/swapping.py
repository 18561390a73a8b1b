"""Swapping tiles instead of laying any (rulebook: course of the game, 2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import SECRET, Choice, Effect
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.drawing import plan_draws
from spielwerk.games.qwirkle.pieces import DONE, KINDS, SWAP
from spielwerk.games.qwirkle.rulings import SWAP_WHILE_SIX


class SwapMore(Choice[Board]):
    """Set further tiles aside, in the order of their kinds, or finish the swap. [Q 4.1, 4.2]"""

    def manner(self) -> i64:
        return SECRET

    def chooser(self, table: Board) -> i64:
        return table.active

    def options(self, table: Board) -> vec[i64]:
        options = vec[i64]()
        if table.aside_size < table.most_to_swap():
            tile = last_aside(table)
            while tile < KINDS:
                if table.in_hand(table.active, tile) > 0:
                    options = append(options, SWAP + tile)
                tile += 1
        return append(options, DONE)

    def why_not(self, table: Board, option: i64) -> Reason:
        if not SWAP <= option < DONE:
            return Reason("Q 3.1", "finish-swap-first")
        tile = option - SWAP
        if table.in_hand(table.active, tile) == 0:
            return Reason("Q 4.1", "tile-not-in-hand", {"tile": tile})
        if table.aside_size >= table.most_to_swap():
            return Reason("Q 4.5", "swap-limit", {"n": table.most_to_swap()})
        return Reason("Q 4.1", "swap-in-order", {"tile": tile, "tile2": last_aside(table)})

    def chosen(self, table: Board, option: i64) -> None:
        if option != DONE:
            table.set_aside(option - SWAP)
            table.then(SWAP_MORE)
            return
        table.end_swap()
        table.then(THROW_BACK)
        plan_draws(table, table.active, table.aside_size)


class ThrowBack(Effect[Board]):
    """Only now do the tiles that were set aside go into the bag; the turn is over. [Q 4.2, 4.3]"""

    def happen(self, table: Board) -> None:
        table.throw_back()


def last_aside(table: Board) -> i64:
    """Return the highest kind that has been set aside; 0 for none."""
    tile: i64 = KINDS - 1
    while tile > 0 and table.aside[tile] == 0:
        tile -= 1
    return tile


def why_not_swap(table: Board, tile: i64) -> Reason:
    """Say why the active seat cannot begin a swap with this tile. [Q 4.1, 4.5]"""
    if table.in_hand(table.active, tile) == 0:
        return Reason("Q 4.1", "tile-not-in-hand", {"tile": tile})
    if table.rulings.swap_limit == SWAP_WHILE_SIX and table.bag_size > 0:
        return Reason("Q 4.5", "bag-below-six", {"n": table.bag_size})
    return Reason("Q 4.5", "bag-is-empty")


SWAP_MORE: Final = SwapMore()
THROW_BACK: Final = ThrowBack()
