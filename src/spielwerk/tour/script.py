"""Scripts: what a game writes down for its tour. Plain data; ``play.py`` carries it out under the game's own rules.

A game brings ``games/NAME/tour.py`` with ``TOUR = Tour(...)``, and the texts in its catalogue. For a lesson of the key
``colour`` these are ``tour-colour-title``, ``tour-colour`` (what is new, and what to do) and, where something is to be
done, ``tour-colour-done`` (what came of it).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias


@dataclass(frozen=True)
class Try:
    """An action that the rules refuse here: the reader tries it, and reads why. ``clause`` is that of the Reason."""

    action: str
    clause: str


Way: TypeAlias = tuple[str | Try, ...]  # the reader's actions in order, the one that ends the turn included


@dataclass(frozen=True)
class Lesson:
    """One step of a tour: a position, what is said about it, and what the reader does.

    Any of the ``ways`` is right; the first is the one that "Show me" takes. ``also`` are beginnings of actions that are
    right as well ("swap", or "" for everything that is open); the lesson is then done after so many ``turns`` of the
    reader (0: when the game is over). Where there is neither, nothing is to be done.
    """

    key: str
    position: Mapping[str, Any] | None = None  # as Game.position writes it; None: goes on where the last lesson ended
    turn: int = 1  # the number of the turn in which the position stands
    fresh: bool = False  # a new game, dealt as ``falls`` and then the lesson's own generator decide
    ways: tuple[Way, ...] = ()
    also: tuple[str, ...] = ()
    turns: int = 1
    buts: Mapping[str, str] = field(default_factory=dict)  # beginning of an open action -> key of what is said instead
    falls: tuple[str, ...] = ()  # outcomes of chance, in order; after these a generator of the lesson's own decides
    answers: tuple[str, ...] = ()  # what the others answer, in order …
    rival: str = ""  # … and the agent that plays for them after that; "": the lesson stops there
    lit: tuple[str, ...] = ()  # ids of elements to look at; what is to be clicked is lit by itself

    @property
    def asks(self) -> bool:
        """Whether something is to be done."""
        return bool(self.ways or self.also)


@dataclass(frozen=True)
class Tour:
    """A game's tour. The reader has ``seat``; ``players`` and ``options`` are those of the game that is laid."""

    lessons: tuple[Lesson, ...]
    players: int = 2
    seat: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
