"""Traffic: the verbs that change what lies on the map and who must move; each tells one Event."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from spielwerk.games.switch_and_signal import telling
from spielwerk.games.switch_and_signal.board import NONE, Board
from spielwerk.games.switch_and_signal.deck import Deck
from spielwerk.games.switch_and_signal.network import DEPOT, Network
from spielwerk.games.switch_and_signal.options import Rulings
from spielwerk.games.switch_and_signal.pieces import TRAINS_OF_A_COLOUR
from spielwerk.kit.bits import bit

DELIVERED_ALL: Final = "delivered-all"


class Traffic(Network):
    """Trains, discs and cubes on the map."""

    def __init__(self, game: Any, players: i64, board: Board, deck: Deck, rules: Rulings) -> None:
        super().__init__(game, players, board, deck, rules)

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
        """Unload a train for good; the last cube wins at once [S 9.1]."""
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

    def call(self, colour: i64) -> None:
        """Name the colour of a multi-coloured symbol."""
        self.called |= bit(colour)
        self.tell(telling.CALLED, colour)

    def line_up(self, colour: i64) -> None:
        """Let the trains of a colour (NONE: of all) wait for their move."""
        self.waiting = self.on_network(colour) & ~self.staying
        self.tell(telling.LINED_UP, colour)

    def set_out(self, train: i64) -> None:
        """Take a waiting train's turn to move."""
        self.waiting &= ~bit(train)
        self.moved |= bit(train)
        self.tell(telling.SETS_OUT, train)

    def spare(self, train: i64, helper: i64, whole_card: bool) -> None:
        """Let a waiting train stay where it is, for this symbol or for the whole card."""
        self.waiting &= ~bit(train)
        if whole_card:
            self.staying |= bit(train)
        self.tell(telling.STAYS, train, helper)

    def hold_colour(self, colour: i64) -> None:
        """Let no train of a colour move for the rest of this card."""
        for train in range(TRAINS_OF_A_COLOUR):
            self.staying |= bit(TRAINS_OF_A_COLOUR * colour + train)
        self.tell(telling.COLOUR_STAYS, colour)

    def keep_aboard(self, train: i64) -> None:
        """Count a turn that passengers have sat in a train; the end of a turn tells it."""
        self.aboard[train] += 1
