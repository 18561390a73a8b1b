"""Names of actions, places and poses, both ways."""

from __future__ import annotations

import re

from spielwerk.core.action import ActionSpace, Verb
from spielwerk.games.switch_and_signal import numbers
from spielwerk.games.switch_and_signal.board import NONE, Board
from spielwerk.games.switch_and_signal.deck import Deck
from spielwerk.games.switch_and_signal.pieces import (
    CARD_NAMES,
    COLOURS,
    FASTEST,
    HIGHEST_NUMBER,
    PAIRS,
    SLOWEST_NUMBER,
    TRAIN_NAMES,
)

_POSE = re.compile(r"([a-z0-9_-]+)\.(\d{1,2})([<>])")
_NUMBERS = tuple(str(number) for number in range(SLOWEST_NUMBER, HIGHEST_NUMBER + 1))


def actions(board: Board) -> ActionSpace:
    """Return the players' verbs on this map."""
    layout = board.layout
    pairs = [f"{CARD_NAMES[a]}+{CARD_NAMES[b]}" for a, b in PAIRS]
    bare = (
        "done", "follow", "roll", "token", "unshifted", "minus", "plus", "keep", "stop",
        "logistician", "dispatcher", "conductor", "inspector",
    )  # fmt: skip
    return ActionSpace(
        [
            *(Verb(name, number) for number, name in enumerate(bare)),
            Verb("colour", numbers.COLOUR, COLOURS),
            Verb("train", numbers.TRAIN, TRAIN_NAMES),
            Verb("hold", numbers.HOLD, TRAIN_NAMES),
            Verb("play", numbers.PLAY, CARD_NAMES),
            Verb("trade", numbers.TRADE, [f"{pair} for {card}" for pair in pairs for card in CARD_NAMES]),
            Verb("load", numbers.LOAD, [f"{train} for {card}" for train in TRAIN_NAMES for card in CARD_NAMES]),
            Verb("take", layout.take, board.signal_names),
            Verb("green", layout.green, board.signal_names),
            Verb("join", layout.join, [state_name(board, state) for state in range(board.junction_states)]),
            Verb("leave", layout.exit, [end_name(board, end) for end in range(2 * board.lines)]),
            Verb("start", layout.start, board.stop_names),
        ]
    )


def outcomes(deck: Deck, players: int) -> ActionSpace:
    """Return the verbs of chance."""
    return ActionSpace(
        [
            Verb("die", numbers.DIE, [str(points) for points in range(FASTEST + 1)]),
            Verb("dice", numbers.DICE_SUM, _NUMBERS),
            Verb("location", numbers.TOKEN_DRAWN, _NUMBERS),
            Verb("draw", numbers.CARD_DRAWN, CARD_NAMES),
            Verb("first", numbers.SEAT_DRAWN, ("A", "B", "C", "D")),
            Verb("departure", numbers.DEPARTURE, [*deck.names, "start"]),
        ]
    )


def state_name(board: Board, state: int) -> str:
    """Return the name of a junction's state: the junction and the two lines it joins."""
    a, b = board.line_names[board.join_a[state] >> 1], board.line_names[board.join_b[state] >> 1]
    return f"{board.junction_names[board.state_junction[state]]}: {a} + {b}"


def end_name(board: Board, end: int) -> str:
    """Return the name of a way out: the line, and whether it is left towards its end b (>) or a (<)."""
    return board.line_names[end >> 1] + ("<" if end % 2 else ">")


def pose_name(board: Board, pose: int) -> str | None:
    """Return the name of a pose: a stop, or LINE.PIECE with < or > (towards a or b); None in the depot."""
    if pose < 0:
        return None
    stop = board.stop_of(pose)
    if stop != NONE:
        return board.stop_names[stop]
    piece, line = pose >> 1, 0
    while line + 1 < board.lines and first_piece(board, line + 1) <= piece:
        line += 1
    return f"{board.line_names[line]}.{piece - first_piece(board, line) + 1}{'>' if pose % 2 else '<'}"


def first_piece(board: Board, line: int) -> int:
    """Return the piece of a line that lies at its end a."""
    return int(board.enter_pose[2 * line]) >> 1


def pose_number(board: Board, name: str | None) -> int:
    """Return the pose of that name; ValueError if there is none."""
    if name is None:
        return -1
    if name in board.stop_names:
        return int(board.pose_at(board.stop_names.index(name)))
    match = _POSE.fullmatch(name)
    if match is None or match[1] not in board.line_names:
        raise ValueError(name)
    line = board.line_names.index(match[1])
    first, last = first_piece(board, line), int(board.enter_pose[2 * line + 1]) >> 1
    piece = first + int(match[2]) - 1
    if not first <= piece <= last:
        raise ValueError(name)
    return 2 * piece + (match[3] == ">")
