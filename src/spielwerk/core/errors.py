"""What can go wrong, each with one clear sentence."""

from __future__ import annotations

from reprlib import Repr
from typing import Any, Final

from spielwerk.core.reason import Reason

_SHORT: Final = Repr()
_SHORT.maxstring = _SHORT.maxother = 60


def shown(value: object, most: int = 40) -> str:
    """Return a value from outside as an error may show it: ``most`` letters, however long or deep it is."""
    try:
        return _SHORT.repr(value)[:most]
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a very long number"


class SpielwerkError(ValueError):
    """The base of every error that bad input can cause; its text is one sentence."""


class UnknownGame(SpielwerkError):
    """No game of that name is installed."""


class BadOption(SpielwerkError):
    """A game option, or a number of seats, that the game does not have."""


class UnknownAction(SpielwerkError):
    """A text or number that names no action of the game at all."""


class IllegalAction(SpielwerkError):
    """An action that is not open now; ``reason`` says why. The State is untouched."""

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> Any:  # without this an exception with two arguments breaks a process pool
        return IllegalAction, (str(self), self.reason)


class BadPosition(SpielwerkError):
    """A position that cannot lie on the table; the text says what is wrong and where."""


class BadRecord(SpielwerkError):
    """A record that cannot be read or replayed; the text names the line."""


class RulesError(RuntimeError):
    """A game's own rules broke a law of the kernel: a bug in the game, never in the input."""
