"""Words and numbers of a map's rows, each checked."""

from __future__ import annotations

import re
from collections.abc import Callable

LANGUAGES = ("de", "zh_Hant")

_ID = re.compile(r"[a-z][a-z0-9_]{0,29}\Z")
_WORD = re.compile(r'\s*(?:"([^"]*)"|(#.*)|([^\s"#]+))')


class Wrong(Exception):
    """Something in a row that cannot be read; ``key`` is the key of its fault's sentence.

    ``word`` is the wrong one of a list, whose other words are kept; ``others`` are further wrong things of the row.
    """

    def __init__(self, key: str, **what: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.what = what
        self.word = ""
        self.others: list[Wrong] = []


class Follows(Exception):
    """A row that cannot be read only because one before it could not, which is the fault that counts."""


def split_row(row: str) -> list[str]:
    """Return the words of one row; text in double quotes is one word, ``#`` begins a remark."""
    words: list[str] = []
    at = 0
    row = row.rstrip()
    while at < len(row):
        match = _WORD.match(row, at)
        if match is None:
            raise Wrong("open-quote")
        if match[2] is not None:
            break
        words.append(match[3] if match[1] is None else match[1])
        at = match.end()
    return words


def need(words: list[str], least: int) -> None:
    """Raise Wrong unless there are so many words."""
    if len(words) < least:
        raise Wrong("too-short", n=least)


def single(words: list[str]) -> str:
    """Return the one word there is."""
    if len(words) != 1:
        raise Wrong("one-word")
    return words[0]


def ident_of(word: str) -> str:
    """Return a word that can name a place or line."""
    if not _ID.match(word):
        raise Wrong("bad-id", text=word[:40])
    return word


def one_of(word: str, known: tuple[str, ...]) -> str:
    """Return a word that is among those known."""
    if word not in known:
        raise Wrong("one-of", text=", ".join(known))
    return word


def each(words: list[str], take: Callable[[str], None]) -> None:
    """Take one word of a list after the other; those that are wrong are complained of in the end, together."""
    wrongs: list[Wrong] = []
    for word in words:
        try:
            take(word)
        except Wrong as wrong:
            wrong.word = word[:60]
            wrongs.append(wrong)
    if wrongs:
        wrongs[0].others = wrongs[1:]
        raise wrongs[0]


def several(words: list[str], known: tuple[str, ...], found: list[str]) -> None:
    """Put different words, each among those known, into an empty list."""
    found.clear()

    def take(word: str) -> None:
        if word in found:
            raise Wrong("twice", text=word[:60])
        found.append(one_of(word, known))

    each(words, take)


def number_of(word: str, least: float, most: float) -> float:
    """Return a decimal number within bounds."""
    if not re.fullmatch(r"-?\d{1,6}(\.\d{1,6})?", word) or not least <= float(word) <= most:
        raise Wrong("not-a-number", text=word[:40])
    return float(word)


def whole_of(word: str, least: int, most: int) -> int:
    """Return a whole number within bounds."""
    if not re.fullmatch(r"\d{1,3}", word) or not least <= int(word) <= most:
        raise Wrong("not-a-whole-number", text=word[:40], least=least, most=most)
    return int(word)


def names_of(words: list[str]) -> tuple[dict[str, str], list[str]]:
    """Return names by language, and the words that follow."""
    names = {"en": name_of(words[0])}
    rest = words[1:]
    while len(rest) > 1 and rest[0] in LANGUAGES:
        names[rest[0]] = name_of(rest[1])
        rest = rest[2:]
    return names, rest


def name_of(word: str) -> str:
    """Return a printable name."""
    if not word.strip() or len(word) > 40 or not word.isprintable():
        raise Wrong("bad-name", text=word[:40])
    return word
