"""The log in words: what a turn laid, and where its points come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from spielwerk.core.event import Event
from spielwerk.draw.el import Child, el
from spielwerk.draw.sight import EntryLike
from spielwerk.draw.table_parts import Line
from spielwerk.games.qwirkle.pieces import (
    ACROSS,
    BONUS,
    DOWN,
    LAID,
    PASSED,
    ROW,
    SCORED,
    SINGLE,
    SWAPPED,
    WRAP,
    row_axis,
    row_length,
    row_points,
    row_shows,
    row_start,
)
from spielwerk.games.qwirkle.words import QwirkleWords

QWIRKLE = 12  # the points of a row of six


@dataclass
class Turn:
    """What the Events of one turn say, gathered."""

    seat: int
    tiles: list[int] = field(default_factory=list)
    cells: list[int] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)  # packed
    points: int = 0
    total: int = 0
    single: int = 0
    bonus: int = 0
    swapped: int = 0
    passed: bool = False
    scored: bool = False

    @property
    def qwirkles(self) -> int:
        """How many rows of six it made."""
        return sum(row_points(row_length(row)) == QWIRKLE for row in self.rows)


def turn_of(seat: int, events: Sequence[Event]) -> Turn:
    """Gather the Events of a turn."""
    turn = Turn(seat)
    for event in events:
        kind = event.kind
        if kind == LAID:
            turn.tiles.append(int(event.b))
            turn.cells.append(int(event.c))
        elif kind == ROW:
            turn.rows.append(int(event.c))
        elif kind == SINGLE:
            turn.single = int(event.b)
        elif kind == SCORED:
            turn.points, turn.total, turn.scored = int(event.b), int(event.d), True
        elif kind == BONUS:
            turn.bonus, turn.total = int(event.b), int(event.c)
        elif kind == SWAPPED:
            turn.swapped = int(event.b)
        elif kind == PASSED:
            turn.passed = True
    return turn


def line_of(words: QwirkleWords, entry: EntryLike) -> Line | None:
    """Return the log line of a turn."""
    turn = turn_of(entry.seat, entry.events)
    if turn.swapped:
        return Line(words.say("log-swapped", {"n": turn.swapped}), turn=entry.turn)
    if turn.passed:
        return Line(words.say("log-passed"), turn=entry.turn)
    if not turn.tiles:
        return None
    what = laid_words(words, turn)
    cells = words.cells(turn.cells)
    said = words.say("log-laid", {"what": what, "cells": cells})
    points = str(turn.points + turn.bonus) if turn.scored else ""
    return Line(_unbroken(said, cells), how_of(words, turn), points, entry.turn, plain=said)


def laid_words(words: QwirkleWords, turn: Turn) -> str:
    """Return "yellow burst" for one tile, "three diamonds" for several, which always share something."""
    tiles = turn.tiles
    if len(tiles) == 1:
        return words.say("one-tile", {"tile": tiles[0]})
    colours = {tile // 6 for tile in tiles}
    shows = tiles[0] // 6 if len(colours) == 1 else 6 + tiles[0] % 6
    return words.say("tiles-alike", {"count": len(tiles), "shows": shows})


def _unbroken(said: str, cells: str) -> Child:
    before, _, after = said.partition(cells)
    return [before, el("span", cells, class_="nb"), after]


def how_of(words: QwirkleWords, turn: Turn) -> Child:
    """Return where the points come from: "diamonds 3 + 5, Qwirkle 12"."""
    by_group: dict[int, list[int]] = {}
    for row in turn.rows:
        points = int(row_points(row_length(row)))
        by_group.setdefault(-1 if points == QWIRKLE else int(row_shows(row)), []).append(points)
    parts: list[Child] = []
    for shows, points_list in by_group.items():
        total = " + ".join(str(points) for points in points_list)
        if shows == -1:
            parts.append([el("span", words.say("qwirkle"), class_="q"), f" {total}"])
        else:
            parts.append(words.say("row-points", {"shows": shows, "sum": total}))
    if turn.single:
        parts.append(words.say("single-points", {"n": turn.single}))
    if turn.bonus:
        parts.append(words.say("last-tile-points", {"n": turn.bonus}))
    joined: list[Child] = []
    for at, part in enumerate(parts):
        joined += [words.say("comma") if at else "", part]
    return joined


def row_cells(row: int) -> list[int]:
    """Return the cells of a packed row, in order."""
    step = DOWN if row_axis(row) else ACROSS
    return [(int(row_start(row)) + at * step) & WRAP for at in range(int(row_length(row)))]
