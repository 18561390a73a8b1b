"""The end of Linie 1 at the table: who was ahead, when it turned; giving up; figures in the rules."""

import re
from typing import Any

import pytest

from spielwerk.games.linie1.scene_figure import figure
from spielwerk.games.linie1.scene_race import above_average, race_of, turning_point
from spielwerk.games.linie1.ways import best_way
from spielwerk.server.pages import render
from spielwerk.table import Draft
from spielwerk.words import LOCALES
from tests.games.linie1.test_scene import moments, seen_of, unworded


@pytest.fixture(scope="module")
def ended():
    """A finished game of two greedy builders, and its log."""
    state, log = None, []
    for state, log in moments(11, players=2, agent="greedy"):  # noqa: B007
        pass
    return state, list(log)


def test_the_race_ends_where_the_game_did(ended):
    state, log = ended
    rows = race_of(state, log)
    winner = int(state.arrived)
    assert len(rows) == 2 and len(rows[0]) == len(rows[1]) > 3
    assert [row[0] for row in rows] == [0, 0]
    assert rows[winner][-1] == 100
    assert all(0 <= value <= 100 for row in rows for value in row)
    assert rows[1 - winner][-1] < 100


def test_the_turning_point_is_the_last_change_of_the_lead():
    assert turning_point([[0, 5, 2, 9], [0, 1, 4, 6]], 0) == 3
    assert turning_point([[0, 5, 5, 9], [0, 1, 4, 6]], 0) == 0
    assert above_average([[0, 5], [0, 1]]) == [[0, 2], [0, -2]]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_end_is_told_in_every_language(ended, locale):
    state, log = ended
    for seat in (-1, 0, 1):
        page = render(seen_of(state, seat, log, locale=locale)).root.html()
        assert unworded(page) == []
        assert 'class="race r1"' in page and page.count("<li") > 5
        say = state.game.words(locale, ("Ann", "Ben")).say
        assert say("end-points-0") in page  # what the points of the first to arrive are for
        assert re.search(rf'id="h-how"[^>]*>{say("milestones")}<', page)


def test_whoever_gives_up_is_told_what_is_still_missing():
    state, _ = next(moments(5))
    seat = int(state.seat)
    draft = Draft(state.game, state, seat, [state.game.actions.number("give-up")])
    table: Any = draft.view().table
    missing = best_way(table, seat).missing
    page = render(seen_of(state, seat, draft=draft)).root.html()
    assert f"There is still a way for your route; {missing} tiles are missing." in page
    assert 'data-do="stay"' in page


def test_a_figure_draws_tiles_houses_signs_dice_and_closed_sides():
    drawn = figure(["K . red", "s0+Kn . s1-n"]).html()
    assert drawn.count("<use") == 3
    assert "l-on-plate" in drawn and "l-on-stop" in drawn and "l-bar-pair" in drawn
