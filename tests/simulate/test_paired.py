"""Two ways to play, compared game by game."""

import pytest

from spielwerk.simulate import Plan, Simulation
from spielwerk.simulate.paired import difference, pairs_of, rate_difference
from tests.table.toy import Auction


def test_the_difference_is_taken_pair_by_pair():
    found = difference([1, 2, 3, 4], [2, 4, 3, 7])

    assert (found.games, found.mean, found.apart) == (4, 1.5, 3)
    assert found.low == pytest.approx(1.5 - 1.959964 * (5 / 3) ** 0.5 / 2)
    assert found.halve == 16


def test_a_rate_without_any_pair_that_differs_is_not_said_to_be_certain():
    found = rate_difference([False] * 50, [False] * 50)

    assert found.mean == 0 and found.low == pytest.approx(-found.high) and 0.03 < found.high < 0.05
    assert rate_difference([True, False] * 10, [True, True] * 10).mean == 0.5


def test_pairs_have_the_same_seed_and_are_the_games_of_the_two_plans():
    first, second = (Plan(Auction(2, {"coins": coins}), ("random", "random"), 3, 7) for coins in ("2", "1"))
    results = [result for chunk in Simulation(pairs_of(first, second)) for result in chunk.results]

    assert [result.seed for result in results] == [first.seed_of(number // 2) for number in range(6)]
    assert results[0::2] == [first.play(number) for number in range(3)]
    assert results[1::2] == [second.play(number) for number in range(3)]
