"""What the table of Linie 1 helps with: a tile tried, the own way, the ride in figures; trams on their curves."""

import math
import re
from itertools import pairwise
from typing import Any

import pytest

from spielwerk import Rng
from spielwerk.draw.replay import sight_of
from spielwerk.draw.table_scene import scene_class
from spielwerk.games.linie1 import asking, pieces
from spielwerk.games.linie1.dice import dice_in
from spielwerk.games.linie1.fitting import may_change
from spielwerk.games.linie1.pieces import LAY, NOWHERE, RIDING
from spielwerk.games.linie1.scene_odds import chance_now, faces
from spielwerk.games.linie1.telling import SILENT, WORDED
from spielwerk.games.linie1.ways import best_way
from spielwerk.server.pages import render
from spielwerk.table import Draft
from spielwerk.words import LOCALES
from tests.games.linie1.test_scene import moments, seen_of, unworded


@pytest.fixture(scope="module")
def game():
    """A game of two greedy builders: the State before every third answer, and the log up to there."""
    shown = []
    for number, (state, log) in enumerate(moments(11, players=2, agent="greedy")):
        if number % 3 == 0 or state.over:
            shown.append((state.copy(), list(log)))
    return shown


def builds(state):
    return (
        not state.over
        and int(state.work[int(state.seat)]) != RIDING
        and state.agenda[-1].__class__.__name__ == "FirstTile"
    )


def board_of(seen):
    return "".join(
        layer if isinstance(layer, str) else layer.html()
        for layer in scene_class(seen.game)(seen, ["Mina", "Jonas", "Mei"]).board().layers
    )


def tried(state, kind, cell, turn):
    """Return the page of a builder who holds a tile over a cell."""
    seat = int(state.seat)
    draft = Draft(state.game, state, seat, [kind])
    stamp = f"{cell}.{turn}.{kind}.0.{int(state.turn)}"
    return render(seen_of(state, seat, draft=draft, local={"try": stamp})).root.html()


def test_a_tile_on_trial_shows_each_side_and_can_be_laid(game):
    state = next(state for state, _ in game if builds(state) and int(state.turn) > 9)
    kind = next(int(action) for action in state.legal_actions() if action < 12)
    draft = Draft(state.game, state, int(state.seat), [kind])
    table: Any = draft.view().table
    fits, pair = None, None
    for action in draft.view().decision.actions:
        cell, turn = (int(action) - LAY) // 4, (int(action) - LAY) % 4
        if all(good for good, _ in asking.sides(table, cell, kind, turn)):
            fits = fits or (cell, turn)
        elif asking.pair_side(table, cell, kind, turn) >= 0:
            pair = pair or (cell, turn)
    assert fits and pair
    page = tried(state, kind, *fits)
    assert page.count("l-bar l-bar-ok") == 4
    assert 'id="d-main"' in page and "All four sides fit." in page
    page = tried(state, kind, *pair)
    assert page.count("l-bar l-bar-ok") == 3 and page.count("l-bar l-bar-pair") == 1
    assert 'id="second-here"' in page and "Your second tile must open it" in page


def test_a_trial_that_is_closed_says_why_and_cannot_be_laid(game):
    state = next(state for state, _ in game if builds(state) and int(state.turn) > 9)
    kind = next(int(action) for action in state.legal_actions() if action < 12)
    draft = Draft(state.game, state, int(state.seat), [kind])
    table: Any = draft.view().table
    open_ = set(draft.view().decision.actions)
    free = [cell for cell in range(table.city.cells) if may_change(table, cell) and table.shapes[cell] == 34]
    cell = next(
        cell
        for cell in free
        if LAY + cell * 4 not in open_ and asking.why_shut(table, cell, kind, 0).key != "same-turn"
    )
    page = tried(state, kind, cell, 0)
    assert "l-bar l-bar-no" in page and 'id="d-main"' not in page


@pytest.mark.parametrize(
    "setting", ["", "x", "1.2.3", "999999.0.0.0.1", "0.9.0.0.1", "-1.0.0.0.1", "٣.0.0.0.1", "5.0.1.0.0"]
)
def test_a_trial_that_means_nothing_is_none(game, setting):
    state = next(state for state, _ in game if builds(state))
    draft = Draft(state.game, state, int(state.seat), [state.legal_actions()[0]])
    assert 'id="trial"' not in board_of(seen_of(state, int(state.seat), draft=draft, local={"try": setting}))


