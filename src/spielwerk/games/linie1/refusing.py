"""Why something is not open: what stands in the way of a tile, a start or a drive."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.games.linie1.city import CLOSED, MOUTH
from spielwerk.games.linie1.fitting import (
    can_open,
    closing_shapes,
    dead_end_shapes,
    kinds_to_lay,
    may_change,
)
from spielwerk.games.linie1.pieces import (
    BORROW,
    DIE,
    FIRST_GREEN,
    GIVE_UP,
    GO,
    KINDS,
    LAY,
    NOWHERE,
    PASS,
    RIDE,
    ROLL,
    STAY,
    STOP,
    TAKE,
    UNKNOWN,
)
from spielwerk.games.linie1.shapes import EMPTY, HOUSE, KIND_OF, SEGS, SHAPE_OF, SIDES, kinds_among
from spielwerk.games.linie1.track import is_complete

if TYPE_CHECKING:
    from spielwerk.games.linie1.town import Town

# What a side of a tile that is tried on a cell meets. Those from INTO_BUILDING on are illegal.
NOTHING: Final = 0  # no track here, none there
JOINS: Final = 1
OPENS: Final = 2  # track into a free cell
INTO_BUILDING: Final = 3
OFF_THE_BOARD: Final = 4
AGAINST_SIDE: Final = 5  # track against a tile without track there
CUTS_TRACK: Final = 6  # no track, where a neighbour's track must go on
CUTS_TERMINAL: Final = 7
SIDE_REASONS: Final = (
    *("side-nothing", "side-joins", "side-opens", "into-building", "off-the-board"),
    *("against-side", "cuts-track", "cuts-terminal"),
)
_SIDE_CLAUSES: Final = ("L 3.5", "L 3.5", "L 3.5", "L 3.7", "L 3.6", "L 3.8", "L 3.8", "L 3.8")


def side_meets(table: Town, cell: i64, shape: i64, side: i64) -> i64:
    """Return what one side of a shape would meet on this cell. [L 3.5–3.8]"""
    track = (SIDES[shape] >> side) & 1 == 1
    wanted = (table.edges[cell] >> side) & 1 == 1
    closed = (table.edges[cell] >> (side + 4)) & 1 == 1
    other = table.city.beyond[cell * 4 + side]
    if not track:
        if wanted:
            return CUTS_TERMINAL if other <= MOUTH else CUTS_TRACK
        return NOTHING
    if wanted:
        return JOINS
    if not closed:
        return OPENS
    if other == CLOSED:
        return INTO_BUILDING if _is_building(table, cell, side) else OFF_THE_BOARD
    return AGAINST_SIDE


def _is_building(table: Town, cell: i64, side: i64) -> bool:
    """Say whether a building (not the edge) is on this closed side."""
    width = table.city.width
    x, y = cell % width, cell // width
    if side == 0:
        return y > 0
    if side == 1:
        return x < width - 1
    return y < table.city.height - 1 if side == 2 else x > 0


def side_reason(table: Town, cell: i64, shape: i64, side: i64) -> Reason:
    """Return in words what one side of a shape would meet."""
    code = side_meets(table, cell, shape, side)
    what: dict[str, int] = {"side": side, "cell": cell}
    other = table.city.beyond[cell * 4 + side]
    if other >= 0:
        what["cell2"] = other
    return Reason(_SIDE_CLAUSES[code], SIDE_REASONS[code], what)


def why_not_lay(table: Town, option: i64) -> Reason:
    """Say why the tile that was taken up cannot lie there like that."""
    if option < LAY:
        return Reason("L 4.1", "lay-taken-tile-first", {"tile": table.taken})
    cell = (option - LAY) // 4
    return why_not_shape(table, cell, table.taken, (option - LAY) % 4)


def why_not_shape(table: Town, cell: i64, kind: i64, turn: i64) -> Reason:
    """Say why a tile of this kind, turned like that, cannot lie on a cell."""
    lying = table.shapes[cell]
    shape = SHAPE_OF[kind * 4 + turn]
    if lying == HOUSE:
        return Reason("L 3.1", "cell-is-building", {"cell": cell, "house": table.city.house_at[cell]})
    if shape < 0:
        return Reason("L 1.3", "same-turn", {"tile": kind})
    if table.pair_cell != NOWHERE and cell != table.pair_cell:
        return Reason("L 3.9", "close-the-pair", {"cell": cell, "cell2": table.pair_cell})
    if not may_change(table, cell):
        return Reason("L 4.3", "not-on-the-first", {"cell": cell})
    if lying < EMPTY:
        if KIND_OF[lying] >= FIRST_GREEN:
            return Reason("L 3.2", "cell-is-green", {"cell": cell, "tile": KIND_OF[lying]})
        if SEGS[shape] & SEGS[lying] != SEGS[lying] or SEGS[shape] == SEGS[lying]:
            return Reason("L 3.3", "must-keep-track", {"cell": cell, "tile": kind, "tile2": KIND_OF[lying]})
    return _why_not_sides(table, cell, kind, shape)


def _why_not_sides(table: Town, cell: i64, kind: i64, shape: i64) -> Reason:
    """Say which side, or which pair of sides, is illegal; the first tile's one side may be missing its second tile."""
    bad: i64 = -1
    number: i64 = 0
    side: i64 = 0
    while side < 4:
        if side_meets(table, cell, shape, side) >= INTO_BUILDING:
            number += 1
            if bad < 0 or can_open(table, cell, bad):
                bad = side
        side += 1
    if (dead_end_shapes(table, cell) >> shape) & 1:
        return Reason("L 3.8", "dead-end", {"cell": cell, "tile": kind})
    if bad < 0:
        return Reason("L 3.5", "not-asked-now")
    pair = number == 1 and len(table.laid) == 0 and can_open(table, cell, bad)
    if pair and side_meets(table, cell, shape, bad) == AGAINST_SIDE:
        other = table.city.beyond[cell * 4 + bad]
        closers = kinds_among(closing_shapes(table, cell, bad))
        if closers == 0:
            return Reason("L 3.9", "no-tile-opens", {"side": bad, "cell2": other})
        return Reason("L 3.9", "no-second-tile", {"side": bad, "cell2": other, "tiles": closers})
    return side_reason(table, cell, shape, bad)


