"""Where a train would go: pure questions about the track ahead (S 7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.switch_and_signal.board import CITY, NONE, PORT, START
from spielwerk.games.switch_and_signal.railway import NOBODY, Railway
from spielwerk.games.switch_and_signal.telling import AT_STOP, HEAD_ON, NARROW, QUEUE, RED, RESTS, SWITCH_SET

GREEN_CITIES: Final = 1  # the ruling `dispatcher`
GREEN_EVERYWHERE: Final = 2


def is_red(net: Railway, signal: i64) -> bool:
    """Say whether a signal stops trains now [S 7.5]; the Dispatcher's rulings may open some [S 8.2]."""
    return net.green[signal] == 0 and not (net.passing and dispatcher_opens(net, signal))


def dispatcher_opens(net: Railway, signal: i64) -> bool:
    """Say whether trains pass this signal while the Dispatcher is at work, by the ruling in force [S 8.2]."""
    if net.rules.dispatcher == GREEN_CITIES:
        return net.board.signal_stop[signal] != NONE
    return net.rules.dispatcher == GREEN_EVERYWHERE


def across(net: Railway, end: i64) -> i64:
    """Return the line end that a junction's discs join with this one; NONE if a disc blocks it [S 7.4]."""
    board = net.board
    state = net.joined[board.end_junction[end]]
    if board.join_a[state] == end:
        return board.join_b[state]
    if board.join_b[state] == end:
        return board.join_a[state]
    return NONE


def narrow_for(net: Railway, train: i64, piece: i64) -> bool:
    """Say whether a piece is of a gauge that this train cannot run on [S 11.4]."""
    return net.board.narrow[piece] == 1 and (net.board.narrow_colours >> net.colour(train)) & 1 == 0


def ahead(net: Railway, train: i64, pose: i64) -> tuple[i64, i64, i64]:
    """Return (next pose, why there is none, line end where a stop is entered) for a train standing at a pose.

    The pose may be a piece or a start place. Other trains are not looked at.
    """
    board = net.board
    if pose >= 2 * board.pieces:
        end = board.exits[board.first_exit[board.stop_of(pose)]]
        return onto(net, train, end)
    signal = board.signal_ahead[pose]
    if signal != NONE and is_red(net, signal):
        return NONE, RED, NONE
    following = board.next_pose[pose]
    if following != NONE:
        if narrow_for(net, train, following >> 1):
            return NONE, NARROW, NONE
        return following, RESTS, NONE
    end = board.end_ahead[pose]
    stop = board.end_stop[end]
    if stop != NONE:
        return board.pose_at(stop), AT_STOP, end
    other = across(net, end)
    if other == NONE:
        return NONE, SWITCH_SET, NONE
    return onto(net, train, other)


def onto(net: Railway, train: i64, end: i64) -> tuple[i64, i64, i64]:
    """Return ``ahead``'s answer for a train about to enter a line at this end."""
    board = net.board
    signal = board.end_signal[end]
    if signal != NONE and is_red(net, signal):
        return NONE, RED, NONE
    pose = board.enter_pose[end]
    if narrow_for(net, train, pose >> 1):
        return NONE, NARROW, NONE
    return pose, RESTS, NONE


def faces(net: Railway, other: i64, pose: i64) -> bool:
    """Say whether a standing train looks at one that would come to its space in this pose [S 7.10, 7.12, 7.13]."""
    its = net.pose[other]
    stop = net.board.stop_of(its)
    if stop != NONE:
        return net.board.stop_kind[stop] == START
    return its != pose


def runs_off(net: Railway, why: i64, end: i64) -> bool:
    """Say whether a train would leave the map by a start place even if another one waits there: a ruling [S 7.13]."""
    return net.rules.waiting_is_flat and why == AT_STOP and net.board.stop_kind[net.board.end_stop[end]] == START


def trace(net: Railway, train: i64, pose: i64, points: i64) -> tuple[i64, i64, i64, i64]:
    """Return (pose of rest, points left, why it rests, line end of the stop it entered) for a run on the open line."""
    while points > 0:
        following, why, end = ahead(net, train, pose)
        if following == NONE:
            return pose, points, why, NONE
        other = net.train_on(following >> 1)
        if other != NOBODY and other != train and not runs_off(net, why, end):
            return pose, points, HEAD_ON if faces(net, other, following) else QUEUE, NONE
        pose = following
        points -= 1
        if why == AT_STOP:
            return pose, points, AT_STOP, end
    return pose, 0, RESTS, NONE


def open_exits(net: Railway, train: i64, stop: i64, but: i64) -> vec[i64]:
    """Return the line ends by which a train may leave a city for at least one step [S 7.6]; not by ``but``."""
    board = net.board
    found = vec[i64]()
    at = board.first_exit[stop]
    last = board.first_exit[stop + 1]
    while at < last:
        end = board.exits[at]
        if end != but:
            pose, _, _ = onto(net, train, end)
            if pose != NONE and net.train_on(pose >> 1) == NOBODY:
                found = append(found, end)
        at += 1
    return found


def may_pass(net: Railway, train: i64, stop: i64) -> bool:
    """Say whether a train may run through this city now [S 7.8, 8.2, 13.2]."""
    return lets_pass(net, train, stop, net.passing)


def lets_pass(net: Railway, train: i64, stop: i64, dispatched: bool) -> bool:
    """Say whether a train may run through this city, with the Dispatcher at work or without [S 7.8, 8.2, 13.2]."""
    board, rules = net.board, net.rules
    loaded = net.cargo[train] != NONE
    if board.stop_kind[stop] == PORT:
        if not board.ports_stay:
            return False
        if loaded and rules.loaded_stops_at_port and net.has_place(stop, net.cargo[train]):
            return False
    elif board.stop_kind[stop] != CITY:
        return False
    if dispatched:
        return True
    if board.cities_pass:
        return not loaded or not rules.only_empty_pass
    return loaded and rules.loaded_may_pass and board.stop_kind[stop] == CITY


def append_exits(net: Railway, found: vec[i64], exits: vec[i64]) -> vec[i64]:
    """Return ``found`` with leaving by each of these line ends added."""
    for end in exits:
        found = append(found, net.board.layout.exit + end)
    return found


def shifted(numbers: vec[i64], by: i64) -> vec[i64]:
    """Return these numbers, each larger by ``by``."""
    found = vec[i64]()
    for number in numbers:
        found = append(found, number + by)
    return found
