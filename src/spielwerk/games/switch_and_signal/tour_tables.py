"""Positions for the tour: the suggested set-up of Central Europe, a few trains on it, and chosen hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from spielwerk.games.switch_and_signal.deck import read_deck
from spielwerk.games.switch_and_signal.maps import rail_map
from spielwerk.games.switch_and_signal.maps.build import board_of
from spielwerk.games.switch_and_signal.network import ALL_TOKENS
from spielwerk.games.switch_and_signal.pieces import CARDS_OF_A_KIND, TRAIN_NAMES

_REMOVED: Final = 2  # departure cards put away at the set-up
_CLOCK: Final = 7


def laid(
    trains: Mapping[str, str],
    *,
    cargo: Mapping[str, str] | None = None,
    hand: Sequence[int] = (2, 2, 2),
    green: Mapping[str, str] | None = None,
    helpers: int = 0,
) -> dict[str, Any]:
    """Return a position of two seats with the first to move, at the start of a turn.

    ``trains`` are poses by train, ``cargo`` cities by train, ``green`` red signals by the green ones whose disc they
    get, ``hand`` the cards (signal, switch, move) of each seat.
    """
    return {**_untouched(), **_lying(trains, cargo or {}, green or {}), **_held(hand), "helpers": helpers}


def _lying(trains: Mapping[str, str], cargo: Mapping[str, str], green: Mapping[str, str]) -> dict[str, Any]:
    """Return what lies on the map."""
    rail = rail_map("europe")
    board = board_of(rail)
    cubes = [int(board.cubes[stop]) for stop in range(board.stops)]
    for city in cargo.values():
        cubes[board.stop_names.index(city)] -= 1
    return {
        "trains": [trains.get(name) for name in TRAIN_NAMES],
        "cargo": [cargo.get(name) for name in TRAIN_NAMES],
        "switches": {name: [a, b] for name, (a, b) in _joined().items()},
        "green": [green.get(name, name) for name in rail.green],
        "cubes": cubes,
    }


def _held(hand: Sequence[int]) -> dict[str, Any]:
    """Return the action cards: the same hand for both seats, the others in the pile."""
    pile = [CARDS_OF_A_KIND - 2 * held for held in hand]
    return {"hands": [*hand, *hand], "unknown": [0, 0], "pile": pile, "discard": [0, 0, 0]}


def _untouched() -> dict[str, Any]:
    """Return all that is in every lesson as it is after the start card."""
    deck, stops = read_deck("proposed"), int(board_of(rail_map("europe")).stops)
    zeros = ("passing", "start_card", "carried_tokens", "arrived", "brought", "active", "staying", "called", "waiting")
    return {
        **dict.fromkeys(zeros, 0),
        "aboard": [-1] * len(TRAIN_NAMES),
        "reward_tokens": [0] * stops,
        "delivered": [0] * 4 * stops,
        "extras": [0] * stops,
        "numbers": list(range(2, 13)),
        "bottom": None,
        "card": None,
        "unseen": [int(copies) for copies in deck.copies],
        "pile_left": int(deck.size()) - _REMOVED,
        "start_tokens": [],
        "clock": _CLOCK,
        "full": _CLOCK,
        "tokens": ALL_TOKENS,
    }


def _joined() -> dict[str, tuple[str, str]]:
    """Return the two lines that each junction joins at the set-up, in the order of the board."""
    board = board_of(rail_map("europe"))
    found = {}
    for state in board.suggested_joins:
        junction = board.junction_names[board.state_junction[state]]
        ends = board.join_a[state], board.join_b[state]
        found[junction] = (board.line_names[ends[0] >> 1], board.line_names[ends[1] >> 1])
    return found
