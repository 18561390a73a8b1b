"""The text of a map: a strict, bounded reader of format 1 (docs/maps.md)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from spielwerk.core.errors import BadOption
from spielwerk.games.switch_and_signal.pieces import COLOURS, GOODS, HELPER_NAMES

LONGEST_TEXT = 60_000
MOST_ROWS = 1_000
MOST_PLACES = 100
MOST_LINES = 150
LONGEST_LINE = 12
HEAD = "switch-and-signal map 1"
LANGUAGES = ("de", "zh_Hant")
ORIGINS = ("printed", "reconstructed", "fan", "own")
SIDES = ("n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw")

_ID = re.compile(r"[a-z][a-z0-9_]{0,29}\Z")
_WORD = re.compile(r'\s*(?:"([^"]*)"|(#.*)|([^\s"#]+))')
_TRACK = re.compile(r"!?(?:[=~]!?)*[=~]!?\Z")


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a map: where, with which element, and the key of its sentence.

    ``row`` counts the lines of the text from 1 (0: the whole map); a fault that is not ``serious`` leaves the map playable.
    """

    row: int
    element: str
    key: str
    serious: bool = True
    what: tuple[tuple[str, str | int], ...] = ()


class BadMap(BadOption):
    """A text that is no playable map; ``faults`` names each serious fault."""

    def __init__(self, message: str, faults: list[Fault]) -> None:
        super().__init__(message)
        self.faults = faults


@dataclass
class Place:
    """A start place, goods city, port or junction."""

    kind: str
    id: str
    row: int
    lon: float
    lat: float
    names: dict[str, str]
    number: int = 0  # of a start place
    colour: str = ""  # of the cubes of a city
    cubes: int = 0
    passengers: bool = False
    takes: dict[str, int] = field(default_factory=dict)  # of a port
    extra: int = 0  # of a port: goods of any colour in the form with ten goods


@dataclass
class Line:
    """A row of track pieces between two places; ``track`` draws it from ``a`` to ``b``."""

    id: str
    row: int
    a: str
    b: str
    track: str

    @property
    def pieces(self) -> str:
        """The gauge of each piece in order: ``=`` standard, ``~`` narrow."""
        return self.track.replace("!", "")

    @property
    def gaps(self) -> list[bool]:
        """Whether a signal stands in each gap: before the first piece, between two, after the last."""
        found = [False] * (len(self.pieces) + 1)
        at = 0
        for mark in self.track:
            if mark == "!":
                found[at] = True
            else:
                at += 1
        return found


@dataclass
class RailMap:
    """A map as its text says, before anybody has checked that it can be played."""

    id: str = ""
    names: dict[str, str] = field(default_factory=dict)
    origin: str = "own"
    km: float = 0.0
    cities_pass: bool = False
    ports_stay: bool = False
    helpers: list[str] = field(default_factory=list)
    line_signals: int = 3
    shift: int = 0
    narrow: list[str] = field(default_factory=list)
    goods: list[str] = field(default_factory=list)
    places: dict[str, Place] = field(default_factory=dict)
    lines: dict[str, Line] = field(default_factory=dict)
    joined: dict[str, tuple[str, str, int]] = field(default_factory=dict)
    green: dict[str, int] = field(default_factory=dict)  # signal -> row
    arms: dict[str, list[str]] = field(default_factory=dict)
    drawing: list[list[str]] = field(default_factory=list)  # rows for the picture only

    def of_kind(self, *kinds: str) -> list[Place]:
        """Return the places of these kinds in order of the text."""
        return [place for place in self.places.values() if place.kind in kinds]

    def lines_at(self, place: str) -> list[Line]:
        """Return the lines that end at a place: in order of its ``arms``, else of the text."""
        if place in self.arms:
            return [self.lines[line] for line in self.arms[place] if line in self.lines]
        return [line for line in self.lines.values() if place in (line.a, line.b)]

    def signals(self) -> dict[str, tuple[str, int, str]]:
        """Return each signal by name: (line, gap, its city or "")."""
        found: dict[str, tuple[str, int, str]] = {}
        for line in self.lines.values():
            number = 0
            for gap, there in enumerate(line.gaps):
                if there:
                    city = self._city_at(line, gap)
                    number += not city
                    found[f"{city}:{line.id}" if city else f"{line.id}:{number}"] = (line.id, gap, city)
        return found

    def _city_at(self, line: Line, gap: int) -> str:
        for end, place in ((0, line.a), (len(line.pieces), line.b)):
            if gap == end and place in self.places and self.places[place].kind in ("city", "port"):
                return place
        return ""

    @property
    def passengers(self) -> int:
        """How many sets of express passengers wait on the map."""
        return sum(place.cubes for place in self.places.values() if place.passengers)


