"""Events, actions, reasons, outcomes, generators, bags, words: each alone."""

from __future__ import annotations

import copy
import pickle
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.action import ActionSpace, Verb
from spielwerk.core.errors import BadOption, BadPosition, IllegalAction, SpielwerkError, UnknownAction, shown
from spielwerk.core.event import EVERYBODY, UNSEEN, UNTOLD, Event
from spielwerk.core.laying import whole, wholes
from spielwerk.core.outcome import Outcome, ranked
from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.kit.bag import kind_at, odds_of, total
from spielwerk.registry import load_game
from spielwerk.words.words import Words
from tests.toys.ambush import Ambush
from tests.toys.lifeboat import Lifeboat


def read(event, seat):
    half = event.seen_by(seat)
    return None if half is None else half.numbers()


def test_everybody_reads_what_is_told_to_all():
    assert [read(Event(1, 2, 3, 4, 5, EVERYBODY, 0), seat) for seat in (-1, 0, 1)] == [[1, 2, 3, 4, 5]] * 3


@pytest.mark.parametrize(("hidden", "numbers"), [(1, "x345"), (2, "2x45"), (4, "23x5"), (8, "234x"), (5, "2x45")])
def test_who_is_not_in_the_audience_reads_the_public_half(hidden, numbers):
    event = Event(1, 2, 3, 4, 5, 0b10, hidden)
    public = [1] + [UNSEEN if hidden >> place & 1 else place + 2 for place in range(4)]

    assert ([1, 2, 3, 4, 5], public, public) == (read(event, 1), read(event, 0), read(event, -1))


def test_an_untold_event_does_not_exist_for_others():
    event = Event(1, 2, 3, 4, 5, 0b100, UNTOLD)

    assert (read(event, -1), read(event, 1), read(event, 2)) == (None, None, [1, 2, 3, 4, 5])


def test_the_half_that_is_seen_does_not_say_who_sees_more():
    half = Event(1, 2, 3, 4, 5, 0b10, 1).seen_by(0)

    assert half is not None
    assert (half.audience, half.hidden) == (EVERYBODY, 0)


VERBS = [Verb("pass", 0), Verb("play", 1, ("ace", "king")), Verb("cell", 3, size=4, text_of=str, number_of=int)]


def test_actions_have_a_text_and_a_number():
    space = ActionSpace(VERBS)

    assert list(map(space.text, range(7))) == ["pass", "play ace", "play king", "cell 0", "cell 1", "cell 2", "cell 3"]
    assert list(range(7)) == [space.number(space.text(number)) for number in range(7)]
    assert (len(space), space.item(5), space.verb(2).name) == (7, 2, "play")


NO_ACTION = ["", "fly", "pass now", "play", "play queen", "cell 4", "cell -1", "cell x", "p" * 201, 7]


@pytest.mark.parametrize("text", NO_ACTION)
def test_a_text_that_is_no_action_is_unknown(text):
    with pytest.raises(UnknownAction) as unknown:
        ActionSpace(VERBS).number(text)

    assert str(unknown.value).endswith(".")


@pytest.mark.parametrize("number", [-1, 7, 2**70, "1", None])
def test_a_number_that_is_no_action_is_unknown(number):
    with pytest.raises(UnknownAction):
        ActionSpace(VERBS).text(number)


@pytest.mark.parametrize("verbs", [[Verb("a", 1)], [Verb("a", 0), Verb("b", 2)], [Verb("a", 0), Verb("a", 1)]])
def test_verbs_have_no_gaps_and_one_name_each(verbs):
    with pytest.raises(ValueError, match="must start at"):
        ActionSpace(verbs)


def test_the_generator_gives_the_same_numbers_everywhere():
    assert words(Rng(0), 4) == [947923937, 2491578854, 3964400089, 2091952393]


@given(st.integers(0, 2**96 - 1))
def test_the_generator_is_sfc32(seed):
    word = 2**32
    a, b, c, d = seed % word, (seed >> 32) % word, seed >> 64, 1
    fell = []
    for _ in range(20):
        t = (a + b + d) % word
        a, b, c, d = b ^ b >> 9, (c + c * 8) % word, (c << 21 | c >> 11) % word, d + 1
        c = (c + t) % word
        fell.append(t)

    assert words(Rng(seed), 4) == fell[16:]


def words(rng, count):
    return [int(rng.word()) for _ in range(count)]


@given(st.integers(-(2**100), 2**100), st.integers(1, 2**31))
def test_numbers_stay_below_their_limit(seed, limit):
    assert 0 <= Rng(seed).below(limit) < limit


def test_a_generator_can_be_copied_in_the_middle():
    rng = Rng(7)
    words(rng, 5)
    copies = [pickle.loads(pickle.dumps(rng)), copy.deepcopy(rng), copy.copy(rng)]
    expected = words(rng, 5)

    assert [expected] * 3 == [words(other, 5) for other in copies]


