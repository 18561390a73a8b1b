"""The workshop for cities: checking and drawing them, for the command line and the browser."""

from __future__ import annotations

from typing import ClassVar

from spielwerk.draw.workshop import Flaw, Picture, Workshop
from spielwerk.games.linie1.cities import SHIPPED, shipped_text
from spielwerk.games.linie1.cities.check import check, shortest_routes
from spielwerk.games.linie1.cities.sketch import Sketch
from spielwerk.games.linie1.cities.text import LONGEST, CityWords, read


class CityWorkshop(Workshop):
    """Cities for Linie 1 (docs/cities.md)."""

    game: ClassVar[str] = "linie1"
    option: ClassVar[str] = "city"
    shipped: ClassVar[tuple[str, ...]] = SHIPPED
    longest: ClassVar[int] = LONGEST

    def shipped_text(self, name: str) -> str:
        """Return the text of a city that comes with the game."""
        return shipped_text(name)

    def title(self, text: str) -> str:
        """Return the city's name."""
        names = read(text)[0].names
        return names.get(self.locale, names.get("en", ""))

    def flaws(self, text: str) -> list[Flaw]:
        """Return every fault of the city."""
        return [
            Flaw(fault.row, fault.element, fault.sentence(self.locale), fault.serious, fault.key)
            for fault in check(text)
        ]

    def facts(self, text: str) -> list[str]:
        """Return how long the shortest routes of a city without fault are."""
        plan, faults = read(text)
        cards = [] if faults else shortest_routes(plan).values()
        known = [cells for card in cards for cells in card if cells is not None]
        if not known:
            return []
        words, mean = CityWords(self.locale), sum(known) / len(known)
        what = {"least": str(min(known)), "most": str(max(known)), "mean": words.decimal(mean)}
        return [words.say("routes", what)]

    def picture(self, text: str) -> Picture | None:
        """Return the city as far as it can be read: its board, and what its buildings are called."""
        plan, _ = read(text)
        if not plan.rows:
            return None
        sketch = Sketch(plan, self.locale)
        return Picture(self.title(text) or "…", sketch.frame, sketch.layers(), sketch.spots(), reach=26.0)
