"""Greed: which card gets one to the dearest loot, if nobody else did anything."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.games.colt_express.pieces import (
    AWAY,
    CLIMB,
    COACH,
    FIRE,
    MARSHAL,
    MOVE,
    PLACES,
    PUNCH,
    ROB,
    SECOND,
)
from spielwerk.games.colt_express.pile import pile_card, pile_seat
from spielwerk.games.colt_express.reach import fire_targets, walks_from
from spielwerk.games.colt_express.scoring import loot
from spielwerk.games.colt_express.telling import DRAW_CARDS, HIDE, KEEP, PASS, PLAY
from spielwerk.games.colt_express.thumb import best_loot, place_value
from spielwerk.games.colt_express.train import Train

DRAWING: Final = 45  # what three new cards are worth
WASTED: Final = 10


def best_card(table: Train, seat: i64, options: vec[i64], rng: Rng) -> i64:
    """Return the card (or the draw) that promises most after what the seat has already planned."""
    best = options[0]
    best_value: i64 = -1000000
    for option in options:
        value = rng.below(8)
        if option < DRAW_CARDS:
            card = option - PLAY if option < HIDE else option - HIDE
            bandit = table.actor(seat, card)
            place, robbed = planned(table, seat, bandit)
            value += card_value(table, bandit, card % SECOND, place, robbed)
        elif option == DRAW_CARDS:
            value += DRAWING
        elif option == PASS or option >= KEEP:
            value -= 50
        else:
            value += DRAWING + WASTED
        if value > best_value:
            best, best_value = option, value
    return best


def planned(table: Train, seat: i64, bandit: i64) -> tuple[i64, i64]:
    """Return where a bandit will be after his cards in the pile, and how many of them are robberies there."""
    place = table.place[bandit]
    robbed: i64 = 0
    for entry in table.pile:
        card = pile_card(entry)
        if pile_seat(entry) != seat or card >= 2 * SECOND or table.actor(seat, card) != bandit:
            continue
        if card % SECOND == ROB:
            robbed += 1
        elif card % SECOND == CLIMB and place < PLACES:
            place ^= 1
            robbed = 0
        elif card % SECOND == MOVE:
            place = goal(table, bandit, place)
            robbed = 0
    return place, robbed


def goal(table: Train, bandit: i64, place: i64) -> i64:
    """Return the best place that a Move leads to from here."""
    if place >= AWAY:
        return place
    best = place
    best_value: i64 = -1000000
    for target in walks_from(table, bandit, place):
        if place_value(table, target) > best_value:
            best, best_value = target, place_value(table, target)
    return best


def card_value(table: Train, bandit: i64, card: i64, place: i64, robbed: i64) -> i64:
    """Return what a card promises to a bandit who will then be at this place."""
    if place >= PLACES:
        return WASTED
    if card == ROB:
        return best_loot(table, place) if pieces_at(table, place) > robbed else WASTED
    if card == MOVE:
        return _way(place_value(table, goal(table, bandit, place)))
    if card == CLIMB:
        return _way(place_value(table, place ^ 1))
    if card == FIRE:
        return 120 if fire_targets(table, bandit) != 0 else 50
    if card == PUNCH:
        return _punch_value(table, bandit, place)
    return 55 if card == MARSHAL else _way(200 if place < COACH else 100)


def _way(value: i64) -> i64:
    """Return what the way to a place is worth: less than being there."""
    return value * 6 // 10 if value > 0 else value


def _punch_value(table: Train, bandit: i64, place: i64) -> i64:
    best: i64 = WASTED
    other: i64 = 0
    while other < len(table.place):
        if other != bandit and table.place[other] == place and not table.own_side(table.seat_of[bandit], other):
            best = max(best, 60 + loot(table, other) // 4)
        other += 1
    return best


def pieces_at(table: Train, place: i64) -> i64:
    """Return how many pieces of loot lie at a place."""
    n = table.jewels[place] + table.boxes[place]
    for at in table.purse_at:
        if at == place:
            n += 1
    return n
