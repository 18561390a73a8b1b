"""Every sentence of the pages is there in every language, and the languages have the same sentences."""

import re
from importlib.resources import files
from pathlib import Path

import polib
import pytest

import spielwerk.games.linie1.cities
import spielwerk.games.qwirkle
import spielwerk.games.switch_and_signal
import spielwerk.games.switch_and_signal.maps
import spielwerk.server.pages
from spielwerk.words import LOCALES

PACKAGES = {
    "spielwerk.server": spielwerk.server.pages,
    "spielwerk.games.linie1.cities": spielwerk.games.linie1.cities,
    "spielwerk.games.qwirkle": spielwerk.games.qwirkle,
    "spielwerk.games.switch_and_signal.maps": spielwerk.games.switch_and_signal.maps,
    "spielwerk.games.switch_and_signal": spielwerk.games.switch_and_signal,
}
SAID = re.compile(r'words\.(?:say|has)\(\s*"([a-zA-Z0-9_-]+)"')
SHOUTED = re.compile(r"[\w”“)]!|！")  # not the mark of a signal in a map's text, which stands alone
HOLES = re.compile(r"\{([a-z_]+\d*)")


def catalogue_of(package: str, locale: str) -> dict[str, polib.POEntry]:
    text = (files(package) / "locale" / f"{locale}.po").read_text(encoding="utf-8")
    return {entry.msgid: entry for entry in polib.pofile(text)}


def texts_of(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgstr_plural else [entry.msgstr]


@pytest.mark.parametrize("package", PACKAGES)
def test_the_languages_have_the_same_sentences_and_none_is_empty(package):
    catalogues = [catalogue_of(package, locale) for locale in LOCALES]
    assert [sorted(catalogue) for catalogue in catalogues] == [sorted(catalogues[0])] * 3
    for catalogue in catalogues:
        assert [key for key, entry in catalogue.items() if not all(texts_of(entry))] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_a_sentence_has_no_hole_that_the_others_do_not_know(package):
    english = catalogue_of(package, "en")
    for locale in LOCALES[1:]:
        for key, entry in catalogue_of(package, locale).items():
            known = {hole for text in texts_of(english[key]) for hole in HOLES.findall(text)} | {"n"}
            assert {hole for text in texts_of(entry) for hole in HOLES.findall(text)} <= known, (locale, key)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_that_the_code_says_is_there(package):
    folder = Path(str(PACKAGES[package].__file__)).parent
    said = {key for path in folder.glob("*.py") for key in SAID.findall(path.read_text(encoding="utf-8"))}
    own = [other for other in PACKAGES if package.startswith(other)]  # a part of a game speaks the game's words too
    known = {key for one in ("spielwerk.words", *own) for key in catalogue_of(one, "en")}
    assert said - known - {"game", "game-facts"} == set()


def test_nobody_is_shouted_at():
    for package in PACKAGES:
        for locale in LOCALES:
            texts = [text for entry in catalogue_of(package, locale).values() for text in texts_of(entry)]
            assert [text for text in texts if SHOUTED.search(text)] == []
