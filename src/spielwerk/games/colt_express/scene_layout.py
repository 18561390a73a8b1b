"""The whole train as a drawing: in one line for wide screens, folded to one car a row for narrow ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from spielwerk.draw.el import El, Raw, el
from spielwerk.draw.table_parts import Board
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.scene_art import paths, use
from spielwerk.games.colt_express.scene_cars import (
    CAB,
    CAR,
    ENGINE,
    FLOOR,
    FOOT,
    GAP,
    LONG,
    ROOF,
    SCALE,
    STACK,
    TOP,
    car_body,
)
from spielwerk.games.colt_express.scene_scenery import SCENERY
from spielwerk.games.colt_express.scene_train import Drawing, Spot
from spielwerk.games.colt_express.train import Train


@dataclass(frozen=True)
class Plan:
    """One drawing of the train, laid out: its layers, its box, and who stands where in it."""

    draw: Drawing
    layers: list[El | Raw]
    box: tuple[float, float, float, float]


def plans_of(make: Callable[[str], Drawing]) -> tuple[Plan, Plan]:
    """Return the train in one line, and folded for narrow screens."""
    wide, narrow = make("cw"), make("cn")
    return Plan(wide, *_line(wide)), Plan(narrow, *_stack(narrow))


def board_of(plans: tuple[Plan, Plan], label: str) -> Board:
    """Return the board with both drawings of the train."""
    wide, folded = plans
    return Board(wide.layers, wide.box, label, pans=False, narrow=Board(folded.layers, folded.box, label, pans=False))


def _cars(table: Train) -> int:
    return max(int(table.cars), len(table.wagons)) or int(table.players)


def _line(draw: Drawing) -> tuple[list[El | Raw], tuple[float, float, float, float]]:
    """The locomotive leads to the right; stagecoach and horses go in front of the train."""
    table = draw.table
    cars = _cars(table)
    more = int(table.coach) >= 0 or any(int(place) == p.RIDING for place in table.place)
    width = 34 + cars * (CAR + GAP) + ENGINE + 52.0
    high = 376.0 if more else 244.0
    x = 34.0
    steeds: list[El] = []
    bodies: list[El | Raw] = []
    for car in range(cars, -1, -1):
        size = ENGINE if car == 0 else CAR
        if car:
            bodies.append(Raw(f'<path class="cx-coupling" d="M{x + size - 2:g} {TOP + FLOOR + 4}h{GAP + 4}"></path>'))
        bodies.append(_body(draw, car, cars, x, TOP, 1, size))
        room = CAB if car == 0 else size
        draw.spots[2 * car] = Spot(x + 8, TOP + FLOOR, room - 16)
        draw.spots[2 * car + 1] = Spot(x + 4, TOP + ROOF, room - 8)
        beside = car == int(table.coach)
        steeds += draw.horses(car, int(table.horses[car]), x + (156 if beside else 26), high - 54, 62, 1.3)
        if beside:
            bodies.append(_coach(draw, x + 8, high - FOOT - 3, 1))
        x += size + GAP
    _riders(draw, 60, high - 60, 96, 1.2, steeds)
    layers = [_land(draw, width), el("g", bodies, id=f"{draw.key}-cars"), el("g", steeds, id=f"{draw.key}-steeds")]
    return [el("g", [*layers, *draw.draw_spots()], id=f"{draw.key}-all", class_="ce")], (0.0, 0.0, width, high)


_ALL = SCENERY["landscape"]
_LONG = 1320  # units after which the landscape repeats itself
# What the train passes, and how far each of it goes by in a round: what is near goes by faster.
_STILL = ("sky", "sun")
_DEPTHS = (("far", 26), ("near", 74), ("trail", 0), ("tuft", 260), ("cactus", 260))


def _land(draw: Drawing, width: float) -> El:
    """Return the landscape; from round to round it goes by, what is near faster than what is far."""
    number = int(draw.table.round)
    stretch = f"scale({max(width, _LONG) / _LONG:.4f} 1)"
    sky = Raw(paths(tuple(part for part in _ALL if part[0] in _STILL)))
    parts: list[El | Raw] = [sky]
    for at, (paint, speed) in enumerate(_DEPTHS):
        if paint == "trail":
            parts.append(Raw(paths(tuple(part for part in _ALL if part[0] == "ground"))))
        strip = paths(tuple(part for part in _ALL if part[0] == paint))
        twice = Raw(f'{strip}<g transform="translate({_LONG} 0)">{strip}</g>')
        drift = f"translate({-(speed * number % _LONG)} 0)"
        parts.append(el("g", twice, id=f"{draw.key}-drift-{at}", class_="ce-land", transform=drift))
    parts.append(Raw(paths(tuple(part for part in _ALL if part[0] in ("smoke", "rails")))))
    return el("g", el("g", parts, transform=stretch, id=f"{draw.key}-drifts"), id=f"{draw.key}-land")


_TUFTS = Raw("".join(f'<path class="cx-tuft" d="M{x} 0l-3-6M{x} 0v-8M{x} 0l3-6"></path>' for x in range(20, 800, 97)))


def _stack(draw: Drawing) -> tuple[list[El | Raw], tuple[float, float, float, float]]:
    """Folded: the locomotive on top, one car a row, what goes beside a car to its right; empty roofs take no room."""
    table = draw.table
    cars = _cars(table)
    more = int(table.coach) >= 0
    wide, y = (LONG if more else LONG + 120), 4.0
    bodies: list[El | Raw] = []
    steeds: list[El] = []
    for car in range(cars + 1):
        y = _row(draw, car, cars, wide, y, bodies, steeds)
    if any(int(place) == p.RIDING for place in table.place):
        y += 62
        _riders(draw, 20, y - 8, 62, 0.86, steeds)
    sky = el("rect", class_="cx-sky", x=0, y=0, width=STACK, height=f"{y:.0f}", id=f"{draw.key}-sky")
    ahead = el("text", "▲ " + draw.words.say("ahead"), class_="cx-ahead", x=226, y=26, font_size=13)
    inner = [sky, ahead, el("g", bodies, id=f"{draw.key}-cars"), el("g", steeds, id=f"{draw.key}-steeds")]
    return [el("g", [*inner, *draw.draw_spots()], id=f"{draw.key}-all", class_="ce")], (0.0, 0.0, float(STACK), y)


def _row(draw: Drawing, car: int, cars: int, wide: float, y: float, bodies: list[El | Raw], steeds: list[El]) -> float:
    """Draw one car of the folded train at ``y``; return where the next one begins."""
    beside = car == int(draw.table.coach)
    roof = 2 * car + 1
    if not (draw.figures_at(roof) or draw.heaps_at(roof) or beside or roof in draw.marks.places):
        y -= (ROOF - (30 if car == 0 else 14)) * SCALE
    ground = y + (FOOT - 9) * SCALE
    bodies.append(el("rect", class_="cx-ground", x=0, y=ground, width=STACK, height=9 * SCALE))
    by = f"translate({-60 * int(draw.table.round) + 17 * car} {ground + 3 * SCALE:.1f})"
    bodies.append(el("g", _TUFTS, id=f"{draw.key}-drift-{car}", class_="ce-land", transform=by))
    bodies.append(_body(draw, car, cars, 13, y, SCALE, wide))
    room = (CAB if car == 0 else wide) * SCALE
    draw.spots[2 * car] = Spot(13 + 8 * SCALE, y + FLOOR * SCALE, room - 16 * SCALE, SCALE)
    draw.spots[roof] = Spot(13 + 4 * SCALE, y + ROOF * SCALE, room - 8 * SCALE, SCALE)
    steeds += draw.horses(car, int(draw.table.horses[car]), 300 if beside else 276, y + FOOT * SCALE - 3, 34, 0.8)
    if beside:
        bodies.append(_coach(draw, 276, y, SCALE))
    return y + FOOT * SCALE + 3


def _body(draw: Drawing, car: int, cars: int, x: float, y: float, scale: float, width: float) -> El:
    name = draw.words.say("car-locomotive" if car == 0 else "car-last" if car == cars else "car-n", {"n": car})
    wagon = int(draw.table.wagons[car - 1]) if 0 < car <= len(draw.table.wagons) else 0
    at = f"translate({x:.1f} {y:.1f})" + (f" scale({scale:g})" if scale != 1 else "")
    return el("g", car_body(car, cars, wagon, name, width), id=f"{draw.key}-car-{car}", transform=at)


def _coach(draw: Drawing, x: float, y: float, scale: float) -> El:
    """Cut open like the wagons; hostages sit at the front, wheels stand before everything."""
    hostages = int(draw.table.hostages).bit_count()
    held = [
        el("g", use("hostage"), transform=f"translate({98 - 15 * at} {FLOOR - 7}) scale(1.1)")
        for at in range(min(hostages, 6))
    ]
    draw.spots[p.COACH] = Spot(x + 6 * scale, y + (FLOOR - 7) * scale, 96 * scale, scale)
    draw.spots[p.COACH_ROOF] = Spot(x, y + ROOF * scale, 122 * scale, scale)
    at = f"translate({x:.1f} {y:.1f})" + (f" scale({scale:g})" if scale != 1 else "")
    return el("g", use("coach"), held, use("coach-wheels"), id=f"{draw.key}-coach", class_="ce-mv", transform=at)


def _riders(draw: Drawing, x: float, y: float, step: float, size: float, steeds: list[El]) -> None:
    for at, bandit in enumerate(draw.figures_at(p.RIDING)):
        steeds.append(
            el("g", use("horse"), id=f"{draw.key}-mount-{bandit}",
               transform=f"translate({x + step * at - 22 * size:.1f} {y:.1f}) scale({size:g})")
        )  # fmt: skip
        draw.people[bandit] = (x + step * at + 2 * size, y - 16 * size, size * 0.8)
