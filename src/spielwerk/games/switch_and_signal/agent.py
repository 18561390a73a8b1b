"""Agents: ``greedy`` sees the way ahead, ``planner`` also what dice and the next card may do, and uses the helpers."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.agent import Hint
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.view import Decision, View
from spielwerk.games.switch_and_signal.actions import ChooseTrain, PutDisc, SetSwitch, TakeDisc
from spielwerk.games.switch_and_signal.hinting import reason_for
from spielwerk.games.switch_and_signal.proposing import discs_for, for_a_signal, way_to, what_was_said
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.searching import LOST, Search
from spielwerk.games.switch_and_signal.ways import Weights
from spielwerk.kit.budget import Budget

STATES: Final = 1000  # valued for one decision by default
NEARLY: Final = 60  # hundredths of a movement point that an idea of a partner's may be worth less than the own


class Searcher(Search):
    """Answers with what its search finds most valuable, unless a partner's proposal is nearly as good."""

    def __init__(self, weights: Weights, budget: Budget, helpers: bool) -> None:
        super().__init__(weights, budget, helpers)
        self.rng: Rng = Rng(0)
        self.heard: list[tuple[int, int]] = []  # what partners propose: (seat, Action)

    def start(self, seat: i64, rng: Rng) -> None:
        """Take a seat at a new game."""
        self.rng = Rng(int(seat))

    def decide(self, view: View | None, decision: Decision) -> i64:
        """Return the most valuable of the open actions."""
        assert view is not None
        net: Any = view.table
        assert isinstance(net, Railway)
        if net.rules.held:
            net = net.imagined(view.seat, self.rng)
        self.budget.begin()
        own = self.best_of(net, decision.options)
        return self.agreed(net, own) if self.heard else own

    def hear(self, proposals: list[tuple[int, int]]) -> None:
        """Be told what the others propose."""
        self.heard = proposals

    def why(self, view: View, actions: list[int]) -> list[Reason]:
        """Say why these answers were given, and who proposed them."""
        net: Any = view.table
        assert isinstance(net, Railway)
        if net.rules.held:
            net = net.imagined(view.seat, self.rng)
        return what_was_said(net, actions, self.heard, self.weights)

    def hints(self, view: View) -> list[Hint]:
        """Return the best answer for whoever is asked, with what follows before the next die, and why."""
        table: Any = view.table
        assert isinstance(table, Railway)
        if view.decision.seat != view.seat or len(view.decision.options) == 0:
            return []
        net: Any = table.imagined(view.seat, self.rng) if table.rules.held else table
        assert isinstance(net, Railway)
        self.budget.begin()
        return [self.hint(net, self.best_of(net, view.decision.options))]

    def hint(self, net: Railway, option: i64) -> Hint:
        """Return an answer, the answers that carry it out up to the next die, and why."""
        new: Any = net.copy()
        assert isinstance(new, Railway)
        seat, last, actions = net.seat, option, [int(option)]
        new.take_known(option)
        while (
            not new.over
            and new.seat == seat
            and isinstance(new.agenda[-1], (TakeDisc, PutDisc, SetSwitch, ChooseTrain))
        ):
            self.budget.begin()
            last = self.best_of(new, new.open())
            actions.append(int(last))
            new.take_known(last)
        return Hint(0, actions, reason_for(net, option, last, new, self.weights))

    def agreed(self, net: Railway, own: i64) -> i64:
        """Return the first answer to the best proposal that is worth nearly as much as the own idea; else the own."""
        self.budget.begin()  # one for all that is proposed, however much it is
        best, worth = own, self.along(net, vec[i64]([own]), own) - NEARLY
        for _, wanted in self.heard:
            if for_a_signal(net, int(wanted)):
                for option in discs_for(net, wanted - net.board.layout.green):
                    value = self.moved(net, option - net.board.layout.take, wanted - net.board.layout.green)
                    if value > worth:
                        best, worth = option, value
                continue
            way = way_to(net, wanted)
            if len(way) > 0:
                value = self.along(net, way, wanted)
                if value > worth:
                    best, worth = way[0], value
        return best

    def along(self, net: Railway, way: vec[i64], wanted: i64) -> i64:
        """Return the value after these answers, with the wanted signal green if the way leads to choosing a disc."""
        new = net.copy()
        assert isinstance(new, Railway)
        for option in way:
            new.take_known(option)
        if not for_a_signal(new, wanted):
            return self.value(new, 1)
        best: i64 = LOST
        for option in discs_for(new, wanted - net.board.layout.green):
            best = max(best, self.moved(new, option - net.board.layout.take, wanted - net.board.layout.green))
        return best


class Greedy(Searcher):
    """Looks at the way ahead as it lies now, one action at a time; never sends for a helper."""

    def __init__(self) -> None:
        super().__init__(Weights(150, 150, 100, 0), Budget(100_000), False)


class Planner(Searcher):
    """Sees what the dice and the next departure card may do to every train, and uses the helpers."""

    def __init__(self, budget: Budget | None = None) -> None:
        super().__init__(Weights(150, 130, 400, 1), budget or Budget(STATES), True)
