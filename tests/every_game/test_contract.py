"""The contract (docs/design.md, tests 4), for every game, number of seats and option.

Hypothesis draws answers for players and chance alike; the checks themselves are in ``spielwerk.contract``,
so that third-party games can run them too.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import spielwerk
from spielwerk.contract import CHECKS, Answers, play
from tests.every_game.cases import CASES, name_of
from tests.toys import TOYS

FEW = 4 if spielwerk.COMPILED else 1
MANY = 30 if spielwerk.COMPILED else 8  # the toys are quick

seeds = st.integers(0, 2**32 - 1)
drawn_answers = st.lists(st.integers(0, 5000), max_size=60)
toys = [game for game in CASES if type(game) in TOYS]
others = [game for game in CASES if type(game) not in TOYS]
usual = [game for game in others if game.options == game.defaults()]
smallest = [game for game in usual if game.players == game.seats[0]]
unusual = [game for game in others if game.options != game.defaults()]


# Looking for the smallest example would take minutes for a long game; the toys do look for it.
@pytest.mark.compiled_only
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", usual, ids=name_of)
@settings(max_examples=FEW, phases=[Phase.generate], suppress_health_check=[HealthCheck.too_slow])
@given(seed=seeds, drawn=drawn_answers)
def test_a_game_keeps_to_the_contract(game, check, seed, drawn):
    CHECKS[check](play(game, Answers(seed, drawn)))


# Interpreted, whole games are slow: usual options with the fewest seats are enough there, and one game for all checks.
@pytest.mark.parametrize("game", unusual if spielwerk.COMPILED else smallest, ids=name_of)
@settings(max_examples=FEW, phases=[Phase.generate], suppress_health_check=[HealthCheck.too_slow])
@given(seed=seeds, drawn=drawn_answers)
def test_every_option_keeps_to_the_contract(game, seed, drawn):
    played = play(game, Answers(seed, drawn))
    for check in CHECKS.values():
        check(played)


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", toys, ids=name_of)
@settings(max_examples=MANY, suppress_health_check=[HealthCheck.too_slow])
@given(seed=seeds, drawn=drawn_answers)
def test_a_toy_keeps_to_the_contract(game, check, seed, drawn):
    CHECKS[check](play(game, Answers(seed, drawn)))
