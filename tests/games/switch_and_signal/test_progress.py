"""Every game ends: what a team does in a turn uses up cards or helpers, and every turn a departure card."""

import pytest

from spielwerk.agents import make_agent
from spielwerk.core.rng import Rng
from spielwerk.core.view import view_of
from spielwerk.games.switch_and_signal.actions import Act
from spielwerk.games.switch_and_signal.numbers import DONE
from spielwerk.registry import load_game

MAPS = ("europe", "north_america", "india")
LONGEST_TURN = 150  # answers between two departure cards, chance's included; the longest of 3,000 games had 97


def held(net):
    """What is left to be used in a turn."""
    return sum(net.hands) + int(net.helpers).bit_count()


def played(board, agents, seed, most, **options):
    """Each State of a game before an answer."""
    game = load_game("switch_and_signal", len(agents), {"map": board, **options})
    net, rng = game.new_initial_state(), Rng(seed)
    seated = [make_agent(game, name) for name in agents]
    for seat, agent in enumerate(seated):
        agent.start(seat, Rng(seat))
    while not net.is_terminal() and most > 0:
        yield net
        most -= 1
        if net.is_chance_node():
            net.apply_action(net.roll(rng))
        else:
            view = view_of(net, net.seat)
            net.apply_action(int(seated[net.seat].decide(view, view.decision)))


@pytest.mark.parametrize("board", MAPS)
def test_each_action_costs_a_card_or_a_helper(board):
    tried = 0
    for net in played(board, ("greedy", "random"), 2, 120):
        if isinstance(net.agenda[-1], Act):
            for option in net.open():
                after = net.copy()
                after.take_known(option)
                assert option == DONE or held(after) < held(net)
                tried += 1
    assert tried > 30


@pytest.mark.parametrize("board", MAPS)
@pytest.mark.parametrize("agents", [("random",) * 4, ("greedy",) * 2, ("planner:iterations=40",) * 2])
def test_a_turn_ends_whoever_plays(board, agents):
    turn, left = 0, None
    for net in played(board, agents, 4, 100 if "planner" in agents[0] else 300):
        turn = turn + 1 if net.pile_left == left else 0
        left = net.pile_left
        assert turn < LONGEST_TURN
