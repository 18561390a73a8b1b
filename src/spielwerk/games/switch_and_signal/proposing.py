"""Proposals of partners: how one is taken over from the open question on, and what is said about an answer."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.games.switch_and_signal.actions import (
    Act,
    ChooseTrain,
    PutDisc,
    SetSwitch,
    TakeDisc,
    bound_to,
)
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.hinting import reason_for
from spielwerk.games.switch_and_signal.numbers import LOAD, MAP, PLAY, TRADE, TRAIN
from spielwerk.games.switch_and_signal.pieces import MOVE, SIGNAL, SWITCH, TRAINS
from spielwerk.games.switch_and_signal.railway import DEPOT, Railway
from spielwerk.games.switch_and_signal.ways import Weights
from spielwerk.kit.bits import bit

MOST_SAID: Final = 3  # sentences about one turn


def way_to(net: Railway, wanted: i64) -> vec[i64]:
    """Return the answers that carry out a proposal from the open question on; empty where there is no way now.

    Cards are played as needed. A signal that is to turn green needs a disc from somewhere: there the way ends, with
    the question which one.
    """
    for option in net.open():
        if option == wanted:
            return vec[i64]([wanted])
    if not isinstance(net.agenda[-1], Act):
        return vec[i64]()
    layout = net.board.layout
    if LOAD <= wanted < LOAD + 3 * TRAINS:
        return other_load(net, (wanted - LOAD) // 3)
    if layout.green <= wanted < layout.join and net.green[wanted - layout.green] == 0:
        return with_card(net, SIGNAL, NONE)
    if layout.join <= wanted < layout.exit:
        state = wanted - layout.join
        return with_card(net, SWITCH, wanted if net.joined[net.board.state_junction[state]] != state else NONE)
    if TRAIN <= wanted < TRAIN + TRAINS and net.pose[wanted - TRAIN] != DEPOT:
        alone = net.on_network(NONE) == bit(wanted - TRAIN)
        return with_card(net, MOVE, NONE if alone else wanted)
    return other_card(net, wanted)


def with_card(net: Railway, card: i64, then: i64) -> vec[i64]:
    """Return the answer that plays this card, or two others for it, and the one after it (NONE: none)."""
    first: i64 = NONE
    for option in net.open():
        trade = TRADE <= option < LOAD and (option - TRADE) % 3 == card
        if option == PLAY + card or (trade and first == NONE):
            first = option
    if first == NONE:
        return vec[i64]()
    return vec[i64]([first]) if then == NONE else vec[i64]([first, then])


def other_load(net: Railway, train: i64) -> vec[i64]:
    """Return the answer that loads a train for any card that is held."""
    for option in net.open():
        if LOAD <= option < LOAD + 3 * TRAINS and (option - LOAD) // 3 == train:
            return vec[i64]([option])
    return vec[i64]()


def other_card(net: Railway, wanted: i64) -> vec[i64]:
    """Return the answer that does what a card would do that is not held: two other cards."""
    if PLAY <= wanted < TRADE:
        return with_card(net, wanted - PLAY, NONE)
    if TRADE <= wanted < LOAD:
        return with_card(net, (wanted - TRADE) % 3, NONE)
    return vec[i64]()


def discs_for(net: Railway, signal: i64) -> vec[i64]:
    """Return the answers that take a disc which may be laid on this signal."""
    found = vec[i64]()
    for option in net.open():
        bound = bound_to(net, option - net.board.layout.take)
        if bound == NONE or bound == net.board.signal_stop[signal]:
            found = append(found, option)
    return found


def for_a_signal(net: Railway, wanted: i64) -> bool:
    """Say whether a proposal is a signal to turn green, and a disc for it has to be chosen now."""
    layout = net.board.layout
    return layout.green <= wanted < layout.join and isinstance(net.agenda[-1], TakeDisc)


def what_was_said(net: Railway, actions: list[int], heard: list[tuple[int, int]], weights: Weights) -> list[Reason]:
    """Return a sentence for each idea that answers carry out, one after the other; first who proposed it."""
    said: list[Reason] = []
    idle: list[Reason] = []  # sentences that say little
    at = 0
    while at < len(actions) and not net.over:
        new = net.copy()
        assert isinstance(new, Railway)
        count = carry_out(new, actions, at)
        seat = proposer(heard, actions[at : at + count])
        if seat != NONE:
            said.append(Reason("", "hint-agreed", {"seat": int(seat)}))
        if len(net.open()) > 1:
            reason = reason_for(net, actions[at], actions[at + count - 1], new, weights)
            if reason.key != "hint-best":
                (idle if reason.key == "hint-done" else said).append(reason)
        at += count
        net = new
    return without_twice(said)[:MOST_SAID] if said else idle[:1]


def carry_out(net: Railway, actions: list[int], at: int) -> int:
    """Give one answer and those that carry it out; return how many."""
    count = 0
    while at + count < len(actions):
        if count > 0 and (net.over or not isinstance(net.agenda[-1], (TakeDisc, PutDisc, SetSwitch, ChooseTrain))):
            break
        net.take_known(actions[at + count])
        count += 1
    return count


def without_twice(said: list[Reason]) -> list[Reason]:
    """Return the sentences, each once."""
    return [one for at, one in enumerate(said) if one not in said[:at]]


def proposer(heard: list[tuple[int, int]], actions: list[int]) -> i64:
    """Return the first seat that proposed one of these answers (loading: for any card), or NONE."""
    for seat, wanted in heard:
        for action in actions:
            if same(wanted, action):
                return seat
    return NONE


def same(wanted: i64, action: i64) -> bool:
    """Say whether an answer is what was proposed; it does not matter for which card a train is loaded."""
    if LOAD <= wanted < MAP and LOAD <= action < MAP:
        return (wanted - LOAD) // 3 == (action - LOAD) // 3
    return wanted == action
