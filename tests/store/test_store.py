"""Every kind of store answers the same."""

import os

import pytest

from spielwerk.store import (
    Answer,
    Chat,
    Conflict,
    Done,
    Finished,
    SeatRow,
    Session,
    SqliteStore,
    StoreError,
    TableRow,
    Token,
    open_store,
)

ROW = TableRow(
    "t1",
    "qwirkle",
    1,
    {"a": "b"},
    (SeatRow(0, "person", "Ada", claimed=True), SeatRow(1, "person"), SeatRow(2, "bot", "Bot", "greedy")),
    name="Friday",
    maker="ada",
)


def in_a_file(tmp_path):
    return lambda: open_store(f"sqlite:///{tmp_path / 'deep' / 'store.sqlite'}")


def in_memory(tmp_path):
    kept = SqliteStore()
    return lambda: kept


@pytest.fixture(params=[in_a_file, in_memory])
def opening(request, tmp_path):
    return request.param(tmp_path)


@pytest.fixture
def store(opening):
    store = opening()
    store.make_table(ROW, {"hash-1": Token("t1", 1, "invite")})
    yield store
    store.close()


def test_a_table_comes_back_as_it_was_kept(store):
    kept = store.table("t1")
    assert (kept.game, kept.options, kept.seats, kept.name, kept.status) == (
        "qwirkle",
        {"a": "b"},
        ROW.seats,
        "Friday",
        "waiting",
    )
    assert store.table("t2") is None
    assert store.token("hash-1") == Token("t1", 1, "invite")
    assert store.token("hash-2") is None


def test_a_table_is_made_once(store):
    with pytest.raises(Conflict):
        store.make_table(ROW, {"hash-9": Token("t1", 1, "invite")})
    assert store.token("hash-9") is None


def test_each_opening_counts_an_epoch(store):
    assert [store.open_table("t1").epoch for _ in range(3)] == [1, 2, 3]
    assert store.open_table("t2") is None


def test_answers_come_back_in_order(store):
    store.append("t1", 1, [Answer(-1, "deal a"), Answer(0, "take b")])
    store.append("t1", 3, [Answer(1, "lay c")], status="playing")
    assert store.answers("t1") == [Answer(-1, "deal a"), Answer(0, "take b"), Answer(1, "lay c")]
    assert store.table("t1").status == "playing"
    assert store.answers("t2") == []


def test_a_number_is_given_once_and_a_conflict_changes_nothing(store):
    store.append("t1", 1, [Answer(0, "first")])
    with pytest.raises(Conflict):
        store.append(
            "t1",
            0,
            [Answer(0, "before"), Answer(0, "again")],
            notes={(0, "draft"): "x"},
            done=Done("ada", "c1", "ok"),
            status="over",
        )
    assert store.answers("t1") == [Answer(0, "first")]
    assert store.notes("t1") == {}
    assert store.done("t1", "ada", "c1") is None
    assert store.table("t1").status == "waiting"


def test_notes_are_kept_and_forgotten(store):
    store.append("t1", 1, [], notes={(0, "draft"): "a", (1, "kept"): "b"})
    store.append("t1", 1, [], notes={(0, "draft"): None, (1, "kept"): "c"})
    assert store.notes("t1") == {(1, "kept"): "c"}


def test_a_resent_message_is_known_by_its_client(store):
    store.append("t1", 1, [], done=Done("ada", "c1", "ok"))
    assert store.done("t1", "ada", "c1") == "ok"
    assert store.done("t1", "bob", "c1") is None


def test_old_replies_are_forgotten(store):
    for number in range(260):
        store.append("t1", 1, [], done=Done("ada", f"c{number}", "ok"))
    assert store.done("t1", "ada", "c0") is None
    assert store.done("t1", "ada", "c259") == "ok"


def test_talk_is_numbered(store):
    for number in range(5):
        store.say("t1", 0, "Ada", f"line {number}")
    assert store.chat("t1", 2) == [Chat(4, 0, "Ada", "line 3"), Chat(5, 0, "Ada", "line 4")]


def test_a_free_seat_is_taken_once(store):
    assert store.claim("bob", "t1", 1, "Bob")
    assert not store.claim("eve", "t1", 1, "Eve")
    assert not store.claim("eve", "t1", 2, "Eve"), "a bot's seat is not free"
    assert not store.claim("eve", "t1", 7, "Eve")
    assert store.grants("bob", "t1") == [1]
    assert store.grants("eve", "t1") == []
    assert store.table("t1").seats[1] == SeatRow(1, "person", "Bob", claimed=True)


