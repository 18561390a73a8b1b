"""Planner: weighs its own way against the ways that others most likely build, and rides as well as can be."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.view import Decision, View
from spielwerk.games.linie1.agent import NO_PLAN, Greedy, answer, lay_on, option_for, shapes_to_take
from spielwerk.games.linie1.beliefs import Beliefs
from spielwerk.games.linie1.driving import end_to_set_out_from, ride
from spielwerk.games.linie1.pieces import GO, LAY, NOWHERE, RIDE
from spielwerk.games.linie1.rivals import Rival, rivals_of
from spielwerk.games.linie1.rulings import BY_ONE_MORE
from spielwerk.games.linie1.shapes import KIND_OF, SHAPE_OF, TURN_OF
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.trials import Plan, Trial, harm_by, tries_against, tries_anywhere
from spielwerk.kit.budget import Budget

# In hundredths of a turn.
A_TURN: Final = 110.0
HALF_A_TURN: Final = 60.0
SOME_HARM: Final = 5.0
NOT_TO_BE_DONE: Final = -1.0e9
BLOCKING: Final = 0.8  # what a turn that all rivals lose is worth, in own turns
PAIRS: Final = 8  # first tiles for which a second one is tried
FURTHEST: Final = 10  # tiles on the own way that are weighed against rivals
SEARCHES: Final = 700


class Planner(Greedy):
    """Tries tiles on its own way and on those of others, and takes the one that changes the race most in its favour.

    It sees no secret task: it believes what the tiles say. ``budget`` bounds the searches for ways in one decision.
    """

    def __init__(self, budget: Budget) -> None:
        super().__init__()
        self.budget: Final = budget
        self.gain: float = 0.0  # what the tile it has chosen wins, in hundredths of a turn
        self.beliefs = Beliefs()
        self.by_odds = False  # the last answer rests on the odds of the dice

    def start(self, seat: i64, rng: Rng) -> None:
        """Take a seat at a new game."""
        super().start(seat, rng)
        self.beliefs = Beliefs()

    def decide(self, view: View | None, decision: Decision) -> i64:
        """Return the best Action as far as this agent sees."""
        assert view is not None
        table = view.table
        assert isinstance(table, Town)
        options = decision.options
        first = options[0]
        if first < RIDE:
            return self._builds(table, options)
        if RIDE <= first < RIDE + 2:  # nothing can be laid
            return end_to_set_out_from(table)
        if first >= LAY:
            action = answer(self, table, options)
            self._remember(table, action)
            return action
        if table.rulings.driving == BY_ONE_MORE or table.place[table.active] == NOWHERE:
            self.by_odds = False
            return answer(self, table, options)
        self.by_odds = True
        return ride(table, decision)

    def why_drive(self, action: i64) -> Reason:
        """Say why a rider answers so."""
        if not self.by_odds:
            return super().why_drive(action)
        return Reason("L 5.7", "hint-go-turns") if action >= GO else Reason("L 5.1", "hint-die-turns")

    def _builds(self, table: Town, options: vec[i64]) -> i64:
        self.beliefs.look(table, table.active)  # which does nothing at the second tile of a turn it has seen begin
        self.budget.begin()
        self.placing = NO_PLAN
        self.gain = NOT_TO_BE_DONE
        rides = RIDE in options
        best = self._best_tile(table, shapes_to_take(options), len(table.laid) == 0 and not rides)
        if rides and self.gain < self._ride_is_worth(table):
            return end_to_set_out_from(table)
        if best == NO_PLAN:
            return answer(self, table, options)
        self.placing = best >> 6 << 2 | TURN_OF[best & 63]
        return option_for(options, KIND_OF[best & 63])

    def _ride_is_worth(self, table: Town) -> float:
        """Return what a tile must bring so that it is laid before setting out with a complete route.

        The first tile costs nothing, as one may set out after it; every other one costs a turn of driving.
        """
        if table.rulings.only_at_start:
            return HALF_A_TURN
        return SOME_HARM if len(table.laid) == 0 else A_TURN

    def _remember(self, table: Town, action: i64) -> None:
        board = table.copy()
        cell = (action - LAY) >> 2
        lay_on(board, cell, SHAPE_OF[table.taken * 4 + ((action - LAY) & 3)])
        self.beliefs.remember(board)

    def _best_tile(self, table: Town, shapes: i64, in_pairs: bool) -> i64:
        """Return cell * 64 + shape of the tile that is best for the race; NO_PLAN if none can be laid plainly."""
        plan = Plan(table, self.budget)
        trials = plan.furthest(shapes)
        second = trials[0].own if trials and in_pairs else 0.0  # what another tile of this turn wins in any case
        if in_pairs:
            trials = trials[:PAIRS]
            for trial in trials:
                plan.try_pairs(trial)
        rivals = rivals_of(table, self.beliefs)
        best = self._best_of(trials[:FURTHEST], rivals)
        best = self._against(plan, tries_against(table, shapes, rivals, plan.way), rivals, second, best)
        if best == NO_PLAN:
            best = self._against(
                plan, tries_anywhere(table, shapes, self.rng.below(table.city.cells)), rivals, 0.0, best
            )
        return best

    def _best_of(self, trials: list[Trial], rivals: list[Rival]) -> i64:
        """Return which tile on the own way wins most in the race."""
        best: i64 = NO_PLAN
        for trial in trials:
            worth = trial.own + BLOCKING * harm_by(trial, rivals, self.budget)
            if worth > self.gain:
                self.gain = worth
                self.beside = "hint-quicker" if trial.alone > 0 else "hint-prepares"
                best = trial.tile
        return best

    def _against(self, plan: Plan, tiles: vec[i64], rivals: list[Rival], second: float, best: i64) -> i64:
        """Return which of these tiles wins more in the race than the best one so far, else that one."""
        for tile in tiles:
            if self.budget.spent():
                break
            trial = Trial(plan.table, tile)
            harm = harm_by(trial, rivals, self.budget)
            worth = second + BLOCKING * harm
            if worth > self.gain:
                plan.see(trial, plan.way)
                if worth + trial.own > self.gain:
                    self.gain = worth + trial.own
                    self.beside = "hint-block" if harm > 0 else "hint-elsewhere"
                    best = tile
        return best
