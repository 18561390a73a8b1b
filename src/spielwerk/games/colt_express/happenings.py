"""Happenings: what is printed on the round cards and stations (rulebook: the events)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.step import Chance, Effect, Step
from spielwerk.games.colt_express.meeting import MARSHAL_MEETS, await_arrival
from spielwerk.games.colt_express.pieces import BANDITS, COACH, COACH_ROOF, HAPPENING, NOBODY, OLD, PLACES
from spielwerk.games.colt_express.robbery import PICK_POCKETS
from spielwerk.games.colt_express.telling import IN_FLASK
from spielwerk.games.colt_express.train import Train
from spielwerk.games.colt_express.whiskey import FLASK_KINDS
from spielwerk.kit.bits import bit


class Happen(Effect[Train]):
    """After the last card the event of the round card happens. [CE 5.1]"""

    def happen(self, table: Train) -> None:
        happening = HAPPENING[table.card]
        table.announce(happening)
        table.then(HAPPENINGS[happening])


class Nothing(Effect[Train]):
    """Nothing happens now: the round has no event, or one that counts when the game is over. [CE 5.2]"""

    def happen(self, table: Train) -> None:
        pass


class AngryMarshal(Effect[Train]):
    """The Marshal shoots at the roof of his car and moves one car toward the caboose. [CE 5.3]"""

    def happen(self, table: Train) -> None:
        table.wound(table.at(2 * table.marshal + 1))
        table.then(MARSHAL_GOES_BACK)


class MarshalGoesBack(Effect[Train]):
    """The Marshal moves one car toward the caboose, if he is not there. [CE 5.3, 7.71]"""

    def happen(self, table: Train) -> None:
        if table.marshal < table.cars:
            table.move_marshal(table.marshal + 1)
            table.then(MARSHAL_MEETS)


class MarshalRuns(Effect[Train]):
    """The Marshal goes car by car to the caboose and meets all on his way. [CE 7.71]"""

    def happen(self, table: Train) -> None:
        if table.marshal < table.cars:
            table.then2(MARSHAL_GOES_BACK, self)


class SwivelArm(Effect[Train]):
    """All bandits on the train's roofs are swept to the roof of the caboose. [CE 5.4, 5.10]"""

    def happen(self, table: Train) -> None:
        swept = table.on_level(1)
        move_all(table, swept, 2 * table.cars + 1, 0)


class Braking(Effect[Train]):
    """All bandits on the train's roofs are thrown one car toward the locomotive. [CE 5.5, 5.10]"""

    def happen(self, table: Train) -> None:
        move_all(table, table.on_level(1), NOBODY, -2)


def move_all(table: Train, bandits: i64, place: i64, step: i64) -> None:
    """Move bandits to one place, or each by a step as far as the train goes; then let them meet whom they meet."""
    bandit: i64 = 0
    while bandit < BANDITS:
        if (bandits >> bandit) & 1 == 1:
            target = place if step == 0 else table.place[bandit] + step
            if 0 <= target <= 2 * table.cars + 1 and target != table.place[bandit]:
                table.move_to(bandit, target)
        bandit += 1
    await_arrival(table, bandits)


class TakeItAll(Effect[Train]):
    """The second strongbox is put beside the Marshal. [CE 5.6]"""

    def happen(self, table: Train) -> None:
        table.add_box(2 * table.marshal)


class Rebellion(Effect[Train]):
    """The passengers shoot at all bandits inside the train. [CE 5.11, 5.10]"""

    def happen(self, table: Train) -> None:
        table.wound(table.on_level(0))


class Revenge(Effect[Train]):
    """All bandits on the roof of the Marshal's car drop their least valuable purse. [CE 5.7]"""

    def happen(self, table: Train) -> None:
        roof = 2 * table.marshal + 1
        for bandit in table.in_turn(table.at(roof)):
            purse = table.least_purse(bandit)
            if purse >= 0:
                table.lose_purse(bandit, purse, NOBODY, roof)


class Pickpocketing(Effect[Train]):
    """Each bandit who is alone at his place may take a purse there. [CE 5.8]"""

    def happen(self, table: Train) -> None:
        asked: list[Step] = []
        for bandit in table.in_turn(bit(BANDITS) - 1):
            place = table.place[bandit]
            if place < PLACES and table.at(place) == bit(bandit):
                asked.append(PICK_POCKETS[bandit])
        table.then_all(asked)


