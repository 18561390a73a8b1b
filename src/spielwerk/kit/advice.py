"""Advice: what a game tells a search about itself. Compiled searches know games by this alone."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """A game's rules of thumb, applied to imagined worlds only."""

    def quick(self, world: State, rng: Rng) -> i64:
        """Return an open answer for whoever must choose, found fast."""
        raise NotImplementedError

    def own(self, world: State, rng: Rng) -> i64:
        """Return an open answer for the seat that searches, found fast; others answer by ``quick``."""
        return self.quick(world, rng)

    def plans(self, world: State) -> bool:
        """Say whether a search should remember how its own answers to this question did, later in a line of play."""
        return False

    def far_enough(self, world: State, root: State) -> bool:
        """Say whether a line of play that began at ``root`` has gone far enough to be judged."""
        raise NotImplementedError

    def worth(self, world: State, seat: i64) -> float:
        """Return how good a world is for a seat, in the game's own points."""
        raise NotImplementedError

    def reason(self, table: State, seat: i64, option: i64, gain: i64) -> Reason:
        """Return why an answer is proposed that a search found ``gain`` points better than the next best.

        ``table`` is as ``seat`` may see it; the sentence ``hint-search`` is the game's own.
        """
        return Reason("", "hint-search", {"n": int(gain)})

    def spread(self) -> float:
        """Return how many points apart good and bad answers usually are."""
        raise NotImplementedError
