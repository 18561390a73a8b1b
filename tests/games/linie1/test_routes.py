"""Routes: where trams can go, and when a route is complete; the best way that is still open."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.games.linie1 import Linie1
from spielwerk.games.linie1.pieces import GIVE_UP, RIDE
from spielwerk.games.linie1.track import Errand, is_complete, steps_to_go
from spielwerk.games.linie1.ways import best_way, has_a_way
from tests.clauses import clause
from tests.games.linie1.drawing import FREE, VILLAGE, draw
from tests.games.linie1.test_riding import BACK, FORK, LOOP
from tests.games.linie1.test_turns import ALMOST, ROUTE

LENGTHS = {
    2: "24 24 26 24 25 26 24 25 26 24 25 25 25 25 26 25 24 25 25 24 25 25 25 25 24 25 25 24 24 26 25 24 25 25 24 26",
    4: "22 23 23 24 22 23 24 22 23 24 23 23 24 24 23 23 22 23 23 24 21 22 24 23 22 23 21 23 24 21 23 22 23 22 23 21",
}


def complete(board: str, seat: int = 0, **how) -> bool:
    """Say whether a seat's route is complete on a drawn board."""
    return is_complete(draw(board, **how), seat)


@clause("L 6.1")
@pytest.mark.parametrize(
    ("tile", "leads"), [("c2", True), ("d1", True), ("r3", True), ("r0", False), ("x0", False), ("s1", False)]
)
def test_a_tram_leaves_by_a_side_that_a_track_leads_to(tile, leads):
    # On 2,3 the route comes from the north and must leave to the east: not at a right angle over a crossing, and
    # not from the side of a switch whose curve opens the other way.
    assert complete(ROUTE.replace("c2 s0", f"{tile} s0")) is leads


@clause("L 6.1")
def test_no_sharp_turn_at_a_switch():
    # On 4,3 the fork leads from the south to the west and to the north, but never from the west to the north.
    assert complete(ROUTE.replace("s0 c0", "s0 y2"))
    assert not complete(ROUTE.replace("s0 c0", "s0 y1"))


@clause("L 6.2")
def test_a_tram_never_turns_round():
    # A is beside a street that leaves the route and comes to an end in a free cell.
    board = """
        . s1  .  .  .  .
        . s1  A s1  .  .
        . c2 s0 l0  .  .
        .  .  . s1  B  .
        .  .  . s1  .  .
        .  .  C s1  .  ."""
    assert complete(board, signs={"A": "2,2"})
    assert not complete(board, signs={"A": "4,2"})


@clause("L 6.3")
def test_terminals_of_other_lines_may_be_ridden_through():
    assert complete(LOOP)
    assert not complete(LOOP.replace("s0 c1  A", ". c1  A"))


@clause("L 6.4")
def test_a_stop_is_passed_on_whatever_track_of_its_cell():
    # The sign of A stands on 3,3; a route passes it on a straight that does not lead along the building's wall only.
    assert complete(ROUTE, signs={"A": "3,3"})
    assert complete(ROUTE.replace(". s1  A", ". l0  A"), signs={"A": "2,2"})


@clause("L 6.5")
def test_stops_may_be_passed_in_any_order():
    # From one end line 1 comes by A, B, C, from the other one by C, B, A.
    table = draw(ROUTE, "s s s c c")
    steps = [steps_to_go(table, Errand(table, 0, end), table.city.start + end, 0) for end in (0, 1)]

    assert steps == [9, 9]


@clause("L 6.6")
def test_a_cell_may_be_used_twice():
    assert complete(BACK, signs={"B": "5,5"})
    assert best_way(draw(BACK, signs={"B": "5,5"}), 0).complete


@clause("L 6.6")
@pytest.mark.parametrize("gap", range(10))
def test_a_route_with_a_gap_is_not_complete(gap):
    words = ROUTE.split()
    laid = [at for at, word in enumerate(words) if word != "." and not word.isupper()]
    words[laid[gap % len(laid)]] = "."
    table = draw(" ".join(words), "s s s c c")
    way = best_way(table, 0)

    assert not is_complete(table, 0)
    assert not way.complete
    assert way.missing == 1


@clause("L 6.6")
def test_a_route_needs_the_signs_of_its_stops():
    assert not complete(ALMOST)
    assert complete(FORK, signs={"C": "4,6"})


def test_the_best_way_says_what_is_missing():
    table = draw(ALMOST, "s s s c c")
    way = best_way(table, 0)

    assert (way.found, way.complete, way.tiles, way.swaps) == (True, False, 1, 0)
    assert [int(cell) for cell in way.cells] == [33]
    assert way.steps == 9


def test_the_best_way_counts_replacements():
    table = draw(ROUTE.replace("s0 c0", "s0 s0"), "s s s c c")
    way = best_way(table, 0)

    assert (way.tiles, way.swaps) == (0, 1)
    assert [int(cell) for cell in way.cells] == [15]


def test_there_is_no_way_through_green_tiles():
    wall = FREE.replace(". . . . . .\n. . . . B .", "d0 d0 d0 d0 d0 d0\n. . . . B .")

    assert not has_a_way(draw(wall), 0)
    assert has_a_way(draw(FREE), 0)
    assert not best_way(draw(wall), 0).found


@pytest.mark.parametrize("players", [2, 4])
def test_every_task_of_the_town_has_a_way(players):
    # The shortest routes on the empty board, as a second program has found them, card by card and line by line.
    table = draw("", players=players, tasks=[(0, 0), (1, 1), (2, 2), (3, 3)], city="town")
    found = []
    for card in range(6):
        for line in range(6):
            table.line[0], table.card[0] = line, card
            found.append(best_way(table, 0).steps - 1)
    assert found == [int(length) for length in LENGTHS[players].split()]


@clause("L 6.7")
@given(seed=st.integers(0, 2**32), answers=st.lists(st.integers(0, 2**20), min_size=60, max_size=160))
def test_a_complete_route_can_never_be_broken(seed, answers):
    """Whatever anybody lays: who has had a complete route has one for ever, and it gets no longer."""
    box = Linie1(2, {"city": VILLAGE, "give_up": "blocked"})
    state: Any = box.new_bare_state()
    lengths: dict[int, int] = {}
    for number, answer in enumerate(answers):
        if state.over:
            return
        options = [option for option in state.open() if state.seat < 0 or not RIDE <= option <= GIVE_UP] or [
            *state.open()
        ]
        state.take_known(options[(answer + seed * number) % len(options)])
        if state.over or state.tasks_dealt < 4:
            continue
        for seat in range(2):
            done = is_complete(state, seat)
            assert done or seat not in lengths
            if done:
                way = best_way(state, seat)
                assert way.complete
                assert way.steps <= lengths.get(seat, 999)
                lengths[seat] = int(way.steps)
