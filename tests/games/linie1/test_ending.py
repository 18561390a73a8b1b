"""Arriving, milestones and points, giving up, and games that nobody wins by arriving."""

import pytest

from spielwerk.games.linie1.pieces import BLOCKED, STANDSTILL
from spielwerk.games.linie1.scoring import all_milestones, milestones
from tests.clauses import clause
from tests.games.linie1.drawing import FREE, draw, numbers, options, perform, why_not
from tests.games.linie1.test_riding import ride
from tests.games.linie1.test_turns import ROUTE

WALL = FREE.replace(". . . . . .\n. . . . B .", "d0 d0 d0 d0 d0 d0\n. . . . B .")


def arrive(**how):
    """Let seat 0 arrive while seat 1 rides with these stops reached, or builds."""
    reached = how.pop("other", None)
    trams = {0: ("1a", "4,6 north")}
    if reached is not None:
        trams[1] = ("2a", "terminal 2a")
    table = draw(ROUTE, "s s s c c", trams=trams, **how)
    table.reached[0] = table.own_stops(0)
    if reached is not None:
        table.reached[1] = reached
    return perform(table, "throw one one one")


@clause("L 7.1")
def test_the_first_to_arrive_ends_the_game_and_wins():
    table = arrive()

    assert table.is_terminal()
    assert table.outcome().reason == "arrival"
    assert table.outcome().ranks == (1, 2)
    assert table.returns() == [1.0, 0.0]


@clause("L 7.2")
def test_milestones():
    table = ride(where="2,3 north", reached=1)

    assert milestones(table, 0) == 2  # placed, and A
    assert milestones(table, 1) == 0
    assert all_milestones(table, 0) == 5
    assert all_milestones(draw("", players=4, tasks=[(n, n) for n in range(4)], city="town"), 0) == 4
    assert milestones(arrive(), 0) == 5


@clause("L 7.3")
@pytest.mark.parametrize(
    ("scoring", "other", "scores"),
    [
        ("arriver", None, (5, 0)),
        ("arriver", 1, (3, 0)),
        ("arriver", 0, (4, 0)),
        ("all-keep", None, (10, 0)),
        ("all-keep", 1, (8, 2)),
        ("alone", None, (5, 0)),
        ("alone", 3, (2, 0)),
    ],
)
def test_points_by_three_readings(scoring, other, scores):
    assert arrive(other=other, options={"scoring": scoring}).outcome().scores == scores


@clause("L 7.3")
def test_points_for_all_opponents_together():
    tasks = [(0, 0), (1, 1), (2, 2)]
    for scoring, points in [("arriver", 5 + 4), ("all-keep", 5 + 5 + 4), ("alone", 4)]:
        table = draw(
            "", players=3, tasks=tasks, city="town", trams={1: ("2a", "terminal 2a")}, options={"scoring": scoring}
        )
        table.work[0], table.arrived = 1, 0
        table.reached[0] = table.own_stops(0)
        table.finish("arrival")
        assert table.outcome().scores[0] == points


@clause("L 7.4", "L 7.5")
def test_the_others_are_ranked_by_milestones_and_share_places():
    tasks = [(0, 0), (1, 1), (2, 2), (3, 3)]
    table = draw(
        "", players=4, tasks=tasks, city="town", trams={n: (f"{n + 1}a", f"terminal {n + 1}a") for n in (0, 1, 3)}
    )
    table.reached[0], table.reached[1], table.reached[3] = table.own_stops(0), 1, 1
    table.arrived = 0
    table.finish("arrival")

    assert table.outcome().ranks == (1, 2, 4, 2)


@clause("L 7.6")
def test_giving_up_is_asked_once_more():
    table = perform(draw(FREE, "s s s c c"), "give-up")

    assert options(table) == ["give-up", "stay"]
    perform(table, "stay")
    assert options(table) == ["take straight", "take curve"]
    assert why_not(table, "give-up") == ("L 7.6", "you-stay")
    assert why_not(table, "stay") == ("L 7.6", "not-asked-now")


@clause("L 7.6")
def test_the_last_one_left_wins_and_who_gave_up_has_nothing():
    table = perform(draw(FREE, "s s s c c"), "give-up", "give-up")

    assert table.is_terminal()
    assert table.outcome().reason == "last-one"
    assert table.outcome().ranks == (2, 1)
    assert table.outcome().scores == (0, 0)


@clause("L 7.6")
def test_giving_up_is_for_the_start_of_a_turn():
    table = perform(draw(FREE, "s s s c c"), "take straight", "lay 4,4 90")

    assert why_not(table, "give-up") == ("L 7.6", "give-up-at-start")


@clause("L 7.6")
def test_giving_up_only_when_no_way_is_left():
    assert why_not(draw(FREE, "s s s c c", options={"give_up": "blocked"}), "give-up") == ("L 7.6", "still-a-way")
    assert "give-up" in options(draw(WALL, "s s s c c", options={"give_up": "blocked"}))


@clause("L 7.6")
@pytest.mark.parametrize(
    ("after", "over", "points"), [("play-on", False, 5 + 5), ("play-on-without", False, 5), ("end", True, 0)]
)
def test_what_giving_up_means_for_the_others(after, over, points):
    table = draw("", players=3, tasks=[(0, 0), (1, 1), (2, 2)], city="town", options={"after_give_up": after})
    perform(table, "give-up", "give-up")

    assert table.is_terminal() is over
    if not over:
        assert table.active == 1
        table.work[1], table.arrived, table.reached[1] = 1, 1, table.own_stops(1)
        table.finish("arrival")
        assert table.outcome().ranks == (3, 1, 2)
    else:
        assert table.outcome().ranks == (3, 1, 1)
        assert table.outcome().reason == "given-up"
    assert table.outcome().scores[1] == points


@clause("L 7.7")
def test_when_nobody_can_lay_or_ride_the_game_is_over():
    table = draw(FREE)
    table.hands, table.held = numbers([0] * 24), numbers([0, 0])
    table.stack, table.stack_size = numbers([0] * 12), 0
    table.known = False
    perform(table, "pass")
    assert not table.is_terminal()
    perform(table, "pass")

    assert table.outcome().reason == BLOCKED
    assert table.outcome().ranks == (1, 1)


@clause("L 7.7")
def test_a_rider_keeps_the_game_going():
    table = draw(FREE, "", "", trams={1: ("2a", "terminal 2a")})
    table.stack, table.stack_size = numbers([0] * 12), 0
    perform(table, "pass", "throw red red red", "stop", "pass")

    assert not table.is_terminal()
    assert table.active == 1


@clause("L 7.8")
@pytest.mark.parametrize(("idle", "over"), [(119, False), (120, True)])
def test_sixty_rounds_without_progress_end_the_game(idle, over):
    table = ride(options={"first_roll": "free"})
    table.idle = idle
    perform(table, "stop")

    assert table.is_terminal() is over
    assert table.reason == (STANDSTILL if over else "")


@clause("L 7.8")
def test_a_tile_or_a_milestone_is_progress():
    table = ride(where="2,1 north")
    table.idle = 50
    perform(table, "throw red red one", "drive red")
    assert table.idle == 50
    perform(table, "roll", "throw red one", "drive one")
    assert table.idle == 0
