"""Needs: the red signals and the switches set against them that trains meet on the best way of their errands."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.games.switch_and_signal.board import NONE, START
from spielwerk.games.switch_and_signal.network import filled
from spielwerk.games.switch_and_signal.pieces import TRAINS
from spielwerk.games.switch_and_signal.railway import DEPOT, Railway
from spielwerk.games.switch_and_signal.valuing import Values
from spielwerk.games.switch_and_signal.ways import Ways, joins

LONGEST = 60  # lines that one way is followed


class Needs:
    """What one State's trains need: 1 for each red signal, and for each junction state, that would help one of them.

    ``values`` has been asked for its value: it knows the ways and which train fetches what.
    """

    def __init__(self, net: Railway, values: Values) -> None:
        self.net: Railway = net
        self.signals: vec[i64] = filled(net.board.signals, 0)
        self.states: vec[i64] = filled(net.board.junction_states, 0)
        for train in range(TRAINS):
            if net.pose[train] != DEPOT:
                self.of_train(values, train)

    def of_train(self, values: Values, train: i64) -> None:
        """Note what a train needs on its way to its city and on to a port, and any way out of its next junction."""
        net, city = self.net, values.claims[train]
        ways = values.ways_of(train)
        pose = net.pose[train]
        self.any_way_out(pose)
        if net.cargo[train] != NONE:
            city = net.cargo[train]
        elif city != NONE:
            self.follow(ways[city], pose)
            pose = net.board.pose_at(city)
        if city != NONE:
            goal = values.goal_from(city, pose, ways)
            if goal != NONE:
                self.follow(ways[goal], pose)

    def any_way_out(self, pose: i64) -> None:
        """Note every state of the next junction that lets a train in this pose pass, and the next red signal."""
        board = self.net.board
        if board.stop_of(pose) != NONE:
            if board.stop_kind[board.stop_of(pose)] != START:
                return
            pose = board.enter_pose[board.exits[board.first_exit[board.stop_of(pose)]]]
        end = self.line_end(pose)
        junction = board.end_junction[end]
        if junction != NONE:
            for state in range(board.first_state[junction], board.first_state[junction + 1]):
                if board.join_a[state] == end or board.join_b[state] == end:
                    self.states[state] = 1

    def line_end(self, pose: i64) -> i64:
        """Note the red signals ahead on the line of a pose; return the line end to which it looks."""
        board = self.net.board
        while board.next_pose[pose] != NONE:
            self.red(board.signal_ahead[pose])
            pose = board.next_pose[pose]
        self.red(board.signal_ahead[pose])
        return board.end_ahead[pose]

    def red(self, signal: i64) -> None:
        """Note a signal if it is red."""
        if signal != NONE and self.net.green[signal] == 0:
            self.signals[signal] = 1

    def follow(self, ways: Ways, pose: i64) -> None:
        """Note what stands against a train on its cheapest way from a pose to the goal of these ways."""
        board = self.net.board
        stop = board.stop_of(pose)
        lines: i64 = 0
        while lines < LONGEST:
            if stop != NONE:
                if stop == ways.goal:
                    return
                end = ways.cheapest_exit(stop)
                if end == NONE:
                    return
                self.red(board.end_signal[end])
                pose = board.enter_pose[end]
            end = self.line_end(pose)
            stop = board.end_stop[end]
            if stop == NONE:
                other = self.across(ways, end)
                if other == NONE:
                    return
                self.red(board.end_signal[other])
                pose = board.enter_pose[other]
            lines += 1

    def across(self, ways: Ways, end: i64) -> i64:
        """Note the state a train needs that comes to a junction by this end; return the end by which it goes on."""
        board, net = self.net.board, self.net
        other = ways.cheapest_arm(net, end)
        if other != NONE and not joins(board, net.joined[board.end_junction[end]], end, other):
            junction = board.end_junction[end]
            for state in range(board.first_state[junction], board.first_state[junction + 1]):
                if joins(board, state, end, other):
                    self.states[state] = 1
        return other
