"""Finding the tour that a game brings."""

from __future__ import annotations

from spielwerk.core.beside import module_beside
from spielwerk.core.game import Game
from spielwerk.tour.script import Tour


def tour_of(game: type[Game]) -> Tour | None:
    """Return ``TOUR`` of the module ``tour`` beside a game; None if it brings none."""
    tour = getattr(module_beside(game, "tour"), "TOUR", None)
    return tour if isinstance(tour, Tour) else None


def has_tour(game: type[Game]) -> bool:
    """Say whether a game brings a tour."""
    return tour_of(game) is not None
