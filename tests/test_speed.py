"""A large loss of speed is noticed: each game against a plain Python loop that runs beside it, so no clock decides.

The floors are a third of what was measured (benchmarks/ has the exact figures): they find a rule that is no longer
compiled or a State that is copied needlessly, and nothing smaller.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import pytest

from spielwerk.core.playout import playout
from spielwerk.core.rng import Rng
from spielwerk.registry import load_game

# Decisions of random play in the time in which plain Python goes round its loop once.
FLOORS = {"colt_express": 0.055, "linie1": 0.008, "qwirkle": 0.055, "switch_and_signal": 0.04}
ROUNDS = 200_000


def seconds(work: Callable[[], int]) -> float:
    """Return the CPU seconds for one unit of work."""
    began = time.process_time()
    done = work()
    return (time.process_time() - began) / done


def loop() -> int:
    """Go round a loop of plain Python; what it computes does not matter."""
    number = 1
    for _ in range(ROUNDS):
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
    return ROUNDS


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", FLOORS)
def test_a_game_is_not_much_slower_than_it_was(name):
    game = load_game(name, 4)

    def games() -> int:
        return sum(int(playout(game.new_bare_state(), Rng(seed))) for seed in range(20))

    games()
    ratio = median(seconds(loop) / seconds(games) for _ in range(5))
    assert ratio > FLOORS[name], f"{name}: {ratio:.4f} decisions a round of the loop"
