"""Linie 1: how long a search for the best way takes on late boards, and a planner's answer.

``python benchmarks/ways.py [GAMES]`` plays so many games with two and with five seats: a planner against greedy ones.
"""

from __future__ import annotations

import sys
import time

from timing import answer_times

import spielwerk
from spielwerk.core.view import View
from spielwerk.games.linie1.shapes import EMPTY
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.ways import best_way
from spielwerk.registry import load_game

LATE = 60  # tiles on the board


def main(games: int) -> None:
    """Print both, in milliseconds of CPU."""
    searches: list[float] = []
    answers: list[float] = []
    for players in (2, 5):
        for seed in range(games):
            play(players, seed, searches, answers)
    print(f"compiled: {spielwerk.COMPILED}, {games} games with 2 and {games} with 5 seats")
    show(f"best_way, boards with {LATE} tiles and more", searches)
    show("planner, all its answers", answers)


def play(players: int, seed: int, searches: list[float], answers: list[float]) -> None:
    """Play one game and note how long everything took."""

    def search(view: View, seat: int) -> None:
        assert isinstance(view.table, Town)
        if sum(shape < EMPTY for shape in view.table.shapes) >= LATE:
            begun = time.process_time()
            best_way(view.table, seat)
            searches.append(1000 * (time.process_time() - begun))

    names = ["planner", *["greedy"] * (players - 1)]
    answers += answer_times(load_game("linie1", players), names, seed, search)[0]


def show(what: str, taken: list[float]) -> None:
    """Print median, 95th percentile and longest."""
    taken.sort()
    middle, late = taken[len(taken) // 2], taken[len(taken) * 95 // 100]
    print(f"{what}: median {middle:.3f}, p95 {late:.3f}, longest {taken[-1]:.3f} ms; {len(taken):,} of them")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
