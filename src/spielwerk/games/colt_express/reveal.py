"""Reveal: what follows a group of concealed questions."""

from __future__ import annotations

from mypy_extensions import i64

from spielwerk.core.step import Effect, Step
from spielwerk.games.colt_express.train import Train


class Reveal(Effect[Train]):
    """All concealed answers are shown at once. Knows the question that a seat was asked. [CE 7.14]"""

    def question(self, seat: i64) -> Step:
        """Return the concealed Choice that this seat was asked."""
        raise NotImplementedError
