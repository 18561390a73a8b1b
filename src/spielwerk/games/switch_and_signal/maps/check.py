"""Whether a map can be played: every fault by name (docs/maps.md lists them)."""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.games.switch_and_signal.maps.geometry import picture_faults
from spielwerk.games.switch_and_signal.maps.rows import KINDS, parse
from spielwerk.games.switch_and_signal.maps.text import BadMap, Fault, Line, Place, RailMap
from spielwerk.games.switch_and_signal.pieces import (
    CUBES_OF_A_COLOUR,
    HIGHEST_NUMBER,
    SIGNAL_DISCS,
    SLOWEST_NUMBER,
    SWITCH_DISCS,
    TIME_TOKENS,
)


def check(map_text: str) -> list[Fault]:
    """Return every fault of a map's text, in order of its rows; empty for a map without fault."""
    rail, faults = parse(map_text)
    if not any(fault.row == 0 or fault.key == "no-head" for fault in faults):
        faults += [fault for part in _PARTS for fault in part(rail)]
    return sorted(set(faults), key=lambda fault: (fault.row, fault.element, fault.key))


def playable(map_text: str) -> RailMap:
    """Return the map of this text; BadMap names its serious faults."""
    serious = [fault for fault in check(map_text) if fault.serious]
    if serious:
        first = serious[0]
        where = f"line {first.row}" if first.row else "the map as a whole"
        raise BadMap(f"This map cannot be played; {where}: {sentence(first)}", serious)
    return parse(map_text)[0]


def sentence(fault: Fault, locale: str = "en") -> str:
    """Return a fault as a sentence."""
    from spielwerk.games.switch_and_signal.words import SignalWords

    what: dict[str, str | int] = {"element": fault.element, **dict(fault.what)}
    return SignalWords(locale).say(f"fault-{fault.key}", what)


def _head(rail: RailMap) -> Iterator[Fault]:
    there = {"id": bool(rail.id), "name": bool(rail.names), "goods": bool(rail.goods)}
    there |= {kind: bool(rail.of_kind(kind)) for kind in ("port", "city")}
    for verb, found in there.items():
        if not found and not rail.doubts(verb):
            yield Fault(0, "", f"no-{verb}")
    if len(rail.helpers) > 3:
        yield Fault(0, "helpers", "too-many-helpers")


def _starts(rail: RailMap) -> Iterator[Fault]:
    seen: dict[int, str] = {}
    for place in rail.of_kind("start"):
        if len(rail.lines_at(place.id)) != 1 and not rail.doubts_lines(place.id):
            yield Fault(place.row, place.id, "start-needs-one-line", what=(("n", len(rail.lines_at(place.id))),))
        if place.number == 0 and rail.doubts(place.id):
            continue
        if place.number == 0:
            yield Fault(place.row, place.id, "start-without-number")
        elif place.number in seen:
            yield Fault(place.row, place.id, "number-twice", what=(("n", place.number), ("text", seen[place.number])))
        seen.setdefault(place.number, place.id)
    for number in range(SLOWEST_NUMBER, HIGHEST_NUMBER + 1):
        if number not in seen and not rail.doubts("start"):
            yield Fault(0, "", "number-missing", what=(("n", number),))


def _nodes(rail: RailMap) -> Iterator[Fault]:
    known = rail.signals()
    for place in rail.of_kind("junction"):
        arms = len(rail.lines_at(place.id))
        if arms not in (3, 4) and not rail.doubts_lines(place.id):
            yield Fault(place.row, place.id, "junction-arms", what=(("n", arms),))
    for place in rail.of_kind("city", "port"):
        exits = rail.lines_at(place.id)
        if not exits and not rail.doubts_lines(place.id):
            yield Fault(place.row, place.id, "no-exit")
        for line in exits:
            if f"{place.id}:{line.id}" not in known:
                yield Fault(line.row, line.id, "exit-without-signal", what=(("text", place.id),))


def _colours(rail: RailMap) -> Iterator[Fault]:
    for place in rail.of_kind("city"):
        if not place.cubes and rail.doubts(place.id):
            continue
        if not place.cubes:
            yield Fault(place.row, place.id, "city-without-goods")
        elif place.colour not in rail.goods and not rail.doubts("goods"):
            yield Fault(place.row, place.id, "colour-not-in-play", what=(("text", place.colour),))
    for place in rail.of_kind("port"):
        for colour in place.takes:
            if colour not in rail.goods and not rail.doubts("goods"):
                yield Fault(place.row, place.id, "colour-not-in-play", what=(("text", colour),))


