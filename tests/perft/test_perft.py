"""Perft: how many ways there are to answer the next questions. A .perft file is the start of a record, then counts."""

from pathlib import Path

import pytest

import spielwerk
from spielwerk.core.playout import perft
from spielwerk.table import Record

POSITIONS = sorted(Path(__file__).parent.rglob("*.perft"))
MOST_INTERPRETED = 50_000  # ways; larger counts are for the compiled rules


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_the_counts_hold(path):
    head, mark, tail = path.read_text(encoding="utf-8").partition("\nperft ")
    state = Record.parse(head + "\n").replay()
    counts = [tuple(map(int, line.split())) for line in (mark + tail).strip().replace("perft ", "").splitlines()]
    assert counts
    for depth, ways in counts:
        if spielwerk.COMPILED or ways <= MOST_INTERPRETED:
            assert (depth, perft(state, depth)) == (depth, ways)
