"""The preview of a roll: the free way under the track, the numbers where the train would rest, the same in words."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.draw.el import Child, El, el
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.foresight import Future, cheapest, expected, forecast
from spielwerk.games.switch_and_signal.movement import FACES
from spielwerk.games.switch_and_signal.pieces import COLOURS, TRAINS_OF_A_COLOUR
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.scene_geometry import Room, unit
from spielwerk.games.switch_and_signal.scene_land import Land, box, path, put
from spielwerk.games.switch_and_signal.scene_pieces import train_picture
from spielwerk.games.switch_and_signal.scene_plan import Plan
from spielwerk.games.switch_and_signal.telling import AT_STOP, CAUSES, HEAD_ON, NARROW, QUEUE, RED, RESTS, SWITCH_SET
from spielwerk.games.switch_and_signal.words import SignalWords

_MINUS = "−"
_FREE = (RESTS, AT_STOP)


def faces_of(net: Railway, train: int) -> list[int]:
    """Return on how many of its die's six faces each number stands."""
    return [int(count) for count in FACES[net.colour(train)]]


class Ahead:
    """What one train's next roll may bring; ``points`` where the die has already fallen."""

    def __init__(self, net: Railway, words: SignalWords, train: int, points: int | None = None) -> None:
        self.net = net
        self.words = words
        self.train = train
        self.points = points
        self.ends = [
            ends if points is None or number == points else [] for number, ends in enumerate(forecast(net, train))
        ]  # by number

    # -- on the board ---------------------------------------------------------------------------

    def way(self, plan: Plan) -> list[El]:
        """Return the free way, to lie under the track."""
        paths = {tuple(int(pose) for pose in end.path) for ends in self.ends for end in ends}
        longest = [one for one in paths if not any(one != other and other[: len(one)] == one for other in paths)]
        lines = [path(plan.way(one)) for one in sorted(longest) if len(one) > 1]
        return [el("path", class_="way", d=" ".join(lines), id=f"s-way-{self.train}")] if lines else []

    def marks(self, plan: Plan, land: Land, taken: Sequence[complex]) -> list[El]:
        """Return the numbers on the board: free ones where the train rests, dear ones at what stops it.

        ``taken`` are places to be left free.
        """
        free: dict[int, list[int]] = {}
        dear: dict[tuple[int, int, int], dict[int, int]] = {}
        for number, ends in enumerate(self.ends):
            for end in ends:
                if end.tokens == 0:
                    free.setdefault(int(end.rest()), []).append(number)
                else:
                    dear.setdefault((int(end.why), int(end.by), int(end.rest())), {})[number] = int(end.tokens)
        out = [_free(plan, pose, numbers, self.train) for pose, numbers in sorted(free.items())]
        spots = [plan.spot(pose)[0] for pose in free] + list(taken)
        room = Room([*land.room.full, *((p, 24.0) for p in spots)], [], land.room.boxes)
        for (why, by, rest), costs in sorted(dear.items()):
            out.append(_dear(room, self.blocker(plan, why, by, rest), costs, f"s-dear-{self.train}-{why}-{by}-{rest}"))
        return out

    def blocker(self, plan: Plan, why: int, by: int, rest: int) -> complex:
        """Return where the thing lies that stops the train."""
        if why == RED:
            return plan.signal_spot(by)[0]
        if why == SWITCH_SET:
            return plan.disc_spot(by)[0]
        if why in (QUEUE, HEAD_ON):
            return plan.spot(int(self.net.pose[by]))[0]
        if why == NARROW:
            return plan.spot(2 * by)[0]
        return plan.spot(rest)[0]

    # -- in words -------------------------------------------------------------------------------

    def table(self) -> El:
        """Return a row for each number: its odds, what happens, what it costs."""
        faces = faces_of(self.net, self.train)
        rows = [self._row(number, ends, faces[number]) for number, ends in enumerate(self.ends) if ends]
        return el("table", el("tbody", rows), class_="odds", id="ahead-odds")

    def _row(self, number: int, ends: list[Future], ways: int) -> El:
        several = len({tuple(int(exit_) for exit_ in end.exits) for end in ends}) > 1
        lines = [el("div", self.outcome(end, named=several), class_="bad2" if end.tokens else None) for end in ends]
        least = int(cheapest(ends).tokens)
        bar = el("svg", el("rect", width=11 * ways, height=5, rx=2.5), width=36, height=5, aria_hidden="true")
        odds = [bar, self.words.say("in-six", {"n": ways})] if self.points is None else None
        cost = el("td", f"{_MINUS}{least}" if least else "✓", class_="cost bad" if least else "cost ok")
        return el("tr", el("th", el("i", str(number))), el("td", odds, class_="od"), el("td", lines), cost)

    def outcome(self, end: Future, *, named: bool = False) -> str:
        """Return what happens, in words; ``named`` says by which exit, where the team may choose."""
        said = self.words.say(f"ends-{CAUSES[end.why]}", self._what(end))
        if named and len(end.exits):
            said = self.words.say("by-exit", {"line": int(end.exits[0]) >> 1, "what": said})
        if named and end.tokens:
            said += self.words.aside(f"{_MINUS}{int(end.tokens)}")
        return said

    def _what(self, end: Future) -> dict[str, int]:
        board, by, rest = self.net.board, int(end.by), int(end.rest())
        what = {"pose": rest}
        if end.why == RED:
            what["signal"] = by
        elif end.why == SWITCH_SET:
            what["junction"] = int(board.end_junction[by])
        elif end.why in (QUEUE, HEAD_ON):
            what["train"] = by
        stop = int(board.stop_of(rest))
        if stop != NONE:
            what["stop"] = stop
        return what

    def verdict(self) -> Child:
        """Return the sum in one sentence: how many faces cost something, and how much on average."""
        return verdict(self.net, self.words, self.train)


