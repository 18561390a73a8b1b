"""Rivals: the tasks that others most likely build for, how dangerous each is, and what a tile does to it."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.games.linie1.beliefs import Beliefs, stops_of
from spielwerk.games.linie1.estimating import IN_TURNS
from spielwerk.games.linie1.pieces import BUILDING, RIDING
from spielwerk.games.linie1.pricing import Task, segment_prices
from spielwerk.games.linie1.track import steps_left
from spielwerk.games.linie1.ways import Way, find_way

if TYPE_CHECKING:
    from spielwerk.games.linie1.town import Town

TASKS: Final = 6  # of each seat that are looked at
HARDLY: Final = 0.03  # the danger of a task that is left out
URGENCY: Final = 150.0  # a rival that needs so many hundredths of a turn less is e times as dangerous
FAR_OFF: Final = 5000
BLOCKED: Final = 600  # what a tile costs somebody whose last way it shuts
A_CELL: Final = 18  # of a rider, in hundredths of a turn


class Rival:
    """A task that another seat may have, what its way costs now, and how dangerous it is (0 to 1)."""

    def __init__(self, task: Task, danger: float, way: Way, touched: vec[i64]) -> None:
        self.task: Final = task
        self.danger: float = danger
        self.way: Final = way
        self.touched: Final = touched  # of each cell: 1 where a tile may hinder this way

    def harm(self, board: Town, costs: vec[i64]) -> float:
        """Return what a trial board costs this rival more, in hundredths of a turn, weighed by its danger."""
        theirs = find_way(board, Task(board, self.task.line, self.task.stops), IN_TURNS, costs)
        more = theirs.price - self.way.price if theirs.found else BLOCKED
        return self.danger * float(more if more < BLOCKED else BLOCKED)


def rivals_of(table: Town, beliefs: Beliefs) -> list[Rival]:
    """Return the tasks that the other builders most likely have, the most dangerous first."""
    costs = segment_prices(table, IN_TURNS)
    rivals: list[Rival] = []
    riders = 0.0
    for seat in range(table.players):
        if seat == table.active or table.work[seat] not in (BUILDING, RIDING):
            continue
        if table.work[seat] == RIDING:
            riders += exp(-float(steps_left(table, seat) * A_CELL) / URGENCY)
            continue
        for number in beliefs.likeliest(seat, TASKS):
            task = _task(table, number)
            way = find_way(table, task, IN_TURNS, costs)
            if way.found:
                rivals.append(Rival(task, beliefs.weights[seat][number], way, touched_by(table, way)))
    return by_danger(rivals, riders, table.players == 2)


def _task(table: Town, number: i64) -> Task:
    """Return a task by its number: card * lines + line."""
    line = number % table.city.lines
    return Task(table, line, stops_of(table, line, number // table.city.lines))


def by_danger(rivals: list[Rival], riders: float, only_one: bool) -> list[Rival]:
    """Share the danger among tasks and riders, the nearer to the goal the more; leave out those that hardly count."""
    total = riders
    for rival in rivals:
        if not only_one:
            rival.danger *= exp(-float(min(rival.way.price, FAR_OFF)) / URGENCY)
        total += rival.danger
    order = []
    for at, rival in enumerate(rivals):
        if total > 0 and not only_one:
            rival.danger /= total
        if rival.danger >= HARDLY:
            order.append((-rival.danger, at))
    return [rivals[at] for _, at in sorted(order)]


def touched_by(table: Town, way: Way) -> vec[i64]:
    """Return for each cell 1 where a way wants something, or beside such a cell; else 0."""
    touched = vec[i64]([0] * table.city.cells)
    for cell in way.cells:
        touched[cell] = 1
        side: i64 = 0
        while side < 4:
            other = table.city.beyond[cell * 4 + side]
            if other >= 0:
                touched[other] = 1
            side += 1
    return touched
