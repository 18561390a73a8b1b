"""Budget: how much an agent may search for one answer."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Budget:
    """So many searches for each answer, which makes an agent deterministic; a subclass may look at a clock instead."""

    def __init__(self, searches: int) -> None:
        self.searches: i64 = searches
        self.left: i64 = searches

    def begin(self) -> None:
        """Begin a new answer."""
        self.left = self.searches

    def spend(self) -> None:
        """Note that one search is being made."""
        self.left -= 1

    def spent(self) -> bool:
        """Say whether it is time to answer."""
        return self.left <= 0
