"""What a table is called where nobody has named it: after who made it, in the language of whoever reads it."""

from __future__ import annotations

from typing import Final

from spielwerk.server.says import say

_AFTER: Final = "\x1f"  # begins a stored name that is only its maker's; no name that somebody writes can hold it


def name_after(maker: str) -> str:
    """Return the stored name of a table that nobody has named; the maker may be nameless too."""
    return _AFTER + maker


def title_of(name: str, locale: str) -> str:
    """Return how a table's stored name reads in a language."""
    if not name.startswith(_AFTER):
        return name
    maker = name.removeprefix(_AFTER)
    return say("table-of", locale, {"name": maker}) if maker else say("a-table", locale)
