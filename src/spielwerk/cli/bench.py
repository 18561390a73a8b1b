"""Timing one game: whole games, decisions and copies a CPU second, the median of five runs."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any

import spielwerk
from spielwerk.core.game import Game
from spielwerk.core.playout import copies, playout
from spielwerk.core.state import State
from spielwerk.simulate.plan import Plan, play
from spielwerk.table.source import Seeded

RUNS = 5


def measure(game: Game, agent: str, seconds: float) -> dict[str, Any]:
    """Return the speeds of a game played by ``agent`` on every seat; ``random`` plays inside the core."""
    play_one = _random(game) if agent == "random" else _agents(game, agent)
    games, decisions = [], []
    counted = played = 0
    for _ in range(RUNS):
        number, made, took = _run(play_one, seconds, played)
        played += number
        counted += made
        games.append(number / took)
        decisions.append(made / took)
    return {
        "game": game.name,
        "players": game.players,
        "agent": agent,
        "games_per_s": median(games),
        "decisions_per_s": median(decisions),
        "copies_per_s": median(_copies(game, seconds / 3) for _ in range(RUNS)),
        "decisions_per_game": counted / played,
        "compiled": spielwerk.COMPILED,
    }


def _run(play_one: Callable[[int], int], seconds: float, first: int) -> tuple[int, int, float]:
    """Play for so long; return games, decisions and the CPU seconds they took."""
    games = decisions = 0
    begun = time.process_time()
    took = 0.0
    while took < seconds:
        decisions += play_one(first + games)
        games += 1
        took = time.process_time() - begun
    return games, decisions, took


def _random(game: Game) -> Callable[[int], int]:
    def play_one(number: int) -> int:
        return int(playout(game.new_bare_state(), Seeded(number).rng))

    return play_one


def _agents(game: Game, agent: str) -> Callable[[int], int]:
    plan = Plan(game, (agent,) * game.players, 1)
    return lambda number: play(plan, number).decisions


def _copies(game: Game, seconds: float) -> float:
    """Return how many copies a second are made of a State in the middle of a game."""
    state = _middle(game)
    made, batch, took = 0, 10, 0.0
    begun = time.process_time()
    while took < seconds:
        copies(state, batch)
        made += batch
        batch = min(batch * 2, 10_000)
        took = time.process_time() - begun
    return made / took


def _middle(game: Game) -> State:
    """Return a random game's State after half of its answers."""
    whole = game.new_initial_state()
    playout(whole, Seeded(1).rng)
    state = game.new_bare_state()
    for answer in list(whole.answers)[: len(whole.answers) // 2]:
        state.take_known(answer)
    return state
