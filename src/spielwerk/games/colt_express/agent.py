"""Agents: greedy, and the advice by which a planner plays in imagined worlds."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.agent import Agent
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.core.view import Decision, View
from spielwerk.games.colt_express.advising import hint_reason
from spielwerk.games.colt_express.greed import best_card
from spielwerk.games.colt_express.pieces import BANDITS, GUN, ROUNDS
from spielwerk.games.colt_express.scoring import bandits_of, dollars, is_free, loot, ransom
from spielwerk.games.colt_express.telling import DRAW_CARDS, DRINK, PLAY
from spielwerk.games.colt_express.thumb import first_sight
from spielwerk.games.colt_express.train import Train
from spielwerk.kit.advice import Advice

BULLET_COST: Final = 25.0  # what a bullet in the deck costs in each round to come
SHOT_WORTH: Final = 60.0  # what a shot is worth on the way to the gunslinger's money
LAST_ROUND: Final = ROUNDS


class Greedy(Agent):
    """Takes what looks best at first sight: the dearest loot, the richest victim, the card that gets there."""

    def __init__(self) -> None:
        self.rng = Rng(0)

    def start(self, seat: i64, rng: Rng) -> None:
        """Take a seat at a new game."""
        self.rng = rng

    def decide(self, view: View | None, decision: Decision) -> i64:
        """Return the answer that looks best."""
        assert view is not None
        table = view.table
        assert isinstance(table, Train)
        options = decision.options
        if PLAY <= options[0] <= DRINK + BANDITS:
            return best_card(table, view.seat, options, self.rng)
        return first_sight(table, view.seat, options, self.rng, 20)


class ColtAdvice(Advice):
    """Plays a round to its end by rules of thumb and judges by money: the own side's less the best other's."""

    def quick(self, world: State, rng: Rng) -> i64:
        """Return an open answer, found fast: any card, but the best deed at first sight."""
        assert isinstance(world, Train)
        options = world.open()
        if len(options) == 1:
            return options[0]
        if PLAY <= options[0] <= DRAW_CARDS:
            return _any_card(options, rng)
        return first_sight(world, world.seat, options, rng, 150)

    def far_enough(self, world: State, root: State) -> bool:
        """Say whether the round of the root is over."""
        assert isinstance(world, Train) and isinstance(root, Train)
        return world.round != root.round

    def worth(self, world: State, seat: i64) -> float:
        """Return the own money less the best other's, in dollars, with what bullets are worth."""
        assert isinstance(world, Train)
        mine = 0.0
        best = -1e9
        other: i64 = 0
        while other < world.players:
            if world.own_side(seat, world.first_of[other]):
                mine += seat_worth(world, other)
            else:
                best = max(best, seat_worth(world, other))
            other += 1
        return mine - 0.5 * best

    def reason(self, table: State, seat: i64, option: i64, gain: i64) -> Reason:
        """Return what on the table speaks for an answer, and what the search found."""
        assert isinstance(table, Train)
        return hint_reason(table, seat, option, gain)

    def spread(self) -> float:
        """Return how many dollars apart answers usually are."""
        return 350.0


def _any_card(options: vec[i64], rng: Rng) -> i64:
    """Return any card to play; to draw instead is tried less often."""
    option = options[rng.below(i64(len(options)))]
    if option == DRAW_CARDS and options[0] < DRAW_CARDS and rng.below(3) > 0:
        option = options[rng.below(i64(len(options)))]
    return option


def seat_worth(table: Train, seat: i64) -> float:
    """Return what a seat's bandits are worth now; when the game is over, what they have."""
    if table.over:
        return float(dollars(table, seat)) if is_free(table, seat) else -2000.0
    worth = 0.0
    mask = bandits_of(table, seat)
    left = float(LAST_ROUND - table.round + 1)
    bandit: i64 = 0
    while bandit < BANDITS:
        if (mask >> bandit) & 1 == 1:
            worth += float(loot(table, bandit) + ransom(table, bandit))
            worth += SHOT_WORTH * float(GUN - table.gun[bandit] - table.friendly[bandit])
            worth -= BULLET_COST * left * float(table.received[bandit])
        bandit += 1
    return worth
