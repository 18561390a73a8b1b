"""Random play to the end, inside the compiled core: the yardstick and the search's workhorse."""

from __future__ import annotations

from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.core.state import NATURE, State
from spielwerk.core.view import view_of


def playout(state: State, rng: Rng) -> i64:
    """Play uniformly at random until the game is over; return the number of players' decisions."""
    decisions: i64 = 0
    while not state.over:
        if state.seat == NATURE:
            state.take_known(state.roll(rng))
        else:
            options = state.open()
            state.take_known(options[rng.below(i64(len(options)))])
            decisions += 1
    return decisions


def run_chance(state: State, rng: Rng) -> None:
    """Let chance decide until somebody must choose, or the game is over."""
    while state.seat == NATURE and not state.over:
        state.take_known(state.roll(rng))


def perft(state: State, depth: i64) -> int:
    """Count the ways to answer the next ``depth`` questions, chance's included."""
    if depth == 0 or state.over:
        return 1
    if depth == 1:
        return len(state.open())
    total = 0
    for answer in state.open():
        child = state.copy()
        child.take_known(answer)
        total += perft(child, depth - 1)
    return total


def copies(state: State, times: i64) -> None:
    """Copy the State so many times; for the benchmark."""
    done: i64 = 0
    while done < times:
        state.copy()
        done += 1


def views(state: State, seat: i64, times: i64) -> None:
    """Make so many Views; for the benchmark."""
    done: i64 = 0
    while done < times:
        view_of(state, seat)
        done += 1
