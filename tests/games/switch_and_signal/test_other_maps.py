"""S 11, S 13: the rules of India and of North America."""

from typing import Any

import pytest

from spielwerk.core.errors import BadOption
from spielwerk.games.switch_and_signal.board import PORT
from spielwerk.games.switch_and_signal.deployment import DEPLOY
from spielwerk.games.switch_and_signal.turn import END_TURN
from tests.clauses import clause
from tests.games.switch_and_signal.test_box import fresh, game, until_turn
from tests.games.switch_and_signal.yard import acts, answer, asked, at, cubes, does, load_of, now, rolls, why_not, yard


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
