"""What a way costs in time, as a planner guesses it: tiles to lay and to wait for, cells and stations to drive by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.linie1.fitting import dead_end_shapes
from spielwerk.games.linie1.pieces import KINDS, NOWHERE
from spielwerk.games.linie1.pricing import NEVER, Prices, Task, fitting_shapes, tiles_left
from spielwerk.games.linie1.shapes import EMPTY, SEGS, UPGRADES, kinds_among, shapes_among
from spielwerk.games.linie1.ways import Way, find_way
from spielwerk.kit.bits import bit, lowest

if TYPE_CHECKING:
    from spielwerk.games.linie1.town import Town

# In hundredths of a turn: two tiles a turn. Of 455 routes that greedy agents set out on, driven as well as can be:
# turns = 0.73 + 0.09 for each cell + 0.33 for each station (residual 0.22).
IN_TURNS: Final = Prices(50, 54, 9)
TOLL: Final = 33  # for a station on the way
EAGER: Final = 6  # the rebate for what a tile at hand could bring at once
WAIT: Final = 50.0  # for a kind of which there is hardly one left
DRAWS: Final = 6  # tiles one draws before it is too late


class Waits:
    """How long one waits for one of several kinds, from the tiles that nobody has seen."""

    def __init__(self, table: Town) -> None:
        self.stack: Final = table.stack[:]
        self.known: Final[vec[i64]] = vec[i64]([-1] * 4096)
        total: i64 = 0
        for tiles in self.stack:
            total += tiles
        self.total: Final = float(total) if total > 0 else 1.0

    def wait(self, kinds: i64) -> i64:
        """Return by how many hundredths of a turn one of these kinds will come late."""
        if self.known[kinds] < 0:
            there: i64 = 0
            kind: i64 = 0
            while kind < KINDS:
                if (kinds >> kind) & 1:
                    there += self.stack[kind]
                kind += 1
            missing = 1.0 - float(there) / self.total
            self.known[kinds] = i64(WAIT * missing**DRAWS)
        return self.known[kinds]


def own_way(board: Town, own: Task, waits: Waits, hand: i64) -> Way:
    """Return the quickest way for one's own task on a board that may be a trial; ``hand`` is a mask of kinds."""
    task = Task(board, own.line, own.stops)
    return find_way(board, task, IN_TURNS, own_prices(board, waits, hand, own.stops))


def own_prices(board: Town, waits: Waits, hand: i64, stops: i64) -> vec[i64]:
    """Return for cell * 6 + segment the time it takes to have it there, and to drive by a station. [L 5.6]"""
    left = shapes_among(tiles_left(board))
    found = vec[i64]()
    cell: i64 = 0
    while cell < board.city.cells:
        lying = SEGS[board.shapes[cell]]
        may = UPGRADES[board.shapes[cell]] & left
        if may:
            may &= ~dead_end_shapes(board, cell)
        toll = TOLL if halts_at(board, cell) & ~stops else 0
        segment: i64 = 0
        while segment < 6:
            if (lying >> segment) & 1:
                found = append(found, toll)
            else:
                found = append(found, _time_for(board, cell, may, segment, waits, hand) + toll)
            segment += 1
        cell += 1
    return found


def _time_for(board: Town, cell: i64, may: i64, segment: i64, waits: Waits, hand: i64) -> i64:
    """Return the time it takes to have a segment laid, NEVER if it cannot be; ``may``: the shapes that fit the tile."""
    price = IN_TURNS.tile if board.shapes[cell] == EMPTY else IN_TURNS.swap
    edges = board.edges[cell]
    fitting = fitting_shapes(edges, may, segment, False)
    if fitting == 0:
        fitting = fitting_shapes(edges, may, segment, True)
        price += IN_TURNS.swap
    if fitting == 0:
        return NEVER
    kinds = kinds_among(fitting)
    return price - EAGER if kinds & hand else price + waits.wait(kinds)


def halts_at(board: Town, cell: i64) -> i64:
    """Return the mask of the buildings whose stop sign stands on a cell, or would if a tile were laid there now."""
    if board.shapes[cell] != EMPTY:
        return board.signs_on(cell)
    near = board.city.near[cell]
    halts: i64 = 0
    while near:
        house = lowest(near)
        near &= near - 1
        if board.signs[house] == NOWHERE:
            halts |= bit(house)
    return halts
