"""Bit masks in native integers: at most 62 bits, and no shift that mypyc gets wrong."""

from __future__ import annotations

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """Return the mask with bit ``n`` (0 to 61) alone.

    ``1 << n`` on native integers is a 32-bit shift in mypyc 2.4.1; a literal this large is not.
    """
    return (1 << 61) >> (61 - n)


def count(mask: i64) -> i64:
    """Return how many bits are set."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def lowest(mask: i64) -> i64:
    """Return the number of the lowest bit set; −1 for none."""
    if mask == 0:
        return -1
    n: i64 = 0
    while (mask >> n) & 1 == 0:
        n += 1
    return n
