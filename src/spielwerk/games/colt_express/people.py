"""Bandits: where they are, whom they have shot, what they can do."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.colt_express.loot import Loot
from spielwerk.games.colt_express.pieces import (
    ABSENT,
    BANDITS,
    BULLET,
    COACH,
    DECK,
    GUN,
    NEUTRAL,
    NO_HOSTAGE,
    NOBODY,
    POKER_PLAYER,
    UNPLACED,
)
from spielwerk.games.colt_express.rulings import ALL_OR_NONE, HOSTAGE_OF_PLAYER
from spielwerk.games.colt_express.telling import (
    ARRESTED,
    BULLET_IN,
    CHARACTER,
    GUN_EMPTY,
    HOSTAGE_TAKEN,
    MOVED,
    PAIRED_UP,
    PLACED,
    SHOT,
    WOUNDED,
)
from spielwerk.kit.bits import bit, count


class People(Loot):
    """Everything on the table that concerns a bandit."""

    def __init__(self, game: Any, players: i64) -> None:
        super().__init__(game, players)
        self.mate: vec[i64] = vec[i64]()  # the bandit each bandit is paired with, or NOBODY
        self.place: vec[i64] = vec[i64]()  # of each bandit
        self.gun: vec[i64] = vec[i64]()  # bullets left, by bandit
        self.friendly: vec[i64] = vec[i64]()  # bullets fired at partners
        self.received: vec[i64] = vec[i64]()  # bullets received, by bandit
        self.received_now: vec[i64] = vec[i64]()  # in this round
        self.powers: i64 = 0  # the mask of bandits who have their special ability
        self.hostage_of: vec[i64] = vec[i64]()  # by bandit
        self.hostages: i64 = 0  # the mask of open hostages
        self.neutral: i64 = 0  # neutral bullets left

    def unpack_people(self) -> None:
        """Let nobody have chosen a bandit."""
        self.mate = vec[i64]([NOBODY] * BANDITS)
        self.place = vec[i64]([ABSENT] * BANDITS)
        self.gun = vec[i64]([0] * BANDITS)
        self.friendly = vec[i64]([0] * BANDITS)
        self.received = vec[i64]([0] * BANDITS)
        self.received_now = vec[i64]([0] * BANDITS)
        self.hostage_of = vec[i64]([NO_HOSTAGE] * BANDITS)

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
        while bandit < len(self.place):
            other = self.place[bandit]
            if other == place:
                mask |= bit(bandit)
            bandit += 1
        return mask

    def on_level(self, level: i64) -> i64:
        """Return the mask of the bandits on the train's roofs (1) or inside it (0)."""
        mask: i64 = 0
        bandit: i64 = 0
        while bandit < len(self.place):
            place = self.place[bandit]
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

    def pair_up(self, bandit: i64, mate: i64) -> None:
        """Match two bandits. [CE 9.2]"""
        self.mate[bandit] = mate
        self.mate[mate] = bandit
        self.tell(PAIRED_UP, bandit, mate)

    def put_at(self, bandit: i64, place: i64) -> None:
        """Place a bandit for the first time."""
        self.place[bandit] = place
        self.tell(PLACED, bandit, place)

    def move_to(self, bandit: i64, place: i64) -> None:
        """Move a bandit; what awaits him there is another sentence's business."""
        self.tell(MOVED, bandit, self.place[bandit], place)
        self.place[bandit] = place

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
            self.tell(BULLET_IN, self.seat_of[bandit])
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

    def arrest(self, bandit: i64) -> None:
        """Arrest a bandit. [CE 7.82]"""
        self.tell(ARRESTED, bandit)

    def copy_people(self, new: People) -> None:
        """Copy what concerns bandits into ``new``."""
        new.mate = self.mate[:]
        new.place = self.place[:]
        new.gun = self.gun[:]
        new.friendly = self.friendly[:]
        new.received = self.received[:]
        new.received_now = self.received_now[:]
        new.powers = self.powers
        new.hostage_of = self.hostage_of[:]
        new.hostages = self.hostages
        new.neutral = self.neutral
