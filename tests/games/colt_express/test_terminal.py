"""The train in the terminal: every moment fits 80 columns, in three languages, and tells no more than the View."""

import re

import pytest
from rich.cells import cell_len

from spielwerk.core.rng import Rng
from spielwerk.games.colt_express.terminal import draw
from spielwerk.words import LOCALES
from tests.games.colt_express.test_scene import GAMES, tables

INK = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_every_moment_fits_the_terminal_and_tells_no_secret(players, options):
    for number, (table, _) in enumerate(tables(players, options, 29)):
        for seat in range(-1, players):
            view = table.game.view(table.state, seat)
            words = table.game.words(LOCALES[number % 3], [])
            numbers = {int(action): at + 1 for at, action in enumerate(view.decision.actions)}
            text = draw(view, words, number % 2 == 0, numbers)

            assert max(cell_len(INK.sub("", line)) for line in text.splitlines()) <= 80, INK.sub("", text)
            assert re.search(r"\{[a-z]", text) is None
            if not table.over:
                other = table.game.view(table.game.imagine(view, Rng(number)), seat)
                assert text == draw(other, words, number % 2 == 0, numbers)


def test_a_place_shows_the_number_of_the_answer_that_leads_there():
    for table, _ in tables(4, {}, 5):
        for seat in table.waiting():
            view = table.view(seat)
            numbers = {int(action): at + 1 for at, action in enumerate(view.decision.actions)}
            go = [numbers[action] for action in numbers if 108 <= action < 131]
            text = draw(view, table.game.words("en", []), False, numbers)

            assert all(f"({number})" in text for number in go)
