"""Greedy: one tile at a time for its own way, then the die that brings it furthest."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.agent import Agent, Hint
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.view import Decision, View
from spielwerk.games.linie1.fitting import may_change, shapes_for
from spielwerk.games.linie1.pieces import (
    BORROW,
    DIE,
    GIVE_UP,
    GO,
    KINDS,
    LAY,
    NO_TILE,
    NOWHERE,
    PASS,
    RIDE,
    ROLL,
    STAY,
    STOP,
    STOP_SIGN,
    TOOL,
)
from spielwerk.games.linie1.pricing import FEWEST_TILES, own_task, segment_prices
from spielwerk.games.linie1.prospects import node_at, node_of, node_steps, steps_after
from spielwerk.games.linie1.shapes import KIND_OF, KIND_SHAPES, SEGS, SHAPE_OF, TURN_OF
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.track import Errand, place_beyond
from spielwerk.games.linie1.ways import FAR, Way, best_way, find_way, has_a_way, shapes_with
from spielwerk.kit.bits import bit, count, lowest

NO_PLAN: Final = -1
TRIALS: Final = 6  # tiles beside its own way that are tried when none fits on it


class Greedy(Agent):
    """Lays what its own way wants, one tile at a time; rides as soon as it can; takes the die that leaves least to go.

    It looks at nobody else. Where no tile fits its way, it lays one that does that way no harm.
    """

    def __init__(self) -> None:
        self.rng = Rng(0)
        self.seat: i64 = 0
        self.placing: i64 = NO_PLAN  # cell * 4 + turn for the tile that was taken
        self.beside = "hint-elsewhere"  # why a tile lies beside the own way

    def start(self, seat: i64, rng: Rng) -> None:
        """Take a seat at a new game."""
        self.rng = rng
        self.seat = seat
        self.placing = NO_PLAN

    def decide(self, view: View | None, decision: Decision) -> i64:
        """Return the best Action as far as this agent sees."""
        assert view is not None
        table = view.table
        assert isinstance(table, Town)
        return answer(self, table, decision.options)

    def why_drive(self, action: i64) -> Reason:
        """Say why a rider answers so."""
        return Reason("L 5.7", "hint-go") if action >= GO else Reason("L 5.1", "hint-die")

    def hints(self, view: View) -> list[Hint]:
        """Return one proposal for the viewer's question."""
        assert isinstance(view.table, Town)
        return hints_for(self, view) if view.decision.seat == view.seat else []


def answer(agent: Greedy, table: Town, options: vec[i64]) -> i64:
    """Return the greedy answer to an open question."""
    first = options[0]
    last = options[len(options) - 1]
    if first >= LAY:
        return placed(agent, table, options)
    if first >= GO or first == STOP:
        return ways_on(table, options)
    if first == ROLL:
        return ROLL if rolls_on(table, table.active) else STOP
    if first >= DIE:
        return best_die(table, options)
    if first == GIVE_UP and last == STAY:
        return STAY if has_a_way(table, table.active) else GIVE_UP
    for option in options:
        if option == RIDE:
            return RIDE
    if last == PASS:
        return PASS
    return tile_to_take(agent, table, options)


def taken_kind(option: i64) -> i64:
    """Return the kind that this Action takes."""
    return option if option < BORROW else (option - BORROW) % KINDS


def option_for(options: vec[i64], kind: i64) -> i64:
    """Return the first open Action that takes a tile of this kind, others' tiles before one's own; NO_PLAN if none."""
    found: i64 = NO_PLAN
    for option in options:
        if option < RIDE and taken_kind(option) == kind:
            found = option
    return found


def shapes_to_take(options: vec[i64]) -> i64:
    """Return the mask of the shapes that can be taken."""
    shapes: i64 = 0
    for option in options:
        if option < RIDE:
            shapes |= KIND_SHAPES[taken_kind(option)]
    return shapes


def tile_to_take(agent: Greedy, table: Town, options: vec[i64]) -> i64:
    """Return the tile to take, and remember where it is meant to lie."""
    agent.placing = NO_PLAN
    shapes = shapes_to_take(options)
    if shapes == 0:
        return options[0]
    costs = segment_prices(table, FEWEST_TILES)
    way = find_way(table, own_task(table, table.active), FEWEST_TILES, costs)
    best = on_the_way(table, way, shapes)
    if best == NO_PLAN:
        best = beside_the_way(agent, table, way, shapes)
    if best == NO_PLAN:
        return options[0]
    agent.placing = best >> 6 << 2 | TURN_OF[best & 63]
    return option_for(options, KIND_OF[best & 63])


def on_the_way(table: Town, way: Way, shapes: i64) -> i64:
    """Return cell * 64 + shape of the tile that builds the way with the least track to spare; NO_PLAN if none does."""
    best: i64 = NO_PLAN
    least: i64 = 99
    at: i64 = 0
    while at < len(way.cells):
        cell = way.cells[at]
        fitting = shapes_for(table, cell) & shapes & shapes_with(way.wanted[at])
        if fitting and may_change(table, cell):
            while fitting:
                shape = lowest(fitting)
                fitting &= fitting - 1
                spare = count(SEGS[shape])
                if spare < least:
                    least = spare
                    best = cell * 64 + shape
        at += 1
    return best