def test_ones_own_way_is_drawn_on_request_with_all_that_it_misses(game):
    for state, _ in game:
        if not builds(state):
            continue
        seat = int(state.seat)
        assert 'id="way-band"' not in board_of(seen_of(state, seat))
        page = render(seen_of(state, seat, local={"way": "on"})).root.html()
        way = best_way(state.game.view(state, seat).table, seat)
        assert len(re.findall(r'id="way-\d+"', page)) == way.missing == len(re.findall(r'id="wish-\d+"', page))
        assert ('id="route-ready"' in page) == (page.count('id="way-done-') == 2) == way.complete


def test_nobody_elses_page_shows_a_way_or_that_a_route_is_complete(game):
    for state, log in game[:: len(game) // 8]:
        for seat in (-1, 0, 1):
            if seat >= 0 and (state.over or int(state.work[1 - seat]) == RIDING or int(state.seat) != 1 - seat):
                continue
            view = state.game.view(state, seat)
            other = state.game.view(state.game.imagine(view, Rng(5)), seat)
            pages = []
            for one in (view, other):
                seen = seen_of(state, seat, log, local={"way": "on"})
                seen.view = seen.committed = one
                pages.append(render(seen).root.html())
            assert pages[0] == pages[1]
            assert seat >= 0 or "way-band" not in pages[0]


def test_a_rider_reads_what_each_face_would_do_and_so_do_builders(game):
    ridden = [(state, log) for state, log in game if not state.over and any(int(work) == RIDING for work in state.work)]
    for number, (state, log) in enumerate(ridden):
        for seat in (-1, 0, 1):
            page = render(seen_of(state, seat, log, local={"way": "on"}, locale=LOCALES[number % 3])).root.html()
            assert unworded(page) == []
            assert page.count('id="odds-list"') == 1
            assert len(re.findall(r'id="reach-\d"', page)) == len(faces(state))
    assert ridden


def test_the_odds_of_a_throw_are_those_of_its_best_die(game):
    for state, _ in game:
        step: Any = state.agenda[-1] if not state.over and len(state.agenda) else None
        if step.__class__.__name__ == "ChooseDie":
            seat = int(state.seat)
            left = dice_in(step.throw) - 1
            by_die = [asking.chance_after(state, seat, action - pieces.DIE, left) for action in state.legal_actions()]
            assert chance_now(state, seat) == max(by_die) <= 1


def test_a_tram_drives_along_the_track_without_a_jump(game):
    state, log = game[-1]
    scene = scene_class(state.game)(seen_of(state, -1, log), ["Mina", "Jonas"])
    drives = [fx for entry in log for fx in scene.fx(entry) if fx["kind"] == "go"]
    assert len(drives) > 5
    for fx in drives:
        for (ax, ay, a), (bx, by, b) in pairwise(fx["path"]):
            assert math.dist((ax, ay), (bx, by)) < 20
            assert abs(a - b) < 60
    assert state.place[state.arrived] != NOWHERE


def test_ones_own_tram_drives_when_the_die_is_chosen_and_not_again(game):
    drove = 0
    for state, log in game:
        if state.over or state.agenda[-1].__class__.__name__ != "ChooseDie":
            continue
        seat = int(state.seat)
        for action in state.legal_actions():
            draft = Draft(state.game, state, seat, [action])
            scene = scene_class(state.game)(seen_of(state, seat, log, draft), ["Mina", "Jonas"])
            drives = scene.draft_fx()
            before: Any = state
            after: Any = draft.view().table
            moved = int(after.place[seat]) != int(before.place[seat]) and action != pieces.DIE + pieces.TOOL
            assert len(drives) == moved
            drove += moved
        assert not [fx for entry in log if entry.seat == seat for fx in scene.fx(entry) if fx["id"] == f"tram-{seat}"]
    assert drove


def test_every_kind_of_event_has_a_sentence_or_is_told_by_another():
    kinds = {value for name, value in vars(pieces).items() if name in EVENTS}
    assert len(kinds) == len(EVENTS)
    assert set(WORDED) | SILENT == kinds
    assert not set(WORDED) & SILENT


EVENTS = (
    *("DEALT", "TURN_BEGAN", "TOOK", "LAID", "RETURNED", "SIGN", "DREW", "PASSED", "SHOWED", "SET_OUT", "THREW"),
    *("CHOSE", "MOVED", "REACHED", "REPAIRED", "STAYED", "ARRIVED", "GAVE_UP", "SHOWED_TILE"),
)


def test_a_picture_needs_no_page(game):
    state, _ = game[4]
    sight = sight_of(state.game.view(state, -1))
    assert "way-band" not in board_of(sight)
