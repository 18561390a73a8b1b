"""A position by name, for JSON and pickle, and laying it on the table again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.errors import BadPosition
from spielwerk.core.laying import whole, wholes
from spielwerk.games.switch_and_signal.board import CITY, NONE, PORT, Board
from spielwerk.games.switch_and_signal.notation import pose_name, pose_number
from spielwerk.games.switch_and_signal.options import BY_TOKENS
from spielwerk.games.switch_and_signal.pieces import CARDS_OF_A_KIND, COLOURS, GOODS, START_PLACES, TIME_TOKENS, TRAINS
from spielwerk.games.switch_and_signal.railway import ALL_TOKENS, NO_CARD, Railway
from spielwerk.games.switch_and_signal.turn import LATE

_LISTS = ("cubes", "delivered", "extras", "numbers", "hands", "unknown", "pile", "discard", "unseen", "start_tokens")
_WHOLES = ("pile_left", "clock", "full", "helpers", "tokens", "carried_tokens", "arrived", "brought", "active")
_TURN = ("staying", "moved", "called", "waiting")


def position_of(net: Railway) -> dict[str, Any]:
    """Return everything on the table: names for what lies on the map, numbers for the rest (docs page)."""
    board = net.board
    found: dict[str, Any] = {
        "trains": [pose_name(board, int(pose)) for pose in net.pose],
        "cargo": [None if city == NONE else board.stop_names[city] for city in net.cargo],
        "aboard": [int(turns) for turns in net.aboard],
        "switches": {name: _joined_lines(net, at) for at, name in enumerate(board.junction_names)},
        "green": [name for at, name in enumerate(board.signal_names) if net.green[at] == 1],
        "reward_tokens": [int(tokens) for tokens in net.reward_tokens],
        "bottom": _card_name(net, net.bottom),
        "card": _card_name(net, net.card),
        "start_card": int(net.start_card),
        "passing": int(net.passing),
    }
    for key in _LISTS:
        found[key] = [int(number) for number in getattr(net, key)]
    for key in (*_WHOLES, *_TURN):
        found[key] = int(getattr(net, key))
    return found


def _joined_lines(net: Railway, junction: int) -> list[str]:
    state = net.joined[junction]
    if state == NONE:
        return []
    return [net.board.line_names[end >> 1] for end in (net.board.join_a[state], net.board.join_b[state])]


def _card_name(net: Railway, card: int) -> str | None:
    return None if card == NO_CARD else net.deck.names[card]


def lay_position(net: Railway, position: Any) -> Railway:
    """Lay everything as ``position_of`` says; BadPosition says what is wrong."""
    expected = set(position_of(net))
    if not isinstance(position, dict) or set(position) != expected:
        raise BadPosition(f"A position of Switch & Signal is an object with: {', '.join(sorted(expected))}.")
    _lay_trains(net, position)
    _lay_map(net, position)
    _lay_cards(net, position)
    _lay_numbers(net, position)
    _check(net)
    return net


def _lay_trains(net: Railway, position: dict[str, Any]) -> None:
    net.pose = _named(position, "trains", lambda name: pose_number(net.board, name))
    cities = [name for stop, name in enumerate(net.board.stop_names) if net.board.cubes[stop] > 0]

    def city(name: str | None) -> int:
        if name is not None and name not in cities:
            raise ValueError(name)
        return NONE if name is None else net.board.stop_names.index(name)

    net.cargo = _named(position, "cargo", city)
    net.aboard = wholes(position, "aboard", NONE, LATE, TRAINS)
    spaces = [int(pose) >> 1 for pose in net.pose if pose >= 0]
    if len(set(spaces)) != len(spaces):
        raise BadPosition("Two trains of the position stand on the same space.")
    for train in range(TRAINS):
        if net.cargo[train] != NONE and net.pose[train] < 0:
            raise BadPosition(f"The position's train {train + 1} is loaded and in the depot.")
        if (net.aboard[train] != NONE) != net.carries_passengers(train):
            raise BadPosition(f"The position's “aboard” does not fit the cargo of train {train + 1}.")


def _named(position: dict[str, Any], key: str, number: Callable[[str | None], int]) -> vec[i64]:
    names = position[key]
    if not isinstance(names, list) or len(names) != TRAINS:
        raise BadPosition(f"The position's “{key}” must be a list of {TRAINS}, one for each train.")
    found = []
    for name in names:
        if name is not None and not isinstance(name, str):
            raise BadPosition(f"The position's “{key}” must hold names, or null.")
        try:
            found.append(number(name))
        except ValueError:
            raise BadPosition(f"The position's “{key}” names “{str(name)[:40]}”, which is not there.") from None
    return vec[i64](found)


def _lay_map(net: Railway, position: dict[str, Any]) -> None:
    board, switches, green = net.board, position["switches"], position["green"]
    if not isinstance(switches, dict) or set(switches) != set(board.junction_names):
        raise BadPosition("The position's “switches” must have each junction once.")
    joined = []
    for junction, name in enumerate(board.junction_names):
        states = range(int(board.first_state[junction]), int(board.first_state[junction + 1]))
        by_lines = {_lines_of(board, state): state for state in states}
        lines = switches[name]
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise BadPosition(f"The position's switch {name} must be a list of two lines.")
        if lines and tuple(lines) not in by_lines:
            raise BadPosition(f"The position's switch {name} does not join two of its lines.")
        joined.append(by_lines[tuple(lines)] if lines else NONE)
    net.joined = vec[i64](joined)
    if not isinstance(green, list) or not all(isinstance(name, str) for name in green):
        raise BadPosition("The position's “green” must be a list of signals.")
    if len(set(green)) != len(green) or not set(green) <= set(board.signal_names):
        raise BadPosition("The position's “green” must name signals of this map, each once.")
    net.green = vec[i64]([int(name in green) for name in board.signal_names])


def _lines_of(board: Board, state: int) -> tuple[str, str]:
    return board.line_names[board.join_a[state] >> 1], board.line_names[board.join_b[state] >> 1]


def _lay_cards(net: Railway, position: dict[str, Any]) -> None:
    players, kinds = net.players, len(net.deck.names)
    net.hands = wholes(position, "hands", 0, CARDS_OF_A_KIND, 3 * players)
    net.unknown = wholes(position, "unknown", 0, 3 * CARDS_OF_A_KIND, players)
    net.pile = wholes(position, "pile", 0, CARDS_OF_A_KIND, 3)
    net.discard = wholes(position, "discard", 0, CARDS_OF_A_KIND, 3)
    net.unseen = wholes(position, "unseen", 0, 99, kinds)
    net.pile_left = whole(position, "pile_left", 0, 99)
    net.bottom, net.card = _card(net, position["bottom"]), _card(net, position["card"])
    net.start_card = whole(position, "start_card", 0, 1) == 1
    if sum(net.unknown) > sum(net.pile):
        raise BadPosition("The position's “unknown” hands hold more cards than the pile.")
    for kind, name in enumerate(net.deck.names):
        known = net.unseen[kind] + (net.bottom == kind) + (net.card == kind)
        if known > net.deck.copies[kind]:
            raise BadPosition(f"There are too many departure cards {name} in the position.")
    if net.pile_left > sum(net.unseen) + (net.bottom != NO_CARD):
        raise BadPosition("The position's departure pile is higher than there are cards.")
    if net.bottom != NO_CARD and net.pile_left == 0:
        raise BadPosition("The position knows the bottom card of an empty departure pile.")


def _card(net: Railway, name: Any) -> int:
    if name is None:
        return NO_CARD
    if name not in net.deck.names:
        raise BadPosition(f"There is no departure card “{str(name)[:40]}”.")
    return net.deck.names.index(name)


def _lay_numbers(net: Railway, position: dict[str, Any]) -> None:
    stops = net.board.stops
    net.cubes = wholes(position, "cubes", 0, 12, stops)
    net.delivered = wholes(position, "delivered", 0, 12, 4 * stops)
    net.extras = wholes(position, "extras", 0, 12, stops)
    net.reward_tokens = wholes(position, "reward_tokens", 0, 3, stops)
    net.numbers = wholes(position, "numbers", 0, 12, START_PLACES)
    net.start_tokens = wholes(position, "start_tokens", 2, 12)
    net.active = whole(position, "active", 0, net.players - 1)
    net.clock, net.full = whole(position, "clock", 0, TIME_TOKENS), whole(position, "full", 1, TIME_TOKENS)
    net.helpers, net.tokens = whole(position, "helpers", 0, 63), whole(position, "tokens", 0, ALL_TOKENS)
    net.carried_tokens = whole(position, "carried_tokens", 0, 511)
    net.arrived, net.brought = whole(position, "arrived", 0, 9), whole(position, "brought", 0, 12)
    net.passing = whole(position, "passing", 0, 1) == 1
    net.staying, net.moved = whole(position, "staying", 0, 511), whole(position, "moved", 0, 511)
    net.called, net.waiting = whole(position, "called", 0, 7), whole(position, "waiting", 0, 511)


def _check(net: Railway) -> None:
    """Check that nothing is missing or too many, and that tokens and helpers can be what they are."""
    fresh = net.game.start()
    if census(net) != census(fresh):
        raise BadPosition("The position has other pieces than the box: cubes or action cards are missing or too many.")
    if net.helpers & ~net.board.helpers or net.tokens & ~ALL_TOKENS or net.waiting & ~net.on_network(NONE):
        raise BadPosition("The position's “helpers”, “tokens” or “waiting” name what is not there.")
    if not 0 <= net.clock <= TIME_TOKENS or len(net.start_tokens) > len(COLOURS):
        raise BadPosition("The position's clock or start tokens hold too many.")
    for train in range(TRAINS):
        if (net.carried_tokens >> train) & 1 and not net.carries_passengers(train):
            raise BadPosition("The position's “carried_tokens” name a train without passengers.")
    for stop in range(net.board.stops):
        if net.reward_tokens[stop] > (net.cubes[stop] if net.board.passengers[stop] else 0):
            raise BadPosition("The position's “reward_tokens” lie where no passengers wait.")
        _check_port(net, stop)
    if net.brought != sum(net.delivered):
        raise BadPosition("The position's “brought” is not what the ports hold.")


def _check_port(net: Railway, stop: int) -> None:
    """Check that a port holds only what it has places for."""
    surplus = 0
    for colour in range(len(GOODS)):
        at = 4 * stop + colour
        surplus += max(0, int(net.delivered[at] - net.board.takes[at]))
    most = {0: 0, 1: int(net.board.extra[stop]), 2: 12}[int(net.rules.goods)]
    empty = net.board.stop_kind[stop] == PORT or not any(net.delivered[4 * stop + colour] for colour in range(4))
    if surplus != net.extras[stop] or surplus > most or not empty:
        raise BadPosition(f"The position delivers to {net.board.stop_names[stop]} what it has no place for.")


def census(net: Railway) -> dict[str, int]:
    """Return how many action cards, goods and passengers there are, wherever they lie."""
    found: Counter[str] = Counter()
    for kind in range(3):
        hands = sum(int(net.hands[3 * seat + kind]) for seat in range(net.players))
        found[f"card {kind}"] = hands + int(net.pile[kind]) + int(net.discard[kind])
    for stop, name in enumerate(net.board.stop_names):
        key = "passengers" if net.board.passengers[stop] else GOODS[net.board.goods[stop]]
        aboard = sum(city == stop for city in net.cargo)
        if net.board.cubes[stop]:
            found[key] += int(net.cubes[stop]) + aboard
        elif net.cubes[stop]:
            found[f"cubes at {name}"] = int(net.cubes[stop])
        for colour, goods in enumerate(GOODS):
            found[goods] += int(net.delivered[4 * stop + colour])
    found["passengers"] += int(net.arrived)
    return {key: number for key, number in found.items() if number}


def resume_position(net: Railway) -> None:
    """Check that a turn can start from this position; BadPosition says why not."""
    if any(net.unknown):
        raise BadPosition("Some hands of this position are hidden; a game cannot go on from it.")
    if net.card != NO_CARD or net.passing or net.staying or net.moved or net.called or net.waiting:
        raise BadPosition("This position is in the middle of a turn.")
    if net.clock < 1 or net.full < 7 or (net.clock > net.full and not net.rules.token_leaves):
        raise BadPosition("The clock of this position cannot hold so many tokens.")
    if net.pile_left == 0 and not net.start_card:
        raise BadPosition("No departure card is left in this position.")
    if NONE in net.joined:
        raise BadPosition("A switch of this position has not been set.")
    if net.all_delivered():
        raise BadPosition("Everything has been delivered in this position; the game is over.")
    _resume_numbers(net)
    _resume_signals(net)
    if any(turns not in (NONE, LATE) for turns in net.aboard):
        raise BadPosition("Passengers of this position have boarded in this turn, which has not begun.")
    for train in range(TRAINS):
        stop = net.stop_at(train)
        if stop != NONE and net.board.stop_kind[stop] == PORT and not net.board.ports_stay:
            raise BadPosition(f"Train {train + 1} cannot stand in a port of this map.")


def _resume_numbers(net: Railway) -> None:
    printed = [int(net.board.number[stop]) for stop in range(START_PLACES)]
    if sorted(net.numbers) != list(range(2, 13)) or (not net.rules.variable_numbers and list(net.numbers) != printed):
        raise BadPosition("The start places of this position do not carry the numbers 2 to 12.")
    wanted = len(COLOURS) if net.rules.deployment == BY_TOKENS else 0
    if len(net.start_tokens) != wanted or len(set(net.start_tokens)) != wanted:
        raise BadPosition("The start tokens of this position are not three different ones.")


def _resume_signals(net: Railway) -> None:
    stops = [stop for stop in range(net.board.stops) if net.board.stop_kind[stop] in (CITY, PORT)]
    lit = {int(net.board.signal_stop[signal]) for signal in range(net.board.signals) if net.green[signal]}
    if not set(stops) <= lit:
        raise BadPosition("A city of this position has no green signal.")
    if sum(net.green) != len(stops) + net.board.line_signals + net.rules.extra_signal:
        raise BadPosition("This position has too many or too few green signals.")
