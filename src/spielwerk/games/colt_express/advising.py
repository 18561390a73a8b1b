"""Why a hint is a good one: what can be seen on the table, beside what the search has found."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.games.colt_express.greed import goal, pieces_at, planned
from spielwerk.games.colt_express.pieces import (
    ACTION_CARDS,
    BANDITS,
    BOX_WORTH,
    CLIMB,
    COACH,
    COACH_ROOF,
    FIRE,
    HAND,
    HELD,
    JEWEL_WORTH,
    LOOSE_BOX,
    LOOSE_JEWEL,
    LOOSE_PURSE,
    MARSHAL,
    MOVE,
    NO_HOSTAGE,
    PLACES,
    PUNCH,
    RIDE,
    ROB,
    SECOND,
)
from spielwerk.games.colt_express.reach import fire_targets
from spielwerk.games.colt_express.telling import (
    BOARD,
    BOARD_CAR,
    CAPTURE,
    CHOOSE,
    DRAW_CARDS,
    DRINK,
    FLEE,
    GALLOP,
    GALLOP_AWAY,
    GO,
    HIDE,
    HIT,
    HIT_SHOTGUN,
    KEEP,
    KNOCK,
    LEAD,
    LOOSEN,
    PASS,
    PLAY,
    POCKET,
    SHOOT,
    START,
    TAKE_BOX,
    TAKE_FLASK,
    TAKE_JEWEL,
    TAKE_PURSE,
)
from spielwerk.games.colt_express.thumb import best_loot, is_partner, purse_value
from spielwerk.games.colt_express.train import Train
from spielwerk.kit.bits import count

CLEAR: Final = 20  # dollars by which an answer is clearly better than the next
BETTER_END: Final = -1  # stands for a gain: clearly better, but not in dollars


def hint_reason(table: Train, seat: i64, option: i64, gain: i64) -> Reason:
    """Return why this answer is proposed; ``gain`` dollars is what the search found it to be better by.

    BETTER_END says instead that it won more often, or by more.
    """
    if START <= option < PLAY:
        return _found(gain)
    if option < START:
        return _said("hint-choose", gain, "power", option - CHOOSE)
    if option < DRAW_CARDS:
        return _card(table, seat, option - PLAY if option < HIDE else option - HIDE, gain)
    if option == DRAW_CARDS:
        return _said("hint-draw", gain, "n", _playable(table, seat))
    if PASS < option < KEEP:
        return _said("hint-drink", gain, "n", option - DRINK)
    if option < GO:
        return _found(gain)
    return _deed(table, seat, option, gain)


def _found(gain: i64) -> Reason:
    return Reason("", gain_key(gain), {"n": int(gain)})


def gain_key(gain: i64) -> str:
    """Return the key of the sentence about a gain."""
    if gain == BETTER_END:
        return "hint-win"
    return "hint-search" if gain >= CLEAR else "hint-close"


def _said(key: str, gain: i64, name: str, number: i64) -> Reason:
    return Reason("", key, {name: int(number), "gain": int(gain)})


def _playable(table: Train, seat: i64) -> i64:
    n: i64 = 0
    card: i64 = 0
    while card < ACTION_CARDS:
        n += table.count(HAND, seat, card)
        card += 1
    return n


# -- cards --------------------------------------------------------------------------------------


def _card(table: Train, seat: i64, card: i64, gain: i64) -> Reason:
    bandit = table.actor(seat, card)
    kind = card % SECOND
    place, robbed = planned(table, seat, bandit)
    if kind == MARSHAL:
        return _said("hint-marshal", gain, "bandit", bandit)
    if kind == FIRE:
        return _fire(table, bandit, gain)
    if place >= PLACES:
        return _found(gain)
    if kind == ROB:
        if pieces_at(table, place) > robbed:
            return _worth_there("hint-rob", table, bandit, place, gain)
        return Reason("", "hint-rob-hope", {"bandit": int(bandit), "place": int(place), "gain": int(gain)})
    if kind == PUNCH:
        return _punch(table, seat, bandit, place, gain)
    return _way(table, bandit, kind, place, gain)


def _way(table: Train, bandit: i64, kind: i64, place: i64, gain: i64) -> Reason:
    if table.hostages != 0 and table.hostage_of[bandit] == NO_HOSTAGE:
        if kind == RIDE or (kind == CLIMB and place == COACH_ROOF):
            return _said("hint-hostage", gain, "bandit", bandit)
    if kind == MOVE:
        place = goal(table, bandit, place)
    elif kind == CLIMB:
        place ^= 1
    if kind == RIDE or best_loot(table, place) == 0:
        return _found(gain)
    return _worth_there("hint-way", table, bandit, place, gain)


def _worth_there(key: str, table: Train, bandit: i64, place: i64, gain: i64) -> Reason:
    worth = best_loot(table, place)
    return Reason("", key, {"bandit": int(bandit), "place": int(place), "n": int(worth), "gain": int(gain)})


def _fire(table: Train, bandit: i64, gain: i64) -> Reason:
    targets = fire_targets(table, bandit) if table.place[bandit] < PLACES else 0
    return _said("hint-fire" if targets != 0 else "hint-fire-hope", gain, "n", count(targets))


def _punch(table: Train, seat: i64, bandit: i64, place: i64, gain: i64) -> Reason:
    best: i64 = -1
    other: i64 = 0
    while other < BANDITS:
        if table.place[other] == place and not is_partner(table, seat, other):
            if best < 0 or carried(table, other) > carried(table, best):
                best = other
        other += 1
    if best < 0:
        return _said("hint-punch-hope", gain, "bandit", bandit)
    worth = carried(table, best)
    return Reason("", "hint-punch", {"bandit": int(best), "n": int(worth), "gain": int(gain)})


def carried(table: Train, bandit: i64) -> i64:
    """Return about what a bandit's loot is worth; purses that one has not seen count as usual ones."""
    worth = JEWEL_WORTH * table.jewels[PLACES + bandit] + BOX_WORTH * table.boxes[PLACES + bandit]
    purse: i64 = 0
    while purse < len(table.purse_at):
        at = table.purse_at[purse]
        if at == HELD + bandit:
            worth += purse_value(table, purse)
        purse += 1
    return worth


