"""How far a team has come: the work that is left, in movement points, and what the next turn will cost it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.games.switch_and_signal.board import CITY, NONE, PORT, START
from spielwerk.games.switch_and_signal.departure import MoveColour
from spielwerk.games.switch_and_signal.movement import FACES
from spielwerk.games.switch_and_signal.pieces import FASTEST, MOVE, MULTI, TRAINS
from spielwerk.games.switch_and_signal.railway import DEPOT, Railway, filled
from spielwerk.games.switch_and_signal.telling import AT_STOP, HEAD_ON
from spielwerk.games.switch_and_signal.track import open_exits, trace
from spielwerk.games.switch_and_signal.ways import FAR, POINT, Ways, Weights, ways_to_all
from spielwerk.kit.bits import bit

SPEED: Final = vec[i64]([350, 250, 167])  # what a die shows on average
PACE: Final = vec[i64]([90, 100, 115])
CHOSEN: Final = vec[i64]([0, 40, 80, 100])  # in hundredths, how likely so many multi-coloured symbols move a colour


class Values:
    """The value of a State to the team: higher is better; built for one State, then asked once."""

    def __init__(self, net: Railway, weights: Weights) -> None:
        self.net: Railway = net
        self.weights: Weights = weights
        self.ways: list[list[Ways]] = []
        self.left: vec[i64] = net.cubes[:]
        self.near: i64 = 0
        self.claims: vec[i64] = filled(TRAINS, NONE)  # the city whose cube each empty train would fetch
        self.aimless = False  # the train looked at has nothing to fetch
        self.moving: vec[i64] = move_odds(net)

    def find_ways(self) -> None:
        """Work out the ways to every city and port, if nobody has given them."""
        if len(self.ways) == 0:
            self.ways = ways_to_all(self.net, self.weights)

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
        self.near = best
        return found

    def goal(self, train: i64) -> i64:
        """Return the stop a train is on its way to: where its cube belongs, or where it would fetch one; else NONE."""
        net = self.net
        if net.cargo[train] == NONE:
            return self.nearest(train)
        return self.goal_from(net.cargo[train], net.pose[train], self.ways_of(train))

    def goal_from(self, city: i64, pose: i64, ways: list[Ways]) -> i64:
        """Return the stop to which a cube of a city is brought from a pose; NONE if none takes it."""
        net, best, found = self.net, FAR, NONE
        for stop in range(net.board.stops):
            if self.is_goal(stop, city):
                price = ways[stop].from_pose(net, pose)
                if price < best:
                    best, found = price, stop
        return found

    def expected(self, train: i64) -> i64:
        """Return the cost of a train's errand, with what its next roll would do to it."""
        net = self.net
        here = min(self.errand(train, net.pose[train]), 60 * POINT)
        if self.weights.moving == 0:
            return here
        moving = 100 if (net.waiting >> train) & 1 == 1 else self.moving[net.colour(train)]
        total: i64 = 0
        faces = FACES[net.colour(train)]
        for points in range(FASTEST + 1):
            if faces[points] > 0:
                total += faces[points] * self.after_roll(train, points, here)
        return (here * (100 - moving) + total // 6 * moving) // 100

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
            return 12 * POINT + self.weights.back
        return 2 * self.weights.back + self.from_city(net.cargo[train], self.ways_of(train))

    def value(self) -> i64:
        """Return the value: what is left to do, tokens, cards, helpers and departure cards."""
        net, weights = self.net, self.weights
        if net.over:
            return 50 * FAR if net.all_delivered() else -50 * FAR + net.brought * POINT
        self.find_ways()
        work = self.work_on_map() + self.work_left()
        hand = net.hand_size(net.active)
        cards = min(hand, 5) * weights.card + max(hand - 5, 0) * weights.late_card
        if net.pile_left < net.players:
            cards //= 5
        helpers: i64 = 0
        for helper in range(6):
            helpers += (net.helpers >> helper) & 1
        work += self.blocking()
        clock = net.clock * weights.token + net.pile_left * weights.departure
        return clock + cards + helpers * weights.helper - work

    def work_on_map(self) -> i64:
        """Return the work of the trains on the map; the empty ones claim the cubes, the nearest first."""
        net, work = self.net, 0
        open_: i64 = 0
        for train in range(TRAINS):
            if net.pose[train] != DEPOT:
                if net.cargo[train] != NONE:
                    work += self.expected(train) * self.pace(train) // 100 + self.late(train)
                else:
                    open_ |= bit(train)
        while open_ != 0:
            first, closest, price = NONE, NONE, 2 * FAR
            for train in range(TRAINS):
                if (open_ >> train) & 1 == 1:
                    city = self.nearest(train)
                    cost = self.near if city != NONE else FAR
                    if cost < price:
                        first, closest, price = train, city, cost
            open_ &= ~bit(first)
            self.aimless = closest == NONE
            work += min(self.expected(first), 40 * POINT) * self.pace(first) // 100
            self.aimless = False
            self.claims[first] = closest
            if closest != NONE:
                self.left[closest] -= 1
        return work

    def blocking(self) -> i64:
        """Return the cost of trains that stand on start places where the next one may be inserted."""
        net, board = self.net, self.net.board
        risk: i64 = 0
        for train in range(TRAINS):
            stop = net.stop_at(train)
            if stop != NONE and board.stop_kind[stop] == START:
                number = net.numbers[stop]
                risk += min(number - 1, 13 - number) * self.weights.blocking // 36
        return risk if net.pile_left > 0 else 0

    def late(self, train: i64) -> i64:
        """Return the cost of passengers who can hardly arrive in time: they would have to be fetched again."""
        net = self.net
        if not net.carries_passengers(train):
            return 0
        moves = net.hands[3 * net.active + MOVE] + 2 * (1 - net.aboard[train])
        lacking = self.haul(net.cargo[train], net.pose[train], self.ways_of(train)) - moves * SPEED[net.colour(train)]
        return max(lacking, 0) * self.weights.late // 100

    def pace(self, train: i64) -> i64:
        """Return in hundredths how much a point of a train's way counts: less for the faster colours."""
        return PACE[self.net.colour(train)]

    def work_left(self) -> i64:
        """Return the work of the cubes that no train is on its way to."""
        net, work = self.net, 0
        for city in range(net.board.stops):
            if net.board.stop_kind[city] == CITY and self.left[city] > 0:
                work += self.left[city] * (self.weights.lacking + self.from_city(city, self.ways[0]))
        return work


def move_odds(net: Railway) -> vec[i64]:
    """Return, by colour and in hundredths, how likely its trains must move before the team acts again."""
    odds = vec[i64]([0, 0, 0])
    cards: i64 = 0
    for card in range(len(net.unseen)):
        cards += net.unseen[card]
        for colour in range(3):
            odds[colour] += net.unseen[card] * moves_colour(net, card, colour)
    for colour in range(3):
        odds[colour] = odds[colour] // max(cards, 1) if net.pile_left > 0 else 0
    for step in net.agenda:
        if isinstance(step, MoveColour):
            odds[step.colour] = 100
    return odds


def moves_colour(net: Railway, card: i64, colour: i64) -> i64:
    """Return in hundredths how likely a departure card moves a colour."""
    multis: i64 = 0
    for symbol in net.deck.symbols[card]:
        if symbol == colour:
            return 100
        if symbol == MULTI:
            multis += 1
    return CHOSEN[multis]
