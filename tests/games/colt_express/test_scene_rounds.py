"""The table while a round goes on: columns of the pile, what would follow, who shot whom, effects, secrets, teams."""

from __future__ import annotations

import json
import re

import pytest

from spielwerk.core.event import EVERYBODY, Event
from spielwerk.core.rng import Rng
from spielwerk.draw.replay import drawing_of, sight_of
from spielwerk.draw.sight import Sight, Sitter
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.scene import Scene
from spielwerk.games.colt_express.scene_end import _less
from spielwerk.games.colt_express.scene_shots import shots_of
from spielwerk.games.colt_express.scene_stands import as_it_stands
from spielwerk.games.colt_express.scene_trial import happened, tried
from spielwerk.games.colt_express.scene_turns import turn_letters, turns_of
from spielwerk.games.colt_express.schemin import Plan
from tests.every_game.test_scenes import drawn, picture
from tests.games.colt_express.test_scene import GAMES, MORE, seen_entries, tables


def scene_of(view, log=(), local=None):
    """Return the drawing of one moment, with what the viewer has set."""
    names = [chr(ord("A") + seat) for seat in range(view.table.players)]
    sight = Sight(view, [Sitter(seat) for seat in range(view.table.players)], log, local=local or {})
    scene = Scene(sight, names)
    assert scene.seat == view.seat
    return scene


def planned(table):
    """Return the turn that is being planned, −1 while somebody adds to a turn that is under way."""
    plans = [step for step in table.agenda if isinstance(step, Plan)]
    if table.seat < 0 or not plans or not isinstance(table.agenda[-1], Plan):
        return -1
    letters = turn_letters(table)
    sizes = [int(table.players) * (2 if letter == "D" else 1) for letter in letters]
    return next(turn for turn in range(len(letters)) if sum(sizes[turn + 1 :]) < len(plans))


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_each_card_of_the_pile_stands_in_the_turn_in_which_it_was_laid(players, options):
    expected: list[int] = []
    turn, size, checked = 0, 0, 0
    for table, entries in tables(players, options, 1):
        state = table.state
        pile = len(state.pile)
        if pile > size:
            expected += [turn] * (pile - size)
        if pile < size or (pile == 0 and not table.over):
            expected = []
        size = pile
        if pile and not state.pile_at and len(entries) % 7 == 0:
            seat = len(entries) % (players + 1) - 1
            assert turns_of(table.game.view(state, seat).table, seen_entries(entries, seat)) == expected
            checked += 1
        now = planned(state) if not table.over else -1
        turn = now if now >= 0 else turn
    assert checked > 5


def test_without_a_log_cards_stand_in_the_earliest_turn_that_fits():
    for table, _ in tables(4, {}, 11):
        found = turns_of(table.state, ())

        assert found == sorted(found) and len(found) == len(table.state.pile)


# -- what would follow --------------------------------------------------------------------------


def test_what_a_look_shows_is_what_then_happens():
    checked = 0
    for table, _ in tables(4, MORE, 2):
        for seat in table.waiting():
            view = table.view(seat)
            action = int(view.decision.actions[-1])
            trial = tried(view.table, view.decision.step, action) if action >= t.GO else None
            if trial is None:
                continue
            after = table.state.copy()
            after.listening = True
            after.take(action)
            told = [(e.kind, e.a) for e in trial.events]
            assert [(e.kind, e.a) for e in after.told][: len(told)] == told
            checked += 1
    assert checked > 10


def test_a_look_changes_nothing_and_the_second_click_gives_the_answer():
    for table, _ in tables(4, MORE, 5):
        for seat in table.waiting():
            view = table.view(seat)
            for action in map(int, view.decision.actions):
                scene = scene_of(view)
                first = scene.sends(action)
                if "data_local" not in first:
                    assert first == {"data_do": scene.text(action), "data_op": "go"}
                    continue
                key, _, value = first["data_local"].partition("=")
                looked = scene_of(view, local={key: value})
                assert looked.sends(action) == {"data_do": scene.text(action), "data_op": "go"}
                assert looked.summary().main.do == scene.text(action)
                assert "{" not in str(drawn(looked.summary())) and drawn(looked.board())
            before = table.game.observation_string(view)
            assert table.game.observation_string(table.view(seat)) == before


