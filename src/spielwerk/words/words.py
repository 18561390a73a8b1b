"""Words: turns keys with numbers into sentences in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from spielwerk.core.reason import Reason
from spielwerk.words.catalogue import catalogue

Noun = Callable[[int, str], str]  # (number, grammatical form or "") -> words

_PLACEHOLDER = re.compile(r"\{([a-z_]+?)(\d*)(?::([a-z]+))?\}")


class Words:
    """The sentences of one game for one reader.

    A sentence is a key of the game's catalogue (or, failing that, of the house's) with placeholders:
    ``{tile}``, ``{cell2}``, ``{tile:acc}``. A subclass adds what it can name to ``nouns``: the noun, and
    optionally the grammatical form the catalogue asks for. ``seat`` and ``n`` (a plain number, which also
    chooses the plural) are known to every game.
    """

    package = ""  # the package whose ``locale`` folder holds the game's sentences

    def __init__(self, locale: str, seat_names: Sequence[str] = ()) -> None:
        self.locale = locale
        self.seat_names = seat_names
        self.nouns: dict[str, Noun] = {"seat": self._seat, "n": lambda number, form: str(number)}

    def has(self, key: str) -> bool:
        """Say whether there is a sentence of this key."""
        return self._template(key, None) != key

    def say(self, key: str, what: Mapping[str, int | str] | None = None) -> str:
        """Return the sentence ``key`` with its placeholders filled; texts are taken as they are."""
        values = what or {}
        number = values.get("n")
        template = self._template(key, number if isinstance(number, int) else None)

        def fill(match: re.Match[str]) -> str:
            name, digits, form = match[1], match[2], match[3] or ""
            value = values.get(name + digits)
            if value is None:
                return match[0]
            return value if isinstance(value, str) else self.noun(name, value, form)

        return _PLACEHOLDER.sub(fill, template)

    def noun(self, name: str, value: int, form: str = "") -> str:
        """Return the words for piece number ``value`` of the kind ``name``."""
        known = self.nouns.get(name)
        return str(value) if known is None else known(value, form)

    def decimal(self, value: float) -> str:
        """Return a number with one digit after the mark that the language has there."""
        return f"{value:.1f}".replace(".", "," if self.locale == "de" else ".")

    def passage(self, sentences: Iterable[str]) -> str:
        """Return whole sentences one after the other; Chinese has no blank between them."""
        return ("" if self.locale == "zh_Hant" else " ").join(one for one in sentences if one)

    def full_stop(self) -> str:
        """Return what ends a sentence."""
        return "。" if self.locale == "zh_Hant" else "."

    def colon(self) -> str:
        """Return what stands between a heading and what it heads."""
        return "：" if self.locale == "zh_Hant" else ": "

    def reason(self, reason: Reason) -> str:
        """Return a refusal as a sentence."""
        return self.say(reason.key, reason.what)

    def _template(self, key: str, number: int | None) -> str:
        for package in (self.package, "spielwerk.words"):
            if package:
                found = catalogue(package, self.locale)
                text = found.gettext(key) if number is None else found.ngettext(key, key, number)
                if text == key and number is not None:
                    text = found.gettext(key)
                if text != key:
                    return text
        return key

    def _seat(self, seat: int, form: str) -> str:
        if 0 <= seat < len(self.seat_names):
            return self.seat_names[seat]
        return chr(ord("A") + seat) if 0 <= seat < 26 else "–"
