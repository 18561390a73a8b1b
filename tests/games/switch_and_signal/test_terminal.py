"""The map in the terminal: every moment fits 80 columns, in three languages, and tells no more than the View."""

import re

import pytest
from rich.cells import cell_len

from spielwerk import Rng
from spielwerk.games.switch_and_signal.railway import DEPOT
from spielwerk.games.switch_and_signal.terminal import draw
from spielwerk.words import LOCALES
from tests.games.switch_and_signal.test_scene import NAMES, moments

INK = re.compile(r"\x1b\[[0-9;]*m")
MAPS = [{"map": "europe", "hands": "held"}, {"map": "north_america"}, {"map": "india"}]


@pytest.mark.parametrize("options", MAPS)
def test_every_moment_fits_the_terminal_and_tells_no_secret(options):
    for number, (state, _) in enumerate(moments(5, **options)):
        seat = number % 4 - 1
        view = state.game.view(state, seat)
        words = state.game.words(LOCALES[number % 3], NAMES)
        text = draw(view, words, number % 2 == 0, {})

        assert max(cell_len(INK.sub("", line)) for line in text.splitlines()) <= 80, INK.sub("", text)
        assert re.search(r"\{[a-z]|terminal-", text) is None
        other = state.game.view(state.game.imagine(view, Rng(number)), seat)
        assert text == draw(other, words, number % 2 == 0, {})


def test_signals_switches_and_trains_stand_on_their_lines():
    state, _ = next(moments(5, map="europe"))
    board, words = state.board, state.game.words("en", NAMES)
    for train in range(len(state.pose)):
        state.pose[train] = DEPOT

    def shown():
        return draw(state.game.view(state, 0), words, False, {})

    assert "6:Calais ==o Paris" in shown()
    assert "Le Havre x==x Orléans" in shown()

    line = board.line_names.index("calais-paris")
    state.green[board.end_signal[2 * line + 1]] = 0
    state.pose[4] = board.enter_pose[2 * line]
    assert "6:Calais 5>=! Paris" in shown()
    assert "\n5 brown train 2: Calais → Paris (1/2), empty\n" in shown()

    state.pose[4] = board.enter_pose[2 * line + 1]
    assert "6:Calais =<5! Paris" in shown()