class _Wrong(Exception):
    def __init__(self, key: str, **what: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.what = what


def split_row(row: str) -> list[str]:
    """Return the words of one row; text in double quotes is one word, ``#`` begins a remark."""
    words: list[str] = []
    at = 0
    row = row.rstrip()
    while at < len(row):
        match = _WORD.match(row, at)
        if match is None:
            raise _Wrong("open-quote")
        if match[2] is not None:
            break
        words.append(match[3] if match[1] is None else match[1])
        at = match.end()
    return words


def parse(text: str) -> tuple[RailMap, list[Fault]]:
    """Return the map and what could not be read; never raises for a text."""
    rail = RailMap()
    if len(text) > LONGEST_TEXT or text.count("\n") > MOST_ROWS:
        return rail, [Fault(0, "", "too-long", what=(("n", MOST_ROWS),))]
    rows = text.splitlines()
    if not rows or rows[0].strip() != HEAD:
        return rail, [Fault(1, "", "no-head", what=(("text", HEAD),))]
    faults: list[Fault] = []
    for number, row in enumerate(rows[1:], 2):
        element = ""
        try:
            words = split_row(row)
            if words:
                element = " ".join(words[:2])[:60]
                _row(rail, words, number)
        except _Wrong as wrong:
            faults.append(Fault(number, element, wrong.key, what=tuple(wrong.what.items())))
    return rail, faults


def _row(rail: RailMap, words: list[str], row: int) -> None:
    verb = words[0]
    if verb in ("port", "city", "start", "junction"):
        _place(rail, words, row)
    elif verb in _READERS:
        _READERS[verb](rail, words[1:], row)
    elif verb in _PICTURE:
        _PICTURE[verb](rail, words[1:])
        rail.drawing.append(words)
    else:
        raise _Wrong("unknown-word", text=verb[:40])


# -- places ---------------------------------------------------------------------------------------


def _place(rail: RailMap, words: list[str], row: int) -> None:
    _need(words, 5)
    kind, ident = words[0], _ident(words[1])
    if ident in rail.places:
        raise _Wrong("twice", text=ident)
    if len(rail.places) >= MOST_PLACES:
        raise _Wrong("too-many-places", n=MOST_PLACES)
    names, rest = _names(words[4:])
    place = Place(kind, ident, row, _number(words[2], -180, 180), _number(words[3], -85, 85), names)
    while rest:
        rest = _property(place, rest)
    rail.places[ident] = place


def _property(place: Place, rest: list[str]) -> list[str]:
    word = rest[0]
    if word == "number" and place.kind == "start" and len(rest) > 1:
        place.number = _whole(rest[1], 2, 12)
        return rest[2:]
    if word in ("goods", "passengers") and place.kind == "city" and len(rest) > 2:
        place.colour, place.cubes = _one_of(rest[1], GOODS), _whole(rest[2], 1, 3)
        place.passengers = word == "passengers"
        return rest[3:]
    if word == "extra" and place.kind == "port" and len(rest) > 1:
        place.extra = _whole(rest[1], 0, 4)
        return rest[2:]
    if word == "takes" and place.kind == "port":
        rest = rest[1:]
        while len(rest) > 1 and rest[0] in GOODS:
            place.takes[rest[0]] = _whole(rest[1], 0, 3)
            rest = rest[2:]
        return rest
    raise _Wrong("unknown-word", text=word[:40])


def _names(words: list[str]) -> tuple[dict[str, str], list[str]]:
    names = {"en": _name(words[0])}
    rest = words[1:]
    while len(rest) > 1 and rest[0] in LANGUAGES:
        names[rest[0]] = _name(rest[1])
        rest = rest[2:]
    return names, rest


def _name(word: str) -> str:
    if not word.strip() or len(word) > 40 or not word.isprintable():
        raise _Wrong("bad-name", text=word[:40])
    return word


# -- lines and the set-up -------------------------------------------------------------------------


def _line(rail: RailMap, words: list[str], row: int) -> None:
    if len(words) not in (3, 5) or (len(words) == 5 and words[3] != "as"):
        raise _Wrong("line-form")
    a, b, track = words[:3]
    for end in (a, b):
        if end not in rail.places:
            raise _Wrong("no-such-place", text=end[:40])
    ident = f"{a}-{b}"
    if len(words) == 5:
        ident = "-".join(_ident(part) for part in words[4].split("-")[:4])
    if ident in rail.lines:
        raise _Wrong("line-twice", text=ident[:60])
    if a == b:
        raise _Wrong("line-to-itself")
    if not _TRACK.match(track) or not 1 <= len(track.replace("!", "")) <= LONGEST_LINE:
        raise _Wrong("bad-track", text=track[:40], n=LONGEST_LINE)
    if len(rail.lines) >= MOST_LINES:
        raise _Wrong("too-many-lines", n=MOST_LINES)
    rail.lines[ident] = Line(ident, row, a, b, track)


def _joined(rail: RailMap, words: list[str], row: int) -> None:
    if len(words) != 3:
        raise _Wrong("joined-form")
    junction, first, second = words
    place = rail.places.get(junction)
    if place is None or place.kind != "junction":
        raise _Wrong("no-such-junction", text=junction[:40])
    arms = [line.id for line in rail.lines_at(junction)]
    if first not in arms or second not in arms or first == second:
        raise _Wrong("not-two-arms", text=junction)
    if junction in rail.joined:
        raise _Wrong("twice", text=junction)
    rail.joined[junction] = (first, second, row)


def _green(rail: RailMap, words: list[str], row: int) -> None:
    known = rail.signals()
    for signal in words:
        if signal not in known:
            raise _Wrong("no-such-signal", text=signal[:60])
        if signal in rail.green:
            raise _Wrong("twice", text=signal)
        rail.green[signal] = row


def _arms(rail: RailMap, words: list[str], row: int) -> None:
    _need(words, 4)
    here = [line.id for line in rail.lines_at(words[0])]
    if sorted(here) != sorted(words[1:]):
        raise _Wrong("not-its-arms", text=words[0][:40])
    rail.arms[words[0]] = words[1:]


# -- flags ----------------------------------------------------------------------------------------


def _id(rail: RailMap, words: list[str], row: int) -> None:
    rail.id = _ident(_single(words))


def _title(rail: RailMap, words: list[str], row: int) -> None:
    _need(words, 1)
    rail.names, rest = _names(words)
    if rest:
        raise _Wrong("unknown-word", text=rest[0][:40])


def _origin(rail: RailMap, words: list[str], row: int) -> None:
    rail.origin = _one_of(_single(words), ORIGINS)


def _km(rail: RailMap, words: list[str], row: int) -> None:
    rail.km = _number(_single(words), 0, 10_000)


def _cities(rail: RailMap, words: list[str], row: int) -> None:
    rail.cities_pass = _one_of(_single(words), ("stop", "pass")) == "pass"


def _ports(rail: RailMap, words: list[str], row: int) -> None:
    rail.ports_stay = _one_of(_single(words), ("depot", "stay")) == "stay"


def _helpers(rail: RailMap, words: list[str], row: int) -> None:
    rail.helpers = _several(words, HELPER_NAMES)


def _line_signals(rail: RailMap, words: list[str], row: int) -> None:
    rail.line_signals = _whole(_single(words), 0, 9)


def _shift(rail: RailMap, words: list[str], row: int) -> None:
    rail.shift = _whole(_single(words), 0, 5)


def _narrow(rail: RailMap, words: list[str], row: int) -> None:
    rail.narrow = _several(words, COLOURS)


def _goods(rail: RailMap, words: list[str], row: int) -> None:
    rail.goods = _several(words, GOODS)


_READERS: dict[str, Callable[[RailMap, list[str], int], None]] = {
    "id": _id, "name": _title, "origin": _origin, "km": _km, "cities": _cities, "ports": _ports, "helpers": _helpers,
    "line-signals": _line_signals, "shift": _shift, "narrow": _narrow, "goods": _goods, "line": _line,
    "joined": _joined, "green": _green, "arms": _arms,
}  # fmt: skip


# -- rows for the picture only --------------------------------------------------------------------


def _points(rail: RailMap, words: list[str]) -> None:
    _need(words, 1)
    for word in words:
        lon, comma, lat = word.partition(",")
        if not comma:
            raise _Wrong("not-a-point", text=word[:40])
        _number(lon, -200, 200)
        _number(lat, -90, 90)


def _numbers(rail: RailMap, words: list[str]) -> None:
    _need(words, 1)
    for word in words:
        _number(word, 0.01, 100)


def _side(rail: RailMap, words: list[str]) -> None:
    _need(words, 2)
    _known_place(rail, words[0])
    _one_of(words[1], SIDES)


def _at(rail: RailMap, words: list[str]) -> None:
    _need(words, 2)
    _known_place(rail, words[0])
    _points(rail, words[1:])


def _via(rail: RailMap, words: list[str]) -> None:
    _need(words, 2)
    if words[0] not in rail.lines:
        raise _Wrong("no-such-line", text=words[0][:60])
    _points(rail, words[1:])


def _short(rail: RailMap, words: list[str]) -> None:
    _need(words, 2)
    _known_place(rail, words[0])
    _names(words[1:])


def _letter(rail: RailMap, words: list[str]) -> None:
    _need(words, 2)
    _one_of(words[0], GOODS)
    _names(words[1:])


_PICTURE: dict[str, Callable[[RailMap, list[str]], None]] = {
    "stretch": _numbers, "scale": _numbers, "coast": _points, "lake": _points, "hill": _points, "label": _side,
    "tray": _side, "at": _at, "via": _via, "short": _short, "letter": _letter,
}  # fmt: skip


# -- words and numbers ----------------------------------------------------------------------------


def _need(words: list[str], least: int) -> None:
    if len(words) < least:
        raise _Wrong("too-short", n=least)


def _single(words: list[str]) -> str:
    if len(words) != 1:
        raise _Wrong("one-word")
    return words[0]


def _ident(word: str) -> str:
    if not _ID.match(word):
        raise _Wrong("bad-id", text=word[:40])
    return word


def _known_place(rail: RailMap, word: str) -> None:
    if word not in rail.places:
        raise _Wrong("no-such-place", text=word[:40])


def _one_of(word: str, known: tuple[str, ...]) -> str:
    if word not in known:
        raise _Wrong("one-of", text=", ".join(known))
    return word


def _several(words: list[str], known: tuple[str, ...]) -> list[str]:
    if len(set(words)) != len(words):
        raise _Wrong("twice", text=" ".join(words)[:60])
    return [_one_of(word, known) for word in words]


def _number(word: str, least: float, most: float) -> float:
    if not re.fullmatch(r"-?\d{1,6}(\.\d{1,6})?", word) or not least <= float(word) <= most:
        raise _Wrong("not-a-number", text=word[:40])
    return float(word)


def _whole(word: str, least: int, most: int) -> int:
    if not re.fullmatch(r"\d{1,3}", word) or not least <= int(word) <= most:
        raise _Wrong("not-a-whole-number", text=word[:40], least=least, most=most)
    return int(word)
