"""The games that are installed; not the toys that some test has registered in this process."""

from __future__ import annotations

from importlib.metadata import entry_points

from spielwerk.core.game import Game
from spielwerk.registry import game_classes


def installed_games() -> dict[str, type[Game]]:
    """Return every installed Game class by name, third parties' too."""
    names = {entry.name for entry in entry_points(group="spielwerk.games")}
    return {name: game for name, game in game_classes().items() if name in names}
