"""Writing one row a game to a file while a simulation runs: CSV, JSON Lines or Parquet."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any, Protocol

from spielwerk.core.errors import SpielwerkError
from spielwerk.simulate.plan import Plan, Result
from spielwerk.simulate.pool import Chunk

Row = dict[str, int | float | str | bool | None]

ROWS_A_GROUP = 20_000  # Parquet: rows kept in memory before they are written


class Output(Protocol):
    """Takes the rows of a simulation."""

    def add(self, rows: list[Row]) -> None:
        """Write some rows."""

    def close(self) -> None:
        """Write what is left and close the file."""


def columns(plan: Plan) -> list[tuple[str, str]]:
    """Return (name, kind) of every column: of the game, then of each seat by its letter."""
    result = [("game", "int"), ("seed", "int"), ("reason", "text"), ("decisions", "int"), ("won", "bool")]
    for seat in range(len(plan.agents)):
        letter = chr(ord("a") + seat)
        result += [(f"agent_{letter}", "text"), (f"score_{letter}", "int"), (f"win_{letter}", "float")]
    return result


def row_of(plan: Plan, result: Result) -> Row:
    """Return a game as a row: its number, seed and ending; each seat's agent, score and share of the win."""
    outcome = result.outcome
    row: Row = {"game": result.number, "seed": result.seed, "reason": outcome.reason}
    row |= {"decisions": result.decisions, "won": outcome.won}
    for seat, which in enumerate(result.seats):
        letter = chr(ord("a") + seat)
        row[f"agent_{letter}"] = plan.agents[which]
        row[f"score_{letter}"] = None if outcome.scores is None else outcome.scores[seat]
        row[f"win_{letter}"] = outcome.returns[seat]
    return row


def rows_of(plan: Plan, chunk: Chunk) -> list[Row]:
    """Return a chunk's games as rows."""
    return [row_of(plan, result) for result in chunk.results]


def open_output(plan: Plan, path: Path) -> Output:
    """Open a file by its ending (.csv, .jsonl, .parquet); SpielwerkError says what is wrong with it."""
    kinds: dict[str, Any] = {".csv": _Csv, ".jsonl": _JsonLines, ".parquet": _Parquet}
    if path.suffix not in kinds:
        raise SpielwerkError(f"{path} should end in .csv, .jsonl or .parquet.")
    try:
        output: Output = kinds[path.suffix](plan, path)
    except OSError as error:
        raise SpielwerkError(f"{path} cannot be written: {error.strerror}.") from None
    return output


class _Csv:
    def __init__(self, plan: Plan, path: Path) -> None:
        self.file = path.open("w", encoding="utf-8", newline="")
        self.writer = csv.DictWriter(self.file, [name for name, _ in columns(plan)])
        self.writer.writeheader()

    def add(self, rows: list[Row]) -> None:
        self.writer.writerows(rows)
        self.file.flush()

    def close(self) -> None:
        self.file.close()


class _JsonLines:
    def __init__(self, plan: Plan, path: Path) -> None:
        self.file = path.open("w", encoding="utf-8", newline="")

    def add(self, rows: list[Row]) -> None:
        self.file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        self.file.flush()

    def close(self) -> None:
        self.file.close()


class _Parquet:
    def __init__(self, plan: Plan, path: Path) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise SpielwerkError(
                "Parquet files need pyarrow: pip install 'spielwerk[parquet]'. Or write .csv or .jsonl."
            ) from None
        kinds = {"int": pyarrow.int64(), "text": pyarrow.string(), "float": pyarrow.float64(), "bool": pyarrow.bool_()}
        self.schema = pyarrow.schema([(name, kinds[kind]) for name, kind in columns(plan)])
        self.table = pyarrow.Table
        self.writer = pyarrow.parquet.ParquetWriter(path, self.schema)
        self.rows: list[Row] = []

    def add(self, rows: list[Row]) -> None:
        self.rows += rows
        if len(self.rows) >= ROWS_A_GROUP:
            self._write()

    def _write(self) -> None:
        if self.rows:
            self.writer.write_table(self.table.from_pylist(self.rows, schema=self.schema))
            self.rows = []

    def close(self) -> None:
        self._write()
        self.writer.close()
