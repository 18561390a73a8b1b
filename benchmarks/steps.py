"""Decisions a second through each way of driving a game from Python: random play of Qwirkle with 2 seats."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from statistics import median

import spielwerk
from spielwerk.agents import make_agent
from spielwerk.core.playout import playout
from spielwerk.core.rng import Rng
from spielwerk.registry import load_game
from spielwerk.simulate import Plan, play
from spielwerk.table import Seeded, Table

SECONDS = 0.5
GAME = load_game(sys.argv[1] if len(sys.argv) > 1 else "qwirkle")
PLAN = Plan(GAME, ("random",) * GAME.players, 1)


def core(number: int) -> int:
    """Play inside the core."""
    return int(playout(GAME.new_bare_state(), Rng(number)))


def match(number: int) -> int:
    """Play between two agents."""
    return play(PLAN, number).decisions


def verbs(number: int) -> int:
    """Play by OpenSpiel's verbs."""
    chooser, state, decisions = random.Random(number), GAME.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(chooser.choices(outcomes, odds)[0])
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
            decisions += 1
    return decisions


def table(number: int) -> int:
    """Play at a table that tells every event."""
    seated = {seat: make_agent(GAME, "random") for seat in range(GAME.players)}
    return sum(commit.seat >= 0 for commit in Table(GAME, seated, Seeded(number)).run())


def speed(way: Callable[[int], int]) -> float:
    """Return decisions a CPU second."""
    decisions = number = 0
    begun = time.process_time()
    while time.process_time() - begun < SECONDS:
        decisions += way(number)
        number += 1
    return decisions / (time.process_time() - begun)


def main() -> None:
    """Print one line a way."""
    print(f"{GAME.name}, {GAME.players} seats, {'compiled' if spielwerk.COMPILED else 'not compiled'}")
    for way in (core, match, verbs, table):
        print(f"{way.__doc__ or '':<42} {median(speed(way) for _ in range(5)):>12,.0f} decisions/s")


if __name__ == "__main__":
    main()
