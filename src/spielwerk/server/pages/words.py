"""The pages' own sentences, and what a reader calls each seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from spielwerk.draw.sight import SeatLike
from spielwerk.words import LANGUAGE_TAGS, Words

LANGUAGES: tuple[tuple[str, str, str], ...] = (
    ("en", "EN", "English"),
    ("de", "DE", "Deutsch"),
    ("zh_Hant", "繁中", "繁體中文"),
)


class PageWords(Words):
    """The sentences of lobby, table and replay."""

    package = "spielwerk.server"

    @property
    def tag(self) -> str:
        """The language tag for ``lang`` attributes."""
        return LANGUAGE_TAGS.get(self.locale, "en")


@cache
def page_words(locale: str) -> PageWords:
    """Return the pages' sentences for a reader."""
    return PageWords(locale)


def bot_name(words: Words, agent: str) -> str:
    """Return what a bot is called, by its strength."""
    kind = agent.partition(":")[0]
    return words.say(f"bot-{kind}") if words.has(f"bot-{kind}") else words.say("bot", {"name": kind or "bot"})


def seat_name(words: Words, seat: SeatLike, me: Sequence[int]) -> str:
    """Return a seat's name for the reader who holds the seats ``me``."""
    if list(me) == [seat.seat]:
        return words.say("you")
    if seat.kind == "bot":
        return seat.name or bot_name(words, seat.agent)
    return seat.name or words.say("seat-of", {"name": letter(seat.seat)})


def seat_names(words: Words, seats: Sequence[SeatLike], me: Sequence[int]) -> list[str]:
    """Return all seats' names as this reader calls them; those of one name get their letters."""
    names = [seat_name(words, seat, me) for seat in seats]
    return [f"{name} {letter(at)}" if names.count(name) > 1 else name for at, name in enumerate(names)]


def letter(seat: int) -> str:
    """Return a seat's letter."""
    return chr(ord("A") + seat)
