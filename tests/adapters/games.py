"""The games the adapters are tested with: every installed one, and small ones of our own."""

from __future__ import annotations

from typing import NamedTuple

from spielwerk import Game, register
from spielwerk.registry import game_classes
from tests.adapters.bluff import Bluff
from tests.toys import TOYS


class Box(NamedTuple):
    """What ``load_game`` takes."""

    name: str
    players: int
    options: dict[str, str]

    def __str__(self) -> str:
        return f"{self.name}-{self.players}"


SMALL: tuple[type[Game], ...] = (Bluff, *TOYS)
for toy in SMALL:
    register(toy)

BLUFF = Box("bluff", 2, {})
BOXES = [
    Box(name, players, {})
    for name, game in game_classes().items()
    for players in sorted({game.seats[0], game.seats[-1]})
]
