"""Colt Express: a train robbery in five rounds, with Horses & Stagecoach, teams, pairs and experts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, cast

from spielwerk.core.action import ActionSpace
from spielwerk.core.agent import Agent
from spielwerk.core.errors import BadOption
from spielwerk.core.game import Game, Option
from spielwerk.core.outcome import Outcome
from spielwerk.core.state import State
from spielwerk.core.view import View
from spielwerk.games.colt_express.agent import ColtAdvice, Greedy
from spielwerk.games.colt_express.census import census
from spielwerk.games.colt_express.notation import OPTIONS, RULINGS, actions, outcomes
from spielwerk.games.colt_express.notation_board import board_text
from spielwerk.games.colt_express.position import check, laid, position_of
from spielwerk.games.colt_express.rounds import begin_round
from spielwerk.games.colt_express.rulings import PAIRS
from spielwerk.games.colt_express.scoring import dollars, is_free, side_of, wounds
from spielwerk.games.colt_express.set_up import SET_UP
from spielwerk.games.colt_express.tensor import tensor, tensor_size
from spielwerk.games.colt_express.train import Train
from spielwerk.games.colt_express.words import ColtWords
from spielwerk.kit.advice import Advice


class ColtExpress(Game):
    """The box of Colt Express with Horses & Stagecoach."""

    name: ClassVar[str] = "colt_express"
    rules_version: ClassVar[int] = 2
    seats: ClassVar[range] = range(2, 7)
    options_offered: ClassVar[tuple[Option, ...]] = OPTIONS
    max_game_length: ClassVar[int] = 3_000
    agents: ClassVar[Mapping[str, Callable[..., Agent]]] = {"greedy": Greedy}
    advice: ClassVar[type[Advice] | None] = ColtAdvice
    words_class = ColtWords

    def __init__(self, players: int | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(players, options)
        each = self.options["bandits"]
        if each == "two" and self.players > 3:
            raise BadOption("Two bandits each are for 2 or 3 seats: there are six bandits.")
        if self.options["teams"] == "yes" and self.players not in (4, 6):
            raise BadOption("Teams are for 4 or 6 seats.")
        pairs = each == "two" or (each == "auto" and self.players == 2)
        self.rulings = 2**PAIRS if pairs else 0
        for name, values, bit in RULINGS:
            if self.options[name] == values[1]:
                self.rulings += 2**bit

    def action_space(self) -> ActionSpace:
        """Return the players' verbs."""
        return actions()

    def outcome_space(self) -> ActionSpace:
        """Return the verbs of chance."""
        return outcomes()

    def start(self) -> Train:
        """Return an empty table with SetUp on its agenda."""
        table = self._unpacked()
        table.then(SET_UP)
        return table

    def _unpacked(self) -> Train:
        table = Train(self, self.players)
        table.rulings = self.rulings
        table.unpack()
        return table

    def outcome(self, state: State) -> Outcome | None:
        """Return who is richest; fewest bullets received break a tie; who is arrested comes last. [CE 6.2–6.5, 7.82]"""
        if not state.over:
            return None
        table = cast(Train, state)
        seats = range(self.players)
        money = tuple(int(dollars(table, seat)) for seat in seats)
        free = [bool(is_free(table, seat)) for seat in seats]
        keys = [(free[seat], money[seat], -int(wounds(table, seat))) for seat in seats]
        if not any(free):
            keys = [(False, 0, 0)] * self.players  # nobody wins: all are alike
        sides = [int(side_of(table, seat)) for seat in seats]
        ranks = tuple(1 + sum(keys[other] > keys[seat] for other in seats) for seat in seats)
        assert all(ranks[a] == ranks[b] for a in seats for b in seats if sides[a] == sides[b])
        return Outcome(state.reason, money, ranks)

    def position(self, state: State) -> dict[str, Any]:
        """Return every piece on the table by name."""
        return position_of(cast(Train, state))

    def lay(self, position: dict[str, Any]) -> Train:
        """Lay every piece as ``position`` says; BadPosition if it is malformed."""
        return laid(self._unpacked(), position)

    def resume(self, state: State) -> None:
        """Check that this can be the start of a round, and begin it."""
        table = cast(Train, state)
        check(self, table)
        begin_round(table)

    def census(self, state: State) -> dict[str, int]:
        """Return how many pieces of each kind are missing: none."""
        return census(cast(Train, state))

    def observation_tensor_shape(self) -> list[int]:
        """Return the shape of the observation."""
        return [tensor_size()]

    def observation_tensor(self, view: View) -> list[float]:
        """Return what a View shows as numbers; docs/games/colt_express.md says which."""
        return tensor(view)

    def observation_string(self, view: View) -> str:
        """Return what a View shows as text."""
        return board_text(view)


__all__ = ["ColtExpress"]
