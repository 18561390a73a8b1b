"""Steps: the sentences of a rulebook, waiting their turn on the agenda."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng

T = TypeVar("T")

EFFECT: Final = 0
CHOICE: Final = 1
CHANCE: Final = 2

# How a Choice is asked (a mask).
PLAIN: Final = 0  # skipped without options, taken unrecorded with one
ASKED: Final = 1  # always asked and recorded: it ends a turn
SECRET: Final = 3  # always asked, and its options are for the chooser's eyes only
CONCEALED: Final = 7  # SECRET, and asked of all its choosers at once
TEAM: Final = 8  # any seat may propose, the chooser commits; may be joined with ASKED
VOTE: Final = 24  # TEAM, and bots say what they are for: a vote, each seat a voice, the chooser decides

NOT_ASKED: Final = "not-asked-now"


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One sentence of the rulebook. Immutable; holds only public facts."""

    def kind(self) -> i64:
        """Return EFFECT, CHOICE or CHANCE."""
        raise NotImplementedError

    def parts(self) -> list[int]:
        """Return the constructor's arguments; a Step with fields must override this."""
        return []

    def manner(self) -> i64:
        """Return how a Choice is asked: PLAIN, ASKED, SECRET or CONCEALED, perhaps with TEAM or VOTE."""
        return PLAIN

    def happen(self, table: Any) -> None:
        """Carry out the sentence (an Effect)."""
        raise NotImplementedError

    def chooser(self, table: Any) -> i64:
        """Return the seat that answers (a Choice)."""
        raise NotImplementedError

    def options(self, table: Any) -> vec[i64]:
        """Return the open Action numbers, ascending and distinct, in a vec of their own (a Choice)."""
        raise NotImplementedError

    def refuses(self, table: Any, option: i64) -> Reason | None:
        """Return why an Action is not open, None where it is (a Choice)."""
        raise NotImplementedError

    def chosen(self, table: Any, option: i64) -> None:
        """Carry out an answer (a Choice)."""
        raise NotImplementedError

    def odds(self, table: Any) -> tuple[vec[i64], vec[i64]]:
        """Return outcomes and weights (a Chance)."""
        raise NotImplementedError

    def sample(self, table: Any, rng: Rng) -> i64:
        """Return one outcome, drawn with its odds (a Chance)."""
        raise NotImplementedError

    def fell(self, table: Any, outcome: i64) -> None:
        """Carry out an outcome (a Chance)."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[Any, tuple[int, ...]]:
        return type(self), tuple(self.parts())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{tuple(self.parts())}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Step, Generic[T]):
    """A sentence that simply happens: override ``happen``."""

    def kind(self) -> i64:
        return EFFECT

    def happen(self, table: T) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step, Generic[T]):
    """A sentence that lets somebody choose: override ``chooser``, ``options`` and ``chosen``.

    ``options`` are Action numbers, ascending and distinct. Override ``manner`` for a Choice that is
    ASKED, SECRET, CONCEALED or TEAM, and ``refuses`` to say why a number of one's own verbs is closed.
    """

    def kind(self) -> i64:
        return CHOICE

    def chooser(self, table: T) -> i64:
        raise NotImplementedError

    def options(self, table: T) -> vec[i64]:
        raise NotImplementedError

    def refuses(self, table: T, option: i64) -> Reason | None:
        """Return why this Action is not open, or None where it is.

        A game overrides ``why_not`` for its own verbs; everything else is simply not asked now.
        """
        for open_option in self.options(table):
            if open_option == option:
                return None
        return self.why_not(table, option)

    def why_not(self, table: T, option: i64) -> Reason:
        """Say why this Action, known to be closed, is closed."""
        return Reason("", NOT_ASKED)

    def chosen(self, table: T, option: i64) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step, Generic[T]):
    """A sentence that dice, a bag or a deck decide: override ``odds`` and ``fell``."""

    def kind(self) -> i64:
        return CHANCE

    def odds(self, table: T) -> tuple[vec[i64], vec[i64]]:
        """Return outcomes (ascending) and their weights (whole numbers above 0, in all below 2**31)."""
        raise NotImplementedError

    def sample(self, table: T, rng: Rng) -> i64:
        """Return one outcome with its odds; override only for speed, with the same result."""
        outcomes, weights = self.odds(table)
        total: i64 = 0
        for weight in weights:
            total += weight
        left = rng.below(total)
        at: i64 = 0
        while left >= weights[at]:
            left -= weights[at]
            at += 1
        return outcomes[at]

    def fell(self, table: T, outcome: i64) -> None:
        raise NotImplementedError
