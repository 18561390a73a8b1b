"""What changes on the map: switches, signals, cubes, trains."""

from __future__ import annotations

from collections.abc import Callable

from spielwerk.draw.el import El, Raw, el
from spielwerk.games.switch_and_signal.board import CITY, NONE, PORT, START
from spielwerk.games.switch_and_signal.pieces import COLOURS, GOODS, START_PLACES, TRAIN_NAMES, TRAINS
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.scene_geometry import Curve, bezier
from spielwerk.games.switch_and_signal.scene_land import (
    PORT_SIGN,
    Land,
    box,
    letters,
    number_spot,
    path,
    put,
    tray_size,
)
from spielwerk.games.switch_and_signal.scene_layout import REACH
from spielwerk.games.switch_and_signal.scene_pieces import cube, cube_class, disc, signal_shape, train_body, train_load
from spielwerk.games.switch_and_signal.scene_plan import Plan
from spielwerk.games.switch_and_signal.words import SignalWords

Sends = Callable[[int], dict[str, str]]  # what a click on piece number n sends, as attributes

CUBE_SPOTS = (
    (-26j,),
    (-10.5 - 25j, 10.5 - 25j),
    (-10.5 - 25j, 10.5 - 25j, 26j),
)  # where one, two, three cubes lie in a city


