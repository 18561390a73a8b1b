"""Maps as data: the text format, its check, and the maps that come with the game."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from spielwerk.games.switch_and_signal.maps.check import check, playable
from spielwerk.games.switch_and_signal.maps.rows import LONGEST_TEXT
from spielwerk.games.switch_and_signal.maps.text import BadMap, Fault, RailMap

SHIPPED = ("europe", "north_america", "india")
WORKSHOP = "spielwerk.games.switch_and_signal.maps.workshop:MapWorkshop"


@cache
def shipped_text(name: str) -> str:
    """Return the text of a map that comes with the game."""
    return (files(__package__) / f"{name}.txt").read_text(encoding="utf-8")


def map_text(value: str) -> str:
    """Return the map's text for a value of the option ``map``: a shipped name, or the text itself."""
    return shipped_text(value) if value in SHIPPED else value


def check_option(value: str) -> None:
    """Raise BadMap with one clear sentence if the value of the option ``map`` is no playable map."""
    rail_map(value)


@lru_cache(maxsize=32)
def rail_map(value: str) -> RailMap:
    """Return the map for a value of the option ``map``; BadMap if it cannot be played."""
    return playable(map_text(value))


__all__ = [
    "LONGEST_TEXT", "SHIPPED", "WORKSHOP", "BadMap", "Fault", "RailMap", "check", "check_option", "map_text",
    "rail_map", "shipped_text",
]  # fmt: skip
