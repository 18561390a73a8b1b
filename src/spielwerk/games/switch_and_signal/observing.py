"""What a View shows, as numbers and as text."""

from __future__ import annotations

from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.notation import pose_name, state_name
from spielwerk.games.switch_and_signal.pieces import CARD_NAMES, GOODS, HELPER_NAMES, TRAIN_NAMES, TRAINS
from spielwerk.games.switch_and_signal.railway import Railway


def tensor_size(net: Railway) -> int:
    """Return how many numbers ``observation`` gives on this map."""
    return len(observation(net, 0))


def observation(net: Railway, seat: int) -> list[float]:
    """Return what a seat sees as numbers (docs/games/switch_and_signal.md says what stands where)."""
    board = net.board
    spaces = 2 * (board.pieces + board.stops)
    found: list[float] = []
    for train in range(TRAINS):
        place = [0.0] * spaces
        if net.pose[train] >= 0:
            place[net.pose[train]] = 1.0
        found += place
        found += [float(net.cargo[train] == stop) for stop in range(board.stops)]
        found.append(float(net.aboard[train] + 1))
    found += [float(net.joined[board.state_junction[state]] == state) for state in range(board.junction_states)]
    found += [float(green) for green in net.green]
    for table in (net.cubes, net.delivered, net.extras, net.numbers, net.pile, net.discard, net.unseen):
        found += [float(number) for number in table]
    for other in range(net.players):
        at = (seat + other) % net.players
        found += [float(net.hands[3 * at + kind]) for kind in range(3)] + [float(net.unknown[at])]
        found.append(float(at == net.active))
    found += [float(net.card == card) for card in range(len(net.deck.names))]
    found += [float((net.helpers >> helper) & 1) for helper in range(len(HELPER_NAMES))]
    found += [float(net.pile_left), float(net.clock), float(net.full), float(net.arrived), float(net.passing)]
    found += [float((net.waiting >> train) & 1) for train in range(TRAINS)]
    found += [float(net.start_card)]
    return found


def seen_as_text(net: Railway, seat: int) -> str:
    """Return what a seat sees as text, one kind of piece a line."""
    board = net.board
    lines = [
        f"seat {seat} active {net.active} clock {net.clock}/{net.full} cards left {net.pile_left}"
        f" card {'start' if net.start_card else '-' if net.card < 0 else net.deck.names[net.card]}"
    ]
    for train in range(TRAINS):
        if net.pose[train] >= 0:
            load = "" if net.cargo[train] == NONE else f" with {GOODS[board.goods[net.cargo[train]]]}"
            lines.append(f"{TRAIN_NAMES[train]} {pose_name(board, int(net.pose[train]))}{load}")
    lines.append("green " + " ".join(name for at, name in enumerate(board.signal_names) if net.green[at]))
    lines += [state_name(board, int(state)) for state in net.joined if state != NONE]
    lines += [f"cubes {name} {net.cubes[stop]}" for stop, name in enumerate(board.stop_names) if net.cubes[stop]]
    for stop, name in enumerate(board.stop_names):
        brought = [int(net.delivered[4 * stop + at]) for at in range(len(GOODS))]
        held = [f"{goods} {number}" for goods, number in zip(GOODS, brought) if number]
        if held:
            lines.append(f"delivered {name} {' '.join(held)}")
    for other in range(net.players):
        cards = [f"{card} {net.hands[3 * other + at]}" for at, card in enumerate(CARD_NAMES)]
        lines.append(f"hand {other} {' '.join(cards)} unknown {net.unknown[other]}")
    lines.append("discard " + " ".join(str(number) for number in net.discard))
    lines.append("helpers " + " ".join(name for at, name in enumerate(HELPER_NAMES) if (net.helpers >> at) & 1))
    lines.append(f"waiting {net.waiting} unseen {' '.join(str(number) for number in net.unseen)}")
    return "\n".join(lines)
