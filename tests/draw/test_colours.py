"""Nobody has to guess a colour: all pairs are told apart in every sight, marks differ, texts have contrast."""

from itertools import product

import pytest

from spielwerk.draw.colours import SIGHTS, contrast, differences, flat_css, linear, seen_as, tokens
from spielwerk.draw.replay import style
from spielwerk.games.qwirkle.pieces import COLOURS
from spielwerk.games.qwirkle.scene import Scene
from spielwerk.games.qwirkle.words import QwirkleWords
from spielwerk.words import LOCALES

LIGHT, DARK = tokens(style("tokens.css"))
LEAST = 14.0  # CIEDE2000 at which two tiles are told apart at a glance


def test_the_difference_agrees_with_a_published_pair():
    found = differences({"a": "#000000", "b": "#ffffff"})
    assert found["usual"]["a", "b"] == pytest.approx(100.0, abs=0.1)


def test_grey_stays_grey_in_every_sight():
    for sight in SIGHTS.values():
        assert seen_as(linear("#808080"), sight) == pytest.approx(linear("#808080"), abs=0.01)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_all_fifteen_pairs_of_tile_colours_are_told_apart_in_every_sight(theme):
    pairs = differences({name: theme[f"tile-{name}"] for name in COLOURS})
    assert all(len(found) == 15 for found in pairs.values())
    assert {sight: pair for sight, found in pairs.items() for pair, d in found.items() if d < LEAST} == {}


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_seats_are_told_apart_in_every_sight(theme):
    pairs = differences({str(n): theme[f"seat-{n}"] for n in range(1, 7)})
    assert min(min(found.values()) for found in pairs.values()) >= LEAST


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_texts_can_be_read(theme):
    pairs = [
        *product(["ink"], ["paper", "panel", "sunk", "table"]), *product(["muted"], ["paper", "panel", "sunk"]),
        *product(["accent"], ["paper", "panel", "accent-wash"]), *product(["hint"], ["paper", "panel", "hint-wash"]),
        ("stop", "stop-wash"), ("go", "go-wash"), ("accent-ink", "accent"), ("enamel-ink", "enamel"),
        ("enamel-soft", "enamel"), ("table-ink", "table"), *product(["seat-ink"], [f"seat-{n}" for n in range(1, 7)]),
    ]  # fmt: skip
    found = {pair: contrast(theme[pair[0]], theme[pair[1]]) for pair in pairs}
    assert {pair: value for pair, value in found.items() if value < 4.5} == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_the_marks_of_the_six_colours_differ_in_every_language(locale):
    words = QwirkleWords(locale)
    marks = [words.mark(colour) for colour in range(6)]
    assert len(set(marks)) == 6
    assert all(1 <= len(mark) <= 2 and not mark.startswith("mark-") for mark in marks)


def test_a_picture_needs_no_variables():
    css = flat_css([style("tokens.css"), Scene.sheet("qwirkle.css")])
    assert "var(" not in css
    assert "/*" not in css
