"""Moving a train: the die, the way, and what happens where it comes to rest (S 7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.core.step import Chance
from spielwerk.games.switch_and_signal import telling
from spielwerk.games.switch_and_signal.board import NONE, PORT, START
from spielwerk.games.switch_and_signal.cards import draw
from spielwerk.games.switch_and_signal.helping import dispatch, opens_city, opens_exit, opens_signal
from spielwerk.games.switch_and_signal.numbers import CALL_DISPATCHER, DIE, KEEP, REROLL, STOP
from spielwerk.games.switch_and_signal.pieces import CARDS_DRAWN, COLOURS, DICE, LOGISTICIAN, TRAINS
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.together import TeamChoice
from spielwerk.games.switch_and_signal.track import append_exits, may_pass, onto, open_exits, trace
from spielwerk.kit.bag import kind_at, odds_of

FACES: Final = [vec[i64](list(DICE[colour])) for colour in range(len(COLOURS))]
FOR_RUNNING_OFF: Final = 2


class RollSpeed(Chance[Railway]):
    """Roll the movement die of the train's colour [S 7.2, 3.9]."""

    def __init__(self, train: i64) -> None:
        self.train: Final = train

    def parts(self) -> list[int]:
        return [self.train]

    def odds(self, net: Railway) -> tuple[vec[i64], vec[i64]]:
        return odds_of(FACES[net.colour(self.train)], DIE)

    def sample(self, net: Railway, rng: Rng) -> i64:
        return DIE + kind_at(FACES[net.colour(self.train)], rng.below(6))

    def fell(self, net: Railway, outcome: i64) -> None:
        points = outcome - DIE
        net.tell(telling.ROLLED, self.train, points)
        if net.helper_free(LOGISTICIAN):
            net.then(AskLogistician(self.train, points))
        else:
            set_off(net, self.train, points)


ROLL_SPEED: Final = [RollSpeed(train) for train in range(TRAINS)]


class AskLogistician(TeamChoice):
    """Once a game the Logistician has a die rolled again; the second result counts [S 8.4]."""

    def __init__(self, train: i64, points: i64) -> None:
        self.train: Final = train
        self.points: Final = points

    def parts(self) -> list[int]:
        return [self.train, self.points]

    def options(self, net: Railway) -> vec[i64]:
        return vec[i64]([KEEP, REROLL])

    def chosen(self, net: Railway, option: i64) -> None:
        if option == REROLL:
            net.use(LOGISTICIAN)
            net.then(ROLL_SPEED[self.train])
        else:
            set_off(net, self.train, self.points)


def set_off(net: Railway, train: i64, points: i64) -> None:
    """Begin a train's run: out of its city by an exit the team chooses, else straight on [S 7.3, 7.6]."""
    stop = net.stop_at(train)
    if stop == NONE or net.board.stop_kind[stop] == START:
        run(net, train, points)
    elif len(open_exits(net, train, stop, NONE)) > 0 or opens_exit(net, train, stop):
        net.then(LeaveCity(train, points))
    else:
        halt(net, train, telling.NO_EXIT, points)


class LeaveCity(TeamChoice):
    """A train leaves its city by any exit with a green signal and a free piece behind it [S 7.6, 8.6]."""

    def __init__(self, train: i64, points: i64) -> None:
        self.train: Final = train
        self.points: Final = points

    def parts(self) -> list[int]:
        return [self.train, self.points]

    def options(self, net: Railway) -> vec[i64]:
        stop = net.stop_at(self.train)
        exits = open_exits(net, self.train, stop, NONE)
        found = vec[i64]()
        if len(exits) == 0 or net.rules.may_stay:
            found = append(found, STOP)
        if opens_exit(net, self.train, stop):
            found = append(found, CALL_DISPATCHER)
        return append_exits(net, found, exits)

    def chosen(self, net: Railway, option: i64) -> None:
        if option == STOP:
            exits = len(open_exits(net, self.train, net.stop_at(self.train), NONE))
            halt(net, self.train, telling.STAYED if exits > 0 else telling.NO_EXIT, self.points)
        elif option == CALL_DISPATCHER:
            dispatch(net)
            net.then(self)
        else:
            leave(net, self.train, option, self.points)


class StopOrPass(TeamChoice):
    """A train that may pass a city stops there, or runs on by another exit [S 7.8, 8.2, 13.2]."""

    def __init__(self, train: i64, points: i64, came_by: i64) -> None:
        self.train: Final = train
        self.points: Final = points
        self.came_by: Final = came_by

    def parts(self) -> list[int]:
        return [self.train, self.points, self.came_by]

    def options(self, net: Railway) -> vec[i64]:
        stop = net.stop_at(self.train)
        found = vec[i64]([STOP])
        but = barred(net, self.came_by)
        if opens_city(net, self.train, stop, but):
            found = append(found, CALL_DISPATCHER)
        if not may_pass(net, self.train, stop):
            return found
        return append_exits(net, found, open_exits(net, self.train, stop, but))

    def chosen(self, net: Railway, option: i64) -> None:
        if option == STOP:
            stop_in(net, self.train, net.stop_at(self.train))
        elif option == CALL_DISPATCHER:
            dispatch(net)
            net.then(self)
        else:
            leave(net, self.train, option, self.points)


