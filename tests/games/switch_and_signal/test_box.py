"""S 1, S 2, S 9 to S 11, S 13: setting up, ends, variants, and the rules of the other maps."""

from typing import Any

import pytest

from spielwerk.core.errors import BadOption
from spielwerk.games.switch_and_signal import SwitchAndSignal, pieces
from spielwerk.games.switch_and_signal.board import CITY, PORT
from spielwerk.games.switch_and_signal.deployment import DEPLOY
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.turn import END_TURN
from tests.clauses import clause
from tests.games.switch_and_signal.yard import (
    acts,
    answer,
    asked,
    at,
    cubes,
    does,
    load_of,
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


@clause("S 11.1", "S 11.9")
def test_india_has_goods_and_passengers():
    net = fresh(map="india")

    lying = [cubes(net, city) for city in ("lucknow", "hyderabad", "chennai", "delhi", "kolkata")]
    assert lying == [2, 2, 2, 1, 1]
    assert sum(net.reward_tokens) == 2
    assert game(map="india", time_tokens="8").start().clock == 8
    with pytest.raises(BadOption, match="8 time tokens"):
        game(map="india", time_tokens="9")


@clause("S 11.10")
def test_india_stops_trains_as_europe_does_and_has_its_helpers():
    india, europe = game(map="india").board, game().board

    assert list(india.stop_kind).count(PORT) == 1
    assert (india.cities_pass, india.ports_stay) == (europe.cities_pass, europe.ports_stay)
    assert india.helpers == europe.helpers


@clause("S 11.3")
def test_a_start_number_may_be_changed_by_one_for_a_token():
    net = does(yard(map="india"), DEPLOY[0], "dice 12")
    assert now(net) == ["unshifted", "minus"]
    assert why_not(net, "plus") == ("S 11.3", "no-further")
    answer(net, "minus")
    assert (at(net, "black-1"), net.clock) == ("visakhapatnam", 6)

    net = does(yard(map="india", shifts="many"), DEPLOY[0], "dice 7", "plus", "plus", "unshifted")
    assert net.clock == 5
    net = until_turn(fresh(map="india", shift_on_start="no"))
    net.helpers = 0
    answer(net, "departure start", "dice 7")
    assert asked(net) == "RollDeployment"


@clause("S 11.4")
def test_narrow_gauge_is_for_grey_trains():
    joined = "kota: kota-gwalior + jaipur-kota"
    net = rolls(yard("grey-1 at jaipur-kota.2>", map="india", joined=joined), "grey-1", 2)
    assert at(net, "grey-1") == "kota-gwalior.2>"

    net = rolls(yard("black-1 at jaipur-kota.2>", map="india", joined=joined), "black-1", 2)
    assert (at(net, "black-1"), net.clock) == ("jaipur-kota.2>", 5)


@clause("S 11.5", "S 11.6")
def test_passengers_in_time_bring_their_token_and_five_cards():
    net = rolls(yard("black-1 at bhusawal-mumbai.3> from delhi", map="india"), "black-1", 2)

    assert (net.arrived, net.clock, net.full, at(net, "black-1")) == (1, 8, 8, None)
    assert asked(net) == "DrawCard"
    answer(net, *["draw move"] * 5)
    assert asked(net) == "Act"
    assert net.hand_size(0) == 5

    net = rolls(yard("black-1 at bhusawal-mumbai.3> from delhi", map="india", gained_token="once"), "black-1", 2)
    assert (net.clock, net.full) == (8, 7)
    net = yard("black-1 at bhusawal-mumbai.3> from delhi", hand="move " * 9, map="india")
    rolls(net, "black-1", 2, "draw move")
    assert (asked(net), net.hand_size(0)) == ("Act", 10)
    net = yard("black-1 at bhusawal-mumbai.3> from delhi", hand="move " * 9, map="india", reward_limit="none")
    rolls(net, "black-1", 2, *["draw signal"] * 5)
    assert net.hand_size(0) == 14


@clause("S 11.5")
def test_passengers_may_travel_to_the_other_city_or_not_count():
    net = yard(
        "black-1 at patna-kolkata.1> from delhi", map="india", passengers_to="city", green="kolkata:patna-kolkata"
    )
    rolls(net, "black-1", 5)
    assert (net.arrived, at(net, "black-1"), load_of(net, "black-1")) == (1, "kolkata", None)

    net = yard(map="india", passengers_win="no")
    net.brought = 6
    assert net.all_delivered()
    net = yard(map="india")
    net.brought = 6
    assert not net.all_delivered()


@clause("S 11.7")
def test_late_passengers_go_back_and_the_train_stays():
    net = yard("black-1 at bhusawal-mumbai.1> from delhi", map="india")
    net.then(END_TURN)
    net.advance()
    assert load_of(net, "black-1") == "delhi"
    net.agenda = []
    net.then(END_TURN)
    net.advance()

    assert (load_of(net, "black-1"), at(net, "black-1")) == (None, "bhusawal-mumbai.1>")
    assert cubes(net, "delhi") == 1
    assert net.reward_tokens[net.board.stop_names.index("delhi")] == 1


@clause("S 11.8")
def test_after_a_crash_passengers_go_back():
    for ruling, tokens in (("back", 1), ("lost", 0)):
        net = yard("black-1 at bhuj-ahmedabad.1< from delhi", map="india", crash_token=ruling)
        rolls(net, "black-1", 2)
        assert cubes(net, "delhi") == 1
        assert net.reward_tokens[net.board.stop_names.index("delhi")] == tokens


AMERICA: dict[str, Any] = {"map": "north_america"}


@clause("S 13.1")
def test_each_port_takes_one_cube_of_each_colour():
    net = yard("black-1 at los_angeles-san_francisco.1> from dallas", **AMERICA)
    port, dallas = net.board.stop_names.index("san_francisco"), net.board.stop_names.index("dallas")
    assert net.has_place(port, dallas)
    net.delivered[4 * port + net.board.goods[dallas]] = 1
    assert not net.has_place(port, dallas)
    assert net.goods_wanted() == 8


@clause("S 13.2", "S 13.6")
def test_trains_may_pass_cities_by_another_line():
    train = "black-1 at los_angeles-san_francisco.1<"
    green = "los_angeles:salt_lake_city-los_angeles"
    net = rolls(yard(train, green=green, **AMERICA), "black-1", 3)
    assert now(net) == ["stop", "leave salt_lake_city-los_angeles<"]
    answer(net, "leave salt_lake_city-los_angeles<")
    assert (at(net, "black-1"), net.clock) == ("salt_lake_city-los_angeles.3<", 7)
    net = rolls(yard(train, green=green, pass_back="yes", **AMERICA), "black-1", 3)
    assert len(now(net, "leave")) == 2

    net = yard(f"{train} from dallas", green=green, passing="empty", **AMERICA)
    assert at(rolls(net, "black-1", 3), "black-1") == "los_angeles"


@clause("S 13.2")
def test_without_a_free_green_exit_it_stays_at_no_cost():
    net = rolls(yard("black-1 at los_angeles-san_francisco.1<", **AMERICA), "black-1", 3)

    assert (at(net, "black-1"), net.clock) == ("los_angeles", 7)


@clause("S 13.3")
def test_pass_load_and_go_on_needs_two_move_cards_and_one_more():
    """The worked example."""
    net = yard("black-1 at los_angeles-san_francisco.1<", hand="move move switch", **AMERICA)
    acts(net, "play move", "die 2")
    answer(net, "load black-1 for switch", "play move", "die 2")

    assert (load_of(net, "black-1"), now(net)) == ("los_angeles", ["done"])


@clause("S 13.4")
def test_empty_trains_may_stay_in_a_port_or_pass_it():
    train, green = "black-1 at salt_lake_city-san_francisco.4>", "san_francisco:seattle-san_francisco"
    net = rolls(yard(train, green=green, **AMERICA), "black-1", 3)
    assert now(net) == ["stop", "leave seattle-san_francisco<"]
    answer(net, "stop")

    assert at(net, "black-1") == "san_francisco"
    assert acts(yard("black-1 at san_francisco", hand="move", **AMERICA)).legal_actions()


@clause("S 13.5")
def test_a_loaded_train_unloads_where_there_is_a_place():
    train = "black-1 at salt_lake_city-san_francisco.4> from dallas"
    net = rolls(yard(train, **AMERICA), "black-1", 2)
    assert (at(net, "black-1"), net.brought) == (None, 1)

    net = yard(train, **AMERICA)
    port, dallas = net.board.stop_names.index("san_francisco"), net.board.stop_names.index("dallas")
    net.delivered[4 * port + net.board.goods[dallas]] = 1
    rolls(net, "black-1", 2)
    assert (at(net, "black-1"), load_of(net, "black-1")) == ("san_francisco", "dallas")

    green = "san_francisco:seattle-san_francisco"
    assert asked(rolls(yard(train, green=green, **AMERICA), "black-1", 3)) == "StopOrPass"
    assert at(rolls(yard(train, green=green, loaded_port="stop", **AMERICA), "black-1", 3), "black-1") is None
