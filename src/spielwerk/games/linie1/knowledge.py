"""What a seat does not know: hiding it, and dealing it anew in an imagined game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.games.linie1.fitting import counts_at_hand, kinds_in, placings, shapes_for
from spielwerk.games.linie1.pieces import KINDS, NO_TILE, NOWHERE, RIDING, UNKNOWN
from spielwerk.games.linie1.shapes import kinds_among
from spielwerk.kit.bag import kind_at, total

if TYPE_CHECKING:
    from spielwerk.games.linie1.town import Town

PLAIN_DEALS: Final = 30  # deals with the true odds that are tried before one is put together


def hide_all(table: Town, seat: i64) -> None:
    """Hide from ``seat`` the tiles and tasks that are not for its eyes. [L 1.5, 1.6]"""
    other: i64 = 0
    while other < table.players:
        if other != seat:
            if table.is_hidden(other):
                _hide_hand(table, other)
            if table.work[other] != RIDING and not table.over:
                table.line[other] = UNKNOWN
                table.card[other] = UNKNOWN
        other += 1


def _hide_hand(table: Town, seat: i64) -> None:
    kind: i64 = 0
    while kind < KINDS:
        table.stack[kind] += table.hands[seat * KINDS + kind]
        table.hands[seat * KINDS + kind] = 0
        kind += 1


def known_tiles(table: Town, seat: i64) -> i64:
    """Return how many tiles of a hand the reader of a masked Town sees."""
    tiles: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        tiles += table.in_hand(seat, kind)
        kind += 1
    return tiles


def deal_unseen(table: Town, rng: Rng) -> None:
    """Deal every task and hand that the reader of a masked Town cannot see."""
    if not table.over:
        _deal_tasks(table, rng)
    seat = table.active  # first, as the turn so far says something about this hand
    if known_tiles(table, seat) < table.held[seat]:
        _deal_active(table, seat, rng)
    seat = 0
    while seat < table.players:
        if known_tiles(table, seat) < table.held[seat]:
            fill_hand(table, seat, rng)
        seat += 1


def _deal_tasks(table: Town, rng: Rng) -> None:
    """Deal lines and cards that are not known, as far as they have been dealt at all."""
    seat: i64 = 0
    while seat < table.players:
        if table.line[seat] == UNKNOWN and seat < table.lines_dealt():
            left = unused(table.line, table.city.lines)
            table.line[seat] = left[rng.below(i64(len(left)))]
        if table.card[seat] == UNKNOWN and seat < table.cards_dealt():
            left = unused(table.card, table.card_count())
            table.card[seat] = left[rng.below(i64(len(left)))]
        seat += 1


def unused(given: vec[i64], count: i64) -> vec[i64]:
    """Return the numbers below ``count`` that nobody is known to have, ascending."""
    left = vec[i64]()
    number: i64 = 0
    while number < count:
        free = True
        for other in given:
            if other == number:
                free = False
        if free:
            left = append(left, number)
        number += 1
    return left


def fill_hand(table: Town, seat: i64, rng: Rng) -> None:
    """Draw a hand up to the size it is known to have."""
    unseen = total(table.stack)
    missing = table.held[seat] - known_tiles(table, seat)
    while missing > 0:
        kind = kind_at(table.stack, rng.below(unseen))
        table.stack[kind] -= 1
        table.hands[seat * KINDS + kind] += 1
        unseen -= 1
        missing -= 1


def agrees(table: Town) -> bool:
    """Say whether the active seat can go on with what it has begun, which all have seen."""
    if table.taken != NO_TILE:
        return len(placings(table)) > 0
    if table.pair_cell != NOWHERE:
        fitting = kinds_among(shapes_for(table, table.pair_cell))
        return fitting & kinds_in(counts_at_hand(table), -1) != 0
    return True


def _deal_active(table: Town, seat: i64, rng: Rng) -> None:
    """Deal the hidden hand of the active seat so that it agrees with the turn so far."""
    tries: i64 = 0
    while tries < PLAIN_DEALS:
        fill_hand(table, seat, rng)
        if agrees(table):
            return
        _hide_hand(table, seat)
        tries += 1
    kind: i64 = 0
    while kind < KINDS:
        if table.stack[kind] > 0:
            table.stack[kind] -= 1
            table.hands[seat * KINDS + kind] += 1
            fill_hand(table, seat, rng)
            if agrees(table):
                return
            _hide_hand(table, seat)
        kind += 1
    fill_hand(table, seat, rng)
