"""S 11 played through: start numbers changed for tokens, and express passengers with their deadline."""

from typing import Any

import pytest

from spielwerk.games.switch_and_signal.deployment import DEPLOY
from spielwerk.games.switch_and_signal.pieces import CARD_NAMES
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.turn import TURN
from tests.clauses import clause
from tests.games.switch_and_signal.yard import (
    DRAWN,
    answer,
    asked,
    at,
    brought,
    cubes,
    does,
    load_of,
    now,
    rolls,
    tried,
    why_not,
    yard,
)

# -- India: start numbers -----------------------------------------------------------------------


@clause("S 11.3")
@pytest.mark.parametrize(
    ("shifts", "rolled", "answers", "closed", "number", "clock"),
    [
        ("one", 2, ["plus"], "minus", 3, 6),
        ("one", 12, ["minus"], "plus", 11, 6),
        ("many", 3, ["minus", "unshifted"], "minus", 2, 6),
        ("many", 11, ["plus", "unshifted"], "plus", 12, 6),
        ("many", 12, ["minus", "minus", "unshifted"], "", 10, 5),
        ("one", 7, ["unshifted"], "", 7, 7),
    ],
)
def test_the_number_stays_within_two_and_twelve(shifts, rolled, answers, closed, number, clock):
    net = does(yard(map="india", shifts=shifts), DEPLOY[0], f"dice {rolled}")
    refused = []
    for text in answers:
        if closed and closed not in now(net):
            refused.append(why_not(net, closed))
        answer(net, text)

    assert refused == ([("S 11.3", "no-further")] if closed else [])
    assert net.board.number[net.stop_at(0)] == number
    assert net.clock == clock


@clause("S 11.3", "S 3.5")
def test_a_changed_number_is_paid_also_where_the_place_is_occupied():
    for start, left in ((False, 7 - 1 - 2), (True, 7 - 1)):
        net = yard("grey-1 at dehradun", map="india", start_occupied="reroll")
        net.start_card = start
        does(net, DEPLOY[0], "dice 8", "minus")
        assert (at(net, "black-1"), net.clock) == (None, left)
        assert asked(net) == ("RollDeployment" if start else "Act")


@clause("S 11.3", "S 12.2", "S 12.4")
def test_the_last_token_spent_on_a_number_costs_a_card_and_without_one_the_game():
    net = does(yard(map="india", clock=1), DEPLOY[0], "dice 7", "plus")
    assert (at(net, "black-1"), net.clock, net.pile_left) == ("gorakhpur", 7, 15)

    net = yard(map="india", clock=1)
    net.pile_left = 0
    does(net, DEPLOY[0], "dice 7", "plus")
    assert (net.over, net.reason, at(net, "black-1")) == (True, "no-card-to-lose", None)


@clause("S 11.3")
def test_only_a_roll_is_changed_neither_a_location_token_nor_the_shunters_place():
    assert asked(does(yard(map="india", deployment="tokens"), DEPLOY[0], "location 7")) == "Act"
    net = does(yard(map="india", deployment="mixed", helpers="shunter"), DEPLOY[0])
    assert asked(tried(net, "token", "location 7")) == "Act"
    assert asked(tried(net, "roll", "dice 7")) == "Shift"
    assert asked(answer(net, "start puri")) == "Act"


# -- India: express passengers ------------------------------------------------------------------

JOINED = "bhopal: bhopal-bhusawal + gwalior-bhopal;bhusawal: bhusawal-mumbai + bhopal-bhusawal"
DECK = "10 0:brown,grey\n10 0:black,brown"
QUIET = "departure 0:brown,grey"
RUN = ("play move", "die 5")


def under_way(*trains: str, runs: int = 1, **options: Any) -> Railway:
    """Return a table where seat A has loaded passengers in Delhi, run towards Mumbai, and ended its turn."""
    net = yard("black-1 at delhi", *trains, hand="move " * (runs + 1), map="india", joined=JOINED, deck=DECK, **options)
    for _ in range(2):
        net.deal(1, CARD_NAMES.index("move"))
    net.then(TURN)
    net.advance()
    run = ("play move", "train black-1", "die 5") if trains else RUN
    answer(net, QUIET, *(["die 1"] if trains else []), "load black-1 for move", *run * runs, "done", *DRAWN)
    assert (net.active, load_of(net, "black-1")) == (1, "delhi")
    return net


@clause("S 11.6", "S 11.7")
def test_passengers_in_the_next_players_turn_are_in_time_and_rewarded_at_once():
    net = answer(under_way(), QUIET, "play move", "die 5", "play move", "die 2")

    assert (net.arrived, net.clock, net.full, at(net, "black-1")) == (1, 8, 8, None)
    assert (asked(net), net.active, net.hand_size(1)) == ("DrawCard", 1, 0)
    answer(net, *DRAWN)
    assert (asked(net), net.hand_size(1), net.hand_size(0)) == ("Act", 5, 5)
    answer(net, "done", *DRAWN)
    assert (net.arrived, net.active, net.clock) == (1, 0, 8)
    assert cubes(net, "delhi") == 0


@clause("S 11.7")
def test_after_the_next_players_turn_nothing_is_gained_and_the_train_goes_on_empty():
    net = answer(under_way(), QUIET, "play move", "die 5", "done", *DRAWN)

    assert (load_of(net, "black-1"), at(net, "black-1"), cubes(net, "delhi")) == (None, "bhusawal-mumbai.2>", 1)
    assert net.reward_tokens[net.board.stop_names.index("delhi")] == 1
    net.deal(0, CARD_NAMES.index("move"))
    answer(net, QUIET, "play move", "die 2")
    assert (net.arrived, net.clock, net.full, at(net, "black-1")) == (0, 7, 7, None)
    assert (asked(net), net.hand_size(0)) == ("Act", 5)


@clause("S 11.6")
def test_passengers_that_arrive_while_the_card_is_carried_out_are_rewarded_before_it_goes_on():
    net = answer(under_way("brown-1 at bhuj", runs=2), "departure 0:black,brown", "die 2")

    assert (asked(net), net.active, net.clock) == ("DrawCard", 1, 8)
    answer(net, *DRAWN, "die 1")
    assert (asked(net), at(net, "brown-1")) == ("Act", "bhuj-ahmedabad.2>")


@clause("S 11.6")
def test_by_another_ruling_who_loaded_the_passengers_draws():
    net = answer(under_way(reward_to="loader"), QUIET, "play move", "die 5", "play move", "die 2", *DRAWN)
    assert (asked(net), net.hand_size(0), net.hand_size(1)) == ("Act", 10, 0)

    net = yard("black-1 at delhi", hand="move " * 4, map="india", joined=JOINED, deck=DECK, reward_to="loader")
    net.then(TURN)
    net.advance()
    answer(net, QUIET, "load black-1 for move", *RUN, *RUN, "play move", "die 2", *DRAWN)
    assert (asked(net), net.hand_size(0)) == ("Act", 5)


@clause("S 11.5", "S 11.6", "S 9.1")
def test_the_last_passengers_win_at_once_without_a_reward_to_draw():
    where: dict[str, Any] = {"map": "india"}
    net = brought(yard("black-1 at bhusawal-mumbai.3> from delhi", **where), "mumbai", blue=2, yellow=2, red=2)
    net.arrived = 1
    net.cubes[net.board.stop_names.index("kolkata")] = 0
    rolls(net, "black-1", 2)

    assert (net.over, net.reason, list(net.hands)) == (True, "delivered-all", [0] * 6)
