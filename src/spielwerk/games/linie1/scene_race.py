"""Who was ahead, round by round: the game played over again from its log, now that all tasks are known.

How far a seat is, is said in percent: building its way is the first half, riding it the second.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from spielwerk.draw.sight import EntryLike
from spielwerk.games.linie1 import pieces
from spielwerk.games.linie1.pieces import BUILDING, GONE, NOWHERE, RIDING
from spielwerk.games.linie1.shapes import SHAPE_OF
from spielwerk.games.linie1.track import NO_WAY, Errand, steps_left, steps_to_go
from spielwerk.games.linie1.ways import best_way
from spielwerk.kit.bits import bit

if TYPE_CHECKING:
    from spielwerk.games.linie1.town import Town

_HALF = 50.0
_TOLD = (
    *(pieces.LAID, pieces.SIGN, pieces.SET_OUT, pieces.MOVED),
    *(pieces.REACHED, pieces.REPAIRED, pieces.ARRIVED, pieces.GAVE_UP),
)

Fact = tuple[int, int, int, int, int, int]  # round, kind, and the numbers of the event


def race_of(table: Town, log: Sequence[EntryLike]) -> list[list[float]]:
    """Return for each seat how far it was at the start and after each round, in percent."""
    facts = tuple(
        (max(entry.turn - 1, 0) // table.players, event.kind, int(event.a), int(event.b), int(event.c), int(event.d))
        for entry in log
        for event in entry.events
        if event.kind in _TOLD
    )
    tasks = tuple((int(table.line[seat]), int(table.card[seat])) for seat in range(table.players))
    return [list(row) for row in _played(table.game, tasks, facts)]


@lru_cache(maxsize=8)
def _played(game: Any, tasks: tuple[tuple[int, int], ...], facts: tuple[Fact, ...]) -> tuple[tuple[float, ...], ...]:
    """Play a game over again; the same end is looked at many times, by everybody at the table."""
    board = cast("Town", game.start())
    board.unpack()
    for seat, (line, card) in enumerate(tasks):
        board.line[seat], board.card[seat] = line, card
    most = [max(1, int(best_way(board, seat).missing)) for seat in range(len(tasks))]
    rows = [[0.0] for _ in tasks]
    for at in range(facts[-1][0] + 1 if facts else 0):
        for fact in facts:
            if fact[0] == at:
                _happen(board, fact)
        for seat, row in enumerate(rows):
            row.append(_far(board, seat, most[seat]))
    return tuple(tuple(row) for row in rows)


def _happen(board: Town, fact: Fact) -> None:
    _, kind, a, b, c, d = fact
    if kind == pieces.LAID:
        board.put(c, SHAPE_OF[b * 4 + d])
    elif kind == pieces.SIGN:
        board.signs[a] = b
    elif kind == pieces.SET_OUT:
        board.work[a], board.origin_end[a], board.place[a] = RIDING, b, board.city.start + b
    elif kind in (pieces.MOVED, pieces.REPAIRED):
        board.place[a] = b
    elif kind == pieces.REACHED:
        board.reached[a] |= bit(b)
    elif kind == pieces.ARRIVED:
        board.arrived = a
    else:
        board.work[a] = GONE


def _far(board: Town, seat: int, most: int) -> float:
    if board.arrived == seat:
        return 2 * _HALF
    if board.work[seat] == BUILDING:
        way = best_way(board, seat)
        return max(0.0, _HALF * (1 - int(way.missing) / most)) if way.found else 0.0
    if board.work[seat] == GONE or board.place[seat] == NOWHERE:
        return 0.0
    errand = Errand(board, seat, board.origin_end[seat])
    whole = int(steps_to_go(board, errand, board.city.start + board.origin_end[seat], 0))
    left = int(steps_left(board, seat))
    return _HALF if NO_WAY in (whole, left) else _HALF + max(0.0, _HALF * (1 - left / whole))


def above_average(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the same, each against the average of all."""
    averages = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [[value - average for value, average in zip(row, averages, strict=True)] for row in rows]


def turning_point(rows: Sequence[Sequence[float]], winner: int) -> int:
    """Return the first round from which the winner was never behind anybody again; 0 if it never was."""
    last = len(rows[winner]) - 1
    while last >= 0 and all(rows[winner][last] >= row[last] for row in rows):
        last -= 1
    return last + 1
