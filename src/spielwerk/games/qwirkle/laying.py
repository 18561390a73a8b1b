"""A turn: laying tiles, or beginning to swap (rulebook: course of the game, 1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import ASKED, SECRET, Choice
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.ending import SCORE_TURN
from spielwerk.games.qwirkle.pieces import DONE, KINDS, LAY, PASS, SWAP, TAKE
from spielwerk.games.qwirkle.refusing import why_not_there
from spielwerk.games.qwirkle.swapping import SWAP_MORE, why_not_swap


def take_options(table: Board, kinds: i64) -> vec[i64]:
    """Return the Actions of taking each of these kinds that the active seat holds, ascending."""
    options = vec[i64]()
    first = table.active * KINDS
    hands = table.hands
    tile: i64 = 0
    while tile < KINDS:
        if (kinds >> tile) & 1 and hands[first + tile] > 0:
            options = append(options, TAKE + tile)
        tile += 1
    return options


class TakeTurn(Choice[Board]):
    """Lay tiles or swap tiles; who cannot lay must swap, and who cannot swap either passes. [Q 3.1, 4.4, 4.6]"""

    def manner(self) -> i64:
        return SECRET

    def chooser(self, table: Board) -> i64:
        return table.active

    def options(self, table: Board) -> vec[i64]:
        options = take_options(table, table.kinds_to_lay())
        if table.most_to_swap() > 0:
            first = table.active * KINDS
            hands = table.hands
            tile: i64 = 0
            while tile < KINDS:
                if hands[first + tile] > 0:
                    options = append(options, SWAP + tile)
                tile += 1
        return append(options, PASS) if len(options) == 0 else options

    def why_not(self, table: Board, option: i64) -> Reason:
        if option < SWAP:
            if table.in_hand(table.active, option - TAKE) == 0:
                return Reason("Q 3.2", "tile-not-in-hand", {"tile": option - TAKE})
            return Reason("Q 3.12", "tile-fits-nowhere", {"tile": option - TAKE})
        if option < DONE:
            return why_not_swap(table, option - SWAP)
        if option == DONE:
            return Reason("Q 3.1", "must-pass" if _blocked(table) else "lay-or-swap-first")
        if option == PASS:
            return self._why_not_pass(table)
        return Reason("Q 3.2", "choose-tile-first")

    def _why_not_pass(self, table: Board) -> Reason:
        if len(take_options(table, table.kinds_to_lay())) > 0:
            return Reason("Q 4.6", "can-lay")
        return Reason("Q 4.4", "must-swap")

    def chosen(self, table: Board, option: i64) -> None:
        if option < SWAP:
            table.take_up(option - TAKE)
            table.then2(LAY_TILE, LAY_MORE)
        elif option < DONE:
            table.set_aside(option - SWAP)
            table.then(SWAP_MORE)
        else:
            table.do_nothing()


class LayTile(Choice[Board]):
    """The tile goes where it fits every row it joins, in one line with the others of this turn. [Q 3.2–3.14]

    It is asked even where there is only one cell: whoever has taken a tile wants to see where it may lie.
    """

    def manner(self) -> i64:
        return ASKED

    def chooser(self, table: Board) -> i64:
        return table.active

    def options(self, table: Board) -> vec[i64]:
        cells = table.cells_for(table.taken)
        at: i64 = 0
        while at < len(cells):
            cells[at] = LAY + cells[at]
            at += 1
        return cells

    def why_not(self, table: Board, option: i64) -> Reason:
        if option < LAY:
            return Reason("Q 3.2", "lay-taken-tile-first", {"tile": table.taken})
        return why_not_there(table, table.taken, option - LAY)

    def chosen(self, table: Board, option: i64) -> None:
        table.lay_taken(option - LAY)


class LayMore(Choice[Board]):
    """Lay another tile in the same line, or finish. [Q 3.2–3.5]"""

    def manner(self) -> i64:
        return SECRET

    def chooser(self, table: Board) -> i64:
        return table.active

    def options(self, table: Board) -> vec[i64]:
        return append(take_options(table, table.kinds_to_lay()), DONE)

    def why_not(self, table: Board, option: i64) -> Reason:
        if option < SWAP:
            if table.in_hand(table.active, option - TAKE) == 0:
                return Reason("Q 3.2", "tile-not-in-hand", {"tile": option - TAKE})
            return Reason("Q 3.4", "tile-fits-no-end", {"tile": option - TAKE})
        if option < DONE:
            return Reason("Q 3.1", "no-swap-after-laying")
        if option == PASS:
            return Reason("Q 3.1", "no-pass-after-laying")
        return Reason("Q 3.2", "choose-tile-first")

    def chosen(self, table: Board, option: i64) -> None:
        if option == DONE:
            table.then(SCORE_TURN)
        else:
            table.take_up(option - TAKE)
            table.then2(LAY_TILE, LAY_MORE)


def _blocked(table: Board) -> bool:
    """Say whether the active seat can neither lay nor swap. [Q 4.6]"""
    return TAKE_TURN.options(table)[0] == PASS


TAKE_TURN: Final = TakeTurn()
LAY_TILE: Final = LayTile()
LAY_MORE: Final = LayMore()
