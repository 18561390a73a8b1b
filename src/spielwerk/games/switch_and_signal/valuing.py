"""How far a team has come: the work that is left, in movement points, and what the next turn will cost it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.games.switch_and_signal.board import CITY, NONE, PORT, START
from spielwerk.games.switch_and_signal.movement import FACES
from spielwerk.games.switch_and_signal.pieces import FASTEST, TRAINS
from spielwerk.games.switch_and_signal.railway import DEPOT, Railway
from spielwerk.games.switch_and_signal.telling import AT_STOP, HEAD_ON
from spielwerk.games.switch_and_signal.track import open_exits, trace
from spielwerk.games.switch_and_signal.ways import FAR, POINT, Ways, Weights, line_costs


class Values:
    """The value of a State to the team: higher is better; built for one State, then asked once."""

    def __init__(self, net: Railway, weights: Weights) -> None:
        self.net: Railway = net
        self.weights: Weights = weights
        self.ways: list[list[Ways]] = []
        self.left: vec[i64] = net.cubes[:]
        self.aimless = False  # the train looked at has nothing to fetch

    def find_ways(self) -> None:
        """Work out the ways to every city and port, for each gauge that differs."""
        net, board = self.net, self.net.board
        gauges = 2 if board.narrow_colours > 0 else 1
        for gauge in range(gauges):
            costs = line_costs(net, self.weights, gauge == 1)
            to: list[Ways] = []
            for stop in range(board.stops):
                ways = Ways(net, self.weights, stop, gauge == 1)
                if board.stop_kind[stop] == PORT or board.cubes[stop] > 0:
                    ways.spread(net, costs)
                to.append(ways)
            self.ways.append(to)

    def ways_of(self, train: i64) -> list[Ways]:
        """Return the ways of a train's gauge."""
        narrow = (self.net.board.narrow_colours >> self.net.colour(train)) & 1 == 1
        return self.ways[1 if narrow else 0]

    def haul(self, city: i64, pose: i64, ways: list[Ways]) -> i64:
        """Return the cost of bringing a cube of a city from a pose to the nearest goal that takes it."""
        net, best = self.net, FAR
        for stop in range(net.board.stops):
            if self.is_goal(stop, city):
                best = min(best, ways[stop].from_pose(net, pose))
        return best

    def is_goal(self, stop: i64, city: i64) -> bool:
        """Say whether a stop takes what comes from this city."""
        board = self.net.board
        if board.passengers[city] == 1 and self.net.rules.passengers_to_city:
            return stop != city and board.passengers[stop] == 1
        return board.stop_kind[stop] == PORT and self.net.has_place(stop, city)

    def errand(self, train: i64, pose: i64) -> i64:
        """Return the cost of what a train has to do from a pose: bring its cube, or fetch one and bring it."""
        net = self.net
        ways = self.ways_of(train)
        if self.aimless:
            return 0
        if net.cargo[train] != NONE:
            return self.haul(net.cargo[train], pose, ways)
        best: i64 = FAR
        for city in range(net.board.stops):
            if self.left[city] > 0:
                price = ways[city].from_pose(net, pose)
                if price < best:
                    best = min(best, price + self.from_city(city, ways))
        return best

    def from_city(self, city: i64, ways: list[Ways]) -> i64:
        """Return the cost of loading in a city and bringing the cube to its goal."""
        return self.weights.loading + self.haul(city, self.net.board.pose_at(city), ways)

    def nearest(self, train: i64) -> i64:
        """Return the city a train would fetch a cube from, or NONE."""
        net, best, found = self.net, FAR, NONE
        ways = self.ways_of(train)
        for city in range(net.board.stops):
            if self.left[city] > 0:
                price = ways[city].from_pose(net, net.pose[train]) + self.from_city(city, ways)
                if price < best:
                    best, found = price, city
        return found

    def goal(self, train: i64) -> i64:
        """Return the stop a train is on its way to: where its cube belongs, or where it would fetch one; else NONE."""
        net, best, found = self.net, FAR, NONE
        if net.cargo[train] == NONE:
            return self.nearest(train)
        ways = self.ways_of(train)
        for stop in range(net.board.stops):
            if self.is_goal(stop, net.cargo[train]):
                price = ways[stop].from_pose(net, net.pose[train])
                if price < best:
                    best, found = price, stop
        return found

    def expected(self, train: i64) -> i64:
        """Return the cost of a train's errand, with what its next roll would do to it."""
        net = self.net
        here = min(self.errand(train, net.pose[train]), 60 * POINT)
        if self.weights.moving == 0:
            return here
        total: i64 = 0
        faces = FACES[net.colour(train)]
        for points in range(FASTEST + 1):
            if faces[points] > 0:
                total += faces[points] * self.after_roll(train, points, here)
        return (here * (100 - self.weights.moving) + total // 6 * self.weights.moving) // 100

    def after_roll(self, train: i64, points: i64, here: i64) -> i64:
        """Return the cost of a train's errand after it rolled so many points, tokens lost included."""
        net = self.net
        stop = net.stop_at(train)
        if stop == NONE or net.board.stop_kind[stop] == START:
            return self.after_run(train, net.pose[train], points, here)
        best: i64 = FAR
        for end in open_exits(net, train, stop, NONE):
            best = min(best, self.after_run(train, net.board.enter_pose[end], points - 1, here))
        return best if best < FAR else here + points * self.weights.token

    def after_run(self, train: i64, pose: i64, points: i64, here: i64) -> i64:
        """Return the cost after a run from a pose."""
        net = self.net
        rest, left, why, _ = trace(net, train, pose, points)
        lost = left * self.weights.token
        if why == HEAD_ON:
            return self.back_home(train) + 2 * lost
        if why == AT_STOP:
            lost = 0
            stop = net.board.stop_of(rest)
            if net.board.stop_kind[stop] == START:
                return self.back_home(train) + 2 * self.weights.token
            if net.board.stop_kind[stop] == PORT:
                if net.cargo[train] != NONE and self.is_goal(stop, net.cargo[train]):
                    return -5 * POINT
                if not net.board.ports_stay:
                    return self.back_home(train)
        return min(self.errand(train, rest), 60 * POINT) + lost

    def back_home(self, train: i64) -> i64:
        """Return the cost of an errand that begins anew in the depot."""
        net = self.net
        if self.aimless:
            return 0
        if net.cargo[train] == NONE:
            return 12 * POINT + self.weights.lacking
        return 2 * self.weights.lacking + self.from_city(net.cargo[train], self.ways_of(train))

    def value(self) -> i64:
        """Return the value: what is left to do, tokens, cards, helpers and departure cards."""
        net, weights = self.net, self.weights
        if net.over:
            return 50 * FAR if net.all_delivered() else -50 * FAR + net.brought * POINT
        self.find_ways()
        work = self.work_on_map() + self.work_left()
        hand = net.hand_size(net.active)
        cards = min(hand, 5) * weights.card + max(hand - 5, 0) * weights.late_card
        helpers: i64 = 0
        for helper in range(6):
            helpers += (net.helpers >> helper) & 1
        clock = net.clock * weights.token + net.pile_left * weights.departure
        return clock + cards + helpers * weights.helper - work

    def work_on_map(self) -> i64:
        """Return the work of the trains on the map; each empty one claims the cube that is nearest to it."""
        net, work = self.net, 0
        for train in range(TRAINS):
            if net.pose[train] != DEPOT:
                if net.cargo[train] != NONE:
                    work += self.expected(train)
                else:
                    city = self.nearest(train)
                    self.aimless = city == NONE
                    work += min(self.expected(train), 40 * POINT)
                    self.aimless = False
                    if city != NONE:
                        self.left[city] -= 1
        return work

    def work_left(self) -> i64:
        """Return the work of the cubes that no train is on its way to."""
        net, work = self.net, 0
        for city in range(net.board.stops):
            if net.board.stop_kind[city] == CITY and self.left[city] > 0:
                work += self.left[city] * (self.weights.lacking + self.from_city(city, self.ways[0]))
        return work


def value_of(net: Railway, weights: Weights) -> i64:
    """Return the value of a State to the team, in hundredths of a movement point."""
    return Values(net, weights).value()
