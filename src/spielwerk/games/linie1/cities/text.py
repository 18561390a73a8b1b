"""The text of a city: reading it strictly. docs/cities.md explains the format."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.errors import BadOption
from spielwerk.games.linie1.city import City

LONGEST = 20_000
LEAST_SIDE, MOST_SIDE = 4, 14
MOST_LINES, MOST_CARDS, MOST_NAME = 9, 12, 40
_NAMES = re.compile(r'"([^"]+)"(?: de "([^"]+)")?(?: zh_Hant "([^"]+)")?')
_ID = re.compile(r"[a-z][a-z0-9_]{0,29}")


class BadCity(BadOption):
    """A text that is no city; the message is one sentence that names the line."""


@dataclass
class Plan:
    """A city as its text says it."""

    id: str = ""
    names: dict[str, str] = field(default_factory=dict)
    rows: list[str] = field(default_factory=list)  # with the ring around the cells
    buildings: dict[str, dict[str, str]] = field(default_factory=dict)  # letter -> names by language
    cards: list[list[tuple[str, ...]]] = field(default_factory=list)  # card -> line -> readings

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
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadCity(f"The text of a city has at most {LONGEST:,} characters.")
    plan = Plan()
    lines = [line.split("#", 1)[0].rstrip() if line.startswith("#") else line.rstrip() for line in text.splitlines()]
    numbered = [(number, line) for number, line in enumerate(lines, 1)]
    _head(numbered)
    at = 0
    while at < len(numbered):
        number, line = numbered[at]
        at += 1
        word, _, rest = line.partition(" ")
        if line == "map" and not plan.rows:
            while at < len(numbered) and _drawn(text, at) != "end":
                plan.rows.append(_drawn(text, at))
                at += 1
            at += 1
        elif line and word != "linie-1":
            _statement(plan, number, word, rest)
    _whole(plan)
    return plan


def _head(numbered: list[tuple[int, str]]) -> None:
    first = next((line for _, line in numbered if line), "")
    if first != "linie-1 city 1":
        raise BadCity("The text of a city begins with the line “linie-1 city 1”.")


def _drawn(text: str, at: int) -> str:
    return text.splitlines()[at].rstrip()


def _statement(plan: Plan, number: int, word: str, rest: str) -> None:
    if word == "id" and not plan.id and _ID.fullmatch(rest):
        plan.id = rest
    elif word == "name" and not plan.names:
        plan.names = _names(number, rest)
    elif word == "building":
        letter, _, names = rest.partition(" ")
        if not re.fullmatch("[A-Z]", letter) or letter in plan.buildings:
            raise BadCity(f"Line {number}: a building has one letter from A to Z, and each letter comes once.")
        plan.buildings[letter] = _names(number, names)
    elif word == "card":
        plan.cards.append([tuple(entry.split("|")) for entry in rest.split()])
    else:
        raise BadCity(f"Line {number}: “{(word + ' ' + rest)[:40]}” is not understood here.")


def _names(number: int, text: str) -> dict[str, str]:
    match = _NAMES.fullmatch(text)
    if match is None or any(len(name or "") > MOST_NAME for name in match.groups()):
        raise BadCity(f'Line {number}: names are written "Hotel" de "Hotel" zh_Hant "旅館", the first one is needed.')
    return {language: name for language, name in zip(("en", "de", "zh_Hant"), match.groups()) if name}


def _whole(plan: Plan) -> None:
    """Check that the parts go together."""
    if not plan.id or not plan.names:
        raise BadCity("A city has an “id” and a “name”.")
    _map_shape(plan.rows)
    drawn = [letter for row in plan.rows[1:-1] for letter in row[1:-1] if letter != "."]
    if sorted(drawn) != plan.letters:
        raise BadCity("Each building stands once on the map and has one line “building” with its names.")
    terminals(plan.rows)
    _cards(plan)


def _map_shape(rows: list[str]) -> None:
    width = len(rows[0]) if rows else 0
    if not LEAST_SIDE <= width - 2 <= MOST_SIDE or not LEAST_SIDE <= len(rows) - 2 <= MOST_SIDE:
        raise BadCity(f"The map is {LEAST_SIDE} to {MOST_SIDE} cells wide and high, with a ring around it.")
    for y, row in enumerate(rows):
        if len(row) != width:
            raise BadCity(f"Row {y + 1} of the map is not as long as the first.")
        inner = row[1:-1] if 0 < y < len(rows) - 1 else ""
        ring = row if not inner else row[0] + row[-1]
        if not re.fullmatch("[#1-9]*", ring) or not re.fullmatch(r"[.A-Z]*", inner):
            raise BadCity(f"Row {y + 1} of the map: the ring is # and digits, the cells are dots and letters.")
    if "".join(rows[y][x] for y in (0, -1) for x in (0, -1)) != "####":
        raise BadCity("The corners of the ring are #.")


def terminals(rows: list[str]) -> list[list[tuple[int, int]]]:
    """Return for each end (two a line, in reading order) its two ring cells (x, y); BadCity if they are not so."""
    height, width = len(rows), len(rows[0])
    found: dict[str, list[tuple[int, int]]] = {}
    for y in range(height):
        for x in range(width):
            if rows[y][x].isdigit():
                found.setdefault(rows[y][x], []).append((x, y))
    digits = sorted(found)
    if not 2 <= len(digits) <= MOST_LINES or digits != [str(n + 1) for n in range(len(digits))]:
        raise BadCity(f"A city has 2 to {MOST_LINES} lines, numbered from 1.")
    ends: list[list[tuple[int, int]]] = []
    for digit in digits:
        pairs = _pairs(found[digit])
        if len(found[digit]) != 4 or len(pairs) != 2:
            raise BadCity(f"Line {digit} has two terminals apart, each of two neighbouring ring cells.")
        ends += sorted(pairs, key=lambda pair: (pair[0][1], pair[0][0]))
    for pair in ends:
        for x, y in pair:
            cell_x, cell_y, _ = inward(x, y, width, height)
            if rows[cell_y][cell_x] != ".":
                raise BadCity(f"A building blocks a terminal of line {rows[y][x]}.")
    return ends


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


def _cards(plan: Plan) -> None:
    sizes = {2: 0, 3: 0}
    for number, card in enumerate(plan.cards, 1):
        lengths = {len(reading) for entry in card for reading in entry}
        if len(card) != plan.lines or len(lengths) != 1 or not lengths <= {2, 3}:
            raise BadCity(f"Card {number} names two stops for every line, or three for every line.")
        for reading in (reading for entry in card for reading in entry):
            if not set(reading) <= set(plan.buildings) or len(set(reading)) != len(reading):
                raise BadCity(f"Card {number}: “{reading[:10]}” does not name different buildings of this city.")
        if any(len(entry) > 2 for entry in card):
            raise BadCity(f"Card {number}: an entry has at most two readings.")
        sizes[lengths.pop()] += 1
    if not all(2 <= count <= MOST_CARDS for count in sizes.values()):
        raise BadCity(f"A city has 2 to {MOST_CARDS} cards of two stops, and as many of three.")


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
