"""Reading a saved position: every number is checked before it reaches the table."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.errors import BadPosition


def whole(position: dict[str, Any], key: str, low: int, high: int) -> int:
    """Return the whole number ``position[key]``, from ``low`` to ``high``; BadPosition says what is wrong."""
    value = position.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"The position's “{key}” must be a whole number from {low} to {high}.")
    return value


def wholes(position: dict[str, Any], key: str, low: int, high: int, count: int | None = None) -> vec[i64]:
    """Return the list ``position[key]`` of ``count`` (None: at most 1000) whole numbers from ``low`` to ``high``."""
    values = position.get(key)
    if not isinstance(values, list) or len(values) > 1000 or (count is not None and len(values) != count):
        exactly = "" if count is None else f"{count} "
        raise BadPosition(f"The position's “{key}” must be a list of {exactly}whole numbers.")
    result = vec[i64]()
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadPosition(f"The position's “{key}” must hold whole numbers from {low} to {high}.")
        result = append(result, i64(value))
    return result
