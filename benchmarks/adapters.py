"""Steps per second of the research interfaces, and of the engine alone in the same run.

    python benchmarks/adapters.py [GAME …] [--players N] [--seconds S]

A step is one decision of a player in whole random games, setting up and chance included. The rates are per CPU second
of one core, the median of five rounds with the lowest and the highest; each round measures every interface once, so
that their ratios hold on a noisy machine.

engine        playout inside the core: choose, answer, draw chance
verbs         a Python loop over the State's own verbs
pettingzoo    env.last() with observation and mask, a choice from the mask, env.step()
  unobserved  the same with env.last(observe=False) and the mask from info
openspiel     state.legal_actions() and state.apply_action(), chance by chance_outcomes()
  observed    the same, and the observation of the seat to act by make_observation()
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

import spielwerk
from spielwerk.adapters import openspiel, pettingzoo
from spielwerk.core.game import Game
from spielwerk.core.playout import playout, run_chance
from spielwerk.core.rng import Rng
from spielwerk.registry import game_class

ROUNDS = 5


def engine(game: Game) -> Callable[[], int]:
    rng = Rng(0)
    return lambda: playout(game.new_bare_state(), rng)


def verbs(game: Game) -> Callable[[], int]:
    rng, chooser = Rng(0), random.Random(0)

    def one_game() -> int:
        steps = 0
        state = game.new_bare_state()
        run_chance(state, rng)
        while not state.is_terminal():
            state.apply_action(chooser.choice(state.legal_actions()))
            run_chance(state, rng)
            steps += 1
        return steps

    return one_game


def petting(game: Game, observe: bool) -> Callable[[], int]:
    env = pettingzoo.env(game.name, game.players, game.options)
    env.reset(seed=0)
    chooser = random.Random(0)

    def one_game() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            observation, _, over, _, info = env.last(observe)
            if over:
                env.step(None)
                continue
            mask = observation["action_mask"] if observe else info["action_mask"]
            env.step(chooser.choice(np.flatnonzero(mask.view(bool))))
            steps += 1
        return steps

    return one_game


def spiel(game: Game, observe: bool) -> Callable[[], int]:
    openspiel.register_game(game_class(game.name))
    box = pyspiel.load_game(f"spielwerk_{game.name}", {"players": game.players})
    chooser, seen = random.Random(0), make_observation(box)

    def one_game() -> int:
        steps = 0
        state = box.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(chooser.choices(outcomes, odds)[0])
                continue
            if observe:
                seen.set_from(state, state.current_player())
            state.apply_action(chooser.choice(state.legal_actions()))
            steps += 1
        return steps

    return one_game


def rate(one_game: Callable[[], int], seconds: float) -> float:
    """Return steps per CPU second over whole games, for at least so many CPU seconds."""
    steps = 0
    began = time.process_time()
    while True:
        steps += one_game()
        used = time.process_time() - began
        if used >= seconds:
            return steps / used


def measure(game: Game, seconds: float) -> None:
    """Print one table."""
    subjects = {
        "engine": engine(game),
        "verbs": verbs(game),
        "pettingzoo": petting(game, observe=True),
        "  unobserved": petting(game, observe=False),
        "openspiel": spiel(game, observe=False),
        "  observed": spiel(game, observe=True),
    }
    rates: dict[str, list[float]] = {name: [] for name in subjects}
    for _ in range(ROUNDS):
        for name, one_game in subjects.items():
            rates[name].append(rate(one_game, seconds))
    shape, size = game.observation_tensor_shape(), game.num_distinct_actions()
    compiled = "compiled" if spielwerk.COMPILED else "uncompiled"
    print(f"{game.name}, {game.players} players, {compiled}: {size} actions, observation {shape}")
    print(f"{'':14}{'steps/s':>12}{'lowest':>12}{'highest':>12}{'of engine':>11}")
    for name, found in rates.items():
        share = statistics.median(one / engine for one, engine in zip(found, rates["engine"]))
        print(f"{name:14}{statistics.median(found):12,.0f}{min(found):12,.0f}{max(found):12,.0f}{share:11.2%}")


def main() -> None:
    """Measure the games named, or every installed one."""
    parser = argparse.ArgumentParser(description="Steps per second of the research interfaces.")
    parser.add_argument("games", nargs="*", default=list(spielwerk.game_classes()))
    parser.add_argument("--players", type=int)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds per interface and round")
    asked = parser.parse_args()
    for name in asked.games:
        measure(spielwerk.load_game(name, asked.players), asked.seconds)


if __name__ == "__main__":
    main()
