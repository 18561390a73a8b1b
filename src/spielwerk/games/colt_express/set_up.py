"""Setting up (rulebook: set-up; two players; the expansion)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.step import CONCEALED, Chance, Effect, Step
from spielwerk.games.colt_express.attack import ATTACKS, FARTHEST_FIRST
from spielwerk.games.colt_express.choosing import CHOOSE_ALL, MATCH_PAIRS
from spielwerk.games.colt_express.drawing import SeatChoice
from spielwerk.games.colt_express.pieces import (
    ALONE,
    BANDITS,
    COACH_ROOF,
    DECK,
    FLASKS_OF_KIND,
    HOSTAGES,
    MARSHAL,
    NEUTRAL_BASE,
    NEUTRAL_MORE,
    NO_SEAT,
    PAIRED,
    RIDE,
    RIDING,
    SEATS,
    SECOND,
    WAGON_JEWELS,
    WAGON_PURSES,
    WAGONS,
)
from spielwerk.games.colt_express.reveal import Reveal
from spielwerk.games.colt_express.rounds import START_ROUND
from spielwerk.games.colt_express.rulings import MORE, PAIRS, TEAMS, THREE_HOSTAGES
from spielwerk.games.colt_express.telling import (
    IN_FIRST,
    IN_HOSTAGE,
    IN_WAGON,
    ON_OFFER,
    START,
)
from spielwerk.games.colt_express.train import Train
from spielwerk.kit.bits import bit


class SetUp(Effect[Train]):
    """Lay out the train, choose bandits, place them, and begin. [CE 1.1–1.9, 9.1]"""

    def happen(self, table: Train) -> None:
        table.cars = 3 if table.players == 2 or table.ruled(PAIRS) else table.players
        table.neutral = NEUTRAL_BASE
        table.boxes[0] = 1
        steps: list[Step] = []
        car: i64 = 1
        while car <= table.cars:
            steps.append(COUPLE)
            car += 1
        steps.append(LOAD_WAGONS)
        if table.ruled(MORE):
            steps.append(SET_UP_MORE)
        else:
            steps.append(FIRST_PLAYER)
        if table.ruled(PAIRS):
            steps.append(MATCH_PAIRS)
        steps.append(CHOOSE_ALL)
        steps.append(OUTFIT)
        steps.append(START_ROUND)
        table.then_all(steps)


class Couple(Chance[Train]):
    """Wagons are drawn at random and coupled in that order. [CE 1.3]"""

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        found, weights = vec[i64](), vec[i64]()
        used: i64 = 0
        for wagon in table.wagons:
            used |= bit(wagon)
        wagon = 0
        while wagon < WAGONS:
            if (used >> wagon) & 1 == 0:
                found = append(found, IN_WAGON + wagon)
                weights = append(weights, 1)
            wagon += 1
        return found, weights

    def fell(self, table: Train, outcome: i64) -> None:
        table.couple(outcome - IN_WAGON)


class LoadWagons(Effect[Train]):
    """Each wagon gets the loot that is printed on its floor; purses are face-down. [CE 1.5]"""

    def happen(self, table: Train) -> None:
        car: i64 = 1
        for wagon in table.wagons:
            for _ in range(WAGON_PURSES[wagon]):
                table.add_purse(2 * car)
            table.jewels[2 * car] = WAGON_JEWELS[wagon]
            car += 1


class FirstPlayer(Chance[Train]):
    """The first player is drawn at random; in teams from the players A. [CE 1.8, 10.3]"""

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        found, weights = vec[i64](), vec[i64]()
        seat: i64 = 0
        while seat < table.players:
            found = append(found, IN_FIRST + seat)
            weights = append(weights, 1)
            seat += 2 if table.ruled(TEAMS) else 1
        return found, weights

    def fell(self, table: Train, outcome: i64) -> None:
        table.name_first(outcome - IN_FIRST)


class Outfit(Effect[Train]):
    """Each bandit gets a purse and a gun, each player a deck; then they are placed. [CE 1.4, 1.7, 7.7, 9.5]"""

    def happen(self, table: Train) -> None:
        seat: i64 = 0
        while seat < table.players:
            table.give_start_purse(table.first_of[seat])
            if table.second_of[seat] >= 0:
                table.give_start_purse(table.second_of[seat])
            self._deck(table, seat)
            seat += 1
        if table.ruled(MORE):
            self._mount(table)
        elif table.ruled(PAIRS):
            table.then_all([*STARTS[: table.players], REVEAL_START])
        else:
            table.then(PLACE_ALL)

    def _deck(self, table: Train, seat: i64) -> None:
        counts = PAIRED if table.ruled(PAIRS) else ALONE
        card: i64 = 0
        while card < SECOND:
            if card != RIDE or table.ruled(MORE):
                for _ in range(counts[card]):
                    table.put(DECK, seat, card)
                    if table.ruled(PAIRS) and card != MARSHAL:
                        table.put(DECK, seat, SECOND + card)
            card += 1

    def _mount(self, table: Train) -> None:
        bandit: i64 = 0
        while bandit < BANDITS:
            if table.seat_of[bandit] != NO_SEAT:
                table.put_at(bandit, RIDING)
            bandit += 1
        table.then2(ATTACKS[table.cars], FARTHEST_FIRST)


class PlaceAll(Effect[Train]):
    """In turn order, bandits start alternately inside the caboose and inside the car before it.

    In teams all players A start in the caboose. [CE 1.8, 10.2]
    """

    def happen(self, table: Train) -> None:
        n: i64 = 0
        while n < table.players:
            seat = (table.first + n) % table.players
            table.put_at(table.first_of[seat], 2 * (table.cars - (n & 1)))
            n += 1


class StartInCaboose(SeatChoice):
    """Who plays two bandits decides, unseen, which of them starts in the caboose. [CE 9.4]"""

    def manner(self) -> i64:
        return CONCEALED

    def options(self, table: Train) -> vec[i64]:
        return vec[i64]([START, START + 1])

    def chosen(self, table: Train, option: i64) -> None:
        table.lay(self.seat, option)


class RevealStart(Reveal):
    """One bandit of each pair starts inside the caboose, the other inside the car before it. [CE 9.4]"""

    def question(self, seat: i64) -> Step:
        return STARTS[seat]

    def happen(self, table: Train) -> None:
        table.reveal()
        seat: i64 = 0
        while seat < table.players:
            second = table.take_answer(seat) - START
            table.put_at(table.first_of[seat], 2 * (table.cars - second))
            table.put_at(table.second_of[seat], 2 * (table.cars - 1 + second))
            seat += 1


# -- Horses & Stagecoach ------------------------------------------------------------------------


class SetUpMore(Effect[Train]):
    """The stagecoach beside the locomotive, the shotgun on it, a flask in each wagon, hostages, more bullets.

    [CE 7.1–7.8, 7.3]
    """

    def happen(self, table: Train) -> None:
        table.coach = 0
        table.shotgun = COACH_ROOF
        table.neutral += NEUTRAL_MORE
        table.kinds[0], table.kinds[1] = FLASKS_OF_KIND
        car: i64 = 1
        while car <= table.cars:
            table.add_flask(2 * car)
            car += 1
        hostages = table.players - 1
        if table.players == 2 and table.ruled(THREE_HOSTAGES):
            hostages = 3
        while hostages > 0:
            table.then(OFFER_HOSTAGE)
            hostages -= 1


class OfferHostage(Chance[Train]):
    """Hostages are drawn at random and laid out openly. [CE 7.5]"""

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        found, weights = vec[i64](), vec[i64]()
        hostage: i64 = 0
        while hostage < len(HOSTAGES):
            if (table.hostages >> hostage) & 1 == 0:
                found = append(found, IN_HOSTAGE + hostage)
                weights = append(weights, 1)
            hostage += 1
        return found, weights

    def fell(self, table: Train, outcome: i64) -> None:
        table.hostages |= bit(outcome - IN_HOSTAGE)
        table.tell(ON_OFFER, outcome - IN_HOSTAGE)


COUPLE: Final = Couple()
LOAD_WAGONS: Final = LoadWagons()
FIRST_PLAYER: Final = FirstPlayer()
OUTFIT: Final = Outfit()
PLACE_ALL: Final = PlaceAll()
STARTS: Final[list[Step]] = [StartInCaboose(seat) for seat in range(SEATS)]
REVEAL_START: Final = RevealStart()
SET_UP_MORE: Final = SetUpMore()
OFFER_HOSTAGE: Final = OfferHostage()
SET_UP: Final = SetUp()
