"""Golden records: every finished game here replays word for word, compiled or not."""

from pathlib import Path

import pytest

from spielwerk.table import Record, record_of

RECORDS = sorted(Path(__file__).parent.rglob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_replays_word_for_word(path):
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    state = record.replay()
    assert state.is_terminal()
    assert record.text() == text
    assert record_of(state, list(record.head.seats), record.head.seed).text() == text
