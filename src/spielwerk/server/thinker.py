"""Thinker: asks agents without ever stopping the server's loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import pickle
import secrets
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from spielwerk.agents import agents_for
from spielwerk.core.game import Game
from spielwerk.core.reason import Reason
from spielwerk.core.view import View
from spielwerk.server import worker
from spielwerk.server.live import LiveTable
from spielwerk.server.worker import Question
from spielwerk.table import Draft

_log = logging.getLogger("spielwerk.server")
A = TypeVar("A")
R = TypeVar("R")

PATIENCE: Final = 60.0  # seconds an agent may think about one answer
LONGEST_TURN: Final = 500  # answers of one turn


class Thinker:
    """One process beside the server, started when first needed.

    A process and not a thread: compiled agents hold the interpreter's lock while they think, and everybody's
    table would stand still. A game that cannot be pickled thinks in a thread instead.
    """

    def __init__(self) -> None:
        self._process: ProcessPoolExecutor | None = None
        self._thread: ThreadPoolExecutor | None = None

    def close(self) -> None:
        """End both; what is being thought is forgotten."""
        running = [] if self._process is None else list((self._process._processes or {}).values())
        for pool in (self._process, self._thread):
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)  # and forgets its processes
        for process in running:
            process.terminate()
        self._process = self._thread = None

    async def turn(self, live: LiveTable, seat: int, agent: str) -> list[int]:
        """Return what an agent answers for a seat until chance, another seat or something new comes.

        An agent that fails or takes too long is replaced, for this answer, by chance.
        """
        draft = Draft(live.game, live.table.state, seat)
        while not draft.complete and len(draft.actions) < LONGEST_TURN:
            draft.add(await self._answer(live, draft.view(), agent))
        return draft.actions

    async def vote(self, live: LiveTable, seat: int, agent: str) -> int:
        """Return what an agent is for, where another seat decides and all have a voice."""
        return await self._answer(live, live.table.view(seat), agent)

    async def why(self, live: LiveTable, seat: int, agent: str, actions: list[int]) -> list[Reason]:
        """Return what an agent says to its partners about its turn; nothing where each plays alone."""
        if not live.game.cooperative:
            return []
        try:
            return await self.run(worker.why, (question_of(live, live.table.view(seat), agent), actions))
        except Exception:
            _log.exception("Agent %s at table %s cannot say why.", agent, live.row.id)
            return []

    async def hints(self, live: LiveTable, view: View, agent: str) -> list[tuple[int, list[int], Reason]]:
        """Return an agent's proposals for the open Decision of a View."""
        return await self.run(worker.hints, question_of(live, view, agent))

    async def run(self, job: Callable[[A], R], data: A, patience: float = PATIENCE) -> R:
        """Run a job elsewhere; raises what it raises, TimeoutError if it takes longer than ``patience`` seconds."""
        pool = self._pool(data)
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(patience):  # wait_for of Python 3.11 can swallow a cancellation
                return await loop.run_in_executor(pool, job, data)
        except (BrokenProcessPool, TimeoutError):
            self.close()
            raise

    async def _answer(self, live: LiveTable, view: View, agent: str) -> int:
        options = view.decision.actions
        if len(options) == 1:
            return options[0]
        try:
            return await self.run(worker.decide, question_of(live, view, agent))
        except Exception:
            _log.exception("Agent %s at table %s failed; chance answers for it.", agent, live.row.id)
            return secrets.choice(options)

    def _pool(self, data: object) -> Executor:
        try:
            pickle.dumps(data)
        except Exception:
            if self._thread is None:
                self._thread = ThreadPoolExecutor(1, "spielwerk-thinker")
            return self._thread
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            self._process = ProcessPoolExecutor(1, mp_context=context, initializer=worker.ready)
        return self._process


def question_of(live: LiveTable, view: View, agent: str) -> Question:
    """Return the open Decision of a View, ready to travel."""
    step = view.decision.step
    assert step is not None, "only an open Decision is asked"
    seat = int(view.seat)
    news = tuple(tuple(event.numbers()) for entry in live.log.entries[seat] for event in entry.events)
    options = tuple(view.decision.actions)
    heard = tuple((other, one) for other, made in live.table.proposals.items() if other != seat for one in made)
    seed = secrets.randbits(64)
    return Question(live.row.id, live.game, agent, seat, seed, view.table, step, options, news, heard)


def bots_for(game: type[Game] | Game) -> list[str]:
    """Return the agents that can sit at this game's tables: those of other packages, then ours, the weakest first."""
    known = ["random", *(name for name in game.agents if name != "planner"), "planner"]
    there = agents_for(game)
    return [*(name for name in there if name not in known), *(name for name in known if name in there)]
