"""A map's report in words: its structure as tables, and what listeners counted."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from spielwerk.core.errors import BadOption
from spielwerk.draw.workshop import Grid
from spielwerk.games.switch_and_signal.maps.losses import LOST
from spielwerk.games.switch_and_signal.maps.rows import parse
from spielwerk.games.switch_and_signal.maps.structure import Structure, structure_of
from spielwerk.games.switch_and_signal.maps.text import RailMap
from spielwerk.games.switch_and_signal.pieces import HELPER_NAMES
from spielwerk.games.switch_and_signal.words import SignalWords

_MOST = 8
PRESETS: dict[str, dict[str, str]] = {
    "easy": {"removed": "0", "extra_signal": "yes", "time_tokens": "8"},
    "standard": {},
    "hard": {"removed": "4"},
}
_WHY = {
    "red": "red signal",
    "switch": "switch set otherwise",
    "narrow": "gauge",
    "queue": "train ahead",
    "head-on": "head-on",
    "no-exit": "no way out of a city",
    "ran-off": "ran off the map",
    "occupied": "starting place occupied",
    "depot-empty": "no train in the depot",
    "shift": "number changed by one",
    "at-stop": "comes to a stop",
    "rests": "nothing",
}


class Reporter:
    """Words for one map's report."""

    def __init__(self, map_text: str, locale: str) -> None:
        self.map_text = map_text
        self.rail: RailMap = parse(map_text)[0]
        self.words = SignalWords(locale, rail=self.rail)

    def structure(self) -> list[Grid]:
        """Return distances and exposure of the starting places, and bottlenecks."""
        found = structure_of(self.map_text)
        size = f"{len(found.starts)} starting places, {found.junctions} junctions, {found.pieces} pieces of track."
        return [self._distances(found, size), self._onward(found), self._bottlenecks(found)]

    def _distances(self, found: Structure, size: str) -> Grid:
        head = ["start", "number", "of 36", *map(self.words.place, found.cities), "runs free", "until", "tokens"]
        rows = [head]
        for start in found.starts:
            ways = [str(start.to[city].points) for city in found.cities]
            exposed = [str(start.free), _WHY[start.why], f"{start.exposed:.2f}"]
            rows.append([self.words.place(start.name), str(start.number), str(start.odds), *ways, *exposed])
        note = (
            "Movement points by the shortest way. “Runs free”: how far a train that sets out there comes at the set-up;"
            " “tokens”: what its first move costs on average, over the three dice."
        )
        return Grid(f"Distances. {size}", rows, note)

    def _onward(self, found: Structure) -> Grid:
        rows = [["city", "port", "points"]]
        for city, (port, way) in found.onward.items():
            rows.append([self.words.place(city), self.words.place(port), str(way.points)])
        return Grid("From the cities to the nearest port", rows)

    def _bottlenecks(self, found: Structure) -> Grid:
        rows = [["junction or line", "of all journeys"]]
        rows += [[self.named(name), f"{100 * share:.0f} %"] for name, share in list(found.loads.items())[:_MOST]]
        note = (
            "A journey goes from a start to a city and on to the port; it counts by the odds of the start and the"
            " cubes of the city."
        )
        return Grid("Bottlenecks", rows, note)

    def named(self, name: str) -> str:
        """Return a place, line or signal in words."""
        place, colon, rest = name.partition(":")
        if not colon:
            return self.words.line(name) if name in self.rail.lines else self.words.place(name)
        if rest in self.rail.lines:
            return f"{self.words.place(place)} ({self.words.line(rest)})"
        return f"{self.words.line(place)} {rest}"

    def losses(self, means: Mapping[str, float]) -> list[Grid]:
        """Return where tokens are lost and why, by a listener's counts a game."""
        by_reason: defaultdict[str, float] = defaultdict(float)
        spots: list[tuple[float, str, str]] = []
        for key, mean in means.items():
            if key.startswith(LOST + " "):
                _, why, where = key.split(" ", 2)
                by_reason[why] += mean
                spots.append((mean, why, where))
        whole = sum(by_reason.values()) or 1.0
        reasons = [["tokens are lost by", "a game", "share"]]
        for why, mean in sorted(by_reason.items(), key=lambda pair: (-pair[1], pair[0])):
            reasons.append([_WHY[why], f"{mean:.2f}", f"{100 * mean / whole:.0f} %"])
        places = [["where most are lost", "by", "a game"]]
        for mean, why, where in sorted(spots, key=lambda spot: (-spot[0], spot[1:]))[:_MOST]:
            places.append(["–" if where == "-" else self.named(where), _WHY[why], f"{mean:.2f}"])
        return [Grid("", reasons), Grid("", places)]


def with_helpers(map_text: str, value: str) -> str:
    """Return the map with other helpers: up to three of them, parted by commas, or “none”; BadOption else."""
    helpers = [] if value == "none" else value.split(",")
    if len(helpers) > 3 or len(set(helpers)) < len(helpers) or not set(helpers) <= set(HELPER_NAMES):
        raise BadOption(f"helpers is “none” or up to three of {', '.join(HELPER_NAMES)}, parted by commas.")
    head, _, rest = re.sub(r"(?m)^helpers\b.*\n?", "", map_text).partition("\n")
    return f"{head}\nhelpers {' '.join(helpers)}\n{rest}" if helpers else f"{head}\n{rest}"
