"""Switch & Signal: how long each answer of the planner takes, in milliseconds of CPU, on each map with two seats.

    python benchmarks/switch_and_signal.py [GAMES [AGENT]]      50 games a map, ``planner``
"""

from __future__ import annotations

import sys
import time

import spielwerk
from spielwerk.agents import make_agent
from spielwerk.core.rng import Rng
from spielwerk.core.view import view_of
from spielwerk.registry import load_game

SLOW = 100.0  # milliseconds


def answers(board: str, games: int, name: str) -> list[float]:
    """Play games on a map and return how long each answer took, in order of length."""
    taken: list[float] = []
    game = load_game("switch_and_signal", 2, {"map": board})
    for seed in range(games):
        state, rng = game.new_initial_state(), Rng(seed)
        agents = [make_agent(game, name) for _ in range(2)]
        for seat, agent in enumerate(agents):
            agent.start(seat, Rng(seed * 10 + seat))
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.roll(rng))
                continue
            seat = int(state.current_player())
            view = view_of(state, seat)
            begun = time.process_time()
            action = int(agents[seat].decide(view, view.decision))
            taken.append(1000 * (time.process_time() - begun))
            state.apply_action(action)
    return sorted(taken)


def main(games: int, name: str) -> None:
    """Print them for each map."""
    print(f"compiled: {spielwerk.COMPILED}, {name}, {games} games a map")
    for board in ("europe", "north_america", "india"):
        taken = answers(board, games, name)
        slow = sum(one > SLOW for one in taken)
        print(
            f"{board}: {len(taken):,} answers, median {taken[len(taken) // 2]:.2f} ms,"
            f" p99 {taken[len(taken) * 99 // 100]:.1f}, longest {taken[-1]:.1f},"
            f" above 100 ms {slow} ({slow / len(taken):.2%})",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50, sys.argv[2] if len(sys.argv) > 2 else "planner")
