"""Every game still plays as it did when its playthrough was written."""

from __future__ import annotations

import pytest

from tests.adapters.games import BOXES
from tests.adapters.playthrough import FOLDER, LONGEST, path, playthrough, short


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_a_game_plays_as_written(box):
    pytest.importorskip("pyspiel", reason="needs the extra [openspiel]")
    assert path(box).exists(), "write it: python -m tests.adapters.playthrough"
    assert playthrough(box) == path(box).read_text(encoding="utf-8"), (
        "if intended: python -m tests.adapters.playthrough"
    )


def test_there_is_none_of_a_game_that_is_gone():
    assert {file.name for file in FOLDER.iterdir()} == {path(box).name for box in BOXES}


def test_long_texts_differ_when_their_ends_differ():
    assert short("x" * LONGEST) == "x" * LONGEST
    assert short("x" * LONGEST + "y") != short("x" * LONGEST + "z")
    assert len(short("x" * 100_000)) < LONGEST
