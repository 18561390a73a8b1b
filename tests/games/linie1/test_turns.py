"""A builder's turn: two tiles, filling up, riders' tiles, passing, setting out."""

import pytest

from spielwerk.core.state import GALLERY
from spielwerk.games.linie1.pieces import SHOWED, SHOWED_TILE, UNKNOWN
from tests.clauses import clause
from tests.games.linie1.drawing import FREE, cells_for, draw, hand_of, heard, lay, numbers, options, perform, why_not

# Line 1 by the stops of A, B and C, from above column 2 to below column 4.
ROUTE = """
    . s1  .  .  .  .
    . s1  A  .  .  .
    . c2 s0 c0  .  .
    .  .  . s1  B  .
    .  .  . s1  .  .
    .  .  C s1  .  ."""
ALMOST = ROUTE.replace("C s1", "C  .")


@clause("L 2.1")
def test_turns_go_round_and_pass_over_who_has_given_up():
    table = draw("", "s s s c c", players=3, tasks=[(0, 0), (1, 1), (2, 2)], city="town")
    order = []
    for _ in range(3):
        order.append(table.active)
        lay(table, f"s1 5,{2 * table.active + 3}", f"s1 7,{2 * table.active + 3}")
        while table.is_chance_node():
            table.apply_action(table.legal_actions()[0])
    assert order == [0, 1, 2]
    assert table.active == 0

    perform(table, "give-up", "give-up")
    assert table.active == 1


@clause("L 2.1")
def test_the_first_seat_begins():
    table = perform(draw().game.new_initial_state(), "line 2", "line 1", "card 1", "card 2")

    assert table.active == 0


@clause("L 2.2", "L 4.1")
def test_a_builder_lays_two_tiles_and_must():
    table = draw(FREE, "s s s c c")

    assert options(table) == ["take straight", "take curve", "give-up"]
    assert why_not(table, "pass") == ("L 4.7", "can-lay")
    assert why_not(table, "lay 4,4 90") == ("L 4.1", "choose-tile-first")
    lay(table, "s1 4,4")
    assert options(table) == ["take straight", "take curve"]
    assert why_not(table, "pass") == ("L 4.7", "can-lay")
    lay(table, "c0 4,3")
    assert table.is_chance_node()


@clause("L 4.1")
def test_a_tile_that_was_taken_must_be_laid():
    table = perform(draw(FREE, "s s s c c"), "take straight")

    assert why_not(table, "take curve") == ("L 4.1", "lay-taken-tile-first")
    assert why_not(table, "lay 4,4 180") == ("L 1.3", "same-turn")


@clause("L 4.2")
def test_only_tiles_of_the_hand_are_laid():
    assert why_not(draw(FREE, "s s s c c"), "take fan") == ("L 4.1", "tile-not-in-hand")


@clause("L 4.3")
def test_the_second_tile_does_not_go_on_the_first():
    table = lay(draw(FREE, "s l l l l"), "s1 4,4")

    assert "4,4" not in cells_for(table, "l0")
    assert why_not(perform(table, "take left-switch"), "lay 4,4 0") == ("L 4.3", "not-on-the-first")


@clause("L 4.4")
def test_the_hand_is_filled_up_after_the_second_tile():
    table = lay(draw(FREE, "s s s c c", "s s s c c"), "s1 4,4")
    assert not table.is_chance_node()
    lay(table, "s1 4,3")
    perform(table, "draw fan")
    assert table.is_chance_node()
    perform(table, "draw ring")

    assert hand_of(table, 0) == "sccfo"
    assert table.active == 1


@clause("L 4.4")
def test_one_replacement_draws_one_tile():
    table = lay(draw(FREE.replace(". . . . B", ". . . s1 B"), "l s s c c"), "l0 4,4", "s1 1,4")
    perform(table, "draw fan")

    assert hand_of(table, 0) == "ssccf"
    assert table.active == 1


@clause("L 4.5")
def test_riders_tiles_are_open_to_builders():
    table = draw(FREE, "s s s c c", "x f f f f", trams={1: ("2a", "terminal 2a")})

    assert options(table)[:4] == ["take straight", "take curve", "borrow B fan", "borrow B crossing"]
    perform(table, "borrow B crossing", "lay 2,4 0")
    assert hand_of(table, 1) == "ffff"
    lay(table, "s1 4,4")
    perform(table, "draw ring", "draw ring")
    assert (hand_of(table, 0), hand_of(table, 1)) == ("sscco", "ffffo")


