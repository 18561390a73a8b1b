"""S 8: the helpers."""

from typing import Any

from spielwerk.games.switch_and_signal import SwitchAndSignal
from spielwerk.games.switch_and_signal.departure import MOVE_COLOUR, REVEAL_CARD
from spielwerk.games.switch_and_signal.deployment import DEPLOY
from tests.clauses import clause
from tests.games.switch_and_signal.yard import acts, answer, asked, at, does, now, rolls, tried, why_not, yard, yard_map


@clause("S 8.1", "S 8.4")
def test_the_logistician_has_a_die_rolled_again_once():
    net = rolls(yard("black-1 at calais", helpers="logistician"), "black-1", 2)
    assert now(net) == ["keep", "logistician"]
    answer(net, "logistician", "die 4")
    assert at(net, "black-1") == "paris"

    net = rolls(yard("black-1 at calais", helpers="logistician"), "black-1", 2, "keep")
    assert at(net, "black-1") == "calais-paris.2>"


@clause("S 8.1")
def test_each_map_has_its_helpers_and_each_helps_once():
    net = acts(yard(helpers="dispatcher"), "dispatcher")
    assert why_not(net, "dispatcher") == ("S 8.1", "helper-used")
    assert why_not(net, "inspector") == ("S 8.1", "helper-not-here")
    assert SwitchAndSignal(2).start().helpers == 0b000111
    assert SwitchAndSignal(2, {"map": "north_america"}).start().helpers == 0b111000
    assert SwitchAndSignal(2, {"map": "india"}).start().helpers == 0b000111


@clause("S 8.2", "S 8.5")
def test_the_dispatcher_lets_trains_pass_green_cities_this_turn():
    net = yard("black-1 at calais", green="paris:orleans-paris", hand="move", helpers="dispatcher")
    acts(net, "dispatcher", "play move", "die 5")

    assert now(net) == ["stop", "leave orleans-paris<"]
    answer(net, "leave orleans-paris<")
    assert at(net, "black-1") == "orleans-dijon.1>"


@clause("S 8.2")
def test_the_dispatcher_by_other_rulings():
    for ruling, exits in (("cities", 1), ("cities_green", 4), ("all_green", 4)):
        net = yard(
            "black-1 at calais", green="paris:orleans-paris", helpers="dispatcher", hand="move", dispatcher=ruling
        )
        acts(net, "dispatcher", "play move", "die 5")
        assert len(now(net, "leave")) == (1 if exits == 1 else 3)

    for ruling, place in (("cities_green", "limoges-lyon.1>"), ("all_green", "limoges-lyon.2>")):
        net = yard("grey-1 at limoges-lyon.1>", helpers="dispatcher", hand="move", dispatcher=ruling)
        acts(net, "dispatcher", "play move", "die 1")
        assert at(net, "grey-1") == place


@clause("S 8.2")
def test_nobody_passes_a_port_that_sends_trains_to_the_depot():
    net = yard(
        "black-1 at lyon-marseille.3>", green="marseille:montpellier-marseille", helpers="dispatcher", hand="move"
    )
    acts(net, "dispatcher", "play move", "die 5")

    assert at(net, "black-1") is None
    assert net.clock == 7


@clause("S 8.3")
def test_the_conductor_holds_all_trains_of_a_colour_or_none():
    """The worked example: three black trains stay, or all move."""
    black = ("black-1 at calais", "black-2 at nantes", "black-3 at hamburg")
    net = does(yard(*black, helpers="conductor"), MOVE_COLOUR[0])
    assert now(net) == ["conductor", "train black-1", "train black-2", "train black-3"]
    answer(net, "train black-1", "die 2")
    assert why_not(net, "conductor") == ("S 8.3", "conductor-all-or-none")

    net = does(yard(*black, helpers="conductor"), MOVE_COLOUR[0], "conductor")
    assert asked(net) == "Act"
    assert [at(net, f"black-{n}") for n in (1, 2, 3)] == ["calais", "nantes", "hamburg"]


@clause("S 8.3")
def test_the_conductor_holds_a_colour_on_the_whole_card_or_skips_one_symbol():
    for ruling, place in (("colour", "nantes"), ("symbol", "nantes-limoges.2>")):
        net = yard("black-1 at nantes", helpers="conductor", conductor=ruling)
        does(net, REVEAL_CARD, "departure 0:black,any", "conductor", "colour black")
        if ruling == "symbol":
            answer(net, "die 2")
        assert at(net, "black-1") == place


@clause("S 8.3")
def test_who_has_moved_on_this_card_can_no_longer_be_held_but_one_symbol_can_be_skipped():
    for ruling, first in (("colour", "dispatcher"), ("symbol", "dispatcher")):
        black = ("black-1 at nantes", "black-2 at hamburg", "black-3 at calais")
        net = yard(*black, helpers="conductor dispatcher", conductor=ruling)
        does(net, REVEAL_CARD, "departure 0:black,any", "follow", "train black-1", "die 2")
        answer(net, "train black-2", "die 2", "train black-3", "die 2", "colour black")
        assert now(net)[0] == first
        if ruling == "colour":
            assert why_not(net, "conductor") == ("S 8.3", "conductor-all-or-none")
        else:
            begun = tried(net, "train black-1", "die 2")
            assert why_not(begun, "conductor") == ("S 8.3", "conductor-all-or-none")
            answer(net, "conductor")
            assert (asked(net), at(net, "black-1")) == ("Act", "nantes-limoges.2>")


