"""Texts that people send: cleaned, bounded, and only ever texts."""

from __future__ import annotations

import re
import unicodedata

from spielwerk.server.limits import LONGEST_CHAT, LONGEST_NAME, LONGEST_TABLE_NAME

_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_SPACES = re.compile(r"\s+")
_ID = re.compile(r"[A-Za-z0-9._:-]{1,64}")


def _clean(text: object, longest: int) -> str:
    """Return one line of visible characters, in one form of Unicode, at most ``longest`` of them."""
    if not isinstance(text, str):
        return ""
    line = _SPACES.sub(" ", unicodedata.normalize("NFC", text[: longest * 4]))
    seen = "".join(letter for letter in line if unicodedata.category(letter) not in _INVISIBLE)
    return seen.strip()[:longest].strip()


def name(text: object) -> str:
    """Return a person's name as it may stand at a seat; "" if nothing is left of it."""
    return _clean(text, LONGEST_NAME)


def table_name(text: object) -> str:
    """Return a table's name."""
    return _clean(text, LONGEST_TABLE_NAME)


def chat(text: object) -> str:
    """Return a line of chat."""
    return _clean(text, LONGEST_CHAT)


def is_client_id(text: object) -> bool:
    """Say whether this can be the id of a client's message."""
    return isinstance(text, str) and _ID.fullmatch(text) is not None
