"""Who opens: the seat with the largest set, and of several the youngest."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def goes_before(seat: i64, other: i64, youngest: i64) -> bool:
    """Say whether ``seat`` counts as younger than ``other``. [Q 2.3]"""
    return seat == youngest or (other != youngest and seat < other)


def opener(sizes: vec[i64], youngest: i64) -> i64:
    """Return the seat that opens, given the size of each seat's largest set. [Q 2.2, 2.3]"""
    best: i64 = 0
    seat: i64 = 1
    while seat < len(sizes):
        if sizes[seat] > sizes[best] or (sizes[seat] == sizes[best] and goes_before(seat, best, youngest)):
            best = seat
        seat += 1
    return best
