"""What lies beside a game: its drawing, its tour, its picture for the terminal, each a module of a known name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def module_beside(game: type, name: str) -> ModuleType | None:
    """Return the module of that name in the package that the class of a game lies in; None if there is none."""
    package = game.__module__
    if not hasattr(import_module(package), "__path__"):
        package = package.rpartition(".")[0]
    found = find_spec(f"{package}.{name}") if package else None
    return None if found is None else import_module(found.name)
