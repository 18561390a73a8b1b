"""Fire: shooting at whom one can see (rulebook: the actions)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.games.colt_express.meeting import ARRIVES, BanditChoice
from spielwerk.games.colt_express.pieces import (
    BANDITS,
    BELLE,
    COACH,
    COACH_ROOF,
    DJANGO,
    PLACES,
)
from spielwerk.games.colt_express.reach import (
    fire_targets,
    in_sight,
    listed,
    next_roofs,
)
from spielwerk.games.colt_express.rulings import SIDEWAYS_PUSH
from spielwerk.games.colt_express.telling import (
    PUSH,
    SHOOT,
)
from spielwerk.games.colt_express.train import Train
from spielwerk.kit.bits import bit


class Fire(BanditChoice):
    """A bandit fires at one whom he can see, and gives him one of his bullets. [CE 4.9–4.14, 2.2, 2.8]"""

    def options(self, table: Train) -> vec[i64]:
        return listed(fire_targets(table, self.bandit), SHOOT)

    def why_not(self, table: Train, option: i64) -> Reason:
        if not SHOOT <= option < SHOOT + BANDITS:
            return super().why_not(table, option)
        victim = option - SHOOT
        if table.gun[self.bandit] == 0:
            return Reason("CE 4.14", "gun-is-empty")
        if victim == BELLE and in_sight(table, self.bandit) & bit(BELLE):
            return Reason("CE 2.2", "belle-is-shielded")
        return Reason("CE 4.9", "target-out-of-reach", {"bandit": int(victim)})

    def chosen(self, table: Train, option: i64) -> None:
        victim = option - SHOOT
        table.shoot(self.bandit, victim)
        if self.bandit == DJANGO and table.has_power(DJANGO):
            push(table, victim)


def push(table: Train, victim: i64) -> None:
    """Django's shot moves the victim one car on, away from him, never off the train. [CE 2.4, 7.33, 7.47]"""
    start, place = table.place[DJANGO], table.place[victim]
    if COACH_ROOF in (start, place):
        return
    if COACH in (start, place):
        if table.ruled(SIDEWAYS_PUSH) and place < COACH:
            table.then(PUSHES[victim])
        return
    target = place + 2 if place > start else place - 2
    if place >> 1 != start >> 1 and 0 <= target <= 2 * table.cars + 1:
        table.move_to(victim, target)
        table.then(ARRIVES[victim])


class PushSideways(BanditChoice):
    """By a ruling, Django chooses which way his shot out of the stagecoach moves the victim. [CE 7.47]"""

    def chooser(self, table: Train) -> i64:
        return table.seat_of[DJANGO]

    def options(self, table: Train) -> vec[i64]:
        found = vec[i64]()
        for place in next_roofs(table, table.place[self.bandit]):
            found = append(found, PUSH + place)
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        if PUSH <= option < PUSH + PLACES:
            return Reason("CE 7.47", "place-out-of-reach", {"place": int(option - PUSH)})
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        table.move_to(self.bandit, option - PUSH)
        table.then(ARRIVES[self.bandit])


FIRES: Final = [Fire(bandit) for bandit in range(BANDITS)]
PUSHES: Final = [PushSideways(bandit) for bandit in range(BANDITS)]
