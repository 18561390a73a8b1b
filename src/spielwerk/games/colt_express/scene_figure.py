"""Examples for the page of rules: a few cars with bandits and loot, with lines of sight and ways."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.draw.el import El, Raw, el
from spielwerk.games.colt_express.scene_art import FIGURES, use
from spielwerk.games.colt_express.scene_cars import CAR, FLOOR, FOOT, GAP, ROOF, car_body
from spielwerk.games.colt_express.words import ColtWords

_UP = 74  # room for people on the roofs
_SIZE = 1.15
_PIXELS = 132  # a car's width on the page


def figure(lines: Sequence[str], words: ColtWords) -> El:
    """Return an example. The first line has the roofs, the second the insides, a word a car.

    A word is ``.`` or what is there, joined by ``+``: bandits, ``marshal``, ``purse``, ``jewel``, ``strongbox``. Then
    ``fire BELLE TUCO`` draws a line of sight, ``way DOC 1`` or ``way DOC 1-roof`` somebody's way into the first car.
    """
    roofs, insides = lines[0].split(), lines[1].split()
    drawn = _Example(words, roofs, insides)
    for line in lines[2:]:
        verb, who, to = line.split()
        drawn.add(verb, who, to)
    wide, high = len(insides) * (CAR + GAP), FOOT + _UP - ROOF + 4
    size = {"width": len(insides) * _PIXELS, "height": round(high * _PIXELS / (CAR + GAP))}
    box = f"-12 {ROOF - _UP} {wide + 12} {high}"
    inside = el("g", drawn.cars, drawn.marks, drawn.things, class_="ce")
    return el("svg", inside, viewBox=box, class_="example ce-example", aria_hidden="true", **size)


class _Example:
    def __init__(self, words: ColtWords, roofs: Sequence[str], insides: Sequence[str]) -> None:
        self.things: list[El] = []
        self.marks: list[El] = []
        self.at: dict[str, tuple[float, float]] = {}
        self.cars = [self._car(words, at, len(insides)) for at in range(len(insides))]
        for row, y in ((roofs, ROOF), (insides, FLOOR)):
            for at, word in enumerate(row):
                for n, name in enumerate(word.split("+") if word != "." else ()):
                    self._put(name, at * (CAR + GAP) + 44 + 52 * n, y)

    @staticmethod
    def _car(words: ColtWords, at: int, cars: int) -> El:
        body: Raw = car_body(cars - at, cars + 1, at, words.say("car-n", {"n": cars - at}), CAR)
        return el("g", body, transform=f"translate({at * (CAR + GAP)} 0)")

    def _put(self, name: str, x: float, y: float) -> None:
        self.at[name] = (x, y)
        kind = f"ce-bandit ce-s{FIGURES.index(name) + 1}" if name in FIGURES[:6] else f"ce-{name}"
        self.things.append(el("g", use(name), class_=kind, transform=f"translate({x} {y}) scale({_SIZE})"))

    def add(self, verb: str, who: str, to: str) -> None:
        """Draw a line of sight to a bandit, or the way of a bandit to a car (counted from the left) or its roof."""
        x, y = self.at[who]
        if verb == "fire":
            end_x, end_y = self.at[to]
            self.marks.append(el("path", class_="cx-sight", d=f"M{x} {y - 36}L{end_x} {end_y - 36}"))
            return
        car, _, roof = to.partition("-")
        end_x, end_y = (int(car) - 1) * (CAR + GAP) + 150, ROOF if roof else FLOOR
        ghost = el("g", use(who), class_=f"ce-bandit ce-s{FIGURES.index(who) + 1}",
                   transform=f"translate({end_x} {end_y}) scale({_SIZE})")  # fmt: skip
        self.marks += [
            el("path", class_="cx-way", d=f"M{x} {y - 30}L{end_x} {end_y - 30}"),
            el("g", ghost, class_="ce-ghost"),
        ]
