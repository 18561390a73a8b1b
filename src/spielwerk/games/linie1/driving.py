"""Riding as well as can be: from which end, which die, whether to throw on, which way."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.view import Decision
from spielwerk.games.linie1.pieces import DIE, GO, RIDE, ROLL, STOP
from spielwerk.games.linie1.riding import ChooseDie, GoOn, RollOrStop
from spielwerk.games.linie1.roads import GOAL, Roads
from spielwerk.games.linie1.rulings import BY_ONE_MORE
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.track import Errand, node_beyond


def end_to_set_out_from(table: Town) -> i64:
    """Return the end from which the ride takes fewer turns."""
    if table.rulings.driving == BY_ONE_MORE:
        return RIDE
    seat = table.active
    turns = []
    for end in range(2):
        board = table.copy()
        board.origin_end[seat] = board.line[seat] * 2 + end
        start = board.city.start + board.origin_end[seat]
        roads = Roads(board, seat, start, 0, start)
        turns.append(roads.turns[roads.begin])
    return RIDE if turns[0] <= turns[1] else RIDE + 1


def ride(table: Town, decision: Decision) -> i64:
    """Return the best answer of a rider: which die, throwing on or not, which way. [L 5.1–5.7]"""
    seat = table.active
    done = Errand(table, seat, table.origin_end[seat]).done(table.reached[seat])
    roads = Roads(table, seat, table.place[seat], done, table.workshop[seat])
    step = decision.step
    if isinstance(step, ChooseDie):
        return DIE + roads.best_face(roads.begin, step.throw)
    if isinstance(step, RollOrStop):
        return ROLL if roads.rolled[roads.begin][step.dice - 1] < roads.turns[roads.begin] else STOP
    if isinstance(step, GoOn):
        return best_exit(roads, decision.options, step.steps, dice_left(table))
    return decision.options[0]


def dice_left(table: Town) -> i64:
    """Return how many dice a rider still has after the drive under way."""
    for step in table.agenda:
        if isinstance(step, RollOrStop):
            return step.dice
    return 0


def best_exit(roads: Roads, options: vec[i64], steps: i64, dice: i64) -> i64:
    """Return the exit after which the fewest turns are left."""
    best = options[0]
    fewest = 99999.0
    table = roads.table
    node = roads.nodes[roads.begin]
    for option in options:
        to = node_beyond(table, roads.errand, node, option - GO)
        state = roads.state_at(to, roads.shops[roads.begin])
        value = value_after(roads, state, steps, dice)
        if value < fewest:
            fewest = value
            best = option
    return best


def value_after(roads: Roads, state: i64, steps: i64, dice: i64) -> float:
    """Return the turns left when a drive goes on: ``steps`` counts the cell just driven; 0 is to a station."""
    if state == GOAL:
        return 0.0
    if state >= len(roads.ends):
        return 9998.0
    if steps == 0:
        if roads.table.is_halt(roads.nodes[state] >> 3):
            return roads.after(state, dice)
        ends = roads.halts(state)
    else:
        ends = [int(state)]
        while steps > 1:
            ends = roads.one_cell(ends)
            steps -= 1
    best = 9999.0
    for end in ends:
        best = min(best, roads.after(end, dice))
    return best
