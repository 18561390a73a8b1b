"""The other dice, and the other ways to drive."""

import pytest

from spielwerk.games.linie1.dice import OUTCOMES, WEIGHTS, throw_name
from spielwerk.games.linie1.pieces import THROW
from tests.clauses import clause
from tests.games.linie1.drawing import draw, options, perform
from tests.games.linie1.test_riding import ride, where
from tests.games.linie1.test_turns import ROUTE


@clause("L 5.11")
@pytest.mark.parametrize(
    ("dice", "weights"),
    [
        ("platform", {"red": 1, "one": 1, "two": 2, "stop": 1, "tool": 1}),
        ("published", {"red": 1, "one": 1, "two": 1, "stop": 1, "tool": 2}),
    ],
)
def test_what_the_dice_show(dice, weights):
    at = ["platform", "published"].index(dice) * 3
    one = {throw_name(outcome - THROW): weight for outcome, weight in zip(OUTCOMES[at], WEIGHTS[at])}
    three = {throw_name(outcome - THROW): weight for outcome, weight in zip(OUTCOMES[at + 2], WEIGHTS[at + 2])}

    assert one == weights
    assert sum(three.values()) == 216
    assert three["two two two"] == weights["two"] ** 3
    assert three["red one tool"] == 6 * weights["tool"]
    assert three["two two tool"] == 3 * weights["two"] ** 2 * weights["tool"]
    table = ride(options={"dice": dice})
    assert (
        dict(table.chance_outcomes())[table.game.outcomes.number("throw tool tool tool")] == weights["tool"] ** 3 / 216
    )


@clause("L 5.11")
def test_the_first_throw_may_be_left_out():
    table = ride(options={"first_roll": "free"})

    assert options(table) == ["roll", "stop"]
    perform(table, "stop")
    assert table.active == 1


@clause("L 5.12")
def test_the_die_of_1995():
    table = ride(options={"driving": "die-1995"})

    odds = {table.action_to_string(throw): round(chance * 6) for throw, chance in table.chance_outcomes()}
    assert odds == {"throw one": 1, "throw two": 1, "throw three": 1, "throw four": 1, "throw stop": 2}
    perform(table, "throw four")
    assert where(table) == "3,3 west"
    assert table.active == 1


@clause("L 5.13")
def test_one_cell_more_than_the_tram_before():
    table = ride(options={"driving": "one-more"})
    assert options(table) == ["go first"]
    perform(table, "go first")
    assert where(table) == "2,1 north"  # the first tram of all drives one cell
    assert table.last_drive == 1
    assert table.active == 1


@clause("L 5.13")
def test_up_to_one_more_and_a_stop_at_every_stop():
    table = ride(where="2,2 north", reached=1, last=2, options={"driving": "one-more"})

    perform(table, "go south")
    assert options(table) == ["stop", "go east"]
    perform(table, "stop")
    assert where(table) == "2,3 north"
    assert table.last_drive == 1


@clause("L 5.13")
def test_a_tram_that_drives_by_cells_stops_at_stops():
    table = draw(ROUTE, "s s s c c", trams={0: ("1a", "4,3 west")}, seat=0, options={"driving": "one-more"})
    perform(table, "go south")

    assert where(table) == "4,4 north"
    assert table.active == 1
