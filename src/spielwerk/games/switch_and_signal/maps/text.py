"""A map as its text says (docs/maps.md): places, lines, flags, and what can be wrong with them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from spielwerk.core.errors import BadOption

ANY_END = "?"  # among what rows that could not be read were about: a line to a place that nobody knows


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a map: where, with which element, and the key of its sentence.

    ``row`` counts the lines of the text from 1 (0: the whole map); a fault that is not ``serious`` leaves it playable.
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
    # What rows that could not be read were about: their first words, and the names in them, in small letters.
    unsure: set[str] = field(default_factory=set)

    def doubts(self, *names: str) -> bool:
        """Say whether a row about one of these (of a line: also about its ends) could not be read."""
        parts = {part for name in names for part in (name, *re.split("[-:]", name))}
        return not self.unsure.isdisjoint(part.lower() for part in parts)

    def doubts_lines(self, place: str) -> bool:
        """Say whether a line at this place may be in a row that could not be read."""
        return self.doubts(place, ANY_END)

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
