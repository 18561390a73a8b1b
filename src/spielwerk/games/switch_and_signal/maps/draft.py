"""A first draft of a map from a list of towns: roles, lines that do not cross, signals and a set-up (docs/maps.md)."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from itertools import combinations
from math import atan2, cos, hypot, radians

from spielwerk.draw.workshop import BadStart
from spielwerk.games.switch_and_signal.maps.geometry import Point, crossing
from spielwerk.games.switch_and_signal.maps.rows import HEAD, MOST_PLACES
from spielwerk.games.switch_and_signal.pieces import GOODS, SLOWEST_NUMBER, START_PLACES

LEAST_TOWNS = 20
CITIES = 4
LINE_SIGNALS = 3
LONGEST_NAME = 40
_KINDS = ("start", "city", "port", "junction")
_ROW = re.compile(r"(?:(start|city|port|junction)\s+)?(-?[\d.]{1,12})[\s,]\s*(-?[\d.]{1,12})[\s,]\s*(\S.*)\Z")


class BadTowns(BadStart):
    """A list of towns from which no map can be begun; the text is one sentence."""


@dataclass
class Town:
    """A town of the list; ``at`` is its place on a flat picture."""

    id: str
    name: str
    lon: float
    lat: float
    kind: str
    at: Point = (0.0, 0.0)


def draft(towns_text: str, name: str) -> str:
    """Return the text of a map with these towns; BadTowns says what is wrong with the list."""
    towns = _read(towns_text)
    _assign(towns)
    network = _Network(towns)
    network.lay()
    return _Writer(network, _clean(name)).text()


def _clean(name: str) -> str:
    name = " ".join(name.split())
    if not name or '"' in name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadTowns(f"A name has 1 to {LONGEST_NAME} letters and no quotation mark; not “{name[:50]}”.")
    return name


def _read(text: str) -> list[Town]:
    towns: list[Town] = []
    for number, line in enumerate(text.splitlines(), 1):
        row = line.partition("#")[0].strip()
        if row:
            if len(towns) >= MOST_PLACES:
                raise BadTowns(f"A map has at most {MOST_PLACES} towns.")
            towns.append(_town(row, number, {town.id for town in towns}))
    if len(towns) < LEAST_TOWNS:
        raise BadTowns(f"A map needs at least {LEAST_TOWNS} towns; the list has {len(towns)}.")
    middle = radians(sum(town.lat for town in towns) / len(towns))
    for town in towns:
        town.at = (town.lon * cos(middle), town.lat)
    if len({town.at for town in towns}) < len(towns):
        raise BadTowns("Two towns of the list lie on the same spot.")
    return towns


def _town(row: str, number: int, taken: set[str]) -> Town:
    match = _ROW.match(row)
    try:
        lon, lat = (float(match[2]), float(match[3])) if match else (999.0, 999.0)
    except ValueError:
        lon = lat = 999.0
    if match is None or abs(lon) > 180 or abs(lat) > 85:
        raise BadTowns(f"Row {number} of the towns is wrong: “{row[:40]}”. A row is like “2.35 48.85 Paris”.")
    name = _clean(match[4].strip('" '))
    return Town(_ident(name, taken), name, lon, lat, match[1] or "")


def _ident(name: str, taken: set[str]) -> str:
    """Return a short name of small letters that no other town has."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    base = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:24]
    base = base if base[:1].isalpha() else "town"
    found, number = base, 2
    while found in taken:
        found, number = f"{base}_{number}", number + 1
    return found


def _assign(towns: list[Town]) -> None:
    """Give a role to each town without one: starts outside, the port in the south, goods cities far from each other."""
    x, y = (sum(town.at[axis] for town in towns) / len(towns) for axis in (0, 1))
    given = {kind: sum(town.kind == kind for town in towns) for kind in _KINDS}
    if given["start"] > START_PLACES or given["city"] > CITIES or given["port"] > 2:
        raise BadTowns(
            f"A map has {START_PLACES} starting places, at most {CITIES} goods cities and at most two ports."
        )
    free = sorted((town for town in towns if not town.kind), key=lambda town: -hypot(town.at[0] - x, town.at[1] - y))
    for town in free[: START_PLACES - given["start"]]:
        town.kind = "start"
    free = sorted((town for town in free if not town.kind), key=lambda town: town.lat)
    if not given["port"] and free:
        free.pop(0).kind = "port"
    for _ in range(CITIES - given["city"] if not given["city"] else 0):
        chosen = [town for town in towns if town.kind in ("city", "port")]
        best = max(free, key=lambda town: min(_apart(town, other) for other in chosen), default=None)
        if best is not None:
            best.kind = "city"
            free.remove(best)
    for town in free:
        town.kind = "junction"


def _apart(a: Town, b: Town) -> float:
    return hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])


