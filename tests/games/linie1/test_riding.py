"""Riding: dice, drives, forks, stations, the other ways to drive."""

import pytest

from spielwerk.games.linie1.notation import place_name
from spielwerk.games.linie1.track import steps_left
from spielwerk.games.linie1.turning import plan_turn
from tests.clauses import clause
from tests.games.linie1.drawing import draw, options, perform, why_not
from tests.games.linie1.test_turns import ROUTE


def ride(board: str = ROUTE, where: str = "terminal 1a", reached: int = 0, last: int = 0, **how):
    """Let seat 0 ride on a board from end 1a, its tram at a place with these stops reached (1: A, 2: B, 4: C)."""
    table = draw(board, "s s s c c", trams={0: ("1a", where)}, seat=1, **how)
    table.reached[0], table.last_drive, table.active = reached, last, 0
    table.agenda = []
    plan_turn(table)
    table.advance()
    return table


def where(table, seat: int = 0) -> str:
    """The name of a tram's place."""
    return place_name(table.city, table.place[seat])


@clause("L 5.1")
def test_three_dice_are_thrown_and_one_is_driven_at_once():
    table = ride()

    assert table.is_chance_node()
    assert len(table.legal_actions()) == 35
    perform(table, "throw red one two")
    assert options(table) == ["drive red", "drive one", "drive two"]
    perform(table, "drive two")
    assert where(table) == "2,2 north"


@clause("L 5.1")
def test_what_was_not_thrown_cannot_be_driven():
    table = perform(ride(), "throw red red two")

    assert options(table) == ["drive red", "drive two"]
    assert why_not(table, "drive stop") == ("L 5.1", "not-thrown")
    assert why_not(table, "take straight") == ("L 5.1", "you-ride")


@clause("L 5.2", "L 5.3")
def test_then_one_stops_or_throws_the_dice_that_are_left():
    table = perform(ride(), "throw red one two", "drive one")

    assert options(table) == ["roll", "stop"]
    perform(table, "roll")
    assert len(table.legal_actions()) == 15
    perform(table, "throw one two", "drive one")
    assert options(table) == ["roll", "stop"]
    perform(table, "roll")
    assert options(table) == [f"throw {face}" for face in ("red", "one", "two", "stop", "tool")]
    perform(table, "throw one")
    assert where(table) == "2,3 north"
    assert table.active == 1


@clause("L 5.2")
def test_stopping_ends_the_turn():
    table = perform(ride(), "throw red one two", "drive one", "stop")

    assert table.active == 1


@clause("L 5.4")
def test_red_stays_and_does_not_end_the_turn():
    table = perform(ride(), "throw red one two", "drive red")

    assert where(table) == "terminal 1a"
    assert options(table) == ["roll", "stop"]


@clause("L 5.5")
@pytest.mark.parametrize(("face", "place"), [("one", "2,1 north"), ("two", "2,2 north")])
def test_green_lights_are_cells(face, place):
    assert where(perform(ride(), "throw red one two", f"drive {face}")) == place


@clause("L 5.6")
def test_the_stop_sign_leads_to_the_next_stop_or_terminal():
    table = perform(ride(), "throw red two stop", "drive stop")
    assert where(table) == "2,2 north"  # the stop of A
    perform(table, "roll", "throw red stop", "drive stop")
    assert where(table) == "4,4 north"  # that of B
    perform(table, "roll", "throw stop")
    assert where(table) == "4,6 north"  # that of C, which is none of the rider's


# A circle of four cells without a stop: from 2,5 the tram can go round by 1,5 and 1,4, or on to the stop of C.
CIRCLE = """
    . s1  .  .  .  .
    . s1  A  .  .  .
    . s1  .  .  .  .
   c3 l0  .  .  B c3
   c2 y0 s0 c0  .  .
    .  .  C s1  .  ."""


@clause("L 5.6")
def test_a_drive_to_the_next_stop_goes_round_in_a_circle_once_at_most():
    table = perform(ride(CIRCLE, "2,2 north", reached=3), "throw red stop stop", "drive stop")

    assert where(table) == "2,5 north"
    assert options(table) == ["go east", "go west"]
    perform(table, "go west")
    assert where(table) == "3,5 west"
    assert [place_name(table.city, place) for place in table.trail][-3:] == ["2,4 west", "2,5 north", "3,5 west"]


# At 2,3 one way leads east by the stop of B, another one south and round to the same end.
FORK = """
    . s1  .  .  .  .
    . s1  A  .  .  .
    . d1 s0 c0  .  .
    . s1  . s1  B  .
    . c2 s0 l0  .  .
    .  .  C s1  .  ."""


