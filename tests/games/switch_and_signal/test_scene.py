"""The drawing of Switch & Signal: whole random games for every seat, nothing hidden, three languages."""

import random
import re
from typing import Any

import pytest

from spielwerk import Rng, load_game
from spielwerk.core.state import NATURE
from spielwerk.draw.replay import sight_of, svg_of
from spielwerk.games.switch_and_signal import foresight
from spielwerk.games.switch_and_signal.maps import SHIPPED
from spielwerk.games.switch_and_signal.scene_layout import layout_of
from spielwerk.games.switch_and_signal.telling import PAID, RAN, ROLLED
from spielwerk.server.pages import render
from spielwerk.server.seen import SeatInfo, Seen
from spielwerk.table import Draft
from spielwerk.table.log import LogEntry
from spielwerk.words import LOCALES

NAMES = ("Mina", "Jonas", "Mei")
EVERY = 12  # a drawn moment of so many


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


def moments(seed, **options):
    """Play a game by the dice of ``random``; yield the State before each answer, and its log."""
    dice, rng = random.Random(seed), Rng(seed)
    state = load_game("switch_and_signal", 3, options).new_initial_state()
    state.listening = True
    log: list[LogEntry] = []
    number = 0
    while not state.over:
        seat, turn = int(state.seat), int(state.turn)
        if seat != NATURE:
            yield state, log
        action = int(state.roll(rng)) if seat == NATURE else dice.choice(state.legal_actions())
        state.take(action)
        number += 1
        events, state.told = [half for event in state.told if (half := event.seen_by(-1))], []
        log.append(LogEntry(number, seat if seat != NATURE else -1, [action] if seat != NATURE else [], events, turn))
    yield state, log


def unworded(html: str) -> list[str]:
    """Return what looks like the key of a sentence that is missing, or a hole that was not filled."""
    text = re.sub(r"<[^>]*>", "\n", html)
    return re.findall(r"^[a-z0-9]+(?:-[a-z0-9]+)+$|\{[a-z0-9]+\}", text, re.M)


@pytest.mark.parametrize("name", SHIPPED)
def test_whole_games_are_drawn_for_every_seat_and_the_gallery(name):
    told = list(LOCALES)
    for number, (state, log) in enumerate(moments(5, map=name)):
        if number % EVERY and not state.over:
            continue
        locale = told[number % len(told)]
        for seat in (-1, 0, 1, 2):
            page = render(seen_of(state, seat, log[-40:], locale=locale)).root.html()
            assert unworded(page) == []
            ids = re.findall(r' id="([^"]+)"', page)
            assert len(ids) == len(set(ids))


@pytest.mark.parametrize("options", [{"setup": "team"}, {"hands": "held", "goods": "ten"}, {"deployment": "mixed"}])
def test_variants_are_drawn(options):
    where = "north_america" if "goods" in options else "europe"
    for number, (state, log) in enumerate(moments(3, map=where, **options)):
        if number % EVERY == 0 or number < 30:
            seat = max(int(state.seat), 0)
            assert unworded(render(seen_of(state, seat, log[-20:])).root.html()) == []
        if number > 150:
            break


def test_every_open_answer_is_a_button_or_one_click_away():
    for number, (state, _) in enumerate(moments(8, map="europe")):
        if state.over or number % 5:
            continue
        seat = int(state.seat)
        page = render(seen_of(state, seat)).root.html()
        for action in state.legal_actions():
            text = state.action_to_string(action)
            if not text.startswith("join"):
                assert f'data-do="{text}"' in page, text
            else:
                junction = text.removeprefix("join ").partition(":")[0]
                assert f'data-local="junction={junction}"' in page
                deeper = render(seen_of(state, seat, local={"junction": junction})).root.html()
                assert f'data-do="{text}"' in deeper


def test_a_finished_draft_can_be_rolled_or_taken_back():
    for state, _ in moments(2, map="europe"):
        if state.over or not state.action_to_string(state.legal_actions()[0]).startswith("train"):
            continue
        draft = Draft(state.game, state, int(state.seat), state.legal_actions()[:1])
        page = render(seen_of(state, int(state.seat), draft=draft)).root.html()
        assert draft.complete
        assert 'data-op="confirm"' in page
        assert 'data-op="undo"' in page
        break


