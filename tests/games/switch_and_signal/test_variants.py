"""S 10 and S 2.9: ten goods, location tokens, the mixed form, free set-up."""

import pytest

from spielwerk.games.switch_and_signal import SwitchAndSignal
from spielwerk.games.switch_and_signal.deployment import DEPLOY
from spielwerk.games.switch_and_signal.railway import Railway
from tests.clauses import clause
from tests.games.switch_and_signal.yard import (
    answer,
    asked,
    at,
    brought,
    cubes,
    does,
    load_of,
    now,
    rolls,
    why_not,
    yard,
    yard_map,
)

INTO_MARSEILLE = "lyon-marseille.3>"
INTO_SAN_FRANCISCO = "salt_lake_city-san_francisco.4>"


# -- ten goods ----------------------------------------------------------------------------------


@clause("S 10.3", "S 9.1")
def test_with_ten_goods_the_ninth_does_not_win_and_the_tenth_does():
    net = yard("black-1 at lyon-marseille.3> from paris", goods="ten")
    rolls(brought(net, "marseille", blue=2, yellow=2, red=2, white=2), "black-1", 2)
    assert (net.brought, list(net.extras).count(1), net.over, asked(net)) == (9, 1, False, "Act")

    net = yard("black-1 at lyon-marseille.3> from paris", goods="ten")
    rolls(brought(net, "marseille", blue=2, yellow=3, red=2, white=2), "black-1", 2)
    assert (net.brought, net.over, net.reason) == (10, True, "delivered-all")


@clause("S 10.3")
def test_with_both_extra_places_taken_only_the_colour_that_lacks_is_taken():
    net = yard(f"black-1 at {INTO_MARSEILLE} from berlin", "grey-1 at lyon-marseille.2> from nuernberg", goods="ten")
    rolls(brought(net, "marseille", blue=3, yellow=3, red=2, white=1), "black-1", 2)
    assert (net.brought, cubes(net, "berlin"), at(net, "black-1"), net.over) == (9, 3, None, False)
    net.agenda = []
    rolls(net, "grey-1", 3)
    assert (net.brought, net.over) == (10, True)


@clause("S 10.3", "S 1.1")
def test_any_ten_goods_win_by_the_summary_whatever_their_colours():
    for goods, taken in (("ten", 9), ("ten_any", 10)):
        net = yard(f"black-1 at {INTO_MARSEILLE} from berlin", goods=goods)
        rolls(brought(net, "marseille", blue=3, yellow=3, red=2, white=1), "black-1", 2)
        assert (net.brought, net.over) == (taken, goods == "ten_any")


@clause("S 10.3", "S 13.1")
def test_in_north_america_each_port_takes_one_more_and_the_tenth_wins():
    full = {"blue": 1, "yellow": 1, "red": 1, "white": 1}
    train = f"black-1 at {INTO_SAN_FRANCISCO} from dallas"
    net = brought(brought(yard(train, map="north_america", goods="ten"), "new_york", **full), "san_francisco", **full)
    rolls(net, "black-1", 2)
    assert (net.brought, net.over, at(net, "black-1")) == (9, False, None)

    second = {**full, "blue": 2}
    net = brought(brought(yard(train, map="north_america", goods="ten"), "new_york", **full), "san_francisco", **second)
    rolls(net, "black-1", 2)
    assert (net.brought, load_of(net, "black-1"), at(net, "black-1")) == (9, "dallas", "san_francisco")

    net = brought(brought(yard(train, map="north_america", goods="ten"), "new_york", **second), "san_francisco", **full)
    rolls(net, "black-1", 2)
    assert (net.brought, net.over, net.reason) == (10, True, "delivered-all")


@clause("S 2.4", "S 10.3", "S 11.1")
def test_three_cubes_lie_in_each_city_only_where_ten_are_wanted():
    for goods, count in (("eight", 2), ("ten", 3), ("ten_any", 3)):
        net = yard(goods=goods)
        assert [cubes(net, city) for city in ("paris", "amsterdam", "berlin", "nuernberg")] == [count] * 4
        assert net.goods_wanted() == (8 if goods == "eight" else 10)


