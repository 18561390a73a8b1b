"""A report as text: tables of cells and of differences, and tables set in columns."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from spielwerk.cli.layout import WIDTH, columns
from spielwerk.draw.workshop import Grid
from spielwerk.simulate import wilson
from spielwerk.simulate.paired import Difference
from spielwerk.simulate.tally import Numbers

if TYPE_CHECKING:
    from spielwerk.cli.report import Cell

_COUNTED = ("goods", "tokens", "cards", "turns")


def shown(parts: Sequence[Grid | str]) -> list[str]:
    """Return headings and tables as lines."""
    lines: list[str] = []
    for part in parts:
        if isinstance(part, str):
            lines += [part, "-" * len(part)]
            continue
        lines += [part.title] if part.title else []
        right = "".join("r" if _numbers(part.rows, at) else " " for at in range(len(part.rows[0])))
        lines += columns(part.rows, right)
        lines += wrap(part.note, WIDTH) if part.note else []
        lines.append("")
    return lines[:-1] if lines and not lines[-1] else lines


def _numbers(rows: Sequence[Sequence[str]], at: int) -> bool:
    """Say whether a column holds numbers below its head."""
    return len(rows) > 1 and all(row[at][:1] in "0123456789−+–" for row in rows[1:])


def cells_grid(cells: Sequence[Cell], two: bool) -> Grid:
    """Return how often each kind of game was won, and what was counted a game."""
    head = ["agent", "seats", "difficulty", "games", "won", "rate", "95 %"]
    counted = [name for name in _COUNTED if any(name in cell.results[0].counts for cell in cells)]
    rows = [(["side"] if two else []) + head + counted]
    for cell in cells:
        games, won = len(cell.results), sum(bool(one.outcome.won) for one in cell.results)
        low, high = wilson(won, games)
        between = f"{100 * low:.1f}–{100 * high:.1f} %"
        said = [
            cell.agent,
            str(cell.seats),
            cell.difficulty,
            str(games),
            str(won),
            f"{100 * won / games:.1f} %",
            between,
        ]
        rows.append(([cell.side.label] if two else []) + said + [_mean(cell, name) for name in counted])
    note = "Goods brought, time tokens lost, cards lost by an empty clock, turns: the mean of a game ± its error."
    return Grid("Games", rows, note if counted else "")


def _mean(cell: Cell, name: str) -> str:
    numbers = Numbers()
    for result in cell.results:
        numbers.add(result.counts.get(name, 0))
    error = numbers.sd / numbers.count**0.5
    return f"{numbers.mean:.2f} ± {error:.2f}"


def differences_grid(names: Sequence[str], found: Sequence[tuple[Cell, Cell, dict[str, Difference]]]) -> list[Grid]:
    """Return what the second side changes."""
    if not found:
        return []
    rows = [["agent", "seats", "difficulty", "", "difference", "95 %", "pairs that differ", "games for half the width"]]
    for cell, other, differences in found:
        difficulty = " → ".join(dict.fromkeys([cell.difficulty, other.difficulty]))
        for name, one in differences.items():
            scale, unit, form = (100, " points", "+.1f") if name == "won" else (1, "", "+.2f")
            between = f"{_signed(one.low * scale, form)} to {_signed(one.high * scale, form)}"
            halve = str(one.halve) if one.high > one.low else "–"
            said = [f"{_signed(one.mean * scale, form)}{unit}", between, str(one.apart), halve]
            rows.append([cell.agent, str(cell.seats), difficulty, name, *said])
    note = (
        "Both play the same seeds; the difference is taken game by game. “won” in percentage points, the rest a game."
    )
    return [Grid(f"{names[1]} minus {names[0]}", rows, note)]


def _signed(number: float, form: str) -> str:
    return f"{number:{form}}".replace("-", "−")
