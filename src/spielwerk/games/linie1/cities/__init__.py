"""Cities as data: the text format and the town that comes with the game."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from spielwerk.games.linie1.cities.text import BadCity, Plan, city_of, parse
from spielwerk.games.linie1.city import City

SHIPPED = ("town",)
WORKSHOP = "spielwerk.games.linie1.cities.workshop:CityWorkshop"


@cache
def shipped_text(name: str) -> str:
    """Return the text of a city that comes with the game."""
    return (files(__package__) / f"{name}.txt").read_text(encoding="utf-8")


@lru_cache(maxsize=32)
def plan_of(value: str) -> Plan:
    """Return the plan for a value of the option ``city``: a shipped name, or the text itself; BadCity if it is none."""
    return parse(shipped_text(value) if value in SHIPPED else value)


@lru_cache(maxsize=32)
def city(value: str, second_reading: bool = False) -> City:
    """Return the City for a value of the option ``city``."""
    return city_of(plan_of(value), second_reading)


def check_option(value: str) -> None:
    """Raise BadCity with one clear sentence if the value of the option ``city`` cannot be played."""
    plan_of(value)


__all__ = ["SHIPPED", "WORKSHOP", "BadCity", "Plan", "check_option", "city", "plan_of", "shipped_text"]
