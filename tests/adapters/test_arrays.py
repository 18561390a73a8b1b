"""Masks and observations as arrays."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy", reason="needs the extra [rl] or [openspiel]")

import numpy as np

from spielwerk import load_game
from spielwerk.adapters.arrays import legal_mask, observation
from tests.adapters.games import BLUFF

CALL, DOUBT = 1, 3


def bluff():
    game = load_game(BLUFF.name)
    return game, game.new_initial_state()


def test_the_mask_is_closed_while_chance_decides_and_at_the_end():
    game, state = bluff()
    assert legal_mask(game, state).tolist() == [0, 0, 0, 0]
    state.apply_action(1)
    assert legal_mask(game, state).tolist() == [1, 1, 0, 0]
    state.apply_action(CALL)
    assert legal_mask(game, state).tolist() == [0, 0, 1, 1]
    state.apply_action(DOUBT)
    assert legal_mask(game, state).tolist() == [0, 0, 0, 0]


def test_an_observation_is_the_games_own_in_its_shape():
    game, state = bluff()
    state.apply_action(1)
    state.apply_action(CALL)
    seen = observation(game, state, 0)
    assert seen.dtype == np.float32
    assert seen.tolist() == [[0, 1, 0, 0], [0, 1, 0, 0]]
    assert observation(game, state, 1).tolist() == [[0, 0, 0, 0], [0, 1, 0, 0]]
    seen[:] = 9
    assert observation(game, state, 0).max() == 1