@pytest.mark.parametrize("value", ["", "x", "-1", "²", "9999999", "999-0.0.0.0.0", "108", "-", "9" * 60])
def test_a_setting_of_nonsense_looks_at_nothing(value):
    table, _ = next(tables(4, {}, 40))

    assert scene_of(table.view(0), local={"aim": value}).aimed == -1


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_what_the_event_would_do_is_a_sentence_and_moves_nobody(players, options):
    for table, _ in tables(players, options, 17):
        if table.over:
            continue
        before = table.state.copy()
        said = as_it_stands(table.game.words("en", []), table.game.view(table.state, -1).table)
        event = int(p.HAPPENING[int(table.state.card)]) if int(table.state.card) >= 0 else 0

        assert bool(said) == bool(event and len(table.state.wagons)), (said, event)
        assert "{" not in said
        assert list(table.state.place) == list(before.place) and len(table.state.agenda) == len(before.agenda)


def test_a_rebellion_would_hit_everybody_inside():
    for table, _ in tables(4, {}, 3):
        state = table.state.copy()
        if not len(state.wagons) or int(state.card) < 0:
            continue
        state.card = next(n for n, card in enumerate(p.ROUND_CARDS) if card[3] == p.REBELLION)
        trial = happened(state)
        assert trial is not None
        inside = {b for b in range(p.BANDITS) if int(state.place[b]) < p.COACH and int(state.place[b]) % 2 == 0}
        assert {int(e.a) for e in trial.events if e.kind == t.WOUNDED} == inside
        return
    raise AssertionError("no round has begun")


# -- who shot whom, effects ---------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), GAMES[:2])
def test_bullets_are_counted_by_shooter_at_every_moment_of_a_replay(players, options):
    moments = [(table.state.copy(), len(entries)) for table, entries in tables(players, options, 19)]
    *_, (_table, entries) = tables(players, options, 10_000)
    whole = seen_entries(entries, -1)
    for state, number in moments:
        so_far = shots_of(state, whole[:number])

        assert shots_of(state, whole) == so_far
        for victim, by in so_far.items():
            assert sum(by.values()) <= int(state.received[victim])


def test_effects_come_in_steps_of_one_card_each_with_its_sentence():
    steps = 0
    for table, entries in tables(4, MORE, 1):
        if table.over:
            break
        log = seen_entries(entries[-12:], 0)
        scene = scene_of(table.game.view(table.state, 0), log)
        effects = scene.fx(log[-1])
        cards = sum(1 for event in log[-1].events if event.kind == t.PERFORMS)
        told = [fx for fx in effects if fx["kind"] == "tell"]
        assert len({fx["step"] for fx in told}) == len(told) >= cards
        assert [fx["step"] for fx in effects] == sorted(fx["step"] for fx in effects)
        assert all(len(fx["path"]) >= 2 for fx in effects if fx["kind"] in ("go", "shot"))
        assert all(0 <= fx["at"] < len(log[-1].events) for fx in effects)
        json.dumps(effects)
        steps += len(told)
    assert steps > 20


def test_a_climb_goes_by_the_ladder_and_a_run_over_roofs_leaps_the_gaps():
    table, _ = next(tables(4, {}, 200))
    scene = scene_of(table.game.view(table.state, -1))
    bandit = next(b for b in range(p.BANDITS) if int(table.state.place[b]) < p.COACH)
    climb, run = (
        next(fx["path"] for fx in scene.fx(_told(t.MOVED, bandit, *way)) if fx.get("id", "").startswith("cw"))
        for way in ((2, 3), (3, 7))
    )

    assert len(climb) == 4 and climb[1][0] == climb[2][0]
    assert len(run) == 2 + 2 * 3 and min(y for _, y in run) < run[0][1]


