"""The counts in drawn.perft."""

from __future__ import annotations

from pathlib import Path

import pytest

import spielwerk
from spielwerk.core.playout import perft
from spielwerk.games.qwirkle.board import Board
from tests.games.qwirkle.drawing import draw

FILE = Path(__file__).parent / "drawn.perft"
MOST = 200_000 if spielwerk.COMPILED else 3_000  # positions counted


def read(text: str) -> dict[str, tuple[Board, list[int]]]:
    """Return each drawn position with its counts, by its id."""
    found = {}
    for block in text.split("\nid ")[1:]:
        name, *lines = block.splitlines()
        told: dict[str, str] = {}
        key = ""
        for line in lines:
            if line and not line.startswith(" "):
                key, _, told[key] = line.partition(" ")
            elif line:
                told[key] += "\n" + line
        hands = told["hands"].split(" | ")
        table = draw(told.get("board", ""), *hands, bag=told.get("bag"), opening=int(told.get("opening", "0")))
        found[name] = table, [int(count) for count in told["perft"].split()]
    return found


@pytest.mark.parametrize("name", list(read(FILE.read_text(encoding="utf-8"))))
def test_counts(name):
    table, counts = read(FILE.read_text(encoding="utf-8"))[name]

    assert len(counts) >= 5
    for depth, count in enumerate(counts, 1):
        if count <= MOST:
            assert perft(table, depth) == count, f"depth {depth}"
