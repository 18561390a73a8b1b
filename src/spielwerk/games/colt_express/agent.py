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
from spielwerk.games.colt_express.advising import BETTER_END, CLEAR, hint_reason
from spielwerk.games.colt_express.greed import best_card
from spielwerk.games.colt_express.judging import worth_of
from spielwerk.games.colt_express.pieces import BANDITS, ROUNDS
from spielwerk.games.colt_express.telling import DRAW_CARDS, DRINK, PLAY
from spielwerk.games.colt_express.thumb import first_sight
from spielwerk.games.colt_express.train import Train
from spielwerk.kit.advice import Advice

CAREFUL: Final = 75  # so many in a hundred of the searching seat's cards, further down a line, are chosen with care


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
    """Plays a round to its end by rules of thumb and judges what one has then; the searching seat plays with care."""

    def quick(self, world: State, rng: Rng) -> i64:
        """Return an open answer, found fast: any card, but the best deed at first sight."""
        assert isinstance(world, Train)
        options = world.open()
        if len(options) == 1:
            return options[0]
        if PLAY <= options[0] <= DRAW_CARDS:
            return _any_card(options, rng)
        return first_sight(world, world.seat, options, rng, 150)

    def own(self, world: State, rng: Rng) -> i64:
        """Return an open answer of the searching seat: mostly the card that promises most."""
        if self.plans(world) and rng.below(100) < CAREFUL:
            assert isinstance(world, Train)
            return best_card(world, world.seat, world.open(), rng)
        return self.quick(world, rng)

    def plans(self, world: State) -> bool:
        """Say whether a card is to be laid: what a bandit does then depends on too much to be remembered."""
        options = world.open()
        return len(options) > 1 and PLAY <= options[0] <= DRAW_CARDS

    def far_enough(self, world: State, root: State) -> bool:
        """Say whether the round of the root is over."""
        assert isinstance(world, Train) and isinstance(root, Train)
        return world.round != root.round

    def worth(self, world: State, seat: i64) -> float:
        """Return the own worth less half the best other's, in dollars; at the end, what the win and the lead count."""
        assert isinstance(world, Train)
        return worth_of(world, seat)

    def reason(self, table: State, seat: i64, option: i64, gain: i64) -> Reason:
        """Return what on the table speaks for an answer, and what the search found."""
        assert isinstance(table, Train)
        last = table.round == ROUNDS and gain >= CLEAR  # then it is no longer dollars that are counted
        return hint_reason(table, seat, option, BETTER_END if last else gain)

    def spread(self) -> float:
        """Return how many dollars apart answers usually are."""
        return 350.0


def _any_card(options: vec[i64], rng: Rng) -> i64:
    """Return any card to play; to draw instead is tried less often."""
    option = options[rng.below(i64(len(options)))]
    if option == DRAW_CARDS and options[0] < DRAW_CARDS and rng.below(3) > 0:
        option = options[rng.below(i64(len(options)))]
    return option
