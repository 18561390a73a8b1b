"""Looking a city over: what makes it hard to play, beyond what its text may not say at all."""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.games.linie1.cities.text import Plan, city_of
from spielwerk.games.linie1.city import City
from spielwerk.games.linie1.options import OFFERED, rulings_of
from spielwerk.games.linie1.pricing import FEWEST_TILES, Task, segment_prices
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.ways import find_way

FEWEST_STOP_CELLS = 2


@dataclass(frozen=True)
class Finding:
    """One sentence about a city; ``grave`` if it cannot be played as it is."""

    grave: bool
    sentence: str


def shortest_routes(plan: Plan) -> dict[tuple[int, int], list[int | None]]:
    """Return for each card (stops, number from 0) the cells of the shortest route of each line; None where none is."""
    city = city_of(plan, False)
    table = Town(None, 2, city, rulings_of({option.name: option.default for option in OFFERED}, 2))
    table.unpack()
    costs = segment_prices(table, FEWEST_TILES)
    found: dict[tuple[int, int], list[int | None]] = {}
    for stops, cards in ((3, city.cards3), (2, city.cards2)):
        for at, houses in enumerate(cards):
            way = find_way(table, Task(table, i64(at % city.lines), houses), FEWEST_TILES, costs)
            found.setdefault((stops, int(at // city.lines)), []).append(int(way.steps) - 1 if way.found else None)
    return found


def look_over(plan: Plan) -> list[Finding]:
    """Return what there is to say about a city: the grave things first."""
    city = city_of(plan, False)
    findings = []
    for (stops, card), lengths in shortest_routes(plan).items():
        for line, length in enumerate(lengths):
            if length is None:
                said = f"Card {card + 1} with {stops} stops: line {line + 1} has no route, whatever is laid."
                findings.append(Finding(True, said))
    for house, letter in enumerate(plan.letters):
        near = _cells_near(city, house)
        if near < FEWEST_STOP_CELLS:
            findings.append(Finding(near == 0, f"Building {letter} has {near} free cells beside it for its stop sign."))
    for cell in range(int(city.cells)):
        houses = [letter for house, letter in enumerate(plan.letters) if (city.near[cell] >> house) & 1]
        if len(houses) > 1:
            x, y = cell % city.width + 1, cell // city.width + 1
            said = f"Cell {x},{y} touches {' and '.join(houses)}: one tile there would get both stop signs."
            findings.append(Finding(False, said))
    return sorted(findings, key=lambda finding: not finding.grave)


def _cells_near(city: City, house: int) -> int:
    near: vec[i64] = city.near
    return sum((int(mask) >> house) & 1 for mask in near)
