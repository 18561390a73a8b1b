"""OpenSpiel's algorithms play our games: regret minimization, and a search over imagined worlds."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel", reason="needs the extra [openspiel]")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, ismcts, mcts

from tests.adapters.games import BLUFF, Box
from tests.adapters.test_openspiel import CALL, DOUBT, HIGH, LOW, called, load


@pytest.mark.parametrize("make", [cfr.CFRSolver, pyspiel.CFRSolver], ids=["python", "c++"])
def test_regret_minimization_finds_the_equilibrium(make):
    game = load(BLUFF)
    solver = make(game)
    for _ in range(300):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    if make is cfr.CFRSolver:
        assert exploitability.nash_conv(game, policy) < 0.002
        value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])[0]
        assert value == pytest.approx(5 / 8, abs=0.002)
    else:
        assert pyspiel.nash_conv(game, policy) < 0.002
    low_card = game.new_initial_state().child(LOW)
    assert dict(policy.action_probabilities(low_card))[CALL] == pytest.approx(1 / 2, abs=0.01)
    assert dict(policy.action_probabilities(called(LOW)))[DOUBT] == pytest.approx(1 / 2, abs=0.01)


def searcher(game, simulations: int, seed: int):
    random = np.random.RandomState(seed)
    return ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, random), uct_c=1.5, max_simulations=simulations, random_state=random
    )


def test_a_search_over_imagined_worlds_plays_best_replies():
    game = load(BLUFF)
    assert searcher(game, 300, seed=1).step(game.new_initial_state().child(HIGH)) == CALL
    assert searcher(game, 300, seed=1).step(called(HIGH)) == DOUBT  # the card may as well be low: 1/2 against 1/4


def match(game, seed: int) -> float:
    """Return what a search of 20 imagined worlds a move wins against random answers."""
    random = np.random.RandomState(seed)
    bot, seat = searcher(game, 20, seed), seed % 2
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(int(random.choice(outcomes, p=odds)))
        elif state.current_player() == seat:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
    return state.returns()[seat]


def test_a_search_over_imagined_worlds_beats_random_play():
    game = load(Box("burrow", 2, {}))
    assert sum(match(game, seed) for seed in range(20)) / 20 > 0.65
