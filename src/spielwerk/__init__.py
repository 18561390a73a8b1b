"""Spielwerk: railway and tile board games, exactly by their rulebooks."""

from __future__ import annotations

from spielwerk.core import state as _state
from spielwerk.core.action import Action, ActionSpace, Verb
from spielwerk.core.agent import Agent
from spielwerk.core.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    SpielwerkError,
    UnknownAction,
    UnknownGame,
)
from spielwerk.core.event import Event
from spielwerk.core.game import Game, Option
from spielwerk.core.outcome import Outcome
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.state import GALLERY, NATURE, OVER, State
from spielwerk.core.step import Chance, Choice, Effect, Step
from spielwerk.core.view import Decision, View
from spielwerk.registry import game_classes, load_game, register

__version__ = "0.1.0"

COMPILED: bool = not (_state.__file__ or "").endswith(".py")

__all__ = [
    "COMPILED",
    "GALLERY",
    "NATURE",
    "OVER",
    "Action",
    "ActionSpace",
    "Agent",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Chance",
    "Choice",
    "Decision",
    "Effect",
    "Event",
    "Game",
    "IllegalAction",
    "Option",
    "Outcome",
    "Reason",
    "Rng",
    "SpielwerkError",
    "State",
    "Step",
    "UnknownAction",
    "UnknownGame",
    "Verb",
    "View",
    "game_classes",
    "load_game",
    "register",
]
