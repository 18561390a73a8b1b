"""Linie 1: build tracks together, ride alone, 2 to 5 seats, with the three driving dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from spielwerk.core.action import ActionSpace
from spielwerk.core.agent import Agent
from spielwerk.core.errors import BadOption
from spielwerk.core.game import Game, Option
from spielwerk.core.outcome import Outcome
from spielwerk.core.state import State
from spielwerk.core.view import View
from spielwerk.games.linie1 import notation
from spielwerk.games.linie1.agent import Greedy
from spielwerk.games.linie1.cities import city, plan_of
from spielwerk.games.linie1.observing import observation, size_of
from spielwerk.games.linie1.options import OFFERED, rulings_of
from spielwerk.games.linie1.pieces import MOST_SEATS
from spielwerk.games.linie1.planner import SEARCHES, Planner
from spielwerk.games.linie1.position import census, lay_position, position_of, resume_position
from spielwerk.games.linie1.scoring import outcome_of
from spielwerk.games.linie1.seen import seen_as_text
from spielwerk.games.linie1.setting_up import SET_UP
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.turning import plan_turn
from spielwerk.games.linie1.words import Linie1Words
from spielwerk.kit.budget import Budget


def make_planner(budget: Budget | None = None) -> Agent:
    """Search so many ways for each tile; by default as many as take a part of a tenth of a second, compiled."""
    return Planner(budget or Budget(SEARCHES))


class Linie1(Game):
    """The box of Linie 1."""

    name: ClassVar[str] = "linie1"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, MOST_SEATS + 1)
    options_offered: ClassVar[tuple[Option, ...]] = OFFERED
    max_game_length: ClassVar[int] = 500_000  # 60 idle rounds of up to 20 answers between any two of 500 tiles
    agents: ClassVar[Mapping[str, Callable[..., Agent]]] = {"greedy": Greedy, "planner": make_planner}
    words_class: ClassVar[type[Linie1Words]] = Linie1Words

    def __init__(self, players: int | None = None, options: Mapping[str, str] | None = None) -> None:
        self.plan = plan_of("town")
        super().__init__(players, options)
        self._rulings = rulings_of(self.options, self.players)
        cards = len(self.city.cards2 if self._rulings.stops == 2 else self.city.cards3) // self.city.lines
        if self.players > self.city.lines or self.players > cards:
            raise BadOption(f"The city {self.plan.id} has lines and cards for {min(self.city.lines, cards)} seats.")

    def action_space(self) -> ActionSpace:
        """Return the players' verbs: take, borrow, ride, give-up, pass, drive, roll, stop, go, lay."""
        self.plan = plan_of(self.options["city"])
        self.city = city(self.options["city"], self.options["card_6"] == "CKM")
        return notation.actions(self.city)

    def outcome_space(self) -> ActionSpace:
        """Return the verbs of chance: draw, line, card, throw."""
        return notation.outcomes()

    def start(self) -> State:
        """Return an empty table with SetUp on its agenda."""
        table = self._table()
        table.then(SET_UP)
        return table

    def _table(self) -> Town:
        return Town(self, self.players, self.city, self._rulings)

    def outcome(self, state: State) -> Outcome | None:
        """Return points and places of a finished game. [L 7.1–7.8]"""
        assert isinstance(state, Town)
        return outcome_of(state) if state.over else None

    def position(self, state: State) -> dict[str, Any]:
        """Return every piece on the table by name."""
        assert isinstance(state, Town)
        return position_of(state)

    def lay(self, position: dict[str, Any]) -> State:
        """Lay every piece as ``position`` says; BadPosition if it is malformed."""
        return lay_position(self._table(), position)

    def resume(self, state: State) -> None:
        """Check a laid position and put the turn of its active seat on the agenda."""
        assert isinstance(state, Town)
        resume_position(state)
        plan_turn(state)

    def census(self, state: State) -> dict[str, int]:
        """Return how many tiles of each kind there are, wherever they lie."""
        assert isinstance(state, Town)
        return census(state)

    def words(self, locale: str = "en", seat_names: Sequence[str] = ()) -> Linie1Words:
        """Return the sentences of this game, with the names of its city, for a reader of ``locale``."""
        return Linie1Words(locale, seat_names, self.plan)

    def observation_tensor_shape(self) -> list[int]:
        """Return the length of the observation; docs/games/linie1.md says what stands where."""
        return [size_of(self._table())]

    def observation_tensor(self, view: View) -> list[float]:
        """Return what a View shows as numbers."""
        assert isinstance(view.table, Town)
        return observation(view.table, view.seat)

    def observation_string(self, view: View) -> str:
        """Return what a View shows as text: board, stop signs, seats, stack and the turn so far."""
        assert isinstance(view.table, Town)
        return seen_as_text(view.table, view.seat)
