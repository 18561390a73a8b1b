"""What a seat does not know: hiding it, and dealing it anew in an imagined game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, u8

from spielwerk.core.errors import RulesError
from spielwerk.core.rng import Rng
from spielwerk.core.step import Step
from spielwerk.games.colt_express.cards import HIDDEN
from spielwerk.games.colt_express.pieces import ACTION_CARDS, ASIDE, CARDS, DECK, FACE_DOWN, HAND, SEATS
from spielwerk.games.colt_express.pile import flipped, masked_entry, pile_card, pile_down, pile_seat
from spielwerk.games.colt_express.rulings import TEAMS
from spielwerk.kit.bag import kind_at, total

if TYPE_CHECKING:
    from spielwerk.games.colt_express.train import Train


# -- hiding -------------------------------------------------------------------------------------


def hide_unseen(table: Train, viewer: i64) -> None:
    """Move whatever this seat has not seen to where nobody has seen anything; after the end all is open. [CE 6.2]"""
    if table.over:
        return
    _hide_pile(table, viewer)
    seat: i64 = 0
    while seat < table.players:
        if seat != viewer:
            _hide_zone(table, HAND, seat)
            _hide_zone(table, ASIDE, seat)
            if table.laid[seat] >= 0:
                table.laid[seat] = HIDDEN
        seat += 1
    if table.ruled(TEAMS):
        _pool_teams(table)
    _hide_loot(table, viewer)


def _hide_pile(table: Train, viewer: i64) -> None:
    at = table.pile_at
    while at < len(table.pile):
        entry = table.pile[at]
        if pile_down(entry) and pile_seat(entry) != viewer and pile_card(entry) != FACE_DOWN:
            _add(table, DECK, pile_seat(entry), pile_card(entry), 1)
            table.pile[at] = masked_entry(entry)
        at += 1


def _hide_zone(table: Train, zone: i64, seat: i64) -> None:
    card: i64 = 0
    while card < CARDS:
        n = table.count(zone, seat, card)
        if n > 0:
            _add(table, zone, seat, card, -n)
            _add(table, DECK, seat, card, n)
        card += 1


def _pool_teams(table: Train) -> None:
    """Heap the unseen cards of partners: nobody can tell whose deck a card lies in. [CE 10.9]"""
    seat: i64 = 0
    while seat < table.players:
        card: i64 = 0
        while card < CARDS:
            n = table.count(DECK, seat + 1, card)
            if n > 0:
                _add(table, DECK, seat + 1, card, -n)
                _add(table, DECK, seat, flipped(card), n)
            card += 1
        seat += 2


def _hide_loot(table: Train, viewer: i64) -> None:
    n: i64 = 0
    while n < len(table.purse_at):
        if table.purse_worth[n] > 0 and not _knows(table, table.purse_known[n], viewer):
            table.worths[table.purse_worth[n] - 1] += 1
            table.purse_worth[n] = 0
        n += 1
    n = 0
    while n < len(table.flask_at):
        if table.flask_kind[n] > 0 and not _knows(table, table.flask_known[n], viewer):
            table.kinds[table.flask_kind[n] - 1] += 1
            table.flask_kind[n] = 0
        n += 1


def _knows(table: Train, mask: i64, viewer: i64) -> bool:
    """Say whether a seat is in a mask; the gallery's bit comes after the seats'."""
    return (mask >> (table.players if viewer < 0 else viewer)) & 1 == 1


def _add(table: Train, zone: i64, seat: i64, card: i64, n: i64) -> None:
    """Change a count, and no size."""
    at = (zone * SEATS + seat) * CARDS + card
    table.cards[at] = u8(i64(table.cards[at]) + n)


# -- imagining ----------------------------------------------------------------------------------


def deal_unseen(table: Train, viewer: i64, rng: Rng) -> None:
    """Deal whatever the reader of a masked Train cannot see, so that it agrees with what he can."""
    if table.over:
        return
    at = table.pile_at
    while at < len(table.pile):
        if pile_card(table.pile[at]) == FACE_DOWN:
            seat = pile_seat(table.pile[at])
            card = _drawn(table, seat, ACTION_CARDS, rng)
            table.pile[at] = seat + card * 8 + 256
        at += 1
    seat = 0
    while seat < table.players:
        _fill(table, HAND, seat, rng)
        _fill(table, ASIDE, seat, rng)
        seat += 1
    if table.ruled(TEAMS):
        _part_decks(table, rng)
    _deal_loot(table, rng)
    _answer_concealed(table, rng)


def _fill(table: Train, zone: i64, seat: i64, rng: Rng) -> None:
    """Draw cards until this zone is as large as it is known to be."""
    missing = table.size(zone, seat)
    card: i64 = 0
    while card < CARDS and missing > 0:
        missing -= table.count(zone, seat, card)
        card += 1
    while missing > 0:
        _add(table, zone, seat, _drawn(table, seat, CARDS, rng), 1)
        missing -= 1


def _drawn(table: Train, seat: i64, kinds: i64, rng: Rng) -> i64:
    """Take a card below ``kinds`` out of the unseen ones of a seat; return it as the seat calls it."""
    heap = seat & ~1 if table.ruled(TEAMS) else seat
    unseen: i64 = 0
    card: i64 = 0
    while card < kinds:
        unseen += table.count(DECK, heap, card)
        card += 1
    left = rng.below(unseen)
    card = 0
    while left >= table.count(DECK, heap, card):
        left -= table.count(DECK, heap, card)
        card += 1
    _add(table, DECK, heap, card, -1)
    return card if heap == seat else flipped(card)


def _part_decks(table: Train, rng: Rng) -> None:
    """Give the second of two partners his deck; what is left is the first one's."""
    seat: i64 = 1
    while seat < table.players:
        missing = table.size(DECK, seat)
        while missing > 0:
            _add(table, DECK, seat, _drawn(table, seat, CARDS, rng), 1)
            missing -= 1
        seat += 2


def _deal_loot(table: Train, rng: Rng) -> None:
    n: i64 = 0
    while n < len(table.purse_at):
        if table.purse_worth[n] == 0 and table.purse_known[n] != 0:
            worth = kind_at(table.worths, rng.below(total(table.worths)))
            table.look_first(n, worth + 1)
        n += 1
    n = 0
    while n < len(table.flask_at):
        if table.flask_kind[n] == 0 and table.flask_known[n] != 0:
            table.find_kind(n, kind_at(table.kinds, rng.below(total(table.kinds))) + 1)
        n += 1


def _answer_concealed(table: Train, rng: Rng) -> None:
    """Let those whose concealed answer is in have answered something that was open to them."""
    seat: i64 = 0
    while seat < table.players:
        if table.laid[seat] == HIDDEN:
            options = _question(table, seat).options(table)
            table.laid[seat] = options[rng.below(i64(len(options)))]
        seat += 1


def _question(table: Train, seat: i64) -> Step:
    """Return the concealed question that a seat has answered."""
    from spielwerk.games.colt_express.reveal import Reveal

    at = len(table.agenda)
    while at > 0:
        at -= 1
        step = table.agenda[at]
        if isinstance(step, Reveal):
            return step.question(seat)
    raise RulesError("A concealed answer is in, and nothing will reveal it.")
