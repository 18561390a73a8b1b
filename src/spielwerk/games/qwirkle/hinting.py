"""Hints: the best turns, and where their points come from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielwerk.core.agent import Hint
from spielwerk.core.reason import Reason
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.pieces import DONE, KINDS, LONGEST_ROW, PASS, SWAP, row_length, row_points, row_shows
from spielwerk.games.qwirkle.rows import NO_TILE
from spielwerk.games.qwirkle.scoring import turn_rows
from spielwerk.games.qwirkle.turns import Turn, best_turns

MOST_HINTS: Final = 3
_ROWS_NAMED: Final = 3


def hints_for(table: Board) -> list[Hint]:
    """Return the three best turns the active seat can still make; what to do instead if it cannot lay."""
    if table.aside_size > 0:
        return []
    turns = best_turns(table, MOST_HINTS)
    if len(turns) == 0:
        return [_without_laying(table)]
    taken = table.taken != NO_TILE
    return [Hint(turn.points, turn.actions(taken), _where_from(table, turn)) for turn in turns]


def _where_from(table: Board, turn: Turn) -> Reason:
    """Say where the points of a turn come from: a Qwirkle first, else its rows, the longest first."""
    trial = table.copy()
    n: i64 = 0
    while n < len(turn.cells):
        trial.lay(turn.tiles[n], turn.cells[n])
        n += 1
    rows = sorted((int(row) for row in turn_rows(trial)), key=_shortness)
    if len(rows) == 0:
        return Reason("Q 2.5", "hint-single", {"n": turn.points})
    if row_length(rows[0]) == LONGEST_ROW:
        key = "hint-qwirkle" if len(rows) > 1 else "hint-qwirkle-alone"
        return Reason("Q 5.4", key, {"shows": row_shows(rows[0]), "n": turn.points})
    what: dict[str, int] = {}
    for number, row in enumerate(rows[:_ROWS_NAMED]):
        place = "" if number == 0 else str(number + 1)
        what["shows" + place] = row_shows(row)
        what["n" + place] = row_points(row_length(row))
    if len(rows) > _ROWS_NAMED:
        what["n4"] = turn.points - what["n"] - what["n2"] - what["n3"]
        return Reason("Q 5.3", "hint-row-more", what)
    return Reason("Q 5.2" if len(rows) == 1 else "Q 5.3", f"hint-row-{len(rows)}", what)


def _shortness(row: int) -> int:
    return -row_length(row)


def _without_laying(table: Board) -> Hint:
    """Return the advice to swap as many tiles as possible, or to pass."""
    most = table.most_to_swap()
    if most == 0:
        return Hint(0, [PASS], Reason("Q 4.6", "hint-pass"))
    actions: list[int] = []
    for tile in range(KINDS):
        actions.extend([SWAP + tile] * table.in_hand(table.active, tile))
    return Hint(0, [*actions[:most], DONE], Reason("Q 4.4", "hint-swap", {"n": most}))
