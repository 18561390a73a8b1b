"""Rules of thumb: what lies where, where to go, whom to hit. They see no more than the Train they are shown."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.games.colt_express.pieces import (
    BANDITS,
    BANKER,
    BOX_WORTH,
    COACH,
    JEWEL_WORTH,
    LOOSE_BOX,
    LOOSE_JEWEL,
    LOOSE_PURSE,
    PLACES,
)
from spielwerk.games.colt_express.scoring import loot, side_of
from spielwerk.games.colt_express.telling import (
    BOARD,
    CAPTURE,
    DISCARD,
    DRAW_CARDS,
    DRINK,
    FLEE,
    GALLOP,
    GALLOP_AWAY,
    GO,
    HIT,
    HIT_SHOTGUN,
    KEEP,
    KNOCK,
    LEAD,
    LEAVE,
    LOOSEN,
    PLAY,
    POCKET,
    PUSH,
    SHOOT,
    TAKE_BOX,
    TAKE_FLASK,
    TAKE_JEWEL,
    TAKE_PURSE,
)
from spielwerk.games.colt_express.train import Train

USUAL_PURSE: Final = 330  # a purse that one has not looked at
FLASK_VALUE: Final = 60


def best_loot(table: Train, place: i64) -> i64:
    """Return the worth of the best piece of loot at a place."""
    if place >= PLACES:
        return 0
    if table.boxes[place] > 0:
        return BOX_WORTH
    if table.jewels[place] > 0:
        return JEWEL_WORTH
    for at in table.purse_at:
        if at == place:
            return USUAL_PURSE
    for at in table.flask_at:
        if at == place:
            return FLASK_VALUE
    return 0


def place_value(table: Train, place: i64) -> i64:
    """Return how good a place is to stand at: its loot, less what the law would do there."""
    if place >= PLACES:
        return 0
    value = best_loot(table, place)
    if place == 2 * table.marshal:
        return -150
    if place < COACH and place & 1 == 0:
        apart = (place >> 1) - table.marshal
        if apart in (1, -1):
            value -= 40
    if place == table.shotgun and place < COACH:
        value -= 150
    return value


def purse_value(table: Train, purse: i64) -> i64:
    """Return the worth of a purse, or what is usual."""
    worth = table.purse_worth[purse]
    return 200 + 50 * worth if worth > 0 else USUAL_PURSE


def is_partner(table: Train, seat: i64, bandit: i64) -> bool:
    """Say whether a bandit is on this seat's side."""
    return (side_of(table, seat) >> bandit) & 1 == 1


def option_value(table: Train, seat: i64, option: i64) -> i64:
    """Return how good an answer looks at first sight; only answers to one question compare."""
    if option < LEAD:
        return place_value(table, option - GO) if option >= GO else _card_value(option)
    if option < SHOOT:
        return _taking_value(table, seat, option)
    if option < LOOSEN:
        return _target_value(table, seat, option)
    return _fight_value(table, option)


def _card_value(option: i64) -> i64:
    if PLAY <= option < DRAW_CARDS:
        return 100
    if option == DRAW_CARDS:
        return 60
    if DRINK <= option < KEEP:
        return 90
    return 20 if option >= DISCARD else 30


def _taking_value(table: Train, seat: i64, option: i64) -> i64:
    if option < TAKE_PURSE:
        return _marshal_value(table, seat, 2 * (option - LEAD))
    if option < TAKE_FLASK:
        return purse_value(table, option - TAKE_PURSE)
    if option == TAKE_BOX:
        return BOX_WORTH
    return JEWEL_WORTH if option == TAKE_JEWEL else FLASK_VALUE


def _marshal_value(table: Train, seat: i64, place: i64) -> i64:
    """Return how many enemies, less friends, the Marshal would meet."""
    value: i64 = 0
    bandit: i64 = 0
    while bandit < BANDITS:
        if table.place[bandit] == place:
            value += -300 if is_partner(table, seat, bandit) else 100
        bandit += 1
    return value


def _target_value(table: Train, seat: i64, option: i64) -> i64:
    if option == HIT_SHOTGUN:
        return 700
    victim = option - SHOOT if option < HIT else option - HIT
    if is_partner(table, seat, victim):
        return -5000
    return 50 + loot(table, victim)


def _fight_value(table: Train, option: i64) -> i64:
    if option < POCKET:
        return _loose_value(option - LOOSEN)
    if option == POCKET:
        return 1
    if option < KNOCK:
        return 0 if option == LEAVE else 1
    if option < FLEE:
        place = option - KNOCK if option < PUSH else option - PUSH
        return -place_value(table, place)
    if option < GALLOP_AWAY:
        place = option - FLEE if option < GALLOP else option - GALLOP
        bonus = 300 if place == COACH and table.hostages != 0 else 0
        return place_value(table, place) + bonus
    if option == GALLOP_AWAY:
        return 800 if table.pile_at + table.players > len(table.pile) else -100
    if CAPTURE <= option < BOARD:
        return 500 if option == CAPTURE + BANKER else 900 - option
    return 0


def _loose_value(kind: i64) -> i64:
    if kind == LOOSE_BOX:
        return BOX_WORTH
    if kind == LOOSE_JEWEL:
        return JEWEL_WORTH
    return USUAL_PURSE if kind == LOOSE_PURSE else FLASK_VALUE


def first_sight(table: Train, seat: i64, options: vec[i64], rng: Rng, blur: i64) -> i64:
    """Return the best answer at first sight; ``blur`` points of chance are added to each."""
    best = options[0]
    best_value: i64 = -1000000
    for option in options:
        value = option_value(table, seat, option) + rng.below(blur)
        if value > best_value:
            best, best_value = option, value
    return best
