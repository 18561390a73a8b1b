"""From a checked map to the flat tables of a Board."""

from __future__ import annotations

from itertools import combinations

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.games.switch_and_signal.board import CITY, NONE, PORT, START, Board
from spielwerk.games.switch_and_signal.maps.text import Line, RailMap
from spielwerk.games.switch_and_signal.numbers import Layout
from spielwerk.games.switch_and_signal.pieces import COLOURS, GOODS, HELPER_NAMES
from spielwerk.kit.bits import bit

_KINDS = {"start": START, "city": CITY, "port": PORT}


def packed(numbers: list[int]) -> vec[i64]:
    """Return a list as a packed array."""
    return vec[i64](numbers)


class _Builder:
    def __init__(self, rail: RailMap) -> None:
        self.rail = rail
        self.board = Board()
        starts = sorted(rail.of_kind("start"), key=lambda place: place.number)
        self.stops = [*starts, *rail.of_kind("city"), *rail.of_kind("port")]
        self.stop_number = {place.id: number for number, place in enumerate(self.stops)}
        self.junctions = rail.of_kind("junction")
        self.line_number = {line: number for number, line in enumerate(rail.lines)}
        self.signals = list(rail.signals().items())
        self.signal_number = {name: number for number, (name, _) in enumerate(self.signals)}
        self.first_piece: list[int] = []
        total = 0
        for line in rail.lines.values():
            self.first_piece.append(total)
            total += len(line.pieces)
        self.board.pieces = total

    def end(self, line: Line, place: str) -> int:
        return 2 * self.line_number[line.id] + (line.b == place)

    def build(self) -> Board:
        self.counts()
        self.pieces()
        self.ends()
        self.stop_tables()
        self.signal_tables()
        self.junction_tables()
        self.flags()
        board = self.board
        board.layout = Layout(board.signals, board.junction_states, board.lines, board.stops)
        return self.board

    def counts(self) -> None:
        board = self.board
        board.lines, board.junctions = len(self.rail.lines), len(self.junctions)
        board.stops, board.signals = len(self.stops), len(self.signals)
        board.line_names = list(self.rail.lines)
        board.stop_names = [place.id for place in self.stops]
        board.signal_names = [name for name, _ in self.signals]
        board.junction_names = [place.id for place in self.junctions]

    def gap_signal(self, line: str, gap: int) -> int:
        for number, (_, (at, its_gap, _)) in enumerate(self.signals):
            if at == line and its_gap == gap:
                return number
        return NONE

    def pieces(self) -> None:
        board = self.board
        following = [NONE] * (2 * board.pieces)
        ends, signals, narrow = following[:], following[:], [0] * board.pieces
        for number, line in enumerate(self.rail.lines.values()):
            first, length = self.first_piece[number], len(line.pieces)
            for at, gauge in enumerate(line.pieces):
                to_a, to_b = 2 * (first + at), 2 * (first + at) + 1
                narrow[first + at] = int(gauge == "~")
                signals[to_a], signals[to_b] = self.gap_signal(line.id, at), self.gap_signal(line.id, at + 1)
                following[to_a] = to_a - 2 if at > 0 else NONE
                following[to_b] = to_b + 2 if at + 1 < length else NONE
                ends[to_a] = 2 * number if at == 0 else NONE
                ends[to_b] = 2 * number + 1 if at + 1 == length else NONE
        owners = [number for number, line in enumerate(self.rail.lines.values()) for _ in line.pieces]
        board.line_of_piece = packed(owners)
        board.next_pose, board.end_ahead = packed(following), packed(ends)
        board.signal_ahead, board.narrow = packed(signals), packed(narrow)

    def ends(self) -> None:
        board = self.board
        stops, junctions, signals, enter = [], [], [], []
        junction_number = {place.id: number for number, place in enumerate(self.junctions)}
        for number, line in enumerate(self.rail.lines.values()):
            first, length = self.first_piece[number], len(line.pieces)
            for place, gap, pose in ((line.a, 0, 2 * first + 1), (line.b, length, 2 * (first + length - 1))):
                stops.append(self.stop_number.get(place, NONE))
                junctions.append(junction_number.get(place, NONE))
                signals.append(self.gap_signal(line.id, gap))
                enter.append(pose)
        board.end_stop, board.end_junction = packed(stops), packed(junctions)
        board.end_signal, board.enter_pose = packed(signals), packed(enter)

    def stop_tables(self) -> None:
        board = self.board
        first, exits, takes = [0], [], []
        for place in self.stops:
            exits += sorted(self.end(line, place.id) for line in self.rail.lines_at(place.id))
            first.append(len(exits))
            takes += [place.takes.get(colour, 0) for colour in GOODS]
        board.first_exit, board.exits, board.takes = packed(first), packed(exits), packed(takes)
        board.stop_kind = packed([_KINDS[place.kind] for place in self.stops])
        board.number = packed([place.number for place in self.stops])
        board.cubes = packed([place.cubes for place in self.stops])
        board.goods = packed([GOODS.index(place.colour) if place.colour else NONE for place in self.stops])
        board.passengers = packed([int(place.passengers) for place in self.stops])
        board.extra = packed([place.extra for place in self.stops])

    def signal_tables(self) -> None:
        board = self.board
        board.signal_stop = packed([self.stop_number.get(city, NONE) for _, (_, _, city) in self.signals])
        board.signal_line = packed([self.line_number[line] for _, (line, _, _) in self.signals])
        board.suggested_green = packed(sorted(self.signal_number[name] for name in self.rail.green))

    def junction_tables(self) -> None:
        board = self.board
        first, join_a, join_b = [0], list[int](), list[int]()
        owner, suggested = list[int](), list[int]()
        first_arm, all_arms = [0], list[int]()
        for number, place in enumerate(self.junctions):
            arms = [self.end(line, place.id) for line in self.rail.lines_at(place.id)]
            wished = self.rail.joined[place.id][:2]
            for a, b in combinations(arms, 2):
                if {board.line_names[a >> 1], board.line_names[b >> 1]} == set(wished):
                    suggested.append(len(join_a))
                join_a.append(a)
                join_b.append(b)
                owner.append(number)
            first.append(len(join_a))
            all_arms += arms
            first_arm.append(len(all_arms))
        board.first_arm, board.arms = packed(first_arm), packed(all_arms)
        board.first_state, board.state_junction = packed(first), packed(owner)
        board.join_a, board.join_b = packed(join_a), packed(join_b)
        board.suggested_joins, board.junction_states = packed(suggested), len(join_a)

    def flags(self) -> None:
        board, rail = self.board, self.rail
        board.cities_pass, board.ports_stay = rail.cities_pass, rail.ports_stay
        board.shift, board.line_signals = rail.shift, rail.line_signals
        board.helpers = sum(bit(HELPER_NAMES.index(helper)) for helper in rail.helpers)
        board.narrow_colours = sum(bit(COLOURS.index(colour)) for colour in rail.narrow)


def board_of(rail: RailMap) -> Board:
    """Return the flat tables of a checked map."""
    return _Builder(rail).build()