def barred(net: Railway, came_by: i64) -> i64:
    """Return the line end by which a passing train may not leave: the one it came by, or NONE [S 13.6]."""
    return NONE if net.rules.may_pass_back else came_by


class BeforeRed(TeamChoice):
    """Where helpers are called at any time, the Dispatcher may be before a red signal costs points [S 8.6]."""

    def __init__(self, train: i64, points: i64) -> None:
        self.train: Final = train
        self.points: Final = points

    def parts(self) -> list[int]:
        return [self.train, self.points]

    def options(self, net: Railway) -> vec[i64]:
        return vec[i64]([STOP, CALL_DISPATCHER])

    def chosen(self, net: Railway, option: i64) -> None:
        if option == STOP:
            halt(net, self.train, telling.RED, self.points)
        else:
            dispatch(net)
            run(net, self.train, self.points)


def leave(net: Railway, train: i64, option: i64, points: i64) -> None:
    """Take the first step out of a city, then run on."""
    pose, _, _ = onto(net, train, option - net.board.layout.exit)
    net.run_to(train, pose, 1)
    run(net, train, points - 1)


def run(net: Railway, train: i64, points: i64) -> None:
    """Run point by point wherever the switches send the train; nobody steers [S 7.3–7.13]."""
    pose, left, why, end = trace(net, train, net.pose[train], points)
    if left < points:
        net.run_to(train, pose, points - left)
    if why == telling.AT_STOP:
        reach(net, train, left, end)
    elif why == telling.HEAD_ON:
        collide(net, train, left)
    elif why == telling.RED and opens_signal(net, pose):
        net.then(BeforeRed(train, left))
    elif why != telling.RESTS:
        halt(net, train, why, left)


def halt(net: Railway, train: i64, why: i64, lost: i64) -> None:
    """Each movement point that cannot be used costs a time token [S 7.2, 12.1]."""
    net.tell(telling.HALTED, train, why, lost)
    net.pay(lost, why)


def collide(net: Railway, train: i64, lost: i64) -> None:
    """Head on: two tokens for each lost point; the train that moved goes to the depot [S 7.10]."""
    net.tell(telling.HALTED, train, telling.HEAD_ON, lost)
    net.pay(2 * lost, telling.HEAD_ON)
    net.to_depot(train)


def reach(net: Railway, train: i64, left: i64, end: i64) -> None:
    """A train has come to a stop: it runs off the map, stays, or may run on [S 7.7, 7.8, 7.11]."""
    stop = net.board.end_stop[end]
    if net.board.stop_kind[stop] == START:
        net.tell(telling.HALTED, train, telling.RAN_OFF, left)
        net.pay(FOR_RUNNING_OFF, telling.RAN_OFF)
        net.to_depot(train)
    elif left > 0 and (may_pass(net, train, stop) or opens_city(net, train, stop, barred(net, end))):
        net.then(StopOrPass(train, left, end))
    else:
        stop_in(net, train, stop)


def stop_in(net: Railway, train: i64, stop: i64) -> None:
    """A train stops in a city; at a port, or at their goal, it hands over what it carries [S 7.7, 11.5, 13.5]."""
    city = net.cargo[train]
    if net.board.stop_kind[stop] == PORT:
        stop_in_port(net, train, stop, city)
    elif net.carries_passengers(train) and net.rules.passengers_to_city and stop != city:
        if net.board.passengers[stop] == 1:
            deliver(net, train, stop)


def stop_in_port(net: Railway, train: i64, port: i64, city: i64) -> None:
    """Unload what the port takes; then to the depot, except where trains may stay [S 7.7, 13.4, 13.5].

    By a ruling a loaded train stays nowhere: its cube, without a place, goes back to its city.
    """
    takes = city != NONE and net.has_place(port, city)
    if takes and net.board.passengers[city] == 1 and net.rules.passengers_to_city:
        takes = False
    if takes:
        deliver(net, train, port)
    full = city != NONE and not takes and net.board.passengers[city] == 0
    if takes or not net.board.ports_stay or (full and net.rules.full_port_sends_home):
        net.to_depot(train)


def deliver(net: Railway, train: i64, stop: i64) -> None:
    """Hand over a cube; passengers in time bring their token and five action cards at once [S 11.6]."""
    passengers, back = net.carries_passengers(train), net.aboard[train] if net.rules.loader_draws else 0
    if passengers:
        net.gain_token(train)
    net.hand_over(train, stop)
    if passengers and not net.over:
        seat = (net.active + net.players - back) % net.players
        net.tell(telling.REWARD, seat)
        draw(net, seat, CARDS_DRAWN, 1 if net.rules.reward_unlimited else 0)
