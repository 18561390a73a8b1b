"""Railway: everything on the table, and the verbs that change it; each tells one Event."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.games.switch_and_signal import telling
from spielwerk.games.switch_and_signal.board import NONE, Board
from spielwerk.games.switch_and_signal.deck import Deck
from spielwerk.games.switch_and_signal.network import ALL_TOKENS, DEPOT, NO_CARD, NOBODY, filled
from spielwerk.games.switch_and_signal.options import Rulings
from spielwerk.games.switch_and_signal.pieces import CARDS_OF_A_KIND, COLOURS, DISPATCHER, START_PLACES, TRAINS
from spielwerk.games.switch_and_signal.traffic import DELIVERED_ALL, Traffic
from spielwerk.kit.bag import kind_at, total
from spielwerk.kit.bits import bit

CARDS_USED_UP: Final = "cards-used-up"
NO_CARD_TO_LOSE: Final = "no-card-to-lose"


class Railway(Traffic):
    """The table of one game."""

    def __init__(self, game: Any, players: i64, board: Board, deck: Deck, rules: Rulings) -> None:
        super().__init__(game, players, board, deck, rules)

    def unpack(self) -> None:
        """Take everything out of the box."""
        # Here and not in the Game: a vec that uncompiled code sets on a compiled object is never freed (mypyc 2.4.1).
        board, rules = self.board, self.rules
        self.pose, self.cargo, self.aboard = filled(TRAINS, DEPOT), filled(TRAINS, NONE), filled(TRAINS, NONE)
        self.joined, self.green = filled(board.junctions, NONE), filled(board.signals, 0)
        self.delivered, self.extras = filled(4 * board.stops, 0), filled(board.stops, 0)
        self.cubes = vec[i64]([self.cubes_at_start(stop) for stop in range(board.stops)])
        self.reward_tokens = vec[i64]([self.cubes[s] if board.passengers[s] else 0 for s in range(board.stops)])
        self.numbers = vec[i64]([0 if rules.variable_numbers else board.number[stop] for stop in range(START_PLACES)])
        self.hands, self.unknown = filled(3 * self.players, 0), filled(self.players, 0)
        self.pile, self.discard = filled(3, CARDS_OF_A_KIND), filled(3, 0)
        self.unseen = self.deck.copies[:]
        self.pile_left = self.deck.size() - rules.removed
        self.clock = rules.time_tokens
        self.full = rules.time_tokens

    def copy(self) -> State:
        new = Railway(self.game, self.players, self.board, self.deck, self.rules)
        self.copy_kernel(new)
        new.active = self.active
        new.pose, new.cargo, new.aboard = self.pose[:], self.cargo[:], self.aboard[:]
        new.joined, new.green = self.joined[:], self.green[:]
        new.cubes, new.delivered, new.extras = self.cubes[:], self.delivered[:], self.extras[:]
        new.numbers, new.start_tokens = self.numbers, self.start_tokens  # replaced as a whole
        new.hands, new.unknown = self.hands[:], self.unknown[:]
        new.pile, new.discard, new.unseen = self.pile[:], self.discard[:], self.unseen[:]
        new.pile_left, new.bottom, new.card, new.start_card = self.pile_left, self.bottom, self.card, self.start_card
        new.clock, new.full, new.helpers, new.tokens = self.clock, self.full, self.helpers, self.tokens
        new.reward_tokens, new.carried_tokens = self.reward_tokens[:], self.carried_tokens
        new.arrived, new.brought, new.passing = self.arrived, self.brought, self.passing
        new.staying, new.moved, new.called, new.waiting = self.staying, self.moved, self.called, self.waiting
        return new

    def masked(self, seat: i64) -> State:
        """Return a copy without the hands this seat may not see; their cards lie in the pile of unknown order."""
        new = self.copy()
        assert isinstance(new, Railway)
        if self.rules.held:
            other: i64 = 0
            while other < self.players:
                if other != seat:
                    kind: i64 = 0
                    while kind < 3:
                        cards = new.hands[3 * other + kind]
                        new.hands[3 * other + kind] = 0
                        new.unknown[other] += cards
                        new.pile[kind] += cards
                        kind += 1
                other += 1
        return new

    def imagined(self, seat: i64, rng: Rng) -> State:
        """Return a full State: hands the seat cannot see are dealt from the cards it cannot place."""
        new = self.copy()
        assert isinstance(new, Railway)
        other: i64 = 0
        while other < self.players:
            while new.unknown[other] > 0:
                kind = kind_at(new.pile, rng.below(total(new.pile)))
                new.pile[kind] -= 1
                new.hands[3 * other + kind] += 1
                new.unknown[other] -= 1
            other += 1
        return new

    # -- verbs: clock, cards, helpers -----------------------------------------------------------

    def pay(self, tokens: i64, cause: i64) -> None:
        """Take tokens off the clock; an empty clock costs a departure card and is refilled [S 12.2, 12.3]."""
        if tokens <= 0 or self.over:
            return
        self.tell(telling.PAID, tokens, cause)
        while tokens >= self.clock and not self.over:
            tokens -= self.clock
            self.lose_card()
            self.clock = self.full
            self.tell(telling.REFILLED, self.clock)
        self.clock -= tokens

    def lose_card(self) -> None:
        """Put the top departure card away unseen; without one the game is lost, or nothing happens [S 12.4]."""
        if self.pile_left > 0:
            self.pile_left -= 1
            if self.pile_left == 0:
                self.bottom = NO_CARD
            self.tell(telling.CARD_LOST, self.pile_left)
        elif self.rules.lost_without_card:
            self.end(NO_CARD_TO_LOSE)

    def gain_token(self, train: i64) -> None:
        """Lay the passengers' time token on the clock."""
        if (self.carried_tokens >> train) & 1 == 1:
            self.carried_tokens &= ~bit(train)
            self.clock += 1
            if not self.rules.token_leaves:
                self.full += 1

    def reveal_card(self, card: i64) -> None:
        """Turn the top departure card over."""
        if card == self.bottom and self.pile_left == 1:
            self.bottom = NO_CARD
        else:
            self.unseen[card] -= 1
        self.pile_left -= 1
        self.card = card
        self.tell(telling.CARD, card)

    def put_under(self) -> None:
        """Push the open departure card under the pile, unused."""
        self.bottom = self.card
        self.pile_left += 1
        self.card = NO_CARD
        self.tell(telling.CARD_UNDER, self.bottom)

    def put_away(self) -> None:
        """Lay the departure card, carried out, on its discard pile."""
        self.card = NO_CARD
        self.called = 0
        self.staying = 0
        self.moved = 0
        self.start_card = False

    def use(self, helper: i64) -> None:
        """Cover a helper, for the rest of the game; the Dispatcher works to the end of the turn."""
        self.helpers &= ~bit(helper)
        if helper == DISPATCHER:
            self.passing = True
        self.tell(telling.HELPER, helper, self.active)

    def deal(self, seat: i64, card: i64) -> None:
        """Give a seat one action card from the pile."""
        self.pile[card] -= 1
        self.hands[3 * seat + card] += 1
        if self.rules.held:
            self.tell_only(bit(seat), 2, telling.DEALT, seat, card)
        else:
            self.tell(telling.DEALT, seat, card)

    def reshuffle(self) -> None:
        """Make the discarded action cards the new pile."""
        kind: i64 = 0
        while kind < 3:
            self.pile[kind] += self.discard[kind]
            self.discard[kind] = 0
            kind += 1
        self.tell(telling.RESHUFFLED)

    def play(self, card: i64, second: i64, purpose: i64) -> None:
        """Lay one or two action cards of the active seat on the discard pile."""
        self.hands[3 * self.active + card] -= 1
        self.discard[card] += 1
        if second != NONE:
            self.hands[3 * self.active + second] -= 1
            self.discard[second] += 1
        self.tell(telling.PLAYED, self.active, card, second, purpose)

    def begin_with(self, seat: i64) -> None:
        """Make a seat the first active player."""
        self.active = seat
        self.tell(telling.FIRST_PLAYER, seat)

    def number_place(self, stop: i64, number: i64) -> None:
        """Lay a location token on a start place, for the whole game."""
        numbers = self.numbers[:]
        numbers[stop] = number
        self.numbers = numbers
        self.take_token(number)
        self.tell(telling.NUMBERED, stop, number)

    def keep_token(self, number: i64) -> None:
        """Lay a location token out for a train of the start card; after the third all are mixed again."""
        self.start_tokens = append(self.start_tokens[:], number)
        self.take_token(number)
        if len(self.start_tokens) == len(COLOURS):
            self.tokens = ALL_TOKENS
        self.tell(telling.TOKEN, number)

    def turn_over(self, number: i64) -> None:
        """Turn over the top location token."""
        self.take_token(number)
        self.tell(telling.TOKEN, number)

    def take_token(self, number: i64) -> None:
        """Take a location token out of the stack; after the last all are mixed again. Part of a verb that tells."""
        self.tokens &= ~bit(number)
        if self.tokens == 0:
            self.tokens = ALL_TOKENS

    def next_seat(self) -> None:
        """Pass the turn on clockwise; what helpers did this turn is over."""
        self.active = (self.active + 1) % self.players
        self.passing = False


__all__ = ["ALL_TOKENS", "DELIVERED_ALL", "DEPOT", "NOBODY", "NO_CARD", "Railway", "filled"]
