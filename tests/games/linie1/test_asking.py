"""What a page asks while somebody is thinking."""

import pytest

from spielwerk.games.linie1 import asking
from spielwerk.games.linie1.notation import cell_number, place_name
from spielwerk.games.linie1.pieces import FACES, LAY, TOOL
from spielwerk.games.linie1.prospects import ends_of, node_of, steps_after
from spielwerk.games.linie1.track import Errand
from tests.games.linie1.drawing import FREE, draw, kind, perform
from tests.games.linie1.test_laying import PAIR
from tests.games.linie1.test_riding import FORK, ride


def cell(table, name: str) -> int:
    """The number of a cell."""
    return cell_number(table.city, name)


def test_open_cells_are_those_of_the_question():
    table = draw(PAIR, "l y s c c")
    for turn in range(4):
        before = list(asking.open_cells(table, kind("l"), turn))
        trial = perform(table.copy(), "take left-switch")
        after = list(asking.open_cells(trial, kind("l"), turn))
        asked = {(option - LAY) // 4 for option in trial.open() if (option - LAY) % 4 == turn}

        assert before == after
        assert {at for at, how in enumerate(after) if how} == asked
    assert asking.open_cells(table, kind("l"), 3)[cell(table, "4,3")] == asking.FIRST_OF_A_PAIR
    assert asking.open_cells(table, kind("l"), 1)[cell(table, "4,3")] == asking.REPLACES
    assert asking.open_cells(table, kind("s"), 1)[cell(table, "1,4")] == asking.FREE


def test_sides_are_green_or_red_with_a_reason():
    table = draw(PAIR, "l y s c c")
    sides = asking.sides(table, cell(table, "4,3"), kind("l"), 3)

    assert [legal for legal, _ in sides] == [True, True, False, True]
    assert [reason.key for _, reason in sides] == ["side-nothing", "side-opens", "against-side", "side-opens"]
    assert "4,4" in table.game.words("en").reason(sides[2][1])


def test_the_pair_is_explained():
    table = draw(PAIR, "l y s c c")
    reason = asking.pair_explained(table, cell(table, "4,3"), kind("l"), 3)

    assert reason is not None
    assert table.game.words("en").reason(reason).endswith("must open it: fork.")
    assert asking.pair_explained(table, cell(table, "4,3"), kind("l"), 1) is None
    assert asking.why_shut(table, cell(table, "1,1"), kind("s"), 1).key == "off-the-board"


def test_which_sign_a_tile_would_get():
    table = draw(FREE, "s s s c c")

    assert asking.signs_placed(table, cell(table, "2,2")) == 1
    assert asking.signs_placed(table, cell(table, "2,4")) == 0


def test_what_each_face_would_do():
    table = ride(FORK, "2,2 north", reached=3, signs={"C": "4,6"})
    errand = Errand(table, 0, table.origin_end[0])
    ends = {
        face: [place_name(table.city, node // 8) for node in ends_of(table, errand, node_of(table, errand, 0), number)]
        for number, face in enumerate(FACES)
    }

    assert ends["red"] == ["2,2 north"]
    assert ends["one"] == ["2,3 north"]
    assert ends["two"] == ["3,3 west", "2,4 north"]
    assert sorted(ends["stop"]) == ["4,4 north", "4,6 north"]
    assert [steps_after(table, 0, face) for face in range(3)] == [7, 6, 5]
    assert steps_after(table, 0, TOOL) == 7


@pytest.mark.parametrize(("place", "dice", "odds"), [("4,6 north", 1, 4 / 6), ("4,5 north", 1, 2 / 6)])
def test_the_odds_of_arriving_with_one_die(place, dice, odds):
    table = ride(where=place, reached=7)

    assert abs(asking.chance_of_arriving(table, 0, dice) - odds) < 1e-9


def test_the_odds_of_arriving_with_all_dice():
    table = ride(where="4,6 north", reached=7)
    # One cell to go: a throw fails if its dice show red or the tool only; with a red one the next is thrown.
    one = 2 / 6
    two = (1 / 6) ** 2 + ((2 / 6) ** 2 - (1 / 6) ** 2) * one
    three = (1 / 6) ** 3 + ((2 / 6) ** 3 - (1 / 6) ** 3) * two

    assert asking.chance_of_arriving(table, 0, asking.dice_of_a_turn(table)) == pytest.approx(1 - three)
    assert asking.chance_of_arriving(draw(FREE, "s s s c c"), 0, 3) == 0.0