def _told(*numbers):
    from spielwerk.draw.sight import Entry

    kind, a, b, c = numbers
    return Entry(9_999, 0, [], [Event(kind, a, b, c, 0, EVERYBODY, 0)], 1)


# -- secrets and teams --------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), [(4, MORE), (2, MORE), (4, MORE | {"teams": "yes"})])
def test_what_was_chosen_at_once_changes_no_byte_for_others(players, options):
    """Of the attack on horseback and of mêlées, while some have answered and some have not."""
    seen = set()
    for number, (table, entries) in enumerate(tables(players, options, 1)):
        if table.over or all(int(answer) < 0 for answer in table.state.laid):
            continue
        seen.add("attack" if int(table.state.round) == 0 else "mêlée")
        for seat in range(-1, players):
            view = table.game.view(table.state, seat)
            others = [table.game.view(table.game.imagine(view, Rng(number + more)), seat) for more in range(2)]
            log = seen_entries(entries[-6:], seat)

            assert all(picture(view, "en") == picture(other, "en") for other in others)
            assert all(drawn(scene_of(view, log).panels()) == drawn(scene_of(other, log).panels()) for other in others)
    assert "attack" in seen


def test_partners_see_no_more_of_each_other_than_the_rules_say():
    """A seat draws its own hand alone; a card of the partner in it bears the partner's letter. [CE 10.5, 10.7, 10.9]"""
    from_partner = 0
    for table, _ in tables(4, {"teams": "yes"}, 9):
        if table.over or int(table.state.round) == 0:
            continue
        for seat in range(4):
            scene = scene_of(table.game.view(table.state, seat))
            hand = scene.hand()
            assert hand is not None
            cards = re.findall(r'<button type="button" id="h-b-\d+" class="cardx ce-s(\d)[^>]*>', hand.html())
            own = [card for card in range(p.CARDS) for _ in range(int(table.state.count(p.HAND, seat, card)))]
            assert len(cards) == len(own)
            for colour, card in zip(cards, own, strict=True):
                if p.SECOND <= card < p.ACTION_CARDS:
                    assert int(colour) == (seat ^ 1) + 1
                    from_partner += 1
            for other in range(4):
                if other != seat:
                    zones = (p.HAND, p.ASIDE)
                    assert not any(scene.table.count(zone, other, card) for zone in zones for card in range(p.CARDS))
    assert from_partner > 0


# -- the end ------------------------------------------------------------------------------------


def test_bars_show_what_was_lost_at_their_end():
    parts = [(1, 1000), (2, 0), (0, 500)]

    assert _less(list(parts), 0) == [(0, 500), (1, 1000), (2, 0)]
    assert _less(list(parts), 300)[0] == (0, 200) and _less(list(parts), 300)[-1] == (3, 300)
    beyond = _less(list(parts), 1650)
    assert [points for _, points in beyond] == [0, 0, 0, 1650]


def test_the_race_ends_with_the_result_and_the_best_turns_are_told():
    *_, (table, entries) = tables(4, {}, 10_000)
    view = table.game.view(table.state, -1)
    state, course = table.game.new_initial_state(), [(0, [0.0] * 4)]
    for entry in entries:
        state.apply_action(entry.action)
        course.append((entry.number, Scene.worth(state)))
    sight = Sight(view, [Sitter(seat) for seat in range(4)], seen_entries(entries, -1), table.game.outcome(table.state),
                  course=course)  # fmt: skip
    end = Scene(sight, list("ABCD")).end()

    assert end is not None and len(end.race) == 4 and {len(row) for row in end.race} == {6}
    scores = table.game.outcome(table.state).scores
    assert [row[-1] for row in end.race] == [score - sum(scores) / 4 for score in scores]
    assert end.best and all(best.points.startswith("+$") and best.line.sentence for best in end.best)
    assert drawing_of(sight_of(view)).end() is not None