def beside_the_way(agent: Greedy, table: Town, way: Way, shapes: i64) -> i64:
    """Return cell * 64 + shape of a tile that does the own way no harm, of a few that are tried."""
    found = vec[i64]()
    cell: i64 = 0
    while cell < table.city.cells:
        fitting = shapes_for(table, cell) & shapes
        if fitting and may_change(table, cell):
            while fitting:
                found = append(found, cell * 64 + lowest(fitting))
                fitting &= fitting - 1
        cell += 1
    best: i64 = NO_PLAN
    cheapest: i64 = FAR * 2
    tries: i64 = TRIALS
    while tries > 0 and len(found) > 0:
        trial = found[agent.rng.below(i64(len(found)))]
        price = price_after(table, trial)
        if price < cheapest:
            cheapest = price
            best = trial
        tries = 0 if price <= way.price else tries - 1
    return best


def lay_on(board: Town, cell: i64, shape: i64) -> None:
    """Lay a shape on a copy of the board, with the stop signs it gets."""
    board.put(cell, shape)
    near = board.city.near[cell]
    while near:
        house = lowest(near)
        near &= ~bit(house)
        if board.signs[house] == NOWHERE:
            board.signs[house] = cell


def price_after(table: Town, trial: i64) -> i64:
    """Return what the own way costs after this tile: cell * 64 + shape."""
    copy = table.copy()
    lay_on(copy, trial >> 6, trial & 63)
    return find_way(copy, own_task(copy, copy.active), FEWEST_TILES, segment_prices(copy, FEWEST_TILES)).price


def placed(agent: Greedy, table: Town, options: vec[i64]) -> i64:
    """Return where the tile that was taken goes: as planned, else where it helps the own way most."""
    for option in options:
        if option == LAY + agent.placing:
            return option
    kind = table.taken
    costs = segment_prices(table, FEWEST_TILES)
    way = find_way(table, own_task(table, table.active), FEWEST_TILES, costs)
    best = on_the_way(table, way, KIND_SHAPES[kind]) if kind != NO_TILE else NO_PLAN
    if best != NO_PLAN:
        meant = LAY + (best >> 6 << 2 | TURN_OF[best & 63])
        for option in options:
            if option == meant:
                return option
    return options[0]


def best_die(table: Town, options: vec[i64]) -> i64:
    """Return the die after which least is left to go. [L 5.1]"""
    best = options[0]
    fewest: i64 = FAR
    for option in options:
        steps = steps_after(table, table.active, option - DIE)
        if steps < fewest:
            fewest = steps
            best = option
    return best


def rolls_on(table: Town, seat: i64) -> bool:
    """Say whether another throw brings more than a tool may cost, as a rule of thumb."""
    errand = Errand(table, seat, table.origin_end[seat])
    node = node_of(table, errand, seat)
    loss = steps_after(table, seat, TOOL) - node_steps(table, errand, node)
    return loss <= 6 + (node_steps(table, errand, node) - steps_after(table, seat, STOP_SIGN))


def ways_on(table: Town, options: vec[i64]) -> i64:
    """Return the exit of the shortest way; never a stop before it must be. [L 5.7, 5.13]"""
    seat = table.active
    errand = Errand(table, seat, table.origin_end[seat])
    node = node_of(table, errand, seat)
    best = options[len(options) - 1]
    fewest: i64 = FAR
    for option in options:
        if option >= GO:
            to = place_beyond(table.city, table.shapes, node >> 3, option - GO, table.rulings.two_cells)
            steps = node_steps(table, errand, node_at(table, errand, to, node & 7))
            if steps < fewest:
                fewest = steps
                best = option
    return best


def hints_for(agent: Greedy, view: View) -> list[Hint]:
    """Return what this agent would do, and why."""
    table = view.table
    assert isinstance(table, Town)
    action = agent.decide(view, view.decision)
    if action < RIDE:
        return [_tile_hint(agent, table, action)]
    if RIDE <= action < GIVE_UP:
        return [Hint(0, [action], Reason("L 4.8", "hint-ride"))]
    if action >= LAY:
        return [Hint(0, [action], _why_there(agent, table, action))]
    if action >= GO or DIE <= action < ROLL:
        return [Hint(0, [action], agent.why_drive(action))]
    keys = {GIVE_UP: "hint-give-up", STAY: "hint-stay", PASS: "hint-pass", ROLL: "hint-roll", STOP: "hint-stop"}
    clauses = {GIVE_UP: "L 7.6", STAY: "L 7.6", PASS: "L 4.7", ROLL: "L 5.2", STOP: "L 5.2"}
    return [Hint(0, [action], Reason(clauses[action], keys[action]))]


def _tile_hint(agent: Greedy, table: Town, action: i64) -> Hint:
    """Return the proposal to take a tile and lay it where it was planned."""
    if agent.placing == NO_PLAN:
        return Hint(0, [action], Reason("L 4.1", "hint-elsewhere"))
    place = LAY + agent.placing
    trial = table.copy()
    trial.taken = taken_kind(action)
    return Hint(0, [action, place], _why_there(agent, trial, place))


def _why_there(agent: Greedy, table: Town, action: i64) -> Reason:
    """Say what a tile does for the own way: how many are missing after it."""
    cell, turn = (action - LAY) >> 2, (action - LAY) & 3
    seat = table.active
    before = best_way(table, seat)
    trial = table.copy()
    lay_on(trial, cell, SHAPE_OF[table.taken * 4 + turn])
    after = best_way(trial, seat)
    if after.complete:
        return Reason("L 6.6", "hint-completes")
    if after.missing < before.missing:
        return Reason("L 6.6", "hint-way", {"n": after.missing})
    return Reason("L 4.1", agent.beside)