def _goods(rail: RailMap) -> Iterator[Fault]:
    for colour in rail.goods:
        cities = [place for place in rail.of_kind("city") if place.colour == colour]
        yield from _colour(rail, colour, cities)
    if rail.passengers > TIME_TOKENS - 7:
        yield Fault(0, "passengers", "too-many-passengers", what=(("n", TIME_TOKENS - 7),))
    if any(place.extra for place in rail.of_kind("port")) and rail.passengers:
        yield Fault(0, "extra", "extra-with-passengers")


def _colour(rail: RailMap, colour: str, cities: list[Place]) -> Iterator[Fault]:
    lying = sum(place.cubes for place in cities)
    wanted = sum(place.takes.get(colour, 0) for place in rail.of_kind("port"))
    goods = sum(place.cubes for place in cities if not place.passengers)
    if lying > CUBES_OF_A_COLOUR:
        yield Fault(0, colour, "too-many-cubes", what=(("n", lying),))
    if goods != wanted and not rail.doubts("port", "city"):
        yield Fault(0, colour, "goods-do-not-match", what=(("n", goods), ("wanted", wanted)))


def _discs(rail: RailMap) -> Iterator[Fault]:
    discs = sum(len(rail.lines_at(place.id)) - 2 for place in rail.of_kind("junction"))
    if discs > SWITCH_DISCS:
        yield Fault(0, "", "too-many-switch-discs", what=(("n", discs), ("most", SWITCH_DISCS)))
    cities = rail.of_kind("city", "port")
    green = len(cities) + rail.line_signals
    if green + 1 > SIGNAL_DISCS:
        yield Fault(0, "", "too-many-signal-discs", what=(("n", green), ("most", SIGNAL_DISCS - 1)))
    on_lines = sum(not city for _, _, city in rail.signals().values())
    if on_lines <= rail.line_signals and not rail.doubts("line", "port", "city"):
        yield Fault(0, "", "too-few-line-signals", what=(("n", on_lines), ("wanted", rail.line_signals + 1)))
    if any("~" in line.track for line in rail.lines.values()) and not rail.narrow and not rail.doubts("narrow"):
        yield Fault(0, "narrow", "narrow-for-nobody")


def _set_up(rail: RailMap) -> Iterator[Fault]:
    for place in rail.of_kind("junction"):
        if place.id not in rail.joined and not rail.doubts("joined", f"joined {place.id}", place.id):
            yield Fault(place.row, place.id, "not-joined")
    if rail.doubts("green", "line", "port", "city", "line-signals"):
        return
    known = rail.signals()
    lit = [known[signal][2] for signal in rail.green if signal in known]
    for place in rail.of_kind("city", "port"):
        if place.id not in lit:
            yield Fault(place.row, place.id, "city-all-red")
    expected = len(rail.of_kind("city", "port")) + rail.line_signals
    if len(rail.green) != expected:
        yield Fault(0, "green", "green-count", what=(("n", len(rail.green)), ("wanted", expected)))


def _reach(rail: RailMap) -> Iterator[Fault]:
    """From each start place a train of standard gauge must come to each city and port without turning back."""
    if rail.doubts("line", *KINDS):
        return
    goals = {place.id for place in rail.of_kind("city", "port")}
    lines_at = {place: rail.lines_at(place) for place in rail.places}
    for place in rail.of_kind("start"):
        for missing in sorted(goals - _reached(rail, lines_at, place.id)):
            yield Fault(place.row, place.id, "unreachable", what=(("text", missing),))
    for place in rail.of_kind("city"):
        reached = _reached(rail, lines_at, place.id)
        for port in rail.of_kind("port"):
            if port.id not in reached:
                yield Fault(place.row, place.id, "unreachable", what=(("text", port.id),))


def _reached(rail: RailMap, lines_at: dict[str, list[Line]], start: str) -> set[str]:
    """Return every place a train from ``start`` can come to; only in cities may it turn."""
    seen: set[tuple[str, str]] = set()
    waiting = [(start, line.id) for line in lines_at[start]]
    while waiting:
        place, by = waiting.pop()
        line = rail.lines[by]
        if (place, by) in seen or ("~" in line.track and len(rail.narrow) < 3):
            continue
        seen.add((place, by))
        there = line.b if line.a == place else line.a
        kind = rail.places[there].kind
        for onward in lines_at[there]:
            if kind != "start" and (kind != "junction" or onward.id != by):
                waiting.append((there, onward.id))
        seen.add((there, ""))
    return {place for place, _ in seen}


_PARTS = (_head, _starts, _nodes, _colours, _goods, _discs, _set_up, _reach, picture_faults)
