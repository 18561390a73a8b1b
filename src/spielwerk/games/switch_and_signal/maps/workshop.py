"""The workshop for maps: checking, drawing and beginning them, for the command line and the browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from spielwerk.core.game import Game
from spielwerk.draw.paper import PrintSet
from spielwerk.draw.workshop import Flaw, Grid, Picture, Workshop
from spielwerk.games.switch_and_signal.maps import LONGEST_TEXT, SHIPPED, check, shipped_text
from spielwerk.games.switch_and_signal.maps.check import sentence
from spielwerk.games.switch_and_signal.maps.draft import draft
from spielwerk.games.switch_and_signal.maps.losses import Losses
from spielwerk.games.switch_and_signal.maps.reporting import PRESETS, Reporter, with_helpers
from spielwerk.games.switch_and_signal.maps.rows import parse
from spielwerk.games.switch_and_signal.maps.sheets import print_set
from spielwerk.games.switch_and_signal.maps.sketch import Sketch


class MapWorkshop(Workshop):
    """Maps for Switch & Signal (docs/maps.md)."""

    game: ClassVar[str] = "switch_and_signal"
    option: ClassVar[str] = "map"
    shipped: ClassVar[tuple[str, ...]] = SHIPPED
    longest: ClassVar[int] = LONGEST_TEXT
    prints: ClassVar[bool] = True
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = PRESETS
    begins: ClassVar[str] = "city 2.35 48.85 Paris\nport 5.40 43.30 Marseille\n4.85 45.75 Lyon\n"

    def shipped_text(self, name: str) -> str:
        """Return the text of a map that comes with the game."""
        return shipped_text(name)

    def structure(self, text: str) -> list[Grid]:
        """Return distances, bottlenecks, and how exposed the starting places are."""
        return Reporter(text, self.locale).structure()

    def listener(self) -> Callable[[Game], Any]:
        """Return what counts goods and lost tokens."""
        return Losses

    def losses(self, text: str, means: Mapping[str, float]) -> list[Grid]:
        """Return where tokens are lost and why."""
        return Reporter(text, self.locale).losses(means)

    def printed(self, text: str, piece: float) -> PrintSet:
        """Return the board and all cards, discs, tokens and dice."""
        return print_set(text, self.locale, piece)

    def varied(self, text: str, name: str, value: str) -> str | None:
        """Return the map with other helpers."""
        return with_helpers(text, value) if name == "helpers" else None

    def title(self, text: str) -> str:
        """Return the map's name."""
        names = parse(text)[0].names
        return names.get(self.locale, names.get("en", ""))

    def flaws(self, text: str) -> list[Flaw]:
        """Return every fault of the map."""
        return [
            Flaw(fault.row, fault.element, sentence(fault, self.locale), fault.serious, fault.key)
            for fault in check(text)
        ]

    def picture(self, text: str) -> Picture | None:
        """Return the map at its set-up, as far as it can be read."""
        rail, _ = parse(text)
        if not rail.places:
            return None
        sketch = Sketch(rail, self.locale)
        label = rail.names.get(self.locale, rail.names.get("en", "")) or "…"
        return Picture(label, sketch.frame, sketch.layers(), sketch.spots())

    def begin(self, listed: str, name: str) -> str:
        """Return a first draft of a map with these towns."""
        return draft(listed, name)
