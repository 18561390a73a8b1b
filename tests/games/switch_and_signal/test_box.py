"""S 1, S 2, S 9 to S 11, S 13: setting up, ends, variants, and the rules of the other maps."""

import pytest

from spielwerk.core.errors import BadOption
from spielwerk.games.switch_and_signal import SwitchAndSignal, pieces
from spielwerk.games.switch_and_signal.board import CITY, PORT
from spielwerk.games.switch_and_signal.deployment import DEPLOY
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.turn import END_TURN
from tests.clauses import clause
from tests.games.switch_and_signal.yard import (
    answer,
    asked,
    at,
    cubes,
    does,
    now,
    rolls,
    why_not,
    yard,
    yard_map,
)

MAPS = ("europe", "north_america", "india")


def game(**options: str) -> SwitchAndSignal:
    """Return a box for two."""
    return SwitchAndSignal(2, options)


def fresh(**options: str) -> Railway:
    """Return a game at its first question."""
    net = game(**options).new_initial_state()
    assert isinstance(net, Railway)
    return net


def until_turn(net: Railway) -> Railway:
    """Answer every question of the set-up with the first open answer."""
    while net.turn == 0:
        net.take_known(net.open()[0])
    return net


@clause("S 1.2")
def test_what_is_in_the_box():
    assert pieces.TRAINS == 9
    assert (pieces.SIGNAL_DISCS, pieces.SWITCH_DISCS, pieces.TIME_TOKENS, pieces.START_PLACES) == (10, 30, 10, 11)
    assert 3 * pieces.CARDS_OF_A_KIND == 81
    assert len(pieces.GOODS) * pieces.CUBES_OF_A_COLOUR == 12
    assert [sum(die) for die in pieces.DICE] == [6, 6, 6]


@clause("S 2.1", "S 2.2", "S 2.3", "S 13.7", "S 11.2")
@pytest.mark.parametrize(
    ("name", "switches", "greens"), [("europe", 26, 8), ("north_america", 27, 9), ("india", 28, 9)]
)
def test_the_suggested_set_up(name, switches, greens):
    net = until_turn(fresh(map=name))
    board = net.board
    arms = [board.first_state[n + 1] - board.first_state[n] for n in range(board.junctions)]

    assert sum(1 if states == 3 else 2 for states in arms) == switches
    assert sum(net.green) == greens
    lit = [board.signal_stop[signal] for signal in range(board.signals) if net.green[signal]]
    for stop in range(board.stops):
        if board.stop_kind[stop] in (CITY, PORT):
            assert lit.count(stop) == 1
    assert lit.count(-1) == 3


@clause("S 2.4", "S 2.5", "S 2.6")
def test_cubes_clock_depot_and_cards():
    net = until_turn(fresh())

    assert [cubes(net, city) for city in ("paris", "amsterdam", "berlin", "nuernberg")] == [2, 2, 2, 2]
    assert net.clock == 7
    assert list(net.pose) == [-1] * 9
    assert net.pile_left == 16
    assert now(net) == ["departure start"]