def test_small_things_survive_a_pickle():
    event, reason = Event(1, 2, 3, 4, 5, 2, 1), Reason("Q 1", "key", {"n": 2})
    again = pickle.loads(pickle.dumps((event, reason, IllegalAction("No.", reason))))

    assert (repr(event), 2, 1) == (repr(again[0]), again[0].audience, again[0].hidden)
    assert (reason, "No.", reason) == (again[1], str(again[2]), again[2].reason)
    assert hash(reason) == hash(again[1])


@given(st.lists(st.integers(0, 5), min_size=1, max_size=9).filter(any))
def test_a_bag_is_a_multiset(counts):
    bag = vec[i64](counts)
    outcomes, weights = odds_of(bag, 10)

    assert {kind + 10: left for kind, left in enumerate(counts) if left} == dict(zip(outcomes, weights))
    assert sum(counts) == total(bag)
    places = [int(kind_at(bag, place)) for place in range(sum(counts))]
    assert [kind for kind, left in enumerate(counts) for _ in range(left)] == places


def test_who_has_most_points_wins_and_ties_are_shared():
    assert ranked((7, 5, 7), "over").ranks == (1, 3, 1)
    assert ranked((7, 5, 7), "over").returns == (0.5, 0.0, 0.5)
    assert ranked((7, 5, 7), "over", (2, 9, 1)).ranks == (1, 3, 2)


@pytest.mark.parametrize(("won", "winners", "returns"), [(True, (0, 1), (1.0, 1.0)), (False, (), (0.0, 0.0))])
def test_together_everybody_wins_or_nobody(won, winners, returns):
    outcome = Outcome("over", None, (1, 1), won)

    assert (outcome.winners, outcome.returns) == (winners, returns)


@pytest.mark.parametrize("players", [1, 5, 0, -1, True, 2.0, "2", 2**40])
def test_a_number_of_seats_that_a_game_does_not_have(players):
    with pytest.raises(BadOption, match="2 to 4 seats"):
        Ambush(players)


@pytest.mark.parametrize("options", [{"lives": "2"}, {"lives": 3}, {"no": "1"}, ["lives"], "lives", {"lives": None}])
def test_options_that_a_game_does_not_have(options):
    with pytest.raises(BadOption):
        Ambush(2, options)


def test_a_box_is_known_by_its_contents():
    assert Ambush(3) == Ambush(3, {"lives": "3"}) == pickle.loads(pickle.dumps(Ambush(3)))
    assert len({Ambush(3), Ambush(3), Ambush(2), Lifeboat(3)}) == 3


@pytest.mark.parametrize("value", [None, -1, 4, 2**70, True, 1.0, "1", [1]])
def test_a_number_of_a_position_is_checked(value):
    with pytest.raises(BadPosition, match="“n”"):
        whole({"n": value}, "n", 0, 3)
    with pytest.raises(BadPosition, match="“n”"):
        wholes({"n": [1, value]}, "n", 0, 3, 2)
    with pytest.raises(BadPosition, match="“n”"):
        wholes({"n": value}, "n", 2, 3)


def test_numbers_of_a_position_are_read():
    assert (whole({"n": 3}, "n", 0, 3), list(wholes({"n": [0, 3]}, "n", 0, 3, 2))) == (3, [0, 3])
    with pytest.raises(BadPosition, match="2 whole numbers"):
        wholes({"n": [0]}, "n", 0, 3, 2)
    with pytest.raises(BadPosition, match="list"):
        wholes({"n": [0] * 1001}, "n", 0, 3)


def test_words_fill_gaps_and_fall_back_on_the_house():
    said = Ambush(2).words("en", ["Ada"])

    assert said.say("not-your-turn", {"seat": 0}) == "It is Ada's turn."
    assert said.has("not-in-hand")
    assert not said.has("nobody-wrote-this")
    assert Words("en").say("nobody-wrote-this") == "nobody-wrote-this"


@pytest.mark.parametrize(
    ("value", "text"),
    [("x" * 99, "'xxxxxxxxxxx"), (7, "7"), ({"a": [None]}, "{'a': [None]}"), (10**5000, "a very long number")],
    ids=["text", "number", "nested", "long"],
)
def test_an_error_shows_a_little_of_any_value(value, text):
    assert shown(value).startswith(text)
    assert len(shown(value)) <= 40


def test_an_error_does_not_follow_what_is_nested_deeply():
    """A saved game nested so deeply that only half the stack was needed to read it (the guided fuzzer found it)."""
    game = load_game("qwirkle", 2)
    deep: object = []
    for _ in range(sys.getrecursionlimit()):
        deep = [deep]
    saved = game.state_to_json(game.new_initial_state())
    for key in ("game", "players", "options", "position", "answers"):
        with pytest.raises(BadPosition, match=r"\.$"):
            game.state_from_json({**saved, key: deep})
    junk: list[Any] = [10**5000, deep]
    for text in junk:
        with pytest.raises(SpielwerkError):
            game.actions.text(text)
        with pytest.raises(SpielwerkError):
            load_game("qwirkle", text)
