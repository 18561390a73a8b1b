"""Memory does not grow by what is laid, refused and forgotten again; compiled it did (docs/reliability.md)."""

from __future__ import annotations

import gc
import random
import tracemalloc

import pytest

from spielwerk.registry import load_game
from tests.hostile.readers import play_on
from tests.installed import installed_games


@pytest.mark.parametrize("name", sorted(installed_games()))
def test_what_is_laid_again_and_again_takes_no_more_memory(name):
    box = installed_games()[name]

    def lay():
        game = load_game(name, box.seats[0])
        state = game.new_initial_state()
        play_on(state, random.Random(3), 60)
        game.view(game.state_from_json(game.state_to_json(state)), 0)

    for _ in range(3):
        lay()
    gc.collect()
    tracemalloc.start()
    try:
        lay()
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(10):
            lay()
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] - before < 5_000
    finally:
        tracemalloc.stop()