@clause("S 2.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_is_dealt_five_cards(seats):
    net = SwitchAndSignal(seats).new_initial_state()
    assert isinstance(net, Railway)
    until_turn(net)

    assert [net.hand_size(seat) for seat in range(seats)] == [5] * seats


@clause("S 2.8")
def test_who_begins_is_named_or_drawn():
    assert now(fresh()) == ["first A", "first B"]
    assert fresh(first="B").active == 1
    with pytest.raises(BadOption, match="Seat D"):
        game(first="D")


@clause("S 2.9")
def test_the_team_lays_the_discs_freely():
    net = fresh(setup="team", first="A", map=yard_map("europe"))
    assert asked(net) == "LayJunction"
    while asked(net) == "LayJunction":
        net.take_known(net.open()[-1])
    while asked(net) == "LightCity":
        net.take_known(net.open()[0])
    assert asked(net) == "LightLine"
    assert len(now(net)) == 7
    answer(net, "green limoges-lyon:1", "green toulouse-montpellier:1", "green dijon-lyon:1")

    assert sum(net.green) == 8
    assert asked(net) == "DealCard"


@clause("S 9.1")
def test_the_last_cube_wins_at_once():
    net = yard("black-1 at lyon-marseille.3> from paris")
    marseille = net.board.stop_names.index("marseille")
    for colour in range(4):
        net.delivered[4 * marseille + colour] = 2
    net.delivered[4 * marseille] = 1
    net.brought = 7
    rolls(net, "black-1", 2)

    assert (net.over, net.reason) == (True, "delivered-all")
    assert net.returns() == [1.0, 1.0]


@clause("S 9.2", "S 1.1")
def test_after_the_last_card_the_game_is_lost():
    net = yard()
    net.pile_left = 0
    net.then(END_TURN)
    net.advance()

    assert (net.over, net.reason, net.returns()) == (True, "cards-used-up", [0.0, 0.0])


@clause("S 10.1")
def test_variable_start_numbers():
    net = until_turn(fresh(start_numbers="variable"))

    assert sorted(net.numbers) == list(range(2, 13))
    with pytest.raises(BadOption, match="location tokens"):
        game(start_numbers="variable", deployment="tokens")


@clause("S 10.2")
def test_without_dice_location_tokens_place_the_trains():
    net = until_turn(fresh(deployment="tokens"))
    assert list(net.start_tokens) == [2, 3, 4]
    answer(net, "departure start")
    assert [at(net, train) for train in ("black-1", "brown-1", "grey-1")] == ["barcelona", "saragossa", "nantes"]

    net = does(yard(deployment="tokens"), DEPLOY[0], "location 6")
    assert at(net, "black-1") == "calais"
    net.tokens = 1 << 7
    net.turn_over(7)
    assert net.tokens == 0x1FFC


@clause("S 10.7")
def test_mixed_either_is_chosen_each_time():
    net = does(yard(deployment="mixed"), DEPLOY[1])

    assert now(net) == ["roll", "token"]
    answer(net, "roll", "dice 6")
    assert at(net, "brown-1") == "calais"
    assert why_not(does(yard(deployment="mixed", helpers="shunter"), DEPLOY[0]), "done")[1] == "not-asked-now"


@clause("S 10.3")
def test_ten_goods_two_of_each_colour_and_two_more():
    net = yard("black-1 at lyon-marseille.3> from paris", "black-2 at nantes", goods="ten")
    marseille = net.board.stop_names.index("marseille")
    paris = net.board.stop_names.index("paris")
    assert cubes(net, "paris") == 2
    assert net.goods_wanted() == 10
    net.delivered[4 * marseille] = 2
    assert net.has_place(marseille, paris)
    net.extras[marseille] = 2
    assert not net.has_place(marseille, paris)
    rolls(net, "black-1", 2)
    assert (at(net, "black-1"), cubes(net, "paris")) == (None, 3)
    assert yard(goods="ten_any").has_place(marseille, paris)
    with pytest.raises(BadOption, match="ten goods"):
        game(goods="ten", map="india")


@clause("S 10.3")
def test_ten_goods_in_north_america_bring_one_more_to_each_port():
    net = yard(map="north_america", goods="ten")
    port, city = (net.board.stop_names.index(name) for name in ("new_york", "dallas"))
    net.delivered[4 * port + net.board.goods[city]] = 1

    assert net.has_place(port, city)
    net.extras[port] = 1
    assert not net.has_place(port, city)


@clause("S 10.4", "S 10.5", "S 10.6")
def test_easier_and_harder():
    net = fresh(extra_signal="yes", first="A")
    assert asked(net) == "ExtraSignal"
    answer(net, "green paris:orleans-paris")
    assert sum(net.green) == 9
    assert [fresh(removed=text).pile_left for text in ("0", "1", "3", "6")] == [18, 17, 15, 12]
    assert [fresh(time_tokens=text).clock for text in ("8", "9", "10")] == [8, 9, 10]
