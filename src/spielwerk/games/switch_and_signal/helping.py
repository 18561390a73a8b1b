"""Helpers: what the Dispatcher opens and when she may be called; which trains the others may hold (S 8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.numbers import COLOUR
from spielwerk.games.switch_and_signal.pieces import COLOURS, CONDUCTOR, DISPATCHER, TRAINS
from spielwerk.games.switch_and_signal.railway import NOBODY, Railway
from spielwerk.games.switch_and_signal.refusing import not_now
from spielwerk.games.switch_and_signal.together import TeamChoice
from spielwerk.games.switch_and_signal.track import across, dispatcher_opens, lets_pass, narrow_for, open_exits
from spielwerk.kit.bits import bit

TRAINS_BY_COLOUR: Final = vec[i64]([0o7, 0o70, 0o700])  # masks


def can_dispatch(net: Railway) -> bool:
    """Say whether the Dispatcher is free and not already at work [S 8.5]."""
    return net.helper_free(DISPATCHER) and not net.passing


def dispatch(net: Railway) -> None:
    """Call the Dispatcher: for the rest of this turn trains may pass cities [S 8.2]."""
    net.use(DISPATCHER)


def opens_city(net: Railway, train: i64, stop: i64, but: i64) -> bool:
    """Say whether a train that has just come to a city could run on only with the Dispatcher, called now [S 8.6]."""
    if not (net.rules.helpers_any_time and can_dispatch(net) and lets_pass(net, train, stop, True)):
        return False
    if opened_exits(net, train, stop, but) > 0:
        return True
    return not lets_pass(net, train, stop, False) and len(open_exits(net, train, stop, but)) > 0


def opens_exit(net: Railway, train: i64, stop: i64) -> bool:
    """Say whether the Dispatcher, called now, opens another way out of a city for a train about to leave [S 8.6]."""
    return net.rules.helpers_any_time and can_dispatch(net) and opened_exits(net, train, stop, NONE) > 0


def opened_exits(net: Railway, train: i64, stop: i64, but: i64) -> i64:
    """Return how many ways out of a city only the Dispatcher opens; not by ``but``."""
    board = net.board
    found: i64 = 0
    for at in range(board.first_exit[stop], board.first_exit[stop + 1]):
        end = board.exits[at]
        signal, pose = board.end_signal[end], board.enter_pose[end]
        if end != but and signal != NONE and net.green[signal] == 0 and dispatcher_opens(net, signal):
            if net.train_on(pose >> 1) == NOBODY and not narrow_for(net, train, pose >> 1):
                found += 1
    return found


def opens_signal(net: Railway, pose: i64) -> bool:
    """Say whether the Dispatcher, called now, opens the red signal before which a train stops in this pose [S 8.6]."""
    if not (net.rules.helpers_any_time and can_dispatch(net)):
        return False
    board = net.board
    signal = board.signal_ahead[pose] if board.is_piece(pose) else NONE
    if signal == NONE or net.green[signal] == 1:
        stop = board.stop_of(pose)
        end = across(net, board.end_ahead[pose]) if stop == NONE else board.exits[board.first_exit[stop]]
        signal = board.end_signal[end]
    return dispatcher_opens(net, signal)


class HoldColour(TeamChoice):
    """The Conductor holds all waiting trains of one colour; he is asked which where several could stay [S 8.3]."""

    def __init__(self, moved: i64) -> None:
        self.moved: Final = moved

    def parts(self) -> list[int]:
        return [self.moved]

    def options(self, net: Railway) -> vec[i64]:
        found = vec[i64]()
        colours = holdable_colours(net, self.moved)
        for colour in range(len(COLOURS)):
            if (colours >> colour) & 1 == 1:
                found = append(found, COLOUR + colour)
        return found

    def why_not(self, net: Railway, option: i64) -> Reason:
        if COLOUR <= option < COLOUR + len(COLOURS):
            if net.waiting & trains_of(option - COLOUR) == 0:
                return Reason("S 3.9", "colour-not-waiting", {"colour": int(option - COLOUR)})
            return Reason("S 8.3", "conductor-all-or-none")
        return not_now(net, option)

    def chosen(self, net: Railway, option: i64) -> None:
        colour = option - COLOUR
        trains = net.waiting & trains_of(colour)
        for train in range(TRAINS):
            if (trains >> train) & 1 == 1:
                net.spare(train, CONDUCTOR, False)
        if not net.rules.conductor_by_symbol:
            net.hold_colour(colour)


def trains_of(colour: i64) -> i64:
    """Return all trains of a colour as a mask."""
    return TRAINS_BY_COLOUR[colour]


def holdable_colours(net: Railway, moved: i64) -> i64:
    """Return the colours with waiting trains, of which none has moved: for this symbol, by the rulebook this card."""
    found: i64 = 0
    for colour in range(len(COLOURS)):
        card = net.moved & trains_of(colour) if not net.rules.conductor_by_symbol else 0
        if net.waiting & trains_of(colour) != 0 and (moved >> colour) & 1 == 0 and card == 0:
            found |= bit(colour)
    return found


def holdable_trains(net: Railway) -> i64:
    """Return the waiting trains that the Signal Controller may hold: by the rulebook none that has moved [S 8.9]."""
    return net.waiting if net.rules.controller_by_symbol else net.waiting & ~net.moved
