"""What a game is called and how the lobby shows it."""

from __future__ import annotations

from spielwerk.core.game import Game
from spielwerk.draw.el import El
from spielwerk.draw.table_scene import scene_class
from spielwerk.server.pages.shell import art


def game_title(game: Game | type[Game], locale: str) -> str:
    """Return the game's name in the reader's language: its catalogue's ``game``, else its name."""
    words = game.words_class(locale)
    return words.say("game") if words.has("game") else game.name.replace("_", " ").title()


def game_facts(game: type[Game], locale: str) -> str:
    """Return the short facts of the game's card: the catalogue's ``game-facts`` ("2–4 · 40 min")."""
    words = game.words_class(locale)
    return words.say("game-facts") if words.has("game-facts") else f"{game.seats[0]}–{game.seats[-1]}"


def game_css(game: Game | type[Game]) -> list[str]:
    """Return the addresses below /static of the style sheets that draw the game's pieces."""
    return [f"games/{game.name}/{name}" for name in scene_class(game).css]


def game_art(game: type[Game]) -> El:
    """Return the game's picture."""
    return art(scene_class(game).art())
