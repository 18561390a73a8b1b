"""``spielwerk games``: what can be played."""

from __future__ import annotations

import argparse
from typing import Any

from spielwerk.agents import agents_for
from spielwerk.cli.common import add_game, add_language, print_json
from spielwerk.core.game import Game, Option
from spielwerk.registry import game_class, game_classes


def add_games(parser: argparse.ArgumentParser) -> None:
    """Describe the verb."""
    add_game(parser, optional=True)
    add_language(parser, "en")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the games, or one of them."""
    classes = [game_class(args.game)] if args.game else list(game_classes().values())
    locale = args.lang
    facts = [_facts(game) for game in classes]
    if args.json:
        print_json({"games": facts})
    else:
        print("\n\n".join(_text(game, locale) for game in classes) or "No game is installed.")
    return 0


def _facts(game: type[Game]) -> dict[str, Any]:
    options = [
        {"name": option.name, "default": option.default, "values": list(option.values), "free": option.free}
        for option in game.options_offered
    ]
    return {
        "game": game.name,
        "seats": list(game.seats),
        "rules": game.rules_version,
        "cooperative": game.cooperative,
        "options": options,
        "agents": list(agents_for(game)),
    }


def _text(game: type[Game], locale: str) -> str:
    words = game.words_class(locale)
    title = words.say("game") if words.has("game") else game.name
    seats = f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
    lines = [f"{game.name}   {title}, {seats} seats" + (", all together" if game.cooperative else "")]
    lines.append(f"  agents   {', '.join(agents_for(game))}")
    lines += [line for option in game.options_offered for line in _option(option, words)]
    return "\n".join(lines)


def _option(option: Option, words: Any) -> list[str]:
    values = ", ".join([f"{option.values[0]} (default)", *option.values[1:]])
    lines = [f"  option   {option.name} = {values}" + (", or a text of your own" if option.free else "")]
    if words.has(f"option-{option.name}"):
        lines.append(f"           {words.say(f'option-{option.name}')}")
    return lines
