"""Network: what lies on the table, and pure questions about it."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.state import State
from spielwerk.games.switch_and_signal.board import NONE, Board
from spielwerk.games.switch_and_signal.deck import Deck
from spielwerk.games.switch_and_signal.options import Rulings
from spielwerk.games.switch_and_signal.pieces import CUBES_OF_A_COLOUR, TRAINS, TRAINS_OF_A_COLOUR
from spielwerk.kit.bag import total
from spielwerk.kit.bits import bit

DEPOT: Final = -1
NO_CARD: Final = -1
NOBODY: Final = -1
ALL_TOKENS: Final = 0x1FFC  # the numbers 2 to 12


def filled(size: i64, value: i64) -> vec[i64]:
    """Return an array of ``size`` equal numbers."""
    numbers = vec[i64]()
    at: i64 = 0
    while at < size:
        numbers = append(numbers, value)
        at += 1
    return numbers


class Network(State):
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
        self.staying: i64 = 0  # trains that helpers hold for the whole card
        self.moved: i64 = 0  # trains that this card has moved
        self.called: i64 = 0  # colours chosen for multi-coloured symbols
        self.waiting: i64 = 0  # trains that the present symbol has still to move

    def colour(self, train: i64) -> i64:
        """Return a train's colour."""
        return train // TRAINS_OF_A_COLOUR

    def stop_at(self, train: i64) -> i64:
        """Return the stop where a train stands; NONE on a track piece or in the depot."""
        pose = self.pose[train]
        return NONE if pose < 0 else self.board.stop_of(pose)

    def train_on(self, space: i64) -> i64:
        """Return the train that stands on a space, or NOBODY."""
        poses = self.pose
        for train in range(TRAINS):
            if poses[train] >> 1 == space and poses[train] >= 0:
                return train
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
        """Say whether a port has a free place for a cube from this city [S 10.3, 11.5, 13.1]."""
        board = self.board
        if board.passengers[city] == 1 or self.rules.goods == 2:
            return True
        colour = board.goods[city]
        if self.delivered[4 * port + colour] < board.takes[4 * port + colour]:
            return True
        return self.rules.goods == 1 and self.extras[port] < board.extra[port]

    def goods_wanted(self) -> i64:
        """Return how many goods must be brought, passengers not counted [S 9.1, 10.3]."""
        return total(self.board.takes) + (total(self.board.extra) if self.rules.goods > 0 else 0)

    def all_delivered(self) -> bool:
        """Say whether everything that counts has been brought [S 9.1]."""
        if self.brought < self.goods_wanted():
            return False
        return not self.rules.passengers_win or self.arrived >= self.passenger_sets()

    def passenger_sets(self) -> i64:
        """Return how many sets of express passengers the map has."""
        sets: i64 = 0
        for stop in range(self.board.stops):
            if self.board.passengers[stop] == 1:
                sets += self.board.cubes[stop]
        return sets

    def cubes_at_start(self, city: i64) -> i64:
        """Return how many cubes lie in a city at the set-up [S 2.4, 10.3]."""
        cubes = self.board.cubes[city]
        return CUBES_OF_A_COLOUR if cubes > 0 and self.rules.goods > 0 else cubes
