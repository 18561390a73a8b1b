"""Looking a city over: what makes it hard to play, beyond what its text may not say at all."""

from __future__ import annotations

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.games.linie1.cities.text import Fault, Plan, city_of, read
from spielwerk.games.linie1.city import City
from spielwerk.games.linie1.options import OFFERED, rulings_of
from spielwerk.games.linie1.pricing import FEWEST_TILES, Task, segment_prices
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.ways import find_way

FEWEST_STOP_CELLS = 2


def check(text: str) -> list[Fault]:
    """Return every fault of a city's text; of one that can be read, also what there is to say about its board."""
    plan, faults = read(text)
    found = faults or look_over(plan)
    return sorted(found, key=lambda fault: (fault.row, fault.element, fault.key))


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


def look_over(plan: Plan) -> list[Fault]:
    """Return what there is to say about a city without fault: what cannot be played first."""
    city = city_of(plan, False)
    found = [*_routes(plan), *_stop_cells(plan, city), *_shared_cells(plan, city)]
    return sorted(found, key=lambda fault: not fault.serious)


def _routes(plan: Plan) -> Iterator[Fault]:
    """Name the routes that do not exist, whatever is laid."""
    numbers = {size: [n for n, card in enumerate(plan.cards, 1) if len(card[0][0]) == size] for size in (2, 3)}
    for (stops, card), lengths in shortest_routes(plan).items():
        number = numbers[stops][card]
        for line, length in enumerate(lengths, 1):
            if length is None:
                element = f"card {number}"
                yield Fault(plan.at[element], element, "no-route", (("n", number), ("line", str(line))))


def _stop_cells(plan: Plan, city: City) -> Iterator[Fault]:
    for house, letter in enumerate(plan.letters):
        near = _cells_near(city, house)
        if near < FEWEST_STOP_CELLS:
            element, what = f"building {letter}", (("text", letter), ("n", near))
            yield Fault(plan.at[element], element, "few-stop-cells", what, serious=near == 0)


def _shared_cells(plan: Plan, city: City) -> Iterator[Fault]:
    for cell in range(int(city.cells)):
        houses = [letter for house, letter in enumerate(plan.letters) if (city.near[cell] >> house) & 1]
        if len(houses) > 1:
            x, y = cell % city.width + 1, cell // city.width + 1
            what = (("text", f"{x},{y}"), ("houses", ", ".join(houses)))
            yield Fault(plan.at["map"] + 1 + int(y), f"cell {x},{y}", "two-signs", what, serious=False)


def _cells_near(city: City, house: int) -> int:
    near: vec[i64] = city.near
    return sum((int(mask) >> house) & 1 for mask in near)
