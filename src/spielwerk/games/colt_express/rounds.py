"""Rounds: four round cards and a station (rulebook: a round; the end of the game)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.core.step import Chance, Effect, Step
from spielwerk.games.colt_express.drawing import FETCH_ONE, FILL_HAND, FROM_PARTNER
from spielwerk.games.colt_express.happenings import COACH_ROLLS, HAPPEN
from spielwerk.games.colt_express.keeping import DISCARDS, KEEPS_OF, PUT_BACK_ALL, SET_DOWN_BULLETS
from spielwerk.games.colt_express.pieces import (
    HAND,
    KEEPS,
    LARGE,
    LARGE_MORE,
    POODLE,
    ROUND_CARD_COUNT,
    ROUNDS,
    SMALL,
    SMALL_MORE,
    STATIONS,
    STATIONS_MORE,
    turn_symbol,
)
from spielwerk.games.colt_express.rulings import EXPERT, MORE, PAIRS, POODLE_NOT_DEADLY, TEAMS
from spielwerk.games.colt_express.schemin import plan_turn
from spielwerk.games.colt_express.scoring import finish
from spielwerk.games.colt_express.stealin import TURN_PILE
from spielwerk.games.colt_express.telling import IN_ROUND
from spielwerk.games.colt_express.train import Train


class StartRound(Effect[Train]):
    """A round: its card, the hands, Schemin', Stealin', the event, and the next first player. [CE 3.1]"""

    def happen(self, table: Train) -> None:
        table.start_round()
        begin_round(table)


def begin_round(table: Train) -> None:
    """Put a round that has been counted on the agenda."""
    table.then3(REVEAL_CARD, DEAL_HANDS, PLAN_ROUND)


class RevealCard(Chance[Train]):
    """One of the round cards that are still in the box is turned up; the last is a station. [CE 1.9, 3.1, 7.8]"""

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        found, weights = vec[i64](), vec[i64]()
        card: i64 = 0
        while card < ROUND_CARD_COUNT:
            if in_box(table, card):
                found = append(found, IN_ROUND + card)
                weights = append(weights, 1)
            card += 1
        return found, weights

    def sample(self, table: Train, rng: Rng) -> i64:
        outcomes = self.odds(table)[0]
        return outcomes[rng.below(i64(len(outcomes)))]

    def fell(self, table: Train, outcome: i64) -> None:
        table.reveal_round(outcome - IN_ROUND)


def in_box(table: Train, card: i64) -> bool:
    """Say whether a round card may come up in this round. [CE 1.9, 7.8]"""
    if (table.cards_seen >> card) & 1 == 1:
        return False
    if table.round == ROUNDS:
        return STATIONS <= card < STATIONS_MORE or (card >= STATIONS_MORE and table.ruled(MORE))
    if table.players < 5:
        return SMALL <= card < LARGE or (SMALL_MORE <= card < LARGE_MORE and table.ruled(MORE))
    return LARGE <= card < SMALL_MORE or (LARGE_MORE <= card < STATIONS and table.ruled(MORE))


class DealHands(Effect[Train]):
    """The poodle bites, decks are shuffled, hands are drawn. [CE 3.2, 7.52, 8.1, 8.2, 9.6, 10.5]"""

    def happen(self, table: Train) -> None:
        for bandit in table.in_turn(63):
            if table.hostage_of[bandit] == POODLE:
                table.bite(bandit, not table.ruled(POODLE_NOT_DEADLY))
        steps: list[Step] = []
        seat: i64 = 0
        while seat < table.players:
            if table.ruled(TEAMS):
                steps.append(FROM_PARTNER[seat])
            seat += 1
        seat = 0
        while seat < table.players:
            if table.ruled(PAIRS):
                steps.append(FETCH_ONE[seat])
            steps.append(FILL_HAND[seat])
            if table.ruled(EXPERT):
                steps.append(SET_DOWN_BULLETS[seat])
            seat += 1
        table.then_all(steps)


class PlanRound(Effect[Train]):
    """The turns of the round card, what is kept, the pile, the event, the stagecoach. [CE 3.1]"""

    def happen(self, table: Train) -> None:
        steps: list[Step] = []
        number: i64 = 0
        symbol = turn_symbol(table.card, 0)
        while symbol >= 0:
            plan_turn(table, symbol, 1 if number == 0 else 0, steps)
            number += 1
            symbol = turn_symbol(table.card, number)
        steps.append(BETWEEN_PHASES)
        steps.append(TURN_PILE)
        steps.append(HAPPEN)
        steps.append(COACH_ROLLS)
        steps.append(END_ROUND)
        table.then_all(steps)


class BetweenPhases(Effect[Train]):
    """Before the pile is performed, unplayed cards are kept, discarded or put back. [CE 3.11, 7.18, 8.3, 8.7]"""

    def happen(self, table: Train) -> None:
        keeps = KEEPS[table.card]
        steps: list[Step] = []
        n: i64 = 0
        while n < table.players:
            seat = (table.first + n) % table.players
            holds = table.size(HAND, seat) > 0
            if table.ruled(EXPERT):
                if holds:
                    steps.append(DISCARDS[seat])
            else:
                if holds and keeps > 0:
                    steps.append(KEEPS_OF[seat * 3 + keeps])
                steps.append(PUT_BACK_ALL[seat])
            n += 1
        table.then_all(steps)


class EndRound(Effect[Train]):
    """After the fifth round the game is over; else the next player to the left begins. [CE 3.13, 6.1, 10.4]"""

    def happen(self, table: Train) -> None:
        if table.round == ROUNDS:
            finish(table)
            return
        step: i64 = 2 if table.ruled(TEAMS) else 1
        table.name_first((table.first + step) % table.players)
        table.then(START_ROUND)


START_ROUND: Final = StartRound()
REVEAL_CARD: Final = RevealCard()
DEAL_HANDS: Final = DealHands()
PLAN_ROUND: Final = PlanRound()
BETWEEN_PHASES: Final = BetweenPhases()
END_ROUND: Final = EndRound()
