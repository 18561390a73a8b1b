"""How trains of Switch & Signal run, a second time: slow, plain, straight from the rules and from the map's text.

Trains, places, lines and signals go by their names. A train stands in a place (``paris``) or on a piece of a line and
looks towards the line's second place (``calais-paris.2>``) or its first (``<``). Nothing here knows the game's tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from spielwerk.games.switch_and_signal.maps import RailMap

Answers = tuple[str, ...]


@dataclass(frozen=True)
class Came:
    """What came of a move: where the train is, tokens lost, the cube it carries, and the port that got one."""

    where: str
    tokens: int
    cargo: str
    delivered: str = ""


@dataclass
class Rails:
    """A table: trains by name with where they stand, their cubes by city, switches, green signals, full ports."""

    rail: RailMap
    trains: dict[str, str]
    cargo: dict[str, str]
    joined: dict[str, set[str]]
    green: set[str]
    full: set[tuple[str, str]] = field(default_factory=set)  # port and colour it takes no more
    dispatcher: bool = False

    def moves(self, train: str, points: int) -> dict[Answers, Came]:
        """Return what may come of a roll, by the answers of the team to each question with more than one answer."""
        here = self.trains[train]
        if "." in here or self.rail.places[here].kind == "start":
            return dict(self.run(train, here, points, ()))
        exits = self.exits(train, here, "")
        if not exits:
            return {(): Came(here, points, self.cargo[train])}
        return dict(self.chosen(train, points, {way: way for way in exits}, ()))

    def chosen(self, train: str, points: int, ways: dict[str, str], before: Answers) -> Iterator[tuple[Answers, Came]]:
        """Leave a city by each of these ways."""
        for way in ways:
            answers = (*before, f"leave {way}") if len(ways) > 1 else before
            line = self.rail.lines[way[:-1]]
            first = 1 if way.endswith(">") else len(line.pieces)
            yield from self.run(train, f"{line.id}.{first}{way[-1]}", points - 1, answers)

    def run(self, train: str, here: str, left: int, answers: Answers) -> Iterator[tuple[Answers, Came]]:
        """Run on from a piece or start place until the points are used or something is in the way."""
        cargo = self.cargo[train]
        while left > 0:
            there = self.ahead(train, here)
            if there == "":
                yield answers, Came(here, left, cargo)
                return
            other = next((one for one, its in self.trains.items() if one != train and space(its) == space(there)), "")
            if other:
                head_on = self.rail.places[there].kind == "start" if "." not in there else self.trains[other] != there
                yield answers, Came("depot", 2 * left, "") if head_on else Came(here, left, cargo)
                return
            left -= 1
            if "." not in there:
                yield from self.arrive(train, there, left, here.split(".", maxsplit=1)[0], answers)
                return
            here = there
        yield answers, Came(here, 0, cargo)

    def ahead(self, train: str, here: str) -> str:
        """Return where the next point leads, or nothing if a signal, a switch or the gauge stops the train."""
        if "." not in here:
            return self.onto(train, self.rail.lines_at(here)[0].id, here)
        name, piece = here[:-1].split(".")
        line, number, forward = self.rail.lines[name], int(piece), here.endswith(">")
        if self.is_red(name, number if forward else number - 1):
            return ""
        following = number + 1 if forward else number - 1
        if 1 <= following <= len(line.pieces):
            return self.fits(train, f"{name}.{following}{here[-1]}")
        place = line.b if forward else line.a
        if self.rail.places[place].kind != "junction":
            return place
        if name not in self.joined[place]:
            return ""
        (onward,) = self.joined[place] - {name}
        return self.onto(train, onward, place)

    def onto(self, train: str, name: str, place: str) -> str:
        """Return the first piece of a line that a train enters at this place."""
        line = self.rail.lines[name]
        forward = line.a == place
        if self.is_red(name, 0 if forward else len(line.pieces)):
            return ""
        return self.fits(train, f"{name}.1>" if forward else f"{name}.{len(line.pieces)}<")

    def fits(self, train: str, there: str) -> str:
        """Return the piece if its gauge is right for the train."""
        name, piece = there[:-1].split(".")
        narrow = self.rail.lines[name].pieces[int(piece) - 1] == "~"
        return "" if narrow and train.split("-", maxsplit=1)[0] not in self.rail.narrow else there

    def is_red(self, line: str, gap: int) -> bool:
        """Say whether a red signal stands in this gap of a line."""
        return any(
            (its, at) == (line, gap) and name not in self.green for name, (its, at, _) in self.rail.signals().items()
        )

    def exits(self, train: str, city: str, but: str) -> list[str]:
        """Return the ways out of a city that are green and free, as the line and its direction."""
        found = []
        for line in self.rail.lines_at(city):
            first = self.onto(train, line.id, city) if line.id != but else ""
            if first and all(space(its) != space(first) for its in self.trains.values()):
                found.append(line.id + first[-1])
        return found

    def arrive(self, train: str, place: str, left: int, by: str, answers: Answers) -> Iterator[tuple[Answers, Came]]:
        """A train comes to a place: it runs off the map, stops there, or passes where the map lets it."""
        kind = self.rail.places[place].kind
        if kind == "start":
            yield answers, Came("depot", 2, "")
            return
        may_pass = (self.rail.cities_pass or self.dispatcher) and (kind == "city" or self.rail.ports_stay)
        ways = self.exits(train, place, by) if may_pass and left > 0 else []
        yield (*answers, "stop") if ways else answers, self.stopped(train, place, kind)
        for way in ways:
            yield from self.chosen(train, left, {way: way}, (*answers, f"leave {way}"))

    def stopped(self, train: str, place: str, kind: str) -> Came:
        """A train stops in a city or port."""
        cargo = self.cargo[train]
        if kind == "city":
            return Came(place, 0, cargo)
        if cargo and (place, self.rail.places[cargo].colour) not in self.full:
            return Came("depot", 0, "", place)
        return Came(place, 0, cargo) if self.rail.ports_stay else Came("depot", 0, "")


def space(where: str) -> str:
    """Return where a train stands without the direction it looks."""
    return where.rstrip("<>")
