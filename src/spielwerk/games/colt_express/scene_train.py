"""Who and what is on the train, drawn at its places, with the marks of what can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from spielwerk.draw.el import El, Raw, el
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.scene_art import FIGURES, MARSHAL_FIGURE, SHOTGUN_FIGURE, use
from spielwerk.games.colt_express.scene_marks import Mark, Marks
from spielwerk.games.colt_express.train import Train
from spielwerk.games.colt_express.words import ColtWords

BODY, CROWD = 1.22, 0.72  # size of people and loot: usual, smallest


@dataclass
class Spot:
    """Where things at one place stand: its left floor corner, how wide it is, how large a unit."""

    x: float
    y: float
    width: float
    scale: float = 1.0


@dataclass
class Drawing:
    """One drawing in the making; ``key`` begins every id, so that two drawings of one table can be told apart."""

    table: Train
    words: ColtWords
    marks: Marks
    send: Callable[[Mark], dict[str, str]]
    key: str
    spots: dict[int, Spot] = field(default_factory=dict)
    back: list[El | Raw] = field(default_factory=list)
    people: dict[int, tuple[float, float, float]] = field(default_factory=dict)
    ghosts: dict[int, int] = field(default_factory=dict)  # figures, and where the looked-at answer would bring them

    # -- who and what is where ------------------------------------------------------------------

    def figures_at(self, place: int) -> list[int]:
        """Return who stands at a place."""
        table = self.table
        found = [bandit for bandit in range(p.BANDITS) if int(table.place[bandit]) == place]
        if place == 2 * int(table.marshal) and len(table.wagons):
            found.append(MARSHAL_FIGURE)
        if place == int(table.shotgun):
            found.append(SHOTGUN_FIGURE)
        return found

    def heaps_at(self, place: int) -> list[tuple[str, int]]:
        """Return the heaps of loot at a place; the guarded strongbox is drawn with its guard."""
        table = self.table
        guarded = place == p.COACH_ROOF and int(table.shotgun) == p.COACH_ROOF
        return [(kind, n) for kind, n in loot_at(table, place, place, guarded=guarded) if n]

    def draw_spots(self) -> list[El]:
        """Return targets, loot and people of all places."""
        targets: list[El] = []
        heaps: list[El] = []
        for place, spot in self.spots.items():
            if place in self.marks.places:
                targets.append(self._target(place, spot))
            heaps += self._fill(place, spot)
        people = [self._figure(figure, *where) for figure, where in sorted(self.people.items())]
        ghosts = [self._ghost(figure, place) for figure, place in sorted(self.ghosts.items())]
        return [
            el("g", targets, id=f"{self.key}-targets"),
            el("g", heaps, id=f"{self.key}-loot"),
            el("g", self._sight(), id=f"{self.key}-sight"),
            el("g", ghosts, id=f"{self.key}-ghosts"),
            el("g", people, id=f"{self.key}-people"),
        ]

    def _fill(self, place: int, spot: Spot) -> list[El]:
        """People stand on the left, loot lies on the right; a crowd moves closer and gets smaller."""
        people, loot = self.figures_at(place), self.heaps_at(place)
        width = spot.width / spot.scale
        size = min(BODY, max(CROWD, width / (30 * (len(people) + len(loot)) + 10)))
        room = width - size * (46 + 29 * len(loot))
        step = min(44 * size, room / (len(people) - 1)) if len(people) > 1 else 0
        for at, who in enumerate(people):
            self.people[who] = (spot.x + (25 * size + step * at) * spot.scale, spot.y, size * spot.scale)
        return [
            self._heap(place, kind, n, spot.x + (width - size * (18 + 29 * at)) * spot.scale, spot.y, size * spot.scale)
            for at, (kind, n) in enumerate(loot)
        ]

    def spot_of(self, figure: int, place: int) -> tuple[float, float, float]:
        """Return where a figure stands, or would stand at a place: x, y and its size."""
        if figure in self.people and place == self.place_of(figure):
            return self.people[figure]
        spot = self.spots.get(place)
        if spot is None:
            return self.people.get(figure, (-60.0, 160.0, BODY))
        room = spot.width - 50 * spot.scale
        return (spot.x + 25 * spot.scale + (26 * spot.scale * (figure % 5)) % max(room, 1), spot.y, BODY * spot.scale)

    def place_of(self, figure: int) -> int:
        """Return the place where a figure is."""
        if figure == MARSHAL_FIGURE:
            return 2 * int(self.table.marshal)
        return int(self.table.shotgun) if figure == SHOTGUN_FIGURE else int(self.table.place[figure])

    # -- pieces ---------------------------------------------------------------------------------

    def _figure(self, figure: int, x: float, y: float, size: float) -> El:
        bandit = figure < p.BANDITS
        mark = self.marks.figures.get(figure)
        name = self.words.noun("bandit", figure) if figure < MARSHAL_FIGURE else self.words.say("the-marshal")
        parts: list[El | Raw] = [el("title", name)]
        if mark or figure == self.marks.actor:
            sure = mark is not None and mark.action == self.marks.aimed
            kind = "cx-aim sure" if sure else "cx-aim" if mark else "cx-aim actor"
            parts.append(el("ellipse", class_=kind, cy=-29, rx=23, ry=35))
        parts.append(use(FIGURES[figure]))
        if mark and mark.key:
            parts += [el("circle", class_="cx-tag", cx=19, cy=-3, r=9.5), tag_text(mark.key, 19, 1.5)]
        kind = f"ce-bandit ce-s{int(self.table.seat_of[figure]) + 1}" if bandit else f"ce-{FIGURES[figure]}"
        body = el("g", parts, class_=kind)
        sends = self.send(mark) if mark else {}
        at = f"translate({x:.1f} {y:.1f}) scale({size:.3f})"
        return el("g", body, id=f"{self.key}-{FIGURES[figure]}", class_="ce-mv", transform=at, **sends)

    def _ghost(self, figure: int, place: int) -> El:
        """Return a figure as it would stand after the answer that is looked at, and the way there."""
        x, y, size = self.spot_of(figure, place)
        kind = f"ce-bandit ce-s{int(self.table.seat_of[figure]) + 1}" if figure < p.BANDITS else f"ce-{FIGURES[figure]}"
        from_x, from_y, own = self.people.get(figure, (x, y, size))
        way = f"M{from_x:.1f} {from_y - 30 * own:.1f}L{x:.1f} {y - 30 * size:.1f}"
        ring = el("ellipse", class_="cx-would", cy=-29, rx=23, ry=35)
        there = el(
            "g", ring, use(FIGURES[figure]), class_=kind, transform=f"translate({x:.1f} {y:.1f}) scale({size:.3f})"
        )
        line = el("path", class_="cx-way", d=way)
        return el("g", line, there, id=f"{self.key}-ghost-{FIGURES[figure]}", class_="ce-ghost")

    def _heap(self, place: int, kind: str, n: int, x: float, y: float, size: float) -> El:
        mark = self.marks.heaps.get((place, kind))
        parts: list[El | Raw] = [el("title", f"{n} × {self.words.say('loot-' + kind)}")]
        if mark:
            kind = "cx-aim sure" if mark.action == self.marks.aimed else "cx-aim"
            parts.append(el("ellipse", class_=kind, cy=-9, rx=18, ry=17))
        parts.append(use("whiskey" if kind.endswith("whiskey") else kind))
        if kind == "purse":
            parts.append(el("text", "?", class_="cx-unseen", y=-3.5, font_size=10))
        if kind == "half-whiskey":
            parts.append(el("text", "½", class_="cx-unseen", y=-2.5, font_size=8))
        if n > 1:
            parts += [el("circle", class_="cx-many", cx=9, cy=-19, r=7.5), tag_text(str(n), 9, -15.3, "cx-on-many")]
        if mark and mark.key:
            parts += [el("circle", class_="cx-tag", cx=-13, cy=-1, r=8.5), tag_text(mark.key, -13, 3.3)]
        at = f"translate({x:.1f} {y:.1f}) scale({size:.3f})"
        sends = self.send(mark) if mark else {}
        return el("g", parts, id=f"{self.key}-{kind}-{place}", class_="ce-loot", transform=at, **sends)

    def _target(self, place: int, spot: Spot) -> El:
        mark = self.marks.places[place]
        high = 68 * spot.scale
        box = el("rect", class_="cell", x=spot.x + 1, y=spot.y - high, width=spot.width - 2, height=high - 2, rx=8)
        parts: list[El | Raw] = [box]
        if mark.key:
            x, y = spot.x + spot.width - 14, spot.y - high + 15
            parts += [el("circle", class_="cx-tag", cx=x, cy=y, r=10), tag_text(mark.key, x, y + 4.6)]
        kind = "ce-to sure" if mark.action == self.marks.aimed else "ce-to"
        return el("g", parts, id=f"{self.key}-to-{mark.action}", class_=kind, **self.send(mark))

    def _sight(self) -> list[El]:
        start = self.people.get(self.marks.actor)
        if start is None or not self.marks.sight:
            return []
        ends = [self.people[figure] for figure in self.marks.figures if figure in self.people]
        high = 36 * start[2]
        return [
            el("path", class_="cx-sight", d=f"M{start[0]:.1f} {start[1] - high:.1f}L{x:.1f} {y - high:.1f}")
            for x, y, _ in ends
        ]

    def horses(self, car: int, count: int, x: float, y: float, step: float, scale: float) -> list[El]:
        """Return the horses beside a car."""
        return [
            el("g", use("horse"), id=f"{self.key}-horse-{car}-{at}", class_="ce-steed",
               transform=f"translate({x + step * at:.1f} {y + 7 * (at % 2):.1f}) scale({scale:g})")
            for at in range(count)
        ]  # fmt: skip


def loot_at(table: Train, at: int, holder: int, *, guarded: bool = False) -> list[tuple[str, int]]:
    """Return what lies at a place, or what a bandit has (``at`` HELD + bandit, ``holder`` PLACES + bandit), by kind."""
    purses = sum(1 for where in table.purse_at if int(where) == at)
    flasks = [int(half) for where, half in zip(table.flask_at, table.flask_half, strict=True) if int(where) == at]
    boxes = int(table.boxes[holder]) if holder < len(table.boxes) else 0
    jewels = int(table.jewels[holder]) if holder < len(table.jewels) else 0
    full = len(flasks) - sum(flasks)
    found = [("purse", purses), ("jewel", jewels), ("strongbox", boxes + guarded)]
    return [*found, ("whiskey", full), ("half-whiskey", sum(flasks))]


def tag_text(text: str, x: float, y: float, kind: str = "cx-on-tag") -> El:
    """Return a sign's text."""
    return el("text", text, class_=kind, x=x, y=y, font_size=13 if kind == "cx-on-tag" else 10.5)
