"""A turn that is laid out whole and not yet given: its owner is told to finish it, and not that they think."""

import random

import pytest

from tests.installed import installed_games
from tests.server.test_needles import Sitting


@pytest.mark.parametrize("game", sorted(installed_games()))
def test_whoever_has_only_to_finish_the_turn_is_told_so(game):
    sitting, dice = Sitting(game, 2), random.Random(1)
    sitting.live.settle()
    seat = sitting.live.waiting()[0]
    asked = sitting.live.table.decision(seat)
    sitting.live.draft(seat, [dice.choice(list(asked.actions))], "add", None)
    while not sitting.live.drafts[seat].complete:
        more = list(sitting.live.drafts[seat].decision().actions)
        sitting.live.draft(seat, [dice.choice(more)], "add", None)

    shown = sitting.shown(seat)

    assert "You is thinking" not in shown
    assert "when it is your turn" not in shown
