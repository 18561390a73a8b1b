"""What the hostile hour found, each as a test (docs/reliability.md)."""

from __future__ import annotations

import pytest

from spielwerk.server.keys import Keys
from spielwerk.store import StoreError, open_store
from tests.hostile import doors


def test_a_damaged_store_says_so_whatever_is_asked(tmp_path):
    whole = doors._store_bytes()
    path = tmp_path / "damaged.sqlite"
    path.write_bytes(whole[:8192] + bytes(len(whole) - 8192))
    with pytest.raises(StoreError, match="cannot be used"):
        store = open_store(str(path))
        try:
            doors._use(store)
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