class Drawn:
    """The layers of one State; ``signals``, ``junctions`` and ``trains`` say what a click on one sends."""

    def __init__(self, net: Railway, words: SignalWords, plan: Plan, land: Land) -> None:
        self.net = net
        self.words = words
        self.plan = plan
        self.land = land

    def kind(self, city: int) -> str:
        """Return what the cubes of a city are: a colour, or passengers."""
        board = self.net.board
        return "passengers" if board.passengers[city] else GOODS[board.goods[city]]

    # -- places ---------------------------------------------------------------------------------

    def trays(self) -> list[El]:
        """Return the spaces for delivered goods at each port."""
        board = self.net.board
        return [self._tray(stop) for stop in range(board.stops) if board.stop_kind[stop] == PORT]

    def _tray(self, port: int) -> El:
        net, name = self.net, self.net.board.stop_names[port]
        middle, spaces = self.land.trays[name]
        columns = len({at.real for _, at in spaces})
        rows = max((sum(abs(at.real - other.real) < 1 for _, other in spaces) for _, at in spaces), default=1)
        wide, high = tray_size(columns, rows)
        got = [int(net.delivered[4 * port + colour]) for colour in range(len(GOODS))]
        head = letters(f"{sum(got)} / {len(spaces)}", middle + (17 - high / 2) * 1j)
        inside = [self._space(port, number, kind, at, got) for number, (kind, at) in enumerate(spaces)]
        return el("g", box(middle, wide, high, 8), head, inside, class_="tray", id=f"tray-{name}")

    def _space(self, port: int, number: int, kind: str, at: complex, got: list[int]) -> El:
        """Return one space; ``got`` loses the cube that fills it."""
        full = kind
        if not kind:  # a place for any colour takes what is left over
            full = next((name for colour, name in enumerate(GOODS) if got[colour] > 0), "")
        colour = GOODS.index(full) if full else NONE
        filled = colour != NONE and got[colour] > 0
        if filled:
            got[colour] -= 1
        shown = full if filled else kind
        inside = cube(self.words, shown, 23, full=filled)
        return el("g", inside, class_=cube_class(shown, full=filled), transform=put(at), id=f"space-{port}-{number}")

    def cities(self) -> list[El]:
        """Return goods cities with their cubes, and ports."""
        kinds = self.net.board.stop_kind
        return [self._city(stop) for stop in range(self.net.board.stops) if kinds[stop] != START]

    def _city(self, stop: int) -> El:
        board, name = self.net.board, self.net.board.stop_names[stop]
        at, _ = self.plan.stop_spot(stop)
        ring, bay = el("circle", class_="ring", r=39), box(0j, 60, 28, 5, "bay")
        title = el("title", self.words.noun("stop", stop))
        if board.stop_kind[stop] != CITY:
            sign = Raw(f'<path class="anchor" d="{PORT_SIGN}"></path>')
            return el("g", title, ring, bay, sign, class_="city g-port", transform=put(at), id=f"city-{name}")
        kind = self.kind(stop)
        letter = el("text", self.words.letter(kind), dy=".36em", class_="letter")
        left, most = int(self.net.cubes[stop]), int(board.cubes[stop])
        cubes = [
            el("g", cube(self.words, kind, 17, full=k < left), class_=cube_class(kind, full=k < left), transform=put(p))
            for k, p in enumerate(CUBE_SPOTS[max(most, 1) - 1][:most])
        ]
        colour = "white" if kind == "passengers" else kind
        inside = [title, ring, bay, letter, cubes]
        return el("g", inside, class_=f"city g-{colour}", transform=put(at), id=f"city-{name}")

    def numbers(self) -> list[El]:
        """Return the numbers of the start places."""
        net = self.net
        spots = [number_spot(self.plan.layout, net.board.stop_names[stop]) for stop in range(START_PLACES)]
        return [
            el("text", str(int(net.numbers[stop])) if net.numbers[stop] else "?", x=at.real, y=at.imag, dy=".36em",
               class_="number", id=f"number-{stop}")
            for stop, at in enumerate(spots)
        ]  # fmt: skip

    # -- switches and signals -------------------------------------------------------------------

    def junctions(self, sends: Sends) -> list[El]:
        """Return every junction with its route and its discs."""
        return [self._junction(number, sends(number)) for number in range(self.net.board.junctions)]

    def _junction(self, number: int, sends: dict[str, str]) -> El:
        board, name = self.net.board, self.net.board.junction_names[number]
        arms = self.plan.arms(number)
        state = int(self.net.joined[number])
        ends = [] if state == NONE else [int(board.join_a[state]), int(board.join_b[state])]
        parts: list[El] = [el("circle", class_="jplate", r=31)]
        if ends:
            parts += route(arms[ends[0]], arms[ends[1]])
        parts += [el("circle", cx=way.real * 22, cy=way.imag * 22, r=8, class_="hole") for way in arms.values()]
        blocked = [end for end in arms if end not in ends] if ends else []
        discs = [disc(f"disc-{name}-{k}", arms[end] * 22, arms[end]) for k, end in enumerate(blocked)]
        inside = [el("title", self.words.noun("junction", number)), parts, discs, el("circle", class_="hit", r=33)]
        at = self.plan.junction_spot(number)
        return el("g", inside, class_="junction", transform=put(at), id=f"switch-{name}", **sends)

    def signals(self, sends: Sends) -> list[El]:
        """Return every signal."""
        return [self._signal(number, sends(number)) for number in range(self.net.board.signals)]

    def _signal(self, number: int, sends: dict[str, str]) -> El:
        green = self.net.green[number] == 1
        at, way = self.plan.signal_spot(number)
        title = el("title", self.words.noun("signal", number))
        kind = f"signal {'green' if green else 'red'}"
        inside = [title, signal_shape(green=green), el("circle", class_="hit", r=19)]
        return el("g", inside, class_=kind, transform=put(at, way), id=f"signal-{number}", **sends)

    # -- trains ---------------------------------------------------------------------------------

    def trains(self, sends: Sends, marked: dict[int, str]) -> list[El]:
        """Return the trains on the map; ``marked`` gives some a further class."""
        poses = self.net.pose
        return [self._train(train, sends(train), marked.get(train, "")) for train in range(TRAINS) if poses[train] >= 0]

    def _train(self, train: int, sends: dict[str, str], mark: str) -> El:
        net, pose = self.net, int(self.net.pose[train])
        at, way = self.plan.spot(pose)
        stop = int(net.board.stop_of(pose))
        still = stop != NONE and net.board.stop_kind[stop] != START
        kind = self.kind(int(net.cargo[train])) if net.cargo[train] != NONE else ""
        colour, number = divmod(train, 3)
        title = el("title", self.words.train_title(train, pose, kind))
        # The ring is as long and broad as a train, so it covers no name beside the track; fingers find the circle.
        ring = el("rect", class_="ringed", x=-34, y=-19, width=69, height=38, rx=10)
        near = el("circle", class_="hit", r=34)
        load = train_load(self.words, kind, way)
        inside = [title, near, ring, train_body(colour, number + 1, still=still, way=way), load]
        cls = f"train {COLOURS[colour]} {mark}".strip()
        return el("g", inside, class_=cls, transform=put(at, way), id=f"train-{TRAIN_NAMES[train]}", **sends)


def route(a: complex, b: complex) -> list[El]:
    """Return the rails over a junction, around its middle, from one arm to another."""
    reach = REACH["junction"]
    curve = Curve(bezier(a * reach, a * 9, b * 9, b * reach, 14))
    rails = path(curve.part(0, curve.length, 5.4)) + path(curve.part(0, curve.length, -5.4))
    return [el("path", class_="route", d=path(curve.points)), el("path", class_="rails", d=rails)]