@clause("L 5.7")
def test_at_a_fork_the_rider_chooses():
    table = ride(FORK, "2,2 north", reached=3, signs={"C": "4,6"})
    perform(table, "throw red two stop", "drive two")

    assert where(table) == "2,3 north"
    assert options(table) == ["go east", "go south"]
    perform(table, "go south")
    assert where(table) == "2,4 north"


@clause("L 5.7")
def test_a_way_by_which_the_route_cannot_be_completed_is_not_open():
    table = ride(FORK, "2,2 north", reached=1, signs={"C": "4,6"})
    perform(table, "throw red two stop", "drive two")

    assert where(table) == "3,3 west"  # the only way by the stop of B, so nothing is asked


@clause("L 5.7")
def test_why_a_way_is_closed():
    table = ride(FORK, "2,2 north", reached=3, signs={"C": "4,6"})
    perform(table, "throw red two stop", "drive two")

    assert why_not(table, "go west") == ("L 5.7", "leads-nowhere")
    assert why_not(table, "roll") == ("L 5.2", "not-asked-now")


@clause("L 5.8")
def test_the_tool_leads_back_to_the_last_stop_and_ends_the_turn():
    table = perform(ride(), "throw two two tool", "drive two", "roll", "throw two tool", "drive two")
    assert where(table) == "3,3 west"
    perform(table, "roll", "throw tool")

    assert where(table) == "2,2 north"
    assert table.reached[0] == 1  # the stop of A stays reached
    assert table.active == 1


@clause("L 5.8")
def test_who_stands_on_a_station_stays_with_the_tool():
    assert where(perform(ride(), "throw tool tool tool")) == "terminal 1a"
    table = perform(ride(), "throw two two tool", "drive two", "roll", "throw two tool", "drive tool")

    assert where(table) == "2,2 north"
    assert table.active == 1


@clause("L 5.9")
def test_an_own_stop_is_reached_in_passing():
    table = perform(ride(where="2,1 north"), "throw red two stop", "drive two")

    assert where(table) == "2,3 north"
    assert table.reached[0] == 1
    assert table.workshop[0] // 4 == table.signs[0]


@clause("L 5.10")
def test_the_destination_wins_and_cells_left_over_are_lost():
    table = perform(ride(where="4,6 north", reached=7), "throw red two stop", "drive two")

    assert table.is_terminal()
    assert table.arrived == 0
    assert table.reason == "arrival"


# From the destination the tram comes back by 5,6 and the stop of B on 5,5.
BACK = """
    . s1  .  .  .  .
    . s1  A  .  .  .
    . c2 s0 c0  .  .
    .  .  . s1  B  .
    .  .  . r0 c0  .
    .  .  C s1 s1  ."""


@clause("L 5.10")
def test_the_destination_counts_only_with_all_stops():
    table = ride(BACK, "4,5 north", reached=1, signs={"B": "5,5"})
    assert steps_left(table, 0) == 7
    perform(table, "throw red two two", "drive two")

    assert where(table) == "terminal 1b first"
    assert not table.is_terminal()
    perform(table, "roll", "throw two two", "roll", "throw two")
    assert where(table) == "4,6 north"
    assert table.reached[0] == 7
    assert steps_left(table, 0) == 1


# Line 1 through the terminal of line 2 on the left: in by row 2, out by row 3.
LOOP = """
    . s1  .  .  .  .
   s0 c1  A  .  .  .
   s0 s0 s0 c0  .  .
    .  .  . s1  B  .
    .  .  . s1  .  .
    .  .  C s1  .  ."""


@clause("L 5.14", "L 6.3")
@pytest.mark.parametrize(("terminal", "place"), [("one", "1,3 west"), ("two", "terminal 2a first turned")])
def test_a_terminal_of_another_line_is_a_loop_of_one_or_two_cells(terminal, place):
    table = ride(LOOP, "1,2 east", options={"terminal": terminal})
    perform(table, "throw one one two", "drive two")

    assert where(table) == place


@clause("L 5.14")
@pytest.mark.parametrize("terminal", ["one", "two"])
def test_a_terminal_is_one_station_for_the_stop_sign(terminal):
    table = ride(LOOP, "1,2 east", options={"terminal": terminal})
    perform(table, "throw one stop stop", "drive stop")
    assert where(table) == "terminal 2a first"
    perform(table, "roll", "throw stop stop")
    assert where(table) == "4,4 north"


@clause("L 5.15")
def test_trams_share_a_cell():
    table = draw(ROUTE, "s s s c c", trams={0: ("1a", "2,2 north"), 1: ("2a", "2,3 north")}, tasks=[(0, 0), (1, 1)])

    assert table.is_chance_node()
    perform(table, "throw one one one")
    assert where(table) == where(table, 1) == "2,3 north"
