"""Foresight: where a train would come to rest for each number of its die, and what that would cost (S 7)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.switch_and_signal.board import NONE, START
from spielwerk.games.switch_and_signal.movement import FACES, FOR_RUNNING_OFF
from spielwerk.games.switch_and_signal.pieces import FASTEST
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.telling import AT_STOP, HEAD_ON, NO_EXIT, RAN_OFF, RED, RESTS, STAYED, SWITCH_SET
from spielwerk.games.switch_and_signal.track import across, ahead, is_red, may_pass, onto, open_exits, trace


class Future:
    """One way a run may end: the poses from where the train stands to where it rests, why there, what it costs.

    ``lost`` are movement points, ``tokens`` time tokens. ``by`` is what stops it: a signal (RED), a line end
    (SWITCH_SET), a train (QUEUE, HEAD_ON), a piece (NARROW), else NONE. ``exits`` are the line ends chosen on the way.
    """

    def __init__(self, path: vec[i64], why: i64, lost: i64, by: i64, exits: vec[i64]) -> None:
        self.path: vec[i64] = path
        self.why: i64 = why
        self.lost: i64 = lost
        self.by: i64 = by
        self.exits: vec[i64] = exits
        self.tokens: i64 = price(why, lost)

    def rest(self) -> i64:
        """Return the pose of rest."""
        return self.path[len(self.path) - 1]


def price(why: i64, lost: i64) -> i64:
    """Return the time tokens that a run costs which ends so (S 7.2, S 7.10, S 7.11)."""
    if why in (RESTS, AT_STOP):
        return 0
    if why == RAN_OFF:
        return FOR_RUNNING_OFF
    return 2 * lost if why == HEAD_ON else lost


def futures(net: Railway, train: i64, points: i64) -> list[Future]:
    """Return every end that this many points may bring a train to: one for each way the team may choose."""
    found: list[Future] = []
    stop = net.stop_at(train)
    start = vec[i64]([net.pose[train]])
    if stop == NONE or net.board.stop_kind[stop] == START:
        _follow(net, train, start, points, vec[i64](), found)
        return found
    if not _leave(net, train, start, points, NONE, vec[i64](), found):
        found.append(Future(start, NO_EXIT, points, NONE, vec[i64]()))
    elif net.rules.may_stay:
        found.append(Future(start, STAYED, points, NONE, vec[i64]()))
    return found


def forecast(net: Railway, train: i64) -> list[list[Future]]:
    """Return ``futures`` for each number from 0 to 5; none for a number that the train's die does not show."""
    found: list[list[Future]] = []
    faces = FACES[net.colour(train)]
    points: i64 = 0
    while points <= FASTEST:
        found.append(futures(net, train, points) if faces[points] > 0 else [])
        points += 1
    return found


def cheapest(ends: list[Future]) -> Future:
    """Return the end that costs least, the first of several."""
    best = ends[0]
    for end in ends:
        if end.tokens < best.tokens:
            best = end
    return best


def expected(net: Railway, train: i64) -> tuple[i64, i64]:
    """Return (faces of six that cost something, tokens over all six faces) of a roll; the team leaves a city well."""
    faces = FACES[net.colour(train)]
    dear: i64 = 0
    total: i64 = 0
    for points, ends in enumerate(forecast(net, train)):
        if len(ends) > 0:
            cost = cheapest(ends).tokens
            dear += faces[points] if cost > 0 else 0
            total += faces[points] * cost
    return dear, total


def _leave(
    net: Railway, train: i64, path: vec[i64], points: i64, came_by: i64, exits: vec[i64], found: list[Future]
) -> bool:
    """Add the ends behind each open exit of the city a path ends in; say whether there is one."""
    stop = net.board.stop_of(path[len(path) - 1])
    ends = open_exits(net, train, stop, came_by)
    for end in ends:
        pose, _, _ = onto(net, train, end)
        _follow(net, train, append(path[:], pose), points - 1, append(exits[:], end), found)
    return len(ends) > 0


def _follow(net: Railway, train: i64, path: vec[i64], points: i64, exits: vec[i64], found: list[Future]) -> None:
    """Follow the open line from the end of a path, one point after the other."""
    while points > 0:
        here = path[len(path) - 1]
        pose, left, why, end = trace(net, train, here, 1)
        if left > 0:
            found.append(Future(path, why, points, obstacle(net, train, here, why), exits))
            return
        path = append(path[:], pose)
        points -= 1
        if why == AT_STOP:
            _reach(net, train, path, points, end, exits, found)
            return
    found.append(Future(path, RESTS, 0, NONE, exits))


def _reach(
    net: Railway, train: i64, path: vec[i64], points: i64, end: i64, exits: vec[i64], found: list[Future]
) -> None:
    """Add what may become of a train that has come to a stop with points left."""
    stop = net.board.end_stop[end]
    if net.board.stop_kind[stop] == START:
        found.append(Future(path, RAN_OFF, points, NONE, exits))
        return
    found.append(Future(path, AT_STOP, 0, NONE, exits))
    if points > 0 and may_pass(net, train, stop):
        _leave(net, train, path, points, NONE if net.rules.may_pass_back else end, exits, found)


def obstacle(net: Railway, train: i64, pose: i64, why: i64) -> i64:
    """Return what stops a train at this pose of the open line; see ``Future.by``."""
    board = net.board
    following, _, _ = ahead(net, train, pose)
    if following != NONE:
        return net.train_on(following >> 1)
    if pose >= 2 * board.pieces:
        end = board.exits[board.first_exit[board.stop_of(pose)]]
        return board.end_signal[end] if why == RED else board.enter_pose[end] >> 1
    signal = board.signal_ahead[pose]
    if why == RED and signal != NONE and is_red(net, signal):
        return signal
    if board.next_pose[pose] != NONE:
        return board.next_pose[pose] >> 1
    end = board.end_ahead[pose]
    if why == SWITCH_SET:
        return end
    other = across(net, end)
    return board.end_signal[other] if why == RED else board.enter_pose[other] >> 1
