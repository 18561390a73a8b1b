"""The server's own sentences: refusals and plain pages, in every language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spielwerk.core.errors import SpielwerkError
from spielwerk.core.game import Game
from spielwerk.core.reason import Reason
from spielwerk.words import Words


class Says(Words):
    """The sentences in ``locale`` beside this file."""

    package = "spielwerk.server.says"


def say(key: str, locale: str, what: Mapping[str, int | str] | None = None) -> str:
    """Return one of the server's sentences."""
    return Says(locale).say(key, what)


def refusal(error: SpielwerkError, game: Game, locale: str, names: Sequence[str]) -> str:
    """Return why something was refused, in the reader's language where the refusal has a Reason."""
    reason = getattr(error, "reason", None)
    if not isinstance(reason, Reason):
        return str(error)
    ours = Says(locale, names)
    return ours.reason(reason) if ours.has(reason.key) else game.words(locale, names).reason(reason)
