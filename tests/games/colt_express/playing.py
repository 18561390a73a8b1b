"""Whole games in tests: answering setting up by text, and stopping at a question."""

from __future__ import annotations

from typing import cast

from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.games.colt_express import ColtExpress
from spielwerk.games.colt_express.train import Train

MORE = {"expansion": "horses-and-stagecoach"}


def begun(players: int, answers: str = "", **options: str) -> Train:
    """Begin a game and give these answers (separated by commas)."""
    state = ColtExpress(players, options).new_initial_state()
    for text in filter(None, (part.strip() for part in answers.split(","))):
        state.apply_action(state.string_to_action(text))
    return cast(Train, state)


def until(state: State, step: str, seed: int = 0, **wanted: object) -> Train:
    """Answer at random until a Step of this name (with these fields) is asked."""
    rng = Rng(seed)
    while True:
        pending = state.pending()
        if type(pending).__name__ == step and all(getattr(pending, key) == value for key, value in wanted.items()):
            return cast(Train, state)
        state.take_known(state.roll(rng) if state.is_chance_node() else state.open()[rng.below(len(state.open()))])


def to_round(state: State, card: str, number: int = 1, seed: int = 0) -> Train:
    """Answer at random up to round ``number`` and let this be its card."""
    table = until(state, "RevealCard", seed)
    while table.round < number:
        rng = Rng(seed)
        table.take_known(table.roll(rng))
        table = until(table, "RevealCard", seed)
    table.apply_action(table.string_to_action(f"round {card}"))
    return table


def texts(state: State) -> list[str]:
    """Return the open answers in words."""
    return [state.action_to_string(action) for action in state.legal_actions()]
