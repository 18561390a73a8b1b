"""One game between agents, played to its end inside the compiled core."""

from __future__ import annotations

from mypy_extensions import i64

from spielwerk.core.agent import Agent
from spielwerk.core.errors import RulesError
from spielwerk.core.rng import Rng
from spielwerk.core.state import NATURE, State
from spielwerk.core.view import decision_of, view_of


def play_match(state: State, agents: list[Agent], rng: Rng, most: i64) -> i64:
    """Play a game from ``game.start()`` to its end and return the number of the agents' decisions.

    ``agents`` sit in order and have been started; ``rng`` decides for chance. Nobody listens unless an agent
    wants events. RulesError after ``most`` answers; IllegalAction if an agent answers what is not open.
    """
    decisions: i64 = 0
    answers: i64 = 0
    heard = _any_wants_events(agents)
    state.listening = heard
    state.advance()
    if heard:
        _tell(state, agents)
    while not state.over:
        if state.seat == NATURE:
            state.take_known(state.roll(rng))
        else:
            state.take(_decision(state, agents[state.seat]))
            decisions += 1
        answers += 1
        if heard:
            _tell(state, agents)
        if answers > most:
            raise RulesError(f"The game goes on for more than {most} answers.")
    return decisions


def _decision(state: State, agent: Agent) -> i64:
    seat = state.seat
    if agent.needs_view():
        view = view_of(state, seat)
        return agent.decide(view, view.decision)
    return agent.decide(None, decision_of(state, seat))


def _any_wants_events(agents: list[Agent]) -> bool:
    for agent in agents:
        if agent.wants_events():
            return True
    return False


def _tell(state: State, agents: list[Agent]) -> None:
    told = state.told
    state.told = []
    for seat, agent in enumerate(agents):
        if agent.wants_events():
            for event in told:
                half = event.seen_by(seat)
                if half is not None:
                    agent.saw(half)
