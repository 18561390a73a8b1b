"""Robbery: taking loot from one's own place (rulebook: the actions)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.step import Chance
from spielwerk.games.colt_express.meeting import BanditChoice
from spielwerk.games.colt_express.pieces import BANDITS, FLASKS, PURSES
from spielwerk.games.colt_express.rulings import NO_LOOKING
from spielwerk.games.colt_express.telling import (
    IN_WHISKEY,
    IN_WORTH,
    PASS,
    TAKE_BOX,
    TAKE_FLASK,
    TAKE_JEWEL,
    TAKE_PURSE,
)
from spielwerk.games.colt_express.train import Train
from spielwerk.kit.bag import kind_at, odds_of, total


class FirstLook(Chance[Train]):
    """A purse that nobody has looked at is worth what the purses unseen so far may be worth. [CE 1.5, 4.7]"""

    def __init__(self, bandit: i64, purse: i64) -> None:
        self.bandit: Final = bandit
        self.purse: Final = purse

    def parts(self) -> list[int]:
        return [self.bandit, self.purse]

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        return odds_of(table.worths, IN_WORTH)

    def sample(self, table: Train, rng: Rng) -> i64:
        return IN_WORTH + kind_at(table.worths, rng.below(total(table.worths)))

    def fell(self, table: Train, outcome: i64) -> None:
        table.look_first(self.purse, outcome - IN_WORTH + 1)
        table.take_purse(self.bandit, self.purse)


class FlaskLook(Chance[Train]):
    """A flask that nobody has looked at is of a kind that the flasks unseen so far may be of. [CE 7.4, 7.60]"""

    def __init__(self, bandit: i64, flask: i64) -> None:
        self.bandit: Final = bandit
        self.flask: Final = flask

    def parts(self) -> list[int]:
        return [self.bandit, self.flask]

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        return odds_of(table.kinds, IN_WHISKEY)

    def fell(self, table: Train, outcome: i64) -> None:
        table.find_kind(self.flask, outcome - IN_WHISKEY + 1)
        table.take_flask(self.bandit, self.flask)


def purses_at(table: Train, place: i64, found: vec[i64]) -> vec[i64]:
    """Append TAKE_PURSE + each purse at a place; of those that nobody has looked at only the first. [CE 4.7]"""
    unseen = False
    purse: i64 = 0
    while purse < len(table.purse_at):
        at = table.purse_at[purse]
        if at == place:
            if table.purse_known[purse] != 0:
                found = append(found, TAKE_PURSE + purse)
            elif not unseen:
                unseen = True
                found = append(found, TAKE_PURSE + purse)
        purse += 1
    return found


def _flasks_at(table: Train, place: i64, found: vec[i64]) -> vec[i64]:
    unseen = False
    flask: i64 = 0
    while flask < len(table.flask_at):
        at = table.flask_at[flask]
        if at == place:
            if table.flask_known[flask] != 0:
                found = append(found, TAKE_FLASK + flask)
            elif not unseen:
                unseen = True
                found = append(found, TAKE_FLASK + flask)
        flask += 1
    return found


def take(table: Train, bandit: i64, option: i64) -> None:
    """Take the loot that a TAKE option names."""
    place = table.place[bandit]
    if option == TAKE_JEWEL:
        table.take_jewel(bandit, place)
    elif option == TAKE_BOX:
        table.take_box(bandit, place)
    elif option >= TAKE_FLASK:
        flask = option - TAKE_FLASK
        if table.flask_known[flask] == 0 and not table.ruled(NO_LOOKING):
            table.then(FLASK_LOOKS[bandit * FLASKS + flask])
        else:
            table.take_flask(bandit, flask)
    else:
        purse = option - TAKE_PURSE
        if table.purse_known[purse] == 0:
            table.then(FIRST_LOOKS[bandit * PURSES + purse])
        else:
            table.take_purse(bandit, purse)


class Rob(BanditChoice):
    """A bandit takes one piece of loot of his choice from his own place. [CE 4.7, 4.8, 7.42, 7.60]"""

    def options(self, table: Train) -> vec[i64]:
        place = table.place[self.bandit]
        found = purses_at(table, place, vec[i64]())
        found = _flasks_at(table, place, found)
        if table.jewels[place] > 0:
            found = append(found, TAKE_JEWEL)
        if table.boxes[place] > 0:
            found = append(found, TAKE_BOX)
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        if TAKE_PURSE <= option <= TAKE_BOX:
            return Reason("CE 4.7", "loot-not-there")
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        take(table, self.bandit, option)


class PickPocket(BanditChoice):
    """A bandit who is alone at his place may take one purse from there. [CE 5.8]"""

    def options(self, table: Train) -> vec[i64]:
        found = vec[i64]()
        if len(purses_at(table, table.place[self.bandit], found)) > 0:
            found = append(found, PASS)
            return purses_at(table, table.place[self.bandit], found)
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        if TAKE_PURSE <= option <= TAKE_BOX:
            return Reason("CE 5.8", "loot-not-there")
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        if option != PASS:
            take(table, self.bandit, option)


ROBS: Final = [Rob(bandit) for bandit in range(BANDITS)]
PICK_POCKETS: Final = [PickPocket(bandit) for bandit in range(BANDITS)]
FIRST_LOOKS: Final = [FirstLook(bandit, purse) for bandit in range(BANDITS) for purse in range(PURSES)]
FLASK_LOOKS: Final = [FlaskLook(bandit, flask) for bandit in range(BANDITS) for flask in range(FLASKS)]
