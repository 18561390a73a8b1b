"""Agents: ``greedy`` sees the way ahead, ``planner`` also what dice and the next card may do, and uses the helpers."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.agent import Agent, Hint
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.step import CHANCE, Step
from spielwerk.core.view import Decision, View
from spielwerk.games.switch_and_signal.actions import (
    Act,
    ChooseTrain,
    PutDisc,
    SetSwitch,
    TakeDisc,
    bound_to,
    movable_discs,
)
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.departure import CarryOut, NextTrain, RevealCard
from spielwerk.games.switch_and_signal.hinting import reason_for
from spielwerk.games.switch_and_signal.movement import RollSpeed
from spielwerk.games.switch_and_signal.numbers import (
    CALL_CONDUCTOR,
    CALL_DISPATCHER,
    CALL_INSPECTOR,
    HOLD,
    LOAD,
    REROLL,
    TRADE,
)
from spielwerk.games.switch_and_signal.proposing import discs_for, for_a_signal, way_to, what_was_said
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.valuing import value_of
from spielwerk.games.switch_and_signal.ways import FAR, Weights

LOST: Final = -100 * FAR
DEEPEST: Final = 6
NEARLY: Final = 60  # hundredths of a movement point that an idea of a partner's may be worth less than the own


class Searcher(Agent):
    """Tries each answer on a copy, follows it to the next real choice, and takes the most valuable one.

    ``iterations`` bounds how many States are valued for one decision; the answer depends on nothing else.
    """

    def __init__(self, weights: Weights, iterations: i64, helpers: bool) -> None:
        self.weights: Weights = weights
        self.iterations: i64 = iterations
        self.helpers = helpers
        self.left: i64 = 0
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
        self.left = self.iterations
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
        self.left = self.iterations
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
            self.left = self.iterations
            last = self.best_of(new, new.open())
            actions.append(int(last))
            new.take_known(last)
        return Hint(0, actions, reason_for(net, option, last, new, self.weights))

    def best_of(self, net: Railway, options: vec[i64]) -> i64:
        """Return the option whose outcome is worth most; the first of several."""
        best, worth = options[0], LOST
        if isinstance(net.agenda[-1], TakeDisc):
            return self.disc_for(net, options)
        for option in options:
            if self.worth_a_look(net, option):
                value = self.after(net, option, 0)
                if value > worth:
                    best, worth = option, value
        return best

    def agreed(self, net: Railway, own: i64) -> i64:
        """Return the first answer to the best proposal that is worth nearly as much as the own idea; else the own."""
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
        self.left = self.iterations
        if not for_a_signal(new, wanted):
            return self.value(new, 1)
        best: i64 = LOST
        for option in discs_for(new, wanted - net.board.layout.green):
            best = max(best, self.moved(new, option - net.board.layout.take, wanted - net.board.layout.green))
        return best

    def disc_for(self, net: Railway, options: vec[i64]) -> i64:
        """Return the disc to take for the best red signal."""
        target = self.best_target(net)
        best, worth = options[0], LOST
        for option in options:
            source = option - net.board.layout.take
            if net.board.signal_stop[target] == bound_to(net, source) or bound_to(net, source) == NONE:
                value = self.moved(net, source, target)
                if value > worth:
                    best, worth = option, value
        return best

    def worth_a_look(self, net: Railway, option: i64) -> bool:
        """Say whether an option is tried: helpers by who uses them, two cards where one will not do."""
        if not self.helpers and is_helper(net, option):
            return False
        if not isinstance(net.agenda[-1], Act):
            return True
        hand = 3 * net.active
        if TRADE <= option < LOAD:
            pair, action = (option - TRADE) // 3, (option - TRADE) % 3
            return net.hands[hand + action] == 0 and pair == self.cheapest_pair(net, action)
        if option >= LOAD:
            card = (option - LOAD) % 3
            return card == most_held(net, hand)
        return True

    def cheapest_pair(self, net: Railway, action: i64) -> i64:
        """Return the pair of cards to give for an action of which no card is held."""
        first, second = (action + 1) % 3, (action + 2) % 3
        hand = 3 * net.active
        a, b = min(first, second), max(first, second)
        if net.hands[hand + a] >= 2 and net.hands[hand + a] >= net.hands[hand + b]:
            return pair_of(a, a)
        if net.hands[hand + b] >= 2:
            return pair_of(b, b)
        return pair_of(a, b)

    def after(self, net: Railway, option: i64, depth: i64) -> i64:
        """Return the value after an answer to the pending question."""
        new = net.copy()
        assert isinstance(new, Railway)
        new.take_known(option)
        return self.value(new, depth + 1)

    def value(self, net: Railway, depth: i64) -> i64:
        """Return the value of a State: at rest by its looks, before a die by its odds, before a choice by the best."""
        if net.over or depth >= DEEPEST or self.left <= 0:
            return self.looks(net)
        step = net.agenda[-1]
        if isinstance(step, RollSpeed):
            return self.by_odds(net, step, depth)
        if step.kind() == CHANCE or isinstance(step, (Act, NextTrain, CarryOut, RevealCard)):
            return self.looks(net)
        if isinstance(step, TakeDisc):
            return self.best_signal(net)
        best: i64 = LOST
        for option in net.open():
            if self.helpers or not is_helper(net, option):
                best = max(best, self.after(net, option, depth))
        return best

    def best_signal(self, net: Railway) -> i64:
        """Return the value of moving the best disc to the best signal: first where to, then from where."""
        target = self.best_target(net)
        best: i64 = LOST
        for source in movable_discs(net):
            if net.board.signal_stop[target] == bound_to(net, source) or bound_to(net, source) == NONE:
                best = max(best, self.moved(net, source, target))
        return best

    def best_target(self, net: Railway) -> i64:
        """Return the red signal that would be worth most if it turned green for nothing."""
        best, worth = NONE, LOST
        for signal in range(net.board.signals):
            if net.green[signal] == 0:
                value = self.moved(net, NONE, signal)
                if value > worth:
                    best, worth = signal, value
        return best

    def moved(self, net: Railway, source: i64, target: i64) -> i64:
        """Return the value after a disc has moved."""
        new = net.copy()
        assert isinstance(new, Railway)
        new.move_disc(source, target)
        return self.looks(new)

    def by_odds(self, net: Railway, step: Step, depth: i64) -> i64:
        """Return the mean of the values after each fall of a die."""
        outcomes, weights = step.odds(net)
        total: i64 = 0
        ways: i64 = 0
        for at in range(len(outcomes)):
            total += weights[at] * self.after(net, outcomes[at], depth)
            ways += weights[at]
        return total // ways

    def looks(self, net: Railway) -> i64:
        """Return the value of a State by its looks."""
        self.left -= 1
        return value_of(net, self.weights)


def pair_of(a: i64, b: i64) -> i64:
    """Return the number of a pair of cards, the smaller first."""
    return a * 3 + b - a * (a + 1) // 2


def most_held(net: Railway, hand: i64) -> i64:
    """Return the kind of card to give for loading: the one held most; a move card last."""
    signals, switches, moves = net.hands[hand], net.hands[hand + 1], net.hands[hand + 2]
    if signals == 0 and switches == 0:
        return 2
    if moves > 2 * (signals + switches):
        return 2
    return 0 if signals >= switches else 1


def is_helper(net: Railway, option: i64) -> bool:
    """Say whether an answer calls a helper."""
    if option in (REROLL, CALL_DISPATCHER, CALL_CONDUCTOR, CALL_INSPECTOR):
        return True
    return HOLD <= option < HOLD + 9 or option >= net.board.layout.start


class Greedy(Searcher):
    """Looks at the way ahead as it lies now, one action at a time; never sends for a helper."""

    def __init__(self) -> None:
        super().__init__(Weights(150, 150, 100, 0), 100_000, False)


class Planner(Searcher):
    """Sees what the dice and the next departure card may do to every train, and uses the helpers."""

    def __init__(self, iterations: int = 1000) -> None:
        super().__init__(Weights(200, 170, 300, 100), iterations, True)
