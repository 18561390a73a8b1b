"""Qwirkle's scenes through whole random games: patches fit, ids are unique, nothing hidden is in a page."""

import random
import re
import xml.etree.ElementTree as ET

import pytest

from spielwerk import Rng, load_game
from spielwerk.core.state import NATURE
from spielwerk.draw.replay import drawing_of, sight_of, svg_of
from spielwerk.games.qwirkle.pieces import DONE, LAY, SWAP
from spielwerk.server.pages import render
from spielwerk.server.seen import SeatInfo, Seen
from spielwerk.table import Draft
from spielwerk.table.log import LogEntry
from spielwerk.words import LOCALES
from tests.draw.applying import apply, text_of, tree_of

NAMES = ("Mina", "Jonas")


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
        view=view,
        committed=game.view(state, seat), links={"watch": "http://x/w/y"}, draft=list(draft.actions) if draft else [],
        draft_seat=seat if draft else -1, draft_complete=bool(draft and draft.complete), log=list(log),
        outcome=game.outcome(state), replay_url="/r/t" if state.over else "", **more,
    )  # fmt: skip


class Told:
    """Plays a game by the dice of ``random`` and keeps its log, one entry a turn."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.rng = Rng(seed)
        self.state = load_game("qwirkle", 2).new_initial_state()
        self.state.listening = True
        self.log: list[LogEntry] = []
        self.number = 0

    def chance(self) -> None:
        while self.state.seat == NATURE and not self.state.over:
            self._take(int(self.state.roll(self.rng)), NATURE)

    def _take(self, action: int, seat: int) -> None:
        self.state.take(action)
        self.number += 1
        events = [half for event in self.state.told if (half := event.seen_by(-1)) is not None]
        self.state.told = []
        if self.log and self.log[-1].seat == seat and seat >= 0:
            last = self.log.pop()
            events, first, actions = [*last.events, *events], last.number, [*last.actions, action]
        else:
            first, actions = self.number, [action]
        self.log.append(LogEntry(first, seat, actions, events, int(self.state.turn), self.number))

    def choose(self, actions: list[int]) -> int:
        lays = [action for action in actions if action >= LAY or action < SWAP]
        if DONE in actions and self.dice.random() < 0.6:
            return DONE
        return self.dice.choice(lays or actions)


@pytest.mark.parametrize("seed", range(2))
def test_every_patch_of_a_whole_game_fits_for_everybody(seed):
    told = Told(seed)
    told.chance()
    locale = LOCALES[seed % 3]
    viewers = (0, 1, -1)
    old = {viewer: render(seen_of(told.state, viewer, told.log, locale=locale)) for viewer in viewers}
    trees = {viewer: tree_of(scene.root) for viewer, scene in old.items()}
    for turn in range(400):
        if told.state.over:
            break
        seat = int(told.state.seat)
        draft = Draft(told.state.game, told.state, seat)
        while not draft.complete:
            draft.add(told.choose(draft.decision().actions))
            if turn % 11 == 0:
                step(old, trees, seat, render(seen_of(told.state, seat, told.log, draft, locale)))
        for action in draft.actions:
            told._take(action, seat)
        told.chance()
        for viewer in viewers if turn % 23 == 0 or told.state.over else ():
            step(old, trees, viewer, render(seen_of(told.state, viewer, told.log, locale=locale)))
    assert told.state.over
    assert 'id="end"' in text_of(trees[-1])


def step(old, trees, viewer, new) -> None:
    """One patch: applied as the browser does, it gives the new scene; no id is there twice."""
    message = old[viewer].diff(new).message(1, 2)
    apply(trees[viewer], message)
    assert text_of(trees[viewer]) == text_of(tree_of(new.root))
    ids = [one.get("id") for one in trees[viewer].iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    old[viewer] = new


def middle(seed: int, turns: int = 9) -> Told:
    told = Told(seed)
    told.chance()
    for _ in range(turns):
        seat = told.state.seat
        while told.state.seat == seat:
            told._take(told.choose(told.state.legal_actions()), int(seat))
        told.chance()
    return told


@pytest.mark.parametrize("locale", LOCALES)
def test_a_page_is_the_same_whatever_the_others_hold(locale):
    told = middle(5)
    for viewer in (0, 1, -1):
        view = told.state.game.view(told.state, viewer)
        other = told.state.game.imagine(view, Rng(77))
        pages = [render(seen_of(state, viewer, told.log, locale=locale)).root.html() for state in (told.state, other)]
        assert pages[0] == pages[1]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_page_needs_what_the_policy_forbids_and_no_key_is_left_unworded(locale):
    told = middle(2)
    seat = int(told.state.seat)
    seen = seen_of(told.state, seat, told.log, locale=locale, local={"dialog": f"swap-{told.state.turn}", "swap": "0"})
    html = render(seen).root.html()
    assert " style=" not in html
    assert not re.search(r" on[a-z]+=", html)
    assert "<script" not in html
    words = re.sub(r"<[^>]*>", " ", html)
    assert not re.findall(r"\{\w+\}", words)
    assert "swap-act" not in words
    assert not re.findall(r"\b(?:ask|log|many|count|row|hint)-[a-z0-9-]+\b", words)


@pytest.mark.parametrize("swap", ["²", "9", "0-0", "-", "x", "٣", "0-99999999999999999999"])
def test_a_swap_that_is_nonsense_is_drawn_all_the_same(swap):
    told = middle(2)
    local = {"dialog": f"swap-{told.state.turn}", "swap": swap}
    html = render(seen_of(told.state, int(told.state.seat), told.log, local=local)).root.html()
    assert html.count('aria-pressed="true" aria-label') == (1 if swap.startswith("0") else 0)


def test_the_newest_move_is_told_with_its_effects():
    told = middle(3, 2)
    before = render(seen_of(told.state, -1, told.log[:0]))
    patch = before.diff(render(seen_of(told.state, -1, told.log))).message(1, 2)
    assert {fx["kind"] for fx in patch["fx"]} >= {"drop", "count"}
    assert re.search(r"(Mina|Jonas): .+ on [A-Z]\d+", patch["say"])


def test_a_moment_is_a_picture_that_needs_nothing_else():
    told = middle(4)
    svg = svg_of(sight_of(told.state.game.view(told.state, -1), NAMES))
    tree = ET.fromstring(svg)
    assert tree.tag.endswith("svg")
    assert "var(" not in svg
    assert drawing_of(sight_of(told.state.game.view(told.state, -1))).board().label.startswith("Board:")


def test_a_first_tile_alone_promises_no_points():
    told = Told(0)
    told.chance()
    seat = int(told.state.seat)
    draft = Draft(told.state.game, told.state, seat)
    pages = []
    for _ in range(4):  # take, lay; take, lay
        draft.add(min(action for action in draft.decision().actions if action >= LAY or action < SWAP))
        pages.append(text_of(tree_of(render(seen_of(told.state, seat, told.log, draft=draft)).root)))
    assert not any("+0" in page or ">0</text>" in page for page in pages)
    assert 'id="q-tag"' not in pages[1]
    assert 'id="q-tag"' in pages[3]
