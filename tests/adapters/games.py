"""The games the adapters are tested with: every installed one, and small ones of our own."""

from __future__ import annotations

from typing import NamedTuple

from spielwerk import Game, register
from tests.adapters.bluff import Bluff
from tests.installed import installed_games
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
    for name, game in [*installed_games().items(), *((toy.name, toy) for toy in SMALL)]
    for players in sorted({game.seats[0], game.seats[-1]})
]
