"""Speeds of Colt Express with four seats, per CPU second: the median of five runs, with the least and the most.

    python benchmarks/colt_express.py [CPU seconds of one run]

Games and decisions are whole random games, setting up and chance included. A playout inside a search imagines a world
from what one seat may know in the middle of a game and plays it at random to the game's end; a line of the planner
plays on by rules of thumb to the end of the round.
"""

from __future__ import annotations

import sys
from statistics import median
from typing import cast

from timing import rates

import spielwerk
from spielwerk.agents import make_agent
from spielwerk.core.game import Game
from spielwerk.core.playout import copies, playout
from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.core.view import View
from spielwerk.games.colt_express.schemin import Plan
from spielwerk.games.colt_express.train import Train
from spielwerk.registry import load_game

MIDDLES = 20
MORE = {"expansion": "horses-and-stagecoach"}


def middles(game: Game) -> list[State]:
    """Return States before the third round's plans, each of another game."""
    found: list[State] = []
    while len(found) < MIDDLES:
        rng = Rng(len(found))
        state = game.new_initial_state()
        while not state.over and (cast(Train, state).round < 3 or not isinstance(state.pending(), Plan)):
            open_now = state.open() if not state.is_chance_node() else None
            state.take_known(state.roll(rng) if open_now is None else open_now[rng.below(len(open_now))])
        found.append(state)
    return found


def report(name: str, found: list[float], goal: str = "") -> None:
    """Print one line."""
    print(f"  {name:<42} {median(found):>12,.0f}   ({found[0]:,.0f}–{found[-1]:,.0f})   {goal}", flush=True)


def measure(game: Game, seconds: float, goals: tuple[str, str, str, str]) -> None:
    """Measure one form of the game."""
    measure_games(game, seconds, goals)
    states = middles(game)

    def copied() -> int:
        for state in states:
            copies(state, 100)
        return 100 * len(states)

    report("copies", rates(copied, seconds / 2), goals[2])
    measure_search(game, [game.view(state, int(state.current_player())) for state in states], seconds, goals)


def measure_games(game: Game, seconds: float, goals: tuple[str, str, str, str]) -> None:
    """Measure whole random games."""
    rng = Rng(1)
    decisions: list[int] = []

    def one_game() -> int:
        decisions.append(int(playout(game.new_bare_state(), rng)))
        return 1

    games = rates(one_game, seconds)
    report("games", games, goals[0])
    each = sum(decisions) / len(decisions)
    report("decisions", [rate * each for rate in games], goals[1])


def measure_search(game: Game, views: list[View], seconds: float, goals: tuple[str, str, str, str]) -> None:
    """Measure what a search does with what one seat knows."""
    rng = Rng(1)

    def inside() -> int:
        for view in views:
            playout(game.imagine(view, rng), rng)
        return len(views)

    report("playouts inside a search, to the game's end", rates(inside, seconds), goals[3])
    planner = make_agent(game, "planner:iterations=500")

    def lines() -> int:
        for view in views:
            planner.decide(view, view.decision)
        return 500 * len(views)

    report("lines of the planner, to the round's end", rates(lines, seconds))


def main(seconds: float) -> None:
    """Print the table."""
    print("compiled" if spielwerk.COMPILED else "interpreted: these are not the published speeds")
    print("base game")
    measure(load_game("colt_express", 4), seconds, ("7,500", "1,100,000", "500,000", "12,000"))
    print("Horses & Stagecoach")
    measure(load_game("colt_express", 4, MORE), seconds, ("4,000", "", "500,000", ""))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)
