"""Which shapes fit where (rulebook: laying tiles)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.linie1.pieces import KINDS, LAY, NOWHERE
from spielwerk.games.linie1.shapes import (
    ALL_SHAPES,
    EMPTY,
    FITTING,
    GREEN_SHAPES,
    KIND_OF,
    KIND_SHAPES,
    TURN_OF,
    UPGRADES,
    WITH_SIDE,
    kinds_among,
)
from spielwerk.kit.bits import bit

if TYPE_CHECKING:
    from spielwerk.games.linie1.town import Town

ALL_SIDES: Final = 15


def dead_end_shapes(table: Town, cell: i64) -> i64:
    """Return the mask of shapes that would make a dead end of a free cell beside this one. [L 3.8]

    Such a cell is entered by one track, and its other sides can never get any.
    """
    if table.rulings.pockets_open:
        return 0
    beyond, edges, shapes = table.city.beyond, table.edges, table.shapes
    mask: i64 = 0
    side: i64 = 0
    while side < 4:
        other = beyond[cell * 4 + side]
        if other >= 0 and shapes[other] == EMPTY:
            here = bit(side ^ 2)
            enters = edges[other] & ALL_SIDES & ~here
            shut = (edges[other] >> 8) & ALL_SIDES | here
            if enters | shut == ALL_SIDES:
                if enters == 0:
                    mask |= WITH_SIDE[side]
                elif enters & (enters - 1) == 0:
                    mask |= GREEN_SHAPES & ~WITH_SIDE[side]
        side += 1
    return mask


def shapes_for(table: Town, cell: i64) -> i64:
    """Return the mask of shapes that may lie on this cell, every side of them legal. [L 3.1–3.8]"""
    mask = UPGRADES[table.shapes[cell]]
    if mask:
        mask &= FITTING[table.edges[cell] & 255]
        if mask:
            mask &= ~dead_end_shapes(table, cell)
    return mask


def closing_shapes(table: Town, cell: i64, side: i64) -> i64:
    """Return the shapes that, laid on the tile beyond this side, would open it towards ``cell``. [L 3.9]"""
    other = table.city.beyond[cell * 4 + side]
    here = bit(side ^ 2)
    edges = table.edges[other]
    fits = FITTING[edges & ALL_SIDES | here | (edges & 0xF0 & ~(here << 4))]
    return UPGRADES[table.shapes[other]] & fits & ~dead_end_shapes(table, other)


def can_open(table: Town, cell: i64, side: i64) -> bool:
    """Say whether a tile that can be replaced keeps this side of the cell closed."""
    edges = table.edges[cell]
    return (edges >> (side + 4)) & 1 == 1 and (edges >> (side + 8)) & 1 == 0


def pair_shapes_for(table: Town, cell: i64, side: i64) -> i64:
    """Return the shapes that fit this cell but for this one side, where a second tile would have to follow. [L 3.9]"""
    here = bit(side)
    edges = table.edges[cell]
    fits = FITTING[edges & ALL_SIDES | here | (edges & 0xF0 & ~(here << 4))]
    return UPGRADES[table.shapes[cell]] & fits & ~dead_end_shapes(table, cell)


def counts_at_hand(table: Town) -> vec[i64]:
    """Return how many tiles of each kind the active seat may lay: its own and those of riders. [L 4.5]"""
    counts = vec[i64]([0] * KINDS)
    seat: i64 = 0
    while seat < table.players:
        if table.is_open_to(seat, table.active):
            kind: i64 = 0
            while kind < KINDS:
                counts[kind] += table.in_hand(seat, kind)
                kind += 1
        seat += 1
    return counts


def kinds_in(counts: vec[i64], without: i64) -> i64:
    """Return the mask of the kinds of which there are tiles, one of ``without`` (-1: none) taken away."""
    mask: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if counts[kind] > (1 if kind == without else 0):
            mask |= bit(kind)
        kind += 1
    return mask


def may_change(table: Town, cell: i64) -> bool:
    """Say whether this turn's next tile may go to this cell at all. [L 3.9, 4.3]"""
    if table.pair_cell != NOWHERE:
        return cell == table.pair_cell
    for earlier in table.laid:
        if earlier == cell:
            return False
    return True


