"""The text of a city: reading it strictly. docs/cities.md explains the format."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.errors import BadOption
from spielwerk.games.linie1.city import City
from spielwerk.words import Words

LONGEST = 20_000
LEAST_SIDE, MOST_SIDE = 4, 14
MOST_LINES, MOST_CARDS, MOST_NAME = 9, 12, 40
HEAD = "linie-1 city 1"
_NAMES = re.compile(r'"([^"]+)"(?: de "([^"]+)")?(?: zh_Hant "([^"]+)")?')
_ID = re.compile(r"[a-z][a-z0-9_]{0,29}")


class CityWords(Words):
    """The sentences about cities as texts."""

    package = "spielwerk.games.linie1.cities"


@dataclass(frozen=True)
class Fault:
    """One thing about a city: its row in the text (0: the whole), the element, and the key of its sentence.

    A city with a ``serious`` fault cannot be played.
    """

    row: int
    element: str
    key: str
    what: tuple[tuple[str, str | int], ...] = ()
    serious: bool = True

    def sentence(self, locale: str = "en") -> str:
        """Return the fault as a sentence."""
        return CityWords(locale).say(f"fault-{self.key}", dict(self.what))


class BadCity(BadOption):
    """A text that is no city; the message is one sentence that names the line."""

    def __init__(self, fault: Fault) -> None:
        where = f"Line {fault.row}: " if fault.row else ""
        super().__init__(where + fault.sentence())
        self.fault = fault


@dataclass
class Plan:
    """A city as its text says it."""

    id: str = ""
    names: dict[str, str] = field(default_factory=dict)
    rows: list[str] = field(default_factory=list)  # with the ring around the cells
    buildings: dict[str, dict[str, str]] = field(default_factory=dict)  # letter -> names by language
    cards: list[list[tuple[str, ...]]] = field(default_factory=list)  # card -> line -> readings
    at: dict[str, int] = field(default_factory=dict)  # "map", "building A", "card 1" -> its row in the text

    @property
    def letters(self) -> list[str]:
        """The letters of the buildings, in order: the number of a building is its place here."""
        return sorted(self.buildings)

    @property
    def lines(self) -> int:
        """How many lines there are."""
        return len({letter for row in self.rows for letter in row if letter.isdigit()})


def parse(text: str) -> Plan:
    """Return the plan of a city's text; BadCity says what is wrong and where."""
    plan, faults = read(text)
    if faults:
        raise BadCity(faults[0])
    return plan


def read(text: str) -> tuple[Plan, list[Fault]]:
    """Return what a text says, and every fault in it; never raises for a text."""
    plan = Plan()
    if not isinstance(text, str) or len(text) > LONGEST:
        return plan, [Fault(0, "", "too-long", (("n", LONGEST),))]
    rows = text.splitlines()
    lines = [row.split("#", 1)[0].rstrip() if row.startswith("#") else row.rstrip() for row in rows]
    if next((line for line in lines if line), "") != HEAD:
        return plan, [Fault(1, "", "no-head", (("text", HEAD),))]
    faults: list[Fault] = []
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        word, _, rest = line.partition(" ")
        if line == "map" and not plan.rows:
            plan.at["map"] = at
            while at < len(lines) and rows[at].rstrip() != "end":
                plan.rows.append(rows[at].rstrip())
                at += 1
            at += 1
        elif line and word != "linie-1":
            faults += _statement(plan, at, word, rest)
    return plan, faults + list(_whole(plan))


def _statement(plan: Plan, row: int, word: str, rest: str) -> Iterator[Fault]:
    if word == "id" and not plan.id and _ID.fullmatch(rest):
        plan.id = rest
    elif word == "name" and not plan.names:
        plan.names = _names(rest)
        if not plan.names:
            yield Fault(row, "name", "names")
    elif word == "building":
        letter, _, names = rest.partition(" ")
        if not re.fullmatch("[A-Z]", letter) or letter in plan.buildings:
            yield Fault(row, f"building {letter[:8]}", "letter")
            return
        plan.buildings[letter] = _names(names)
        plan.at[f"building {letter}"] = row
        if not plan.buildings[letter]:
            yield Fault(row, f"building {letter}", "names")
    elif word == "card":
        plan.cards.append([tuple(entry.split("|")) for entry in rest.split()])
        plan.at[f"card {len(plan.cards)}"] = row
    else:
        yield Fault(row, word[:20], "not-understood", (("text", f"{word} {rest}"[:40]),))


def _names(text: str) -> dict[str, str]:
    match = _NAMES.fullmatch(text)
    if match is None or any(len(name or "") > MOST_NAME for name in match.groups()):
        return {}
    return {language: name for language, name in zip(("en", "de", "zh_Hant"), match.groups()) if name}


def _whole(plan: Plan) -> Iterator[Fault]:
    """Name what does not go together."""
    if not plan.id or not plan.names:
        yield Fault(0, "", "no-name")
    shape = list(_map_shape(plan))
    yield from shape
    if shape:
        return
    yield from _drawn(plan)
    yield from _terminals(plan)
    yield from _cards(plan)


