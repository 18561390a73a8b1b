"""The grid: the tiles that lie on the table, and what would fit beside them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from spielwerk.games.qwirkle.pieces import ACROSS, ALL_KINDS, CELLS, DOWN
from spielwerk.games.qwirkle.rows import EDGE, end_of_row, fit_along, in_order, tile_at

NOTHING_LIES: Final = vec[u8]([u8(0)] * CELLS)


class Grid:
    """The cells and their edges: each edge is an empty cell that touches a tile.

    What fits an edge is kept up to date as tiles are laid, so that no rule has to look at a whole row twice.
    """

    def __init__(self) -> None:
        self.cells: vec[u8] = vec[u8]()
        self.edges: vec[i64] = vec[i64]()
        self.across: vec[i64] = vec[i64]()  # the fit of each edge along its row
        self.down: vec[i64] = vec[i64]()  # and along its column

    def clear(self) -> None:
        """Take every tile off the table."""
        self.cells = NOTHING_LIES[:]
        self.edges = vec[i64]()
        self.across = vec[i64]()
        self.down = vec[i64]()

    def copy(self) -> Grid:
        """Return an independent copy."""
        new = Grid()
        new.cells = self.cells[:]
        new.edges = self.edges[:]
        new.across = self.across[:]
        new.down = self.down[:]
        return new

    def is_empty(self) -> bool:
        """Say whether no tile lies on the table."""
        return len(self.edges) == 0

    def tile(self, cell: i64) -> i64:
        """Return the tile on a cell, or NO_TILE."""
        return tile_at(self.cells, cell)

    def is_edge(self, cell: i64) -> bool:
        """Say whether a cell is empty and touches a tile."""
        return i64(self.cells[cell]) >= EDGE

    def kinds_for(self, cell: i64) -> i64:
        """Return the mask of kinds that fit both rows of an edge; 0 for any other cell. [Q 3.12]"""
        number = i64(self.cells[cell]) - EDGE
        return self.across[number] & self.down[number] & ALL_KINDS if number >= 0 else 0

    def kinds_for_any(self) -> i64:
        """Return the mask of kinds that fit at least one edge."""
        across, down = self.across, self.down
        mask: i64 = 0
        n: i64 = 0
        while n < len(across):
            mask |= across[n] & down[n]
            n += 1
        return mask & ALL_KINDS

    def edges_for(self, tile: i64) -> vec[i64]:
        """Return the edges that a tile of this kind fits, ascending."""
        across, down = self.across, self.down
        found = vec[i64]()
        n: i64 = 0
        while n < len(across):
            if ((across[n] & down[n]) >> tile) & 1:
                found = append(found, self.edges[n])
            n += 1
        return in_order(found)

    def put(self, tile: i64, cell: i64) -> None:
        """Put a tile on a free cell and work out anew what fits the four ends of its two rows."""
        if i64(self.cells[cell]) >= EDGE:
            self._forget_edge(cell)
        self.cells[cell] = u8(tile + 1)
        self._renew(end_of_row(self.cells, cell, -ACROSS), ACROSS)
        self._renew(end_of_row(self.cells, cell, ACROSS), ACROSS)
        self._renew(end_of_row(self.cells, cell, -DOWN), DOWN)
        self._renew(end_of_row(self.cells, cell, DOWN), DOWN)

    def _forget_edge(self, cell: i64) -> None:
        """Take a cell out of the edges; the last edge takes its number."""
        number = i64(self.cells[cell]) - EDGE
        self.edges, moved = pop(self.edges)
        self.across, across = pop(self.across)
        self.down, down = pop(self.down)
        if moved != cell:
            self.edges[number] = moved
            self.across[number] = across
            self.down[number] = down
            self.cells[moved] = u8(EDGE + number)

    def _renew(self, cell: i64, step: i64) -> None:
        """Work out anew what fits an empty cell along one axis."""
        number = i64(self.cells[cell]) - EDGE
        if number < 0:
            number = i64(len(self.edges))
            self.cells[cell] = u8(EDGE + number)
            self.edges = append(self.edges, cell)
            self.across = append(self.across, ALL_KINDS)
            self.down = append(self.down, ALL_KINDS)
        if step == ACROSS:
            self.across[number] = fit_along(self.cells, cell, ACROSS)
        else:
            self.down[number] = fit_along(self.cells, cell, DOWN)
