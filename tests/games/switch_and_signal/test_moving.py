"""S 7: how a train runs, and what stops it."""

import pytest

from spielwerk.games.switch_and_signal import telling
from spielwerk.games.switch_and_signal.foresight import futures
from spielwerk.games.switch_and_signal.movement import ROLL_SPEED
from tests.clauses import clause
from tests.games.switch_and_signal.yard import acts, answer, asked, at, cubes, does, load_of, now, rolls, told, yard


@clause("S 7.2")
@pytest.mark.parametrize(
    ("train", "odds"),
    [
        (0, {2: 1 / 6, 3: 2 / 6, 4: 2 / 6, 5: 1 / 6}),
        (3, {1: 1 / 6, 2: 2 / 6, 3: 2 / 6, 4: 1 / 6}),
        (6, {1: 3 / 6, 2: 2 / 6, 3: 1 / 6}),
    ],
)
def test_each_colour_has_its_die(train, odds):
    net = yard(f"{['black', 'brown', 'grey'][train // 3]}-1 at calais")
    does(net, ROLL_SPEED[train])

    assert dict(net.chance_outcomes()) == pytest.approx(odds)


@clause("S 7.2", "S 7.8")
def test_pieces_and_cities_cost_one_signals_and_junctions_nothing():
    """The worked example: Calais to Paris takes three points, over a green signal; the fourth is lost at no cost."""
    net = rolls(yard("black-1 at calais"), "black-1", 4)

    assert at(net, "black-1") == "paris"
    assert net.clock == 7


@clause("S 7.2", "S 7.3")
def test_over_a_junction_it_runs_on_forwards():
    net = rolls(yard("black-1 at saint_malo"), "black-1", 4)

    assert at(net, "black-1") == "le_havre-orleans.2>"
    assert net.clock == 7


@clause("S 7.4", "S 7.2")
def test_on_a_blocked_arm_it_stops_before_the_junction():
    net = rolls(yard("black-1 at limoges-toulouse.1>"), "black-1", 4)

    assert at(net, "black-1") == "limoges-toulouse.3>"
    assert net.clock == 7 - 2


@clause("S 7.5", "S 12.1")
def test_before_a_red_signal_it_stops():
    """The worked example's brown train: four rolled, the last point is lost at the signal."""
    net = rolls(yard("brown-1 at nantes-limoges.1>"), "brown-1", 4)

    assert at(net, "brown-1") == "limoges-lyon.1>"
    assert net.clock == 7 - 1


@clause("S 7.5")
def test_a_signal_counts_in_both_directions():
    net = rolls(yard("grey-1 at limoges-lyon.2<"), "grey-1", 1)

    assert at(net, "grey-1") == "limoges-lyon.2<"
    assert net.clock == 6

    net = rolls(yard("grey-1 at limoges-lyon.2<", green="limoges-lyon:1"), "grey-1", 1)

    assert at(net, "grey-1") == "limoges-lyon.1<"


@clause("S 7.5")
def test_a_red_signal_behind_a_junction_holds_it_before_the_junction():
    net = yard("grey-1 at rostock-wittenberge.2>", joined="wittenberge: rostock-wittenberge + wittenberge-berlin")
    net = rolls(net, "grey-1", 2)

    assert at(net, "grey-1") == "wittenberge-berlin.1>"
    assert net.clock == 6


@clause("S 7.6")
def test_out_of_a_city_by_any_green_exit_also_the_one_it_came_by():
    net = rolls(yard("black-1 at paris", green="paris:orleans-paris"), "black-1", 2)

    assert asked(net) == "LeaveCity"
    assert now(net) == ["leave calais-paris<", "leave orleans-paris<"]


@clause("S 7.6")
def test_a_single_open_exit_is_taken_without_asking():
    net = rolls(yard("black-1 at paris"), "black-1", 2)

    assert at(net, "black-1") == "calais-paris.1<"


@clause("S 7.6")
def test_with_no_exit_for_a_step_all_points_are_lost():
    net = rolls(yard("black-1 at paris", "grey-1 at calais-paris.2<"), "black-1", 3)

    assert at(net, "black-1") == "paris"
    assert net.clock == 7 - 3


@clause("S 7.6")
def test_an_exit_that_allows_a_step_must_be_taken_however_bad():
    net = yard("black-1 at paris", "grey-1 at calais-paris.2<", green="paris:orleans-paris", joined="orleans: "
               "le_havre-orleans + orleans-limoges")  # fmt: skip
    net = rolls(net, "black-1", 4)

    assert at(net, "black-1") == "orleans-paris.1<"
    assert net.clock == 7 - 3


@clause("S 7.6")
def test_by_another_ruling_a_train_may_stay_in_its_city_and_lose_its_points():
    net = rolls(yard("black-1 at paris", leaving="free"), "black-1", 2)
    assert now(net) == ["stop", "leave calais-paris<"]
    answer(net, "stop")
    assert (at(net, "black-1"), net.clock) == ("paris", 5)

    net = yard("black-1 at paris", leaving="free")
    net.listening = True
    rolls(net, "black-1", 2, "stop")
    assert told(net, telling.HALTED)[0][1:3] == [telling.STAYED, 2]
    assert any(
        end.why == telling.STAYED and end.tokens == 2 for end in futures(yard("black-1 at paris", leaving="free"), 0, 2)
    )
    assert all(end.why != telling.STAYED for end in futures(yard("black-1 at paris"), 0, 2))


