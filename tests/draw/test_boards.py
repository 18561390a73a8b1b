"""The board's panel: a second drawing for narrow screens, and no zoom for a board that always fits."""

import re

from spielwerk.draw.el import el
from spielwerk.draw.replay import style
from spielwerk.draw.table_parts import Board, Plate
from spielwerk.server.pages.board import board_panel
from spielwerk.server.pages.words import page_words

WORDS = page_words("en")


def board(key, **more):
    return Board([el("g", id=f"{key}-all")], (0, 0, 30, 20), "A board.", **more)


def ids(html):
    return re.findall(r' id="([^"]+)"', html)


def test_a_board_has_one_drawing_and_can_be_zoomed():
    html = board_panel(WORDS, board("w"), Plate("")).html()

    assert html.count("<svg") == 1 + html.count('class="i"')
    assert 'data-pans="yes"' in html and 'id="zoom"' in html


def test_a_narrow_drawing_stands_beside_the_wide_one_with_ids_of_its_own():
    html = board_panel(WORDS, board("w", narrow=board("n", pans=False)), Plate("")).html()

    assert {"board", "board-narrow", "w-all", "n-all"} <= set(ids(html))
    assert len(ids(html)) == len(set(ids(html)))
    assert re.search(r'<svg id="board-narrow" class="narrow" viewBox="0 0 30 20"', html)


def test_a_board_that_always_fits_has_no_zoom():
    html = board_panel(WORDS, board("w", pans=False), Plate("")).html()

    assert 'data-pans="no"' in html and 'id="zoom"' not in html


def test_the_scripts_that_one_file_holds_share_no_name():
    """A replay in one file has its scripts one after the other: a name declared twice would stop them all."""
    names = []
    for script in ("effects.js", "stage.js", "replay.js"):
        text = style(script)
        names += re.findall(r"^(?:export )?(?:async )?function (\w+)", text, re.M)
        for line in re.findall(r"^(?:const|let) (.*)$", text, re.M):
            names += re.findall(r"(?:^|, )(\w+) =", re.sub(r"\(.*", "", line))

    assert {"play", "apply", "go"} <= set(names)
    assert len(names) == len(set(names)), sorted(name for name in set(names) if names.count(name) > 1)
