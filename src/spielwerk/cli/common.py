"""What several verbs share: games with options, players, numbers, and printing."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from spielwerk.agents import split_agents
from spielwerk.cli import BadInput
from spielwerk.core.errors import BadOption
from spielwerk.core.game import Game, Option
from spielwerk.registry import game_class
from spielwerk.words import nearest_locale

LARGEST_SEED = 1 << 53


def whole(least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers within bounds, for argparse."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a whole number from {least} to {most}")
        return number

    return read


def add_game(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    """Take the game's name."""
    parser.add_argument("game", metavar="GAME", nargs="?" if optional else None, help="see: spielwerk games")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Take the game's options."""
    parser.add_argument(
        "--option",
        "-o",
        metavar="K=V",
        action="append",
        default=[],
        help="a rule or variant; for a map, V may be a file",
    )


def add_seed(parser: argparse.ArgumentParser, default: int | None) -> None:
    """Take a seed."""
    said = "drawn if not given" if default is None else f"default {default}"
    parser.add_argument(
        "--seed", metavar="S", type=whole(0, LARGEST_SEED), default=default, help=f"whole number; {said}"
    )


def add_language(parser: argparse.ArgumentParser, default: str) -> None:
    """Take the language of what is said."""
    parser.add_argument("--lang", metavar="L", type=_language, default=default, help="en, de or zh")


def _language(text: str) -> str:
    locale = nearest_locale(text)
    if not text.lower().startswith(locale[:2]):
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is none of en, de and zh")
    return locale


def options_of(args: argparse.Namespace, offered: Sequence[Option] = ()) -> dict[str, str]:
    """Return the options given as ``--option K=V``; where any text goes, V may be a file that holds it."""
    return pairs_of("--option", args.option, offered)


def pairs_of(flag: str, given: Sequence[str], offered: Sequence[Option]) -> dict[str, str]:
    """Return what is given as ``FLAG NAME=VALUE``."""
    known = {option.name: option for option in offered if option.free}
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name in options:
            raise BadInput(f"{flag} is given once for each option, as NAME=VALUE; not “{text[:60]}”.")
        options[name] = _value(known[name], value) if name in known else value
    return options


def _value(option: Option, value: str) -> str:
    """Return the text an option stands for: a value it offers, the text of a file, or the text itself."""
    if value in option.values or "\n" in value:
        return value
    name = value.removeprefix("@")
    if name != value or _is_file(name):
        return file_text(name, option.longest)
    if option.check is not None:
        try:
            option.check(value)
        except BadOption:
            offered = ", ".join(option.values)
            said = f"Option {option.name} is one of {offered}, or a file; there is no file “{value[:60]}”."
            raise BadInput(said) from None
    return value


def _is_file(name: str) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def file_text(name: str, longest: int) -> str:
    """Return the text of a file of at most ``longest`` characters; BadInput if it cannot be read."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(4 * longest + 1)  # a character has up to four bytes
        text = content.decode("utf-8-sig").replace("\r\n", "\n") if len(content) <= 4 * longest else ""
    except OSError as error:
        raise BadInput(f"{name}: {error.strerror}.") from None
    except ValueError:
        raise BadInput(f"{name[:60]}: not a text in UTF-8.") from None
    if len(content) > 4 * longest or len(text) > longest:
        raise BadInput(f"{name}: longer than {longest} characters.")
    return text


def players_of(text: str) -> list[str]:
    """Return the list of players, one a seat."""
    players = split_agents(text)
    if not all(players):
        raise BadInput(f"--players is a list like human,greedy; not “{text[:60]}”.")
    return players


def game_of(args: argparse.Namespace, players: int | None) -> Game:
    """Return the Game with its options; the errors say what there is instead."""
    cls = game_class(args.game)
    return cls(players, options_of(args, cls.options_offered))


def print_json(data: Any) -> None:
    """Print one JSON object."""
    print(json.dumps(data, ensure_ascii=False, indent=None if not sys.stdout.isatty() else 2))


def wants_colour(plain: bool) -> bool:
    """Say whether to write in colour: to a terminal, unless ``--plain`` or NO_COLOR asks not to."""
    return not plain and sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def cores() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
