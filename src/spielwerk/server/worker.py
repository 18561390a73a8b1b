"""What the second process does: agents think there, and replay pages are drawn, so that no table waits for it."""

from __future__ import annotations

import os
import signal
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.agents import make_agent
from spielwerk.core.agent import Agent
from spielwerk.core.event import Event
from spielwerk.core.game import Game
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.core.step import Step
from spielwerk.core.view import Decision, View

MOST_AGENTS: Final = 500

_agents: OrderedDict[tuple[str, int, str], Agent] = OrderedDict()


@dataclass(frozen=True)
class Question:
    """A Decision taken apart, so that it can travel to another process; it holds only what its seat may know."""

    table: str
    game: Game
    agent: str
    seat: int
    seed: int  # of the agent's own generator; it tells nothing about chance
    state: State  # masked
    step: Step
    options: tuple[int, ...]
    news: tuple[tuple[int, ...], ...] = ()  # every Event so far, the half this seat may read, as numbers
    heard: tuple[tuple[int, int], ...] = ()  # what partners propose: (seat, Action)

    def view(self) -> View:
        """Return the View it was."""
        decision = Decision(self.seat, self.step, vec[i64](self.options), False)
        return View(self.seat, self.state, decision)


def ready() -> None:
    """Begin: the keyboard's interrupt is for the server, with which this process ends, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    if server is not None:
        Thread(target=_leave_with, args=(server,), daemon=True).start()


def _leave_with(server: BaseProcess) -> None:
    """Wait for the server's end; one that is killed, or ends by a signal, has no time to send this process home."""
    server.join()
    os._exit(0)


def decide(question: Question) -> int:
    """Return an agent's answer; raises what the agent raises."""
    agent = _agent(question)
    view = question.view()
    if question.game.cooperative:
        agent.hear(list(question.heard))
    answer = int(agent.decide(view if agent.needs_view() else None, view.decision))
    if answer not in question.options:
        raise ValueError(f"Agent {question.agent} answered {answer}, which is not open.")
    return answer


def why(task: tuple[Question, list[int]]) -> list[Reason]:
    """Return what an agent says to its partners about these answers, given one after the other."""
    question, actions = task
    agent = _agent(question)
    agent.hear(list(question.heard))
    return agent.why(question.view(), actions)


def hints(question: Question) -> list[tuple[int, list[int], Reason]]:
    """Return an agent's proposals as (points, actions, reason); none if it makes none."""
    propose = getattr(make_agent(question.game, question.agent), "hints", None)
    if propose is None:
        return []
    found: Sequence[object] = propose(question.view())
    return [_plain(hint) for hint in found]


def _plain(hint: object) -> tuple[int, list[int], Reason]:
    """Return a game's own hint (points, actions, reason) as plain data."""
    points, actions, reason = (getattr(hint, name) for name in ("points", "actions", "reason"))
    return int(points), [int(action) for action in actions], reason


def _agent(question: Question) -> Agent:
    """Return the agent that has sat there since its last answer, or a new one that is told everything again."""
    key = (question.table, question.seat, question.agent)
    agent = _agents.pop(key, None)
    if agent is None or agent.wants_events():
        agent = make_agent(question.game, question.agent)
        agent.start(question.seat, Rng(question.seed))
        if agent.wants_events():
            for kind, a, b, c, d in question.news:
                agent.saw(Event(kind, a, b, c, d, -1, 0))
    _agents[key] = agent
    while len(_agents) > MOST_AGENTS:
        _agents.popitem(last=False)
    return agent