@clause("S 8.3", "S 3.12")
def test_train_by_train_the_conductor_holds_a_colour_of_which_none_has_moved():
    trains = ("black-1 at calais", "black-2 at hamburg", "brown-1 at graz", "grey-1 at nantes")
    net = does(yard(*trains, helpers="conductor", triple="by_train"), REVEAL_CARD, "departure 0:any,any,any")
    assert now(net)[0] == "conductor"
    answer(net, "train black-1", "die 2", "conductor")

    assert now(net) == ["colour brown", "colour grey"]
    assert why_not(net, "colour black") == ("S 8.3", "conductor-all-or-none")
    answer(net, "colour grey")
    assert now(net) == ["train black-2", "train brown-1"]
    answer(net, "train brown-1", "die 1", "die 2")
    assert (asked(net), at(net, "grey-1")) == ("Act", "nantes")

    black = ("black-1 at calais", "black-2 at hamburg", "black-3 at nantes")
    net = does(yard(*black, helpers="conductor", triple="by_train"), REVEAL_CARD, "departure 0:any,any,any")
    answer(net, "train black-1", "die 2")
    assert why_not(net, "conductor") == ("S 8.3", "conductor-all-or-none")


@clause("S 8.6")
def test_at_any_time_the_dispatcher_may_be_called_in_a_city():
    where: dict[str, Any] = {"green": "paris:orleans-paris", "helpers": "dispatcher"}
    assert at(rolls(yard("black-1 at calais", **where), "black-1", 5), "black-1") == "paris"
    net = rolls(yard("black-1 at calais", **where, helpers_when="any_time"), "black-1", 5)

    assert now(net) == ["stop", "dispatcher"]
    answer(net, "dispatcher")
    assert now(net) == ["stop", "leave orleans-paris<"]

    assert at(rolls(yard("black-1 at calais", **where, helpers_when="any_time"), "black-1", 3), "black-1") == "paris"
    blocked = yard("black-1 at calais", helpers="dispatcher", helpers_when="any_time")
    assert asked(rolls(blocked, "black-1", 5)) == "Act"

    red: dict[str, Any] = {"helpers": "dispatcher", "helpers_when": "any_time", "dispatcher": "cities_green"}
    net = rolls(yard("black-1 at calais", **red), "black-1", 5)
    assert now(net) == ["stop", "dispatcher"]
    assert len(now(answer(net, "dispatcher"), "leave")) == 3


@clause("S 8.6")
def test_at_any_time_she_opens_a_red_signal_before_it_costs_points():
    red: dict[str, Any] = {"helpers": "dispatcher", "dispatcher": "all_green"}
    net = rolls(yard("grey-1 at limoges-lyon.1>", **red), "grey-1", 3)
    assert (asked(net), net.clock) == ("Act", 4)

    net = rolls(yard("grey-1 at limoges-lyon.1>", **red, helpers_when="any_time"), "grey-1", 3)
    assert (asked(net), now(net), net.clock) == ("BeforeRed", ["stop", "dispatcher"], 7)
    assert at(tried(net, "dispatcher"), "grey-1") == "lyon-marseille.1>"
    answer(net, "stop")
    assert (at(net, "grey-1"), net.clock) == ("limoges-lyon.1>", 4)


@clause("S 8.6")
def test_at_any_time_she_opens_only_what_her_ruling_opens():
    for ruling, train, question in (
        ("cities", "grey-1 at le_havre-paris.2>", "Act"),
        ("cities_green", "grey-1 at le_havre-paris.2>", "BeforeRed"),
        ("cities_green", "grey-1 at limoges-lyon.1>", "Act"),
        ("all_green", "grey-1 at rostock-wittenberge.2>", "BeforeRed"),
    ):
        joined = "wittenberge: rostock-wittenberge + wittenberge-berlin"
        net = yard(train, helpers="dispatcher", dispatcher=ruling, helpers_when="any_time", joined=joined)
        net.green[net.board.signal_names.index("berlin:wittenberge-berlin")] = 0
        assert asked(rolls(net, "grey-1", 3)) == question, (ruling, train)


@clause("S 8.6")
def test_at_any_time_she_opens_a_red_signal_behind_a_switch():
    rail = yard_map("europe").replace("line dijon lyon =!=", "line dijon lyon ==!")
    where: dict[str, Any] = {"joined": "lyon: limoges-lyon + dijon-lyon", "red": "dijon-lyon:1", "map": rail}
    net = yard(
        "grey-1 at limoges-lyon.2>", helpers="dispatcher", dispatcher="all_green", helpers_when="any_time", **where
    )
    rolls(net, "grey-1", 3)

    assert (asked(net), at(net, "grey-1")) == ("BeforeRed", "limoges-lyon.3>")
    answer(net, "dispatcher")
    assert (at(net, "grey-1"), net.clock) == ("dijon-lyon.1<", 7)


