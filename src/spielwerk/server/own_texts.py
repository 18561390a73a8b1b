"""Option values that people write themselves (a map, a city): taken out of a form, and checked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from spielwerk.core.errors import BadOption
from spielwerk.core.game import Game
from spielwerk.draw.workshop import Flaw, Picture, workshops_of
from spielwerk.registry import game_class
from spielwerk.server.moves import Refused

OWN = ""  # the value of an option whose text stands in the field ``text-NAME``


def plain(text: str) -> str:
    """Return a text as a form sends it with the line ends that we write."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def options_of(cls: type[Game], form: Mapping[str, str]) -> dict[str, str]:
    """Return the options of a form, from ``option-NAME``; where any text goes, ``text-NAME`` counts before it."""
    options = {name.removeprefix("option-"): value for name, value in form.items() if name.startswith("option-")}
    for option in cls.options_offered:
        text = plain(form.get(f"text-{option.name}", "")) if option.free else ""
        if text.strip():
            options[option.name] = text
        elif option.free and options.get(option.name) == OWN:
            raise Refused("bad", "own-text-missing")
    return options


def flaws_of(form: Mapping[str, str], locale: str) -> list[Flaw]:
    """Return the serious flaws of the texts in a form; [] if each can be played. Slow: for another thread."""
    cls = game_class(form.get("game", ""))
    options, found = options_of(cls, form), list[Flaw]()
    workshops = workshops_of(cls)
    for option in cls.options_offered:
        value = options.get(option.name, option.default)
        if not option.free or value in option.values or option.check is None or len(value) > option.longest:
            continue
        try:
            option.check(value)
        except BadOption as error:
            workshop = workshops.get(option.name)
            flaws = workshop(locale).flaws(value) if workshop is not None else [Flaw(0, "", str(error))]
            found += [flaw for flaw in flaws if flaw.serious] or [Flaw(0, "", str(error))]
    return found


def own_texts(cls: type[Game], options: Mapping[str, str]) -> dict[str, str]:
    """Return those options whose value people have written themselves and that a workshop can draw."""
    offered = {option.name: option for option in cls.options_offered}
    return {
        name: options[name]
        for name in workshops_of(cls)
        if name in options and options[name] not in offered[name].values
    }


@lru_cache(maxsize=32)
def picture_of(game: str, option: str, text: str, locale: str) -> tuple[str, Picture | None]:
    """Return the title and the picture of a text; kept, since drawing takes a moment."""
    at_work = workshops_of(game_class(game))[option](locale)
    return at_work.title(text), at_work.picture(text)