@clause("S 7.7")
def test_at_the_port_it_unloads_and_goes_to_the_depot():
    net = rolls(yard("black-1 at lyon-marseille.2> from paris"), "black-1", 5)

    assert at(net, "black-1") is None
    assert net.brought == 1
    assert cubes(net, "paris") == 1
    assert net.clock == 7


@clause("S 7.7")
def test_an_empty_train_goes_to_the_depot_from_the_port_too():
    net = rolls(yard("black-1 at lyon-marseille.2>"), "black-1", 2)

    assert at(net, "black-1") is None
    assert net.brought == 0


@clause("S 7.8")
def test_where_only_empty_trains_must_stop_a_loaded_one_may_pass():
    net = yard("black-1 at calais-paris.2> from berlin", green="paris:orleans-paris", must_stop="when_empty")
    net = rolls(net, "black-1", 3)

    assert asked(net) == "StopOrPass"
    assert now(net) == ["stop", "leave orleans-paris<"]

    net = yard("black-1 at calais-paris.2>", green="paris:orleans-paris", must_stop="when_empty")
    assert at(rolls(net, "black-1", 3), "black-1") == "paris"


@clause("S 7.9")
def test_behind_a_train_ahead_it_stops():
    net = rolls(yard("black-1 at dijon-lyon.1>", "grey-1 at lyon-marseille.2>", joined="lyon: lyon-marseille + "
                     "dijon-lyon"), "black-1", 4)  # fmt: skip

    assert at(net, "black-1") == "lyon-marseille.1>"
    assert at(net, "grey-1") == "lyon-marseille.2>"
    assert net.clock == 7 - 2


@clause("S 7.9", "S 7.12")
def test_before_an_occupied_city_it_stops_and_nobody_meets_head_on():
    net = rolls(yard("black-1 at calais", "grey-1 at paris"), "black-1", 5)

    assert at(net, "black-1") == "calais-paris.2>"
    assert net.clock == 7 - 3


@clause("S 7.10")
def test_head_on_costs_two_for_each_lost_point_and_the_mover_goes_home():
    net = yard("black-1 at calais from berlin", "grey-1 at calais-paris.2< from paris")
    net = rolls(net, "black-1", 3)

    assert at(net, "black-1") is None
    assert load_of(net, "black-1") is None
    assert cubes(net, "berlin") == 2
    assert at(net, "grey-1") == "calais-paris.2<"
    assert load_of(net, "grey-1") == "paris"
    assert net.clock == 7 - 2 * 2


@clause("S 7.10")
def test_on_both_sides_of_a_junction_trains_meet_head_on():
    net = rolls(yard("black-1 at saint_malo-le_havre.2>", "grey-1 at le_havre-orleans.1<"), "black-1", 2)

    assert at(net, "black-1") is None
    assert net.clock == 7 - 4


@clause("S 7.10")
def test_face_to_face_without_points_left_nothing_happens():
    net = rolls(yard("grey-1 at calais", "black-1 at calais-paris.2<"), "grey-1", 1)

    assert at(net, "grey-1") == "calais-paris.1>"
    assert net.clock == 7


@clause("S 7.11", "S 12.1")
def test_onto_a_start_place_costs_two_whatever_is_left():
    net = rolls(yard("black-1 at calais-paris.1< from paris"), "black-1", 5)

    assert at(net, "black-1") is None
    assert cubes(net, "paris") == 2
    assert net.clock == 7 - 2

    net = rolls(yard("grey-1 at calais-paris.1<"), "grey-1", 1)
    assert net.clock == 7 - 2


@clause("S 7.13")
def test_who_runs_onto_an_occupied_start_place_meets_the_waiting_train_head_on():
    net = rolls(yard("black-1 at calais-paris.1<", "grey-1 at calais"), "black-1", 3)

    assert at(net, "black-1") is None
    assert at(net, "grey-1") == "calais"
    assert net.clock == 7 - 6


@clause("S 7.13")
def test_by_another_ruling_an_occupied_start_place_costs_two_tokens_as_a_free_one():
    net = rolls(yard("black-1 at calais-paris.1<", "grey-1 at calais", waiting_train="tokens"), "black-1", 5)

    assert (at(net, "black-1"), at(net, "grey-1"), net.clock) == (None, "calais", 7 - 2)
    net = rolls(yard("black-1 at calais-paris.2<", "grey-1 at calais-paris.1>", waiting_train="tokens"), "black-1", 2)
    assert net.clock == 7 - 4


@clause("S 7.14", "S 7.1")
def test_nobody_is_asked_to_stop_on_the_line():
    net = yard("brown-1 at calais", hand="move")

    assert now(acts(net, "play move")) == ["die 1", "die 2", "die 3", "die 4"]
    net = rolls(yard("brown-1 at calais"), "brown-1", 2)
    assert at(net, "brown-1") == "calais-paris.2>"
    assert asked(net) == "Act"
