"""Words: the nouns of Switch & Signal in three languages."""

from __future__ import annotations

from spielwerk.words.words import Words


class SignalWords(Words):
    """The sentences of Switch & Signal for one reader."""

    package = "spielwerk.games.switch_and_signal"
