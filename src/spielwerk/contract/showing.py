"""Checks on what is made from Views: tensors, and the answers of the game's own agents."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite, prod

from spielwerk.contract.facts import expect, same, view_facts
from spielwerk.contract.playing import Played
from spielwerk.core.state import State
from spielwerk.core.step import Step


def tensors_have_their_shape(played: Played) -> None:
    """Every seat's tensor has as many finite numbers as the shape says, and its text says something."""
    shape = played.game.observation_tensor_shape()
    for state in played.moments():
        for seat in range(played.game.players):
            numbers = state.observation_tensor(seat)
            expect(len(numbers) == prod(shape), f"A tensor has {len(numbers)} numbers; its shape is {shape}.")
            expect(all(isfinite(number) for number in numbers), f"A tensor of seat {seat} is not finite.")
        for seat in played.viewers():
            view = played.game.view(state, seat)
            expect(bool(played.game.observation_string(view)), f"Seat {seat} sees nothing in words.")


def agents_answer_with_open_actions(played: Played) -> None:
    """Every agent that the game brings answers with an open action, and leaves the View as it was."""
    game = played.game
    for name, make in game.agents.items():
        for state in played.questions():
            for step in [] if state.is_chance_node() else state.concealed() or [state.pending()]:
                seat = int(step.chooser(state))
                agent = make()
                agent.start(seat, played.rng())
                view = game.view(state, seat)
                before = view_facts(game, view)
                answer = agent.decide(view if agent.needs_view() else None, view.decision)
                expect(int(answer) in view.decision.actions, f"{name} answers {answer}, which is not open.")
                for hint in agent.hints(view):
                    fits = _can_be_answered(state, step, hint.actions)
                    expect(fits, f"{name} hints at {hint.actions}, which cannot be answered.")
                view.table.seal()
                same(before, view_facts(game, view), f"{name} changed the View it was shown")


def _can_be_answered(state: State, step: Step, actions: Sequence[int]) -> bool:
    """Say whether these Actions can be given one after the other, as far as nobody else must answer between them."""
    if len(actions) == 0 or actions[0] not in list(step.options(state)):
        return False
    if step is not state.pending() or state.concealed():
        return True
    trial = state.clone()
    for action in actions:
        if trial.over or trial.seat != state.seat:
            return True
        if not trial.is_open(action):
            return False
        trial.take_known(action)
    return True


CHECKS = {check.__name__: check for check in (tensors_have_their_shape, agents_answer_with_open_actions)}
