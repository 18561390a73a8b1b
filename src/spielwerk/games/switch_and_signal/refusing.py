"""Why an answer is not open: one reason for each kind of answer."""

from __future__ import annotations

from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import NOT_ASKED
from spielwerk.games.switch_and_signal.board import CITY, NONE
from spielwerk.games.switch_and_signal.numbers import (
    CALL_CONDUCTOR,
    CALL_DISPATCHER,
    CALL_INSPECTOR,
    HOLD,
    LOAD,
    PLAY,
    REROLL,
    TRADE,
)
from spielwerk.games.switch_and_signal.pieces import (
    CONDUCTOR,
    CONTROLLER,
    DISPATCHER,
    INSPECTOR,
    LOGISTICIAN,
    PAIRS,
    SHUNTER,
    TRAINS,
)
from spielwerk.games.switch_and_signal.railway import Railway


def not_now(net: Railway, option: i64) -> Reason:
    """Return the reason for an answer that this question does not take: a spent helper, or another moment."""
    helper = helper_of(net, option)
    if helper == NONE:
        return Reason("", NOT_ASKED)
    if (net.board.helpers >> helper) & 1 == 0:
        return Reason("S 8.1", "helper-not-here", {"helper": int(helper)})
    if not net.helper_free(helper):
        return Reason("S 8.1", "helper-used", {"helper": int(helper)})
    return Reason("S 8.1", "helper-not-now", {"helper": int(helper)})


def helper_of(net: Railway, option: i64) -> i64:
    """Return the helper that an answer calls, or NONE."""
    if option == REROLL:
        return LOGISTICIAN
    if option == CALL_DISPATCHER:
        return DISPATCHER
    if option == CALL_CONDUCTOR:
        return CONDUCTOR
    if option == CALL_INSPECTOR:
        return INSPECTOR
    if HOLD <= option < HOLD + TRAINS:
        return CONTROLLER
    layout = net.board.layout
    return SHUNTER if layout.start <= option < layout.size else NONE


def why_no_load(net: Railway, option: i64) -> Reason:
    """Return why a train cannot be loaded for a card."""
    train = (option - LOAD) // 3
    stop = net.stop_at(train)
    what = {"train": int(train)}
    if stop == NONE or net.board.stop_kind[stop] != CITY:
        return Reason("S 4.10", "not-in-a-city", what)
    if net.cargo[train] != NONE:
        return Reason("S 4.11", "already-loaded", what)
    if net.cubes[stop] == 0:
        return Reason("S 4.10", "no-goods-here", {"stop": int(stop)})
    return Reason("S 4.1", "card-not-held")


def why_not_played(net: Railway, option: i64) -> Reason:
    """Return why one card, or two for any action, cannot be played: they are not held, or the action has no object."""
    first, second = option - PLAY, NONE
    if option >= TRADE:
        first, second = PAIRS[(option - TRADE) // 3]
    hand = 3 * net.active
    needed = 2 if first == second else 1
    if net.hands[hand + first] < needed or (second != NONE and net.hands[hand + second] < needed):
        return Reason("S 4.1" if option < TRADE else "S 4.9", "card-not-held")
    return Reason("S 4.7", "nothing-to-do")


def why_no_signal(net: Railway, option: i64, source: i64) -> Reason:
    """Return why a disc cannot be taken (``source`` NONE) or put."""
    layout = net.board.layout
    first = layout.take if source == NONE else layout.green
    signal = option - first
    if not 0 <= signal < net.board.signals:
        return not_now(net, option)
    what = {"signal": int(signal)}
    stop = net.board.signal_stop[signal]
    if source == NONE and net.green[signal] == 1 and stop != NONE and net.rules.last_disc_stays:
        return Reason("S 4.3", "last-disc-of-city", {"stop": int(stop)})
    if source == NONE:
        return Reason("S 4.2", "no-disc-to-move" if net.green[signal] == 0 else "disc-cannot-move", what)
    if net.green[signal] == 1:
        return Reason("S 4.2", "already-green", what)
    return Reason("S 4.3", "last-disc-of-city", {"stop": int(net.board.signal_stop[source])})
