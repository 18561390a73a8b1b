"""Why something is not open: a clause, a message key, and the pieces concerned."""

from __future__ import annotations

from typing import Any


class Reason:
    """One sentence that refuses, before it has words.

    ``clause`` names the rule ("Q 3.4"; "" where no rulebook is concerned), ``key`` is looked up in the
    game's catalogue, ``what`` fills the placeholders of that sentence: a placeholder's name (``tile``,
    ``cell2``) says how its number is worded.
    """

    def __init__(self, clause: str, key: str, what: dict[str, int] | None = None) -> None:
        self.clause = clause
        self.key = key
        self.what: dict[str, int] = {} if what is None else what

    def __reduce__(self) -> Any:
        return Reason, (self.clause, self.key, self.what)

    def __repr__(self) -> str:
        return f"Reason({self.clause!r}, {self.key!r}, {self.what!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))
