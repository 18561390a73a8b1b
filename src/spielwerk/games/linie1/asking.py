"""What a page asks while somebody is thinking: pure questions, each about one seat's own knowledge.

Every function takes the Town of a View (or a copy that was tried on) and changes nothing.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.games.linie1.dice import OUTCOMES, WEIGHTS, dice_in, face_of
from spielwerk.games.linie1.fitting import can_open, closing_shapes, counts_at_hand, kinds_in, may_change, pairs_at
from spielwerk.games.linie1.fitting import shapes_for as shapes_for_cell
from spielwerk.games.linie1.pieces import DICE, NOWHERE, RED, THROW, TOOL
from spielwerk.games.linie1.prospects import ARRIVES, ends_of, node_of
from spielwerk.games.linie1.refusing import INTO_BUILDING, side_meets, side_reason, why_not_shape
from spielwerk.games.linie1.rulings import BY_ONE_DIE
from spielwerk.games.linie1.shapes import EMPTY, KIND_OF, SHAPE_OF, kinds_among
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.track import Errand
from spielwerk.kit.bits import bit

# How a cell is open to a tile that is tried.
SHUT = 0
FREE = 1
REPLACES = 2
FIRST_OF_A_PAIR = 3


def counts_with(table: Town, kind: i64) -> vec[i64]:
    """Return the tiles at hand, the one in question included, whether it still lies in a hand or was taken up."""
    counts = counts_at_hand(table)
    if table.taken == kind:
        counts[kind] += 1
    return counts


def open_cells(table: Town, kind: i64, turn: i64) -> vec[i64]:
    """Return for each cell how it is open to a tile turned like this: SHUT, FREE, REPLACES, FIRST_OF_A_PAIR. [L 3.9]"""
    shape = SHAPE_OF[kind * 4 + turn]
    found = vec[i64]()
    cell: i64 = 0
    while cell < table.city.cells:
        how: i64 = SHUT
        if shape >= 0 and may_change(table, cell):
            if (shapes_for_cell(table, cell) >> shape) & 1:
                how = FREE if table.shapes[cell] == EMPTY else REPLACES
            elif len(table.laid) == 0 and pair_side(table, cell, kind, turn) >= 0:
                how = FIRST_OF_A_PAIR
        found = append(found, how)
        cell += 1
    return found


def pair_side(table: Town, cell: i64, kind: i64, turn: i64) -> i64:
    """Return the one illegal side that a second tile at hand would open; -1 if there is none. [L 3.9]"""
    shape = SHAPE_OF[kind * 4 + turn]
    side: i64 = 0
    while side < 4 and shape >= 0:
        if can_open(table, cell, side):
            if (pairs_at(table, cell, side, kind, counts_with(table, kind)) >> shape) & 1:
                return side
        side += 1
    return -1


def sides(table: Town, cell: i64, kind: i64, turn: i64) -> list[tuple[bool, Reason]]:
    """Return for north, east, south and west whether that side is legal (green), and what it meets, in words."""
    shape = SHAPE_OF[kind * 4 + turn]
    if shape < 0:
        return []
    return [
        (side_meets(table, cell, shape, side) < INTO_BUILDING, side_reason(table, cell, shape, side))
        for side in range(4)
    ]


def pair_explained(table: Town, cell: i64, kind: i64, turn: i64) -> Reason | None:
    """Return which tiles at hand would be the second of a pair that begins here; None if none is needed. [L 3.9]"""
    side = pair_side(table, cell, kind, turn)
    if side < 0:
        return None
    lying = table.shapes[cell]
    at_hand = kinds_in(counts_with(table, kind), kind) | (bit(KIND_OF[lying]) if lying < EMPTY else 0)
    closers = kinds_among(closing_shapes(table, cell, side)) & at_hand
    other = table.city.beyond[cell * 4 + side]
    return Reason("L 3.9", "pair-needs", {"side": side, "cell2": other, "tiles": closers})


def why_shut(table: Town, cell: i64, kind: i64, turn: i64) -> Reason:
    """Return why a tile cannot lie on a cell that is SHUT to it."""
    return why_not_shape(table, cell, kind, turn)


def signs_placed(table: Town, cell: i64) -> i64:
    """Return the mask of the buildings whose stop sign a tile on this cell would get. [L 3.10]"""
    near = table.city.near[cell]
    mask: i64 = 0
    house: i64 = 0
    while near >> house:
        if (near >> house) & 1 and table.signs[house] == NOWHERE:
            mask |= bit(house)
        house += 1
    return mask


def chance_of_arriving(table: Town, seat: i64, dice: i64) -> float:
    """Return the odds that a rider who wants nothing else arrives with so many dice left in this turn. [L 5.10]"""
    if table.place[seat] == NOWHERE:
        return 0.0
    errand = Errand(table, seat, table.origin_end[seat])
    return _chance(table, errand, node_of(table, errand, seat), dice, {})


def chance_after(table: Town, seat: i64, face: i64, dice: i64) -> float:
    """Return the same odds for a rider who drives by this face first and then has so many dice left. [L 5.4, 5.10]"""
    errand = Errand(table, seat, table.origin_end[seat])
    return _chance_by(table, errand, node_of(table, errand, seat), face, dice, {})


def dice_of_a_turn(table: Town) -> i64:
    """Return how many dice a rider has at the start of a turn. [L 5.1, 5.12]"""
    return 1 if table.rulings.driving == BY_ONE_DIE else DICE


def _chance(table: Town, errand: Errand, node: i64, dice: i64, known: dict[int, float]) -> float:
    """Return the odds of arriving from a node; ``known`` remembers them by node * 4 + dice."""
    if node == ARRIVES:
        return 1.0
    if dice == 0:
        return 0.0
    key = node * 4 + dice
    if key not in known:
        by_face = [_chance_by(table, errand, node, face, dice - 1, known) for face in range(7)]
        at = table.rulings.dice * 3 + dice - 1
        ways = 0.0
        for outcome, weight in zip(OUTCOMES[at], WEIGHTS[at]):
            throw = outcome - THROW
            ways += float(weight) * max(by_face[face_of(throw, die)] for die in range(dice_in(throw)))
        known[key] = ways / sum(float(weight) for weight in WEIGHTS[at])
    return known[key]


def _chance_by(table: Town, errand: Errand, node: i64, face: i64, left: i64, known: dict[int, float]) -> float:
    if face == TOOL:
        return 0.0
    if face == RED:
        return _chance(table, errand, node, left, known)
    return max((_chance(table, errand, end, left, known) for end in ends_of(table, errand, node, face)), default=0.0)


__all__ = [
    "FIRST_OF_A_PAIR",
    "FREE",
    "REPLACES",
    "SHUT",
    "chance_after",
    "chance_of_arriving",
    "dice_of_a_turn",
    "open_cells",
    "pair_explained",
    "pair_side",
    "sides",
    "signs_placed",
    "why_shut",
]
