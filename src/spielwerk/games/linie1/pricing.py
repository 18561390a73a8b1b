"""What a way costs: tasks, and the price of every segment that is not there yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.linie1.fitting import dead_end_shapes
from spielwerk.games.linie1.pieces import KINDS, NOWHERE
from spielwerk.games.linie1.shapes import EMPTY, FITTING, SEGS, UPGRADES, WITH_SEGMENT, shapes_among, sides_of
from spielwerk.kit.bits import bit

if TYPE_CHECKING:
    from spielwerk.games.linie1.town import Town

NEVER: Final = 1000  # the price of a segment that can never lie there; above all others
_SEGMENT_SIDES: Final[vec[i64]] = vec[i64]([sides_of(2**segment) for segment in range(6)])


class Prices:
    """What a way pays for a tile to lay, for a replacement, and for each cell it is long. At most 999 together."""

    def __init__(self, tile: i64, swap: i64, step: i64) -> None:
        self.tile: Final = tile
        self.swap: Final = swap
        self.step: Final = step


FEWEST_TILES: Final = Prices(300, 301, 1)
FREE_OF_CHARGE: Final = Prices(0, 0, 0)


class Task:
    """A line and the stops on its way."""

    def __init__(self, table: Town, line: i64, stops: i64) -> None:
        self.line: Final = line
        self.stops: Final = stops
        self.near: Final = _stop_cells(table, stops)  # of each cell: the mask of stops that a way passes there
        self.full: Final = _full(stops)


def _full(stops: i64) -> i64:
    mask: i64 = 0
    while stops:
        mask = mask * 2 + 1
        stops &= stops - 1
    return mask


def _stop_cells(table: Town, stops: i64) -> vec[i64]:
    """Return for each cell which stops (in order of their buildings) are passed there. [L 3.10, 6.4]"""
    cells = vec[i64]([0] * table.city.cells)
    house: i64 = 0
    at: i64 = 0
    while stops >> house:
        if (stops >> house) & 1:
            sign = table.signs[house]
            cell: i64 = 0
            while cell < table.city.cells:
                near = (table.city.near[cell] >> house) & 1 == 1
                if cell == sign or (sign == NOWHERE and near and table.shapes[cell] == EMPTY):
                    cells[cell] |= bit(at)
                cell += 1
            at += 1
        house += 1
    return cells


def own_task(table: Town, seat: i64) -> Task:
    """Return the task of a seat whose line and card are known."""
    return Task(table, table.line[seat], table.own_stops(seat))


def tiles_left(table: Town) -> i64:
    """Return the mask of the kinds of which there is a tile anywhere but on the board."""
    kinds: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        left = table.stack[kind]
        seat: i64 = 0
        while seat < table.players:
            left += table.in_hand(seat, kind)
            seat += 1
        if left > 0 or table.taken == kind:
            kinds |= bit(kind)
        kind += 1
    return kinds


def segment_prices(table: Town, prices: Prices) -> vec[i64]:
    """Return for cell * 6 + segment what it costs to have it there: 0 where it lies, NEVER where it cannot lie."""
    left = shapes_among(tiles_left(table))
    found = vec[i64]()
    cell: i64 = 0
    while cell < table.city.cells:
        lying = SEGS[table.shapes[cell]]
        may = UPGRADES[table.shapes[cell]] & left
        if may:
            may &= ~dead_end_shapes(table, cell)
        price = prices.tile if table.shapes[cell] == EMPTY else prices.swap
        segment: i64 = 0
        while segment < 6:
            if (lying >> segment) & 1:
                found = append(found, 0)
            else:
                found = append(found, _price(table.edges[cell], may, segment, price, prices.swap))
            segment += 1
        cell += 1
    return found


def _price(edges: i64, may: i64, segment: i64, price: i64, swap: i64) -> i64:
    if fitting_shapes(edges, may, segment, False):
        return price
    return price + swap if fitting_shapes(edges, may, segment, True) else NEVER


def fitting_shapes(edges: i64, may: i64, segment: i64, opening: bool) -> i64:
    """Return which of these shapes have a segment and fit the edges; ``opening``: neighbours may be replaced for it."""
    may &= WITH_SEGMENT[segment]
    sides = _SEGMENT_SIDES[segment]
    never = (edges >> 8) & 15
    if may == 0 or never & sides:
        return 0
    wanted = edges & 15 | sides
    return may & FITTING[wanted | (never << 4 if opening else edges & 0xF0 & ~(sides << 4))]
