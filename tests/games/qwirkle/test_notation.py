"""Names of tiles and cells."""

import pytest

from spielwerk.core.errors import UnknownAction
from spielwerk.games.qwirkle import Qwirkle
from spielwerk.games.qwirkle.notation import TILES, cell_name, cell_number, tile_number
from spielwerk.games.qwirkle.pieces import CELLS, DOWN, MIDDLE
from tests.games.qwirkle.drawing import draw, lying, show


@pytest.mark.parametrize(
    ("cell", "name"),
    [
        (MIDDLE, "M13"),
        (MIDDLE + 1, "N13"),
        (MIDDLE + DOWN, "M14"),
        (MIDDLE - 12, "A13"),
        (MIDDLE - 13, "-A13"),
        (MIDDLE - 12 * DOWN, "M1"),
        (MIDDLE - 13 * DOWN, "M-1"),
        (MIDDLE + 14, "AA13"),
        (0, "-AZ-52"),
        (CELLS - 1, "BX76"),
    ],
)
def test_cells_are_named_from_the_middle(cell, name):
    assert cell_name(cell) == name
    assert cell_number(name) == cell


def test_every_cell_has_one_name():
    names = [cell_name(cell) for cell in range(CELLS)]

    assert len(set(names)) == CELLS
    assert [cell_number(name) for name in names] == list(range(CELLS))


NO_CELLS = ["", "M", "13", "m13", "M0", "M013", "M-0", "--M13", "CA13", "M99", "M13 ", "Ⅿ13", "M１３"]


@pytest.mark.parametrize("name", NO_CELLS)
def test_other_names_are_no_cells(name):
    with pytest.raises(ValueError):
        cell_number(name)
    with pytest.raises(UnknownAction):
        Qwirkle().actions.number(f"lay {name}x")


def test_tiles_are_named_by_colour_and_shape():
    assert TILES[0] == "red-circle"
    assert [tile_number(name) for name in TILES] == list(range(36))


def test_every_action_and_outcome_comes_back_from_its_text():
    game = Qwirkle()
    for space in (game.actions, game.outcomes):
        assert [space.number(space.text(number)) for number in range(len(space))] == list(range(len(space)))


BOARD = """
      -A   A  B
 -1    .   . Ro
  1   Yx  Rx Rd
  2    .  P*  .
"""


def test_drawing_and_showing_are_inverse():
    table = draw(BOARD, "Ro")

    assert show(table).split() == BOARD.split()
    assert lying(show(table)) == lying(BOARD)
