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
_SWITCHES: Final = {
    "dijon": {"dijon-lyon", "orleans-dijon"},
    "lyon": {"lyon-marseille", "limoges-lyon"},
}


def laid(
    trains: Mapping[str, str],
    *,
    cargo: Mapping[str, str] | None = None,
    hand: Sequence[int] = (2, 2, 2),
    green: Sequence[str] = (),
    red: Sequence[str] = (),
    helpers: int = 0,
) -> dict[str, Any]:
    """Return a position of two seats with the first to move, at the start of a turn.

    ``trains`` are poses by train; ``dijon-lyon.-1>`` is the last piece before Lyon, however long the line is.
    ``cargo`` are cities by train, ``green`` and ``red`` signals that must be so (``dijon-lyon:*``: all of the line),
    ``hand`` the cards (signal, switch, move) of each seat.
    """
    return {**_untouched(), **_lying(trains, cargo or {}), "green": _lit(green, red), **_held(hand), "helpers": helpers}


def _lying(trains: Mapping[str, str], cargo: Mapping[str, str]) -> dict[str, Any]:
    """Return trains, switches and cubes; the switches of the lessons lie as these need them."""
    board = board_of(rail_map("europe"))
    cubes = [int(board.cubes[stop]) for stop in range(board.stops)]
    for city in cargo.values():
        cubes[board.stop_names.index(city)] -= 1
    return {
        "trains": [_pose(trains[name]) if name in trains else None for name in TRAIN_NAMES],
        "cargo": [cargo.get(name) for name in TRAIN_NAMES],
        "switches": _joined(),
        "cubes": cubes,
    }


def _pose(text: str) -> str:
    """Return a pose whose piece is counted from the line's first place, where the text counts from the end ahead."""
    line, dot, piece = text.partition(".")
    if not piece.startswith("-"):
        return text
    count, back = len(rail_map("europe").lines[line].pieces), int(piece[1:-1])
    number = count - back + 1 if piece[-1] == ">" else back
    return f"{line}{dot}{min(max(number, 1), count)}{piece[-1]}"


def _lit(green: Sequence[str], red: Sequence[str]) -> list[str]:
    """Return the green signals: those of the set-up, changed as a lesson needs it; as many as before."""
    rail = rail_map("europe")
    whole = tuple(name.removesuffix("*") for name in green if name.endswith(":*"))
    wanted = [name for name in board_of(rail).signal_names if name in green or (whole and name.startswith(whole))]
    lit = [name for name in rail.green if name not in red]
    lit += [name for name in wanted if name not in lit]
    spare = [name for name in lit if name.partition(":")[0] in rail.lines and name not in wanted]
    while len(lit) > len(rail.green):
        lit.remove(spare.pop())
    return lit


def _held(hand: Sequence[int]) -> dict[str, Any]:
    """Return the action cards: the same hand for both seats, the others in the pile."""
    pile = [CARDS_OF_A_KIND - 2 * held for held in hand]
    return {"hands": [*hand, *hand], "unknown": [0, 0], "pile": pile, "discard": [0, 0, 0]}


_ZEROS = (
    "passing", "start_card", "carried_tokens", "arrived", "brought", "active", "staying", "moved", "called", "waiting",
)  # fmt: skip


def _untouched() -> dict[str, Any]:
    """Return all that is in every lesson as it is after the start card."""
    deck, stops = read_deck("proposed"), int(board_of(rail_map("europe")).stops)
    return {
        **dict.fromkeys(_ZEROS, 0),
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


def _joined() -> dict[str, list[str]]:
    """Return the two lines that each junction joins, in the order of the board: as suggested, or as lessons need it."""
    board = board_of(rail_map("europe"))
    found: dict[str, list[str]] = {}
    for state in [*board.suggested_joins, *range(board.junction_states)]:
        junction = board.junction_names[board.state_junction[state]]
        ends = board.join_a[state], board.join_b[state]
        lines = [board.line_names[end >> 1] for end in ends]
        if junction not in found or set(lines) == _SWITCHES.get(junction):
            found[junction] = lines
    return found
