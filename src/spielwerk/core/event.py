"""What a State's verb tells: one fact, with a secret and a public half."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

EVERYBODY: Final = -1  # an audience: all seats and the gallery
UNSEEN: Final = -9  # stands for a number that the reader may not know
UNTOLD: Final = 15  # hides the whole Event from those outside the audience


class Event:
    """A fact: ``kind`` (the game's own number for it) and up to four numbers.

    ``audience`` is a mask of the seats that may read everything; for all others the numbers named in
    ``hidden`` (bit 0 for ``a`` … bit 3 for ``d``) read ``UNSEEN``, and with ``UNTOLD`` they get no Event.
    """

    def __init__(self, kind: i64, a: i64, b: i64, c: i64, d: i64, audience: i64, hidden: i64) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.audience = audience
        self.hidden = hidden

    def known_to(self, seat: i64) -> bool:
        """Say whether this seat (−1: the gallery) may read the secret half."""
        if self.audience == EVERYBODY:
            return True
        return seat >= 0 and (self.audience >> seat) & 1 == 1

    def seen_by(self, seat: i64) -> Event | None:
        """Return the half this seat may read; None where it may not even know that it happened."""
        if self.known_to(seat):
            return Event(self.kind, self.a, self.b, self.c, self.d, EVERYBODY, 0)
        if self.hidden == UNTOLD:
            return None
        h = self.hidden
        return Event(
            self.kind,
            UNSEEN if h & 1 else self.a,
            UNSEEN if h & 2 else self.b,
            UNSEEN if h & 4 else self.c,
            UNSEEN if h & 8 else self.d,
            EVERYBODY,
            0,
        )

    def numbers(self) -> list[int]:
        """Return kind, a, b, c, d: all that a reader of this Event learns."""
        return [self.kind, self.a, self.b, self.c, self.d]

    def __reduce__(self) -> Any:
        return Event, (self.kind, self.a, self.b, self.c, self.d, self.audience, self.hidden)

    def __repr__(self) -> str:
        return f"Event{tuple(self.numbers())}"
