"""Copies the template of a game under a new name."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from keyword import iskeyword
from pathlib import Path

from spielwerk.core.errors import SpielwerkError
from spielwerk.registry import game_classes

LONGEST = 30
TAKEN = {"spielwerk", "test", "tests"}


class BadName(SpielwerkError):
    """A name that no game can have, or a place where none can be laid down."""


def lay_down(name: str, folder: Path) -> list[Path]:
    """Lay down the project ``folder/name`` and return its files; BadName says why that cannot be.

    Nothing that exists is ever overwritten.
    """
    template = dict(_template(files("spielwerk.scaffold") / "template", ""))
    _check(name, template)
    home = folder / name
    if not folder.is_dir():
        raise BadName(f"{folder} is not a folder.")
    if home.exists():
        raise BadName(f"{home} exists already; nothing was written.")
    words = {"name": name, "Name": _class_name(name), "title": name.replace("_", " ").capitalize()}
    written = []
    try:
        for place, text in template.items():
            target = home / _renamed(place, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_filled(text, words), encoding="utf-8", newline="\n")
            written.append(target)
    except OSError as error:
        raise BadName(f"{error.filename or home} cannot be written: {error.strerror}.") from error
    return written


def _check(name: str, template: dict[str, str]) -> None:
    if not re.fullmatch(rf"[a-z][a-z0-9_]{{0,{LONGEST - 1}}}", name):
        raise BadName(f"A game's name is at most {LONGEST} small letters, digits and _, and begins with a letter.")
    if iskeyword(name) or name in TAKEN or name in sys.stdlib_module_names:
        raise BadName(f"“{name}” means something else in Python; choose another name.")
    used = (re.search(rf"\b{_class_name(name)}\b", text) for place, text in template.items() if place.endswith(".py"))
    if any(used):
        raise BadName(f"“{name}” means something else in the game that is laid down; choose another name.")
    if name in game_classes():
        raise BadName(f"There is a game “{name}” already; choose another name.")


def _class_name(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_")) or name


def _template(folder: Traversable, place: str) -> Iterator[tuple[str, str]]:
    """Yield (place, text) of every file of the template, in order of places."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _template(entry, f"{place}{entry.name}/")
        elif entry.name.endswith(".tmpl"):
            yield place + entry.name.removesuffix(".tmpl"), entry.read_text(encoding="utf-8")


def _renamed(place: str, name: str) -> str:
    return re.sub(r"(^|_)game(?=[/.])", rf"\g<1>{name}", place)


def _filled(text: str, words: dict[str, str]) -> str:
    return re.sub(r"@(name|Name|title)@", lambda match: words[match[1]], text)
