"""A bag or a deck nobody has looked into: a multiset, drawn from by chance."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


def odds_of(counts: vec[i64], first: i64) -> tuple[vec[i64], vec[i64]]:
    """Return (outcomes, weights) of drawing one piece: outcome ``first`` + kind for each kind left."""
    outcomes = vec[i64]()
    weights = vec[i64]()
    kind: i64 = 0
    while kind < len(counts):
        if counts[kind] > 0:
            outcomes = append(outcomes, first + kind)
            weights = append(weights, counts[kind])
        kind += 1
    return outcomes, weights


def total(counts: vec[i64]) -> i64:
    """Return how many pieces there are."""
    n: i64 = 0
    for left in counts:
        n += left
    return n


def kind_at(counts: vec[i64], place: i64) -> i64:
    """Return the kind of the piece number ``place`` when all lie in order of kinds."""
    kind: i64 = 0
    while place >= counts[kind]:
        place -= counts[kind]
        kind += 1
    return kind
