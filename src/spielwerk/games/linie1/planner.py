"""Planner: weighs its own way against the ways that others most likely build, and rides as well as can be."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.core.view import Decision, View
from spielwerk.games.linie1.agent import NO_PLAN, Greedy, answer, lay_on, option_for, shapes_to_take
from spielwerk.games.linie1.beliefs import Beliefs, stops_of
from spielwerk.games.linie1.driving import end_to_set_out_from, ride
from spielwerk.games.linie1.fitting import counts_at_hand, kinds_in, may_change, shapes_for
from spielwerk.games.linie1.pieces import BUILDING, LAY, NOWHERE, RIDE
from spielwerk.games.linie1.pricing import NEVER, Prices, Task, own_task, segment_prices
from spielwerk.games.linie1.rulings import BY_ONE_MORE
from spielwerk.games.linie1.shapes import KIND_OF, SEGS, SHAPE_OF, TURN_OF, WITH_SEGMENT, shapes_among
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.ways import Way, find_way, shapes_with
from spielwerk.kit.bits import count, lowest

# In hundredths of a turn: two tiles a turn; about five cells a turn.
IN_TURNS: Final = Prices(50, 54, 18)
A_TURN: Final = 110.0
HALF_A_TURN: Final = 60.0
SOME_HARM: Final = 5.0
NOT_TO_BE_DONE: Final = -1.0e9
HARDLY: Final = 0.06
EAGER: Final = 6  # the rebate for what a tile at hand could bring at once
BLOCKING: Final = 0.8  # what a turn that a rival loses is worth, in own turns
URGENCY: Final = 150.0  # a rival that needs so much less is e times as dangerous
BLOCKED_AT_MOST: Final = 600  # what a tile can cost somebody else, at most
TASKS: Final = 3  # of each other seat that are looked at


class Rival:
    """A task that another seat may have, how likely, and what its way costs now."""

    def __init__(self, task: Task, weight: float, way: Way) -> None:
        self.task: Final = task
        self.weight: float = weight
        self.way: Final = way


class Planner(Greedy):
    """Tries tiles on its own way and on those of others, and takes the one that changes the race most in its favour.

    ``iterations`` bounds the searches for ways in one decision. It sees no secret task: it believes what the tiles say.
    """

    def __init__(self, iterations: int = 150) -> None:
        super().__init__()
        self.iterations: i64 = iterations
        self.left: i64 = 0
        self.gain: float = 0.0  # what the tile it has chosen wins, in hundredths of a turn
        self.beliefs = Beliefs()
        self.beside = "hint-block"

    def start(self, seat: i64, rng: Rng) -> None:
        """Take a seat at a new game."""
        super().start(seat, rng)
        self.beliefs = Beliefs()

    def decide(self, view: View | None, decision: Decision) -> i64:
        """Return the best Action as far as this agent sees."""
        assert view is not None
        table = view.table
        assert isinstance(table, Town)
        options = decision.options
        first = options[0]
        if first < RIDE:
            return self._builds(table, options)
        if RIDE <= first < RIDE + 2:  # nothing can be laid
            return end_to_set_out_from(table)
        if first >= LAY:
            action = answer(self, table, options)
            self._remember(table, action)
            return action
        if table.rulings.driving == BY_ONE_MORE or table.place[table.active] == NOWHERE:
            return answer(self, table, options)
        return ride(table, decision)

    # -- building -------------------------------------------------------------------------------

    def _builds(self, table: Town, options: vec[i64]) -> i64:
        seat = table.active
        self.beliefs.look(table, seat)  # which does nothing at the second tile of a turn it has seen begin
        self.left = self.iterations
        self.placing = NO_PLAN
        self.gain = 0.0
        best = self._best_tile(table, shapes_to_take(options))
        if RIDE in options and self.gain < self._ride_is_worth(table):
            return end_to_set_out_from(table)
        if best == NO_PLAN:
            return answer(self, table, options)
        self.placing = best >> 6 << 2 | TURN_OF[best & 63]
        return option_for(options, KIND_OF[best & 63])

    def _ride_is_worth(self, table: Town) -> float:
        """Return what a tile must harm the others so that it is laid before setting out with a complete route.

        The first tile costs nothing, as one may set out after it; every other one costs a turn of driving.
        """
        if table.rulings.only_at_start:
            return HALF_A_TURN
        return SOME_HARM if len(table.laid) == 0 else A_TURN

    def _remember(self, table: Town, action: i64) -> None:
        board = table.copy()
        cell = (action - LAY) >> 2
        lay_on(board, cell, SHAPE_OF[table.taken * 4 + ((action - LAY) & 3)])
        self.beliefs.remember(board)

    def _best_tile(self, table: Town, shapes: i64) -> i64:
        """Return cell * 64 + shape of the tile that is best for the race; NO_PLAN if none can be laid plainly."""
        costs = segment_prices(table, IN_TURNS)
        own = own_task(table, table.active)
        way = find_way(table, own, IN_TURNS, at_hand(table, costs, shapes))
        rivals = self._rivals(table, costs)
        best: i64 = NO_PLAN
        most = NOT_TO_BE_DONE
        for trial in self._trials(table, shapes, way, rivals):
            if self.left <= 0:
                break
            worth = self._worth(table, trial, own, way, rivals)
            if worth > most:
                most = worth
                best = trial
        self.gain = most
        return best

    def _rivals(self, table: Town, costs: vec[i64]) -> list[Rival]:
        """Return the tasks that others most likely build for."""
        rivals: list[Rival] = []
        others = table.players - 1
        tasks: i64 = TASKS if others == 1 else 2
        for seat in range(table.players):
            if seat != table.active and table.work[seat] == BUILDING:
                likely = self.beliefs.likeliest(seat, tasks)
                total = sum(self.beliefs.weights[seat][task] for task in likely)
                for number in likely:
                    lines = table.city.lines
                    task = Task(table, number % lines, stops_of(table, number % lines, number // lines))
                    weight = self.beliefs.weights[seat][number] / max(total, 0.3)
                    rivals.append(Rival(task, weight, find_way(table, task, IN_TURNS, costs)))
        return _by_danger(rivals) if others > 1 else rivals

    def _trials(self, table: Town, shapes: i64, way: Way, rivals: list[Rival]) -> vec[i64]:
        """Return the tiles to try: on the own way, then on others' ways, then anywhere."""
        found = vec[i64]()
        at: i64 = 0
        while at < len(way.cells):
            found = tries_on(table, found, way.cells[at], shapes & shapes_with(way.wanted[at]))
            at += 1
        for rival in rivals:
            at = 0
            while at < len(rival.way.cells):
                found = tries_on(table, found, rival.way.cells[at], shapes)
                at += 1
        if len(found) == 0:
            cell: i64 = self.rng.below(table.city.cells)
            at = 0
            while at < table.city.cells:
                found = tries_on(table, found, (cell + at) % table.city.cells, shapes)
                at += 1
        return found

    def _worth(self, table: Town, trial: i64, own: Task, way: Way, rivals: list[Rival]) -> float:
        """Return what a tile wins in the race, in hundredths of a turn."""
        board = table.copy()
        lay_on(board, trial >> 6, trial & 63)
        costs = segment_prices(board, IN_TURNS)
        self.left -= 1
        rest = shapes_among(kinds_in(counts_at_hand(board), KIND_OF[trial & 63]))
        mine = find_way(board, Task(board, own.line, own.stops), IN_TURNS, at_hand(board, costs, rest))
        worth = float(way.price - mine.price) if mine.found else -1.0e6
        for rival in rivals:
            if rival.way.found:
                self.left -= 1
                theirs = find_way(board, Task(board, rival.task.line, rival.task.stops), IN_TURNS, costs)
                harm = theirs.price - rival.way.price if theirs.found else BLOCKED_AT_MOST
                worth += rival.weight * float(min(harm, BLOCKED_AT_MOST)) * BLOCKING
        return worth - 2.0 * float(count(SEGS[trial & 63]))


