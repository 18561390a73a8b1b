"""Searching: what the answers to a question are worth, tried on copies up to the next real choice."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.agent import Agent
from spielwerk.core.step import CHANCE, Step
from spielwerk.games.switch_and_signal.actions import (
    Act,
    PutDisc,
    SetSwitch,
    TakeDisc,
    bound_to,
    movable_discs,
)
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.departure import CarryOut, NextTrain, RevealCard
from spielwerk.games.switch_and_signal.deployment import RollDeployment
from spielwerk.games.switch_and_signal.movement import RollSpeed
from spielwerk.games.switch_and_signal.needs import Needs
from spielwerk.games.switch_and_signal.network import filled
from spielwerk.games.switch_and_signal.numbers import (
    CALL_CONDUCTOR,
    CALL_DISPATCHER,
    CALL_INSPECTOR,
    HOLD,
    LOAD,
    REROLL,
    TRADE,
)
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.valuing import Values
from spielwerk.games.switch_and_signal.ways import FAR, Ways, Weights
from spielwerk.kit.budget import Budget

LOST: Final = -100 * FAR
DEEPEST: Final = 6
PAIRS_TRIED: Final = 4


class Search(Agent):
    """Tries each answer on a copy, follows it to the next real choice, and knows the most valuable one.

    ``budget`` bounds how many States are valued for one decision; the answer depends on nothing else, unless it is a
    time.
    """

    def __init__(self, weights: Weights, budget: Budget, helpers: bool) -> None:
        self.weights: Weights = weights
        self.budget: Final = budget
        self.helpers = helpers
        self.pair_worth: i64 = 0
        self.ways: list[list[Ways]] = []  # as the discs lay in ``joined`` and ``green``
        self.joined: vec[i64] = vec[i64]()
        self.green: vec[i64] = vec[i64]()

    def best_of(self, net: Railway, options: vec[i64]) -> i64:
        """Return the option whose outcome is worth most; the first of several."""
        best, worth = options[0], LOST
        if isinstance(net.agenda[-1], TakeDisc):
            return self.disc_for(net)
        for option in self.considered(net, options):
            if self.worth_a_look(net, option):
                value = self.after(net, option, 0)
                if value > worth:
                    best, worth = option, value
        return best

    def disc_for(self, net: Railway) -> i64:
        """Return the disc to take for the best red signal."""
        return net.board.layout.take + self.best_pair(net) // net.board.signals

    def considered(self, net: Railway, options: vec[i64]) -> vec[i64]:
        """Return the options worth a thought: of switches and signals those that some train needs, if any."""
        step, layout = net.agenda[-1], net.board.layout
        if not isinstance(step, (SetSwitch, PutDisc)):
            return options
        needs, found = self.needs(net), vec[i64]()
        for option in options:
            if option >= layout.join:
                if needs.states[option - layout.join] == 1:
                    found = append(found, option)
            elif needs.signals[option - layout.green] == 1:
                found = append(found, option)
        return found if len(found) > 0 else vec[i64]([options[0]])

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
        if net.over or depth >= DEEPEST or self.budget.spent():
            return self.looks(net)
        step = net.agenda[-1]
        if isinstance(step, (RollSpeed, RollDeployment)):
            return self.by_odds(net, step, depth)
        if step.kind() == CHANCE or isinstance(step, (Act, NextTrain, CarryOut, RevealCard)):
            return self.looks(net)
        if isinstance(step, TakeDisc):
            return self.best_signal(net)
        best: i64 = LOST
        for option in self.considered(net, net.open()):
            if self.helpers or not is_helper(net, option):
                best = max(best, self.after(net, option, depth))
        return best

    def best_signal(self, net: Railway) -> i64:
        """Return the value of moving the best disc to the best signal."""
        self.best_pair(net)
        return self.pair_worth

    def best_pair(self, net: Railway) -> i64:
        """Return source * signals + target of the best exchange of discs; what it is worth stays in ``pair_worth``.

        Giving and taking are weighed one by one; the few pairs whose sum is best are then tried.
        """
        signals = net.board.signals
        gain = filled(signals, 0)
        base = self.looks(net)
        wanted = self.needs(net).signals
        sources = movable_discs(net)
        for signal in range(signals):
            if wanted[signal] == 1:
                gain[signal] = self.moved(net, NONE, signal) - base
        for source in sources:
            gain[source] = self.moved(net, source, NONE) - base
        best, self.pair_worth = sources[0] * signals, LOST
        tried = vec[i64]()
        while len(tried) < PAIRS_TRIED:
            pair = best_sum(net, gain, wanted, sources, tried)
            if pair == NONE:
                break
            tried = append(tried, pair)
            value = self.moved(net, pair // signals, pair % signals)
            if value > self.pair_worth:
                best, self.pair_worth = pair, value
        return best

    def needs(self, net: Railway) -> Needs:
        """Return what the trains of a State need."""
        values = self.values(net)
        values.value()
        return Needs(net, values)

    def values(self, net: Railway) -> Values:
        """Return the Values of a State; its ways are those last worked out while no disc has moved."""
        values = Values(net, self.weights)
        if same(net.joined, self.joined) and same(net.green, self.green):
            values.ways = self.ways
        else:
            values.find_ways()
            self.ways, self.joined, self.green = values.ways, net.joined[:], net.green[:]
        return values

    def moved(self, net: Railway, source: i64, target: i64) -> i64:
        """Return the value after a disc has moved; NONE: out of, or into, the box."""
        new = net.copy()
        assert isinstance(new, Railway)
        if source != NONE:
            new.green[source] = 0
        if target != NONE:
            new.green[target] = 1
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
        self.budget.spend()
        return self.values(net).value()


def same(one: vec[i64], other: vec[i64]) -> bool:
    """Say whether two arrays hold the same numbers."""
    if len(one) != len(other):
        return False
    for at in range(len(one)):
        if one[at] != other[at]:
            return False
    return True


def contains(numbers: vec[i64], number: i64) -> bool:
    """Say whether a number is in an array."""
    for one in numbers:
        if one == number:
            return True
    return False


def best_sum(net: Railway, gain: vec[i64], wanted: vec[i64], sources: vec[i64], but: vec[i64]) -> i64:
    """Return source * signals + target of the exchange that gains most in sum, but for some; NONE if there is none."""
    signals = net.board.signals
    pair, most = NONE, LOST
    for source in sources:
        bound = bound_to(net, source)
        for signal in range(signals):
            if wanted[signal] == 1 and (bound == NONE or net.board.signal_stop[signal] == bound):
                worth = gain[source] + gain[signal]
                if worth > most and not contains(but, source * signals + signal):
                    pair, most = source * signals + signal, worth
    return pair


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
