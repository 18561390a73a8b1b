"""Milestones, points and places (rulebook: scoring)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from spielwerk.core.outcome import Outcome
from spielwerk.games.linie1.pieces import ARRIVAL, GONE, NOBODY, RIDING
from spielwerk.games.linie1.rulings import ALL_KEEP, ARRIVER_ONLY, PLAY_ON_WITHOUT
from spielwerk.kit.bits import count

if TYPE_CHECKING:
    from spielwerk.games.linie1.town import Town


def milestones(table: Town, seat: i64) -> i64:
    """Return how many milestones a seat has reached: tram placed, own stops, destination. [L 7.2]"""
    if table.work[seat] != RIDING:
        return 0
    return 1 + count(table.reached[seat]) + (1 if table.arrived == seat else 0)


def all_milestones(table: Town, seat: i64) -> i64:
    """Return how many milestones a seat can reach: four or five, fewer with fewer stops. [L 7.2]"""
    stops = table.rulings.stops - (1 if table.rulings.fewer_stops == seat else 0)
    return 2 + stops


def winners_points(table: Town, winner: i64) -> i64:
    """Return the points of who has arrived first, by the reading of this game. [L 7.3]"""
    missing: i64 = 0
    most: i64 = 0
    seat: i64 = 0
    while seat < table.players:
        leaves = table.work[seat] == GONE and table.rulings.after_give_up == PLAY_ON_WITHOUT
        if seat != winner and not leaves:
            missing += all_milestones(table, seat) - milestones(table, seat)
            if milestones(table, seat) > most:
                most = milestones(table, seat)
        seat += 1
    if table.rulings.scoring == ARRIVER_ONLY:
        return missing
    if table.rulings.scoring == ALL_KEEP:
        return milestones(table, winner) + missing
    return all_milestones(table, winner) - most


def points(table: Town, seat: i64) -> i64:
    """Return a seat's points at the end; who gave up has none. [L 7.3, 7.6]"""
    if table.work[seat] == GONE:
        return 0
    if table.arrived == seat:
        return winners_points(table, seat)
    return milestones(table, seat) if table.rulings.scoring == ALL_KEEP else 0


def outcome_of(table: Town) -> Outcome:
    """Return points and places: who arrived is first, then by milestones; who gave up is last. [L 7.1, 7.4–7.8]"""
    keys = []
    for seat in range(table.players):
        first = table.arrived == seat
        keys.append((first, table.work[seat] != GONE, milestones(table, seat)))
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Outcome(table.reason, tuple(int(points(table, seat)) for seat in range(table.players)), ranks)


__all__ = ["ARRIVAL", "NOBODY", "all_milestones", "milestones", "outcome_of", "points", "winners_points"]
