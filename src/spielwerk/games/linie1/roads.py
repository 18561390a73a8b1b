"""How many turns a rider still needs when it drives as well as can be: value iteration over places and workshops.

A **state** is a node (place * 8 + stops done) with the place of the workshop behind it. Nodes from which the route
cannot be completed, and long ways round, are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from spielwerk.games.linie1.dice import DIE_WEIGHTS, SIDES_OF_DIE, dice_in, face_of
from spielwerk.games.linie1.pieces import RED, STOP_SIGN, TOOL
from spielwerk.games.linie1.rulings import BY_ONE_DIE
from spielwerk.games.linie1.track import ARRIVED_THERE, NO_WAY, Errand, exits_at, node_beyond

if TYPE_CHECKING:
    from spielwerk.games.linie1.town import Town

DETOUR: Final = 8  # cells that a way may be longer than the shortest one
SWEEPS: Final = 40
MOST_STATES: Final = 4000
SHARP_ENOUGH: Final = 0.002  # turns
GOAL: Final = 0  # the state of having arrived
LEVELS: Final = 3


class Roads:
    """All states of one rider, and for each of them the turns that are left."""

    def __init__(self, table: Town, seat: i64, place: i64, done: i64, workshop: i64) -> None:
        self.table: Final = table
        self.errand: Final = Errand(table, seat, table.origin_end[seat])
        self.dice: Final[i64] = 1 if table.rulings.driving == BY_ONE_DIE else LEVELS
        self.to_go: dict[int, int] = {}  # node -> fewest cells to the goal
        self.beyond: dict[int, list[int]] = {}  # node -> nodes one cell on; ARRIVED_THERE for the goal
        self.number: dict[int, int] = {}  # node * 1024 + workshop -> state
        self.nodes: list[int] = [ARRIVED_THERE]
        self.shops: list[int] = [0]
        self.ends: list[list[list[int]]] = [[]]  # state -> face -> states where it may end
        self.turns: list[float] = [0.0]  # V: at the start of a turn
        self.rolled: list[list[float]] = [[0.0] * LEVELS]  # E: about to throw one, two, three dice
        self._explore(place * 8 + done)
        self._count_cells()
        self.begin: Final = self.state(place * 8 + done, workshop)
        self._open_states()
        self._iterate()

    # -- the network ----------------------------------------------------------------------------

    def _explore(self, start: i64) -> None:
        """Find all nodes, whether or not they lead to the goal."""
        waiting = [int(start)]
        self.beyond[start] = []
        while waiting:
            node = waiting.pop()
            for to in self._steps_from(node):
                self.beyond[node].append(to)
                if to != ARRIVED_THERE and to not in self.beyond:
                    self.beyond[to] = []
                    waiting.append(to)

    def _steps_from(self, node: i64) -> list[int]:
        table = self.table
        exits = exits_at(table.city, table.shapes, node >> 3)
        found = []
        exit: i64 = 0
        while exits >> exit:
            if (exits >> exit) & 1:
                to = node_beyond(table, self.errand, node, exit)
                if to != NO_WAY:
                    found.append(int(to))
            exit += 1
        return found

    def _count_cells(self) -> None:
        """Find the fewest cells from each node to the goal, and leave out the nodes without a way."""
        before: dict[int, list[int]] = {}
        for node, nexts in self.beyond.items():
            for to in nexts:
                before.setdefault(to, []).append(node)
        now = [int(ARRIVED_THERE)]
        self.to_go[ARRIVED_THERE] = 0
        steps = 0
        while now:
            steps += 1
            later = []
            for node in now:
                for earlier in before.get(node, []):
                    if earlier not in self.to_go:
                        self.to_go[earlier] = steps
                        later.append(earlier)
            now = later

    def state(self, node: i64, workshop: i64) -> i64:
        """Return the number of a state, a new one where it is met for the first time."""
        if node == ARRIVED_THERE:
            return GOAL
        key = node * 1024 + workshop
        known = self.number.get(key)
        if known is not None:
            return known
        self.number[key] = len(self.nodes)
        self.nodes.append(node)
        self.shops.append(workshop)
        self.ends.append([])
        self.turns.append(self.to_go.get(node, 99) / 5)
        self.rolled.append([self.to_go.get(node, 99) / 5] * LEVELS)
        return len(self.nodes) - 1

    # -- where faces lead -----------------------------------------------------------------------

    def _open_states(self) -> None:
        """Find for every state where each face may lead, and the states there."""
        at: i64 = 1
        while at < len(self.nodes):
            by_face = []
            for face in range(SIDES_OF_DIE):
                by_face.append(self._ends_by(at, face) if len(self.nodes) < MOST_STATES else [int(at)])
            self.ends[at] = by_face
            at += 1

    def _ends_by(self, state: i64, face: i64) -> list[int]:
        if DIE_WEIGHTS[self.table.rulings.dice * SIDES_OF_DIE + face] == 0 or face == RED:
            return [int(state)]
        if face == TOOL:
            shop = self.shops[state]
            back = shop * 8 + (self.nodes[state] & 7)
            return [int(self.state(back, shop))] if back in self.beyond else [int(state)]
        if face == STOP_SIGN:
            return self.halts(state)
        now = [int(state)]
        for _ in range(face):
            now = self.one_cell(now)
        return now

    def one_cell(self, states: list[int]) -> list[int]:
        """Return the states one cell on from any of these; who has arrived stays."""
        found: list[int] = []
        for state in states:
            for to in [GOAL] if state == GOAL else self.next_states(state):
                if to not in found:
                    found.append(to)
        return found

    def next_states(self, state: i64) -> list[int]:
        """Return the states one cell on, ways that are much too long left out unless there is no other."""
        node = self.nodes[state]
        best = 9999
        for to in self.beyond[node]:
            if self.to_go.get(to, 9999) < best:
                best = self.to_go[to]
        return [
            int(self.state_at(to, self.shops[state]))
            for to in self.beyond[node]
            if self.to_go.get(to, 9999) <= best + DETOUR
        ]

    def state_at(self, node: i64, shop: i64) -> i64:
        """Return the state of a tram that comes to a node, its workshop having been there before."""
        if node == ARRIVED_THERE:
            return GOAL
        return self.state(node, node >> 3 if self.table.is_station(node >> 3) else shop)

    def halts(self, state: i64) -> list[int]:
        """Return the states at the next stop signs and terminals. [L 5.6]"""
        found: list[int] = []
        seen = [int(state)]
        now = [int(state)]
        while now:
            later = []
            for at in now:
                for to in self.next_states(at):
                    if to == GOAL or self.table.is_halt(self.nodes[to] >> 3):
                        if to not in found:
                            found.append(to)
                    elif to not in seen:
                        seen.append(to)
                        later.append(to)
            now = later
        return found

    # -- values ---------------------------------------------------------------------------------

    def after(self, state: i64, dice: i64) -> float:
        """Return the turns left, having driven, with so many dice still to throw in this turn. [L 5.2, 5.3]"""
        stop = self.turns[state]
        if dice == 0 or state == GOAL:
            return stop
        roll = self.rolled[state][dice - 1]
        return roll if roll < stop else stop

    def by_face(self, state: i64, face: i64, left: i64) -> float:
        """Return the turns left after driving by a face, with so many dice left. [L 5.4–5.8]"""
        if face == TOOL:
            return self.turns[self.ends[state][face][0]]
        best = 9999.0
        for end in self.ends[state][face]:
            value = self.after(end, left)
            if value < best:
                best = value
        return best

    def _iterate(self) -> None:
        sweeps = SWEEPS
        while sweeps > 0:
            sweeps -= 1
            moved = 0.0
            at: i64 = len(self.nodes) - 1
            while at > 0:
                dice: i64 = 1
                while dice <= self.dice:
                    self.rolled[at][dice - 1] = self._throw(at, dice)
                    dice += 1
                value = 1.0 + self.rolled[at][self.dice - 1]
                change = value - self.turns[at]
                moved = max(moved, change if change > 0 else -change)
                self.turns[at] = value
                at -= 1
            if moved < SHARP_ENOUGH:
                return

    def _throw(self, state: i64, dice: i64) -> float:
        """Return the turns left when so many dice are thrown and the best one is driven. [L 5.1]"""
        values = []
        total = 0.0
        for face in range(SIDES_OF_DIE):
            weight = float(DIE_WEIGHTS[self.table.rulings.dice * SIDES_OF_DIE + face])
            if weight > 0:
                values.append((self.by_face(state, face, dice - 1), weight))
                total += weight
        values.sort()
        tail = 1.0
        mean = 0.0
        for value, weight in values:
            smaller = tail - weight / total
            all_here = tail**dice
            rest = smaller**dice if smaller > 0 else 0.0
            mean += value * (all_here - rest)
            tail = smaller
        return mean

    def best_face(self, state: i64, throw: i64) -> i64:
        """Return the die of a throw to drive by."""
        best: i64 = face_of(throw, 0)
        fewest = 99999.0
        die: i64 = 0
        while die < dice_in(throw):
            value = self.by_face(state, face_of(throw, die), dice_in(throw) - 1)
            if value < fewest:
                fewest = value
                best = face_of(throw, die)
            die += 1
        return best