@clause("L 4.5")
def test_builders_tiles_are_not_open_to_others():
    table = draw(FREE, "s s s c c", "x f f f f")

    assert why_not(table, "borrow B crossing") == ("L 4.5", "seat-does-not-ride")
    assert why_not(table, "borrow A straight") == ("L 4.5", "take-your-own")
    assert why_not(table, "borrow E straight") == ("L 4.5", "no-such-seat")


@clause("L 4.5")
def test_a_hand_is_shown_when_its_owner_sets_out():
    table = draw(ROUTE, "s s f c c")
    table.listening = True
    assert hand_of(table.game.view(table, 1).table, 0) == ""
    perform(table, "ride a")

    assert [(event.b, event.c) for event in heard(table, 1, SHOWED_TILE)] == [(0, 2), (1, 2), (7, 1)]
    assert hand_of(table.game.view(table, GALLERY).table, 0) == "ssccf"


@clause("L 4.6")
def test_an_empty_stack_fills_no_hand():
    table = draw(FREE, "s s s c c")
    table.stack, table.stack_size = numbers([1, *[0] * 11]), 1
    lay(table, "s1 4,4", "s1 4,3")

    assert options(table) == ["draw straight"]
    perform(table, "draw straight")
    assert table.active == 1
    assert hand_of(table, 0) == "sscc"


@clause("L 4.7")
def test_who_can_lay_nothing_passes():
    table = draw(FREE)
    table.hands, table.held = numbers([0] * 24), numbers([0, 0])
    table.stack, table.stack_size = numbers([0] * 12), 0
    table.known = False

    assert options(table) == ["give-up", "pass"]
    perform(table, "pass")
    assert table.active == 1


@clause("L 4.7")
def test_who_has_only_one_tile_that_fits_is_done_after_it():
    table = draw(FREE, "s")
    lay(table, "s1 4,4")

    assert options(table) == ["pass"]
    perform(table, "pass")
    assert table.passes == 0


FULL = """
    x0 x0 x0 x0 x0 x0
    x0 x0  A x0 x0 x0
    x0 x0 x0 x0 x0 x0
    x0 x0 x0  .  B x0
    x0 x0 x0 x0 x0 x0
    x0 x0  C x0 x0 x0"""


@clause("L 4.7")
def test_a_tile_that_fits_nowhere_cannot_be_taken():
    table = draw(FULL, "s y c c c")

    assert options(table) == ["take fork", "give-up"]
    assert why_not(table, "take straight") == ("L 4.7", "tile-fits-nowhere")


@clause("L 4.8")
def test_who_has_a_complete_route_may_set_out_from_either_end_or_wait():
    table = draw(ROUTE, "s s s c c")

    assert options(table) == ["take straight", "take curve", "ride a", "ride b", "give-up"]
    assert why_not(draw(ALMOST, "s s s c c"), "ride a") == ("L 4.8", "route-not-complete")


@clause("L 4.8")
@pytest.mark.parametrize(("ruling", "rides"), [("any-tile", True), ("turn-start", False)])
def test_setting_out_after_the_first_tile(ruling, rides):
    table = lay(draw(ALMOST, "s s s c c", options={"set_out": ruling}), "s1 4,6")

    assert ("ride b" in options(table)) is rides
    if not rides:
        assert why_not(table, "ride b") == ("L 4.8", "ride-at-start")


@clause("L 4.8")
def test_nobody_sets_out_within_a_pair():
    table = lay(draw(ROUTE, "s l s c c"), "s0 3,4")  # against the straight on 4,4

    assert options(table) == ["take left-switch"]
    assert why_not(table, "ride a") == ("L 3.9", "close-the-pair-first")


@clause("L 4.8")
def test_who_can_only_ride_does_not_pass():
    table = draw(ROUTE, "s s s c c")
    table.hands, table.held = numbers([0] * 24), numbers([0, 0])
    table.known = False

    assert options(table) == ["ride a", "ride b", "give-up"]
    assert why_not(table, "pass") == ("L 4.7", "can-ride")


@clause("L 4.9")
def test_setting_out_shows_the_task_and_drives_at_once():
    table = draw(ROUTE, "s s s c c")
    table.listening = True
    assert table.game.view(table, 1).table.line[0] == UNKNOWN
    perform(table, "ride b")

    assert [(event.a, event.b, event.c) for event in heard(table, GALLERY, SHOWED)] == [(0, 0, 0)]
    assert table.game.view(table, 1).table.own_stops(0) == 7
    assert table.active == 0
    assert table.is_chance_node()