def verdict(net: Railway, words: SignalWords, train: int) -> str:
    """Return how many of six faces cost something, and what a roll costs on average."""
    dear, total = expected(net, train)
    if not dear:
        return words.say("costs-nothing")
    return words.say("costs-average", {"n": int(dear), "mean": average(words, int(total))})


def average(words: SignalWords, total: int) -> str:
    """Return a sixth of a number of tokens as "−0.7"."""
    return f"{_MINUS}{words.decimal(total / 6)}" if total else "0"


def train_list(net: Railway, words: SignalWords, trains: Sequence[int], chosen: int) -> El:
    """Return the trains with what each number of their dice would cost and why, so that none is forgotten."""
    return el(
        "ul", [_train_row(net, words, train, train == chosen) for train in trains], class_="tlist", id="ahead-trains"
    )


def _train_row(net: Railway, words: SignalWords, train: int, chosen: bool) -> El:
    dear, total = expected(net, train)
    ahead = Ahead(net, words, train)
    ends = [(number, cheapest(few)) for number, few in enumerate(ahead.ends) if few]
    faces = [_face(number, int(end.tokens)) for number, end in ends]
    why = list(dict.fromkeys(ahead.outcome(end) for _, end in ends if end.tokens))
    said = el("span", words.where(int(net.pose[train])), el("small", "; ".join(why)) if why else None)
    cost = el("b", average(words, int(total)), class_="loss" if dear else "fine")
    inside = [train_picture(train), said, cost, el("span", faces, class_="faces")]
    now = "true" if chosen else None
    return el("li", el("button", inside, type="button", data_local=f"train={train}", aria_current=now))


def _face(number: int, tokens: int) -> El:
    """Return a number of the die with what it costs."""
    return el("i", str(number), el("s", f"{_MINUS}{tokens}") if tokens else None, class_="dear" if tokens else None)


def _free(plan: Plan, pose: int, numbers: list[int], train: int) -> El:
    words = " ".join(str(number) for number in numbers)
    inside = [box(0j, 13 * len(numbers) + 17, 30, 7), el("text", words, dy=".36em")]
    kind = f"mk of-{COLOURS[train // TRAINS_OF_A_COLOUR]}"
    return el("g", inside, class_=kind, transform=put(plan.spot(pose)[0]), id=f"s-free-{train}-{pose}")


def _dear(room: Room, at: complex, costs: dict[int, int], key: str) -> El:
    """Return the numbers that cost something, beside what stops the train."""
    middle = room.find(at, 88, 34 * len(costs), 26)
    lead = path([at + unit(middle - at) * 19, middle - unit(middle - at) * 40])
    parts: list[El] = [
        el("circle", cx=at.real, cy=at.imag, r=19, class_="blocker"),
        el("path", class_="lead", d=lead),
    ]
    for k, (number, cost) in enumerate(costs.items()):
        flag = el("path", class_="loss2", d="M0 0 12-14H46V14H12Z")
        price = el("text", f"{_MINUS}{cost}", x=29, dy=".36em", class_="cost")
        face = [box(-23 + 0j, 34, 28, 6), el("text", str(number), x=-23, dy=".36em")]
        spot = middle + (34 * k + 17 - 17 * len(costs)) * 1j
        parts.append(el("g", face, flag, price, class_="mk dear", transform=put(spot)))
    return el("g", parts, id=key)
