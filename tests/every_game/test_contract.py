"""The contract (docs/design.md, tests 4), for every game, number of seats and option.

Hypothesis draws answers for players and chance alike; the checks themselves are in ``spielwerk.contract``,
so that third-party games can run them too.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import spielwerk
from spielwerk.contract import CHECKS, Answers, play
from tests.every_game.cases import CASES, name_of

EXAMPLES = 12 if spielwerk.COMPILED else 3

seeds = st.integers(0, 2**32 - 1)
drawn_answers = st.lists(st.integers(0, 5000), max_size=60)


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", CASES, ids=name_of)
@settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow])
@given(seed=seeds, drawn=drawn_answers)
def test_keeps_to_the_contract(game, check, seed, drawn):
    CHECKS[check](play(game, Answers(seed, drawn)))
