"""A map as a drawing from its text alone, faults or not: as it lies at the set-up, or bare as a printed board."""

from __future__ import annotations

from spielwerk.draw.el import Child, El, Raw, el
from spielwerk.games.switch_and_signal.maps.text import Place, RailMap
from spielwerk.games.switch_and_signal.pieces import GOODS
from spielwerk.games.switch_and_signal.scene_board import CUBE_SPOTS, route
from spielwerk.games.switch_and_signal.scene_geometry import Curve
from spielwerk.games.switch_and_signal.scene_land import (
    PORT_SIGN,
    Land,
    box,
    land_for,
    letters,
    number_spot,
    put,
    tray_size,
)
from spielwerk.games.switch_and_signal.scene_layout import Layout
from spielwerk.games.switch_and_signal.scene_pieces import cube, cube_class, disc, signal_shape
from spielwerk.games.switch_and_signal.words import SignalWords


class Sketch:
    """The layers of a map's text; ``bare`` shows no disc and no cube, only where they will lie."""

    def __init__(self, rail: RailMap, locale: str, *, bare: bool = False, extras: bool = False) -> None:
        self.rail = rail
        self.bare = bare
        self.words = SignalWords(locale, rail=rail)
        self.layout = Layout(rail)
        self.land: Land = land_for(self.layout, rail, locale, extras)
        self.frame = self.land.box  # x, y, width, height

    def layers(self) -> list[Child]:
        """Return everything from below to above."""
        parts: list[Child] = [
            self.land.ground,
            [self._tray(place) for place in self.rail.of_kind("port")],
            self.land.track,
            self.land.starts,
            [self._number(place) for place in self.rail.of_kind("start")],
            [self._junction(place) for place in self.rail.of_kind("junction")],
            [self._city(place) for place in self.rail.of_kind("city", "port")],
            [self._signal(name) for name in self.layout.signals],
            self.land.names,
        ]
        return [el("g", parts, class_="sns")]

    def spots(self) -> dict[str, complex]:
        """Return where each place, line and signal lies."""
        lines = {name: curve.at(curve.length / 2)[0] for name, curve in self.layout.curves.items()}
        signals = {name: at for name, (at, _) in self.layout.signals.items()}
        return {**lines, **signals, **self.layout.place}

    def _tray(self, port: Place) -> El:
        middle, spaces = self.land.trays[port.id]
        columns = [at.real for _, at in spaces]
        rows = max((columns.count(x) for x in columns), default=1)
        wide, high = tray_size(len(set(columns)), rows)
        head = letters(len(spaces), middle + (17 - high / 2) * 1j)
        inside = [
            el("g", cube(self.words, kind, 23), class_=cube_class(kind, full=False), transform=put(at))
            for kind, at in spaces
        ]
        return el("g", box(middle, wide, high, 8), head, inside, class_="tray")

    def _number(self, start: Place) -> Raw:
        return letters(start.number or "?", number_spot(self.layout, start.id), "number")

    def _junction(self, place: Place) -> El:
        arms = {line.id: self.layout.arms[place.id, line.id] for line in self.rail.lines_at(place.id)}
        joined = [line for line in self.rail.joined.get(place.id, ("", ""))[:2] if line in arms]
        plate = el("circle", class_="jplate", r=31)
        holes = [el("circle", cx=way.real * 22, cy=way.imag * 22, r=8, class_="hole") for way in arms.values()]
        if self.bare or len(joined) != 2:
            ways = [rails_over(way) for way in arms.values()]
            return el("g", plate, ways, holes, class_="junction", transform=put(self.layout.place[place.id]))
        discs = [disc(f"d-{place.id}-{line}", way * 22, way) for line, way in arms.items() if line not in joined]
        rails = route(*(arms[line] for line in joined))
        return el("g", plate, rails, holes, discs, class_="junction", transform=put(self.layout.place[place.id]))

    def _city(self, place: Place) -> El:
        ring, bay = el("circle", class_="ring", r=39), box(0j, 60, 28, 5, "bay")
        at = put(self.layout.place[place.id])
        if place.kind == "port":
            return el(
                "g", ring, bay, Raw(f'<path class="anchor" d="{PORT_SIGN}"></path>'), class_="city g-port", transform=at
            )
        kind = "passengers" if place.passengers else place.colour or GOODS[-1]
        letter = el("text", self.words.letter(kind), dy=".36em", class_="letter")
        spots = CUBE_SPOTS[place.cubes - 1] if place.cubes else ()
        cubes = [
            el("g", cube(self.words, kind, 17), class_=cube_class(kind, full=not self.bare), transform=put(p))
            for p in spots
        ]
        colour = "white" if place.passengers else kind
        return el("g", ring, bay, letter, cubes, class_=f"city g-{colour}", transform=at)

    def _signal(self, name: str) -> El:
        green = not self.bare and name in self.rail.green
        at, way = self.layout.signals[name]
        return el(
            "g", signal_shape(green=green), class_=f"signal {'green' if green else 'red'}", transform=put(at, way)
        )


def rails_over(way: complex) -> El:
    """Return the rails from an arm of a junction to its middle, for a board on which no disc lies."""
    curve = Curve([way * 33, 0j])
    points = [curve.part(0, curve.length, side) for side in (5.4, -5.4)]
    return el(
        "path", class_="rails", d="".join("M" + "L".join(f"{p.real:.1f} {p.imag:.1f}" for p in one) for one in points)
    )
