"""What is simulated, and one game of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from spielwerk.agents import agent_maker
from spielwerk.core.agent import Agent
from spielwerk.core.errors import SpielwerkError
from spielwerk.core.game import Game
from spielwerk.core.match import play_match
from spielwerk.core.outcome import Outcome
from spielwerk.core.state import State
from spielwerk.simulate.watching import GameListener, Heard, Listening
from spielwerk.table.record import Record, record_of
from spielwerk.table.record_text import Seat
from spielwerk.table.source import Seeded, game_seed

MOST_GAMES = 1_000_000_000


@dataclass(frozen=True)
class Plan:
    """A game, who plays it (one text for each seat, like ``greedy``), how often, and the seed of it all."""

    game: Game
    agents: tuple[str, ...]
    games: int
    seed: int = 0
    listening: Listening | None = None  # what is counted beside the outcome

    def __post_init__(self) -> None:
        if len(self.agents) != self.game.players:
            raise SpielwerkError(f"{len(self.agents)} agents cannot sit on {self.game.players} seats.")
        if not 1 <= self.games <= MOST_GAMES:
            raise SpielwerkError(f"The number of games is from 1 to {MOST_GAMES}, not {self.games}.")
        for text in self.agents:
            agent_maker(self.game, text)

    def seats(self, number: int) -> tuple[int, ...]:
        """Return, for each seat of game ``number``, which agent of the list sits there: they rotate."""
        return tuple((seat - number) % len(self.agents) for seat in range(len(self.agents)))

    def play(self, number: int) -> Result:
        """Play game ``number``; the same plan and number give the same game everywhere."""
        return play(self, number)

    def seed_of(self, number: int) -> int:
        """Return the seed of game ``number`` (from 0); ``play --seed`` deals the same game again."""
        return game_seed(self.seed, number)


@dataclass(frozen=True)
class Result:
    """How one game ended: ``seats`` as in ``Plan.seats``, and the number of the agents' decisions."""

    number: int
    seed: int
    seats: tuple[int, ...]
    outcome: Outcome
    decisions: int
    counts: Mapping[str, float] = field(default_factory=dict)


@cache
def _makers(game: Game, agents: tuple[str, ...]) -> tuple[Callable[[], Agent], ...]:
    return tuple(agent_maker(game, text) for text in agents)


def play(plan: Plan, number: int) -> Result:
    """Play game ``number`` of the plan; the same plan and number give the same game everywhere."""
    state = plan.game.start()
    listener = None if plan.listening is None else plan.listening(plan.game)
    decisions = _play_on(plan, number, state, listener)
    outcome = plan.game.outcome(state)
    assert outcome is not None  # the game is over
    counts = {} if listener is None else listener.counts()
    return Result(number, plan.seed_of(number), plan.seats(number), outcome, decisions, counts)


def record(plan: Plan, number: int) -> Record:
    """Play game ``number`` of the plan again and return its record."""
    state = plan.game.start()
    state.remembering = True
    _play_on(plan, number, state)
    names = [Seat("", plan.agents[which]) for which in plan.seats(number)]
    return record_of(state, names, plan.seed_of(number))


def _play_on(plan: Plan, number: int, state: State, listener: GameListener | None = None) -> int:
    source = Seeded(plan.seed_of(number))
    makers = _makers(plan.game, plan.agents)
    agents = [makers[which]() for which in plan.seats(number)]
    for seat, agent in enumerate(agents):
        agent.start(seat, source.for_agent(seat))
    if listener is not None:
        agents[0] = Heard(agents[0], listener)
    return int(play_match(state, agents, source.rng, plan.game.max_game_length))
