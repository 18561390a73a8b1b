"""What a map's net is like: distances, bottlenecks, and how exposed its starting places are (``map report``)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from heapq import heappop, heappush

from spielwerk.games.switch_and_signal import SwitchAndSignal, telling
from spielwerk.games.switch_and_signal.board import CITY, NONE, PORT, START, Board
from spielwerk.games.switch_and_signal.pieces import COLOURS, DICE
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.setting_up import LAY_SUGGESTED
from spielwerk.games.switch_and_signal.track import trace

ODDS = {number: 6 - abs(number - 7) for number in range(2, 13)}  # of 36
_FARTHEST = 60  # points a train may run free


@dataclass
class Way:
    """A shortest way: its points, and the junctions and lines it leads over, by name."""

    points: int
    over: list[str] = field(default_factory=list)


@dataclass
class Start:
    """A starting place: odds of its number (of 36), distances by city, and how it stands at the set-up.

    ``free`` points a train that sets out here may run before ``why`` (a cause of ``telling``) stops it; ``exposed`` is
    how many tokens its first move then costs on average, over the three dice.
    """

    name: str
    number: int
    odds: int
    to: dict[str, Way]
    free: int
    why: str

    @property
    def exposed(self) -> float:
        """Tokens the first move costs on average; 0 where the train comes to a stop."""
        if self.why == telling.CAUSES[telling.AT_STOP]:
            return 0.0
        lost = [max(0, points - self.free) * faces for die in DICE for points, faces in enumerate(die)]
        return sum(lost) / (6 * len(DICE))


@dataclass
class Structure:
    """All of it: places by name."""

    starts: list[Start]
    onward: dict[str, tuple[str, Way]]  # city -> its nearest port, and the way there
    loads: dict[str, float]  # junction or line -> share of all journeys (start to city to port) that lead over it
    pieces: int
    junctions: int
    cities: list[str]


def structure_of(map_text: str) -> Structure:
    """Return the structure of a map that can be played; BadMap else."""
    game = SwitchAndSignal(2, {"map": map_text})
    board, net = game.board, game.start()
    assert isinstance(net, Railway)
    net.agenda = []
    LAY_SUGGESTED.happen(net)
    stops = range(int(board.stops))
    cities = [stop for stop in stops if board.stop_kind[stop] == CITY and board.cubes[stop] > 0]
    onward = {city: _nearest_port(board, city) for city in cities}
    starts = [_start(net, stop, cities) for stop in stops if board.stop_kind[stop] == START]
    names = board.stop_names
    return Structure(
        sorted(starts, key=lambda start: start.number),
        {names[city]: (names[port], way) for city, (port, way) in onward.items()},
        _loads(board, starts, cities, onward),
        int(board.pieces),
        int(board.junctions),
        [names[city] for city in cities],
    )


def _start(net: Railway, stop: int, cities: list[int]) -> Start:
    board = net.board
    ways = _ways(board, stop)
    _, left, why, _ = trace(net, 0, board.pose_at(stop), _FARTHEST)
    number = int(board.number[stop])
    cause = telling.CAUSES[int(why)] if left else telling.CAUSES[telling.RESTS]
    to = {board.stop_names[city]: ways.get(city, Way(NONE)) for city in cities}
    return Start(board.stop_names[stop], number, ODDS[number], to, _FARTHEST - int(left), cause)


def _nearest_port(board: Board, city: int) -> tuple[int, Way]:
    """Return the nearest port that takes the cubes of a city, and the way there."""
    ways = _ways(board, city)
    colour = int(board.goods[city])
    ports = [stop for stop in range(int(board.stops)) if board.stop_kind[stop] == PORT and stop in ways]
    takes = [stop for stop in ports if board.takes[4 * stop + colour] > 0 or board.passengers[city]] or ports
    best = min(takes, key=lambda port: ways[port].points)
    return best, ways[best]


class _Search:
    """The shortest ways from one stop to all others, for a train of standard gauge that never turns back (Dijkstra)."""

    def __init__(self, board: Board, start: int) -> None:
        self.board = board
        self.start = start
        self.no_narrow = bin(int(board.narrow_colours)).count("1") < len(COLOURS)
        self.queue: list[tuple[int, int, int]] = []  # points, order, pose
        self.before: dict[int, tuple[int, str]] = {}  # pose -> the pose before it, and what lies between
        self.found: dict[int, Way] = {}

    def run(self) -> dict[int, Way]:
        """Return each stop that can be reached with its way."""
        self._leave(0, self.start, NONE)
        while self.queue:
            points, _, pose = heappop(self.queue)
            if self.board.next_pose[pose] != NONE:
                self._reach(points + 1, int(self.board.next_pose[pose]), pose, "")
            else:
                self._at_end(points, pose, int(self.board.end_ahead[pose]))
        return self.found

    def _reach(self, points: int, pose: int, came: int, over: str) -> None:
        if pose not in self.before and not (self.no_narrow and self.board.narrow[pose >> 1]):
            self.before[pose] = came, over
            heappush(self.queue, (points, len(self.before), pose))

    def _leave(self, points: int, stop: int, came: int) -> None:
        board = self.board
        for end in board.exits[board.first_exit[stop] : board.first_exit[stop + 1]]:
            self._reach(points + 1, int(board.enter_pose[end]), came, board.line_names[int(end) >> 1])

    def _at_end(self, points: int, pose: int, end: int) -> None:
        board, stop, junction = self.board, int(self.board.end_stop[end]), int(self.board.end_junction[end])
        if stop != NONE:
            if stop not in self.found and stop != self.start:
                self.found[stop] = Way(points + 1, self._trail(pose))
                if board.stop_kind[stop] != START:
                    self._leave(points + 1, stop, pose)
            return
        for other in board.arms[board.first_arm[junction] : board.first_arm[junction + 1]]:
            if int(other) != end:
                over = f"{board.junction_names[junction]} {board.line_names[int(other) >> 1]}"
                self._reach(points + 1, int(board.enter_pose[other]), pose, over)

    def _trail(self, pose: int) -> list[str]:
        names: list[str] = []
        while pose != NONE:
            pose, over = self.before[pose]
            names += over.split()
        return names


def _ways(board: Board, start: int) -> dict[int, Way]:
    """Return the shortest way from a stop to every other one."""
    return _Search(board, start).run()


def _loads(
    board: Board, starts: list[Start], cities: list[int], onward: dict[int, tuple[int, Way]]
) -> dict[str, float]:
    """Weigh each journey by the odds of its start and the cubes of its city."""
    weights: Counter[str] = Counter()
    whole = 0.0
    for start in starts:
        for city in cities:
            way = start.to[board.stop_names[city]]
            weight = start.odds * int(board.cubes[city])
            whole += weight
            for name in {*way.over, *onward[city][1].over}:
                weights[name] += weight
    return {name: weight / whole for name, weight in weights.most_common()}
