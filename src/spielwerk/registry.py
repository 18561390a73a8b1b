"""Which games can be played: every entry point of the group ``spielwerk.games``."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from spielwerk.core.errors import UnknownGame
from spielwerk.core.game import Game

_registered: dict[str, type[Game]] = {}


def register(game: type[Game]) -> type[Game]:
    """Make a Game class known in this process (tests, notebooks); returns it."""
    _registered[game.name] = game
    return game


def game_classes() -> dict[str, type[Game]]:
    """Return every installed or registered Game class by name, in order of names."""
    for entry in _installed():
        if entry.name not in _registered:
            _load(entry)
    return dict(sorted(_registered.items()))


@cache
def _installed() -> tuple[EntryPoint, ...]:
    """Return the installed games; looked up once, for it reads what every installed package says of itself."""
    return tuple(entry_points(group="spielwerk.games"))


def _load(entry: EntryPoint) -> None:
    """Load an installed game; one that cannot be loaded must not take the other games with it."""
    try:
        _registered[entry.name] = entry.load()
    except Exception as error:
        warnings.warn(f"The installed game “{entry.name}” cannot be loaded: {error}", stacklevel=3)


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
