"""The ways of trains to a goal, and what they cost.

The way of a train to a goal is counted over the whole map: a point for each piece and city, and a fine for each red
signal and each switch set against it, since these take cards to put right.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.switch_and_signal.board import CITY, NONE, PORT, START, Board
from spielwerk.games.switch_and_signal.network import filled
from spielwerk.games.switch_and_signal.railway import Railway

FAR: Final = 100_000  # all values are hundredths of a movement point
POINT: Final = 100


class Weights:
    """What things are worth, in hundredths of a movement point."""

    def __init__(self, red: i64, switch: i64, token: i64, moving: i64) -> None:
        self.red = red  # a red signal on the way
        self.switch = switch  # a switch set against the train
        self.token = token  # a time token
        self.moving = moving  # 1: what the next roll may do to each train is weighed
        self.card: i64 = 130  # an action card in hand, up to five
        self.late_card: i64 = 25  # each one more
        self.loading: i64 = 200  # a cube that is not yet loaded
        self.lacking: i64 = 900  # a cube without a train on the map
        self.back: i64 = 900  # a train sent back to the depot without having delivered
        self.departure: i64 = 2800  # a departure card
        self.helper: i64 = 2000  # a helper not yet used
        self.late: i64 = 200  # in hundredths of it, a point that passengers lack to be in time
        self.blocking: i64 = 2000  # a new train that finds its start place occupied


class Ways:
    """The cost of coming to one stop from every line end, for trains of one gauge."""

    def __init__(self, net: Railway, weights: Weights, goal: i64, narrow: bool) -> None:
        self.board: Board = net.board
        self.weights: Weights = weights
        self.goal: i64 = goal
        self.narrow = narrow
        self.cost: vec[i64] = filled(2 * net.board.lines, FAR)  # by the line end where the line is entered
        self.waits: vec[i64] = filled(2 * net.board.lines, 0)

    def spread(self, net: Railway, line_cost: vec[i64]) -> None:
        """Work out the cost from every line end, backwards from the goal; what has become cheaper is passed on."""
        board = self.board
        waiting = vec[i64]()
        at = board.first_exit[self.goal]
        while at < board.first_exit[self.goal + 1]:
            waiting = self.improve(waiting, board.exits[at] ^ 1, line_cost, POINT)
            at += 1
        done: i64 = 0
        while done < len(waiting):
            end = waiting[done]
            self.waits[end] = 0
            done += 1
            waiting = self.pass_on(net, waiting, end, line_cost)

    def improve(self, waiting: vec[i64], end: i64, line_cost: vec[i64], onward: i64) -> vec[i64]:
        """Note a way from a line end that costs ``onward`` behind its line; return who has to pass it on."""
        price = line_cost[end >> 1] + onward
        if price < self.cost[end]:
            self.cost[end] = price
            if self.waits[end] == 0:
                self.waits[end] = 1
                return append(waiting, end)
        return waiting

    def pass_on(self, net: Railway, waiting: vec[i64], end: i64, line_cost: vec[i64]) -> vec[i64]:
        """Tell every line that ends where this one begins what the way on costs from there."""
        board = self.board
        stop = board.end_stop[end]
        if stop != NONE:
            return self.through_city(waiting, stop, end, line_cost)
        junction = board.end_junction[end]
        state = net.joined[junction]
        at = board.first_arm[junction]
        while at < board.first_arm[junction + 1]:
            other = board.arms[at]
            if other != end:
                fine = 0 if joins(board, state, end, other) else self.weights.switch
                waiting = self.improve(waiting, other ^ 1, line_cost, self.cost[end] + fine)
            at += 1
        return waiting

    def through_city(self, waiting: vec[i64], stop: i64, end: i64, line_cost: vec[i64]) -> vec[i64]:
        """The same through a city on the way, where a train pauses; nobody comes through a start place."""
        board = self.board
        if stop == self.goal or board.stop_kind[stop] == START:
            return waiting
        if board.stop_kind[stop] == PORT and not board.ports_stay:
            return waiting
        pause = POINT if board.cities_pass else 2 * POINT + POINT // 2
        at = board.first_exit[stop]
        while at < board.first_exit[stop + 1]:
            waiting = self.improve(waiting, board.exits[at] ^ 1, line_cost, self.cost[end] + pause)
            at += 1
        return waiting

    def onward(self, net: Railway, end: i64) -> i64:
        """Return the cost from the last piece of a line to the goal, its end being this one."""
        board = self.board
        stop = board.end_stop[end]
        if stop == self.goal:
            return POINT
        best: i64 = FAR
        if stop != NONE:
            if board.stop_kind[stop] == CITY or (board.stop_kind[stop] == PORT and board.ports_stay):
                best = self.best_exit(stop) + 2 * POINT
            return best
        junction = board.end_junction[end]
        at = board.first_arm[junction]
        while at < board.first_arm[junction + 1]:
            other = board.arms[at]
            if other != end:
                fine = 0 if joins(board, net.joined[junction], end, other) else self.weights.switch
                best = min(best, self.cost[other] + fine)
            at += 1
        return best

    def best_exit(self, stop: i64) -> i64:
        """Return the cost of the cheapest way out of a stop."""
        board, best = self.board, FAR
        at = board.first_exit[stop]
        while at < board.first_exit[stop + 1]:
            best = min(best, self.cost[board.exits[at]])
            at += 1
        return best

    def cheapest_exit(self, stop: i64) -> i64:
        """Return the line end by which the cheapest way leaves a stop; NONE if there is no way."""
        board, best, found = self.board, FAR, NONE
        for at in range(board.first_exit[stop], board.first_exit[stop + 1]):
            if self.cost[board.exits[at]] < best:
                best, found = self.cost[board.exits[at]], board.exits[at]
        return found

    def cheapest_arm(self, net: Railway, end: i64) -> i64:
        """Return the line end by which the cheapest way leaves the junction at this end; NONE if there is no way."""
        board, best, found = self.board, FAR, NONE
        junction = board.end_junction[end]
        for at in range(board.first_arm[junction], board.first_arm[junction + 1]):
            other = board.arms[at]
            if other != end:
                fine = 0 if joins(board, net.joined[junction], end, other) else self.weights.switch
                if self.cost[other] + fine < best:
                    best, found = self.cost[other] + fine, other
        return found

    def from_pose(self, net: Railway, pose: i64) -> i64:
        """Return the cost for a train standing in a pose."""
        board = self.board
        stop = board.stop_of(pose)
        if stop != NONE:
            return 0 if stop == self.goal else self.best_exit(stop)
        price: i64 = 0
        while True:
            signal = board.signal_ahead[pose]
            if signal != NONE and net.green[signal] == 0:
                price += self.weights.red
            if board.next_pose[pose] == NONE:
                return price + self.onward(net, board.end_ahead[pose])
            pose = board.next_pose[pose]
            price += POINT


def joins(board: Board, state: i64, end: i64, other: i64) -> bool:
    """Say whether a junction's state joins these two line ends."""
    a, b = board.join_a[state], board.join_b[state]
    return (a == end and b == other) or (a == other and b == end)


def line_costs(net: Railway, weights: Weights, narrow: bool) -> vec[i64]:
    """Return the cost of running along each line: its pieces and its red signals; FAR where the gauge forbids it."""
    board = net.board
    costs = filled(board.lines, 0)
    for piece in range(board.pieces):
        costs[board.line_of_piece[piece]] += FAR if board.narrow[piece] == 1 and not narrow else POINT
    for signal in range(board.signals):
        if net.green[signal] == 0:
            costs[board.signal_line[signal]] += weights.red
    return costs


def ways_to_all(net: Railway, weights: Weights) -> list[list[Ways]]:
    """Return the ways to every city and port as the discs lie now, for each gauge that differs."""
    board = net.board
    found: list[list[Ways]] = []
    gauges = 2 if board.narrow_colours > 0 else 1
    for gauge in range(gauges):
        costs = line_costs(net, weights, gauge == 1)
        to: list[Ways] = []
        for stop in range(board.stops):
            ways = Ways(net, weights, stop, gauge == 1)
            if board.stop_kind[stop] == PORT or board.cubes[stop] > 0:
                ways.spread(net, costs)
            to.append(ways)
        found.append(to)
    return found
