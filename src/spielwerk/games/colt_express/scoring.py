"""Scoring: what everybody has at the end (rulebook: the end of the game; the hostages; the teams)."""

from __future__ import annotations

from mypy_extensions import i64

from spielwerk.games.colt_express.pieces import (
    BANDITS,
    BANKER,
    BOX_WORTH,
    BULLET,
    COACH,
    DEADLY,
    DEADLY_BULLETS,
    DECK,
    ESCAPE,
    GUN,
    GUNSLINGER,
    HAPPENING,
    HELD,
    JEWEL_WORTH,
    MINISTER,
    NO_HOSTAGE,
    OLD_LADY,
    PHOTOGRAPHER,
    PLACES,
    POKER_PLAYER,
    POODLE,
    SHARING,
    TEACHER,
    ZEALOT,
)
from spielwerk.games.colt_express.rulings import (
    BANKER_SHARES,
    HOSTAGE_OF_PLAYER,
    PARTNER_ARRESTED,
    SHARING_BY_CAR,
    TEAMS,
)
from spielwerk.games.colt_express.telling import ALL_ARRESTED, ARRIVED, ESCAPED, SCORED
from spielwerk.games.colt_express.train import Train
from spielwerk.kit.bits import bit, count


def finish(table: Train) -> None:
    """End the game and tell what everybody has. [CE 6.1, 7.82]"""
    table.show_all()
    out = arrested(table)
    for bandit in table.in_turn(out):
        table.arrest(bandit)
    seat: i64 = 0
    while seat < table.players:
        table.tell(SCORED, seat, dollars(table, seat))
        seat += 1
    if table.card < 0 or HAPPENING[table.card] != ESCAPE:
        table.end(ARRIVED)
    elif not anybody_free(table):
        table.end(ALL_ARRESTED)
    else:
        table.end(ESCAPED)


# -- who is in the running ----------------------------------------------------------------------


def ends_with(table: Train, happening: i64) -> bool:
    """Say whether the round card has this happening."""
    return table.card >= 0 and HAPPENING[table.card] == happening


def arrested(table: Train) -> i64:
    """Return the mask of the bandits who are arrested: at an escape, all in or on the train. [CE 7.82, 7.83]"""
    if not ends_with(table, ESCAPE):
        return 0
    mask: i64 = 0
    bandit: i64 = 0
    while bandit < BANDITS:
        if table.place[bandit] < COACH:
            mask |= bit(bandit)
        bandit += 1
    return mask


def is_free(table: Train, seat: i64) -> bool:
    """Say whether a seat can still win: one of its side's bandits is free, by a ruling all of them. [CE 7.86]"""
    side = side_of(table, seat)
    held = side & arrested(table)
    return held == 0 if table.ruled(PARTNER_ARRESTED) else held != side


def anybody_free(table: Train) -> bool:
    """Say whether any seat can still win."""
    seat: i64 = 0
    while seat < table.players:
        if is_free(table, seat):
            return True
        seat += 1
    return False


def bandits_of(table: Train, seat: i64) -> i64:
    """Return the mask of a seat's bandits."""
    mask = bit(table.first_of[seat])
    second = table.second_of[seat]
    return mask | bit(second) if second >= 0 else mask


def side_of(table: Train, seat: i64) -> i64:
    """Return the mask of the bandits whose money a seat shares in: its own, in teams its partner's too. [CE 10.11]"""
    mask = bandits_of(table, seat)
    return mask | bandits_of(table, table.partner(seat)) if table.ruled(TEAMS) else mask


# -- money --------------------------------------------------------------------------------------


def dollars(table: Train, seat: i64) -> i64:
    """Return what a seat has in all, in teams together with its partner. [CE 6.2, 9.9, 10.11]"""
    side = side_of(table, seat)
    out = arrested(table)
    amount: i64 = 0
    bandit: i64 = 0
    while bandit < BANDITS:
        if (side >> bandit) & 1 == 1 and (out >> bandit) & 1 == 0:
            amount += wealth(table, bandit)
        bandit += 1
    if is_gunslinger(table, seat):
        amount += GUNSLINGER
    return amount


def wealth(table: Train, bandit: i64) -> i64:
    """Return what a bandit brings: loot, ransom, less what bullets cost. [CE 6.2, 7.50, 7.80, 7.81]"""
    amount = loot(table, bandit) + ransom(table, bandit)
    if ends_with(table, DEADLY_BULLETS):
        amount -= DEADLY * table.received_now[bandit]
    return amount


