"""The common pile's entries, lists of cards, and cards as a partner calls them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.colt_express.pieces import ACTION_CARDS, FACE_DOWN, SECOND


def flipped(card: i64) -> i64:
    """Return how the partner calls a card: his own is mine of SECOND, and the other way round."""
    if card >= ACTION_CARDS:
        return card
    return card - SECOND if card >= SECOND else card + SECOND


def pile_seat(entry: i64) -> i64:
    """Return who played a card of the pile."""
    return entry & 7


def pile_card(entry: i64) -> i64:
    """Return the card of a pile's entry; FACE_DOWN where the reader may not know."""
    return (entry >> 3) & 31


def pile_down(entry: i64) -> bool:
    """Say whether a card of the pile was laid face-down."""
    return entry & 256 != 0


def masked_entry(entry: i64) -> i64:
    """Return a face-down entry as others see it."""
    return (entry & 7) + FACE_DOWN * 8 + 256


def without(cards: vec[i64], at: i64) -> vec[i64]:
    """Return a list of cards without that at one place."""
    left = vec[i64]()
    n: i64 = 0
    while n < len(cards):
        card = cards[n]
        if n != at:
            left = append(left, card)
        n += 1
    return left
