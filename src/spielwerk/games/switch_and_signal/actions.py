"""Playing action cards (S 4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import ASKED, SECRET, TEAM
from spielwerk.games.switch_and_signal.board import CITY, NONE
from spielwerk.games.switch_and_signal.helping import can_dispatch, dispatch
from spielwerk.games.switch_and_signal.movement import ROLL_SPEED
from spielwerk.games.switch_and_signal.numbers import CALL_DISPATCHER, DONE, LOAD, PLAY, TRADE, TRAIN
from spielwerk.games.switch_and_signal.pieces import MOVE, PAIRS, SIGNAL, SWITCH, TRAINS
from spielwerk.games.switch_and_signal.railway import DEPOT, Railway
from spielwerk.games.switch_and_signal.refusing import not_now, why_no_load, why_no_signal, why_not_played
from spielwerk.games.switch_and_signal.together import TeamChoice
from spielwerk.games.switch_and_signal.track import shifted
from spielwerk.kit.bits import bit

FOR_LOADING: Final = 3
FIRST_OF_PAIR: Final = vec[i64]([first for first, _ in PAIRS])
SECOND_OF_PAIR: Final = vec[i64]([second for _, second in PAIRS])


class Act(TeamChoice):
    """The active player plays as many of his action cards as he likes, one after the other [S 4.1]."""

    def manner(self) -> i64:
        return TEAM | ASKED

    def options(self, net: Railway) -> vec[i64]:
        found = vec[i64]([DONE])
        if can_dispatch(net):
            found = append(found, CALL_DISPATCHER)
        possible = possible_actions(net)
        for card in range(3):
            if (possible >> card) & 1 == 1 and net.hands[3 * net.active + card] > 0:
                found = append(found, PLAY + card)
        found = append_trades(net, found, possible)
        return append_loads(net, found)

    def why_not(self, net: Railway, option: i64) -> Reason:
        if LOAD <= option < LOAD + 3 * TRAINS:
            return why_no_load(net, option)
        if PLAY <= option < LOAD:
            return why_not_played(net, option)
        return not_now(net, option)

    def chosen(self, net: Railway, option: i64) -> None:
        if option == DONE:
            return
        net.then(self)
        if option == CALL_DISPATCHER:
            dispatch(net)
        elif option >= LOAD:
            train, card = (option - LOAD) // 3, (option - LOAD) % 3
            net.play(card, NONE, FOR_LOADING)
            net.load(train, net.stop_at(train))
        elif option >= TRADE:
            pair, action = (option - TRADE) // 3, (option - TRADE) % 3
            net.play(FIRST_OF_PAIR[pair], SECOND_OF_PAIR[pair], action)
            net.then(ACTIONS[action])
        else:
            net.play(option - PLAY, NONE, option - PLAY)
            net.then(ACTIONS[option - PLAY])


class ActSecretly(Act):
    """Act, where hands are held: what is open there depends on cards only their owner sees [S 5.3]."""

    def manner(self) -> i64:
        return TEAM | SECRET


def possible_actions(net: Railway) -> i64:
    """Return which of the three actions can be carried out at all, as a mask."""
    mask: i64 = bit(SWITCH) if net.board.junctions > 0 else 0
    if net.on_network(NONE) != 0:
        mask |= bit(MOVE)
    if len(movable_discs(net)) > 0:
        mask |= bit(SIGNAL)
    return mask


def append_trades(net: Railway, found: vec[i64], possible: i64) -> vec[i64]:
    """Return ``found`` with any action for any two cards added [S 4.9]."""
    hand = 3 * net.active
    for pair in range(len(PAIRS)):
        first, second = FIRST_OF_PAIR[pair], SECOND_OF_PAIR[pair]
        needed = 2 if first == second else 1
        if net.hands[hand + first] >= needed and net.hands[hand + second] >= needed:
            for action in range(3):
                if (possible >> action) & 1 == 1:
                    found = append(found, TRADE + 3 * pair + action)
    return found


def append_loads(net: Railway, found: vec[i64]) -> vec[i64]:
    """Return ``found`` with loading an empty train in a city with goods for any card added [S 4.10, 4.11]."""
    train: i64 = 0
    while train < TRAINS:
        if can_load(net, train):
            for card in range(3):
                if net.hands[3 * net.active + card] > 0:
                    found = append(found, LOAD + 3 * train + card)
        train += 1
    return found


def can_load(net: Railway, train: i64) -> bool:
    """Say whether a train is empty and stands in a city where cubes lie."""
    stop = net.stop_at(train)
    return stop != NONE and net.board.stop_kind[stop] == CITY and net.cubes[stop] > 0 and net.cargo[train] == NONE


class TakeDisc(TeamChoice):
    """Setting a signal: first choose the green disc that will be moved [S 4.2]."""

    def options(self, net: Railway) -> vec[i64]:
        return shifted(movable_discs(net), net.board.layout.take)

    def why_not(self, net: Railway, option: i64) -> Reason:
        return why_no_signal(net, option, NONE)

    def chosen(self, net: Railway, option: i64) -> None:
        net.then(PutDisc(option - net.board.layout.take))


class PutDisc(TeamChoice):
    """Then choose the red signal that turns green; every city keeps one green signal at least [S 4.2, 4.3]."""

    def __init__(self, source: i64) -> None:
        self.source: Final = source

    def parts(self) -> list[int]:
        return [self.source]

    def options(self, net: Railway) -> vec[i64]:
        return shifted(targets(net, self.source), net.board.layout.green)

    def why_not(self, net: Railway, option: i64) -> Reason:
        return why_no_signal(net, option, self.source)

    def chosen(self, net: Railway, option: i64) -> None:
        net.move_disc(self.source, option - net.board.layout.green)


def greens_at(net: Railway, stop: i64) -> i64:
    """Return how many signals of a city are green."""
    found: i64 = 0
    for signal in range(net.board.signals):
        if net.board.signal_stop[signal] == stop and net.green[signal] == 1:
            found += 1
    return found


def bound_to(net: Railway, source: i64) -> i64:
    """Return the city that this green disc may not leave, its last; NONE if it may go anywhere [S 4.3]."""
    stop = net.board.signal_stop[source]
    return stop if stop != NONE and greens_at(net, stop) == 1 else NONE


def movable_discs(net: Railway) -> vec[i64]:
    """Return the green signals whose disc has somewhere to go."""
    found = vec[i64]()
    red: i64 = 0
    signal: i64 = 0
    for green in net.green:
        if green == 0:
            red += 1
    while signal < net.board.signals:
        if net.green[signal] == 1:
            bound = bound_to(net, signal)
            if red > 0 if bound == NONE else may_shift(net, bound):
                found = append(found, signal)
        signal += 1
    return found


def may_shift(net: Railway, stop: i64) -> bool:
    """Say whether the last disc of a city may go to another of its exits: there must be one, and a ruling [S 4.3]."""
    return not net.rules.last_disc_stays and exits_of(net, stop) > 1


def exits_of(net: Railway, stop: i64) -> i64:
    """Return how many exits, each with a signal, a city has."""
    return net.board.first_exit[stop + 1] - net.board.first_exit[stop]


def targets(net: Railway, source: i64) -> vec[i64]:
    """Return the red signals to which this disc may move."""
    found = vec[i64]()
    bound = bound_to(net, source)
    signal: i64 = 0
    while signal < net.board.signals:
        if net.green[signal] == 0 and (bound == NONE or net.board.signal_stop[signal] == bound):
            found = append(found, signal)
        signal += 1
    return found


class SetSwitch(TeamChoice):
    """Setting a switch: the disc, or both at a junction of four lines, may be laid anew as one likes [S 4.4, 4.5]."""

    def options(self, net: Railway) -> vec[i64]:
        found = vec[i64]()
        first = net.board.layout.join
        for state in range(net.board.junction_states):
            if net.joined[net.board.state_junction[state]] != state:
                found = append(found, first + state)
        return found

    def why_not(self, net: Railway, option: i64) -> Reason:
        state = option - net.board.layout.join
        if 0 <= state < net.board.junction_states:
            return Reason("S 4.4", "already-so", {"junction": int(net.board.state_junction[state])})
        return not_now(net, option)

    def chosen(self, net: Railway, option: i64) -> None:
        net.join(option - net.board.layout.join)


class ChooseTrain(TeamChoice):
    """Moving a train: any train that is not in the depot; its die decides how far [S 4.7]."""

    def options(self, net: Railway) -> vec[i64]:
        found = vec[i64]()
        for train in range(TRAINS):
            if net.pose[train] != DEPOT:
                found = append(found, TRAIN + train)
        return found

    def why_not(self, net: Railway, option: i64) -> Reason:
        if TRAIN <= option < TRAIN + TRAINS:
            return Reason("S 4.7", "in-the-depot", {"train": int(option - TRAIN)})
        return not_now(net, option)

    def chosen(self, net: Railway, option: i64) -> None:
        net.then(ROLL_SPEED[option - TRAIN])


ACT: Final = Act()
ACT_SECRETLY: Final = ActSecretly()
ACTIONS: Final[list[TeamChoice]] = [TakeDisc(), SetSwitch(), ChooseTrain()]
