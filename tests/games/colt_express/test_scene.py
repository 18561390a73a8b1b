"""The table in the browser: whole games can be drawn, secrets change no byte, every sentence is worded."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest

import spielwerk.games.colt_express
from spielwerk.agents.random import RandomAgent
from spielwerk.core.rng import Rng
from spielwerk.draw.replay import drawing_of, sight_of, svg_of
from spielwerk.draw.sight import Entry
from spielwerk.games.colt_express import ColtExpress
from spielwerk.table import Table
from spielwerk.table.source import Seeded
from spielwerk.words import LOCALES
from tests.every_game.test_scenes import drawn, picture

PACKAGE = Path(str(spielwerk.games.colt_express.__file__)).parent
MORE = {"expansion": "horses-and-stagecoach"}
GAMES = [
    (4, {}),
    (6, MORE | {"teams": "yes"}),
    (2, MORE),
    (3, {"expert": "yes"} | MORE),
    (5, {"expert": "yes"}),
]


def tables(players, options, every):
    """Play a game at random; yield its Table and each seat's entries now and then, and at the end."""
    game = ColtExpress(players, options)
    agents = {seat: RandomAgent() for seat in range(players)}
    table = Table(game, agents, Seeded(7))
    entries = []
    while not table.over:
        commit = table.step()
        entries.append(commit)
        if len(entries) % every == 0 or table.over:
            yield table, entries


def seen_entries(entries, seat):
    halves = [(one, [half for event in one.events if (half := event.seen_by(seat)) is not None]) for one in entries]
    return [Entry(one.number, one.seat, [one.action], events, 1) for one, events in halves]


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_whole_games_are_drawn_for_every_seat_and_the_gallery(players, options):
    for number, (table, entries) in enumerate(tables(players, options, 23)):
        for seat in range(-1, players):
            locale = LOCALES[(number + seat) % len(LOCALES)]
            view = table.game.view(table.state, seat)
            told = seen_entries(entries, seat)
            drawing = drawing_of(sight_of(view, locale=locale, log=told))

            said = [drawing.line(entry) for entry in told[-30:]]
            text = str([drawn(line) for line in said if line is not None]) + str(picture(view, locale))
            text += str(drawn(drawing.panels()))

            unfilled = re.search(r".{80}\{[a-z].{80}", text)
            assert unfilled is None, unfilled


@pytest.mark.parametrize(("players", "options"), GAMES[:3])
def test_what_a_seat_does_not_know_changes_no_byte(players, options):
    for number, (table, _) in enumerate(tables(players, options, 31)):
        if table.over:
            continue
        for seat in range(-1, players):
            view = table.game.view(table.state, seat)
            other = table.game.view(table.game.imagine(view, Rng(number)), seat)

            assert picture(view, "de") == picture(other, "de")


def test_every_open_answer_is_a_button_and_every_card_of_the_hand_answers():
    for table, _ in tables(4, MORE, 3):
        for seat in table.waiting():
            drawing = drawing_of(sight_of(table.view(seat)))
            offered = {move.do for group in drawing.moves() for move in group.moves}

            assert {drawing.text(action) for action in table.decision(seat).actions} <= offered
            if int(table.state.first_of[seat]) >= 0:
                hand = drawing.hand()
                assert hand is not None
                html = hand.html()
                assert html.count('id="h-b-') == int(table.state.size(1, seat))


def test_the_log_never_names_a_face_down_card_to_others():
    for table, entries in tables(4, {}, 1000):
        for seat in range(-1, 4):
            drawing = drawing_of(sight_of(table.game.view(table.state, seat)))
            for whole, half in zip(entries, seen_entries(entries, seat), strict=True):
                line = drawing.line(half)
                hidden = any(event.kind == 8 and event.c and not event.known_to(seat) for event in whole.events)
                if hidden and line is not None:
                    assert "a card, face-down" in line.plain


def test_the_picture_stands_alone():
    table, _ = next(tables(4, MORE, 200))

    svg = svg_of(sight_of(table.view(0)))

    assert svg.startswith("<svg") and "var(" not in svg


def catalogue(locale):
    return {
        entry.msgid: entry.msgstr or all(entry.msgstr_plural.values() or [""])
        for entry in polib.pofile(str(PACKAGE / "locale" / f"{locale}.po"))
    }


def test_every_sentence_is_there_in_three_languages():
    texts = [catalogue(locale) for locale in LOCALES]
    source = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.glob("*.py"))
    said = set(re.findall(r'say\(\s*"([a-zA-Z0-9-]+)"', source))

    assert [sorted(text) for text in texts] == [sorted(texts[0])] * 3
    assert not [key for text in texts for key, value in text.items() if not value]
    assert {key for key in said if not key.endswith("-")} - set(texts[0]) == set()
    assert all((PACKAGE / "locale" / f"rules.{locale}.txt").is_file() for locale in LOCALES)
