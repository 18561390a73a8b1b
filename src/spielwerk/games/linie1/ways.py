"""The best way that is still open for a task: over tracks that lie, and over tiles that could still be laid.

Every segment that a way wants must be possible on its cell for itself: on a free cell by a tile that is still
somewhere, on a brown one by one that adds to it, and never against a building, the edge or a green tile. So no way
found means that there is none. Where a way uses a cell twice, both uses must go together in one shape; else the search
tries again without one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.linie1.city import CLOSED, MOUTH
from spielwerk.games.linie1.pieces import UNKNOWN
from spielwerk.games.linie1.pricing import FEWEST_TILES, FREE_OF_CHARGE, NEVER, Prices, Task, own_task, segment_prices
from spielwerk.games.linie1.shapes import EMPTY, SEGMENT, SEGS, UPGRADES, WITH_SEGMENT
from spielwerk.games.linie1.track import end_at
from spielwerk.kit.bits import bit

if TYPE_CHECKING:
    from spielwerk.games.linie1.town import Town

FAR: Final = 1 << 40
BUCKETS: Final = 1024
MOST_TRIES: Final = 24
_FAR: Final[vec[i64]] = vec[i64]([1 << 40] * 8192)
_NONE: Final[vec[i64]] = vec[i64]([-1] * 8192)


class Way:
    """One way: its places in order, and what has to be laid for it."""

    def __init__(self) -> None:
        self.found = False
        self.price: i64 = FAR
        self.places: vec[i64] = vec[i64]()
        self.cells: vec[i64] = vec[i64]()  # where something has to be laid
        self.wanted: vec[i64] = vec[i64]()  # and the segments wanted there, as a mask
        self.tiles: i64 = 0  # free cells among them
        self.swaps: i64 = 0  # tiles to be replaced among them

    @property
    def missing(self) -> i64:
        """How many tiles have to be laid."""
        return self.tiles + self.swaps

    @property
    def complete(self) -> bool:
        """Whether nothing has to be laid."""
        return self.found and self.tiles + self.swaps == 0

    @property
    def steps(self) -> i64:
        """How many cells long it is, its destination included."""
        return i64(len(self.places)) - 1


class Search:
    """Dijkstra's search over (place, stops passed), with one bucket for each price."""

    def __init__(self, table: Town, task: Task, prices: Prices, costs: vec[i64]) -> None:
        self.table: Final = table
        self.task: Final = task
        self.step: Final = prices.step
        self.costs: Final = costs  # segment_prices
        nodes = table.city.places * 8
        self.price: vec[i64] = _FAR[:nodes]
        self.parent: vec[i64] = _NONE[:nodes]
        self.heads: vec[i64] = _NONE[:BUCKETS]
        self.nodes: vec[i64] = vec[i64]()
        self.links: vec[i64] = vec[i64]()
        self.waiting: i64 = 0

    def run(self) -> i64:
        """Return the node of the goal, or -1."""
        city = self.table.city
        start = (city.start + self.task.line * 2) * 8
        goal = self.task.line * 2 + 1
        self._reach(start, 0, -1)
        now: i64 = 0
        while self.waiting > 0:
            at = self.heads[now & (BUCKETS - 1)]
            if at < 0:
                now += 1
                continue
            self.heads[now & (BUCKETS - 1)] = self.links[at]
            self.waiting -= 1
            node = self.nodes[at]
            if self.price[node] == now:
                place = node >> 3
                if place < city.inside:
                    self._leave_cell(node, place, now)
                elif place < city.turned and node & 7 == self.task.full and end_at(city, place) == goal:
                    return node
                else:
                    self._leave_terminal(node, place, now)
        return -1

    def any_way(self) -> bool:
        """Say whether there is a way at all, whatever it costs: the newest place is tried first."""
        city = self.table.city
        goal = self.task.line * 2 + 1
        self._reach((city.start + self.task.line * 2) * 8, 0, -1)
        while self.heads[0] >= 0:
            at = self.heads[0]
            self.heads[0] = self.links[at]
            node = self.nodes[at]
            place = node >> 3
            if place < city.inside:
                self._leave_cell(node, place, 0)
            elif place < city.turned and node & 7 == self.task.full and end_at(city, place) == goal:
                return True
            else:
                self._leave_terminal(node, place, 0)
        return False

    def _reach(self, node: i64, price: i64, parent: i64) -> None:
        if price < self.price[node]:
            self.price[node] = price
            self.parent[node] = parent
            self.links = append(self.links, self.heads[price & (BUCKETS - 1)])
            self.heads[price & (BUCKETS - 1)] = i64(len(self.nodes))
            self.nodes = append(self.nodes, node)
            self.waiting += 1

    def _leave_cell(self, node: i64, place: i64, price: i64) -> None:
        city = self.table.city
        cell = place >> 2
        came = place & 3
        side: i64 = 0
        while side < 4:
            if side != came:
                cost = self.costs[cell * 6 + SEGMENT[came * 4 + side]]
                other = city.beyond[cell * 4 + side]
                if cost < NEVER and other != CLOSED:
                    if other >= 0:
                        mask = node & 7 | self.task.near[other]
                        to = (other * 4 + (side ^ 2)) * 8 + mask
                    else:
                        to = (city.inside + MOUTH - other) * 8 + (node & 7)
                    self._reach(to, price + cost + self.step, node)
            side += 1

    def _leave_terminal(self, node: i64, place: i64, price: i64) -> None:
        city = self.table.city
        if self.table.rulings.two_cells and place < city.turned:
            self._reach(node + city.ends * 16, price + self.step, node)
            return
        mouth: i64 = 0
        came = (place - city.inside) & 1 if place < city.start else -1
        while mouth < 2:
            if mouth != came:
                to = city.mouths[end_at(city, place) * 2 + mouth]
                mask = node & 7 | self.task.near[to >> 2]
                self._reach(to * 8 + mask, price + self.step, node)
            mouth += 1


