"""Workshops: what a game offers to people who write one of its option values themselves (a map, a city)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from spielwerk.core.errors import SpielwerkError
from spielwerk.core.game import Game, Option
from spielwerk.draw.el import Child

if TYPE_CHECKING:
    from spielwerk.draw.paper import PrintSet


@dataclass(frozen=True)
class Flaw:
    """One thing that is wrong with a text: its row (from 1; 0: the whole), the element, and a sentence.

    With a flaw that is ``serious`` the text cannot be played. ``key`` names the kind of flaw.
    """

    row: int
    element: str
    sentence: str
    serious: bool = True
    key: str = ""


@dataclass(frozen=True)
class Picture:
    """What a text looks like: layers in the box (x, y, width, height) of an SVG, in the styles of the game's scene.

    ``spots`` has a point for each element that the picture shows; ``reach`` is the radius of a mark around one.
    """

    label: str
    box: tuple[float, float, float, float]
    layers: Sequence[Child]
    spots: Mapping[str, complex] = field(default_factory=dict)
    reach: float = 40.0


@dataclass(frozen=True)
class Grid:
    """A small table for a report: texts, the first row its head; numbers stand to the right."""

    title: str
    rows: Sequence[Sequence[str]]
    note: str = ""


class BadStart(SpielwerkError):
    """A list from which no text can be begun; the message is one sentence."""


class Workshop:
    """Checks and draws the texts of one option. A game subclasses it and names it in the Option."""

    game: ClassVar[str]
    option: ClassVar[str]
    shipped: ClassVar[tuple[str, ...]]  # the texts that come with the game, by the option's values
    longest: ClassVar[int]  # characters
    begins: ClassVar[str] = ""  # an example of the list that ``begin`` takes; "" if it takes none

    prints: ClassVar[bool] = False  # whether ``printed`` makes something
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {}  # difficulties by name, as options; for reports

    def __init__(self, locale: str = "en") -> None:
        self.locale = locale

    def shipped_text(self, name: str) -> str:
        """Return a text that comes with the game."""
        raise NotImplementedError

    def title(self, text: str) -> str:
        """Return what the thing is called, in the reader's language; "" where the text does not say."""
        raise NotImplementedError

    def flaws(self, text: str) -> list[Flaw]:
        """Return all that is wrong with a text, in order of its rows; never raises for a text."""
        raise NotImplementedError

    def facts(self, text: str) -> list[str]:
        """Return sentences about a text without serious flaw that help to judge it."""
        return []

    def picture(self, text: str) -> Picture | None:
        """Return what of a text can be drawn, faults or not; None where that is nothing."""
        raise NotImplementedError

    def structure(self, text: str) -> list[Grid]:
        """Return what the board of a text without serious flaw is like, before anybody plays on it."""
        return []

    def listener(self) -> Callable[[Game], Any] | None:
        """Return what listens to a simulated game for a report (``simulate.watching``); None: there are no reports."""
        return None

    def losses(self, text: str, means: Mapping[str, float]) -> list[Grid]:
        """Return what listeners counted, on average a game, in words."""
        return []

    def printed(self, text: str, piece: float) -> PrintSet | None:
        """Return all there is to print for a text without serious flaw; None where nothing is.

        ``piece`` is the length of the board's smallest part (a piece of track, say) in millimetres.
        """
        return None

    def varied(self, text: str, name: str, value: str) -> str | None:
        """Return the text with one thing changed that is no option (its helpers, say); None if it has no such thing.

        BadOption says what is wrong with the value.
        """
        return None

    def begin(self, listed: str, name: str) -> str:
        """Return a first text made of a list (of towns, say); BadStart says what is wrong with the list."""
        raise NotImplementedError


def workshop_class(option: Option) -> type[Workshop] | None:
    """Return the workshop for an option's texts; None if it has none."""
    if not option.workshop:
        return None
    module, _, name = option.workshop.partition(":")
    found: type[Workshop] = getattr(import_module(module), name)
    return found


def workshops_of(game: type[Game]) -> dict[str, type[Workshop]]:
    """Return a game's workshops by the name of the option."""
    found = {option.name: workshop_class(option) for option in game.options_offered}
    return {name: workshop for name, workshop in found.items() if workshop is not None}


__all__ = ["BadStart", "Flaw", "Grid", "Picture", "Workshop", "workshop_class", "workshops_of"]
