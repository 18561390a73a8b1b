"""Decks, hands and the common pile: the part of the Train that is made of cards."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielwerk.core.state import State
from spielwerk.games.colt_express.pieces import (
    ASIDE,
    BANDITS,
    CARDS,
    DECK,
    HAND,
    NO_SEAT,
    NOBODY,
    SEATS,
    SECOND,
    SHOWN,
    ZONES,
)
from spielwerk.games.colt_express.pile import flipped, without
from spielwerk.games.colt_express.rulings import EXPERT, PAIRS, TEAMS
from spielwerk.games.colt_express.telling import (
    DISCARDED,
    DRAWS,
    DREW,
    FETCHED,
    KEPT,
    LAID,
    PASSED,
    PILE_ORDERED,
    PLAYED,
    PUT_BACK,
    RESHUFFLED,
    SET_DOWN,
)
from spielwerk.kit.bits import bit

NOT_LAID: Final = -1  # no concealed answer
ON_PILE: Final = -3  # no secret: the card lies openly on the pile, and waits for its turn
HIDDEN: Final = -2  # a concealed answer that the reader may not know


class Cards(State):
    """Everything on the table that is a card, and who plays which bandit.

    A masked State holds every card its reader has not seen in a deck; ``sizes`` are always true.
    """

    def __init__(self, game: Any, players: i64) -> None:
        super().__init__(game, players)
        self.rulings: i64 = 0
        self.cards: vec[u8] = vec[u8]()  # how many of each card: by zone, seat, card
        self.sizes: vec[i64] = vec[i64]()  # how many in all: by zone, seat
        self.tops: vec[i64] = vec[i64]()  # bullets on top of draw decks: seat × 32 + card
        self.pile: vec[i64] = vec[i64]()  # seat + card × 8 + 256 if face-down, in order
        self.pile_at: i64 = 0  # the next card of the pile to be performed
        self.laid: vec[i64] = vec[i64]()  # concealed answers by seat
        self.seat_of: vec[i64] = vec[i64]()  # by bandit
        self.first_of: vec[i64] = vec[i64]()  # each seat's bandit
        self.second_of: vec[i64] = vec[i64]()  # each seat's second bandit, or NOBODY
        self.first: i64 = 0  # the first player

    def unpack_cards(self) -> None:
        """Lay out empty decks, hands and pile."""
        self.cards = vec[u8]([u8(0)] * (ZONES * SEATS * CARDS))
        self.sizes = vec[i64]([0] * (ZONES * SEATS))
        self.laid = vec[i64]([NOT_LAID] * SEATS)
        self.seat_of = vec[i64]([NO_SEAT] * BANDITS)
        self.first_of = vec[i64]([NOBODY] * SEATS)
        self.second_of = vec[i64]([NOBODY] * SEATS)

    # -- questions ------------------------------------------------------------------------------

    def ruled(self, ruling: i64) -> bool:
        """Say whether the table plays this ruling (a bit of ``pieces``) other than by default."""
        return (self.rulings >> ruling) & 1 == 1

    def count(self, zone: i64, seat: i64, card: i64) -> i64:
        """Return how many of this card lie there (0 where the reader may not know)."""
        return i64(self.cards[(zone * SEATS + seat) * CARDS + card])

    def size(self, zone: i64, seat: i64) -> i64:
        """Return how many cards lie there."""
        return self.sizes[zone * SEATS + seat]

    def top_of(self, seat: i64) -> i64:
        """Return the index in ``tops`` of the bullet on top of this deck; −1 if none lies there. [CE 8.5]"""
        at = i64(len(self.tops)) - 1
        while at >= 0 and self.tops[at] >> 5 != seat:
            at -= 1
        return at

    def tops_of(self, seat: i64) -> i64:
        """Return how many known bullets lie on top of this deck."""
        n: i64 = 0
        for top in self.tops:
            if top >> 5 == seat:
                n += 1
        return n

    def deck_left(self, seat: i64) -> i64:
        """Return how many cards the deck has, those on top included."""
        left = self.sizes[seat]
        return left + self.tops_of(seat) if len(self.tops) > 0 else left

    def discards_of(self, seat: i64) -> i64:
        """Return how many cards an expert has discarded; they will be his next deck. [CE 8.6]"""
        return self.size(ASIDE, seat) + self.size(SHOWN, seat) if self.ruled(EXPERT) else 0

    def can_draw(self, seat: i64) -> bool:
        """Say whether this seat could draw at least one card. [CE 3.4, 8.6]"""
        return self.deck_left(seat) > 0 or self.discards_of(seat) > 0

    def partner(self, seat: i64) -> i64:
        """Return the other seat of the team. [CE 10.1]"""
        return seat ^ 1

    def actor(self, seat: i64, card: i64) -> i64:
        """Return the bandit who performs a card that this seat has played. [CE 9.5, 10.7]"""
        if card >= SECOND and self.ruled(PAIRS):
            return self.second_of[seat]
        return self.first_of[seat]

    def own_side(self, seat: i64, bandit: i64) -> bool:
        """Say whether a bandit is this seat's own or its partner's."""
        other = self.seat_of[bandit]
        return other == seat or (self.ruled(TEAMS) and other == self.partner(seat))

    # -- verbs ----------------------------------------------------------------------------------

    def will_draw(self, seat: i64, cards: i64) -> None:
        """Tell that a seat is about to draw so many cards."""
        self.tell(DRAWS, seat, cards)

    def draw(self, seat: i64, card: i64) -> None:
        """Move a card from the deck (first from its top) into the hand, unseen by the others."""
        at = self.top_of(seat) if len(self.tops) > 0 else -1
        if at >= 0:
            self.tops = without(self.tops, at)
        else:
            self._take(DECK, seat, card)
        self.put(HAND, seat, card)
        self.tell_only(bit(seat), 2, DREW, seat, card)

    def draw_from_partner(self, seat: i64, card: i64) -> None:
        """Move a card from the partner's deck into the hand; ``card`` is as that deck calls it. [CE 10.5, 10.6]"""
        other = self.partner(seat)
        at = self.top_of(other) if len(self.tops) > 0 else -1
        if at >= 0:
            self.tops = without(self.tops, at)
        else:
            self._take(DECK, other, card)
        mine = flipped(card)
        self.put(HAND, seat, mine)
        self.tell_only(bit(seat), 2, DREW, seat, mine, 1)

    def play(self, seat: i64, card: i64, down: bool) -> None:
        """Lay a card of the hand on the common pile. [CE 3.3, 3.5]"""
        self._take(HAND, seat, card)
        if down:
            self.pile = append(self.pile, seat + card * 8 + 256)
            self.tell_only(bit(seat), 2, PLAYED, seat, card, 1)
        else:
            self.pile = append(self.pile, seat + card * 8)
            self.tell(PLAYED, seat, card, 0)

    def do_nothing(self, seat: i64) -> None:
        """Let a seat pass that can neither play nor draw. [CE 3.10]"""
        self.tell(PASSED, seat)

    def lay(self, seat: i64, answer: i64) -> None:
        """Keep a concealed answer until all are in."""
        self.laid[seat] = answer
        self.tell_only(bit(seat), 2, LAID, seat, answer)

    def play_early(self, seat: i64, card: i64) -> None:
        """Lay a card openly before the others choose; its place in the pile is that of its turn. [CE 7.15, 7.17]"""
        self.play(seat, card, False)
        self.laid[seat] = ON_PILE

    def take_turn(self, seat: i64, at: i64) -> None:
        """Lay a card that came early onto those that come before it in turn order. [CE 7.15, 7.17]"""
        entry = self.pile[at]
        self.pile = append(without(self.pile, at), entry)
        self.tell(PILE_ORDERED, seat)

    def take_answer(self, seat: i64) -> i64:
        """Take a seat's concealed answer off the table and return it; NOT_LAID if there is none."""
        answer = self.laid[seat]
        self.laid[seat] = NOT_LAID
        return answer

    def keep(self, seat: i64, card: i64) -> None:
        """Keep a card of the hand for the next round. [CE 7.18]"""
        self._take(HAND, seat, card)
        self.put(ASIDE, seat, card)
        self.tell_only(bit(seat), 2, KEPT, seat, card)

    def take_up_kept(self, seat: i64) -> None:
        """Take the kept cards back into the hand."""
        self._pour(ASIDE, HAND, seat)

    def put_back(self, seat: i64) -> None:
        """Put all cards of the hand on the deck. [CE 3.11]"""
        self.tell(PUT_BACK, seat, self.size(HAND, seat))
        self._pour(HAND, DECK, seat)

    def discard(self, seat: i64, card: i64) -> None:
        """Discard a card of the hand unseen. [CE 8.3]"""
        self._take(HAND, seat, card)
        self.put(ASIDE, seat, card)
        self.tell_only(bit(seat), 2, DISCARDED, seat, card)

    def set_down(self, seat: i64, card: i64) -> None:
        """Discard a bullet of the hand openly. [CE 8.2]"""
        self._take(HAND, seat, card)
        self.put(SHOWN, seat, card)
        self.tell(SET_DOWN, seat, card)

    def fetch(self, seat: i64, card: i64) -> None:
        """Take a card of one's choice out of the deck. [CE 9.6]"""
        self._take(DECK, seat, card)
        self.put(HAND, seat, card)
        self.tell_only(bit(seat), 2, FETCHED, seat, card)

    def mix_top(self, seat: i64) -> None:
        """Shuffle the bullets on top of a deck into it. [CE 9.6]"""
        at = self.top_of(seat) if len(self.tops) > 0 else -1
        while at >= 0:
            self.put(DECK, seat, self.tops[at] & 31)
            self.tops = without(self.tops, at)
            at = self.top_of(seat)

    def reshuffle(self, seat: i64) -> None:
        """Make a new deck of all that was discarded. [CE 8.6]"""
        self.tell(RESHUFFLED, seat)
        self._pour(ASIDE, DECK, seat)
        self._pour(SHOWN, DECK, seat)

    def send_home(self, seat: i64, card: i64) -> None:
        """Return a performed card to its owner. [CE 3.12, 8.4, 10.8]"""
        zone: i64 = SHOWN if self.ruled(EXPERT) else DECK
        if card >= SECOND and self.ruled(TEAMS):
            self.put(zone, self.partner(seat), card - SECOND)
        else:
            self.put(zone, seat, card)

    def add_bullet(self, seat: i64, card: i64) -> None:
        """Put a bullet into a deck; for experts on top of it. [CE 4.12, 8.5]"""
        if self.ruled(EXPERT):
            self.tops = append(self.tops, seat * 32 + card)
        else:
            self.put(DECK, seat, card)

    # -- beneath the verbs ----------------------------------------------------------------------

    def put(self, zone: i64, seat: i64, card: i64) -> None:
        at = (zone * SEATS + seat) * CARDS + card
        self.cards[at] = u8(i64(self.cards[at]) + 1)
        self.sizes[zone * SEATS + seat] += 1

    def _take(self, zone: i64, seat: i64, card: i64) -> None:
        at = (zone * SEATS + seat) * CARDS + card
        self.cards[at] = u8(i64(self.cards[at]) - 1)
        self.sizes[zone * SEATS + seat] -= 1

    def _pour(self, source: i64, target: i64, seat: i64) -> None:
        if self.size(source, seat) == 0:
            return
        cards = self.cards
        a = (source * SEATS + seat) * CARDS
        b = (target * SEATS + seat) * CARDS
        n: i64 = 0
        while n < CARDS:
            cards[b + n] = u8(i64(cards[b + n]) + i64(cards[a + n]))
            cards[a + n] = u8(0)
            n += 1
        self.sizes[target * SEATS + seat] += self.sizes[source * SEATS + seat]
        self.sizes[source * SEATS + seat] = 0

    def copy_cards(self, new: Cards) -> None:
        """Copy the cards into ``new``."""
        new.rulings = self.rulings
        new.cards = self.cards[:]
        new.sizes = self.sizes[:]
        new.tops = self.tops[:]
        new.pile = self.pile[:]
        new.pile_at = self.pile_at
        new.laid = self.laid[:]
        new.seat_of = self.seat_of[:]
        new.first_of = self.first_of[:]
        new.second_of = self.second_of[:]
        new.first = self.first
