"""The largest set of a hand: the most tiles of it that would make a legal row."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.qwirkle.pieces import KINDS
from spielwerk.kit.bits import bit, count

ATTRIBUTES: Final = 12  # 0–5 the colours, 6–11 the shapes


def _showing() -> vec[i64]:
    masks = vec[i64]()
    attribute: i64 = 0
    while attribute < ATTRIBUTES:
        mask: i64 = 0
        tile: i64 = 0
        while tile < KINDS:
            if tile // 6 == attribute or tile % 6 == attribute - 6:
                mask |= bit(tile)
            tile += 1
        masks = append(masks, mask)
        attribute += 1
    return masks


# SHOWING[attribute]: the mask of the six kinds of one colour or one shape.
SHOWING: Final[vec[i64]] = _showing()


def largest_set(hand: i64) -> i64:
    """Return the size of the largest set in a hand, given as a mask of kinds: doubles count once. [Q 2.1]"""
    most: i64 = 0
    for mask in SHOWING:
        size = count(hand & mask)
        if size > most:
            most = size
    return most


def sets_of(hand: i64, size: i64, laid: i64) -> i64:
    """Return the kinds of a hand that belong to a set of ``size`` which contains all kinds ``laid``. [Q 2.2]

    Both are masks; ``hand`` counts the laid kinds too, and no set of it is larger than ``size``.
    """
    kinds: i64 = 0
    for mask in SHOWING:
        if laid & ~mask == 0 and count(hand & mask) == size:
            kinds |= hand & mask
    return kinds
