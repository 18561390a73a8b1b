"""The opening turn."""

import pytest

import spielwerk
from spielwerk.core.errors import BadOption
from spielwerk.games.qwirkle.notation import TILES
from spielwerk.games.qwirkle.pieces import KINDS, OPENS
from spielwerk.games.qwirkle.sets import largest_set
from tests.clauses import clause
from tests.games.qwirkle.drawing import assert_drawn, cells_for, draw, lay, new_game, options, perform, tiles, why_not

SET_OF_TWO = "Ro Rs Ox Y+ Gd B*"
SET_OF_THREE = "Ro Rs Rd Y+ Gx B*"
NO_SET = "Ro Os Yd Gx B+ P*"


def deal(*hands, options=None):
    """Start a game and deal these hands."""
    state = new_game(len(hands), options)
    for hand in hands:
        perform(state, *(f"draw {TILES[kind]}" for kind in tiles(hand)))
    return state


def largest(hand):
    return largest_set(sum({1 << kind for kind in tiles(hand)}))


@clause("Q 2.1")
@pytest.mark.parametrize(
    ("hand", "size"),
    [
        (NO_SET, 1),
        (SET_OF_TWO, 2),
        ("Ro Oo Yo Gx B+ P*", 3),  # one shape in three colours
        ("Ro Rs Rd Oo Yo Gx", 3),
        ("Ro Ro Ro Os Os Yd", 1),  # tiles alike count once
        ("Ro Ro Rs Rs Rd Rd", 3),
        ("Ro Rs Rd Rx R+ R*", 6),
        ("Ro Oo Yo Go Bo Po", 6),
    ],
)
def test_the_largest_set_is_one_colour_or_one_shape_without_doubles(hand, size):
    assert largest(hand) == size


@clause("Q 2.2")
def test_the_seat_with_the_largest_set_opens():
    state = deal(SET_OF_TWO, SET_OF_THREE, SET_OF_TWO)

    assert state.current_player() == 1
    assert state.opening == 3
    assert [event.numbers()[1:4] for event in state.told if event.kind == OPENS] == [[1, 3, 0]]


@clause("Q 2.2")
def test_the_opener_lays_the_whole_set_and_nothing_else():
    table = draw("", "Ro Rs Rd Yd Gx B*", opening=3)

    assert options(table) == ["take red-circle", "take red-square", "take red-diamond"]

    lay(table, "Rs M13", "Ro N13")

    assert options(table) == ["take red-diamond"]
    assert why_not(table, "done") == ("Q 2.2", "lay-whole-set")

    lay(table, "Rd L13")

    assert options(table) == ["done"]
    assert why_not(table, "take yellow-diamond") == ("Q 2.2", "largest-set-laid")
    assert_drawn(
        table,
        """
             L  M  N
         13 Rd Rs Ro
        """,
    )


@clause("Q 2.1", "Q 2.2")
def test_a_second_tile_alike_is_refused_as_such():
    table = draw("", "Ro Ro Rs Rd Gx B*", opening=3)
    lay(table, "Ro M13")

    assert why_not(table, "take red-circle") == ("Q 2.1", "row-has-tile")
    assert why_not(table, "take green-star") == ("Q 2.2", "not-in-largest-set")


@clause("Q 2.2")
def test_who_has_several_largest_sets_chooses_one():
    table = draw("", "Ro Rs Rd Oo Yo B*", opening=3)

    assert options(table) == [
        "take red-circle",
        "take red-square",
        "take red-diamond",
        "take orange-circle",
        "take yellow-circle",
    ]

    lay(table, "Ro M13")

    assert options(table) == ["take red-square", "take red-diamond", "take orange-circle", "take yellow-circle"]

    lay(table, "Oo N13")

    assert options(table) == ["take yellow-circle"]
    assert why_not(table, "take red-square") == ("Q 2.2", "not-in-largest-set")


@clause("Q 2.2")
def test_the_first_tile_goes_to_the_middle_and_the_row_may_run_either_way():
    table = draw("", "Ro Rs Rd Yd Gx B*", opening=3)

    assert cells_for(table, "Ro") == ["M13"]

    lay(table, "Ro M13")

    assert cells_for(table, "Rs") == ["M12", "L13", "N13", "M14"]

    lay(table, "Rs M14")

    assert cells_for(table, "Rd") == ["M12", "M15"]


@clause("Q 2.2")
def test_the_opener_can_neither_swap_nor_pass():
    table = draw("", SET_OF_THREE, opening=3)

    assert why_not(table, "swap red-circle") == ("Q 2.2", "opening-must-lay")
    assert why_not(table, "pass") == ("Q 2.2", "opening-must-lay")
    assert why_not(table, "take orange-star") == ("Q 2.2", "tile-not-in-hand")
    assert why_not(table, "lay M13") == ("Q 2.2", "choose-tile-first")


@clause("Q 2.3")
@pytest.mark.parametrize(
    ("youngest", "opens"),
    [("none", 1), ("A", 1), ("B", 1), ("C", 2)],  # seat A is not among those tied
)
def test_of_several_with_equal_sets_the_youngest_opens(youngest, opens):
    state = deal(SET_OF_TWO, SET_OF_THREE, "Ox Os Od G+ Yo P*", options={"youngest": youngest})

    assert state.current_player() == opens
    assert [event.numbers()[1:4] for event in state.told if event.kind == OPENS] == [[opens, 3, 0]]


@clause("Q 2.3")
def test_the_youngest_must_have_a_seat():
    with pytest.raises(BadOption, match="youngest names seat C; there are 2 seats"):
        spielwerk.load_game("qwirkle", 2, {"youngest": "C"})


@clause("Q 2.4")
def test_after_the_opening_it_goes_round_by_seats():
    table = draw("", SET_OF_TWO, SET_OF_THREE, SET_OF_TWO, seat=1, opening=3)
    lay(table, "Ro M13", "Rs N13", "Rd O13")
    perform(table, "done", "draw green-burst", "draw green-burst", "draw green-burst")

    assert table.current_player() == 2

    perform(table, "swap red-circle", "done", "draw green-clover")

    assert table.current_player() == 0


@clause("Q 2.5")
@pytest.mark.parametrize("points", ["1", "0"])
def test_an_opening_without_any_set_is_one_tile(points):
    table = draw("", NO_SET, NO_SET, opening=1, options={"single_opening": points})

    assert len(options(table)) == 6

    lay(table, "Gx M13")

    assert options(table) == ["done"]

    perform(table, "done", "draw red-burst")

    assert list(table.scores) == [int(points), 0]


@clause("Q 2.2", "Q 3.15", "Q 5.2", "Q 5.4")
@pytest.mark.parametrize(("size", "points"), [(2, 2), (3, 3), (4, 4), (5, 5), (6, 12)])
def test_an_opening_scores_like_any_row_and_the_hand_is_filled(size, points):
    reds, others = ["Ro", "Rs", "Rd", "Rx", "R+", "R*"], ["Gs", "Bd", "Yx", "P+"]
    table = draw("", " ".join(reds[:size] + others[: 6 - size]), opening=size)
    lay(table, *(f"{red} {column}13" for red, column in zip(reds[:size], "MNOPQR")))
    perform(table, "done")
    while table.is_chance_node():
        perform(table, options(table)[0])

    assert list(table.scores) == [points, 0]
    assert list(table.held) == [6, 6]
    assert table.current_player() == 1


def test_every_hand_has_a_set():
    assert all(largest_set(1 << kind) == 1 for kind in range(KINDS))