def kinds_to_lay(table: Town) -> i64:
    """Return the mask of the kinds at hand for which there is a legal cell now. [L 4.2, 4.7]"""
    counts = counts_at_hand(table)
    missing = kinds_in(counts, -1)
    wanted = _shapes_of(missing)
    found: i64 = 0
    cell: i64 = 0
    while cell < table.city.cells and missing:
        shapes = shapes_for(table, cell) & wanted
        if shapes and may_change(table, cell):
            found |= kinds_among(shapes)
            missing &= ~found
            wanted = _shapes_of(missing)
        cell += 1
    if missing and len(table.laid) == 0:
        found |= _kinds_for_pairs(table, counts, missing)
    return found


def _shapes_of(kinds: i64) -> i64:
    shapes: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if (kinds >> kind) & 1:
            shapes |= KIND_SHAPES[kind]
        kind += 1
    return shapes


def _kinds_for_pairs(table: Town, counts: vec[i64], wanted: i64) -> i64:
    """Return which of these kinds can be the first tile of a pair."""
    found: i64 = 0
    cell: i64 = 0
    while cell < table.city.cells:
        if UPGRADES[table.shapes[cell]]:
            side: i64 = 0
            while side < 4:
                if can_open(table, cell, side):
                    kind: i64 = 0
                    while kind < KINDS:
                        if (wanted & ~found) >> kind & 1 and pairs_at(table, cell, side, kind, counts):
                            found |= bit(kind)
                        kind += 1
                side += 1
        cell += 1
    return found


def pairs_at(table: Town, cell: i64, side: i64, kind: i64, counts: vec[i64]) -> i64:
    """Return the shapes of a kind that may lie here as the first of a pair that opens this side; 0 if no second fits.

    ``counts`` are the tiles at hand, the first one included; the tile it replaces comes to hand too. [L 3.9]
    """
    shapes = pair_shapes_for(table, cell, side) & KIND_SHAPES[kind]
    if shapes == 0:
        return 0
    left = kinds_in(counts, kind)
    lying = table.shapes[cell]
    if lying < EMPTY:
        left |= bit(KIND_OF[lying])
    return shapes if closing_shapes(table, cell, side) & _shapes_of(left) else 0


def placings(table: Town) -> vec[i64]:
    """Return the Actions of laying the tile that was taken up, ascending. [L 3.1–3.9]"""
    kind = table.taken
    counts = counts_at_hand(table)
    counts[kind] += 1
    found = vec[i64]()
    cell: i64 = 0
    while cell < table.city.cells:
        if UPGRADES[table.shapes[cell]] and may_change(table, cell):
            shapes = shapes_for(table, cell) & KIND_SHAPES[kind]
            if len(table.laid) == 0:
                side: i64 = 0
                while side < 4:
                    if can_open(table, cell, side):
                        shapes |= pairs_at(table, cell, side, kind, counts)
                    side += 1
            found = _append_turns(found, cell, shapes)
        cell += 1
    return found


def _append_turns(found: vec[i64], cell: i64, shapes: i64) -> vec[i64]:
    while shapes:
        shape: i64 = 0
        while (shapes >> shape) & 1 == 0:
            shape += 1
        found = append(found, LAY + cell * 4 + TURN_OF[shape])
        shapes &= ALL_SHAPES & ~bit(shape)
    return found


def illegal_side(table: Town, cell: i64, shape: i64) -> i64:
    """Return the side on which this shape, which may lie here, would be illegal for now; -1 for none. [L 3.9]"""
    if (shapes_for(table, cell) >> shape) & 1:
        return -1
    side: i64 = 0
    while side < 4:
        if can_open(table, cell, side) and (pair_shapes_for(table, cell, side) >> shape) & 1:
            return side
        side += 1
    return -1
