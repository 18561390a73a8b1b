"""Planner: tries each answer in imagined worlds and plays on by the game's rules of thumb."""

from __future__ import annotations

import time as clock

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.agents.fork import Fork
from spielwerk.core.agent import Agent, Hint
from spielwerk.core.rng import Rng
from spielwerk.core.state import NATURE, State
from spielwerk.core.view import Decision, View
from spielwerk.kit.advice import Advice

MOST_STEPS = 5_000  # of one line of play; a game ends long before


class Planner(Agent):
    """Searches its own questions over worlds that agree with the View, trying good answers more often (UCB1).

    What it answers later in a line is remembered too, where the advice says that this is worth it; others, and the rest
    of the line, follow rules of thumb. It stops after ``iterations`` lines of play, or after ``seconds`` where there
    are none; the first is deterministic.
    """

    def __init__(self, advice: Advice, iterations: i64, seconds: float) -> None:
        self.advice = advice
        self.iterations = iterations
        self.seconds = seconds
        self.rng = Rng(0)
        self.root = Fork()
        self.forks: list[Fork] = []  # of the line that is being played, with the answer given at each
        self.given: vec[i64] = vec[i64]()

    def start(self, seat: i64, rng: Rng) -> None:
        """Take a seat at a new game."""
        self.rng = rng

    def decide(self, view: View | None, decision: Decision) -> i64:
        """Return the answer whose lines of play were best on average."""
        assert view is not None
        if len(decision.options) == 1:
            return decision.options[0]
        self._search(view, decision)
        return self.root.options[self.root.best()]

    def hints(self, view: View) -> list[Hint]:
        """Return the best answer, if the viewer is asked, how much better it is than the next, and why."""
        decision = view.decision
        if decision.seat != view.seat or len(decision.options) < 2:
            return []
        self._search(view, decision)
        best = self.root.best()
        gain = int(self.root.lead(best))
        option = self.root.options[best]
        return [Hint(gain, [int(option)], self.advice.reason(view.table, view.seat, option, i64(gain)))]

    def _search(self, view: View, decision: Decision) -> None:
        self.root = Fork()
        until = clock.perf_counter() + self.seconds
        least: i64 = self.iterations if self.iterations > 0 else i64(len(decision.options))
        done: i64 = 0
        while done < least or (self.iterations == 0 and clock.perf_counter() < until):
            self._line(view, decision)
            done += 1

    def _line(self, view: View, decision: Decision) -> None:
        """Play one line in a world of its own, judge where it leads, and note that at each own answer."""
        rng, advice, seat = self.rng, self.advice, view.seat
        world = view.table.imagined(seat, rng)
        world.seal()
        while world.agenda[-1] is not decision.step:  # others who are asked at the same time
            world.take_known(advice.quick(world, rng))
        self.forks, self.given = [], vec[i64]()
        self._branch(world, self.root, decision.options)
        self._play_on(world, view.table, seat)
        worth = advice.worth(world, seat)
        for n, fork in enumerate(self.forks):
            fork.note(self.given[n], worth)

    def _branch(self, world: State, fork: Fork, options: vec[i64]) -> None:
        """Answer an own question as has proved good."""
        at = fork.choose(options, self.advice.spread(), self.rng)
        self.forks.append(fork)
        self.given = append(self.given, at)
        world.take_known(fork.options[at])

    def _play_on(self, world: State, root: State, seat: i64) -> None:
        rng, advice = self.rng, self.advice
        steps = 0
        while not world.over and steps < MOST_STEPS and not advice.far_enough(world, root):
            if world.seat == NATURE:
                world.take_known(world.roll(rng))
            elif world.seat != seat:
                world.take_known(advice.quick(world, rng))
            elif not advice.plans(world) or not self._went_on(world):
                world.take_known(advice.own(world, rng))
            steps += 1

    def _went_on(self, world: State) -> bool:
        """Answer by what is remembered, if the line has not yet left that; an answer tried first is its last."""
        last = len(self.forks) - 1
        fork, at = self.forks[last], self.given[last]
        if fork.tries[at] == 0:
            return False
        after = fork.next[at]
        if after is None:
            after = Fork()
            fork.next[at] = after
        self._branch(world, after, world.open())
        return True