# -- location tokens ----------------------------------------------------------------------------


def numbered(**options: str) -> Railway:
    """Return a table whose start places carry 12 to 2 instead of 2 to 12."""
    net = SwitchAndSignal(2, {"first": "A", "start_numbers": "variable", **options}).new_initial_state()
    assert isinstance(net, Railway)
    for number in range(12, 2, -1):
        answer(net, f"location {number}")
    while net.turn == 0:
        answer(net, now(net)[0])
    return net


@clause("S 10.1", "S 3.4")
def test_a_roll_leads_to_the_place_that_carries_the_number_now():
    net = answer(numbered(map=yard_map("europe")), "departure start", "dice 2", "dice 12", "dice 8")

    assert [at(net, train) for train in ("black-1", "brown-1", "grey-1")] == ["ravenna", "barcelona", "calais"]


@clause("S 10.1", "S 11.3")
def test_a_changed_number_leads_to_the_place_that_carries_it_now():
    net = answer(numbered(map=yard_map("india")), "departure start", "dice 7", "plus")
    names = net.board.stop_names
    printed = {int(net.board.number[stop]): names[stop] for stop in range(11)}

    assert at(net, "black-1") == printed[14 - 8]
    assert net.clock == 6


@clause("S 10.7", "S 10.2")
def test_mixed_a_token_is_drawn_without_return_and_a_roll_leaves_the_stack_alone():
    net = yard(deployment="mixed")
    net.then_all([DEPLOY[0], DEPLOY[1], DEPLOY[2]])
    net.advance()
    assert why_not(net, "unshifted")[1] == "not-asked-now"
    answer(net, "token")
    assert (asked(net), len(now(net, "location"))) == ("DrawToken", 11)
    answer(net, "location 7", "roll")
    assert asked(net) == "RollDeployment"
    answer(net, "dice 7")
    assert (at(net, "black-1"), at(net, "brown-1"), net.clock) == ("hamburg", None, 5)
    answer(net, "token")
    assert len(now(net, "location")) == 10
    assert "location 7" not in now(net)


@clause("S 10.7", "S 10.2")
def test_dice_only_or_tokens_only_refuse_the_other():
    net = does(yard(deployment="dice", helpers="shunter"), DEPLOY[0])
    assert why_not(net, "token") == ("S 10.2", "not-this-deployment")
    net = does(yard(deployment="tokens", helpers="shunter"), DEPLOY[0])
    assert why_not(net, "roll") == ("S 10.2", "not-this-deployment")


@clause("S 10.2")
def test_when_all_location_tokens_are_used_they_are_mixed_again():
    net = yard(deployment="tokens")
    net.tokens = 1 << 5
    does(net, DEPLOY[0])
    assert now(net) == ["location 5"]
    answer(net, "location 5")
    assert (at(net, "black-1"), net.tokens) == ("saint_malo", 0x1FFC)


# -- free set-up --------------------------------------------------------------------------------


@clause("S 2.9")
@pytest.mark.parametrize(("setup", "same_line"), [("team", True), ("team_spread", False)])
def test_free_signals_lie_anywhere_or_each_on_another_line(setup, same_line):
    rail = yard_map("europe").replace("line limoges lyon =!==", "line limoges lyon =!=!=")
    net = SwitchAndSignal(2, {"map": rail, "setup": setup, "first": "A"}).new_initial_state()
    assert isinstance(net, Railway)
    while asked(net) != "LightLine":
        net.take_known(net.open()[0])
    assert {"green limoges-lyon:1", "green limoges-lyon:2"} <= set(now(net))
    answer(net, "green limoges-lyon:1")

    assert ("green limoges-lyon:2" in now(net)) == same_line
    if not same_line:
        assert why_not(net, "green limoges-lyon:2") == ("S 2.9", "in-order")
