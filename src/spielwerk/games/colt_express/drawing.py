"""Drawing cards: three in a turn, a hand at the start of a round (rulebook: Schemin')."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.step import SECRET, Chance, Choice, Effect, Step
from spielwerk.games.colt_express.pieces import CARDS, DECK, DOC, DRAW, HAND, HAND_SIZE, MINISTER, SEATS
from spielwerk.games.colt_express.rulings import PAIRS
from spielwerk.games.colt_express.telling import FETCH, IN_CARD
from spielwerk.games.colt_express.train import Train


class SeatEffect(Effect[Train]):
    """Something that happens to one seat. [CE 3.2]"""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]


class SeatChoice(Choice[Train]):
    """Something that a seat decides about its own cards, unseen by the others. [CE 3.3]"""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def manner(self) -> i64:
        return SECRET

    def chooser(self, table: Train) -> i64:
        return self.seat


class DrawCard(Chance[Train]):
    """A seat draws a card of its deck: any of them, but first those that lie openly on top. [CE 3.4, 8.5]"""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        return deck_odds(table, self.seat)

    def sample(self, table: Train, rng: Rng) -> i64:
        return deck_sample(table, self.seat, rng)

    def fell(self, table: Train, outcome: i64) -> None:
        table.draw(self.seat, outcome - IN_CARD)


class DrawFromPartner(Chance[Train]):
    """A seat draws a card of its partner's deck. [CE 10.5]"""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        return deck_odds(table, table.partner(self.seat))

    def sample(self, table: Train, rng: Rng) -> i64:
        return deck_sample(table, table.partner(self.seat), rng)

    def fell(self, table: Train, outcome: i64) -> None:
        table.draw_from_partner(self.seat, outcome - IN_CARD)


class FromPartner(SeatEffect):
    """A seat draws a card of its partner's deck; an expert's empty deck is made anew first. [CE 10.5, 8.6]"""

    def happen(self, table: Train) -> None:
        other = table.partner(self.seat)
        if table.deck_left(other) == 0 and table.discards_of(other) > 0:
            table.reshuffle(other)
        if table.deck_left(other) > 0:
            table.then(DRAW_FROM_PARTNER[self.seat])


def deck_odds(table: Train, seat: i64) -> tuple[vec[i64], vec[i64]]:
    """Return outcomes and weights of drawing from a seat's deck."""
    found, weights = vec[i64](), vec[i64]()
    top = table.top_of(seat)
    if top >= 0:
        return append(found, IN_CARD + (table.tops[top] & 31)), append(weights, 1)
    card: i64 = 0
    while card < CARDS:
        n = table.count(DECK, seat, card)
        if n > 0:
            found = append(found, IN_CARD + card)
            weights = append(weights, n)
        card += 1
    return found, weights


def deck_sample(table: Train, seat: i64, rng: Rng) -> i64:
    """Return what ``deck_odds`` would give, faster."""
    if len(table.tops) > 0:
        top = table.top_of(seat)
        if top >= 0:
            return IN_CARD + (table.tops[top] & 31)
    cards = table.cards
    at = (DECK * SEATS + seat) * CARDS
    left = rng.below(table.size(DECK, seat))
    card: i64 = 0
    n = i64(cards[at])
    while left >= n:
        left -= n
        card += 1
        n = i64(cards[at + card])
    return IN_CARD + card


class DrawThree(SeatEffect):
    """A seat draws three cards, or as many as there are. [CE 3.4]"""

    def happen(self, table: Train) -> None:
        draw_cards(table, self.seat, DRAW)


class DrawOn(Effect[Train]):
    """A seat goes on drawing; an expert whose deck has run out shuffles what he has discarded. [CE 8.6]"""

    def __init__(self, seat: i64, cards: i64) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def parts(self) -> list[int]:
        return [self.seat, self.cards]

    def happen(self, table: Train) -> None:
        if table.deck_left(self.seat) == 0:
            table.reshuffle(self.seat)
        draw_cards(table, self.seat, self.cards)


def draw_cards(table: Train, seat: i64, cards: i64) -> None:
    """Put so many draws on the agenda, as far as there are cards. [CE 3.4, 8.6]"""
    if cards <= 0:
        return
    here = table.deck_left(seat)
    now = here if here < cards else cards
    if now < cards and table.discards_of(seat) > 0:
        table.then(DrawOn(seat, cards - now))
    if now > 0:
        table.will_draw(seat, now)
        draw = DRAW_CARD[seat]
        while now > 0:
            table.then(draw)
            now -= 1


class Fetch(SeatChoice):
    """Before it draws, who plays two bandits chooses one card of the deck. [CE 9.6]"""

    def options(self, table: Train) -> vec[i64]:
        found = vec[i64]()
        card: i64 = 0
        while card < CARDS:
            if table.count(DECK, self.seat, card) > 0:
                found = append(found, FETCH + card)
            card += 1
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        if FETCH <= option < FETCH + CARDS:
            return Reason("CE 9.6", "not-in-deck", {"card": int(option - FETCH)})
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        table.fetch(self.seat, option - FETCH)


class FetchOne(SeatEffect):
    """A deck that is searched is shuffled; of an empty one nothing is chosen. [CE 9.6]"""

    def happen(self, table: Train) -> None:
        table.mix_top(self.seat)
        if table.size(DECK, self.seat) == 0:
            table.reshuffle(self.seat)
        if table.size(DECK, self.seat) > 0:
            table.then(FETCHES[self.seat])


class FillHand(SeatEffect):
    """A seat fills its hand to six cards, seven for Doc, one less with the minister. [CE 3.2, 2.5, 7.54, 7.19]"""

    def happen(self, table: Train) -> None:
        seat = self.seat
        full = hand_size(table, seat)
        draw_cards(table, seat, full - table.size(HAND, seat))


def hand_size(table: Train, seat: i64) -> i64:
    """Return to how many cards a seat fills its hand, one that it has fetched included. [CE 3.2, 9.6]"""
    size: i64 = HAND_SIZE + 1 if table.ruled(PAIRS) else HAND_SIZE
    if table.has_power(DOC) and table.seat_of[DOC] == seat:
        size += 1
    if table.seat_burdened(seat, MINISTER):
        size -= 1
    return size


DRAW_CARD: Final[list[Step]] = [DrawCard(seat) for seat in range(SEATS)]
DRAW_FROM_PARTNER: Final[list[Step]] = [DrawFromPartner(seat) for seat in range(SEATS)]
FROM_PARTNER: Final[list[Step]] = [FromPartner(seat) for seat in range(SEATS)]
DRAW_THREE: Final[list[Step]] = [DrawThree(seat) for seat in range(SEATS)]
FETCHES: Final[list[Step]] = [Fetch(seat) for seat in range(SEATS)]
FETCH_ONE: Final[list[Step]] = [FetchOne(seat) for seat in range(SEATS)]
FILL_HAND: Final[list[Step]] = [FillHand(seat) for seat in range(SEATS)]
