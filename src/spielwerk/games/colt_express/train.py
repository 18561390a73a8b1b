"""The Train: everything on the table of a game of Colt Express."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.games.colt_express.knowledge import deal_unseen, hide_unseen
from spielwerk.games.colt_express.people import People
from spielwerk.games.colt_express.pieces import (
    BANDITS,
    CARDS,
    CARS,
    NO_CARD,
    NO_COACH,
    NO_SHOTGUN,
    ZONES,
)
from spielwerk.games.colt_express.telling import (
    CARDS_SHOWN,
    COACH_MOVED,
    FIRST,
    FLASK_SHOWN,
    HAPPENS,
    HORSE_GONE,
    HORSE_RIDDEN,
    HORSES_BACK,
    MARSHAL_MOVED,
    PERFORMS,
    PILE_BEGINS,
    PURSE_SHOWN,
    ROUND,
    SHOTGUN_MOVED,
    WAGON,
)
from spielwerk.kit.bits import bit


class Train(People):
    """The train, who is where on it, the stagecoach beside it, and the round as far as it has got."""

    def __init__(self, game: Any, players: i64) -> None:
        super().__init__(game, players)
        self.cars: i64 = 0  # the last car's number: the caboose
        self.wagons: vec[i64] = vec[i64]()  # the wagon that each car from 1 on is
        self.horses: vec[i64] = vec[i64]()  # beside each car
        self.marshal: i64 = 0  # his car
        self.shotgun: i64 = NO_SHOTGUN  # his place
        self.coach: i64 = NO_COACH  # the car beside which the stagecoach rolls
        self.round: i64 = 0
        self.card: i64 = NO_CARD  # the round card
        self.cards_seen: i64 = 0  # the mask of round cards that are no longer in the box

    def unpack(self) -> None:
        """Put the box on the table: no bandit chosen, no wagon coupled."""
        self.unpack_cards()
        self.unpack_loot()
        self.unpack_people()
        self.horses = vec[i64]([0] * CARS)

    # -- questions ------------------------------------------------------------------------------

    # -- verbs ----------------------------------------------------------------------------------

    def name_first(self, seat: i64) -> None:
        """Name the first player. [CE 1.8]"""
        self.first = seat
        self.tell(FIRST, seat)

    def couple(self, wagon: i64) -> None:
        """Couple a wagon to the end of the train. [CE 1.3]"""
        self.wagons = append(self.wagons, wagon)
        self.tell(WAGON, i64(len(self.wagons)), wagon)

    def move_marshal(self, car: i64) -> None:
        """Move the Marshal to another car."""
        self.tell(MARSHAL_MOVED, self.marshal, car)
        self.marshal = car

    def move_shotgun(self, place: i64) -> None:
        """Put the shotgun on a roof."""
        self.shotgun = place
        self.tell(SHOTGUN_MOVED, place >> 1)

    def roll_coach(self) -> None:
        """Roll the stagecoach one car toward the caboose. [CE 7.36]"""
        self.coach += 1
        self.tell(COACH_MOVED, self.coach)

    def ride_horse(self, bandit: i64, car: i64, target: i64) -> None:
        """Ride a horse from one car to another; AWAY: it leaves with its rider. [CE 7.21, 7.84]"""
        self.horses[car] -= 1
        if target < CARS:
            self.horses[target] += 1
        self.tell(HORSE_RIDDEN, bandit, car, target)

    def lose_horse(self, car: i64) -> None:
        """Let a horse beside this car leave for good. [CE 7.70]"""
        self.horses[car] -= 1
        self.tell(HORSE_GONE, car)

    def drop_back_horses(self) -> None:
        """Let all horses fall back one car. [CE 7.73]"""
        car = self.cars
        self.horses[car] += self.horses[car - 1]
        car -= 1
        while car > 0:
            self.horses[car] = self.horses[car - 1]
            car -= 1
        self.horses[0] = 0
        self.tell(HORSES_BACK)

    def leave_horse(self, car: i64) -> None:
        """Leave a horse beside a car. [CE 7.9]"""
        self.horses[car] += 1

    def start_round(self) -> None:
        """Begin the next round: nobody has been shot in it yet."""
        self.round += 1
        self.card = NO_CARD
        bandit: i64 = 0
        while bandit < BANDITS:
            self.received_now[bandit] = 0
            bandit += 1
        self.begin_turn()

    def reveal_round(self, card: i64) -> None:
        """Turn up the round card. [CE 3.1]"""
        self.card = card
        self.cards_seen |= bit(card)
        self.reveal()
        self.tell(ROUND, self.round, card)

    def turn_pile(self) -> None:
        """Turn the common pile over. [CE 4.1]"""
        self.pile_at = 0
        self.tell(PILE_BEGINS, i64(len(self.pile)))

    def clear_pile(self) -> None:
        """Note that all cards of the pile have gone home."""
        self.pile = vec[i64]()
        self.pile_at = 0

    def perform(self, seat: i64, card: i64, down: bool) -> None:
        """Take the next card off the pile, show it, and return it to its owner. [CE 4.2]"""
        self.pile_at += 1
        if down:
            self.reveal()
        self.tell(PERFORMS, seat, self.actor(seat, card), card, 1 if down else 0)
        self.send_home(seat, card)

    def announce(self, happening: i64) -> None:
        """Say what happens at the end of this round. [CE 5.1]"""
        self.tell(HAPPENS, happening)

    def show_all(self) -> None:
        """Show what was hidden: purses, flasks, cards. [CE 6.2]"""
        self.reveal()
        if not self.listening:
            return
        for purse in range(len(self.purse_at)):
            if self.purse_worth[purse] > 0:
                self.tell(PURSE_SHOWN, purse, self.purse_worth[purse])
        for flask in range(len(self.flask_at)):
            if self.flask_kind[flask] > 0:
                self.tell(FLASK_SHOWN, flask, self.flask_kind[flask])
        for zone in range(ZONES):
            for seat in range(self.players):
                for card in range(CARDS):
                    if self.count(zone, seat, card) > 0:
                        self.tell(CARDS_SHOWN, seat, zone, card, self.count(zone, seat, card))

    # -- copies ---------------------------------------------------------------------------------

    def copy(self) -> Train:
        """Return an independent copy."""
        new = Train(self.game, self.players)
        self.copy_kernel(new)
        self.copy_cards(new)
        self.copy_loot(new)
        self.copy_people(new)
        new.cars = self.cars
        new.wagons = self.wagons  # replaced as a whole once the game runs
        new.horses = self.horses[:]
        new.marshal = self.marshal
        new.shotgun = self.shotgun
        new.coach = self.coach
        new.round = self.round
        new.card = self.card
        new.cards_seen = self.cards_seen
        return new

    def masked(self, seat: i64) -> Train:
        """Return a copy for the eyes of ``seat``: what it has not seen lies in decks and in the box."""
        new = self.copy()
        hide_unseen(new, seat)
        return new

    def imagined(self, seat: i64, rng: Rng) -> Train:
        """Return a full Train that agrees with this masked one; what was unseen is dealt by ``rng``."""
        new = self.copy()
        deal_unseen(new, seat, rng)
        return new
