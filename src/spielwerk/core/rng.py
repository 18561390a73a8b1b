"""The generator: sfc32, the same numbers compiled, interpreted and on every machine."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


class Rng:
    """A small fast generator, owned by the Table or the search, never by a State."""

    def __init__(self, seed: int) -> None:
        self.a: i64 = i64(seed & 0xFFFFFFFF)
        self.b: i64 = i64((seed >> 32) & 0xFFFFFFFF)
        self.c: i64 = i64((seed >> 64) & 0xFFFFFFFF)
        self.d: i64 = 1
        for _ in range(16):
            self.word()

    def word(self) -> i64:
        """Return the next 32 random bits."""
        a, b, c, d = self.a, self.b, self.c, self.d
        t: i64 = (a + b + d) & WORD
        self.d = (d + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + ((c << 3) & WORD)) & WORD
        self.c = (((c << 21) | (c >> 11)) + t) & WORD
        return t

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1 (n at most 2**31)."""
        return (self.word() * n) >> 32

    def __reduce__(self) -> Any:
        return _restored, (self.a, self.b, self.c, self.d)


def _restored(a: int, b: int, c: int, d: int) -> Rng:
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.d = i64(a), i64(b), i64(c), i64(d)
    return rng
