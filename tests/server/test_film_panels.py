"""A replay shows a game's further cards too: of Colt Express the common pile, performed card by card."""

import json
import re
from pathlib import Path

import pytest

from spielwerk.server import pages
from spielwerk.server.finish import Ended, replay_of

RECORD = Path(__file__).parents[1] / "records" / "colt_express-pairs.record"


@pytest.fixture(scope="module")
def page():
    record = RECORD.read_text(encoding="utf-8")
    return pages.replay(replay_of(Ended("x", "", ("A", "B"), record), "en"))


@pytest.fixture(scope="module")
def patches(page):
    film = page.partition('id="film">')[2].partition("</script>")[0]
    return [step["patch"] for step in json.loads(film)]


def test_the_pile_stands_below_the_board_and_needs_nothing_of_a_live_table(page):
    assert page.index('id="c-board"') < page.index('id="c-pile"') < page.index('id="c-log"')
    assert 'id="caption"' in page
    assert "data-local" not in page


def test_cards_of_the_pile_are_done_with_one_after_the_other_each_with_its_sentence(patches):
    done = [
        (int(key[5:]), patch)
        for patch in patches
        for key, now in patch.get("set", {}).items()
        if re.fullmatch(r"pile-\d+", key) and now.get("class") == "past"
    ]
    assert len(done) >= 10
    assert any(f"pile-{card}" in patch["html"] for card, patch in done), "what it did stands below it"


def test_what_happened_by_itself_is_shown_step_by_step(patches):
    told = [fx for patch in patches for fx in patch.get("fx", []) if fx["kind"] == "tell"]
    assert len(told) > 20
    assert all(fx["say"] for fx in told)
