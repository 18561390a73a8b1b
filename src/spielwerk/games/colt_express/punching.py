"""Punch: who is hit loses loot and is knocked away (rulebook: the actions)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.step import Chance, Step
from spielwerk.games.colt_express.meeting import ARRIVES, BanditChoice, BanditEffect, await_arrival
from spielwerk.games.colt_express.pieces import (
    BANDITS,
    BELLE,
    CHEYENNE,
    HELD,
    LOOSE_BOX,
    LOOSE_FLASK,
    LOOSE_HALF,
    LOOSE_HALF_OLD,
    LOOSE_JEWEL,
    LOOSE_PURSE,
    NOBODY,
    NORMAL,
    OLD,
    PLACES,
    TEACHER,
)
from spielwerk.games.colt_express.reach import (
    SHOTGUN_BIT,
    beside,
    knocked_to,
    listed,
    punch_targets,
)
from spielwerk.games.colt_express.telling import (
    HIT,
    HIT_SHOTGUN,
    IN_FLASK,
    IN_PURSE,
    KNOCK,
    LEAVE,
    LOOSEN,
    POCKET,
    PUNCHED,
    SHOTGUN_HIT,
)
from spielwerk.games.colt_express.train import Train
from spielwerk.kit.bits import bit


class Punch(BanditChoice):
    """A bandit punches one who is at his place. [CE 4.18, 2.2, 7.40, 7.41, 7.55]"""

    def options(self, table: Train) -> vec[i64]:
        if table.burdened(self.bandit, TEACHER):
            return vec[i64]()
        targets = punch_targets(table, self.bandit)
        found = listed(targets, HIT)
        return append(found, HIT_SHOTGUN) if targets & SHOTGUN_BIT else found

    def why_not(self, table: Train, option: i64) -> Reason:
        if not HIT <= option <= HIT_SHOTGUN:
            return super().why_not(table, option)
        if option == HIT + BELLE and beside(table, self.bandit) & bit(BELLE):
            return Reason("CE 2.2", "belle-is-shielded")
        return Reason("CE 4.18", "target-out-of-reach", {"bandit": int(option - HIT)})

    def chosen(self, table: Train, option: i64) -> None:
        if option == HIT_SHOTGUN:
            table.tell(SHOTGUN_HIT, self.bandit)
            table.then(SHOTGUN_FALLS)
            return
        victim = option - HIT
        table.tell(PUNCHED, self.bandit, victim)
        pair = self.bandit * BANDITS + victim
        table.then2(KNOCK_LOOSE[pair], KNOCK_BACK[pair])


class ShotgunFalls(BanditEffect):
    """Punched, the shotgun leaves his strongbox and is put on the roof of the car beside the stagecoach. [CE 7.42]"""

    def happen(self, table: Train) -> None:
        table.free_box()
        roof = 2 * table.coach + 1
        table.move_shotgun(roof)
        await_arrival(table, table.at(roof))


class PunchChoice(BanditChoice):
    """What a bandit who punches decides about his victim. [CE 4.18]"""

    def __init__(self, bandit: i64, victim: i64) -> None:
        super().__init__(bandit)
        self.victim: Final = victim

    def parts(self) -> list[int]:
        return [self.bandit, self.victim]


class KnockLoose(PunchChoice):
    """The victim loses one piece of loot of the kind that the other names; purses and full flasks are drawn blind.

    [CE 4.19–4.22, 7.39, 7.61]
    """

    def options(self, table: Train) -> vec[i64]:
        victim = self.victim
        found = vec[i64]()
        if table.purses_of(victim) > 0:
            found = append(found, LOOSEN + LOOSE_PURSE)
        if table.jewels[PLACES + victim] > 0:
            found = append(found, LOOSEN + LOOSE_JEWEL)
        if table.boxes[PLACES + victim] > 0:
            found = append(found, LOOSEN + LOOSE_BOX)
        if len(table.flask_at) > 0:
            if table.full_flasks_of(victim) > 0:
                found = append(found, LOOSEN + LOOSE_FLASK)
            if table.half_flask_of(victim, NORMAL) >= 0:
                found = append(found, LOOSEN + LOOSE_HALF)
            if table.half_flask_of(victim, OLD) >= 0:
                found = append(found, LOOSEN + LOOSE_HALF_OLD)
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        if LOOSEN <= option < POCKET:
            return Reason("CE 4.19", "victim-has-none", {"bandit": int(self.victim)})
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        kind = option - LOOSEN
        victim, place = self.victim, table.place[self.victim]
        if kind == LOOSE_PURSE:
            cheyenne = self.bandit == CHEYENNE and table.has_power(CHEYENNE)
            table.then(POCKETS[victim] if cheyenne else blind(victim, NOBODY))
        elif kind == LOOSE_JEWEL:
            table.lose_jewel(victim, place)
        elif kind == LOOSE_BOX:
            table.lose_box(victim, place)
        elif kind == LOOSE_FLASK:
            table.then(BLIND_FLASKS[victim])
        else:
            table.lose_flask(victim, table.half_flask_of(victim, NORMAL if kind == LOOSE_HALF else OLD), place)


class Pocket(BanditChoice):
    """Cheyenne may take the purse that her punch costs the victim, instead of letting it fall. [CE 2.3, 4.23]"""

    def chooser(self, table: Train) -> i64:
        return table.seat_of[CHEYENNE]

    def options(self, table: Train) -> vec[i64]:
        return vec[i64]([POCKET, LEAVE])

    def chosen(self, table: Train, option: i64) -> None:
        table.then(blind(self.bandit, CHEYENNE if option == POCKET else NOBODY))


class BlindPurse(Chance[Train]):
    """Any purse of his heap, with equal chances. [CE 4.21]"""

    def __init__(self, victim: i64, taker: i64) -> None:
        self.victim: Final = victim
        self.taker: Final = taker

    def parts(self) -> list[int]:
        return [self.victim, self.taker]

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        found, weights = vec[i64](), vec[i64]()
        purse: i64 = 0
        while purse < len(table.purse_at):
            at = table.purse_at[purse]
            if at == HELD + self.victim:
                found = append(found, IN_PURSE + purse)
                weights = append(weights, 1)
            purse += 1
        return found, weights

    def sample(self, table: Train, rng: Rng) -> i64:
        left = rng.below(table.purses_of(self.victim))
        purse: i64 = 0
        while True:
            if table.purse_at[purse] == HELD + self.victim:
                if left == 0:
                    return IN_PURSE + purse
                left -= 1
            purse += 1

    def fell(self, table: Train, outcome: i64) -> None:
        table.lose_purse(self.victim, outcome - IN_PURSE, self.taker, table.place[self.victim])


class BlindFlask(Chance[Train]):
    """Any full flask of his, with equal chances. [CE 7.61]"""

    def __init__(self, victim: i64) -> None:
        self.victim: Final = victim

    def parts(self) -> list[int]:
        return [self.victim]

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        found, weights = vec[i64](), vec[i64]()
        flask: i64 = 0
        while flask < len(table.flask_at):
            if table.flask_at[flask] == HELD + self.victim and table.flask_half[flask] == 0:
                found = append(found, IN_FLASK + flask)
                weights = append(weights, 1)
            flask += 1
        return found, weights

    def fell(self, table: Train, outcome: i64) -> None:
        table.lose_flask(self.victim, outcome - IN_FLASK, table.place[self.victim])


class KnockBack(PunchChoice):
    """Then the victim is knocked to a place next to his, on the same floor. [CE 4.24–4.26, 7.31, 7.35]"""

    def options(self, table: Train) -> vec[i64]:
        found = vec[i64]()
        for place in knocked_to(table, table.place[self.victim]):
            found = append(found, KNOCK + place)
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        if KNOCK <= option < KNOCK + PLACES:
            return Reason("CE 4.24", "place-out-of-reach", {"place": int(option - KNOCK)})
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        table.move_to(self.victim, option - KNOCK)
        table.then(ARRIVES[self.victim])


def blind(victim: i64, taker: i64) -> Step:
    """Return the shared Step that draws a purse of the victim's for this taker, or NOBODY."""
    return BLIND_PURSES[2 * victim + (0 if taker == NOBODY else 1)]


PUNCHES: Final = [Punch(bandit) for bandit in range(BANDITS)]
KNOCK_LOOSE: Final = [KnockLoose(bandit, victim) for bandit in range(BANDITS) for victim in range(BANDITS)]
KNOCK_BACK: Final = [KnockBack(bandit, victim) for bandit in range(BANDITS) for victim in range(BANDITS)]
POCKETS: Final = [Pocket(victim) for victim in range(BANDITS)]
BLIND_PURSES: Final = [BlindPurse(victim, taker) for victim in range(BANDITS) for taker in (NOBODY, CHEYENNE)]
BLIND_FLASKS: Final = [BlindFlask(victim) for victim in range(BANDITS)]
SHOTGUN_FALLS: Final = ShotgunFalls(NOBODY)
