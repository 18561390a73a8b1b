"""Judging: how good an imagined world is for a seat, in dollars while there is still money to be made."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from spielwerk.games.colt_express.pieces import BANDITS, GUNSLINGER, ROUNDS
from spielwerk.games.colt_express.scoring import dollars, fired, is_free, loot, ransom, side_of, wounds
from spielwerk.games.colt_express.thumb import place_value
from spielwerk.games.colt_express.train import Train

BULLET_COST: Final = 25.0  # what a bullet in the deck costs in each round to come
OTHERS: Final = 0.5  # what a dollar of the richest other counts
WINNING: Final = 1000.0  # what the win counts at the end …
AHEAD: Final = 0.3  # … beside each dollar by which one is ahead
FAR_AHEAD: Final = 1500.0
ARRESTED: Final = -2000.0
PROSPECT: Final = 0.3  # what a dollar counts that lies where one stands
EVEN: Final = 0.4  # a draw in bullets fired pays too, so that it is nearly a lead of one


def worth_of(table: Train, seat: i64) -> float:
    """Return the own side's worth less half the best other's; when all is over, what the win and the lead count."""
    mine = side_worth(table, seat)
    best = -1e9
    other: i64 = 0
    while other < table.players:
        if not table.own_side(seat, table.first_of[other]):
            best = max(best, side_worth(table, other))
        other += 1
    if not table.over:
        return mine + _prospects(table, seat) - OTHERS * best
    won = WINNING * _share(table, seat, mine, best)
    return won + AHEAD * max(-FAR_AHEAD, min(FAR_AHEAD, mine - best))


def side_worth(table: Train, seat: i64) -> float:
    """Return what a seat's side is worth now; when the game is over, what it has."""
    if table.over:
        return float(dollars(table, seat)) if is_free(table, seat) else ARRESTED
    side = side_of(table, seat)
    left = float(ROUNDS - table.round + 1)
    worth = _gunslinger(table, seat, left)
    bandit: i64 = 0
    while bandit < BANDITS:
        if (side >> bandit) & 1 == 1:
            worth += float(loot(table, bandit) + ransom(table, bandit))
            worth -= BULLET_COST * left * float(table.received[bandit])
        bandit += 1
    return worth


def _prospects(table: Train, seat: i64) -> float:
    """Return what it is worth to begin the next round where a seat's bandits stand."""
    side = side_of(table, seat)
    worth = 0.0
    bandit: i64 = 0
    while bandit < BANDITS:
        if (side >> bandit) & 1 == 1:
            worth += PROSPECT * float(place_value(table, table.place[bandit]))
        bandit += 1
    return worth


def _gunslinger(table: Train, seat: i64, left: float) -> float:
    """Return the gunslinger's money times about how likely it is to come to a side, with ``left`` rounds to come."""
    most: i64 = 0
    other: i64 = 0
    while other < table.players:
        if not table.own_side(seat, table.first_of[other]):
            most = max(most, fired(table, other))
        other += 1
    lead = float(fired(table, seat) - most) + EVEN
    return float(GUNSLINGER) / (1.0 + math.exp(-lead / (0.5 + 0.8 * math.sqrt(left))))


def _share(table: Train, seat: i64, mine: float, best: float) -> float:
    """Return 1 for a win, 0 for none; a half where money and bullets received are alike. [CE 6.4, 6.5, 7.82]"""
    if mine != best:
        return 1.0 if mine > best else 0.0
    if mine == ARRESTED:
        return 0.0
    share = 1.0
    other: i64 = 0
    while other < table.players:
        if not table.own_side(seat, table.first_of[other]) and side_worth(table, other) == mine:
            if wounds(table, other) < wounds(table, seat):
                return 0.0
            if wounds(table, other) == wounds(table, seat):
                share = 0.5
        other += 1
    return share
