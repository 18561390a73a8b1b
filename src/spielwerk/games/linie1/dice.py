"""Throws of up to three dice, as numbers: which faces, and how likely."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.linie1.pieces import FACES, THROW

SIDES_OF_DIE: Final = 7  # faces that any of our dice has

# How many sides of a die show each face: the platform's, the published one, that of 1995.
DIE_WEIGHTS: Final[vec[i64]] = vec[i64]([1, 1, 2, 0, 0, 1, 1, 1, 1, 1, 0, 0, 1, 2, 0, 1, 1, 1, 1, 2, 0])


def _throws() -> vec[i64]:
    """Return every throw of one, two, three dice: faces ascending, in base 8, the smallest in front; 7 is no die."""
    found = vec[i64]()
    a: i64 = 0
    while a < SIDES_OF_DIE:
        found = append(found, a + 8 * 7 + 64 * 7)
        a += 1
    a = 0
    while a < SIDES_OF_DIE:
        b: i64 = a
        while b < SIDES_OF_DIE:
            found = append(found, a + 8 * b + 64 * 7)
            b += 1
        a += 1
    a = 0
    while a < SIDES_OF_DIE:
        b = a
        while b < SIDES_OF_DIE:
            c: i64 = b
            while c < SIDES_OF_DIE:
                found = append(found, a + 8 * b + 64 * c)
                c += 1
            b += 1
        a += 1
    return found


# THROWS[throw]: its faces, packed.
THROWS: Final[vec[i64]] = _throws()


def face_of(throw: i64, die: i64) -> i64:
    """Return the face of a throw's die (0 to 2, smallest face first); 7 if it has fewer dice."""
    return (THROWS[throw] >> (3 * die)) & 7


def dice_in(throw: i64) -> i64:
    """Return how many dice a throw has."""
    if face_of(throw, 1) == 7:
        return 1
    return 2 if face_of(throw, 2) == 7 else 3


def throw_weight(throw: i64, dice: i64) -> i64:
    """Return in how many ways these dice (a number of ``rulings``) can fall like that."""
    weight: i64 = 1
    at: i64 = 0
    same: i64 = 0
    while at < dice_in(throw):
        face = face_of(throw, at)
        weight *= DIE_WEIGHTS[dice * SIDES_OF_DIE + face]
        same = same + 1 if at > 0 and face_of(throw, at - 1) == face else 1
        weight = weight * (at + 1) // same  # multinomial, built up one die at a time
        at += 1
    return weight


def odds_of_throw(dice: i64, count: i64) -> tuple[vec[i64], vec[i64]]:
    """Return (outcomes, weights) of throwing so many of these dice."""
    outcomes = vec[i64]()
    weights = vec[i64]()
    throw: i64 = 0
    while throw < len(THROWS):
        if dice_in(throw) == count:
            weight = throw_weight(throw, dice)
            if weight > 0:
                outcomes = append(outcomes, THROW + throw)
                weights = append(weights, weight)
        throw += 1
    return outcomes, weights


def _tables(which: i64) -> list[vec[i64]]:
    tables = []
    dice: i64 = 0
    while dice < 3:
        count: i64 = 1
        while count < 4:
            tables.append(odds_of_throw(dice, count)[which])
            count += 1
        dice += 1
    return tables


# [dice * 3 + count - 1]
OUTCOMES: Final[list[vec[i64]]] = _tables(0)
WEIGHTS: Final[list[vec[i64]]] = _tables(1)


def throw_name(throw: int) -> str:
    """Return a throw in words: its faces, the smallest first."""
    return " ".join(FACES[face_of(throw, die)] for die in range(dice_in(throw)))