@clause("S 8.6")
def test_at_any_time_she_opens_exits_of_the_city_a_train_leaves():
    where: dict[str, Any] = {"helpers": "dispatcher", "dispatcher": "cities_green", "helpers_when": "any_time"}
    net = rolls(yard("grey-1 at paris", **where), "grey-1", 1)
    assert now(net) == ["dispatcher", "leave calais-paris<"]
    answer(net, "dispatcher")
    assert len(now(net, "leave")) == 4

    net = rolls(yard("grey-1 at paris", red="paris:calais-paris", **where), "grey-1", 2)
    assert now(net) == ["stop", "dispatcher"]
    assert len(now(tried(net, "dispatcher"), "leave")) == 4
    answer(net, "stop")
    assert (at(net, "grey-1"), net.clock) == ("paris", 5)


@clause("S 8.6", "S 8.5")
def test_between_movements_and_before_each_die_she_may_be_called_by_either_ruling():
    for when in ("active", "any_time"):
        net = yard("black-1 at nantes", "black-2 at hamburg", helpers="dispatcher", hand="move", helpers_when=when)
        does(net, REVEAL_CARD, "departure 0:black,grey")
        for question in (("follow",), ("train black-1", "die 2"), ("train black-2", "die 2")):
            assert "dispatcher" in now(net)
            answer(net, *question)
        assert (asked(net), "dispatcher" in now(net)) == ("Act", True)


@clause("S 8.6")
def test_whatever_is_offered_at_any_time_she_works_to_the_end_of_the_turn_and_only_once():
    net = yard("grey-1 at limoges-lyon.1>", "grey-2 at le_havre-paris.2>", hand="move", helpers="dispatcher",
               dispatcher="all_green", helpers_when="any_time")  # fmt: skip
    rolls(net, "grey-1", 1, "dispatcher")
    assert why_not(net, "dispatcher") == ("S 8.1", "helper-used")
    answer(net, "play move", "train grey-2", "die 1")
    assert (at(net, "grey-2"), net.clock) == ("paris", 7)


@clause("S 8.7")
def test_the_inspector_puts_the_card_under_the_pile():
    net = yard("black-1 at calais", helpers="inspector", map="europe")
    does(net, REVEAL_CARD, "departure 0:black,grey")
    assert now(net) == ["follow", "inspector"]
    answer(net, "inspector", "departure 0:black,brown")

    assert net.pile_left == 15
    assert net.deck.names[net.bottom] == "0:black,grey"
    assert asked(net) == "RollSpeed"


@clause("S 8.7")
def test_a_last_card_under_the_pile_is_revealed_again():
    net = yard(helpers="inspector")
    net.pile_left = 1
    does(net, REVEAL_CARD, "departure 0:black,grey", "inspector")

    assert now(net) == ["departure 0:black,grey"]


@clause("S 8.8")
def test_the_shunter_chooses_the_start_place():
    net = does(yard(helpers="shunter"), DEPLOY[0])
    assert now(net)[0] == "roll"
    assert len(now(net, "start")) == 11
    answer(net, "start graz")
    assert at(net, "black-1") == "graz"

    net = does(yard(helpers="shunter", deployment="tokens"), DEPLOY[0])
    assert now(net)[:2] == ["token", "start barcelona"]
    assert why_not(does(yard(deployment="mixed"), DEPLOY[0]), "start graz") == ("S 8.8", "no-shunter")


@clause("S 8.9")
def test_the_signal_controller_holds_one_train_and_the_other_moves():
    """The worked example: of two black trains one stays, the other must move."""
    net = does(yard("black-1 at calais", "black-2 at nantes", helpers="controller"), MOVE_COLOUR[0])
    assert now(net) == ["train black-1", "train black-2", "hold black-1", "hold black-2"]
    answer(net, "hold black-2", "die 2")

    assert at(net, "black-1") == "calais-paris.2>"
    assert at(net, "black-2") == "nantes"
    assert asked(net) == "Act"


@clause("S 8.9")
def test_she_holds_her_train_for_the_whole_card_or_for_one_symbol():
    for ruling, place in (("card", "nantes"), ("symbol", "nantes-limoges.2>")):
        net = yard("black-1 at nantes", helpers="controller", controller=ruling)
        does(net, REVEAL_CARD, "departure 0:black,any", "hold black-1", "colour black")
        if ruling == "symbol":
            answer(net, "die 2")
        assert (asked(net), at(net, "black-1")) == ("Act", place)


@clause("S 8.9")
def test_a_train_that_has_moved_on_this_card_is_held_for_one_symbol_only():
    for ruling, held in (("card", []), ("symbol", ["hold black-1", "hold black-2"])):
        net = yard("black-1 at nantes", "black-2 at hamburg", helpers="controller", controller=ruling)
        does(net, REVEAL_CARD, "departure 0:black,any", "train black-1", "die 2", "train black-2", "die 2")
        answer(net, "colour black")
        assert now(net, "hold") == held
        if ruling == "card":
            assert why_not(net, "hold black-1") == ("S 8.9", "train-has-moved")
