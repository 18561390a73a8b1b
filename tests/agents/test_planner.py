"""The planner: any game with Advice, by time or by iterations; the second is deterministic."""

import pytest

from spielwerk.agents import BadAgent, agents_for, make_agent
from spielwerk.agents.deadline import Deadline
from spielwerk.core.match import play_match
from spielwerk.core.rng import Rng
from spielwerk.games.colt_express import ColtExpress
from spielwerk.registry import load_game
from tests.toys import TOYS

GAME = ColtExpress(3, {"expansion": "horses-and-stagecoach"})


def answers(agent, seed, game=GAME, most=150):
    """Return what an agent and chance answer at first in a game against random ones."""
    state = game.new_initial_state()
    agents = [make_agent(game, name) for name in (agent, *("random",) * (game.players - 1))]
    rng = Rng(seed)
    for seat, one in enumerate(agents):
        one.start(seat, Rng(seed + seat + 1))
    given: list[int] = []
    while not state.is_terminal() and len(given) < most:
        if state.is_chance_node():
            given.append(int(state.roll(rng)))
        else:
            seat = int(state.current_player())
            view = game.view(state, seat)
            given.append(int(agents[seat].decide(view, view.decision)))
        state.apply_action(given[-1])
    return given


def test_with_iterations_it_is_deterministic():
    assert answers("planner:iterations=12", 3) == answers("planner:iterations=12", 3)


def test_a_search_of_a_games_own_is_deterministic_unless_it_is_given_a_time():
    game = load_game("switch_and_signal", 2)
    own = answers("planner", 3, game, 60)

    assert own == answers("planner", 3, game, 60)
    assert len(answers("planner:time=1ms", 3, game, 60)) == len(own)


def test_it_plays_by_time_too():
    state = GAME.start()
    agents = [make_agent(GAME, "planner:time=1ms"), make_agent(GAME, "greedy"), make_agent(GAME, "random")]
    for seat, agent in enumerate(agents):
        agent.start(seat, Rng(seat + 1))

    assert play_match(state, agents, Rng(5), 3000) > 0
    assert state.is_terminal()


def test_its_hint_is_an_open_answer_with_a_sentence():
    state = GAME.new_initial_state()
    rng = Rng(1)
    while state.is_chance_node():
        state.take_known(state.roll(rng))
    view = GAME.view(state, int(state.current_player()))
    (hint,) = make_agent(GAME, "planner:iterations=30").hints(view)

    assert hint.actions[0] in view.decision.actions
    for locale in ("en", "de", "zh_Hant"):
        assert GAME.words(locale).has(hint.reason.key)
    assert make_agent(GAME, "planner:iterations=30").hints(GAME.view(state, -1)) == []


@pytest.mark.parametrize("text", ["planner:time=0ms", "planner:time=fast", "planner:iterations=-1"])
def test_a_bad_measure_is_refused(text):
    with pytest.raises(BadAgent):
        make_agent(GAME, text)


@pytest.mark.parametrize("name", ["linie1", "switch_and_signal", "colt_express"])
def test_every_games_planner_takes_iterations_and_only_whole_ones(name):
    game = load_game(name)
    assert make_agent(game, "planner:iterations=3")
    for wrong in ("3:", "3.5", "many", "9" * 30, ""):
        with pytest.raises(BadAgent, match="whole number"):
            make_agent(game, f"planner:iterations={wrong}")


def test_both_measures_are_refused():
    with pytest.raises(BadAgent, match="not both"):
        make_agent(GAME, "planner:time=40ms,iterations=3")


@pytest.mark.parametrize("name", ["linie1", "switch_and_signal"])
def test_a_search_of_a_games_own_takes_the_same_measures(name):
    game = load_game(name, 2)
    for text in ("planner", "planner:iterations=7", "planner:time=5ms"):
        assert make_agent(game, text)
    for text in ("planner:time=5ms,iterations=3", "planner:iterations=-1", "planner:time=fast", "greedy:iterations=3"):
        with pytest.raises(BadAgent):
            make_agent(game, text)


def test_a_deadline_passes():
    deadline = Deadline(0.001)
    deadline.begin()
    while not deadline.spent():
        deadline.spend()
    far = Deadline(600.0)
    far.begin()

    assert not far.spent()


def test_a_game_without_advice_has_no_planner():
    assert "planner" in agents_for(GAME)
    assert all("planner" not in agents_for(toy) for toy in TOYS if toy.advice is None)
