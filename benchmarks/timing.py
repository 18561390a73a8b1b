"""What the benchmarks of several games share: how much is done per CPU second, and how long answers take."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from spielwerk.agents import make_agent
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.view import View, view_of

RUNS = 5


def rates(work: Callable[[], int], seconds: float) -> list[float]:
    """Return in ascending order how much was done per CPU second in each of five runs."""
    found = []
    for _ in range(RUNS):
        begun, done, took = time.process_time(), 0, 0.0
        while took < seconds:
            done += work()
            took = time.process_time() - begun
        found.append(done / took)
    return sorted(found)


def answer_times(game: Game, agents: Sequence[str], seed: int, look: Callable[[View, int], None]) -> list[list[float]]:
    """Play a game by the agents of these names; return for each seat the milliseconds of CPU its answers took.

    ``look`` is shown each View, with the seat that is asked, between its answer and what that changes.
    """
    taken: list[list[float]] = [[] for _ in agents]
    state, rng = game.new_initial_state(), Rng(seed)
    players = [make_agent(game, name) for name in agents]
    for seat, player in enumerate(players):
        player.start(seat, Rng(seed * 10 + seat))
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.roll(rng))
            continue
        seat = int(state.current_player())
        view = view_of(state, seat)
        begun = time.process_time()
        action = int(players[seat].decide(view, view.decision))
        taken[seat].append(1000 * (time.process_time() - begun))
        look(view, seat)
        state.apply_action(action)
    return taken
