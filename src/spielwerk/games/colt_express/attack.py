"""The attack on horseback, with which the expansion begins (rulebook of the expansion: attack)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import CONCEALED, Chance, Effect, Step
from spielwerk.games.colt_express.cards import NOT_LAID
from spielwerk.games.colt_express.drawing import SeatChoice
from spielwerk.games.colt_express.meeting import BanditChoice
from spielwerk.games.colt_express.pieces import BANDITS, CARS, RIDING, SEATS
from spielwerk.games.colt_express.reveal import Reveal
from spielwerk.games.colt_express.rulings import ATTACK_BY_BANDIT, TEAM_FARTHEST, TEAMS
from spielwerk.games.colt_express.telling import BOARD, BOARD_CAR, IN_FIRST
from spielwerk.games.colt_express.train import Train
from spielwerk.kit.bits import count


class Attack(Effect[Train]):
    """From the caboose forward, all who still ride choose at once whether to board here. [CE 7.9–7.11]"""

    def __init__(self, car: i64) -> None:
        self.car: Final = car

    def parts(self) -> list[int]:
        return [self.car]

    def happen(self, table: Train) -> None:
        riding = table.at(RIDING)
        if riding == 0:
            return
        seats = riding_seats(table)
        alone = count(riding) == 1 if table.ruled(ATTACK_BY_BANDIT) else len(seats) == 1
        steps: list[Step] = []
        if self.car == 1 or alone:
            for bandit in table.in_turn(riding):
                steps.append(BOARD_ANY[bandit * CARS + self.car])
        else:
            for seat in seats:
                steps.append(BOARDS[seat])
            steps.append(REVEAL_BOARDING[self.car])
        table.then_all(steps)


def riding_seats(table: Train) -> vec[i64]:
    """Return the seats of which a bandit still rides, ascending."""
    found = vec[i64]()
    seat: i64 = 0
    while seat < table.players:
        if _slots_riding(table, seat) != 0:
            found = append(found, seat)
        seat += 1
    return found


def _slots_riding(table: Train, seat: i64) -> i64:
    mask: i64 = 1 if table.place[table.first_of[seat]] == RIDING else 0
    second = table.second_of[seat]
    return mask + 2 if second >= 0 and table.place[second] == RIDING else mask


class Board(SeatChoice):
    """A seat chooses, unseen, whether its bandit boards the car beside him or rides on. [CE 7.9, 9.11]"""

    def manner(self) -> i64:
        return CONCEALED

    def options(self, table: Train) -> vec[i64]:
        riding = _slots_riding(table, self.seat)
        found = vec[i64]()
        mask: i64 = 0
        while mask < 4:
            if mask & ~riding == 0:
                found = append(found, BOARD + mask)
            mask += 1
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        if BOARD <= option < BOARD_CAR:
            return Reason("CE 7.9", "not-riding")
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        table.lay(self.seat, option)


class RevealBoarding(Reveal):
    """All show their fists; who boards is put inside the car, and his horse beside it. [CE 7.9]"""

    def __init__(self, car: i64) -> None:
        self.car: Final = car

    def parts(self) -> list[int]:
        return [self.car]

    def question(self, seat: i64) -> Step:
        return BOARDS[seat]

    def happen(self, table: Train) -> None:
        table.reveal()
        seat: i64 = 0
        while seat < table.players:
            answer = table.take_answer(seat)
            if answer != NOT_LAID:
                if (answer - BOARD) & 1:
                    board(table, table.first_of[seat], self.car)
                if (answer - BOARD) & 2:
                    board(table, table.second_of[seat], self.car)
            seat += 1
        table.then(ATTACKS[self.car - 1])


def board(table: Train, bandit: i64, car: i64) -> None:
    """Put a rider inside a car and his horse beside it. [CE 7.9]"""
    table.put_at(bandit, 2 * car)
    table.leave_horse(car)


class BoardAny(BanditChoice):
    """The last one who rides picks any wagon from there on; at the first wagon everybody must board. [CE 7.10, 7.11]"""

    def __init__(self, bandit: i64, car: i64) -> None:
        super().__init__(bandit)
        self.car: Final = car

    def parts(self) -> list[int]:
        return [self.bandit, self.car]

    def options(self, table: Train) -> vec[i64]:
        found = vec[i64]()
        car: i64 = 1
        while car <= self.car:
            found = append(found, BOARD_CAR + car)
            car += 1
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        if BOARD_CAR <= option < BOARD_CAR + CARS:
            return Reason("CE 7.11", "place-out-of-reach", {"place": int(2 * (option - BOARD_CAR))})
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        board(table, self.bandit, option - BOARD_CAR)


class FarthestFirst(Chance[Train]):
    """The first player is one of those whose bandits are farthest from the locomotive; in teams one of all A.

    [CE 7.12, 10.3]
    """

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        found, weights = vec[i64](), vec[i64]()
        farthest = _farthest(table)
        step: i64 = 2 if table.ruled(TEAMS) else 1
        seat: i64 = 0
        while seat < table.players:
            far = _rear(table, seat)
            if step == 2 and _rear(table, seat + 1) > far:
                far = _rear(table, seat + 1)
            if far == farthest or (step == 2 and not table.ruled(TEAM_FARTHEST)):
                found = append(found, IN_FIRST + seat)
                weights = append(weights, 1)
            seat += step
        return found, weights

    def fell(self, table: Train, outcome: i64) -> None:
        table.name_first(outcome - IN_FIRST)


def _rear(table: Train, seat: i64) -> i64:
    """Return the car of a seat's bandit who is farthest from the locomotive."""
    car = table.place[table.first_of[seat]] >> 1
    second = table.second_of[seat]
    if second >= 0 and table.place[second] >> 1 > car:
        car = table.place[second] >> 1
    return car


def _farthest(table: Train) -> i64:
    best: i64 = 0
    seat: i64 = 0
    while seat < table.players:
        best = max(best, _rear(table, seat))
        seat += 1
    return best


BOARDS: Final[list[Step]] = [Board(seat) for seat in range(SEATS)]
BOARD_ANY: Final[list[Step]] = [BoardAny(bandit, car) for bandit in range(BANDITS) for car in range(CARS)]
REVEAL_BOARDING: Final[list[Step]] = [RevealBoarding(car) for car in range(CARS)]
ATTACKS: Final[list[Step]] = [Attack(car) for car in range(CARS)]
FARTHEST_FIRST: Final = FarthestFirst()
