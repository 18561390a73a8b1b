"""On many random tables each roll of a die ends as the plain second writing says, whatever the team answers."""

from __future__ import annotations

import pytest

from spielwerk.core.rng import Rng
from spielwerk.core.state import State
from spielwerk.games.switch_and_signal import SwitchAndSignal
from spielwerk.games.switch_and_signal.actions import ACT
from spielwerk.games.switch_and_signal.maps import SHIPPED
from spielwerk.games.switch_and_signal.movement import ROLL_SPEED
from spielwerk.games.switch_and_signal.notation import pose_name
from spielwerk.games.switch_and_signal.pieces import GOODS, TRAIN_NAMES
from spielwerk.games.switch_and_signal.railway import Railway
from tests.clauses import clause
from tests.oracles.switch_and_signal.plain_rails import Answers, Came, Rails

TABLES = 150
ENOUGH = 60  # time tokens: no card is ever lost


def drawn(game: SwitchAndSignal, rng: Rng) -> Railway:
    """Return a table with trains, discs, cubes and full ports anywhere."""
    net = game.start()
    assert isinstance(net, Railway)
    board = net.board
    net.agenda, net.helpers, net.clock, net.full = [], 0, ENOUGH, ENOUGH
    net.passing = rng.below(4) == 0
    for junction in range(board.junctions):
        net.join(
            board.first_state[junction] + rng.below(int(board.first_state[junction + 1] - board.first_state[junction]))
        )
    for signal in range(board.signals):
        net.green[signal] = int(rng.below(3) > 0)
    for train in range(2 + int(rng.below(8))):
        stand(net, train, rng)
    for port in range(board.stops):
        for colour in range(len(GOODS)):
            if board.takes[4 * port + colour] > 0 and rng.below(4) == 0:
                net.delivered[4 * port + colour] = board.takes[4 * port + colour]
    return net


def stand(net: Railway, train: int, rng: Rng) -> None:
    """Put a train on a free space: often on the line of another train, where they meet."""
    board = net.board
    spaces = board.pieces + board.stops
    while True:
        space = rng.below(int(spaces))
        if train > 0 and rng.below(2) == 0:
            space = min(spaces - 1, (net.pose[rng.below(train)] >> 1) + 1 + rng.below(3))
        kind = board.stop_kind[space - board.pieces] if space >= board.pieces else 0
        if all(its >> 1 != space for its in net.pose) and (kind < 2 or board.ports_stay):
            break
    net.pose[train] = 2 * space + (rng.below(2) if space < board.pieces else 0)
    cities = [stop for stop in range(board.stops) if net.cubes[stop] > 0 and board.passengers[stop] == 0]
    if cities and rng.below(2) == 0:
        net.load(train, cities[rng.below(len(cities))])


def plainly(net: Railway, game: SwitchAndSignal) -> Rails:
    """Return the same table by its names."""
    board = net.board
    there = {name: pose_name(board, int(net.pose[at])) for at, name in enumerate(TRAIN_NAMES)}
    joined = [(int(board.join_a[state]) >> 1, int(board.join_b[state]) >> 1) for state in net.joined]
    takes = [(port, colour) for port in range(board.stops) for colour in range(4) if board.takes[4 * port + colour] > 0]
    return Rails(
        game.rail,
        {name: where for name, where in there.items() if where is not None},
        {name: board.stop_names[net.cargo[at]] if net.cargo[at] >= 0 else "" for at, name in enumerate(TRAIN_NAMES)},
        {board.junction_names[at]: {board.line_names[a], board.line_names[b]} for at, (a, b) in enumerate(joined)},
        {name for at, name in enumerate(board.signal_names) if net.green[at] == 1},
        {(board.stop_names[p], GOODS[c]) for p, c in takes if net.delivered[4 * p + c] >= board.takes[4 * p + c]},
        net.passing,
    )


def played(net: Railway, train: int, points: int) -> dict[Answers, Came]:
    """Return what the game makes of a roll, by the answers to each question."""
    first = net.copy()
    assert isinstance(first, Railway)
    first.then2(ROLL_SPEED[train], ACT)
    first.advance()
    first.apply_action(first.string_to_action(f"die {points}"))
    found: dict[Answers, Came] = {}
    waiting: list[tuple[Answers, State]] = [((), first)]
    while waiting:
        answers, state = waiting.pop()
        assert isinstance(state, Railway)
        if state.pending() is ACT:
            found[answers] = came(net, state, train)
            continue
        for action in state.legal_actions():
            after = state.copy()
            after.apply_action(action)
            waiting.append(((*answers, state.action_to_string(action)), after))
    return found


def came(before: Railway, after: Railway, train: int) -> Came:
    """Return what has changed for a train."""
    names = before.board.stop_names
    city = after.cargo[train]
    ports = [at // 4 for at in range(len(after.delivered)) if after.delivered[at] > before.delivered[at]]
    where = pose_name(after.board, int(after.pose[train])) or "depot"
    cargo = names[city] if city >= 0 else ""
    return Came(where, int(before.clock - after.clock), cargo, names[ports[0]] if ports else "")


@pytest.mark.parametrize("name", SHIPPED)
@clause("S 7.2", "S 7.3", "S 7.4", "S 7.5", "S 7.6", "S 7.7", "S 7.8", "S 7.9", "S 7.10", "S 7.11", "S 7.12", "S 7.13")
@clause("S 7.14", "S 8.2", "S 11.4", "S 13.1", "S 13.2", "S 13.4", "S 13.5", "S 13.6")
def test_trains_run_as_in_the_plain_writing(name):
    rng = Rng(SHIPPED.index(name))
    game = SwitchAndSignal(2, {"map": name})
    compared: list[Came] = []
    for _ in range(TABLES):
        net = drawn(game, rng)
        plain = plainly(net, game)
        for train in [at for at in range(len(TRAIN_NAMES)) if net.pose[at] >= 0]:
            points = 1 + rng.below(3) if train >= 6 else 2 + rng.below(3)
            game_says, rules_say = played(net, train, points), plain.moves(TRAIN_NAMES[train], points)
            assert game_says == rules_say, (net.to_string() if hasattr(net, "to_string") else str(net), train, points)
            compared += rules_say.values()

    assert len(compared) > 5 * TABLES
    assert {one.tokens for one in compared} >= {0, 1, 2, 3, 4, 6}
    assert any(one.delivered for one in compared)