def loot(table: Train, bandit: i64) -> i64:
    """Return the worth of a bandit's loot, strongboxes shared if the station says so. [CE 6.2, 7.81]"""
    amount = table.cash[bandit] + JEWEL_WORTH * table.jewels[PLACES + bandit] + box_money(table, bandit)
    purse: i64 = 0
    while purse < len(table.purse_at):
        at = table.purse_at[purse]
        if at == HELD + bandit and table.purse_worth[purse] > 0:
            amount += 200 + 50 * table.purse_worth[purse]
        purse += 1
    return amount


def box_money(table: Train, bandit: i64) -> i64:
    """Return what strongboxes bring a bandit: all of his, or his share of all at his place. [CE 7.81]"""
    place = table.place[bandit]
    if not ends_with(table, SHARING) or place >= PLACES:
        return BOX_WORTH * table.boxes[PLACES + bandit]
    there = table.at(place)
    if table.ruled(SHARING_BY_CAR):
        there |= table.at(place ^ 1)
    boxes: i64 = 0
    other: i64 = 0
    while other < BANDITS:
        if (there >> other) & 1 == 1:
            boxes += table.boxes[PLACES + other]
        other += 1
    return BOX_WORTH * boxes // count(there)


def is_gunslinger(table: Train, seat: i64) -> bool:
    """Say whether nobody's side has fired more bullets, those at partners not counted. [CE 6.3, 9.8, 10.12]"""
    mine = fired(table, seat)
    other: i64 = 0
    while other < table.players:
        if fired(table, other) > mine:
            return False
        other += 1
    return True


def fired(table: Train, seat: i64) -> i64:
    """Return how many bullets a seat's side has fired at others."""
    side = side_of(table, seat)
    shots: i64 = 0
    bandit: i64 = 0
    while bandit < BANDITS:
        if (side >> bandit) & 1 == 1:
            shots += GUN - table.gun[bandit] - table.friendly[bandit]
        bandit += 1
    return shots


def wounds(table: Train, seat: i64) -> i64:
    """Return how many bullets a seat's side has received: fewest win a tie. [CE 6.4]"""
    side = side_of(table, seat)
    shots: i64 = 0
    bandit: i64 = 0
    while bandit < BANDITS:
        if (side >> bandit) & 1 == 1:
            shots += table.received[bandit]
        bandit += 1
    return shots


# -- ransom -------------------------------------------------------------------------------------


def ransom(table: Train, bandit: i64) -> i64:
    """Return what the hostage of a bandit brings. [CE 7.51–7.59]"""
    hostage = table.hostage_of[bandit]
    if hostage == NO_HOSTAGE:
        return 0
    if hostage == POODLE:
        return 1000
    if hostage == MINISTER:
        return 900
    if hostage == TEACHER:
        return 800
    if hostage == ZEALOT:
        return 700
    return _counted_ransom(table, bandit, hostage)


def _counted_ransom(table: Train, bandit: i64, hostage: i64) -> i64:
    owners = bit(bandit)
    if table.ruled(HOSTAGE_OF_PLAYER):
        owners = bandits_of(table, table.seat_of[bandit])
    jewels: i64 = 0
    purses: i64 = 0
    boxes: i64 = 0
    one: i64 = 0
    while one < BANDITS:
        if (owners >> one) & 1 == 1:
            jewels += table.jewels[PLACES + one]
            purses += table.purses_of(one)
            boxes += _boxes_for_banker(table, one)
        one += 1
    if hostage == OLD_LADY:
        return JEWEL_WORTH * jewels
    if hostage == POKER_PLAYER:
        return 250 * purses
    if hostage == BANKER:
        return BOX_WORTH if boxes > 0 else 0
    return photographs(table, table.seat_of[bandit]) if hostage == PHOTOGRAPHER else 0


def _boxes_for_banker(table: Train, bandit: i64) -> i64:
    """Return how many strongboxes the banker counts; by a ruling none that had to be shared. [CE 7.53]"""
    boxes = table.boxes[PLACES + bandit]
    if table.ruled(BANKER_SHARES) and box_money(table, bandit) != BOX_WORTH * boxes:
        return 0
    return boxes


def photographs(table: Train, seat: i64) -> i64:
    """Return $200 for each bullet of somebody else's bandit in a seat's deck. [CE 7.59]"""
    bullets: i64 = 0
    shooter: i64 = 0
    while shooter < BANDITS:
        if table.seat_of[shooter] >= 0 and not table.own_side(seat, shooter):
            bullets += _bullets_of(table, seat, BULLET + shooter)
        shooter += 1
    return 200 * bullets


def _bullets_of(table: Train, seat: i64, card: i64) -> i64:
    bullets: i64 = 0
    zone: i64 = DECK
    while zone < 4:
        bullets += table.count(zone, seat, card)
        zone += 1
    for top in table.tops:
        if top == seat * 32 + card:
            bullets += 1
    return bullets