def find_way(table: Town, task: Task, prices: Prices, costs: vec[i64]) -> Way:
    """Return the cheapest way for a task; ``costs`` are ``segment_prices`` and are left as they were."""
    tries: i64 = MOST_TRIES
    banned = costs
    while True:
        search = Search(table, task, prices, banned)
        way = _way_of(table, search, search.run())
        at = _clash(table, way)
        tries -= 1
        if at < 0 or tries == 0:
            return way
        if tries == MOST_TRIES - 1:
            banned = costs[:]
        banned[way.cells[at] * 6 + _dearest(way, banned, at)] = NEVER


def best_way(table: Town, seat: i64) -> Way:
    """Return the way with the fewest tiles to lay for a seat whose task is known; not found if there is none."""
    if table.line[seat] == UNKNOWN or table.card[seat] == UNKNOWN:
        return Way()
    return find_way(table, own_task(table, seat), FEWEST_TILES, segment_prices(table, FEWEST_TILES))


def has_a_way(table: Town, seat: i64) -> bool:
    """Say whether a seat's route may still be completed. No is certain, yes is hope. [L 7.6]"""
    if table.own_stops(seat) == 0:
        return True
    return Search(table, own_task(table, seat), FREE_OF_CHARGE, segment_prices(table, FREE_OF_CHARGE)).any_way()


def _way_of(table: Town, search: Search, node: i64) -> Way:
    """Return the way that ends at a node; not found for -1."""
    way = Way()
    if node < 0:
        return way
    way.found = True
    way.price = search.price[node]
    back = vec[i64]()
    while node >= 0:
        back = append(back, node >> 3)
        node = search.parent[node]
    at = i64(len(back))
    while at > 0:
        at -= 1
        way.places = append(way.places, back[at])
    _note_wanted(table, way)
    return way


def _note_wanted(table: Town, way: Way) -> None:
    """Note what has to be laid for a way."""
    city = table.city
    at: i64 = 0
    while at + 1 < len(way.places):
        place = way.places[at]
        if place < city.inside:
            segment = SEGMENT[(place & 3) * 4 + side_left_by(table, place, way.places[at + 1])]
            if (SEGS[table.shapes[place >> 2]] >> segment) & 1 == 0:
                _want(table, way, place >> 2, bit(segment))
        at += 1


def side_left_by(table: Town, place: i64, to: i64) -> i64:
    """Return the side by which a tram leaves a cell for its next place."""
    city = table.city
    if to < city.inside:
        return (to & 3) ^ 2
    return city.mouths[to - city.inside] & 3


def _want(table: Town, way: Way, cell: i64, segments: i64) -> None:
    at: i64 = 0
    while at < len(way.cells):
        if way.cells[at] == cell:
            way.wanted[at] |= segments
            return
        at += 1
    way.cells = append(way.cells, cell)
    way.wanted = append(way.wanted, segments)
    if table.shapes[cell] == EMPTY:
        way.tiles += 1
    else:
        way.swaps += 1


def shapes_with(segments: i64) -> i64:
    """Return the mask of the shapes that have all these segments."""
    shapes: i64 = (1 << 34) - 1
    segment: i64 = 0
    while segment < 6:
        if (segments >> segment) & 1:
            shapes &= WITH_SEGMENT[segment]
        segment += 1
    return shapes


def _clash(table: Town, way: Way) -> i64:
    """Return which of a way's wishes no one shape can fulfil; -1 for none."""
    at: i64 = 0
    while at < len(way.cells):
        wanted = way.wanted[at]
        if wanted & (wanted - 1) and UPGRADES[table.shapes[way.cells[at]]] & shapes_with(wanted) == 0:
            return at
        at += 1
    return -1


def _dearest(way: Way, costs: vec[i64], at: i64) -> i64:
    """Return the segment of a clash that is given up: the one that costs most there."""
    best: i64 = 0
    segment: i64 = 0
    most: i64 = -1
    while segment < 6:
        if (way.wanted[at] >> segment) & 1 and costs[way.cells[at] * 6 + segment] > most:
            most = costs[way.cells[at] * 6 + segment]
            best = segment
        segment += 1
    return best
