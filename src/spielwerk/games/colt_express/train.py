"""The Train: everything on the table of a game of Colt Express."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.games.colt_express.knowledge import deal_unseen, hide_unseen
from spielwerk.games.colt_express.loot import Loot
from spielwerk.games.colt_express.pieces import (
    ABSENT,
    ALL_OR_NONE,
    ARRESTED,
    BANDITS,
    BULLET,
    CARS,
    CHARACTER,
    COACH,
    COACH_MOVED,
    DECK,
    FIRST,
    GUN,
    GUN_EMPTY,
    HAPPENS,
    HORSE_GONE,
    HORSE_RIDDEN,
    HORSES_BACK,
    HOSTAGE_OF_PLAYER,
    HOSTAGE_TAKEN,
    MARSHAL_MOVED,
    MOVED,
    NEUTRAL,
    NO_CARD,
    NO_COACH,
    NO_HOSTAGE,
    NO_SHOTGUN,
    NOBODY,
    PERFORMS,
    PILE_BEGINS,
    PLACED,
    POKER_PLAYER,
    ROUND,
    SHOT,
    SHOTGUN_MOVED,
    UNPLACED,
    WAGON,
    WOUNDED,
)
from spielwerk.kit.bits import bit, count


class Train(Loot):
    """The train, who is where on it, the stagecoach beside it, and the round as far as it has got."""

    def __init__(self, game: Any, players: i64) -> None:
        super().__init__(game, players)
        self.cars: i64 = 0  # the last car's number: the caboose
        self.wagons: vec[i64] = vec[i64]()  # the wagon that each car from 1 on is
        self.mate: vec[i64] = vec[i64]()  # the bandit each bandit is paired with, or NOBODY
        self.place: vec[i64] = vec[i64]()  # of each bandit
        self.gun: vec[i64] = vec[i64]()  # bullets left, by bandit
        self.friendly: vec[i64] = vec[i64]()  # bullets fired at partners
        self.received: vec[i64] = vec[i64]()  # bullets received, by bandit
        self.received_now: vec[i64] = vec[i64]()  # in this round
        self.powers: i64 = 0  # the mask of bandits who have their special ability
        self.hostage_of: vec[i64] = vec[i64]()  # by bandit
        self.hostages: i64 = 0  # the mask of open hostages
        self.horses: vec[i64] = vec[i64]()  # beside each car
        self.neutral: i64 = 0  # neutral bullets left
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
        self.mate = vec[i64]([NOBODY] * BANDITS)
        self.place = vec[i64]([ABSENT] * BANDITS)
        self.gun = vec[i64]([0] * BANDITS)
        self.friendly = vec[i64]([0] * BANDITS)
        self.received = vec[i64]([0] * BANDITS)
        self.received_now = vec[i64]([0] * BANDITS)
        self.hostage_of = vec[i64]([NO_HOSTAGE] * BANDITS)
        self.horses = vec[i64]([0] * CARS)

    # -- questions ------------------------------------------------------------------------------

    def has_power(self, bandit: i64) -> bool:
        """Say whether this character's special ability is on the table. [CE 2.1, 7.58]"""
        return (self.powers >> bandit) & 1 == 1

    def burdened(self, bandit: i64, hostage: i64) -> bool:
        """Say whether this bandit feels the burden of a hostage. [CE 7.50, 9.12]"""
        if self.hostage_of[bandit] == hostage:
            return True
        return self.ruled(HOSTAGE_OF_PLAYER) and self.seat_burdened(self.seat_of[bandit], hostage)

    def seat_burdened(self, seat: i64, hostage: i64) -> bool:
        """Say whether a player has this hostage. [CE 7.50]"""
        if self.hostage_of[self.first_of[seat]] == hostage:
            return True
        second = self.second_of[seat]
        return second >= 0 and self.hostage_of[second] == hostage

    def at(self, place: i64) -> i64:
        """Return the mask of the bandits at a place."""
        mask: i64 = 0
        bandit: i64 = 0
        for other in self.place:
            if other == place:
                mask |= bit(bandit)
            bandit += 1
        return mask

    def on_level(self, level: i64) -> i64:
        """Return the mask of the bandits on the train's roofs (1) or inside it (0)."""
        mask: i64 = 0
        bandit: i64 = 0
        for place in self.place:
            if place < COACH and place & 1 == level:
                mask |= bit(bandit)
            bandit += 1
        return mask

    def in_turn(self, bandits: i64) -> vec[i64]:
        """Return the bandits of a mask in turn order from the first player. [CE 4.33]"""
        order = vec[i64]()
        n: i64 = 0
        while n < self.players:
            seat = (self.first + n) % self.players
            one, two = self.first_of[seat], self.second_of[seat]
            if one >= 0 and (bandits >> one) & 1 == 1:
                order = append(order, one)
            if two >= 0 and (bandits >> two) & 1 == 1:
                order = append(order, two)
            n += 1
        return order

    # -- verbs ----------------------------------------------------------------------------------

    def name_first(self, seat: i64) -> None:
        """Name the first player. [CE 1.8]"""
        self.first = seat
        self.tell(FIRST, seat)

    def take_character(self, seat: i64, bandit: i64) -> None:
        """Give a bandit to a seat: its first, or its second one. [CE 1.2, 9.3]"""
        self.seat_of[bandit] = seat
        if self.first_of[seat] == NOBODY:
            self.first_of[seat] = bandit
        else:
            self.second_of[seat] = bandit
        self.place[bandit] = UNPLACED
        self.gun[bandit] = GUN
        self.powers |= bit(bandit)
        self.tell(CHARACTER, seat, bandit)

    def couple(self, wagon: i64) -> None:
        """Couple a wagon to the end of the train. [CE 1.3]"""
        self.wagons = append(self.wagons, wagon)
        self.tell(WAGON, i64(len(self.wagons)), wagon)

    def put_at(self, bandit: i64, place: i64) -> None:
        """Place a bandit for the first time."""
        self.place[bandit] = place
        self.tell(PLACED, bandit, place)

    def move_to(self, bandit: i64, place: i64) -> None:
        """Move a bandit; what awaits him there is another sentence's business."""
        self.tell(MOVED, bandit, self.place[bandit], place)
        self.place[bandit] = place

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

    def shoot(self, bandit: i64, victim: i64) -> None:
        """Give one of a bandit's bullets to his victim. [CE 4.12]"""
        self.gun[bandit] -= 1
        if self.own_side(self.seat_of[bandit], victim):
            self.friendly[bandit] += 1
        self.received[victim] += 1
        self.received_now[victim] += 1
        self.tell(SHOT, bandit, victim)
        if self.gun[bandit] == 0:
            self.tell(GUN_EMPTY, bandit)
        self.add_bullet(self.seat_of[victim], BULLET + bandit)

    def wound(self, bandits: i64) -> None:
        """Give one neutral bullet to each bandit of a mask, as far as they last. [CE 4.32]"""
        if self.ruled(ALL_OR_NONE) and count(bandits) > self.neutral:
            return
        if bandits & (bandits - 1) == 0:  # one bandit: no order to think of
            bandit: i64 = 0
            while bandit < BANDITS:
                if (bandits >> bandit) & 1 == 1:
                    self._wound_one(bandit)
                bandit += 1
            return
        for one in self.in_turn(bandits):
            self._wound_one(one)

    def _wound_one(self, bandit: i64) -> None:
        if self.neutral == 0:
            self.tell(WOUNDED, bandit, 1)
            return
        self.neutral -= 1
        self.received[bandit] += 1
        self.received_now[bandit] += 1
        self.tell(WOUNDED, bandit, 0)
        self.add_bullet(self.seat_of[bandit], NEUTRAL)

    def bite(self, bandit: i64, counts: bool) -> None:
        """Shuffle a neutral bullet into a deck for the poodle. [CE 7.52]"""
        if self.neutral > 0:
            self.neutral -= 1
            self.received[bandit] += 1
            if counts:
                self.received_now[bandit] += 1
            self.tell(WOUNDED, bandit, 0)
            self.mix_top(self.seat_of[bandit])
            self.put(DECK, self.seat_of[bandit], NEUTRAL)

    def capture(self, bandit: i64, hostage: i64) -> None:
        """Let a bandit take a hostage. [CE 7.32, 7.58]"""
        self.hostages &= ~bit(hostage)
        self.hostage_of[bandit] = hostage
        self.tell(HOSTAGE_TAKEN, bandit, hostage)
        if hostage == POKER_PLAYER:
            self.powers &= ~bit(bandit)
            if self.ruled(HOSTAGE_OF_PLAYER):
                for other in (self.first_of[self.seat_of[bandit]], self.second_of[self.seat_of[bandit]]):
                    if other >= 0:
                        self.powers &= ~bit(other)

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

    def arrest(self, bandit: i64) -> None:
        """Arrest a bandit. [CE 7.82]"""
        self.tell(ARRESTED, bandit)

    # -- copies ---------------------------------------------------------------------------------

    def copy(self) -> Train:
        """Return an independent copy."""
        new = Train(self.game, self.players)
        self.copy_kernel(new)
        self.copy_cards(new)
        self.copy_loot(new)
        new.cars = self.cars
        new.wagons = self.wagons  # replaced as a whole once the game runs
        new.mate = self.mate[:]
        new.place = self.place[:]
        new.gun = self.gun[:]
        new.friendly = self.friendly[:]
        new.received = self.received[:]
        new.received_now = self.received_now[:]
        new.powers = self.powers
        new.hostage_of = self.hostage_of[:]
        new.hostages = self.hostages
        new.horses = self.horses[:]
        new.neutral = self.neutral
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


