"""The sentences of the three toys."""

from __future__ import annotations

from spielwerk.words.words import Words


class ToyWords(Words):
    """The toys share one catalogue."""

    package = "tests.toys"