def test_held_hands_are_not_told():
    for number, (state, _) in enumerate(moments(4, map="europe", hands="held")):
        if number < 40:
            continue
        other = state.copy()
        owner = (int(state.seat) + 1) % 3
        hand = 3 * owner
        full = next(card for card in range(3) if state.hands[hand + card])
        empty = next(card for card in range(3) if card != full and state.pile[card])
        other.hands[hand + full] -= 1
        other.pile[full] += 1
        other.hands[hand + empty] += 1
        other.pile[empty] -= 1
        for seat in (-1, int(state.seat)):
            assert render(seen_of(state, seat)).root.html() == render(seen_of(other, seat)).root.html()
        break


def test_a_proposal_is_a_ghost_that_is_taken_over_with_one_click():
    for state, _ in moments(6, map="europe"):
        if state.over:
            break
        seat = int(state.seat)
        trains = [one for one in state.legal_actions() if state.action_to_string(one).startswith("train")]
        if not trains:
            continue
        proposals = {(seat + 1) % 3: (trains[0],)}
        page = render(seen_of(state, seat, proposals=proposals)).root.html()
        name = NAMES[(seat + 1) % 3]
        assert f"{name}?" in page
        ghost = page[page.index(f'id="idea-{trains[0]}"') :]
        assert f'data-do="{state.action_to_string(trains[0])}"' in ghost[:200]
        ids = re.findall(r' id="([^"]+)"', page)
        assert len(ids) == len(set(ids))
        other = render(seen_of(state, (seat + 2) % 3, proposals=proposals)).root.html()
        assert f"{name}?" in other
        return
    pytest.fail("no train has moved")


@pytest.mark.parametrize("name", SHIPPED)
def test_the_foresight_is_what_then_happens(name):
    """Each roll on the open line ends as the preview said, and costs what it said."""
    assert sum(checked_runs(name, seed) for seed in range(8)) > 10


def checked_runs(name, seed) -> int:
    checked, points, train, forecast = 0, None, -1, []
    rng, dice = Rng(seed), random.Random(seed)
    state: Any = load_game("switch_and_signal", 2, {"map": name}).new_initial_state()
    state.listening = True
    while not state.over:
        step: Any = state.agenda[-1]
        if type(step).__name__ == "RollSpeed":
            on_line = state.board.is_piece(state.pose[step.train])
            train, forecast, points = int(step.train) if on_line else -1, foresight.forecast(state, step.train), None
        state.told = []
        state.take(int(state.roll(rng)) if state.seat == NATURE else dice.choice(state.legal_actions()))
        for event in state.told:
            if event.kind == ROLLED and event.a == train:
                points = int(event.b)
        ran = [event for event in state.told if event.kind == RAN and event.a == train]
        if points is not None and ran:
            paid = sum(int(event.a) for event in state.told if event.kind == PAID)
            ends = [(int(end.rest()), int(end.tokens)) for end in forecast[points]]
            if state.pose[train] >= 0:
                assert (int(ran[-1].c), paid) in ends
                checked += 1
            points = None
    return checked


@pytest.mark.parametrize("name", SHIPPED)
def test_track_pieces_have_nearly_the_same_length(name):
    lengths = sorted(end - start for start, end in layout_of(name).pieces.values())
    middle = lengths[len(lengths) // 2]
    assert lengths[0] > 0.85 * middle
    assert lengths[-1] < 2 * middle  # two long ways of North America are a piece each: its distances make it so hard
    assert lengths[-4] < 1.5 * middle


def test_the_picture_is_well_formed_and_says_whose_board_it_is():
    state = next(moments(1, map="europe"))[0]
    svg = svg_of(sight_of(state.game.view(state, 0), NAMES))
    assert "var(--" not in svg
    page = render(seen_of(state, 0)).root.html()
    assert "reconstructed board" in page
