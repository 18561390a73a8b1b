"""Speeds of Switch & Signal, per CPU second, and how long the planner thinks: the median of five runs, least and most.

    python benchmarks/switch_and_signal.py [GAMES]      50 games of the planner on each map

Random games have four seats, the planner's two. A run of the planner is a fifth of its games; then each of its answers
in all of them is timed. Copies are of the States before each decision of one game.
"""

from __future__ import annotations

import sys
import time
from statistics import median

from timing import RUNS, answer_times, rates

import spielwerk
from spielwerk.core.playout import copies, playout
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.registry import load_game

MAPS = ("europe", "north_america", "india")
SECONDS = 1.0  # of one run
SLOW = 100.0  # milliseconds an answer may take


def report(name: str, found: list[float], goal: str, digits: int = 1) -> None:
    """Print one line."""
    low, high = found[0], found[-1]
    print(f"{name:<40} {median(found):>10,.{digits}f}   ({low:,.{digits}f}–{high:,.{digits}f})   {goal}", flush=True)


def random_games(board: str) -> list[float]:
    """Return how many random games with four seats are played a second."""
    game, rng = load_game("switch_and_signal", 4, {"map": board}), Rng(1)

    def one() -> int:
        playout(game.new_bare_state(), rng)
        return 1

    return rates(one, SECONDS)


def copy_times(board: str) -> list[float]:
    """Return in ascending order the microseconds of a copy, over the States of one random game."""
    state, rng, states = load_game("switch_and_signal", 4, {"map": board}).new_initial_state(), Rng(1), list[State]()
    while not state.is_terminal():
        states.append(state.copy())
        open_now = state.open()
        state.take_known(state.roll(rng) if state.is_chance_node() else open_now[rng.below(len(open_now))])

    def all_of_them() -> int:
        for one in states:
            copies(one, 100)
        return 100 * len(states)

    return sorted(1e6 / rate for rate in rates(all_of_them, SECONDS))


def answers(board: str, seed: int) -> list[float]:
    """Play a game of two planners and return how many milliseconds each answer took."""
    game = load_game("switch_and_signal", 2, {"map": board})
    first, second = answer_times(game, ["planner", "planner"], seed, lambda view, seat: None)
    return first + second


def planner(board: str, games: int) -> None:
    """Print the planner's games a second, and how long its answers took."""
    found, taken = list[float](), list[float]()
    for run in range(RUNS):
        begun = time.process_time()
        seeds = range(run, games, RUNS)
        for seed in seeds:
            taken += answers(board, seed)
        found.append(len(seeds) / (time.process_time() - begun))
    report(f"{board}: games of two planners", sorted(found), "goal 3" if board == "europe" else "")
    taken.sort()
    slow, most = sum(one > SLOW for one in taken), taken[len(taken) * 99 // 100]
    print(f"  {len(taken):,} answers, in ms: median {median(taken):.2f}, 99 of 100 within {most:.1f},", end=" ")
    print(f"longest {taken[-1]:.1f}; above 100 ms: {slow}", flush=True)


def main(games: int) -> None:
    """Print the table."""
    print("compiled" if spielwerk.COMPILED else "interpreted: these are not the published speeds")
    for board in MAPS:
        report(f"{board}: random games, four seats", random_games(board), "goal 1,500")
        report(f"{board}: microseconds of a copy", copy_times(board), "goal under 2", 2)
        planner(board, max(RUNS, games))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
