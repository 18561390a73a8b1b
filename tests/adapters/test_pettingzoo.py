"""PettingZoo's own tests for every game, and what they do not look at."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys

import pytest

pytest.importorskip("pettingzoo", reason="needs the extra [rl]")

import numpy as np
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test import test_save_obs as save_observations

from spielwerk import BadOption, IllegalAction, SpielwerkError, UnknownAction
from spielwerk.adapters import pettingzoo
from tests.adapters.games import BLUFF, BOXES, Box

CALL, DOUBT = 1, 3

# api_test knows by name which environments may have a mask beside the observation: its own.
known_by_name = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)
every_game = pytest.mark.parametrize("box", BOXES, ids=str)


def env_of(box: Box, **more) -> pettingzoo.SpielwerkEnv:
    return pettingzoo.env(box.name, box.players, box.options, **more)


def play(env, answers: int, seed: int = 0) -> list[int | None]:
    """Answer so many times at random, and return what was answered."""
    random = np.random.default_rng(seed)
    said: list[int | None] = []
    while env.agents and len(said) < answers:
        observation, _, over, _, _ = env.last()
        action = None if over else int(random.choice(np.flatnonzero(observation["action_mask"])))
        env.step(action)
        said.append(action)
    return said


def card(env) -> int:
    return env.game.position(env.table)["card"]


def seen_by_all(env) -> list[list[float]]:
    return [env.observe(agent)["observation"].tolist() for agent in env.possible_agents]


# --- PettingZoo's own tests -----------------------------------------------------------------------


@known_by_name
@every_game
def test_api(box, capsys):
    api_test(env_of(box), num_cycles=60)


@every_game
def test_seed(box):
    seed_test(lambda: env_of(box), num_cycles=60)


@every_game
def test_saving_observations(box, capsys):
    save_observations(env_of(box))


@every_game
def test_rendering(box, capsys):
    picture = {"svg": lambda svg: svg.startswith("<svg ")}
    render_test(lambda render_mode: env_of(box, render_mode=render_mode), custom_tests=picture)


# --- seeds ----------------------------------------------------------------------------------------


@every_game
def test_the_same_seed_is_the_same_game_and_0_is_a_seed(box):
    first, second = env_of(box), env_of(box)
    for seed in (0, 7, -1, 2**70):
        first.reset(seed=seed)
        second.reset(seed=seed)
        play(first, 40)
        play(second, 40)
        assert first.game.position(first.table) == second.game.position(second.table)


def test_other_seeds_are_other_games():
    env = env_of(BLUFF)
    cards = set()
    for seed in range(8):
        env.reset(seed=seed)
        cards.add(card(env))
    assert cards == {0, 1}


def test_without_a_seed_the_generator_runs_on():
    one, other = env_of(BLUFF), env_of(BLUFF)
    one.reset(seed=3)
    other.reset(seed=3)
    cards = []
    for _ in range(16):
        one.reset()
        other.reset()
        assert card(one) == card(other)
        cards.append(card(one))
    assert set(cards) == {0, 1}


# --- masks, rewards, turns ------------------------------------------------------------------------


@every_game
def test_the_mask_opens_what_the_seat_to_act_may_take_and_nothing_to_the_others(box):
    env = env_of(box)
    env.reset(seed=1)
    for _ in range(25):
        for agent in env.agents:
            mask = env.observe(agent)["action_mask"]
            assert mask.dtype == np.int8
            assert (mask == env.infos[agent]["action_mask"]).all()
            open_now = env.table.legal_actions() if agent == env.agent_selection else []
            assert np.flatnonzero(mask).tolist() == open_now
        if not play(env, 1) or env.terminations.get(env.agent_selection, True):
            break


@every_game
def test_a_game_ends_with_each_seats_share_of_the_win(box):
    env = env_of(box)
    env.reset(seed=2)
    shares = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        agent = env.agent_selection
        assert not env.table.is_chance_node()
        _, reward, over, cut_short, info = env.last(observe=False)
        assert not cut_short
        shares[agent] += reward
        env.step(None if over else np.flatnonzero(info["action_mask"])[0])
    assert list(shares.values()) == pytest.approx(env.table.returns())
    assert sum(shares.values()) == pytest.approx(1) or env.game.cooperative


def test_a_team_is_asked_by_its_active_seat_and_concealed_answers_stay_concealed():
    env = env_of(Box("lifeboat", 3, {}))
    env.reset(seed=0)
    course, pulls = [0, 1], [2, 3]
    assert env.agent_selection == "player_0"
    assert np.flatnonzero(env.infos["player_0"]["action_mask"]).tolist() == course
    env.step(course[0])
    twin = copy.deepcopy(env)
    env.step(pulls[0])
    twin.step(pulls[1])
    assert env.agent_selection == twin.agent_selection == "player_1"
    for agent in ("player_1", "player_2"):
        for key in ("observation", "action_mask"):
            assert env.observe(agent)[key].tolist() == twin.observe(agent)[key].tolist()
    assert env.observe("player_0")["observation"].tolist() != twin.observe("player_0")["observation"].tolist()


def test_observations_are_copies():
    env = env_of(BLUFF)
    env.observe("player_0")["action_mask"][:] = 0
    assert env.infos["player_0"]["action_mask"].tolist() == [1, 1, 0, 0]


# --- copies ---------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("answers", [0, 1, 9])
def test_a_copy_has_the_position_and_goes_on_alike_and_alone(box, duplicate, answers):
    env = env_of(box)
    env.reset(seed=4)
    play(env, 5)
    env.reset(seed=5)  # in the middle of a game
    play(env, answers)
    twin = duplicate(env)
    assert twin.agent_selection == env.agent_selection
    assert twin.game.position(twin.table) == env.game.position(env.table)
    assert seen_by_all(twin) == seen_by_all(env)
    before = env.game.position(env.table)
    said = play(twin, 30, seed=6)
    assert env.game.position(env.table) == before
    assert play(env, 30, seed=6) == said
    assert env.game.position(env.table) == twin.game.position(twin.table)
    twin.reset()
    env.reset()
    assert seen_by_all(twin) == seen_by_all(env)  # the generator was copied too


# --- illegal actions ------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [DOUBT, np.int64(DOUBT)])
def test_an_illegal_action_raises_and_changes_nothing(action):
    env = env_of(BLUFF)
    env.reset(seed=0)
    before = seen_by_all(env)
    with pytest.raises(IllegalAction) as refused:
        env.step(action)
    assert "doubt" in str(refused.value)
    assert refused.value.reason.key == "not-asked-now"
    assert seen_by_all(env) == before
    env.step(CALL)
    assert env.agent_selection == "player_1"


@pytest.mark.parametrize("action", [DOUBT, -1, 99])
def test_an_illegal_action_can_lose_the_game_instead(action):
    env = env_of(BLUFF, illegal="lose")
    env.reset(seed=0)
    env.step(action)
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.infos["player_0"]["illegal"]
    assert play(env, 10) == [None, None]


@pytest.mark.parametrize("illegal", ["raise", "lose"])
@pytest.mark.parametrize("action", [None, "call", 1.0])
def test_what_is_no_action_is_refused(illegal, action):
    env = env_of(BLUFF, illegal=illegal)
    with pytest.raises(UnknownAction, match="is not the number of an action"):
        env.step(action)
    assert env.agents == ["player_0", "player_1"]


def test_after_the_end_there_is_nothing_to_answer():
    env = env_of(BLUFF)
    play(env, 100)
    with pytest.raises(SpielwerkError, match=r"The game is over; reset\(\) starts another one"):
        env.step(CALL)
    env.reset()
    assert env.agents == ["player_0", "player_1"]


@pytest.mark.parametrize("wrong", [{"illegal": "ignore"}, {"render_mode": "rgb_array"}, {"players": 9}])
def test_wrong_arguments_get_a_sentence(wrong):
    with pytest.raises(BadOption):
        pettingzoo.env("bluff", **wrong)


def test_without_the_extra_there_is_a_sentence():
    code = "import sys; sys.modules['gymnasium'] = None\nimport spielwerk.adapters.pettingzoo"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "ImportError: The PettingZoo environments need an extra: pip install spielwerk[rl]" in ran.stderr
