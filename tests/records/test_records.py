"""Golden records: every finished game here replays word for word, compiled or not."""

from pathlib import Path

import pytest

from spielwerk.agents import make_agent
from spielwerk.table import Record, Seeded, Table, new_record, record_of

RECORDS = sorted(Path(__file__).parent.rglob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_replays_word_for_word(path):
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    state = record.replay()
    assert state.is_terminal()
    assert record.text() == text
    assert record_of(state, list(record.head.seats), record.head.seed).text() == text


SEEDED = [path for path in RECORDS if all(seat.agent == "random" for seat in Record.load(path).head.seats)]


@pytest.mark.parametrize("path", SEEDED, ids=lambda path: path.stem)
def test_its_seed_plays_it_again_byte_for_byte(path):
    old = Record.load(path)
    game = old.game()
    new = new_record(game, list(old.head.seats), old.head.seed)
    agents = {seat: make_agent(game, "random") for seat in range(game.players)}
    Table(game, agents, Seeded(old.head.seed or 0), record=new).run()
    assert new.text() == path.read_text(encoding="utf-8")
