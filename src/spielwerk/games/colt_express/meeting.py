"""Meeting the law: the Marshal inside the train, the shotgun on its roofs (rulebook: the Marshal; the stagecoach)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import Choice, Effect, Step
from spielwerk.games.colt_express.pieces import BANDITS, COACH, HOSTAGES, NO_HOSTAGE, PLACES
from spielwerk.games.colt_express.reach import next_roofs
from spielwerk.games.colt_express.telling import CAPTURE, FLEE
from spielwerk.games.colt_express.train import Train
from spielwerk.kit.bits import bit


class BanditEffect(Effect[Train]):
    """Something that happens to one bandit. [CE 4.2]"""

    def __init__(self, bandit: i64) -> None:
        self.bandit: Final = bandit

    def parts(self) -> list[int]:
        return [self.bandit]


class BanditChoice(Choice[Train]):
    """Something that the player of a bandit decides for him. [CE 4.2]"""

    def __init__(self, bandit: i64) -> None:
        self.bandit: Final = bandit

    def parts(self) -> list[int]:
        return [self.bandit]

    def chooser(self, table: Train) -> i64:
        return table.seat_of[self.bandit]


class Arrive(BanditEffect):
    """Wherever a bandit arrives, first a hostage awaits him, then the Marshal, then the shotgun, until nobody does.

    [CE 4.28, 4.29, 4.31, 7.32, 7.43, 7.46]
    """

    def happen(self, table: Train) -> None:
        bandit = self.bandit
        place = table.place[bandit]
        if place == 2 * table.marshal:
            table.wound(bit(bandit))
            table.move_to(bandit, place + 1)
            table.then(self)
        elif place == table.shotgun and place < COACH:
            table.wound(bit(bandit))
            table.then(FLEES[bandit])
        elif place == COACH and table.hostage_of[bandit] == NO_HOSTAGE and table.hostages != 0:
            table.then(CAPTURES[bandit])


class Flee(BanditChoice):
    """Driven off by the shotgun, a bandit runs to the roof of a car next to his. [CE 7.43]"""

    def options(self, table: Train) -> vec[i64]:
        found = vec[i64]()
        for place in next_roofs(table, table.place[self.bandit]):
            found = append(found, FLEE + place)
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        if FLEE <= option < FLEE + PLACES:
            return Reason("CE 7.43", "place-out-of-reach", {"place": int(option - FLEE)})
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        table.move_to(self.bandit, option - FLEE)
        table.then(ARRIVES[self.bandit])


class Capture(BanditChoice):
    """Who enters the stagecoach without a hostage must take one of those that are open. [CE 7.32]"""

    def options(self, table: Train) -> vec[i64]:
        found = vec[i64]()
        hostage: i64 = 0
        while hostage < len(HOSTAGES):
            if (table.hostages >> hostage) & 1 == 1:
                found = append(found, CAPTURE + hostage)
            hostage += 1
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        if CAPTURE <= option < CAPTURE + len(HOSTAGES):
            return Reason("CE 7.32", "hostage-not-open", {"hostage": int(option - CAPTURE)})
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        table.capture(self.bandit, option - CAPTURE)
        table.then(ARRIVES[self.bandit])


class MarshalMeets(Effect[Train]):
    """The Marshal shoots all bandits in his car up to its roof. [CE 4.28, 4.30]"""

    def happen(self, table: Train) -> None:
        place = 2 * table.marshal
        met = table.at(place)
        if met == 0:
            return
        table.wound(met)
        bandit: i64 = 0
        while bandit < BANDITS:
            if (met >> bandit) & 1 == 1:
                table.move_to(bandit, place + 1)
            bandit += 1
        await_arrival(table, met)


def await_arrival(table: Train, bandits: i64) -> None:
    """Let the bandits of a mask, just moved at once, meet whom they meet in turn order. [CE 4.33]"""
    arriving: list[Step] = []
    for bandit in table.in_turn(bandits):
        arriving.append(ARRIVES[bandit])
    table.then_all(arriving)


ARRIVES: Final = [Arrive(bandit) for bandit in range(BANDITS)]
FLEES: Final = [Flee(bandit) for bandit in range(BANDITS)]
CAPTURES: Final = [Capture(bandit) for bandit in range(BANDITS)]
MARSHAL_MEETS: Final = MarshalMeets()
