"""Moving: Move, Change Floor, Marshal and Ride (rulebook: the actions; the horses)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.games.colt_express.meeting import ARRIVES, MARSHAL_MEETS, BanditChoice, BanditEffect
from spielwerk.games.colt_express.pieces import AWAY, BANDITS, CARS, COACH, ESCAPE, HAPPENING, PLACES, ZEALOT
from spielwerk.games.colt_express.reach import passes, ridden_from, rides_to, walks_to
from spielwerk.games.colt_express.rulings import MUST_LEAVE
from spielwerk.games.colt_express.telling import GALLOP, GALLOP_AWAY, GO, LEAD
from spielwerk.games.colt_express.train import Train
from spielwerk.kit.bits import bit


class Walk(BanditChoice):
    """A bandit moves: one car inside, up to three over the roofs. [CE 4.3, 4.4, 7.34, 7.44]"""

    def options(self, table: Train) -> vec[i64]:
        found = vec[i64]()
        for place in walks_to(table, self.bandit):
            found = append(found, GO + place)
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        if GO <= option < GO + PLACES:
            return Reason("CE 4.3", "place-out-of-reach", {"place": int(option - GO)})
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        place = option - GO
        if passes(table, table.place[self.bandit], place):
            table.wound(bit(self.bandit))
        table.move_to(self.bandit, place)
        table.then(ARRIVES[self.bandit])


class ChangeFloor(BanditEffect):
    """A bandit climbs from inside to the roof of the same car, or down. [CE 4.5, 7.29]"""

    def happen(self, table: Train) -> None:
        table.move_to(self.bandit, table.place[self.bandit] ^ 1)
        table.then(ARRIVES[self.bandit])


class LeadMarshal(BanditChoice):
    """The Marshal moves one car either way. [CE 4.6, 7.37]"""

    def options(self, table: Train) -> vec[i64]:
        found = vec[i64]()
        if table.marshal > 0:
            found = append(found, LEAD + table.marshal - 1)
        if table.marshal < table.cars:
            found = append(found, LEAD + table.marshal + 1)
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        if LEAD <= option < LEAD + CARS:
            return Reason("CE 4.6", "place-out-of-reach", {"place": int(2 * (option - LEAD))})
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        table.move_marshal(option - LEAD)
        table.then(MARSHAL_MEETS)


class Gallop(BanditChoice):
    """A bandit mounts a horse beside him and rides one to three cars, or changes to the stagecoach beside him.

    [CE 7.20–7.26, 7.56, 7.84]
    """

    def options(self, table: Train) -> vec[i64]:
        found = vec[i64]()
        if table.burdened(self.bandit, ZEALOT):
            return found
        places = rides_to(table, self.bandit)
        leaving = len(places) > 0 and may_leave(table)
        if not (leaving and table.ruled(MUST_LEAVE)):
            for place in places:
                found = append(found, GALLOP + place)
        if leaving:
            found = append(found, GALLOP_AWAY)
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        if option == GALLOP_AWAY:
            return Reason("CE 7.84", "escape-only")
        if GALLOP <= option < GALLOP + PLACES:
            return Reason("CE 7.21", "place-out-of-reach", {"place": int(option - GALLOP)})
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        start = ridden_from(table, self.bandit)
        if option == GALLOP_AWAY:
            table.ride_horse(self.bandit, start, AWAY)
            table.move_to(self.bandit, AWAY)
            return
        place = option - GALLOP
        table.ride_horse(self.bandit, start, table.coach if place == COACH else place >> 1)
        table.move_to(self.bandit, place)
        table.then(ARRIVES[self.bandit])


def may_leave(table: Train) -> bool:
    """Say whether a rider may leave the train for good: in the round that ends with the escape. [CE 7.84]"""
    return table.card >= 0 and HAPPENING[table.card] == ESCAPE


WALKS: Final = [Walk(bandit) for bandit in range(BANDITS)]
CLIMBS: Final = [ChangeFloor(bandit) for bandit in range(BANDITS)]
LEADS: Final = [LeadMarshal(bandit) for bandit in range(BANDITS)]
GALLOPS: Final = [Gallop(bandit) for bandit in range(BANDITS)]
