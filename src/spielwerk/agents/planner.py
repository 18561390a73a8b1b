"""Planner: tries each answer in imagined worlds and plays on by the game's rules of thumb."""

from __future__ import annotations

import math
import time as clock

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.agent import Agent, Hint
from spielwerk.core.rng import Rng
from spielwerk.core.state import NATURE, State
from spielwerk.core.view import Decision, View
from spielwerk.kit.advice import Advice

MOST_STEPS = 5_000  # of one line of play; a game ends long before


class Planner(Agent):
    """Searches one question deep over worlds that agree with the View, trying good answers more often (UCB1).

    It stops after ``iterations`` lines of play, or after ``seconds`` where there are none; the first is deterministic.
    """

    def __init__(self, advice: Advice, iterations: i64, seconds: float) -> None:
        self.advice = advice
        self.iterations = iterations
        self.seconds = seconds
        self.rng = Rng(0)
        self.tries: vec[i64] = vec[i64]()
        self.sums: vec[float] = vec[float]()

    def start(self, seat: i64, rng: Rng) -> None:
        """Take a seat at a new game."""
        self.rng = rng

    def decide(self, view: View | None, decision: Decision) -> i64:
        """Return the answer whose lines of play were best on average."""
        assert view is not None
        options = decision.options
        if len(options) == 1:
            return options[0]
        self._search(view, decision)
        return options[self._best()]

    def hints(self, view: View) -> list[Hint]:
        """Return the best answer, if the viewer is asked, how much better it is than the next, and why."""
        decision = view.decision
        if decision.seat != view.seat or len(decision.options) < 2:
            return []
        self._search(view, decision)
        best = self._best()
        gain = self._mean(best) - self._second(best)
        option = decision.options[best]
        reason = self.advice.reason(view.table, view.seat, option, i64(int(gain)))
        return [Hint(int(gain), [int(option)], reason)]

    def _search(self, view: View, decision: Decision) -> None:
        n = len(decision.options)
        self.tries = vec[i64]([0] * n)
        self.sums = vec[float]([0.0] * n)
        until = clock.perf_counter() + self.seconds
        done: i64 = 0
        while True:
            if self.iterations > 0:
                if done >= self.iterations:
                    return
            elif done >= n and clock.perf_counter() >= until:
                return
            at = self._next(done)
            self.sums[at] += self._line(view, decision, decision.options[at])
            self.tries[at] += 1
            done += 1

    def _next(self, done: i64) -> i64:
        """Return which answer to try next: each once, then the most promising one."""
        best: i64 = 0
        best_bound = -1e18
        at: i64 = 0
        log = math.log(float(done + 1))
        while at < len(self.tries):
            if self.tries[at] == 0:
                return at
            bound = self._mean(at) + self.advice.spread() * math.sqrt(log / float(self.tries[at]))
            if bound > best_bound:
                best, best_bound = at, bound
            at += 1
        return best

    def _line(self, view: View, decision: Decision, option: i64) -> float:
        """Play one line in a world of its own and judge where it leads."""
        rng, advice, seat = self.rng, self.advice, view.seat
        world = view.table.imagined(seat, rng)
        world.seal()
        while world.agenda[-1] is not decision.step:  # others who are asked at the same time
            world.take_known(advice.quick(world, rng))
        world.take_known(option)
        self._play_on(world, view.table)
        return advice.worth(world, seat)

    def _play_on(self, world: State, root: State) -> None:
        steps = 0
        while not world.over and steps < MOST_STEPS and not self.advice.far_enough(world, root):
            if world.seat == NATURE:
                world.take_known(world.roll(self.rng))
            else:
                world.take_known(self.advice.quick(world, self.rng))
            steps += 1

    def _mean(self, at: i64) -> float:
        return self.sums[at] / float(self.tries[at])

    def _best(self) -> i64:
        best: i64 = 0
        at: i64 = 1
        while at < len(self.tries):
            if self.tries[at] > 0 and (self.tries[best] == 0 or self._mean(at) > self._mean(best)):
                best = at
            at += 1
        return best

    def _second(self, best: i64) -> float:
        second = -1e18
        at: i64 = 0
        while at < len(self.tries):
            if at != best and self.tries[at] > 0 and self._mean(at) > second:
                second = self._mean(at)
            at += 1
        return second