def why_not_start(table: Town, option: i64) -> Reason:
    """Say why a builder cannot begin like that."""
    seat = table.active
    if option < RIDE:
        return _why_not_take(table, option)
    if option < GIVE_UP:
        return _why_not_ride(table)
    if option == STAY:
        return Reason("L 7.6", "not-asked-now")
    if option == GIVE_UP:
        if len(table.laid) > 0:
            return Reason("L 7.6", "give-up-at-start")
        return Reason("L 7.6", "still-a-way" if table.rulings.only_blocked else "you-stay")
    if option == PASS:
        if kinds_to_lay(table) != 0:
            return Reason("L 4.7", "can-lay")
        return Reason("L 4.7", "can-ride")
    if option < LAY:
        return Reason("L 4.8", "not-riding", {"seat": seat})
    return Reason("L 4.1", "choose-tile-first")


def _why_not_take(table: Town, option: i64) -> Reason:
    owner = table.active if option < BORROW else (option - BORROW) // KINDS
    kind = option - TAKE if option < BORROW else (option - BORROW) % KINDS
    if owner >= table.players:
        return Reason("L 4.5", "no-such-seat")
    if option >= BORROW and owner == table.active:
        return Reason("L 4.5", "take-your-own")
    if not table.is_open_to(owner, table.active):
        return Reason("L 4.5", "seat-does-not-ride", {"seat": owner})
    if table.in_hand(owner, kind) == 0:
        key = "tile-not-in-hand" if option < BORROW else "tile-not-there"
        return Reason("L 4.1", key, {"tile": kind, "seat": owner})
    if table.pair_cell != NOWHERE:
        return Reason("L 3.9", "tile-closes-no-pair", {"tile": kind, "cell2": table.pair_cell})
    return Reason("L 4.7", "tile-fits-nowhere", {"tile": kind})


def _why_not_ride(table: Town) -> Reason:
    seat = table.active
    if table.line[seat] == UNKNOWN or not is_complete(table, seat):
        return Reason("L 4.8", "route-not-complete")
    if table.pair_cell != NOWHERE:
        return Reason("L 3.9", "close-the-pair-first", {"cell2": table.pair_cell})
    return Reason("L 4.8", "ride-at-start")


def why_not_drive(table: Town, option: i64) -> Reason:
    """Say why a rider cannot do that."""
    if option < DIE:
        return Reason("L 5.1", "you-ride")
    if option < ROLL:
        return Reason("L 5.1", "not-thrown", {"face": option - DIE})
    if option in (ROLL, STOP):
        return Reason("L 5.2", "not-asked-now")
    if option < LAY:
        return Reason("L 5.7", "leads-nowhere", {"exit": option - GO})
    return Reason("L 5.1", "you-ride")
