"""Railway: everything on the table."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.games.switch_and_signal import telling
from spielwerk.games.switch_and_signal.board import NONE, PORT, Board
from spielwerk.games.switch_and_signal.deck import Deck
from spielwerk.games.switch_and_signal.options import Rulings
from spielwerk.games.switch_and_signal.pieces import CUBES_OF_A_COLOUR, TRAINS, TRAINS_OF_A_COLOUR
from spielwerk.kit.bag import kind_at, total
from spielwerk.kit.bits import bit

DEPOT: Final = -1
NO_CARD: Final = -1
NOBODY: Final = -1
ALL_TOKENS: Final = 0x1FFC  # the numbers 2 to 12

DELIVERED_ALL: Final = "delivered-all"
CARDS_USED_UP: Final = "cards-used-up"
NO_CARD_TO_LOSE: Final = "no-card-to-lose"


def filled(size: i64, value: i64) -> vec[i64]:
    """Return an array of ``size`` equal numbers."""
    numbers = vec[i64]()
    at: i64 = 0
    while at < size:
        numbers = append(numbers, value)
        at += 1
    return numbers


@mypyc_attr(acyclic=True)
class Railway(State):
    """Trains, discs, cubes, clock and cards of one table; ``board``, ``deck`` and ``rules`` never change."""

    def __init__(self, game: Any, players: i64, board: Board, deck: Deck, rules: Rulings) -> None:
        super().__init__(game, players)
        self.board: Board = board
        self.deck: Deck = deck
        self.rules: Rulings = rules
        self.active: i64 = 0
        # trains, by number: pose (board.py) or DEPOT; the stop their cube comes from; turns since passengers boarded
        self.pose: vec[i64] = vec[i64]()
        self.cargo: vec[i64] = vec[i64]()
        self.aboard: vec[i64] = vec[i64]()
        # the map: state by junction, 1 for green by signal, cubes by stop, goods by port and colour
        self.joined: vec[i64] = vec[i64]()
        self.green: vec[i64] = vec[i64]()
        self.cubes: vec[i64] = vec[i64]()
        self.delivered: vec[i64] = vec[i64]()
        self.extras: vec[i64] = vec[i64]()  # by port: goods on its places for any colour
        self.numbers: vec[i64] = vec[i64]()  # by start place
        # action cards by kind; `unknown` counts the cards of each hand that the viewer may not see
        self.hands: vec[i64] = vec[i64]()
        self.unknown: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()
        self.discard: vec[i64] = vec[i64]()
        # departure cards: those nobody has seen, how many lie on the pile, a known one at its bottom, the open one
        self.unseen: vec[i64] = vec[i64]()
        self.pile_left: i64 = 0
        self.bottom: i64 = NO_CARD
        self.card: i64 = NO_CARD
        self.start_card = True  # not yet carried out
        self.clock: i64 = 0
        self.full: i64 = 0
        self.helpers: i64 = board.helpers
        self.tokens: i64 = ALL_TOKENS  # location tokens in the face-down stack
        self.start_tokens: vec[i64] = vec[i64]()  # drawn for the start card, by colour
        self.reward_tokens: vec[i64] = vec[i64]()  # time tokens that wait with passengers, by city
        self.carried_tokens: i64 = 0  # trains whose passengers carry a time token
        self.arrived: i64 = 0  # sets of passengers
        self.brought: i64 = 0  # goods, passengers not counted
        # this turn and this card
        self.passing = False  # the dispatcher is at work
        self.staying: i64 = 0  # colours the conductor holds
        self.called: i64 = 0  # colours chosen for multi-coloured symbols
        self.waiting: i64 = 0  # trains that the present symbol has still to move

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
        new.staying, new.called, new.waiting = self.staying, self.called, self.waiting
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
        new.remembering = False
        new.origin = None
        new.answers = vec[i64]()
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

    # -- questions ------------------------------------------------------------------------------

    def colour(self, train: i64) -> i64:
        """Return a train's colour."""
        return train // TRAINS_OF_A_COLOUR

    def stop_at(self, train: i64) -> i64:
        """Return the stop where a train stands; NONE on a track piece or in the depot."""
        pose = self.pose[train]
        return NONE if pose < 0 else self.board.stop_of(pose)

    def train_on(self, space: i64) -> i64:
        """Return the train that stands on a space, or NOBODY."""
        train: i64 = 0
        for pose in self.pose:
            if pose >> 1 == space and pose >= 0:
                return train
            train += 1
        return NOBODY

    def in_depot(self, colour: i64) -> i64:
        """Return the first train of a colour in the depot, or NOBODY."""
        train = TRAINS_OF_A_COLOUR * colour
        last = train + TRAINS_OF_A_COLOUR
        while train < last:
            if self.pose[train] == DEPOT:
                return train
            train += 1
        return NOBODY

    def on_network(self, colour: i64) -> i64:
        """Return the trains of a colour (NONE: of all) that are not in the depot, as a mask."""
        mask: i64 = 0
        train: i64 = 0
        while train < TRAINS:
            if self.pose[train] != DEPOT and (colour == NONE or train // TRAINS_OF_A_COLOUR == colour):
                mask |= bit(train)
            train += 1
        return mask

    def helper_free(self, helper: i64) -> bool:
        """Say whether a helper of this map has not yet been used."""
        return (self.helpers >> helper) & 1 == 1

    def carries_passengers(self, train: i64) -> bool:
        """Say whether express passengers sit in a train."""
        return self.cargo[train] != NONE and self.board.passengers[self.cargo[train]] == 1

    def hand_size(self, seat: i64) -> i64:
        """Return how many cards a seat holds."""
        hands = self.hands
        return hands[3 * seat] + hands[3 * seat + 1] + hands[3 * seat + 2] + self.unknown[seat]

    def has_place(self, port: i64, city: i64) -> bool:
        """Say whether a port has a free place for a cube from this city (S 7.8, S 10.3, S 11.1)."""
        board = self.board
        if board.passengers[city] == 1 or self.rules.goods == 2:
            return True
        colour = board.goods[city]
        if self.delivered[4 * port + colour] < board.takes[4 * port + colour]:
            return True
        return self.rules.goods == 1 and self.extras[port] < board.extra[port]

    def goods_wanted(self) -> i64:
        """Return how many goods must be brought, passengers not counted (S 9.1, S 10.3)."""
        return total(self.board.takes) + (total(self.board.extra) if self.rules.goods > 0 else 0)

    def all_delivered(self) -> bool:
        """Say whether everything that counts has been brought (S 9.1)."""
        if self.brought < self.goods_wanted():
            return False
        return not self.rules.passengers_win or self.arrived >= self.passenger_sets()

    def passenger_sets(self) -> i64:
        """Return how many sets of express passengers the map has."""
        sets: i64 = 0
        stop: i64 = 0
        for passengers in self.board.passengers:
            if passengers == 1:
                sets += self.board.cubes[stop]
            stop += 1
        return sets

    def cubes_at_start(self, city: i64) -> i64:
        """Return how many cubes lie in a city at the set-up (S 2.4, S 10.3)."""
        cubes = self.board.cubes[city]
        return CUBES_OF_A_COLOUR if cubes > 0 and self.rules.goods > 0 else cubes

    # -- verbs: the map -------------------------------------------------------------------------

    def join(self, state: i64) -> None:
        """Lay a junction's discs so that two arms are joined."""
        junction = self.board.state_junction[state]
        self.joined[junction] = state
        self.tell(telling.JOINED, junction, state)

    def move_disc(self, source: i64, target: i64) -> None:
        """Move a green disc (NONE: out of the box) to a red signal."""
        if source != NONE:
            self.green[source] = 0
        self.green[target] = 1
        self.tell(telling.DISC_MOVED, source, target)

    def deploy(self, train: i64, stop: i64) -> None:
        """Put a train on a start place, facing the network."""
        self.pose[train] = self.board.pose_at(stop)
        self.tell(telling.DEPLOYED, train, stop)

    def run_to(self, train: i64, pose: i64, points: i64) -> None:
        """Run a train to where it comes to rest."""
        self.tell(telling.RAN, train, self.pose[train], pose, points)
        self.pose[train] = pose

    def to_depot(self, train: i64) -> None:
        """Put a train back into the depot; a cube it still carries goes home."""
        if self.cargo[train] != NONE:
            self.goods_back(train, self.rules.crash_loses_token)
        self.pose[train] = DEPOT
        self.tell(telling.TO_DEPOT, train)

    def load(self, train: i64, city: i64) -> None:
        """Load one cube of a city; passengers bring their time token along."""
        self.cubes[city] -= 1
        self.cargo[train] = city
        if self.board.passengers[city] == 1:
            self.aboard[train] = 0
            if self.reward_tokens[city] > 0:
                self.reward_tokens[city] -= 1
                self.carried_tokens |= bit(train)
        self.tell(telling.LOADED, train, city)

    def goods_back(self, train: i64, token_lost: bool) -> None:
        """Put a train's cube back into its city."""
        city = self.cargo[train]
        self.cubes[city] += 1
        if (self.carried_tokens >> train) & 1 == 1 and not token_lost:
            self.reward_tokens[city] += 1
        self.empty(train)
        self.tell(telling.GOODS_BACK, city, self.board.goods[city])

    def empty(self, train: i64) -> None:
        """Take the cube out of a train; part of a verb that tells."""
        self.cargo[train] = NONE
        self.aboard[train] = NONE
        self.carried_tokens &= ~bit(train)

    def hand_over(self, train: i64, stop: i64) -> None:
        """Unload a train for good; the last cube wins at once (S 9.1)."""
        city = self.cargo[train]
        colour = self.board.goods[city]
        if self.board.passengers[city] == 1:
            self.arrived += 1
        else:
            self.brought += 1
            at = 4 * stop + colour
            if self.delivered[at] >= self.board.takes[at]:
                self.extras[stop] += 1
            self.delivered[at] += 1
        self.empty(train)
        self.tell(telling.DELIVERED, train, stop, colour)
        if self.all_delivered():
            self.end(DELIVERED_ALL)

    # -- verbs: clock, cards, helpers -----------------------------------------------------------

    def pay(self, tokens: i64, cause: i64) -> None:
        """Take tokens off the clock; an empty clock costs a departure card and is refilled (S 8)."""
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
        """Put the top departure card away unseen; without one the game is lost, or nothing happens (S 8.5)."""
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
        self.start_card = False

    def use(self, helper: i64) -> None:
        """Cover a helper, for the rest of the game."""
        self.helpers &= ~bit(helper)
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

    def next_seat(self) -> None:
        """Pass the turn on clockwise; what helpers did this turn is over."""
        self.active = (self.active + 1) % self.players
        self.passing = False


__all__ = ["PORT", "Railway", "filled"]
