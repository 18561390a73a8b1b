"""A table that nobody has named is called after its maker, in the language of whoever reads it."""

from spielwerk.server import texts
from spielwerk.server.naming import name_after, title_of
from spielwerk.words import LOCALES


def test_each_reader_reads_it_in_his_language():
    stored = name_after("Ada")
    assert len({title_of(stored, locale) for locale in LOCALES}) == len(LOCALES)
    assert title_of(stored, "en") == "Ada's table"
    assert title_of(stored, "de") == "Tisch von Ada"
    assert title_of(name_after(""), "de") == "Ein Tisch"


def test_what_somebody_writes_is_never_taken_for_it():
    written = texts.table_name(name_after("Ada"))
    assert title_of(written, "de") == written == "Ada"
