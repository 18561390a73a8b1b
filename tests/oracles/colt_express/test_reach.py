"""The knottiest paragraphs, twice: random positions, the rules against a slow and plain second writing of them."""

from __future__ import annotations

import pytest

import spielwerk
from spielwerk.core.rng import Rng
from spielwerk.games.colt_express import ColtExpress
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.meeting import ARRIVES
from spielwerk.games.colt_express.reach import (
    SHOTGUN_BIT,
    fire_targets,
    in_sight,
    knocked_to,
    passes,
    punch_targets,
    rides_to,
    walks_to,
)
from spielwerk.games.colt_express.train import Train
from tests.games.colt_express.drawing import REST
from tests.oracles.colt_express import plain_reach as plain

POSITIONS = 100_000 if spielwerk.COMPILED else 400
GAMES = {
    (seats, more): ColtExpress(seats, {"bandits": "one", "expansion": more})
    for seats in (3, 6)
    for more in ("none", "horses-and-stagecoach")
}


def place_of(number: int) -> plain.Place:
    """Return a place as the oracle writes it."""
    floor = "on" if number % 2 else "in"
    return ("coach", None, floor) if number >= p.COACH else ("car", number // 2, floor)


def random_train(rng: Rng, more: str) -> Train:
    """Lay a train with everybody anywhere."""
    seats = 3 if rng.below(2) else 6
    table = Train(GAMES[seats, more], seats)
    table.rulings = GAMES[seats, more].rulings
    table.unpack()
    table.cars = 2 + rng.below(5)
    table.neutral = 13
    table.marshal = rng.below(table.cars + 1)
    free = list(range(p.BANDITS))
    for seat in range(seats):
        table.take_character(seat, free.pop(rng.below(len(free))))
    if more != "none":
        table.coach = rng.below(table.cars + 1)
        table.shotgun = p.COACH_ROOF if rng.below(2) else 2 * table.coach + 1
        table.hostages = rng.below(256)
        for car in range(int(table.cars) + 1):
            table.horses[car] = rng.below(2)
    for bandit in range(p.BANDITS):
        if table.seat_of[bandit] >= 0:
            table.place[bandit] = anywhere(table, rng)
            if rng.below(4) == 0:
                table.powers &= ~(2**bandit)
            if more != "none" and rng.below(3) == 0:
                table.hostage_of[bandit] = p.OLD_LADY if rng.below(2) else p.BANKER
    return table


def anywhere(table: Train, rng: Rng) -> int:
    """Return a place where a bandit can stand at rest."""
    while True:
        number = int(rng.below(2 * table.cars + (4 if table.coach >= 0 else 2)))
        if number > 2 * table.cars + 1:
            number += p.COACH - 2 * int(table.cars) - 2
        if number not in (2 * table.marshal, table.shotgun if table.shotgun < p.COACH else -1):
            return number


def scene_of(table: Train) -> plain.Scene:
    """Return the same position as the oracle writes it."""
    people = [b for b in range(p.BANDITS) if table.seat_of[b] >= 0]
    shotgun = None if table.shotgun == p.NO_SHOTGUN else place_of(int(table.shotgun))
    return plain.Scene(
        cars=int(table.cars),
        where={p.NAMES[b]: place_of(int(table.place[b])) for b in people},
        marshal=int(table.marshal),
        shotgun=shotgun,
        coach=int(table.coach) if table.coach >= 0 else None,
        powers={p.NAMES[b] for b in people if table.has_power(b)},
        open_hostages=[name for n, name in enumerate(p.HOSTAGES) if (int(table.hostages) >> n) & 1],
        has_hostage={p.NAMES[b] for b in people if table.hostage_of[b] != p.NO_HOSTAGE},
        horses={car: int(table.horses[car]) for car in range(p.CARS)},
        old_lady={p.NAMES[b] for b in people if table.hostage_of[b] == p.OLD_LADY},
    )


def names(mask: int) -> set[str]:
    found = {name for b, name in enumerate(p.NAMES) if (mask >> b) & 1}
    return found | {"shotgun"} if mask & SHOTGUN_BIT else found


def compare(table: Train, bandit: int) -> None:
    scene, name, here = scene_of(table), p.NAMES[bandit], int(table.place[bandit])
    ways = {place_of(int(n)): int(passes(table, here, n)) if n % 2 else 0 for n in walks_to(table, bandit)}
    assert ways == plain.walks(scene, name)
    assert names(in_sight(table, bandit)) == plain.sees(scene, name)
    assert names(fire_targets(table, bandit)) == plain.spare_belle(scene, plain.sees(scene, name))
    assert names(punch_targets(table, bandit)) == plain.punchable(scene, name)
    assert {place_of(int(n)) for n in knocked_to(table, here)} == plain.knocks(scene, scene.where[name])
    if table.coach >= 0:
        assert {place_of(int(n)) for n in rides_to(table, bandit)} == plain.rides(scene, name)


def compare_arrival(table: Train, bandit: int, rng: Rng) -> None:
    """Throw a bandit anywhere, also before the guns, and let him meet whom he meets."""
    table.place[bandit] = rng.below(2 * table.cars + 2)
    if table.coach >= 0 and rng.below(4) == 0:
        table.place[bandit] = p.COACH + rng.below(2)
    expected = plain.arrive(scene_of(table), p.NAMES[bandit])
    table.agenda = [REST, ARRIVES[bandit]]
    table.advance()
    while table.pending() is not REST:
        table.take_known(table.open()[0])
    found = scene_of(table)
    assert found.where == expected.where
    assert found.open_hostages == expected.open_hostages
    assert int(table.received[bandit]) == expected.bullets.get(p.NAMES[bandit], 0)


@pytest.mark.parametrize("more", ["none", "horses-and-stagecoach"])
def test_the_rules_agree_with_their_second_writing(more):
    rng = Rng(20)
    for _ in range(POSITIONS):
        table = random_train(rng, more)
        for bandit in range(p.BANDITS):
            if table.seat_of[bandit] >= 0:
                compare(table, bandit)
        first = int(table.first_of[0])
        compare_arrival(table, first, rng)
