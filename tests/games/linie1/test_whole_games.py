"""The contract once more, on games in which people ride: random answers hardly ever complete a route."""

from typing import Any

import pytest

import spielwerk
from spielwerk.contract import CHECKS, Played
from spielwerk.core.rng import Rng
from spielwerk.core.view import view_of
from spielwerk.games.linie1 import Linie1
from spielwerk.games.linie1.pieces import RIDING
from tests.games.linie1.drawing import VILLAGE

CASES = [
    (2, {"city": VILLAGE}),
    (2, {"city": VILLAGE, "terminal": "two", "first_roll": "free"}),
    (2, {"city": VILLAGE, "driving": "one-more"}),
    (2, {"city": VILLAGE, "driving": "die-1995", "hands": "open"}),
    (2, {"city": VILLAGE, "set_out": "turn-start", "dice": "published", "dead_ends": "local"}),
]
TOWNS = [(3, {}), (5, {"hands": "open"}), (4, {"terminal": "two"}), (2, {"driving": "one-more"}), (2, {"tiles": "box"})]


def played_well(players: int, options: dict[str, str], seed: int) -> Played:
    """Play a game by greedy seats, with a random answer now and then."""
    game = Linie1(players, options)
    rng = Rng(seed)
    agents = [game.agents["greedy"]() for _ in range(players)]
    for seat, agent in enumerate(agents):
        agent.start(seat, Rng(seed + seat))
    state = game.new_initial_state()
    state.listening = True
    answers: list[int] = []
    while not state.over:
        if state.seat < 0:
            answer = int(state.roll(rng))
        else:
            view = view_of(state, state.seat)
            answer = int(agents[state.seat].decide(view, view.decision))
        answers.append(answer)
        state.take_known(answer)
    return Played(game, answers, list(state.told), state, rng)


@pytest.mark.parametrize("seed", range(4 if spielwerk.COMPILED else 1))
@pytest.mark.parametrize(("players", "options"), CASES if not spielwerk.COMPILED else CASES + TOWNS)
def test_games_with_riders_keep_to_the_contract(players, options, seed):
    played = played_well(players, options, seed)

    final: Any = played.final
    assert RIDING in list(final.work)
    for check in CHECKS.values():
        check(played)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_three_comes_to_its_end(seed):
    played = played_well(3, {}, seed)

    assert played.final.reason == "arrival"
    assert sum(played.final.outcome().scores) > 0
