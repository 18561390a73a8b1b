"""Board: what is printed on a map, as flat tables; nothing here changes during a game.

A *space* is a track piece (0 to ``pieces`` - 1) or a stop (``pieces`` + its number): a start place, goods city or port.
A *pose* is where a train stands and looks: twice its space, plus 1 on a piece when it looks towards the line's end b. A
*line end* is twice its line, plus 1 at place b. Absent things are −1.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.games.switch_and_signal.numbers import Layout

START: Final = 0
CITY: Final = 1
PORT: Final = 2
NONE: Final = -1


class Board:
    """The printed map; ``maps/build.py`` fills it."""

    def __init__(self) -> None:
        self.pieces: i64 = 0
        self.lines: i64 = 0
        self.junctions: i64 = 0
        self.stops: i64 = 0
        self.signals: i64 = 0
        self.junction_states: i64 = 0
        self.layout: Layout = Layout(0, 0, 0, 0)
        # by pose of a piece: the next pose on the same line, the line end reached instead, the signal between
        self.next_pose: vec[i64] = vec[i64]()
        self.end_ahead: vec[i64] = vec[i64]()
        self.signal_ahead: vec[i64] = vec[i64]()
        self.narrow: vec[i64] = vec[i64]()  # by piece
        self.line_of_piece: vec[i64] = vec[i64]()
        # by line end: what lies there, the signal before its last piece, and the pose of a train that enters here
        self.end_stop: vec[i64] = vec[i64]()
        self.end_junction: vec[i64] = vec[i64]()
        self.end_signal: vec[i64] = vec[i64]()
        self.enter_pose: vec[i64] = vec[i64]()
        # by stop
        self.stop_kind: vec[i64] = vec[i64]()
        self.first_exit: vec[i64] = vec[i64]()  # and one more at the end
        self.exits: vec[i64] = vec[i64]()  # line ends
        self.number: vec[i64] = vec[i64]()  # printed at a start place; 0 elsewhere
        self.cubes: vec[i64] = vec[i64]()  # at the set-up
        self.goods: vec[i64] = vec[i64]()  # their colour
        self.passengers: vec[i64] = vec[i64]()  # 1 where the cubes are express passengers
        self.takes: vec[i64] = vec[i64]()  # by stop and colour (four each)
        self.extra: vec[i64] = vec[i64]()
        # by signal: the city it stands at, and its line
        self.signal_stop: vec[i64] = vec[i64]()
        self.signal_line: vec[i64] = vec[i64]()
        # by junction: its first state (and one more); by state: the two line ends it joins, and its junction
        self.first_state: vec[i64] = vec[i64]()
        self.first_arm: vec[i64] = vec[i64]()  # and one more at the end
        self.arms: vec[i64] = vec[i64]()  # line ends
        self.join_a: vec[i64] = vec[i64]()
        self.join_b: vec[i64] = vec[i64]()
        self.state_junction: vec[i64] = vec[i64]()
        # the suggested set-up
        self.suggested_joins: vec[i64] = vec[i64]()
        self.suggested_green: vec[i64] = vec[i64]()
        # the rules in which maps differ
        self.cities_pass = False
        self.ports_stay = False
        self.shift: i64 = 0
        self.line_signals: i64 = 3
        self.helpers: i64 = 0  # a mask
        self.narrow_colours: i64 = 0  # a mask
        # names, for the edge
        self.line_names: list[str] = []
        self.stop_names: list[str] = []
        self.signal_names: list[str] = []
        self.junction_names: list[str] = []

    def stop_of(self, pose: i64) -> i64:
        """Return the stop a train stands at; NONE on a track piece and in the depot."""
        space = pose >> 1
        return space - self.pieces if space >= self.pieces else NONE

    def pose_at(self, stop: i64) -> i64:
        """Return the pose of a train at a stop."""
        return 2 * (self.pieces + stop)

    def is_piece(self, pose: i64) -> bool:
        """Say whether this pose is on a track piece."""
        return 0 <= pose < 2 * self.pieces

    def line_of(self, end: i64) -> i64:
        """Return the line of a line end."""
        return end >> 1