class HostageTaking(Effect[Train]):
    """Whoever is in or on the locomotive is paid. [CE 5.9]"""

    def happen(self, table: Train) -> None:
        for bandit in table.in_turn(table.at(0) | table.at(1)):
            table.pay(bandit)


class ExhaustedHorses(Effect[Train]):
    """The horses nearest the caboose leave: two, with five or six players three. [CE 7.70]"""

    def happen(self, table: Train) -> None:
        left: i64 = 2 if table.players < 5 else 3
        car = table.cars
        while car >= 0 and left > 0:
            if table.horses[car] > 0:
                table.lose_horse(car)
                left -= 1
            else:
                car -= 1


class WhiskeyEvent(Effect[Train]):
    """A flask that lies in the Marshal's car is his. [CE 7.71, 7.72]"""

    def happen(self, table: Train) -> None:
        for at in table.flask_at:
            if at == 2 * table.marshal:
                table.then(MARSHALS_FLASK)
                return


class MarshalsFlask(Chance[Train]):
    """Of several flasks in the Marshal's car he takes any one. [CE 7.72]"""

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        found, weights = vec[i64](), vec[i64]()
        flask: i64 = 0
        while flask < len(table.flask_at):
            at = table.flask_at[flask]
            if at == 2 * table.marshal:
                found = append(found, IN_FLASK + flask)
                weights = append(weights, 1)
            flask += 1
        return found, weights

    def fell(self, table: Train, outcome: i64) -> None:
        flask = outcome - IN_FLASK
        drinks = MarshalDrinks(flask)
        if table.flask_known[flask] == 0:
            table.then2(FLASK_KINDS[flask], drinks)
        else:
            table.then(drinks)


class MarshalDrinks(Effect[Train]):
    """Normal whiskey sends the Marshal one car back, old whiskey all the way. [CE 7.71]"""

    def __init__(self, flask: i64) -> None:
        self.flask: Final = flask

    def parts(self) -> list[int]:
        return [self.flask]

    def happen(self, table: Train) -> None:
        flask = self.flask
        table.reveal()
        table.show_flask(flask)
        table.pour_away(flask)
        table.then(MARSHAL_RUNS if table.flask_kind[flask] == OLD else MARSHAL_GOES_BACK)


class FullSteam(Effect[Train]):
    """Bandits on the train's roofs, horses, stagecoach and shotgun fall back one car. [CE 7.73, 5.10]"""

    def happen(self, table: Train) -> None:
        table.drop_back_horses()
        if 0 <= table.coach < table.cars:
            table.roll_coach()
            if table.shotgun < COACH:
                table.move_shotgun(2 * table.coach + 1)
        roofs = table.on_level(1)
        move_all(table, roofs, NOBODY, 2)


class Anger(Effect[Train]):
    """Whoever is in or on the stagecoach or the car beside it is shot at. [CE 7.74]"""

    def happen(self, table: Train) -> None:
        beside = 2 * table.coach
        table.wound(table.at(COACH) | table.at(COACH_ROOF) | table.at(beside) | table.at(beside + 1))


class CoachRolls(Effect[Train]):
    """After every round the stagecoach falls back one car, and with it the shotgun on the train. [CE 7.36, 7.46]"""

    def happen(self, table: Train) -> None:
        if 0 <= table.coach < table.cars:
            table.roll_coach()
            if table.shotgun < COACH:
                roof = 2 * table.coach + 1
                table.move_shotgun(roof)
                await_arrival(table, table.at(roof))


MARSHAL_GOES_BACK: Final = MarshalGoesBack()
MARSHAL_RUNS: Final = MarshalRuns()
MARSHALS_FLASK: Final = MarshalsFlask()
NOTHING_NOW: Final = Nothing()
HAPPENINGS: Final[list[Step]] = [
    NOTHING_NOW,
    AngryMarshal(),
    SwivelArm(),
    Braking(),
    TakeItAll(),
    Rebellion(),
    Revenge(),
    Pickpocketing(),
    HostageTaking(),
    ExhaustedHorses(),
    WhiskeyEvent(),
    FullSteam(),
    Anger(),
    NOTHING_NOW,
    NOTHING_NOW,
    NOTHING_NOW,
]
HAPPEN: Final = Happen()
COACH_ROLLS: Final = CoachRolls()
