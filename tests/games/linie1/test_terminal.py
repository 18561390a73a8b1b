"""The town in the terminal: every moment fits 80 columns, in three languages, and tells no more than the View."""

import re

from rich.cells import cell_len

from spielwerk import Rng
from spielwerk.games.linie1.pieces import KINDS, TAKE
from spielwerk.games.linie1.terminal import draw, pictured, question
from spielwerk.games.linie1.terminal_tracks import board_lines, tile_rows, turns_of
from spielwerk.games.linie1.track import is_complete
from spielwerk.words import LOCALES
from tests.games.linie1.drawing import draw as lay
from tests.games.linie1.drawing import perform
from tests.games.linie1.test_scene import NAMES, moments
from tests.games.linie1.test_turns import ROUTE

INK = re.compile(r"\x1b\[[0-9;]*m")


def test_every_moment_fits_the_terminal_and_tells_no_secret():
    for number, (state, _) in enumerate(moments(5, 4, agent="greedy")):
        if number % 7:
            continue
        seat, colour = number // 7 % 5 - 1, number % 2 == 0
        view = state.game.view(state, seat)
        words = state.game.words(LOCALES[number % 3], NAMES[:4])
        text = draw(view, words, colour, {}) + "\n" + question(view, words)

        assert max(cell_len(line) for line in INK.sub("", text.rpartition("\n")[0]).splitlines()) <= 80
        assert re.search(r"\{[a-z]|terminal-", text) is None
        assert ("\x1b" in text) == colour
        other = state.game.view(state.game.imagine(view, Rng(number)), seat)
        assert draw(other, words, colour, {}) == text.rpartition("\n")[0]


def test_every_tile_looks_different_in_every_turn():
    pictures = {tuple(tile_rows(kind, turn)) for kind in range(KINDS) for turn in turns_of(kind)}
    assert len(pictures) == 34
    assert tile_rows(2, 0) == ["  │  ", "─╮│  ", " ╰┤  "]
    assert tile_rows(8, 0) == [" ╭┴╮ ", "─┤ ├─", " ╰┬╯ "]


def test_tracks_join_from_cell_to_cell():
    def rows(picture, width):
        table = lay(picture + "\n" + "\n".join([" .  .  .  .  .  ."] * 4))
        lines = board_lines(table.shapes, 6)
        return ["".join(lines.sign((x, y)) for x in range(width * 5)).rstrip() for y in range(5)]

    assert rows("c3 c0  .  .  .  .\nc2 c1  .  .  .  .", 2) == ["", "   ╭──╮", "   │  │", "   ╰──╯", ""]
    assert rows("l0  .  .  .  .  .\nr2  .  .  .  .  .", 1) == ["  │", "─╮│", " ├┤", "─╯│", "  │"]


def shown(table, seat=0, numbers=None):
    return draw(table.game.view(table, seat), table.game.words("en", NAMES[:2]), False, numbers or {}).splitlines()


DRAWN = """
        1    2    3    4    5    6
             ╭>1a─╮
             │
 1      ·    │    ·    ·    ·    ·
             │
 2 ╭──  ·    A   >A<   ·    ·    ·
   2a        ╰╮
 3 ╰──  ·    2╰───────╮     ·    ·
                      ╰╮
 4      ·    ·    ·    B   >B<   ·  ──╮
                       │             2b
 5      ·    ·    ·    │    ·    ·  ──╯
                       │
 6      ·    ·   >C<   C    ·    ·
                       │
                       ╰>1b─╯
"""


def test_buildings_stops_terminals_and_trams_stand_on_the_board():
    table = lay(ROUTE, "s s s c c", trams={1: ("2a", "2,3 north")}, tasks=[(0, 0), (1, 1)])
    lines = shown(table)

    assert is_complete(table, 0)
    assert lines[:16] == DRAWN.splitlines()[1:]
    assert " * 1 Mina: line 1, 1a to 1b · A Alpha (sign at 2,2) · B Beta (sign at 4,4)" in lines
    said = " ".join(line.strip() for line in lines)
    assert "2 Jonas: the tram is at 2,3" in said
    assert "Your route is complete" in said
    assert "only" not in said
    assert "Jonas: line" not in " ".join(shown(lay(ROUTE, "s s s c c")))


def test_the_tile_taken_up_is_shown_in_all_its_turns_and_every_place_is_marked():
    table = lay("\n".join([" .  .  .  .  .  ."] * 6), "s s s c c")
    view = table.game.view(table, 0)
    assert pictured(view) == []
    assert question(view, table.game.words("en", NAMES[:2])) == ""
    assert "3 × (1)" in "\n".join(shown(table, numbers={TAKE: 1}))

    perform(table, "take curve")
    view = table.game.view(table, 0)
    lines = shown(table)
    assert len(pictured(view)) == len(view.decision.actions)
    assert sum(line.count("+") for line in lines) == len({action // 4 for action in pictured(view)})
    assert ["0", "90", "180", "270"] in [line.split() for line in lines]
    example = re.search(r"like (\S+ \d+)\.", question(view, table.game.words("en", NAMES[:2])))
    assert example
    assert table.game.actions.number(f"lay {example[1]}") in view.decision.actions
    assert "open cell" not in "\n".join(shown(table, seat=1))
