"""Linie 1 a second time, slow and plain: which tiles may lie where, and whether a route is complete.

A board is a dict of cells ``(x, y)``, from 1, to the tile there: a set of tracks, each a two-letter text of its sides
("NS", "ES"). Everything is read off the sentences of RULES.md; nothing is shared with the game but the names.
"""

from __future__ import annotations

from collections.abc import Iterator

Cell = tuple[int, int]
Tile = frozenset[str]
Board = dict[Cell, Tile]

STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}
CLOCKWISE = {"N": "E", "E": "S", "S": "W", "W": "N"}
TILES = {
    "straight": "EW",
    "curve": "SW",
    "left-switch": "NS SW",
    "right-switch": "NS ES",
    "fork": "NE NW",
    "two-curves": "NE SW",
    "triangle": "EW NE NW",
    "fan": "EW NE ES",
    "ring": "NE ES SW NW",
    "crossing": "NS EW",
    "z-switch": "NS NE SW",
    "z-mirrored": "NS NW ES",
}
GREEN = ("triangle", "fan", "ring", "crossing", "z-switch", "z-mirrored")


def track(a: str, b: str) -> str:
    """Return the name of the track between two sides."""
    return "".join(sorted((a, b), key="NESW".index))


def tile(kind: str, degrees: int) -> Tile:
    """Return a tile, turned."""
    tracks = TILES[kind].split()
    for _ in range(degrees // 90):
        tracks = [track(CLOCKWISE[ends[0]], CLOCKWISE[ends[1]]) for ends in tracks]
    return frozenset(track(ends[0], ends[1]) for ends in tracks)


GREEN_TILES = {tile(kind, degrees) for kind in GREEN for degrees in (0, 90, 180, 270)}


def sides(laid: Tile) -> set[str]:
    """Return the sides with track."""
    return {side for one in laid for side in one}


class Plain:
    """A city drawn with its ring, and its rules."""

    def __init__(self, rows: list[str], dead_ends_by_text: bool) -> None:
        self.free = {(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "."}
        self.ring = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row) if letter.isdigit()}
        self.by_text = dead_ends_by_text

    def beside(self, cell: Cell, side: str) -> Cell:
        """Return what is beside a cell."""
        return cell[0] + STEP[side][0], cell[1] + STEP[side][1]

    def wants(self, board: Board, cell: Cell, side: str) -> str:
        """Return what the other side of an edge says: track, closed, or free."""
        other = self.beside(cell, side)
        if other in self.ring:
            return "track"
        if other not in self.free:
            return "closed"
        if other not in board:
            return "free"
        return "track" if BACK[side] in sides(board[other]) else "closed"

    def illegal_sides(self, board: Board, cell: Cell) -> list[str]:
        """Return the sides of the tile on a cell that go with what is beside them no way."""
        bad = []
        for side in "NESW":
            has, wanted = side in sides(board[cell]), self.wants(board, cell, side)
            if (has and wanted == "closed") or (not has and wanted == "track"):
                bad.append(side)
        return bad

    def makes_dead_end(self, board: Board, cell: Cell) -> bool:
        """Say whether a free cell beside this one is entered by one track and shut in for ever on its other sides."""
        for side in "NESW":
            other = self.beside(cell, side)
            if self.by_text and other in self.free and other not in board:
                wanted = {edge: self.wants(board, other, edge) for edge in "NESW"}
                entered = [edge for edge in "NESW" if wanted[edge] == "track"]
                for_ever = [edge for edge in "NESW" if wanted[edge] == "closed" and self._stays(board, other, edge)]
                if len(entered) == 1 and len(for_ever) == 3:
                    return True
        return False

    def _stays(self, board: Board, cell: Cell, side: str) -> bool:
        other = self.beside(cell, side)
        return other not in board or board[other] in GREEN_TILES

    def may_replace(self, board: Board, cell: Cell, new: Tile) -> bool:
        """Say whether the cell is free, or holds a brown tile that the new one only adds to."""
        old = board.get(cell)
        return cell in self.free and (old is None or (old not in GREEN_TILES and old < new))

    def fits(self, board: Board, cell: Cell, new: Tile) -> bool:
        """Say whether a tile may be laid, each of its sides being legal."""
        if not self.may_replace(board, cell, new):
            return False
        after = {**board, cell: new}
        return not self.illegal_sides(after, cell) and not self.makes_dead_end(after, cell)

    def opens_a_pair(self, board: Board, cell: Cell, new: Tile, hand: list[str]) -> bool:
        """Say whether a tile with one illegal side may be laid, as a tile of this hand then makes all legal."""
        if not self.may_replace(board, cell, new):
            return False
        after = {**board, cell: new}
        bad = self.illegal_sides(after, cell)
        if len(bad) != 1 or self.makes_dead_end(after, cell):
            return False
        second = self.beside(cell, bad[0])
        if second not in board:
            return False
        for kind in hand:
            for degrees in (0, 90, 180, 270):
                if self.fits(after, second, tile(kind, degrees)):
                    both = {**after, second: tile(kind, degrees)}
                    if not self.illegal_sides(both, cell):
                        return True
        return False

    def placings(self, board: Board, kind: str, hand: list[str]) -> set[tuple[Cell, Tile]]:
        """Return where this tile may lie; ``hand``: the others, for a first tile."""
        found = set()
        for cell in self.free:
            for degrees in (0, 90, 180, 270):
                new = tile(kind, degrees)
                back = [name for name in TILES for d in (0, 90, 180, 270) if board.get(cell) == tile(name, d)]
                if self.fits(board, cell, new) or (hand and self.opens_a_pair(board, cell, new, hand + back)):
                    found.add((cell, new))
        return found

    def next_places(self, board: Board, cell: Cell, came_by: str) -> Iterator[tuple[Cell, str]]:
        """Yield where a tram can go that came into a cell by this side."""
        for one in board[cell]:
            if came_by in one:
                out = one.replace(came_by, "")
                other = self.beside(cell, out)
                if other in self.ring:
                    twin = self.twin(other)
                    yield from self._out_of(board, twin)
                elif BACK[out] in sides(board.get(other, frozenset())):
                    yield other, BACK[out]

    def twin(self, ring: Cell) -> Cell:
        """Return the other ring cell of the same terminal."""
        near = [self.beside(ring, side) for side in "NESW"]
        return next(cell for cell in near if self.ring.get(cell) == self.ring[ring])

    def _out_of(self, board: Board, ring: Cell) -> Iterator[tuple[Cell, str]]:
        for side in "NESW":
            cell = self.beside(ring, side)
            if cell in self.free and BACK[side] in sides(board.get(cell, frozenset())):
                yield cell, BACK[side]

    def is_complete(self, board: Board, line: str, stops: list[Cell | None]) -> bool:
        """Say whether a way leads from the first terminal of a line by all stops to its second one."""
        ends = sorted(cell for cell, number in self.ring.items() if number == line)
        first = {ends[0], self.twin(ends[0])}
        goal = set(ends) - first
        beside_goal = {(self.beside(ring, side), BACK[side]) for ring in goal for side in "NESW"}
        start = [place for ring in first for place in self._out_of(board, ring)]
        waiting = [(cell, by, frozenset([cell])) for cell, by in start]
        wanted = [stop for stop in stops if stop is not None]
        seen = set()
        while waiting and None not in stops:
            cell, by, passed = waiting.pop()
            passed = frozenset(stop for stop in wanted if stop == cell or stop in passed)
            if (cell, by, passed) in seen:
                continue
            seen.add((cell, by, passed))
            leaves = {out for one in board[cell] if by in one for out in one.replace(by, "")}
            if len(passed) == len(set(wanted)) and any((cell, out) in beside_goal for out in leaves):
                return True
            waiting += [(other, side, passed) for other, side in self.next_places(board, cell, by)]
        return False
