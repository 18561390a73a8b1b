"""Reach: where a bandit can go, and whom he can hit. Pure questions about the Train."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.colt_express.pieces import (
    BANDITS,
    BELLE,
    COACH,
    COACH_ROOF,
    OLD_LADY,
    RIDE_REACH,
    ROOF_REACH,
    TUCO,
)
from spielwerk.games.colt_express.rulings import TUCO_NOT_IN_COACH
from spielwerk.games.colt_express.train import Train
from spielwerk.kit.bits import bit

SHOTGUN_BIT: Final = 64  # the shotgun among targets


def steps_between(table: Train, start: i64, end: i64) -> i64:
    """Return how many roofs it is from one roof to another. [CE 4.4, 7.34]"""
    if start == COACH_ROOF:
        return 1 + _apart(table.coach, end >> 1)
    if end == COACH_ROOF:
        return 1 + _apart(table.coach, start >> 1)
    return _apart(start >> 1, end >> 1)


def _apart(one: i64, other: i64) -> i64:
    return one - other if one > other else other - one


def passes(table: Train, start: i64, end: i64) -> bool:
    """Say whether a bandit on his way over the roofs passes the shotgun. [CE 7.44]"""
    shotgun = table.shotgun
    if shotgun >= COACH or shotgun in (start, end):
        return False
    one = table.coach if start == COACH_ROOF else start >> 1
    other = table.coach if end == COACH_ROOF else end >> 1
    low, high = (one, other) if one < other else (other, one)
    return low <= shotgun >> 1 <= high


def walks_to(table: Train, bandit: i64) -> vec[i64]:
    """Return the places a bandit can move to, ascending. [CE 4.3, 4.4, 7.34, 7.38, 7.57]"""
    return walks_from(table, bandit, table.place[bandit])


def walks_from(table: Train, bandit: i64, start: i64) -> vec[i64]:
    """Return the places a bandit could move to if he were at ``start``."""
    found = vec[i64]()
    if start == COACH:
        return found
    last = 2 * table.cars
    if start & 1 == 0:
        if start > 0:
            found = append(found, start - 2)
        if start < last:
            found = append(found, start + 2)
        return found
    reach: i64 = 1 if table.burdened(bandit, OLD_LADY) else ROOF_REACH
    roof: i64 = 1
    while roof <= last + 1:
        if roof != start and steps_between(table, start, roof) <= reach:
            found = append(found, roof)
        roof += 2
    if start != COACH_ROOF and steps_between(table, start, COACH_ROOF) <= reach:
        found = append(found, COACH_ROOF)
    return found


def next_roofs(table: Train, place: i64) -> vec[i64]:
    """Return the roofs of the cars next to a car's roof. [CE 7.43]"""
    found = vec[i64]()
    if place > 1:
        found = append(found, place - 2)
    if place < 2 * table.cars:
        found = append(found, place + 2)
    return found


def knocked_to(table: Train, place: i64) -> vec[i64]:
    """Return the places a punched bandit can be knocked to from here, ascending. [CE 4.24, 7.31, 7.35]"""
    found = vec[i64]()
    level = place & 1
    if place >= COACH:
        return append(found, 2 * table.coach + level)
    if place > 1:
        found = append(found, place - 2)
    if place < 2 * table.cars:
        found = append(found, place + 2)
    if place >> 1 == table.coach:
        found = append(found, COACH + level)
    return found


def rides_to(table: Train, bandit: i64) -> vec[i64]:
    """Return the places a bandit can ride to, ascending; none without a horse beside him. [CE 7.20–7.25]"""
    found = vec[i64]()
    place = table.place[bandit]
    start = ridden_from(table, bandit)
    if table.horses[start] == 0:
        return found
    car: i64 = 0
    while car <= table.cars:
        apart = _apart(start, car)
        if 0 < apart <= RIDE_REACH or (apart == 0 and place >= COACH):
            found = append(found, 2 * car)
        car += 1
    apart = _apart(start, table.coach)
    if 0 < apart <= RIDE_REACH or (apart == 0 and place < COACH):
        found = append(found, COACH)
    return found


def ridden_from(table: Train, bandit: i64) -> i64:
    """Return the car beside which a bandit would mount. [CE 7.20]"""
    place = table.place[bandit]
    return table.coach if place >= COACH else place >> 1


# -- targets ------------------------------------------------------------------------------------


def in_sight(table: Train, bandit: i64) -> i64:
    """Return the mask of the bandits that the rules of reach let a bandit fire at.

    [CE 4.9–4.11, 4.15, 7.30, 7.33, 7.45, 7.48, 7.49]
    """
    place = table.place[bandit]
    if place == COACH:
        mask = table.at(2 * table.coach)
    elif place == COACH_ROOF:
        mask = table.on_level(1)
    elif place & 1 == 1:
        mask = _along_roofs(table, place) | table.at(COACH_ROOF)
    else:
        mask = table.at(place - 2) | table.at(place + 2) if place < 2 * table.cars else table.at(place - 2)
        if place >> 1 == table.coach:
            mask |= table.at(COACH)
    if bandit == TUCO and table.has_power(TUCO):
        if place < COACH or not table.ruled(TUCO_NOT_IN_COACH):
            mask |= table.at(place ^ 1)
    return mask


def _along_roofs(table: Train, place: i64) -> i64:
    """Return the bandits on the nearest occupied roof each way; the shotgun blocks the line. [CE 4.10, 7.45]"""
    mask: i64 = 0
    step: i64 = -2
    while step <= 2:
        at = place + step
        while 0 < at <= 2 * table.cars + 1 and at != table.shotgun:
            there = table.at(at)
            if there != 0:
                mask |= there
                break
            at += step
        step += 4
    return mask


def without_belle(table: Train, targets: i64) -> i64:
    """Return the targets that may be chosen: Belle only where there is no other. [CE 2.2, 7.41]"""
    if table.has_power(BELLE) and targets != bit(BELLE):
        return targets & ~bit(BELLE)
    return targets


def fire_targets(table: Train, bandit: i64) -> i64:
    """Return the mask of the bandits a bandit may fire at; 0 with an empty gun. [CE 4.9–4.14]"""
    return 0 if table.gun[bandit] == 0 else without_belle(table, in_sight(table, bandit))


def beside(table: Train, bandit: i64) -> i64:
    """Return the mask of whom a bandit could punch: others at his place, and the shotgun there. [CE 4.18, 7.40]"""
    place = table.place[bandit]
    mask = table.at(place) & ~bit(bandit)
    if place == COACH_ROOF and table.shotgun == COACH_ROOF:
        mask |= SHOTGUN_BIT
    return mask


def punch_targets(table: Train, bandit: i64) -> i64:
    """Return the mask of whom a bandit may punch. [CE 4.18, 2.2, 7.41]"""
    return without_belle(table, beside(table, bandit))


def listed(mask: i64, first: i64) -> vec[i64]:
    """Return ``first`` + bandit for each bandit of a mask, ascending."""
    found = vec[i64]()
    bandit: i64 = 0
    while bandit < BANDITS:
        if (mask >> bandit) & 1 == 1:
            found = append(found, first + bandit)
        bandit += 1
    return found
