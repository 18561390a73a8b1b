"""Hints: what an agent would do now, carried on to the next die, and a sentence that says why."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.games.switch_and_signal.actions import Act, ChooseTrain, PutDisc, SetSwitch, TakeDisc
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.departure import ChooseMover, NextTrain
from spielwerk.games.switch_and_signal.deployment import ChooseInsert
from spielwerk.games.switch_and_signal.movement import LeaveCity, RollSpeed, StopOrPass
from spielwerk.games.switch_and_signal.numbers import COLOUR, DONE, LOAD, STOP, TRAIN
from spielwerk.games.switch_and_signal.pieces import TRAINS
from spielwerk.games.switch_and_signal.railway import DEPOT, Railway
from spielwerk.games.switch_and_signal.refusing import helper_of
from spielwerk.games.switch_and_signal.valuing import Values
from spielwerk.games.switch_and_signal.ways import Weights

LEAST: Final = 30  # hundredths of a point below which no train is said to gain


def reason_for(net: Railway, option: i64, last: i64, after: Railway, weights: Weights) -> Reason:
    """Return why an answer is good: ``last`` is the last answer it led to without a die, ``after`` the table then."""
    step = net.agenda[-1]
    helper = helper_of(net, option)
    if helper != NONE:
        return Reason("S 8.1", "hint-helper", {"helper": int(helper)})
    if isinstance(step, (Act, TakeDisc, PutDisc, SetSwitch, ChooseTrain)):
        return _for_card(net, option, last, after, weights)
    if isinstance(step, (ChooseMover, ChooseInsert)):
        return Reason("S 3.11", "hint-colour", {"colour": int(option - COLOUR)})
    if isinstance(step, NextTrain):
        return Reason("S 3.9", "hint-order", {"train": int(option - TRAIN)})
    if isinstance(step, (LeaveCity, StopOrPass)):
        return _for_way(net, step.train, option, weights)
    return Reason("S 5.1", "hint-best")


def _for_card(net: Railway, option: i64, last: i64, after: Railway, weights: Weights) -> Reason:
    layout = net.board.layout
    if option == DONE:
        return Reason("S 4.1", "hint-done")
    if LOAD <= option < LOAD + 3 * TRAINS:
        train = (option - LOAD) // 3
        return Reason("S 4.10", "hint-load", {"train": int(train), "stop": int(net.stop_at(train))})
    following = after.agenda[-1] if len(after.agenda) > 0 else None
    if isinstance(following, RollSpeed):
        return _for_move(net, following.train, weights)
    gains = who_gains(net, after, weights)
    if layout.join <= last < layout.exit:
        junction = net.board.state_junction[last - layout.join]
        if gains == NONE:
            return Reason("S 4.4", "hint-switch-later", {"junction": int(junction)})
        return Reason("S 4.4", "hint-switch", {"train": int(gains), "junction": int(junction)})
    if layout.green <= last < layout.join:
        if gains == NONE:
            return Reason("S 4.2", "hint-signal-later", {"signal": int(last - layout.green)})
        return Reason("S 4.2", "hint-signal", {"train": int(gains), "signal": int(last - layout.green)})
    return Reason("S 5.1", "hint-best")


def _for_move(net: Railway, train: i64, weights: Weights) -> Reason:
    goal = goal_of(net, train, weights)
    if goal == NONE:
        return Reason("S 4.7", "hint-best")
    key = "hint-fetch" if net.cargo[train] == NONE else "hint-bring"
    return Reason("S 4.7", key, {"train": int(train), "stop": int(goal)})


def _for_way(net: Railway, train: i64, option: i64, weights: Weights) -> Reason:
    if option == STOP:
        return Reason("S 7.8", "hint-best")
    line = (option - net.board.layout.exit) >> 1
    goal = goal_of(net, train, weights)
    if goal == NONE:
        return Reason("S 7.6", "hint-best")
    return Reason("S 7.6", "hint-way", {"train": int(train), "line": int(line), "stop": int(goal)})


def goal_of(net: Railway, train: i64, weights: Weights) -> i64:
    """Return the stop a train is on its way to: its port, or the city whose cube it would fetch; NONE if none."""
    values = Values(net, weights)
    values.find_ways()
    return values.goal(train)


def who_gains(before: Railway, after: Railway, weights: Weights) -> i64:
    """Return the train whose errand has become most easier by a change of discs; NONE if none has by much."""
    old, new = Values(before, weights), Values(after, weights)
    old.find_ways()
    new.find_ways()
    best, most = NONE, LEAST
    for train in range(TRAINS):
        if before.pose[train] != DEPOT and after.pose[train] != DEPOT:
            gain = old.expected(train) - new.expected(train)
            if gain > most:
                best, most = train, gain
    return best
