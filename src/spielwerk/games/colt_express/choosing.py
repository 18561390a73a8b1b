"""Choosing bandits, or pairs of them (rulebook: set-up; two players)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import Chance, Choice, Effect, Step
from spielwerk.games.colt_express.pieces import (
    BANDITS,
    MATCHES,
    NO_SEAT,
    NOBODY,
    PAIR_FIRST,
    SEATS,
)
from spielwerk.games.colt_express.rulings import PAIRS, RANDOM_CHARACTERS
from spielwerk.games.colt_express.telling import (
    CHOOSE,
    IN_CHARACTER,
    IN_MATCH,
)
from spielwerk.games.colt_express.train import Train


class MatchPairs(Chance[Train]):
    """Ghost, Doc and Belle are matched at random with Tuco, Django and Cheyenne. [CE 9.2]"""

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        found, weights = vec[i64](), vec[i64]()
        match: i64 = 0
        while match < len(MATCHES):
            found = append(found, IN_MATCH + match)
            weights = append(weights, 1)
            match += 1
        return found, weights

    def fell(self, table: Train, outcome: i64) -> None:
        others = MATCHES[outcome - IN_MATCH]
        pairs = ((PAIR_FIRST[0], others[0]), (PAIR_FIRST[1], others[1]), (PAIR_FIRST[2], others[2]))
        for one, other in pairs:
            table.pair_up(one, other)


class ChooseAll(Effect[Train]):
    """Beginning with the first player, each gets a bandit, or a pair. [CE 1.2, 9.3]"""

    def happen(self, table: Train) -> None:
        steps: list[Step] = []
        n: i64 = 0
        while n < table.players:
            seat = (table.first + n) % table.players
            steps.append(DEAL_CHARACTER[seat] if table.ruled(RANDOM_CHARACTERS) else CHOOSE_CHARACTER[seat])
            n += 1
        table.then_all(steps)


def free_characters(table: Train, verb: i64) -> vec[i64]:
    """Return ``verb`` + each bandit who can still be chosen; of a pair the first one."""
    found = vec[i64]()
    bandit: i64 = 0
    while bandit < BANDITS:
        if table.seat_of[bandit] == NO_SEAT and (not table.ruled(PAIRS) or bandit in PAIR_FIRST):
            found = append(found, verb + bandit)
        bandit += 1
    return found


def give_character(table: Train, seat: i64, bandit: i64) -> None:
    """Give a seat a bandit, and his mate if he has one."""
    table.take_character(seat, bandit)
    if table.mate[bandit] != NOBODY:
        table.take_character(seat, table.mate[bandit])


class ChooseCharacter(Choice[Train]):
    """A player chooses a bandit, or a pair, that nobody has. [CE 1.2, 9.3]"""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def chooser(self, table: Train) -> i64:
        return self.seat

    def options(self, table: Train) -> vec[i64]:
        return free_characters(table, CHOOSE)

    def why_not(self, table: Train, option: i64) -> Reason:
        if CHOOSE <= option < CHOOSE + BANDITS:
            return Reason("CE 1.2", "character-taken", {"bandit": int(option - CHOOSE)})
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        give_character(table, self.seat, option - CHOOSE)


class DealCharacter(Chance[Train]):
    """By a ruling, bandits are dealt at random. [CE 1.2]"""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        found = free_characters(table, IN_CHARACTER)
        weights = vec[i64]()
        for _ in found:
            weights = append(weights, 1)
        return found, weights

    def fell(self, table: Train, outcome: i64) -> None:
        give_character(table, self.seat, outcome - IN_CHARACTER)


MATCH_PAIRS: Final = MatchPairs()
CHOOSE_ALL: Final = ChooseAll()
CHOOSE_CHARACTER: Final[list[Step]] = [ChooseCharacter(seat) for seat in range(SEATS)]
DEAL_CHARACTER: Final[list[Step]] = [DealCharacter(seat) for seat in range(SEATS)]