class _Network:
    """Lines between towns, none crossing another."""

    def __init__(self, towns: list[Town]) -> None:
        self.towns = towns
        self.lines: list[tuple[Town, Town]] = []

    def degree(self, town: Town) -> int:
        return sum(town in line for line in self.lines)

    def lay(self) -> None:
        inner = [town for town in self.towns if town.kind != "start"]
        for town in self.towns:
            if town.kind == "start":
                self.connect(town, [one for one in inner if one.kind == "junction"], 1)
        pairs = sorted(combinations(inner, 2), key=lambda pair: _apart(*pair))
        self.span(pairs)
        for a, b in pairs:
            if (
                max(self.lacking(a), self.lacking(b)) > 0
                and max(self.degree(a), self.degree(b)) < 3
                and self.free(a, b)
            ):
                self.lines.append((a, b))
        self.smooth()

    def lacking(self, town: Town) -> int:
        """Return how many lines a town still needs: three at a junction, two at a city."""
        return max(0, (3 if town.kind == "junction" else 2) - self.degree(town))

    def connect(self, town: Town, others: list[Town], most: int) -> None:
        """Join a starting place with the nearest junction that has few lines yet."""
        for limit in (most, most + 1, most + 2):
            for other in sorted(others, key=lambda one: _apart(one, town)):
                if self.degree(other) < limit and self.free(town, other):
                    self.lines.append((town, other))
                    return

    def span(self, pairs: list[tuple[Town, Town]]) -> None:
        """Join all inner towns by the shortest lines that make no ring; at most three lines at a town if possible."""
        group = {town.id: town.id for town in self.towns}
        for most in (3, 4):
            for a, b in pairs:
                small = max(self.degree(a), self.degree(b)) < most
                if group[a.id] != group[b.id] and small and self.free(a, b):
                    self.lines.append((a, b))
                    old = group[b.id]
                    group = {town: group[a.id] if its == old else its for town, its in group.items()}

    def free(self, a: Town, b: Town) -> bool:
        """Say whether a line between two towns would be new, cross no other, and pass no town too closely."""
        for c, d in self.lines:
            if {a.id, b.id} == {c.id, d.id} or (not {a.id, b.id} & {c.id, d.id} and crossing(a.at, b.at, c.at, d.at)):
                return False
        length = _apart(a, b)
        others = [town for town in self.towns if town.id not in (a.id, b.id)]
        return all(_apart(a, town) + _apart(town, b) > 1.02 * length for town in others)

    def smooth(self) -> None:
        """Leave out each junction of one or two lines; two lines become one."""
        while True:
            poor = [town for town in self.towns if town.kind == "junction" and self.degree(town) < 3]
            if not poor:
                return
            town = poor[0]
            ends = [a if b is town else b for a, b in self.lines if town in (a, b)]
            self.lines = [line for line in self.lines if town not in line]
            self.towns.remove(town)
            if len(ends) == 2 and not any(set(map(id, line)) == set(map(id, ends)) for line in self.lines):
                self.lines.append((ends[0], ends[1]))


class _Writer:
    """The draft as rows of a map's text."""

    def __init__(self, network: _Network, name: str) -> None:
        self.towns, self.lines, self.name = network.towns, network.lines, name
        self.cities = [town for town in self.towns if town.kind in ("city", "port")]
        lengths = sorted(_apart(*line) for line in self.lines)
        self.unit = lengths[len(lengths) // 2] / 3 if lengths else 1.0
        between = [line for line in self.lines if not {"city", "port", "start"} & {line[0].kind, line[1].kind}]
        self.signalled = sorted(between, key=lambda line: -_apart(*line))[: 2 * LINE_SIGNALS]

    def text(self) -> str:
        colours = GOODS[: max(1, sum(town.kind == "city" for town in self.towns))]
        rows = [
            HEAD,
            f"id {_ident(self.name, set())}",
            f'name "{self.name}"',
            "helpers logistician dispatcher conductor",
        ]
        rows += [f"line-signals {LINE_SIGNALS}", f"goods {' '.join(colours)}", "", *self.places(colours), ""]
        rows += [f"line {a.id} {b.id} {self.track(a, b)}" for a, b in self.lines]
        rows += ["", *(self.joined(town) for town in self.towns if town.kind == "junction")]
        return "\n".join([*rows, f"green {' '.join(self.green())}", ""])

    def places(self, colours: tuple[str, ...]) -> list[str]:
        ports = sum(town.kind == "port" for town in self.towns)
        takes = " ".join(f"{colour} {2 // max(1, ports)}" for colour in colours)
        x, y = (sum(town.at[axis] for town in self.towns) / len(self.towns) for axis in (0, 1))
        round_ = sorted(self.towns, key=lambda town: -atan2(town.at[1] - y, town.at[0] - x))
        numbers = {town.id: SLOWEST_NUMBER + at for at, town in enumerate(t for t in round_ if t.kind == "start")}
        coloured = iter(colours)
        rows = []
        for town in self.towns:
            row = f'{town.kind} {town.id} {town.lon:g} {town.lat:g} "{town.name}"'
            if town.kind == "start":
                row += f" number {numbers[town.id]}"
            elif town.kind == "port":
                row += f" takes {takes} extra {2 // max(1, ports)}"
            elif town.kind == "city":
                row += f" goods {next(coloured)} 2"
            rows.append(row)
        return rows

    def track(self, a: Town, b: Town) -> str:
        pieces = min(6, max(1, round(_apart(a, b) / self.unit)))
        half = "!" if (a, b) in self.signalled else ""
        pieces = max(pieces, 2) if half else pieces
        middle = "=" * (pieces // 2) + half + "=" * (pieces - pieces // 2)
        return ("!" if a in self.cities else "") + middle + ("!" if b in self.cities else "")

    def at(self, town: Town) -> list[tuple[Town, Town]]:
        return [line for line in self.lines if town in line]

    def joined(self, town: Town) -> str:
        """Join the two lines of a junction that bend least."""

        def bend(pair: tuple[tuple[Town, Town], tuple[Town, Town]]) -> float:
            ends = [a if b is town else b for a, b in pair]
            return _apart(ends[0], town) + _apart(ends[1], town) - _apart(ends[0], ends[1])

        one, two = min(combinations(self.at(town), 2), key=bend)
        return f"joined {town.id} {one[0].id}-{one[1].id} {two[0].id}-{two[1].id}"

    def green(self) -> list[str]:
        exits = [(city, self.at(city)) for city in self.cities]
        lit = [f"{city.id}:{lines[0][0].id}-{lines[0][1].id}" for city, lines in exits if lines]
        return lit + [f"{a.id}-{b.id}:1" for a, b in self.signalled[:LINE_SIGNALS]]
