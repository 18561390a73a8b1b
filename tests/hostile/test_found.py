"""What the hostile hour found, each as a test (docs/reliability.md)."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import msgspec
import pytest
from starlette import websockets
from starlette.datastructures import Headers

from spielwerk.cli import main
from spielwerk.core.errors import BadRecord
from spielwerk.server import address, ws
from spielwerk.server.guard import Guard
from spielwerk.server.keys import Keys
from spielwerk.server.live import LiveTable
from spielwerk.server.messages import decoder
from spielwerk.store import StoreError, open_store
from spielwerk.table import Record
from tests.aside import aside
from tests.hostile import stores
from tests.hostile.readers import record_texts


def test_a_damaged_store_says_so_whatever_is_asked(tmp_path):
    whole = stores.store_bytes()
    path = tmp_path / "damaged.sqlite"
    path.write_bytes(whole[:8192] + bytes(len(whole) - 8192))
    with pytest.raises(StoreError, match="cannot be used"):
        store = open_store(str(path))
        try:
            stores.use(store)
        finally:
            store.close()


def test_a_path_that_no_system_takes_is_refused():
    with pytest.raises(StoreError):
        open_store("a\x00b")


def test_a_key_file_that_was_cut_short_opens_no_house(tmp_path):
    path = tmp_path / "store.sqlite"
    (tmp_path / "store.sqlite.key").write_bytes(b"")
    with pytest.raises(StoreError, match="cut short"):
        Keys.beside(str(path))


def test_a_key_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "store.sqlite"

    def cut(handle):
        raise KeyboardInterrupt

    monkeypatch.setattr("spielwerk.server.keys.os.fsync", cut)
    with pytest.raises(KeyboardInterrupt):
        Keys.beside(str(path))
    assert not (tmp_path / "store.sqlite.key").exists()
    monkeypatch.undo()
    assert Keys.beside(str(path)).cookie == Keys.beside(str(path)).cookie


def test_an_origin_that_is_no_address_is_refused_not_a_fault():
    guard = Guard(None, None, "")  # type: ignore[arg-type]
    for origin in ("http://127.0.0.1]]>:8000", "http://[::1", "http://[", "//[x"):
        assert not guard._own(origin, "127.0.0.1:8000", None)


@pytest.mark.parametrize("length", ["9" * 5000, "-1", "1e3", "²", "", " 5"])
def test_a_length_that_is_no_number_is_too_large(length):
    guard = Guard(None, None, "")  # type: ignore[arg-type]
    headers = Headers({"host": "127.0.0.1", "content-length": length}).raw
    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": headers, "client": None}
    assert guard._problem(scope) == (413, "too-large")


def test_an_id_or_key_does_not_end_in_a_line_feed():
    for text in ('{"t":"act","id":"a\\n","v":1,"do":"x"}', '{"t":"local","key":"a\\n","value":"1"}'):
        with pytest.raises(msgspec.ValidationError):
            decoder.decode(text)


def test_a_client_that_left_while_it_was_answered_is_nothing_to_log(caplog):
    async def end(error):
        async def fail():
            raise error

        task = asyncio.ensure_future(fail())
        await asyncio.wait([task])
        ws._tell({task})

    late = getattr(websockets, "WebSocketDisconnected", RuntimeError)
    aside(lambda: asyncio.run(end(late("sent too late"))))
    assert not caplog.records
    aside(lambda: asyncio.run(end(ZeroDivisionError())))
    assert len(caplog.records) == 1


@pytest.mark.parametrize("change", ["seat = 'x'", "answer = x'ff'"])
def test_a_store_that_holds_something_else_than_answers_says_so(tmp_path, change):
    path = tmp_path / "damaged.sqlite"
    path.write_bytes(stores.store_bytes())
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"update answers set {change} where number = 3")
        database.commit()
    store = open_store(str(path))
    with closing(store), pytest.raises(StoreError, match="damaged"):
        store.answers("qwirkle")


@pytest.mark.parametrize("text", ["{", "7", '["done"]', "[[1]]", "[[1, [2]]]", "null"])
@pytest.mark.parametrize("kind", ["draft", "kept", "standing", "proposed", "why"])
def test_a_damaged_note_is_dropped_and_the_table_opens(tmp_path, kind, text):
    path = tmp_path / "store.sqlite"
    path.write_bytes(stores.store_bytes())
    with closing(open_store(str(path))) as store:
        store.append("qwirkle", 41, [], notes={(0, kind): text})
        row = store.table("qwirkle")
        assert row is not None
        live = LiveTable.open(store, row)
        live.settle()
        assert live.status == "playing" and live.waiting()


@pytest.mark.parametrize("lines", ["| one", "| one\r\n| two"])
def test_a_record_that_is_read_is_written_the_same(lines):
    head = 'spielwerk record 1\ngame switch_and_signal\nrules 3\nseat A ""\nseat B ""\n'
    with pytest.raises(BadRecord, match="in one line"):
        Record.parse(f"{head}option map\n{lines}\n\n")
    assert Record.parse(whole := f"{head}option map\n| one\n| two\n\n").text() == whole


def test_the_home_of_somebody_unknown_is_refused_in_a_sentence(monkeypatch):
    monkeypatch.setenv("SPIELWERK_HOME", "~nobody-of-this-name/games")
    with pytest.raises(StoreError, match="no such home folder"):
        address.default_store()
    with pytest.raises(StoreError, match="no home folder"):
        open_store("~nobody-of-this-name/games.sqlite")


def test_serve_says_that_a_home_is_unknown_and_half_characters_are_no_argument(monkeypatch, capsys):
    monkeypatch.setenv("SPIELWERK_HOME", "~nobody-of-this-name/games")
    assert main(["serve", "--port", "0"]) == 2
    assert "no such home folder" in capsys.readouterr().err
    assert main(["validate", "\ud800.record"]) == 2
    assert "is not a text" in capsys.readouterr().err


@pytest.mark.parametrize("seat", [-2, 26, 2**31, -(2**63)])
def test_a_record_whose_answer_is_of_no_seat_says_so(seat):
    whole = Record.parse(record_texts()[0])
    with pytest.raises(BadRecord, match=r"not seat -?\d+\.$"):
        Record(whole.head, [(seat, whole.answers[0][1])]).replay()
