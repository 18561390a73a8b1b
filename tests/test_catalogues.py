"""Every catalogue is complete, and all of them use one word for one thing in each language (docs/glossary.md)."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import polib
import pytest

from spielwerk.words import LOCALES

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "spielwerk"
FOLDERS = sorted(path.parent for path in SOURCE.rglob("en.po"))
HOLES = re.compile(r"\{([a-z_]+\d*)")
SHOUTED = re.compile(r"\w[\w”“)]!|！")  # not the mark of a signal in a map's text, nor of the shotgun in the terminal
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").partition("## Words that players read")[2]
ROWS = [row.split(" | ") for row in re.findall(r"^\| (\w.*) \|$", GLOSSARY, re.MULTILINE)][1:]

HAN = "\u4e00-\u9fff"
# What the sentences of one language never have.
FAULTS = {
    "en": re.compile(r"\.\.\."),
    # Sie and Ihnen for you; a sentence may begin with Sie or Ihr for she, they, you all
    "de": re.compile(r"\.\.\.|\bIhnen\b|(?<!^)(?<![.:?!“]\s)(?<!„)\b(?:Sie|Ihre?[nmrs]?)\b"),
    # half-width punctuation, the polite 您, simplified characters, a number without its spaces
    "zh_Hant": re.compile(
        rf"[{HAN}}}][,;:?(]|[,;:?)][{HAN}]|\.\.\.|・|您|[们这说时过还给让发见车长门马东动两样关场学写对线戏换轮]"
        + rf"|[{HAN}](?:\d|\{{n\d?\}})|(?:\d|\{{n\d?\}})[{HAN}]"
    ),
}


@cache
def entries(folder: Path, locale: str) -> dict[str, list[str]]:
    """Return the texts of each key; a plural has several."""
    catalogue = polib.pofile((folder / f"{locale}.po").read_text(encoding="utf-8"))
    return {entry.msgid: list(entry.msgstr_plural.values()) or [entry.msgstr] for entry in catalogue}


def texts(folder: Path, locale: str) -> Iterator[str]:
    """Go through all that a folder says in a language, its page of rules as well."""
    for several in entries(folder, locale).values():
        yield from several
    rules = folder / f"rules.{locale}.txt"
    if rules.exists():
        yield from rules.read_text(encoding="utf-8").splitlines()


def is_said(word: str, said: str) -> bool:
    """Find a word, in a language with spaces from where a word begins."""
    return bool(re.search((r"\b" if word[0].isascii() else "") + re.escape(word), said, re.IGNORECASE))


def house(where: str) -> list[Path]:
    """Return the folders that a row of the glossary is about."""
    return FOLDERS if where == "all" else [path for path in FOLDERS if SOURCE / "games" / where in path.parents]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.parent.relative_to(SOURCE).as_posix())
def test_the_languages_have_the_same_sentences_and_the_same_holes(folder):
    english = entries(folder, "en")
    for locale in LOCALES:
        catalogue = entries(folder, locale)
        assert sorted(catalogue) == sorted(english)
        assert [key for key, several in catalogue.items() if not all(several)] == []
        for key, several in catalogue.items():
            known = {hole for text in english[key] for hole in HOLES.findall(text)} | {"n"}
            assert {hole for text in several for hole in HOLES.findall(text)} <= known, (locale, key)


@pytest.mark.parametrize("locale", LOCALES)
def test_nobody_is_shouted_at_and_punctuation_is_the_language_s_own(locale):
    said = [text for folder in FOLDERS for text in texts(folder, locale)]
    assert [text for text in said if SHOUTED.search(text) or FAULTS[locale].search(text)] == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}-{row[1]}")
def test_one_word_is_used_for_one_thing(row):
    where, *words, forbidden = row
    for locale, word in zip(("en", "de", "zh_Hant"), words, strict=True):
        said = "\n".join(text for folder in house(where) for text in texts(folder, locale))
        assert is_said(word, said), f"{word} is not used at all"
        assert [other for other in forbidden.split(", ") if is_said(other, said)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.parent.relative_to(SOURCE).as_posix())
def test_no_two_options_of_a_game_have_one_title(folder):
    for locale in LOCALES:
        titles = [several[0] for key, several in entries(folder, locale).items() if re.fullmatch(r"option-\w+", key)]
        assert len(titles) == len(set(titles)), locale


@pytest.mark.parametrize("game", sorted(path.parent.name for path in SOURCE.glob("games/*/RULES.md")))
def test_every_game_has_its_page_of_rules_in_every_language(game):
    for locale in LOCALES:
        rules = SOURCE / "games" / game / "locale" / f"rules.{locale}.txt"
        assert rules.read_text(encoding="utf-8").count("\n# ") > 4
