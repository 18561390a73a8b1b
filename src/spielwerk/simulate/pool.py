"""Many games: in this process, or in a pool of processes, with the same results."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from math import inf
from multiprocessing.synchronize import Event
from types import TracebackType
from typing import Any

from spielwerk.core.errors import RulesError, SpielwerkError
from spielwerk.simulate.plan import Plan, Result

CHUNK_SECONDS = 0.3  # what a process plays before it reports: more than handing it over costs
WORTH_A_POOL = 1.0  # seconds of play left; starting processes takes about half a second
A_MOMENT = 0.1  # seconds until a stop is noticed
MOST_IN_A_CHUNK = 20_000


@dataclass(frozen=True)
class Chunk:
    """Some games' results, in order, and the CPU seconds they took. Not all of them if it was stopped."""

    results: list[Result]
    seconds: float


_stopped: Event | None = None


def _begin_worker(stopped: Event) -> None:
    """Leave Ctrl-C to the parent, which says when to stop."""
    global _stopped  # noqa: PLW0603 - one process, one signal
    _stopped = stopped
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _worker_is_stopped() -> bool:
    return _stopped is not None and _stopped.is_set()


def play_chunk(
    plan: Plan, first: int, count: int, longest: float = inf, stopped: Callable[[], bool] = _worker_is_stopped
) -> Chunk:
    """Play games ``first`` on: ``count`` of them, or fewer once it is stopped or ``longest`` seconds are over."""
    begun = time.process_time()
    results = []
    for number in range(first, first + count):
        if stopped() or time.process_time() - begun >= longest:
            break
        try:
            results.append(plan.play(number))
        except Exception as error:  # a fault in rules or an agent: say which game shows it
            seed = plan.seed_of(number)
            raise RulesError(f"Game {number} (seed {seed}) broke off: {type(error).__name__}: {error}") from None
    return Chunk(results, time.process_time() - begun)


class Simulation:
    """Plays a plan's games: iterate for its Chunks, in order of the games' numbers, whatever ``jobs`` is.

    ``stop`` (from a signal handler, say) ends it early: each process finishes the game it is in, and all
    finished games are still given.
    """

    def __init__(self, plan: Plan, jobs: int = 1) -> None:
        self.plan = plan
        self.jobs = jobs
        self.stopped = False

    def stop(self) -> None:
        """Let no new game begin."""
        self.stopped = True

    def __iter__(self) -> Iterator[Chunk]:
        done, seconds = 0, 0.0
        while done < self.plan.games and not self.stopped:
            chunk = play_chunk(self.plan, done, self.plan.games - done, CHUNK_SECONDS, lambda: self.stopped)
            yield chunk
            done += len(chunk.results)
            seconds += chunk.seconds
            pace = seconds / max(done, 1)
            if self.jobs > 1 and pace * (self.plan.games - done) > WORTH_A_POOL:
                yield from self._together(done, pace)
                return

    def _together(self, first: int, pace: float) -> Iterator[Chunk]:
        count = max(1, min(MOST_IN_A_CHUNK, round(CHUNK_SECONDS / max(pace, 1e-9)) + 1))
        with _Pool(self.plan, self.jobs, first, count) as pool:
            while not self.stopped and not pool.done():
                yield from pool.some()
            if self.stopped:
                yield from pool.finished()


class _Pool:
    """A process pool with a few chunks waiting for each process, and their results in order."""

    def __init__(self, plan: Plan, jobs: int, first: int, count: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.stopped = context.Event()
        self.plan, self.count, self.jobs = plan, count, jobs
        self.next_given = self.next_asked = first
        self.waiting: dict[Future[Chunk], int] = {}
        self.ready: dict[int, Chunk] = {}
        self.executor = ProcessPoolExecutor(jobs, context, _begin_worker, (self.stopped,))

    def __enter__(self) -> _Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stopped.set()
        self.executor.shutdown(wait=True, cancel_futures=True)

    def done(self) -> bool:
        """Say whether all games have been given."""
        return self.next_given >= self.plan.games

    def some(self) -> Iterator[Chunk]:
        """Wait a moment and yield the chunks that come next, if they are ready."""
        self._ask()
        self._collect(wait(self.waiting, timeout=A_MOMENT, return_when=FIRST_COMPLETED).done)
        while self.next_given in self.ready:
            chunk = self.ready.pop(self.next_given)
            self.next_given += len(chunk.results)
            yield chunk

    def finished(self) -> Iterator[Chunk]:
        """After a stop: let each process finish the game it is in, and yield all that is not yet given."""
        self.stopped.set()
        for future in list(self.waiting):
            if future.cancel():
                del self.waiting[future]
        self._collect(wait(self.waiting).done)
        for first in sorted(self.ready):
            yield self.ready[first]

    def _ask(self) -> None:
        while len(self.waiting) < self.jobs * 2 and self.next_asked < self.plan.games:
            count = min(self.count, self.plan.games - self.next_asked)
            self.waiting[self.executor.submit(play_chunk, self.plan, self.next_asked, count)] = self.next_asked
            self.next_asked += count

    def _collect(self, done: Any) -> None:
        for future in done:
            try:
                self.ready[self.waiting.pop(future)] = future.result()
            except BrokenProcessPool:
                raise SpielwerkError("A process of the simulation was ended from outside.") from None
