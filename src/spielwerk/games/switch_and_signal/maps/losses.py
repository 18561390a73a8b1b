"""Where time tokens are lost and why, from what is told during a game (``map report``)."""

from __future__ import annotations

from collections import Counter

from spielwerk.core.event import Event
from spielwerk.core.game import Game
from spielwerk.games.switch_and_signal import SwitchAndSignal, telling
from spielwerk.games.switch_and_signal.board import NONE

LOST = "lost"  # the first word of a count of tokens: "lost red lyon:1"


class Losses:
    """Listens to one game; ``counts`` says how many goods were brought, tokens paid and cards lost, and where."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, SwitchAndSignal)
        self.board = game.board
        self.poses: dict[int, int] = {}  # where each train stands
        self.last: tuple[int, int] | None = None  # of the payment that follows: the pose or (with NONE) the stop
        self.found: Counter[str] = Counter(goods=0, tokens=0, cards=0, turns=0)

    def saw(self, event: Event) -> None:
        """Take in one fact."""
        kind, a, b, c = int(event.kind), int(event.a), int(event.b), int(event.c)
        if kind == telling.DEPLOYED:
            self.poses[a] = int(self.board.pose_at(b))
        elif kind == telling.RAN:
            self.poses[a] = c
        elif kind == telling.HALTED:
            self.last = self.poses.get(a, NONE), NONE
        elif kind == telling.NOT_DEPLOYED:
            self.last = NONE, b
        elif kind == telling.DELIVERED:
            self.found["goods"] += 1
        elif kind == telling.CARD_LOST:
            self.found["cards"] += 1
        elif kind == telling.TURN:
            self.found["turns"] += 1
        elif kind == telling.PAID:
            self._paid(a, b)

    def _paid(self, tokens: int, cause: int) -> None:
        pose, stop = self.last or (NONE, NONE)
        self.found["tokens"] += tokens
        self.found[f"{LOST} {telling.CAUSES[cause]} {self._where(cause, pose, stop)}"] += tokens
        self.last = None

    def _where(self, cause: int, pose: int, stop: int) -> str:
        """Return the signal, switch, starting place or line where it happened; "-" for the depot."""
        board = self.board
        if stop != NONE:
            return board.stop_names[stop]
        if pose == NONE:
            return "-"
        if not board.is_piece(pose):
            return board.stop_names[int(board.stop_of(pose))]
        end, signal = int(board.end_ahead[pose]), int(board.signal_ahead[pose])
        if cause == telling.RED and signal != NONE:
            return board.signal_names[signal]
        if end != NONE and board.end_junction[end] != NONE:
            return board.junction_names[int(board.end_junction[end])]
        if cause == telling.RAN_OFF and end != NONE and board.end_stop[end] != NONE:
            return board.stop_names[int(board.end_stop[end])]
        return board.line_names[int(board.line_of_piece[pose >> 1])]

    def counts(self) -> dict[str, int]:
        """Return everything counted."""
        return dict(self.found)