# -- deeds --------------------------------------------------------------------------------------


def _deed(table: Train, seat: i64, option: i64, gain: i64) -> Reason:
    if option < LEAD:
        return _there(table, seat, option - GO, gain)
    if option < TAKE_PURSE:
        return _lead(table, seat, 2 * (option - LEAD), gain)
    if option < SHOOT:
        return _take(table, option, gain)
    if option < LOOSEN:
        return _target(table, option, gain)
    if option < POCKET:
        return _loosen(option - LOOSEN, gain)
    return _last_deed(table, seat, option, gain)


def _last_deed(table: Train, seat: i64, option: i64, gain: i64) -> Reason:
    if option == POCKET:
        return _said("hint-pocket", gain, "n", 0)
    if KNOCK <= option < FLEE:
        place = (option - KNOCK) % PLACES
        law = place in (2 * table.marshal, table.shotgun)
        return _said("hint-law", gain, "place", place) if law and place < COACH else _found(gain)
    if FLEE <= option < GALLOP_AWAY:
        return _there(table, seat, option - FLEE if option < GALLOP else option - GALLOP, gain)
    if option == GALLOP_AWAY:
        return _said("hint-away", gain, "n", 0)
    if CAPTURE <= option < BOARD:
        return _said("hint-capture", gain, "terms", option - CAPTURE)
    return _there(table, seat, 2 * (option - BOARD_CAR), gain) if option >= BOARD_CAR else _found(gain)


def _there(table: Train, seat: i64, place: i64, gain: i64) -> Reason:
    if place == COACH and table.hostages != 0 and table.hostage_of[table.first_of[seat]] == NO_HOSTAGE:
        return _said("hint-hostage", gain, "place", place)
    worth = best_loot(table, place)
    return _said("hint-go", gain, "n", worth) if worth > 0 else _found(gain)


def _lead(table: Train, seat: i64, place: i64, gain: i64) -> Reason:
    met: i64 = 0
    bandit: i64 = 0
    while bandit < BANDITS:
        if table.place[bandit] == place and not is_partner(table, seat, bandit):
            met += 1
        bandit += 1
    return _said("hint-lead", gain, "n", met) if met > 0 else _found(gain)


def _take(table: Train, option: i64, gain: i64) -> Reason:
    if option < TAKE_FLASK:
        purse = option - TAKE_PURSE
        if table.purse_worth[purse] == 0:
            return _said("hint-purse", gain, "n", 0)
        return _said("hint-worth", gain, "n", purse_value(table, purse))
    if option in (TAKE_JEWEL, TAKE_BOX):
        return _said("hint-worth", gain, "n", JEWEL_WORTH if option == TAKE_JEWEL else BOX_WORTH)
    return _said("hint-drink", gain, "n", 0)


def _target(table: Train, option: i64, gain: i64) -> Reason:
    if option == HIT_SHOTGUN:
        return _said("hint-worth-box", gain, "n", BOX_WORTH)
    bandit = option - SHOOT if option < HIT else option - HIT
    key = "hint-shoot" if option < HIT else "hint-hit"
    return Reason("", key, {"bandit": int(bandit), "n": int(carried(table, bandit)), "gain": int(gain)})


def _loosen(kind: i64, gain: i64) -> Reason:
    if kind == LOOSE_PURSE:
        return _said("hint-purse", gain, "n", 0)
    if kind in (LOOSE_BOX, LOOSE_JEWEL):
        return _said("hint-worth", gain, "n", BOX_WORTH if kind == LOOSE_BOX else JEWEL_WORTH)
    return _found(gain)
