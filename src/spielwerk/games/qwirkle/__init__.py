"""Qwirkle: rows of one colour or one shape, 108 tiles, 2 to 4 seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from spielwerk.core.action import ActionSpace
from spielwerk.core.agent import Agent
from spielwerk.core.errors import BadOption
from spielwerk.core.game import Game, Option
from spielwerk.core.outcome import Outcome, ranked
from spielwerk.core.state import State
from spielwerk.core.view import View
from spielwerk.games.qwirkle import notation
from spielwerk.games.qwirkle.agent import Greedy
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.observing import TENSOR_SIZE, observation
from spielwerk.games.qwirkle.position import census, lay_position, position_of, resume_position
from spielwerk.games.qwirkle.rulings import SWAP_ANY, SWAP_AS_BAG_HOLDS, SWAP_WHILE_SIX, Rulings
from spielwerk.games.qwirkle.seen import seen_as_text
from spielwerk.games.qwirkle.setting_up import SET_UP
from spielwerk.games.qwirkle.turning import plan_turn
from spielwerk.games.qwirkle.words import QwirkleWords
from spielwerk.words import Words

_SWAP_LIMITS = {"bag": SWAP_AS_BAG_HOLDS, "six": SWAP_WHILE_SIX, "any": SWAP_ANY}
_SEATS = {"A": 0, "B": 1, "C": 2, "D": 3}
_STANDSTILL = 60


class Qwirkle(Game):
    """The box of Qwirkle."""

    name: ClassVar[str] = "qwirkle"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    options_offered: ClassVar[tuple[Option, ...]] = (
        Option("swap_limit", ("bag", "six", "any")),
        Option("blocked", ("pass",)),
        Option("single_opening", ("1", "0")),
        Option("youngest", ("none", "A", "B", "C", "D")),
        Option("standstill", ("end", "play-on")),
    )
    max_game_length: ClassVar[int] = 95_000  # 108 tiles, each after 60 idle turns of up to 14 answers
    agents: ClassVar[Mapping[str, Callable[..., Agent]]] = {"greedy": Greedy}
    words_class: ClassVar[type[Words]] = QwirkleWords

    def __init__(self, players: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(players, options)
        youngest = _SEATS.get(self.options["youngest"], -1)
        if youngest >= self.players:
            raise BadOption(f"Option youngest names seat {self.options['youngest']}; there are {self.players} seats.")
        self._rulings = Rulings(
            _SWAP_LIMITS[self.options["swap_limit"]],
            int(self.options["single_opening"]),
            youngest,
            _STANDSTILL if self.options["standstill"] == "end" else 0,
        )

    def action_space(self) -> ActionSpace:
        """Return the players' verbs: take, swap, done, pass, lay."""
        return notation.actions()

    def outcome_space(self) -> ActionSpace:
        """Return the verb of chance: draw."""
        return notation.outcomes()

    def start(self) -> State:
        """Return an empty table with SetUp on its agenda."""
        table = Board(self, self.players, self._rulings)
        table.then(SET_UP)
        return table

    def outcome(self, state: State) -> Outcome | None:
        """Return points and ranking of a finished game; a tie is shared. [Q 6.4, 6.5]"""
        assert isinstance(state, Board)
        if not state.over:
            return None
        return ranked(tuple(int(points) for points in state.scores), state.reason)

    def position(self, state: State) -> dict[str, Any]:
        """Return every piece on the table by name."""
        assert isinstance(state, Board)
        return position_of(state)

    def lay(self, position: dict[str, Any]) -> State:
        """Lay every piece as ``position`` says; BadPosition if it is malformed."""
        return lay_position(Board(self, self.players, self._rulings), position)

    def resume(self, state: State) -> None:
        """Check a laid position and put the turn of its active seat on the agenda."""
        assert isinstance(state, Board)
        resume_position(state)
        plan_turn(state)

    def census(self, state: State) -> dict[str, int]:
        """Return how many tiles of each kind there are: three, always."""
        assert isinstance(state, Board)
        return census(state)

    def observation_tensor_shape(self) -> list[int]:
        """Return the length of the observation; docs/games/qwirkle.md says what stands where."""
        return [TENSOR_SIZE]

    def observation_tensor(self, view: View) -> list[float]:
        """Return what a View shows as numbers."""
        assert isinstance(view.table, Board)
        return observation(view.table, view.seat)

    def observation_string(self, view: View) -> str:
        """Return what a View shows as text: the board drawn, hand, points, bag and the turn so far."""
        assert isinstance(view.table, Board)
        return seen_as_text(view.table, view.seat)
