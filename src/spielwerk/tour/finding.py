"""Finding the tour that a game brings."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec

from spielwerk.core.game import Game
from spielwerk.tour.script import Tour


def tour_of(game: type[Game]) -> Tour | None:
    """Return ``TOUR`` of the module ``tour`` beside a game; None if it brings none."""
    package = game.__module__
    if not hasattr(sys.modules.get(package), "__path__"):
        package = package.rpartition(".")[0]
    try:
        found = find_spec(package + ".tour") if package else None
    except ModuleNotFoundError:
        found = None
    tour = None if found is None else getattr(import_module(found.name), "TOUR", None)
    return tour if isinstance(tour, Tour) else None


def has_tour(game: type[Game]) -> bool:
    """Say whether a game brings a tour."""
    return tour_of(game) is not None
