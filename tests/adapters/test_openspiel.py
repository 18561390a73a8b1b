"""OpenSpiel's own tests for every game, what they do not look at, and two of its algorithms."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytest.importorskip("pyspiel", reason="needs the extra [openspiel]")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from spielwerk import BadOption, Game, IllegalAction, Option
from spielwerk.adapters import openspiel
from spielwerk.registry import game_class
from tests.adapters.bluff import Bluff
from tests.adapters.games import BLUFF, BOXES, Box

PASS, CALL, BELIEVE, DOUBT = range(4)
LOW, HIGH = 0, 1

every_game = pytest.mark.parametrize("box", BOXES, ids=str)


def load(box: Box) -> openspiel.SpielwerkGame:
    openspiel.register_game(game_class(box.name))
    return pyspiel.load_game(f"spielwerk_{box.name}", {"players": box.players, **box.options})


def play(state, answers: int, seed: int = 0):
    random = np.random.default_rng(seed)
    while answers and not state.is_terminal():
        state.apply_action(int(random.choice(state.legal_actions())))
        answers -= 1
    return state


def seen(state) -> list[tuple[str, str, list[float]]]:
    return [
        (state.information_state_string(seat), state.observation_string(seat), state.observation_tensor(seat))
        for seat in range(state.num_players())
    ]


def called(card: int):
    state = load(BLUFF).new_initial_state()
    state.apply_action(card)
    state.apply_action(CALL)
    return state


# --- OpenSpiel's own tests ------------------------------------------------------------------------


@every_game
def test_random_play(box):
    pyspiel.random_sim_test(load(box), 1, True, False)


def test_the_playthrough_generator():
    load(BLUFF)
    text = generate_playthrough.playthrough("spielwerk_bluff", ["deal high", CALL, "doubt"])
    assert 'PublicObservationString() = "?: call"' in text
    assert "Returns() = [1, 0]" in text


# --- loading --------------------------------------------------------------------------------------


def test_installed_games_are_registered_by_the_import():
    code = (
        "import pyspiel, spielwerk, spielwerk.adapters.openspiel\n"
        "print({f'spielwerk_{name}' for name in spielwerk.game_classes()} - set(pyspiel.registered_names()))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout.strip()) == (0, "set()"), ran.stderr


def test_without_the_extra_there_is_a_sentence():
    code = "import sys; sys.modules['pyspiel'] = None\nimport spielwerk.adapters.openspiel"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "ImportError: The OpenSpiel games need an extra: pip install spielwerk[openspiel]" in ran.stderr


class Choosy(Bluff):
    name = "choosy"
    options_offered = (
        Option("cards", ("6", "12")),
        Option("open", ("false", "true")),
        Option("rows", ("3", "all")),
        Option("map", ("plain",), free=True),
    )


def test_options_are_parameters_with_the_types_that_openspiel_reads():
    openspiel.register_game(Choosy)
    default = pyspiel.load_game("spielwerk_choosy")
    assert default.box.options == Choosy.defaults()
    chosen = pyspiel.load_game("spielwerk_choosy(players=2,cards=12,open=true,rows=all)")
    assert chosen.box.options == {"cards": "12", "open": "true", "rows": "all", "map": "plain"}
    with_map = pyspiel.load_game("spielwerk_choosy", {"map": "a (b), c=d"})
    assert with_map.box.options["map"] == "a (b), c=d"


@pytest.mark.parametrize(
    "wrong, sentence",
    [
        ("cards=7", "Option cards is one of 6, 12; not “7”"),
        ("rows=none", "Option rows is one of 3, all; not “none”"),
        ("players=5", "choosy is for 2 to 2 seats, not 5"),
    ],
)
def test_a_wrong_parameter_gets_a_sentence(wrong, sentence):
    openspiel.register_game(Choosy)
    with pytest.raises(BadOption, match=sentence):
        pyspiel.load_game(f"spielwerk_choosy({wrong})")


@every_game
def test_what_openspiel_is_told_about_a_game(box):
    game = load(box)
    kinds = pyspiel.GameType
    our_game: Game = game.box
    assert game.get_type().information == kinds.Information.IMPERFECT_INFORMATION
    chance = kinds.ChanceMode.EXPLICIT_STOCHASTIC if len(our_game.outcomes) else kinds.ChanceMode.DETERMINISTIC
    assert game.get_type().chance_mode == chance
    utility = kinds.Utility.IDENTICAL if our_game.cooperative else kinds.Utility.CONSTANT_SUM
    assert game.get_type().utility == utility
    assert game.num_players() == box.players
    assert game.num_distinct_actions() == our_game.num_distinct_actions()
    assert game.observation_tensor_shape() == our_game.observation_tensor_shape()


# --- States ---------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("answers", [0, 1, 12])
def test_clones_and_serialized_states_go_on_alike_and_alone(box, answers):
    game = load(box)
    state = play(game.new_initial_state(), answers)
    before = seen(state)
    text = pyspiel.serialize_game_and_state(game, state)
    _, reread = pyspiel.deserialize_game_and_state(text)
    clone = state.clone()
    assert seen(clone) == seen(reread) == before
    play(clone, 20, seed=1)
    assert seen(state) == before
    play(reread, 20, seed=1)
    assert seen(clone) == seen(reread)
    assert clone.history() == reread.history()


def test_an_illegal_action_raises_the_reason_and_changes_nothing():
    state = called(HIGH)
    with pytest.raises(IllegalAction, match="call"):
        state.apply_action(CALL)
    assert state.history() == [HIGH, CALL]
    assert state.legal_actions() == [BELIEVE, DOUBT]


def test_words_of_players_and_of_chance():
    state = load(BLUFF).new_initial_state()
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, HIGH) == "deal high"
    assert state.action_to_string(0, CALL) == "call"
    state.apply_action(HIGH)
    assert state.string_to_action("call") == CALL


# --- observations ---------------------------------------------------------------------------------


def observe(state, **kind) -> str | None:
    return make_observation(state.get_game(), pyspiel.IIGObservationType(**kind)).string_from(state, 0)


def test_observations_of_each_kind():
    state = called(HIGH)
    public_only = pyspiel.PrivateInfoType.NONE
    assert observe(state, perfect_recall=False) == "high: call"
    assert observe(state, perfect_recall=False, private_info=public_only) == "?: call"
    assert observe(state, perfect_recall=False, public_info=False) is None
    assert observe(state, perfect_recall=True) == state.information_state_string(0)
    assert state.information_state_string(1) != called(HIGH).information_state_string(0)
    assert state.information_state_string(1) == called(LOW).information_state_string(1)


def test_kinds_that_no_game_has_get_a_sentence():
    game = load(BLUFF)
    with pytest.raises(BadOption, match="all seats"):
        make_observation(
            game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
        )
    with pytest.raises(BadOption, match="no parameters"):
        make_observation(game, None, {"size": 3})


@every_game
def test_tensors_have_the_documented_shape(box):
    game = load(box)
    state = play(game.new_initial_state(), 10)
    plain = make_observation(game)
    for seat in range(game.num_players()):
        plain.set_from(state, seat)
        assert list(plain.dict["observation"].shape) == game.box.observation_tensor_shape()
        assert plain.tensor.tolist() == state.observation_tensor(seat)
        assert np.isfinite(plain.tensor).all()


@every_game
def test_information_states_are_those_of_the_game_itself(box):
    state = play(load(box).new_initial_state(), 25)
    own = load(box).box.new_initial_state()
    for answer in state.history():
        own.apply_action(answer)
    for seat in range(box.players):
        assert state.information_state_string(seat) == own.information_state_string(seat)


@every_game
def test_recall_is_perfect(box):
    """Whoever reads an information state knows all earlier ones and what was answered there."""
    game = load(box)
    pasts: dict[tuple[int, str], tuple[object, ...]] = {}
    for seed in range(12):
        random = np.random.default_rng(seed)
        state = game.new_initial_state()
        own: list[tuple[object, ...]] = [()] * game.num_players()
        for _ in range(40):
            if state.is_terminal():
                break
            seat = state.current_player()
            answer = int(random.choice(state.legal_actions()))
            if seat >= 0:
                here = (seat, state.information_state_string(seat))
                assert pasts.setdefault(here, own[seat]) == own[seat]
                own[seat] = (*own[seat], here[1], answer)
            state.apply_action(answer)


# --- imagined States ------------------------------------------------------------------------------


@every_game
def test_a_resampled_state_is_the_same_to_its_knower_and_tells_no_history(box):
    state = play(load(box).new_initial_state(), 12)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    if state.is_terminal():
        return
    seat = state.current_player()
    for random in (lambda: 0.0, lambda: 0.4, lambda: 0.9):
        other = state.resample_from_infostate(seat, random)
        assert other.history() == []
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        again = other.clone().resample_from_infostate(seat, lambda: 0.5)
        assert again.information_state_string(seat) == state.information_state_string(seat)


def test_resampling_deals_what_its_knower_does_not_know():
    random = np.random.default_rng(0)
    worlds = [called(HIGH).resample_from_infostate(1, random.random) for _ in range(20)]
    assert {int(world.table.card) for world in worlds} == {LOW, HIGH}
    assert {int(called(LOW).resample_from_infostate(0, random.random).table.card) for _ in range(20)} == {LOW}


def test_memories_go_on_in_an_imagined_state():
    state = called(HIGH)
    other = state.resample_from_infostate(1, lambda: 0.0)
    state.apply_action(DOUBT)
    other.apply_action(DOUBT)
    assert other.information_state_string(1) == state.information_state_string(1)
