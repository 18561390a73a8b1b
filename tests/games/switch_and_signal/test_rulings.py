"""Where the texts are silent: the readings that are not the default."""

from spielwerk.games.switch_and_signal.departure import REVEAL_CARD
from spielwerk.games.switch_and_signal.deployment import DEPLOY, Insert
from spielwerk.games.switch_and_signal.network import NO_CARD
from spielwerk.games.switch_and_signal.turn import TURN
from tests.clauses import clause
from tests.games.switch_and_signal.test_departure import THREE_BROWN, THREE_GREY
from tests.games.switch_and_signal.test_other_maps import AMERICA
from tests.games.switch_and_signal.yard import DRAWN, answer, asked, at, cubes, does, load_of, now, rolls, yard


@clause("S 3.7", "S 3.6")
def test_two_insertions_may_be_of_the_only_colour_left():
    left = (*THREE_BROWN, *THREE_GREY)
    net = does(yard(*left, one_colour_left="same"), Insert(2, 0), "dice 6", "dice 7")
    assert (at(net, "black-1"), at(net, "black-2"), net.clock) == ("calais", "hamburg", 7)

    net = does(yard(*left, "black-1 at nantes", "black-2 at hamburg", one_colour_left="same"), Insert(2, 0), "dice 6")
    assert (at(net, "black-3"), net.clock) == ("calais", 7 - 2)
    net = does(yard(one_colour_left="same"), Insert(2, 0), "colour black", "dice 6")
    assert now(net) == ["colour brown", "colour grey"]


@clause("S 8.7", "S 9.2")
def test_no_card_may_be_carried_out_instead_of_an_ignored_last_one():
    net = yard("black-1 at nantes-limoges.1>", helpers="inspector", inspector_last="ignored")
    net.pile_left = 1
    net.then(TURN)
    net.advance()
    answer(net, "departure 0:black,grey", "inspector")
    assert (asked(net), at(net, "black-1"), net.bottom) == ("Act", "nantes-limoges.1>", NO_CARD)
    answer(net, "done", *DRAWN)
    assert (net.over, net.reason) == (True, "cards-used-up")

    net = yard("black-1 at calais", helpers="inspector", inspector_last="ignored")
    assert asked(does(net, REVEAL_CARD, "departure 0:black,grey", "inspector")) == "RevealCard"


@clause("S 11.3")
def test_the_number_of_a_location_token_may_be_changed_too():
    net = does(yard(map="india", deployment="tokens"), DEPLOY[0], "location 12")
    assert (asked(net), at(net, "black-1")) == ("Act", "rameswaram")

    net = does(yard(map="india", deployment="tokens", shift_tokens="yes"), DEPLOY[0], "location 12", "minus")
    assert (at(net, "black-1"), net.clock) == ("visakhapatnam", 7 - 1)


@clause("S 13.5")
def test_a_loaded_train_without_a_place_may_go_to_the_depot():
    net = yard("black-1 at salt_lake_city-san_francisco.4> from dallas", port_full="depot", **AMERICA)
    port, dallas = net.board.stop_names.index("san_francisco"), net.board.stop_names.index("dallas")
    net.delivered[4 * port + net.board.goods[dallas]] = 1
    lying = cubes(net, "dallas")
    rolls(net, "black-1", 2)
    assert (at(net, "black-1"), cubes(net, "dallas"), net.brought, net.clock) == (None, lying + 1, 0, 7)

    net = rolls(yard("black-1 at salt_lake_city-san_francisco.4>", port_full="depot", **AMERICA), "black-1", 2)
    assert (at(net, "black-1"), load_of(net, "black-1")) == ("san_francisco", None)
