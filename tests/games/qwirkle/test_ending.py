"""The end of the game."""

from spielwerk.core.outcome import Outcome
from spielwerk.games.qwirkle.pieces import BONUS, LAID
from tests.clauses import clause
from tests.games.qwirkle.drawing import draw, lay, options, perform

CIRCLES = " L M N\n 13 Ro Oo Yo"
MISFITS = "G* B* B* P* P+ Px"


@clause("Q 6.1")
def test_when_the_bag_is_empty_the_game_goes_on_with_smaller_hands():
    table = draw(CIRCLES, "Rs Bo P* P* P+ Px", bag="Gx")
    lay(table, "Rs L14")
    perform(table, "done", "draw green-star")

    assert table.current_player() == 1

    lay(table, "Os M14")
    perform(table, "done")

    assert table.current_player() == 0
    assert list(table.held) == [6, 5]


@clause("Q 6.2", "Q 6.3")
def test_who_lays_his_last_tile_ends_the_game_at_once_and_gets_six_points():
    table = draw(CIRCLES, "Bo Go", "Rs", bag="")
    table.listening = True
    lay(table, "Bo O13", "Go P13")
    perform(table, "done")

    assert table.is_terminal()
    assert table.outcome() == Outcome("last-tile", (11, 0), (1, 2))
    assert table.returns() == [1.0, 0.0]
    assert [event.numbers()[1:4] for event in table.told if event.kind == BONUS] == [[0, 6, 11]]


@clause("Q 6.2")
def test_a_hand_emptied_while_the_bag_has_tiles_is_filled_again():
    table = draw(CIRCLES, "Bo Go", "Rs", bag="Gx")
    lay(table, "Bo O13", "Go P13")
    perform(table, "done", "draw green-star")

    assert table.current_player() == 1
    assert list(table.scores) == [5, 0]


@clause("Q 6.2")
def test_the_last_tile_still_counts_the_points_of_its_rows():
    table = draw(" L M\n 13 Ro Rs\n 14 Oo .", "Os", "Rs", bag="")
    lay(table, "Os M14")

    assert options(table) == ["done"]

    perform(table, "done")

    assert list(table.scores) == [10, 0]


@clause("Q 6.4", "Q 6.5")
def test_most_points_win_and_a_tie_is_shared():
    table = draw(CIRCLES, "Bo Go", "Rs", "Rd", bag="")
    table.scores[1], table.scores[2] = 11, 3
    lay(table, "Bo O13", "Go P13")
    perform(table, "done")

    assert table.outcome() == Outcome("last-tile", (11, 11, 3), (1, 1, 3))
    assert table.returns() == [0.5, 0.5, 0.0]


@clause("Q 6.6")
def test_when_all_pass_in_a_row_the_game_ends_without_bonus():
    table = draw(CIRCLES, MISFITS, MISFITS, MISFITS, bag="")
    table.scores[1] = 4
    perform(table, "pass", "pass")

    assert not table.is_terminal()

    perform(table, "pass")

    assert table.outcome() == Outcome("all-passed", (0, 4, 0), (2, 1, 2))


@clause("Q 4.6", "Q 6.6")
def test_all_may_have_to_pass_although_the_bag_holds_tiles():
    table = draw(CIRCLES, MISFITS, MISFITS, bag="Gx", options={"swap_limit": "six"})
    perform(table, "pass", "pass")

    assert table.outcome() == Outcome("all-passed", (0, 0), (1, 1))


@clause("Q 6.6")
def test_a_turn_with_tiles_breaks_the_row_of_passes():
    table = draw(CIRCLES, "G* G*", "Bo Bs P+ P+", "G* G*", bag="")
    perform(table, "pass")
    lay(table, "Bo O13")
    perform(table, "done", "pass")

    assert not table.is_terminal()
    assert table.passes == 1


def swap_for_ever(table, turns):
    for _ in range(turns):
        swap = next(text for text in options(table) if text.startswith("swap"))
        perform(table, swap, "done")
        perform(table, options(table)[0])


@clause("Q 6.7")
def test_sixty_turns_in_a_row_without_a_tile_laid_end_the_game():
    table = draw(CIRCLES, MISFITS, MISFITS)
    swap_for_ever(table, 59)

    assert not table.is_terminal()

    swap_for_ever(table, 1)

    assert table.outcome().reason == "standstill"
    assert table.returns() == [0.5, 0.5]


@clause("Q 6.7")
def test_a_table_may_wish_to_play_on():
    table = draw(CIRCLES, MISFITS, MISFITS, options={"standstill": "play-on"})
    swap_for_ever(table, 80)

    assert not table.is_terminal()


@clause("Q 6.7")
def test_laying_begins_the_count_anew():
    table = draw(CIRCLES, "Rs B* P* P* P+ Px", MISFITS)
    table.idle = 59
    table.listening = True
    lay(table, "Rs L14")
    perform(table, "done", "draw green-star")

    assert table.idle == 0
    assert [event.kind for event in table.told if event.kind == LAID] == [LAID]
