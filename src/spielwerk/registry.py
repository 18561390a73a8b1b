"""Which games can be played: every entry point of the group ``spielwerk.games``."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import entry_points

from spielwerk.core.errors import UnknownGame
from spielwerk.core.game import Game

_registered: dict[str, type[Game]] = {}


def register(game: type[Game]) -> type[Game]:
    """Make a Game class known in this process (tests, notebooks); returns it."""
    _registered[game.name] = game
    return game


def game_classes() -> dict[str, type[Game]]:
    """Return every installed or registered Game class by name, in order of names."""
    found = {entry.name: entry for entry in entry_points(group="spielwerk.games")}
    for name, entry in found.items():
        if name not in _registered:
            _registered[name] = entry.load()
    return dict(sorted(_registered.items()))


def game_class(name: str) -> type[Game]:
    """Return the Game class of that name; UnknownGame names those there are."""
    if name in _registered:
        return _registered[name]
    classes = game_classes()
    if name not in classes:
        raise UnknownGame(f"There is no game “{str(name)[:40]}”; there are: {', '.join(classes)}.")
    return classes[name]


def load_game(name: str, players: int | None = None, options: Mapping[str, str] | None = None) -> Game:
    """Return the Game ``name`` for ``players`` seats with ``options`` (text values).

    UnknownGame or BadOption say what there is instead.
    """
    return game_class(name)(players, options)
