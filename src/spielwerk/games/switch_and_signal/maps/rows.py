"""The reader of a map's text: strict and bounded; format 1 (docs/maps.md)."""

from __future__ import annotations

import re
from collections.abc import Callable

from spielwerk.games.switch_and_signal.maps.picture import PICTURE_ROWS, known_place
from spielwerk.games.switch_and_signal.maps.text import ANY_END, Fault, Line, Place, RailMap
from spielwerk.games.switch_and_signal.maps.wording import (
    Follows,
    Wrong,
    each,
    ident_of,
    names_of,
    need,
    number_of,
    one_of,
    several,
    single,
    split_row,
    whole_of,
)
from spielwerk.games.switch_and_signal.pieces import COLOURS, GOODS, HELPER_NAMES

LONGEST_TEXT = 60_000
MOST_ROWS = 1_000
MOST_PLACES = 100
MOST_LINES = 150
LONGEST_LINE = 12
HEAD = "switch-and-signal map 1"
KINDS = ("port", "city", "start", "junction")
ORIGINS = ("printed", "reconstructed", "fan", "own")
_TRACK = re.compile(r"!?(?:[=~]!?)*[=~]!?\Z")


def parse(text: str) -> tuple[RailMap, list[Fault]]:
    """Return the map and what could not be read; never raises for a text.

    A row is kept as far as it can be read, so that one wrong word is one fault; ``rail.unsure`` has what it was about.
    """
    rail = RailMap()
    if len(text) > LONGEST_TEXT or text.count("\n") > MOST_ROWS:
        return rail, [Fault(0, "", "too-long", what=(("n", MOST_ROWS),))]
    rows = text.splitlines()
    if not rows or rows[0].strip() != HEAD:
        return rail, [Fault(1, "", "no-head", what=(("text", HEAD),))]
    faults: list[Fault] = []
    for number, row in enumerate(rows[1:], 2):
        try:
            words = split_row(row)
            if words:
                _row(rail, words, number)
        except Follows:
            _doubt(rail, row.split())
        except Wrong as wrong:
            _doubt(rail, row.split())
            faults += [_fault(row.split(), number, one) for one in (wrong, *wrong.others)]
    return rail, faults


def _fault(words: list[str], number: int, wrong: Wrong) -> Fault:
    element = " ".join([words[0], wrong.word] if wrong.word else words[:2])
    return Fault(number, element[:60], wrong.key, what=tuple(wrong.what.items()))


def _doubt(rail: RailMap, words: list[str]) -> None:
    """Note what a row was about that cannot be read, or not wholly."""
    rail.unsure.update(name.lower() for name in _about(rail, words))


def _about(rail: RailMap, words: list[str]) -> list[str]:
    verb = words[0]
    if verb in KINDS:
        return words[:2]
    if verb == "line":
        lost = [] if set(words[1:3]) <= set(rail.places) else [ANY_END]
        return [*words[:3], "-".join(words[1:3]), *words[5:6], *lost]  # with a name of its own: line A B TRACK as NAME
    if verb == "joined" and words[1:] and words[1] in rail.places:
        return [f"joined {words[1]}"]
    if verb in _READERS or verb in PICTURE_ROWS:
        return [verb]
    return [*words[:3], *KINDS, "line", "joined", "green", "goods"]  # it may have meant any of these


def _row(rail: RailMap, words: list[str], row: int) -> None:
    verb = words[0]
    if verb in KINDS:
        _place(rail, words, row)
    elif verb in _READERS:
        _READERS[verb](rail, words[1:], row)
    elif verb in PICTURE_ROWS:
        PICTURE_ROWS[verb](rail, words[1:])
        rail.drawing.append(words)
    else:
        raise Wrong("unknown-word", text=verb[:40])


def _place(rail: RailMap, words: list[str], row: int) -> None:
    need(words, 5)
    kind, ident = words[0], ident_of(words[1])
    if ident in rail.places:
        raise Wrong("twice", text=ident)
    if len(rail.places) >= MOST_PLACES:
        raise Wrong("too-many-places", n=MOST_PLACES)
    lon, lat = number_of(words[2], -180, 180), number_of(words[3], -85, 85)
    place = rail.places[ident] = Place(kind, ident, row, lon, lat, {"en": ident})
    place.names, rest = names_of(words[4:])
    while rest:
        rest = _property(place, rest)