def _map_shape(plan: Plan) -> Iterator[Fault]:
    rows, first = plan.rows, plan.at.get("map", 0)
    width = len(rows[0]) if rows else 0
    if not LEAST_SIDE <= width - 2 <= MOST_SIDE or not LEAST_SIDE <= len(rows) - 2 <= MOST_SIDE:
        yield Fault(first, "map", "map-size", (("n", LEAST_SIDE), ("most", MOST_SIDE)))
        return
    for y, row in enumerate(rows, 1):
        what = (("n", y),)
        inner = row[1:-1] if 1 < y < len(rows) else ""
        ring = row if not inner else row[0] + row[-1]
        if len(row) != width:
            yield Fault(first + y, f"row {y}", "row-length", what)
        elif not re.fullmatch("[#1-9]*", ring) or not re.fullmatch(r"[.A-Z]*", inner):
            yield Fault(first + y, f"row {y}", "row-letters", what)
        elif y in (1, len(rows)) and row[0] + row[-1] != "##":
            yield Fault(first + y, f"row {y}", "corners")


def _drawn(plan: Plan) -> Iterator[Fault]:
    """Each building stands once on the map and has one row with its names."""
    inner = "".join(row[1:-1] for row in plan.rows[1:-1])
    for letter in sorted(set(inner) - {"."} | set(plan.buildings)):
        times, element = inner.count(letter), f"building {letter}"
        if times != 1:
            yield Fault(plan.at.get(element, plan.at["map"]), element, "drawn-once", (("text", letter), ("n", times)))
        elif letter not in plan.buildings:
            row = next(y for y, row in enumerate(plan.rows) if letter in row)
            yield Fault(plan.at["map"] + 1 + row, element, "without-names", (("text", letter),))


def terminals(rows: list[str]) -> list[list[tuple[int, int]]]:
    """Return for each end (two a line, in reading order) its two ring cells (x, y), of a map without fault."""
    ends: list[list[tuple[int, int]]] = []
    for _, cells in sorted(_ring_cells(rows).items()):
        ends += sorted(_pairs(cells), key=lambda pair: (pair[0][1], pair[0][0]))
    return ends


def _ring_cells(rows: list[str]) -> dict[str, list[tuple[int, int]]]:
    found: dict[str, list[tuple[int, int]]] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter.isdigit():
                found.setdefault(letter, []).append((x, y))
    return found


def _terminals(plan: Plan) -> Iterator[Fault]:
    rows, first = plan.rows, plan.at["map"] + 1
    found = _ring_cells(rows)
    digits = sorted(found)
    if not 2 <= len(digits) <= MOST_LINES or digits != [str(n + 1) for n in range(len(digits))]:
        yield Fault(plan.at["map"], "map", "lines", (("n", MOST_LINES),))
    for digit in digits:
        if len(found[digit]) != 4 or len(_pairs(found[digit])) != 2:
            yield Fault(first + found[digit][0][1], f"line {digit}", "terminal", (("text", digit),))
        for x, y in found[digit]:
            cell_x, cell_y, _ = inward(x, y, len(rows[0]), len(rows))
            if rows[cell_y][cell_x] != ".":
                yield Fault(first + cell_y, f"line {digit}", "blocked", (("text", digit),))


def _pairs(cells: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Return the pairs of neighbours among ring cells of one digit, each cell in one pair only."""
    near = [(a, b) for a in cells for b in cells if a < b and abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
    used = [cell for pair in near for cell in pair]
    return [list(pair) for pair in near] if len(set(used)) == len(used) else []


def inward(x: int, y: int, width: int, height: int) -> tuple[int, int, int]:
    """Return the cell (x, y, in the ring's coordinates) beside a ring cell, and the side of it that the ring is on."""
    if y == 0:
        return x, 1, 0
    if x == width - 1:
        return x - 1, y, 1
    if y == height - 1:
        return x, y - 1, 2
    return 1, y, 3


def _cards(plan: Plan) -> Iterator[Fault]:
    sizes = {2: 0, 3: 0}
    for number, card in enumerate(plan.cards, 1):
        element, what = f"card {number}", (("n", number),)
        row = plan.at[element]
        lengths = {len(reading) for entry in card for reading in entry}
        if len(card) != plan.lines or len(lengths) != 1 or not lengths <= {2, 3}:
            yield Fault(row, element, "card-stops", what)
            continue
        sizes[lengths.pop()] += 1
        for reading in (reading for entry in card for reading in entry):
            if not set(reading) <= set(plan.buildings) or len(set(reading)) != len(reading):
                yield Fault(row, element, "card-building", (*what, ("text", reading[:10])))
        if any(len(entry) > 2 for entry in card):
            yield Fault(row, element, "card-readings", what)
    if not all(2 <= count <= MOST_CARDS for count in sizes.values()):
        yield Fault(0, "card", "card-count", (("n", MOST_CARDS),))


def city_of(plan: Plan, second_reading: bool) -> City:
    """Return the City of a plan; where a card has two readings, the first or the second one."""
    width, height = len(plan.rows[0]) - 2, len(plan.rows) - 2
    houses = {letter: number for number, letter in enumerate(plan.letters)}
    inner = "".join(row[1:-1] for row in plan.rows[1:-1])
    mouths = []
    for pair in terminals(plan.rows):
        for x, y in pair:
            cell_x, cell_y, side = inward(x, y, width + 2, height + 2)
            mouths.append(((cell_y - 1) * width + cell_x - 1) * 4 + side)
    cards: dict[int, list[int]] = {2: [], 3: []}
    for card in plan.cards:
        for entry in card:
            reading = entry[-1] if second_reading else entry[0]
            cards[len(reading)].append(sum(2 ** houses[letter] for letter in reading))
    at = vec[i64]([houses.get(letter, -1) for letter in inner])
    return City(width, height, at, vec[i64](mouths), vec[i64](cards[2]), vec[i64](cards[3]))
