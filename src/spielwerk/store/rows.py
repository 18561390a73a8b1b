"""Rows of SQLite as the store's own data, and back."""

from __future__ import annotations

import json
from typing import Any

from spielwerk.store.base import SeatRow, TableRow


def unpacked(row: TableRow) -> tuple[Any, ...]:
    """Return the fields of a table as the columns that come first in ``tables``."""
    options = json.dumps(row.options, ensure_ascii=False, sort_keys=True)
    return (row.id, row.game, row.rules, options, row.name, row.maker, row.listed, row.status, row.pause)


def table(row: tuple[Any, ...], seats: tuple[SeatRow, ...]) -> TableRow:
    """Return a row of ``tables`` with its seats."""
    id_, game, rules, options, name, maker, listed, status, pause, touched, epoch = row
    return TableRow(
        id_, game, rules, json.loads(options), seats, name, maker, bool(listed), status, pause, touched, epoch
    )


def seat(row: tuple[Any, ...]) -> SeatRow:
    """Return a row of ``seats``."""
    number, role, name, agent, claimed, substitute = row
    return SeatRow(number, role, name, agent, bool(claimed), substitute)
