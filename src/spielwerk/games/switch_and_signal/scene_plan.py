"""Plan: the rules' numbers (poses, signals, junctions, stops) as places on the picture of their map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from spielwerk.games.switch_and_signal.board import NONE, START, Board
from spielwerk.games.switch_and_signal.maps import rail_map
from spielwerk.games.switch_and_signal.maps.build import board_of
from spielwerk.games.switch_and_signal.notation import first_piece
from spielwerk.games.switch_and_signal.scene_geometry import bezier, turn, unit
from spielwerk.games.switch_and_signal.scene_layout import Layout, Spot, layout_of

_DISC = 22.0  # from a junction's middle to its disc spots
_LONGEST_RUN = 6


class Plan:
    """One map's board together with its layout."""

    def __init__(self, board: Board, layout: Layout) -> None:
        self.board = board
        self.layout = layout

    def line(self, end: int) -> str:
        """Return the line of a line end."""
        return self.board.line_names[end >> 1]

    def stop_spot(self, stop: int) -> Spot:
        """Return where a train stands at a stop; only at a start place has it a direction."""
        name = self.board.stop_names[stop]
        return self.layout.place[name], self.layout.out(name) if self.board.stop_kind[stop] == START else 1 + 0j

    def spot(self, pose: int) -> Spot:
        """Return where a train of this pose stands, and its direction of travel."""
        stop = int(self.board.stop_of(pose))
        if stop != NONE:
            return self.stop_spot(stop)
        line, number = self.piece(pose >> 1)
        at, way = self.layout.piece(line, number)
        return at, way if pose & 1 else -way

    def piece(self, piece: int) -> tuple[str, int]:
        """Return the line of a track piece, and its number there from 0."""
        line = int(self.board.line_of_piece[piece])
        return self.board.line_names[line], piece - first_piece(self.board, line)

    def signal_spot(self, signal: int) -> Spot:
        """Return where a signal stands."""
        return self.layout.signals[self.board.signal_names[signal]]

    def arms(self, junction: int) -> dict[int, complex]:
        """Return each line end of a junction with its direction."""
        board, name = self.board, self.board.junction_names[junction]
        ends = [int(end) for end in board.arms[board.first_arm[junction] : board.first_arm[junction + 1]]]
        return {end: self.layout.arms[name, self.line(end)] for end in ends}

    def junction_spot(self, junction: int) -> complex:
        """Return the middle of a junction."""
        return self.layout.place[self.board.junction_names[junction]]

    def disc_spot(self, end: int) -> Spot:
        """Return where a disc lies on an arm of a junction."""
        junction = int(self.board.end_junction[end])
        way = self.layout.arms[self.board.junction_names[junction], self.line(end)]
        return self.junction_spot(junction) + way * _DISC, way

    # -- runs -----------------------------------------------------------------------------------

    def way(self, path: Sequence[int]) -> list[complex]:
        """Return the points of a run along the track, from where the train stands to where it rests."""
        points: list[complex] = []
        for number, pose in enumerate(path):
            if number and self._crosses(path[number - 1], pose):
                points += self._crossing(path[number - 1], pose)
            points += self._through(pose, number == 0, number == len(path) - 1)
        return points

    def _crosses(self, before: int, pose: int) -> bool:
        pieces = self.board.is_piece(before) and self.board.is_piece(pose)
        return bool(pieces) and self.piece(before >> 1)[0] != self.piece(pose >> 1)[0]

    def _crossing(self, before: int, pose: int) -> list[complex]:
        """Return the points of a run over a junction."""
        board, layout = self.board, self.layout
        junction = int(board.end_junction[board.end_ahead[before]])
        at, name = self.junction_spot(junction), board.junction_names[junction]
        a, b = (layout.arms[name, self.piece(one >> 1)[0]] for one in (before, pose))
        return bezier(at + a * 33, at + a * 9, at + b * 9, at + b * 33, 8)

    def _through(self, pose: int, first: bool, last: bool) -> list[complex]:
        if not self.board.is_piece(pose):
            return [self.spot(pose)[0]]
        line, number = self.piece(pose >> 1)
        start, end = self.layout.pieces[line, number]
        middle = (start + end) / 2
        if not pose & 1:
            start, end = end, start
        return self.layout.curves[line].part(middle if first else start, middle if last else end)

    def run(self, start: int, end: int, points: int) -> list[int]:
        """Return the poses of a run of so many points between two poses, however the switches lay then."""
        for path in self._runs([start], points if points < _LONGEST_RUN else 0):
            if path[-1] == end:
                return path
        return [start, end]

    def _runs(self, path: list[int], points: int) -> Iterator[list[int]]:
        if points == 0:
            yield path
            return
        for pose in self._after(path[-1]):
            yield from self._runs([*path, pose], points - 1)

    def _after(self, pose: int) -> list[int]:
        board = self.board
        stop = int(board.stop_of(pose))
        if stop != NONE:
            exits = board.exits[board.first_exit[stop] : board.first_exit[stop + 1]]
            return [int(board.enter_pose[end]) for end in exits]
        if board.next_pose[pose] != NONE:
            return [int(board.next_pose[pose])]
        end = int(board.end_ahead[pose])
        if board.end_stop[end] != NONE:
            return [int(board.pose_at(board.end_stop[end]))]
        return [int(board.enter_pose[other]) for other in self.arms(int(board.end_junction[end])) if other != end]

    def steps(self, path: Sequence[int]) -> list[tuple[float, float, float]]:
        """Return a run as (x, y, degrees) for ``go``, its turns without jumps, ending as the train then stands."""
        points = self.way(path)
        if len(points) < 2:
            return []
        ways = [unit(q - p) for p, q in pairwise(points)]
        ways.append(self.spot(path[-1])[1])
        out: list[tuple[float, float, float]] = []
        for p, way in zip(points, ways, strict=True):
            degrees = turn(way)
            if out:
                degrees += 360 * round((out[-1][2] - degrees) / 360)
            out.append((round(p.real, 1), round(p.imag, 1), round(degrees, 1)))
        return out


@lru_cache(maxsize=16)
def plan_of(value: str) -> Plan:
    """Return the plan for a value of the option ``map``."""
    return Plan(board_of(rail_map(value)), layout_of(value))
