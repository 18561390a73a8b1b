"""Why not: a right reason for every Action number, in every question of whole games."""

from __future__ import annotations

import re

import pytest

import spielwerk
from spielwerk.core.rng import Rng
from spielwerk.games.qwirkle import Qwirkle
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.notation import cell_number
from spielwerk.games.qwirkle.pieces import ACTIONS, HINTS, LAY, MATCHES, REASONS
from spielwerk.games.qwirkle.rows import NO_TILE
from spielwerk.words import LOCALES
from tests.games.qwirkle.drawing import draw, lay, perform, tile, why_not, why_not_lay

SEEDS = range(6 if spielwerk.COMPILED else 1)


def questions(seed):
    table = Qwirkle(2).new_bare_state()
    assert isinstance(table, Board)
    rng = Rng(seed)
    while not table.over:
        if table.seat >= 0:
            yield table
        options = table.open()
        table.take_known(options[rng.below(len(options))])


@pytest.mark.parametrize("seed", SEEDS)
def test_every_action_number_is_open_or_has_a_reason(seed):
    for number, table in enumerate(questions(seed)):
        if number % 12:
            continue
        step, open_ones = table.pending(), set(table.legal_actions())
        for action in range(ACTIONS):
            reason = step.refuses(table, action)

            assert (reason is None) == (action in open_ones)
            assert reason is None or reason.key in REASONS


@pytest.mark.parametrize("seed", SEEDS)
def test_the_tiles_a_reason_names_are_really_there(seed):
    for table in questions(seed):
        step = table.pending()
        if type(step).__name__ == "LayTile":
            for edge in table.grid.edges:
                reason = step.refuses(table, LAY + edge)
                if reason is not None:
                    assert_true(table, reason.key, reason.what)


def assert_true(table, key, what):
    """What the Reason says of the table is so."""
    for place in ("2", "3"):
        if f"cell{place}" in what:
            lies = table.tile(what[f"cell{place}"])

            assert lies == what.get(f"tile{place}", lies) != NO_TILE
    if key == "tile-matches-not":
        assert MATCHES[what["tile"]] >> what["tile2"] & 1 == 0
    if key == "sides-do-not-join":
        assert MATCHES[what["tile2"]] >> what["tile3"] & 1 == 0
    if key == "row-has-tile":
        assert table.tile(what["cell2"]) == what["tile"]


BOARD = """
      K  L  M  N  O  P  Q
 12   .  .  .  .  . Bs  .
 13  Ro Rs  . Rx R+  .  .
 14   .  .  .  . Y+  .  .
"""


@pytest.mark.parametrize(
    ("step", "clause", "key", "what"),
    [
        ("Bs M13", "Q 3.7", "row-shows-other", {"tile": tile("Bs"), "shows": 0, "cell2": "K13", "cell3": "O13"}),
        ("Rx M13", "Q 3.9", "row-has-tile", {"tile": tile("Rx"), "cell2": "N13"}),
        ("Gs P13", "Q 3.7", "row-shows-other", {"tile": tile("Gs"), "shows": 0, "cell2": "N13", "cell3": "O13"}),
        ("Rd P13", "Q 3.7", "tile-matches-not", {"tile": tile("Rd"), "tile2": tile("Bs"), "cell2": "P12"}),
        ("R+ O15", "Q 3.8", "row-has-tile", {"tile": tile("R+"), "cell2": "O13"}),
        ("Bs Q13", "Q 3.11", "no-contact", {"cell": "Q13"}),
        ("Bs K13", "Q 3.2", "cell-taken", {"cell": "K13", "tile": tile("Ro")}),
    ],
)
def test_a_refused_cell_names_the_row_and_the_tile_that_clash(step, clause, key, what):
    table = draw(BOARD, "Bs Rx R+ Rd Gs G*")
    numbers = {name: cell_number(at) if isinstance(at, str) else at for name, at in what.items()}

    assert why_not_lay(table, step) == (clause, key, numbers)


def test_cells_off_the_line_of_the_turn_say_so():
    table = lay(draw(BOARD, "Rd R* Y+ Bd Rs G*"), "Rd M13")
    perform(table, "take red-burst")
    closed = [action for action in range(LAY, ACTIONS) if action not in table.legal_actions()]

    keys = {table.why_not(action).key for action in closed}

    assert keys == {"cell-taken", "gap", "not-in-one-line", "tile-matches-not"}
    assert why_not(table, "lay S13") == ("Q 3.4", "gap")
    assert why_not(table, "lay S12") == ("Q 3.4", "not-in-one-line")


@pytest.mark.parametrize("key", [*REASONS, *HINTS])
@pytest.mark.parametrize("locale", LOCALES)
def test_every_reason_is_worded_in_every_language(locale, key):
    words = Qwirkle().words(locale)
    what = {f"{noun}{place}": 3 for noun in ("tile", "cell", "shows", "n") for place in ("", "2", "3", "4")}

    assert words.has(key)
    assert not re.search(r"[{}!]", words.say(key, what))
