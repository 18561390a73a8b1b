"""Where chance comes from: a seeded generator, or the operating system's."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Protocol

from spielwerk.core.rng import Rng
from spielwerk.core.state import State


class Source(Protocol):
    """Decides for dice, bags and decks, and gives each agent a generator of its own."""

    def fall(self, state: State) -> int:
        """Return one outcome of the pending Chance, drawn with its odds."""

    def for_agent(self, seat: int) -> Rng:
        """Return a generator for the agent of this seat that tells nothing about chance."""


class Seeded:
    """Chance from a seed: the same seed and the same answers give the same game, everywhere."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = seeded_rng(seed, "chance")

    def fall(self, state: State) -> int:
        """Return one outcome of the pending Chance, drawn with its odds."""
        return state.roll(self.rng)

    def for_agent(self, seat: int) -> Rng:
        """Return this seat's own generator."""
        return seeded_rng(self.seed, f"seat {seat}")


class SystemSource:
    """Chance from the operating system: exact, unbiased, and nobody can predict it."""

    def fall(self, state: State) -> int:
        """Return one outcome of the pending Chance, drawn with its odds."""
        outcomes, weights = state.pending().odds(state)
        left = secrets.randbelow(sum(int(weight) for weight in weights))
        for number, weight in enumerate(weights):
            left -= int(weight)
            if left < 0:
                return int(outcomes[number])
        raise AssertionError("the weights were summed above")

    def for_agent(self, seat: int) -> Rng:
        """Return a fresh generator."""
        return Rng(secrets.randbits(96))


def seeded_rng(seed: int, purpose: str) -> Rng:
    """Return the generator of this seed for one purpose, independent of those for other purposes."""
    return Rng(_digest(f"{seed} {purpose}", 12))


def game_seed(seed: int, number: int) -> int:
    """Return the seed (0 to 2**53 - 1) of game ``number`` of a series, so that any one can be played again."""
    return _digest(f"{seed} game {number}", 8) >> 11


def _digest(text: str, size: int) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=size).digest(), "big")
