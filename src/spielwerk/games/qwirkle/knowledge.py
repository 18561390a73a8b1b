"""What a seat does not know: hiding it, and dealing it anew in an imagined game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.games.qwirkle.opener import goes_before
from spielwerk.games.qwirkle.pieces import KINDS
from spielwerk.games.qwirkle.rows import NO_TILE
from spielwerk.games.qwirkle.sets import SHOWING, largest_set, sets_of
from spielwerk.kit.bag import kind_at
from spielwerk.kit.bits import bit, count

if TYPE_CHECKING:
    from spielwerk.games.qwirkle.board import Board

PLAIN_DEALS: Final = 60  # deals with the true odds that are tried before one is put together


def hide(pile: vec[i64], first: i64, bag: vec[i64]) -> i64:
    """Move 36 counts of a pile, from place ``first`` on, into the bag; return how many tiles went."""
    went: i64 = 0
    tile: i64 = 0
    while tile < KINDS:
        went += pile[first + tile]
        bag[tile] += pile[first + tile]
        pile[first + tile] = 0
        tile += 1
    return went


def known(pile: vec[i64], first: i64) -> i64:
    """Return how many of 36 counts' tiles are known."""
    tiles: i64 = 0
    tile: i64 = 0
    while tile < KINDS:
        tiles += pile[first + tile]
        tile += 1
    return tiles


def deal_unseen(table: Board, rng: Rng) -> None:
    """Deal every hand, and what a player has set aside, that the reader of a masked Board cannot see."""
    hidden = vec[i64]()
    seat: i64 = 0
    while seat < table.players:
        if known(table.hands, seat * KINDS) < table.held[seat]:
            hidden = append(hidden, seat)
        seat += 1
    if table.opening > 0:
        _deal_opening(table, hidden, rng)
        return
    for seat in hidden:
        _fill(table, seat, rng)
    unseen: i64 = _size(table.bag)
    missing = table.aside_size - known(table.aside, 0)
    while missing > 0:
        tile = kind_at(table.bag, rng.below(unseen))
        table.bag[tile] -= 1
        table.aside[tile] += 1
        unseen -= 1
        missing -= 1


def _size(counts: vec[i64]) -> i64:
    return known(counts, 0)


def _fill(table: Board, seat: i64, rng: Rng) -> None:
    """Draw a hand up to the size it is known to have."""
    unseen = _size(table.bag)
    missing = table.held[seat] - known(table.hands, seat * KINDS)
    while missing > 0:
        tile = kind_at(table.bag, rng.below(unseen))
        table.bag[tile] -= 1
        table.hands[seat * KINDS + tile] += 1
        unseen -= 1
        missing -= 1


def _deal_opening(table: Board, hidden: vec[i64], rng: Rng) -> None:
    """Deal hands that agree with who opens, and with the size of its largest set."""
    tries: i64 = 0
    while True:
        good = True
        for seat in hidden:
            if tries < PLAIN_DEALS:
                _fill(table, seat, rng)
            elif not _put_together(table, seat, rng):
                good = False
                break
        if good and agrees_with_opening(table):
            return
        for seat in hidden:
            hide(table.hands, seat * KINDS, table.bag)
        tries += 1


def agrees_with_opening(table: Board) -> bool:
    """Say whether these hands, all known, let this seat open with a set of this size."""
    seat: i64 = 0
    while seat < table.players:
        if largest_set(table.hand_mask(seat) | _laid_by(table, seat)) > _most(table, seat):
            return False
        seat += 1
    laid = _laid_by(table, table.active)
    return sets_of(table.hand_mask(table.active) | laid, table.opening, laid) != 0


def _most(table: Board, seat: i64) -> i64:
    """Return how large the largest set of a seat can be, given who opens."""
    if seat != table.active and goes_before(seat, table.active, table.rulings.youngest):
        return table.opening - 1
    return table.opening


def _laid_by(table: Board, seat: i64) -> i64:
    """Return the mask of the kinds that a seat has laid, or is about to lay, in the opening turn."""
    mask: i64 = 0
    if seat == table.active:
        for cell in table.laid:
            mask |= bit(table.tile(cell))
        if table.taken != NO_TILE:
            mask |= bit(table.taken)
    return mask


def _put_together(table: Board, seat: i64, rng: Rng) -> bool:
    """Deal a hand tile by tile so that it agrees; False at a dead end."""
    most = _most(table, seat)
    if seat == table.active and not _deal_set(table, most, rng):
        return False
    hand = table.hand_mask(seat) | _laid_by(table, seat)
    missing = table.held[seat] - known(table.hands, seat * KINDS)
    while missing > 0:
        fitting: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if largest_set(hand | bit(kind)) <= most:
                fitting |= bit(kind)
            kind += 1
        tile = _drawn(table, seat, fitting, rng)
        if tile == NO_TILE:
            return False
        hand |= bit(tile)
        missing -= 1
    return True


def _deal_set(table: Board, size: i64, rng: Rng) -> bool:
    """Deal the opener what completes a set of a colour or shape drawn at random; False at a dead end."""
    laid = _laid_by(table, table.active)
    shown = SHOWING[rng.below(len(SHOWING))]
    if laid & ~shown:
        return False
    wanted = shown & ~laid
    missing = size - count(laid)
    while missing > 0:
        tile = _drawn(table, table.active, wanted, rng)
        if tile == NO_TILE:
            return False
        wanted &= ~bit(tile)
        missing -= 1
    return True


def _drawn(table: Board, seat: i64, kinds: i64, rng: Rng) -> i64:
    """Draw one tile of these kinds into a hand; NO_TILE if the bag has none."""
    counts = table.bag[:]
    tile: i64 = 0
    while tile < KINDS:
        if (kinds >> tile) & 1 == 0:
            counts[tile] = 0
        tile += 1
    left = _size(counts)
    if left == 0:
        return NO_TILE
    tile = kind_at(counts, rng.below(left))
    table.bag[tile] -= 1
    table.hands[seat * KINDS + tile] += 1
    return tile