def _by_danger(rivals: list[Rival]) -> list[Rival]:
    """Share one weight among rivals, the nearer to a complete route the more, and leave out those that hardly count."""
    total = 0.0
    for rival in rivals:
        rival.weight *= exp(-float(min(rival.way.price, 5000)) / URGENCY)
        total += rival.weight
    if total == 0:
        return []
    order = []
    for at, rival in enumerate(rivals):
        rival.weight /= total
        if rival.weight >= HARDLY:
            order.append((-rival.weight, at))
    return [rivals[at] for _, at in sorted(order)]


def at_hand(table: Town, costs: vec[i64], shapes: i64) -> vec[i64]:
    """Return the prices with a rebate for segments that a tile at hand could bring at once."""
    prices = costs[:]
    cell: i64 = 0
    while cell < table.city.cells:
        fitting = shapes_for(table, cell) & shapes
        segment: i64 = 0
        while segment < 6 and fitting:
            price = prices[cell * 6 + segment]
            if 0 < price < NEVER and fitting & WITH_SEGMENT[segment]:
                prices[cell * 6 + segment] = price - EAGER
            segment += 1
        cell += 1
    return prices


def tries_on(table: Town, found: vec[i64], cell: i64, shapes: i64) -> vec[i64]:
    """Return the tiles to try with those that fit a cell plainly, new ones only."""
    fitting = shapes_for(table, cell) & shapes
    if fitting and may_change(table, cell):
        while fitting:
            trial = cell * 64 + lowest(fitting)
            fitting &= fitting - 1
            if trial not in found:
                found = append(found, trial)
    return found