def _property(place: Place, rest: list[str]) -> list[str]:
    word = rest[0]
    if word == "number" and place.kind == "start" and len(rest) > 1:
        place.number = whole_of(rest[1], 2, 12)
        return rest[2:]
    if word in ("goods", "passengers") and place.kind == "city" and len(rest) > 2:
        place.colour, place.cubes = one_of(rest[1], GOODS), whole_of(rest[2], 1, 3)
        place.passengers = word == "passengers"
        return rest[3:]
    if word == "extra" and place.kind == "port" and len(rest) > 1:
        place.extra = whole_of(rest[1], 0, 4)
        return rest[2:]
    if word == "takes" and place.kind == "port":
        rest = rest[1:]
        while len(rest) > 1 and rest[0] in GOODS:
            place.takes[rest[0]] = whole_of(rest[1], 0, 3)
            rest = rest[2:]
        return rest
    raise Wrong("unknown-word", text=word[:40])


def _line(rail: RailMap, words: list[str], row: int) -> None:
    if len(words) not in (3, 5) or (len(words) == 5 and words[3] != "as"):
        raise Wrong("line-form")
    a, b, track = words[:3]
    for end in (a, b):
        known_place(rail, end)
    ident = f"{a}-{b}"
    if len(words) == 5:
        ident = "-".join(ident_of(part) for part in words[4].split("-")[:4])
    if ident in rail.lines:
        raise Wrong("line-twice", text=ident[:60])
    if a == b:
        raise Wrong("line-to-itself")
    if not _TRACK.match(track) or not 1 <= len(track.replace("!", "")) <= LONGEST_LINE:
        raise Wrong("bad-track", text=track[:40], n=LONGEST_LINE)
    if len(rail.lines) >= MOST_LINES:
        raise Wrong("too-many-lines", n=MOST_LINES)
    rail.lines[ident] = Line(ident, row, a, b, track)


def _joined(rail: RailMap, words: list[str], row: int) -> None:
    if len(words) != 3:
        raise Wrong("joined-form")
    junction, first, second = words
    place = rail.places.get(junction)
    if place is None or place.kind != "junction":
        raise Follows if rail.doubts(junction) else Wrong("no-such-junction", text=junction[:40])
    arms = [line.id for line in rail.lines_at(junction)]
    if first not in arms or second not in arms or first == second:
        if rail.doubts(*words):
            raise Follows
        raise Wrong("not-two-arms", text=junction)
    if junction in rail.joined:
        raise Wrong("twice", text=junction)
    rail.joined[junction] = (first, second, row)


def _green(rail: RailMap, words: list[str], row: int) -> None:
    known = rail.signals()

    def take(signal: str) -> None:
        if signal in rail.green:
            raise Wrong("twice", text=signal)
        if signal in known:
            rail.green[signal] = row
        elif rail.doubts(signal):
            rail.unsure.add("green")
        else:
            raise Wrong("no-such-signal", text=signal[:60])

    each(words, take)


def _arms(rail: RailMap, words: list[str], row: int) -> None:
    need(words, 4)
    here = [line.id for line in rail.lines_at(words[0])]
    if sorted(here) != sorted(words[1:]):
        if rail.doubts(*words):
            raise Follows
        raise Wrong("not-its-arms", text=words[0][:40])
    rail.arms[words[0]] = words[1:]


def _id(rail: RailMap, words: list[str], row: int) -> None:
    rail.id = ident_of(single(words))


def _title(rail: RailMap, words: list[str], row: int) -> None:
    need(words, 1)
    rail.names, rest = names_of(words)
    if rest:
        raise Wrong("unknown-word", text=rest[0][:40])


def _origin(rail: RailMap, words: list[str], row: int) -> None:
    rail.origin = one_of(single(words), ORIGINS)


def _km(rail: RailMap, words: list[str], row: int) -> None:
    rail.km = number_of(single(words), 0, 10_000)


def _cities(rail: RailMap, words: list[str], row: int) -> None:
    rail.cities_pass = one_of(single(words), ("stop", "pass")) == "pass"


def _ports(rail: RailMap, words: list[str], row: int) -> None:
    rail.ports_stay = one_of(single(words), ("depot", "stay")) == "stay"


def _helpers(rail: RailMap, words: list[str], row: int) -> None:
    several(words, HELPER_NAMES, rail.helpers)


def _line_signals(rail: RailMap, words: list[str], row: int) -> None:
    rail.line_signals = whole_of(single(words), 0, 9)


def _shift(rail: RailMap, words: list[str], row: int) -> None:
    rail.shift = whole_of(single(words), 0, 5)


def _narrow(rail: RailMap, words: list[str], row: int) -> None:
    several(words, COLOURS, rail.narrow)


def _goods(rail: RailMap, words: list[str], row: int) -> None:
    several(words, GOODS, rail.goods)


_READERS: dict[str, Callable[[RailMap, list[str], int], None]] = {
    "id": _id, "name": _title, "origin": _origin, "km": _km, "cities": _cities, "ports": _ports, "helpers": _helpers,
    "line-signals": _line_signals, "shift": _shift, "narrow": _narrow, "goods": _goods, "line": _line,
    "joined": _joined, "green": _green, "arms": _arms,
}  # fmt: skip