def test_grants_are_per_session_and_table(store):
    store.grant("ada", "t1", 0)
    store.grant("ada", "t1", 0)
    store.grant("ada", "t1", -1)
    assert store.grants("ada", "t1") == [-1, 0]
    assert store.grants("ada", "t2") == []
    assert store.holders("t1") == [("ada", -1), ("ada", 0)]


def test_tables_are_listed_for_whom_they_concern(store):
    store.grant("ada", "t1", 0)
    store.make_table(TableRow("t2", "qwirkle", 1, {}, ROW.seats, listed=True), {})
    assert [row.id for row in store.tables_of("ada", 9)] == ["t1"]
    assert [row.id for row in store.tables_of("bob", 9)] == []
    assert [row.id for row in store.open_tables(9)] == ["t2"]
    store.append("t1", 1, [], status="over")
    store.append("t2", 1, [], status="over")
    assert store.tables_of("ada", 9) == store.open_tables(9) == []
    assert sorted(row.id for row in store.finished_of("ada", 9)) == ["t1", "t2"]
    assert [row.id for row in store.finished_of("bob", 9)] == ["t2"]
    assert store.count_tables("ada", 0) == 1
    assert store.count_tables("ada", 1 << 40) == 0


def test_a_session_is_remembered(store):
    assert store.session("ada") is None
    store.set_session("ada", Session("Ada", "de"))
    store.set_session("ada", Session("Ada L.", "en"))
    assert store.session("ada") == Session("Ada L.", "en")


def test_a_finished_game_stays_as_it_was_rendered(store):
    assert store.record("t1") is None
    store.finish("t1", Finished("record", {"en": "page"}, {"en": "file"}))
    store.finish("t1", Finished("other", {"en": "new", "de": "Seite"}, {}))
    assert store.record("t1") == "record"
    assert store.page("t1", "en") == "page"
    assert store.page("t1", "en", file=True) == "file"
    assert store.page("t1", "de") == "Seite"
    assert store.page("t1", "zh_Hant") is None


def test_hostile_texts_are_only_texts(store):
    nasty = "'; drop table answers; -- \x00 \U0001f600 <script>"
    store.append("t1", 1, [Answer(0, nasty)], notes={(0, nasty): nasty}, done=Done(nasty, nasty, nasty))
    assert store.answers("t1") == [Answer(0, nasty)]
    assert store.done("t1", nasty, nasty) == nasty
    assert store.token(nasty) is None
    with pytest.raises(StoreError, match="half a character"):
        store.say("t1", 0, "Ada", "\ud83d")


def test_a_file_goes_on_where_it_was(tmp_path):
    opening = in_a_file(tmp_path)
    first = opening()
    first.make_table(ROW, {})
    first.append("t1", 1, [Answer(0, "x")])
    first.close()
    again = opening()
    assert again.answers("t1") == [Answer(0, "x")]
    again.close()


def test_a_second_server_is_refused_with_a_sentence(tmp_path):
    first = in_a_file(tmp_path)()
    with pytest.raises(StoreError, match="Another server is using the store"):
        in_a_file(tmp_path)()
    first.close()


@pytest.mark.parametrize(
    ("content", "sentence"), [(b"this is not a database, only text " * 40, "cannot be used"), (None, "cannot be used")]
)
def test_what_is_no_store_is_refused_with_a_sentence(tmp_path, content, sentence):
    path = tmp_path / "x"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    with pytest.raises(StoreError, match=sentence):
        open_store(str(path))


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
def test_only_the_owner_reads_the_files(tmp_path):
    store = open_store(str(tmp_path / "s.sqlite"))
    store.make_table(ROW, {})
    assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}
    store.close()


def test_an_unknown_kind_of_store_is_refused():
    with pytest.raises(StoreError, match="There is no store for"):
        open_store("mysql://x")


def test_a_store_of_another_version_is_refused(tmp_path):
    store = in_a_file(tmp_path)()
    store._db.execute("pragma user_version = 99")
    store.close()
    with pytest.raises(StoreError, match="version 99"):
        in_a_file(tmp_path)()
