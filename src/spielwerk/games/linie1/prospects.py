"""What a drive would do: where each face of a die leads from a place, without driving there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.linie1.pieces import NOWHERE, RED, STOP_SIGN, TOOL
from spielwerk.games.linie1.track import (
    NO_WAY,
    Errand,
    end_at,
    exits_at,
    leads_on,
    place_beyond,
    steps_to_go,
)
from spielwerk.kit.bits import count

if TYPE_CHECKING:
    from spielwerk.games.linie1.town import Town

ARRIVES: Final = 1 << 40  # a node: the destination, all stops being reached

# A **node** is place * 8 + the stops done: where a tram is and what it has behind it.


def node_of(table: Town, errand: Errand, seat: i64) -> i64:
    """Return the node of a rider."""
    return table.place[seat] * 8 + errand.done(table.reached[seat])


def nodes_beyond(table: Town, errand: Errand, node: i64) -> vec[i64]:
    """Return the nodes one cell on from which the route can still be completed; ARRIVES for the destination. [L 5.7]"""
    city, shapes, two = table.city, table.shapes, table.rulings.two_cells
    place, done = node >> 3, node & 7
    exits = exits_at(city, shapes, place)
    found = vec[i64]()
    exit: i64 = 0
    while exits >> exit:
        if (exits >> exit) & 1:
            to = place_beyond(city, shapes, place, exit, two)
            if to != NOWHERE and (count(exits) == 1 or leads_on(table, errand, to, done)):
                found = append(found, node_at(table, errand, to, done))
        exit += 1
    return found


def node_at(table: Town, errand: Errand, place: i64, done: i64) -> i64:
    """Return the node of a tram that comes to this place with these stops done; ARRIVES for the destination."""
    city = table.city
    if place < city.inside:
        return place * 8 + (done | errand.stops_at(place >> 2))
    if place < city.turned and done == errand.full and end_at(city, place) == errand.goal:
        return ARRIVES
    return place * 8 + done


def ends_of(table: Town, errand: Errand, node: i64, face: i64) -> vec[i64]:
    """Return every node where a drive by this face may end (not by the tool, which needs the workshop). [L 5.4–5.6]"""
    if face in (RED, TOOL):
        return append(vec[i64](), node)
    now = append(vec[i64](), node)
    if face == STOP_SIGN:
        return _next_halts(table, errand, now)
    steps = face
    while steps > 0:
        later = vec[i64]()
        for at in now:
            if at == ARRIVES:
                later = with_node(later, at)
            else:
                for to in nodes_beyond(table, errand, at):
                    later = with_node(later, to)
        now = later
        steps -= 1
    return now


def _next_halts(table: Town, errand: Errand, now: vec[i64]) -> vec[i64]:
    found = vec[i64]()
    seen = now[:]
    while len(now) > 0:
        later = vec[i64]()
        for at in now:
            for to in nodes_beyond(table, errand, at):
                if to == ARRIVES or table.is_halt(to >> 3):
                    found = with_node(found, to)
                elif not _has(seen, to):
                    seen = append(seen, to)
                    later = append(later, to)
        now = later
    return found


def with_node(nodes: vec[i64], node: i64) -> vec[i64]:
    """Return the nodes with one more, if it is new."""
    return nodes if _has(nodes, node) else append(nodes, node)


def _has(nodes: vec[i64], node: i64) -> bool:
    for one in nodes:
        if one == node:
            return True
    return False


def node_steps(table: Town, errand: Errand, node: i64) -> i64:
    """Return the fewest cells from a node to the destination: 0 for ARRIVES, NO_WAY if there is no way."""
    return 0 if node == ARRIVES else steps_to_go(table, errand, node >> 3, node & 7)


def best_steps(table: Town, errand: Errand, nodes: vec[i64]) -> i64:
    """Return the fewest cells that are left from the best of these nodes."""
    best: i64 = NO_WAY
    for node in nodes:
        steps = node_steps(table, errand, node)
        if steps != NO_WAY and (best == NO_WAY or steps < best):
            best = steps
    return best


def steps_after(table: Town, seat: i64, face: i64) -> i64:
    """Return how many cells a rider has left at best after driving by this face. [L 5.4–5.8]"""
    errand = Errand(table, seat, table.origin_end[seat])
    node = node_of(table, errand, seat)
    if face == TOOL:
        return steps_to_go(table, errand, table.workshop[seat], node & 7)
    return best_steps(table, errand, ends_of(table, errand, node, face))
