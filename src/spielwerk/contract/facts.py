"""What a State and a View amount to, as text: two are the same when these are, byte for byte."""

from __future__ import annotations

import json
from typing import Any

from spielwerk.core.event import Event
from spielwerk.core.game import Game
from spielwerk.core.state import State
from spielwerk.core.view import Decision, View


class Broken(AssertionError):
    """A game, or the kernel, does not keep to the contract; the text says where."""


def expect(condition: bool, message: str) -> None:
    """Raise Broken unless the condition holds."""
    if not condition:
        raise Broken(message)


def same(expected: str, found: str, message: str) -> None:
    """Raise Broken, with the first difference, unless both texts are equal."""
    if expected != found:
        at = next((n for n, (a, b) in enumerate(zip(expected, found)) if a != b), min(len(expected), len(found)))
        start = max(0, at - 60)
        raise Broken(f"{message}: …{expected[start : at + 60]}… became …{found[start : at + 60]}…")


def state_facts(game: Game, state: State) -> str:
    """Return everything a State holds: pieces, agenda, whose question it is, and what is open."""
    return _text([_table(game, state), state.legal_actions(), [int(answer) for answer in state.answers]])


def view_facts(game: Game, view: View) -> str:
    """Return everything a View holds, what could be dug out of its masked State included."""
    table = view.table
    past = [table.remembering, table.origin is not None, len(table.answers), len(table.told), table.known]
    return _text([int(view.seat), _table(game, table), decision_facts(view.decision), past])


def decision_facts(decision: Decision) -> list[Any]:
    """Return everything a Decision says."""
    step = None if decision.step is None else repr(decision.step)
    return [int(decision.seat), step, decision.actions, decision.concealed, decision.team, decision.name]


def event_facts(events: list[Event], seat: int) -> str:
    """Return what one seat learns from these Events."""
    halves = [event.seen_by(seat) for event in events]
    return _text([[int(number) for number in half.numbers()] for half in halves if half is not None])


def _table(game: Game, state: State) -> list[Any]:
    flags = [state.over, state.reason, int(state.seat), int(state.turn), int(state.reveals)]
    return [game.position(state), [repr(step) for step in state.agenda], flags]


def _text(facts: Any) -> str:
    """Return facts as text; Broken where a position holds more than lists, numbers and texts."""
    try:
        return json.dumps(facts, sort_keys=True, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise Broken(f"A position holds lists, whole numbers and texts only: {error}") from error
