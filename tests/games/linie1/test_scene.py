"""The drawing of Linie 1: whole games for every seat, nothing hidden, three languages."""

import random
import re

from spielwerk import Rng, load_game
from spielwerk.core.state import NATURE
from spielwerk.draw.replay import drawing_of, sight_of, svg_of
from spielwerk.games.linie1.pieces import KINDS, RIDING, UNKNOWN
from spielwerk.games.linie1.scene_track import ENDS, MIDDLES, segment_path, segments_of, shape_of
from spielwerk.games.linie1.shapes import SEGS
from spielwerk.server.pages import render
from spielwerk.server.seen import SeatInfo, Seen
from spielwerk.table import Draft
from spielwerk.table.log import LogEntry
from spielwerk.words import LOCALES

NAMES = ("Mina", "Jonas", "Mei", "Ada", "Tom")


def seen_of(state, seat, log=(), draft=None, locale="en", **more) -> Seen:
    """What the server would hand to the pages, without a server."""
    game = state.game
    waiting = [] if state.over or state.seat == NATURE else [int(state.seat)]
    seats = [
        SeatInfo(n, NAMES[n], "me" if n == seat else "friend", online=True, waited_for=n in waiting)
        for n in range(game.players)
    ]
    view = game.view(state, seat) if draft is None else draft.view()
    return Seen(
        game=game, table_id="t", table_name="Kestrel", status="over" if state.over else "playing", seats=seats,
        version=1, seat=seat, mine=() if seat < 0 else (seat,), curtain=None, locale=locale, base_url="http://x",
        view=view, committed=game.view(state, seat), draft=list(draft.actions) if draft else [],
        draft_seat=seat if draft else -1, draft_complete=bool(draft and draft.complete), log=list(log),
        outcome=game.outcome(state), replay_url="/r/t" if state.over else "", **more,
    )  # fmt: skip


def moments(seed, players=3, agent=None, **options):
    """Play a game; yield the State before each answer, and its log."""
    dice, rng = random.Random(seed), Rng(seed)
    game = load_game("linie1", players, options)
    bots = [game.agents[agent]() for _ in range(players)] if agent else []
    for seat, bot in enumerate(bots):
        bot.start(seat, Rng(seed + seat))
    state = game.new_initial_state()
    state.listening = True
    log: list[LogEntry] = []
    while not state.over:
        seat, turn = int(state.seat), int(state.turn)
        if seat == NATURE:
            action = int(state.roll(rng))
        else:
            yield state, log
            legal = [a for a in state.legal_actions() if state.action_to_string(a) != "give-up"]
            view = game.view(state, seat) if bots else None
            action = int(bots[seat].decide(view, view.decision)) if view else dice.choice(legal)
        state.take(action)
        events, state.told = [half for event in state.told if (half := event.seen_by(-1))], []
        actions = [] if seat == NATURE else [action]
        log.append(LogEntry(len(log) + 1, -1 if seat == NATURE else seat, actions, events, turn))
    yield state, log


def unworded(html: str) -> list[str]:
    """Return what looks like the key of a sentence that is missing, or a hole that was not filled."""
    text = re.sub(r"<[^>]*>", "\n", html)
    return re.findall(r"^[a-z0-9]+(?:-[a-z0-9]+)+$|\{[a-z0-9]+\}", text, re.M)


def test_every_turn_of_every_tile_is_drawn_as_it_lies():
    for kind in range(KINDS):
        for turn in range(4):
            assert segments_of(kind, turn) == SEGS[shape_of(kind, turn)]
    for segment, sides in enumerate(ENDS):
        path = segment_path(segment)
        assert all(f"{MIDDLES[side][0]}" in path for side in sides)


def test_the_first_moments_are_drawn_for_every_seat_and_the_gallery():
    for number, (state, log) in enumerate(moments(5)):
        if number > 60:
            break
        if number % 6:
            continue
        for seat in (-1, 0, 1, 2):
            page = render(seen_of(state, seat, log[-40:], locale=LOCALES[number % 3])).root.html()
            assert unworded(page) == []
            ids = re.findall(r' id="([^"]+)"', page)
            assert len(ids) == len(set(ids))


def test_every_open_answer_is_a_button_or_a_turn_away():
    for number, (state, _) in enumerate(moments(8)):
        if number > 40:
            break
        if number % 5:
            continue
        seat = int(state.seat)
        texts = {state.action_to_string(action) for action in state.legal_actions()}
        pages = [render(seen_of(state, seat, local={"turn": str(turn)})).root.html() for turn in range(4)]
        assert {text for text in texts if not any(f'data-do="{text}"' in page for page in pages)} == set()


def test_a_turn_can_be_laid_as_a_draft_and_finished():
    state, _ = next(moments(2))
    seat = int(state.seat)
    draft = Draft(state.game, state, seat)
    while not draft.complete:
        page = render(seen_of(state, seat, draft=draft)).root.html()
        assert unworded(page) == []
        draft.add(draft.view().decision.actions[0])
    page = render(seen_of(state, seat, draft=draft)).root.html()
    assert 'data-op="confirm"' in page
    assert 'data-op="undo"' in page
    assert "l-fresh" in page


def test_a_task_is_drawn_for_its_owner_only():
    state, log = next(moments(4))
    for seat in (-1, 0, 1, 2):
        view = state.game.view(state, seat)
        known = [other for other in range(3) if view.table.line[other] != UNKNOWN]
        page = render(seen_of(state, seat, log)).root.html()
        assert known == ([] if seat < 0 else [seat])
        assert ('id="task"' in page) == (seat >= 0)
        assert page.count(">?<") == (15 - 4 * (seat >= 0) - 3)


def test_a_drawing_of_two_worlds_that_look_alike_is_the_same():
    state, _ = next(moments(6))
    for seat in (-1, 0, 1):
        view = state.game.view(state, seat)
        other = state.game.view(state.game.imagine(view, Rng(1)), seat)
        assert svg_of(sight_of(view)) == svg_of(sight_of(other))


def test_riders_and_the_end_are_drawn():
    rode = False
    for number, (state, log) in enumerate(moments(11, players=2, agent="greedy")):
        riding = any(int(work) == RIDING for work in state.work)
        if not (state.over or (riding and number % 3 == 0)):
            continue
        rode = rode or riding
        locale = LOCALES[number % 3]
        for seat in (-1, 0, 1):
            assert unworded(render(seen_of(state, seat, log[-30:], locale=locale)).root.html()) == []
        if not state.over:
            drawing = drawing_of(sight_of(state.game.view(state, int(state.seat))))
            assert drawing.moves()
    assert rode
    assert state.over
