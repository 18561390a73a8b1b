"""Print and play: the right number of everything, on pages of A4, and a PDF of it."""

import re

import pytest

from spielwerk.cli import BAD_INPUT, main
from spielwerk.draw.el import el
from spielwerk.draw.paper import HIGH, MARGIN, OVERLAP, WIDE, pages_of, size_of, wrapped
from spielwerk.draw.pdf import CannotPrint, need_chinese
from spielwerk.games.switch_and_signal import pieces as p
from spielwerk.games.switch_and_signal.deck import read_deck
from spielwerk.games.switch_and_signal.maps import SHIPPED, shipped_text
from spielwerk.games.switch_and_signal.maps.components import PIPS
from spielwerk.games.switch_and_signal.maps.sheets import print_set


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("locale", ["en", "de", "zh_Hant"])
def test_there_is_as_much_as_in_the_box(name, locale):
    printed = print_set(shipped_text(name), locale, 18)
    counts = [len(sheet.pieces) for sheet in printed.sheets]

    assert counts == [
        1 + read_deck("proposed").size(), 3 * p.CARDS_OF_A_KIND, 3, p.SIGNAL_DISCS, p.SWITCH_DISCS, p.TRAINS,
        12, p.TIME_TOKENS, p.START_PLACES, 5, 1,
    ]  # fmt: skip
    assert not any(
        re.match(r"(sheet|print)-", said) for said in [*(sheet.title for sheet in printed.sheets), *printed.notes]
    )
    assert {face: len(pips) for face, pips in PIPS.items()} == {face: face for face in range(1, 7)}


def test_the_tiles_cover_the_board_and_overlap():
    printed = print_set(shipped_text("europe"), "en", 20)
    pages = pages_of(printed)
    tiles = [(*page.tile, page.wide - 2 * MARGIN, page.high - 2 * MARGIN) for page in pages if page.tile is not None]
    wide, high = size_of(printed)

    assert max(left + across for left, _, across, _ in tiles) >= wide
    assert max(top + down for _, top, _, down in tiles) >= high
    steps = sorted({left for left, *_ in tiles})
    assert steps[1] - steps[0] == tiles[0][2] - OVERLAP
    assert {tuple(sorted((page.wide, page.high))) for page in pages_of(printed)} == {(WIDE, HIGH)}


@pytest.mark.parametrize("name", SHIPPED)
def test_only_what_is_longer_than_a_page_is_parted(name):
    printed = print_set(shipped_text(name), "en", 18)
    drawn = [el("g", page.inside).html() for page in pages_of(printed)[1:]]
    parted = {sheet.title for sheet in printed.sheets if sum(f">{sheet.title}<" in page for page in drawn) > 1}

    assert parted == {printed.sheets[0].title, printed.sheets[1].title}  # departure cards, action cards


def test_words_are_wrapped_in_every_script():
    assert wrapped("one two three", 8) == ["one two", "three"]
    assert wrapped("一二三四五", 4) == ["一二", "三四", "五"]
    assert wrapped("", 4) == [""]


class NoChinese:
    """A Typst whose fonts have no Chinese letter: whatever is drawn looks the same."""

    @staticmethod
    def compile(files, format):
        return b""


def test_the_missing_font_is_named_in_a_sentence():
    with pytest.raises(CannotPrint, match=r"Noto Sans CJK TC.*\.$"):
        need_chinese(NoChinese)


def test_a_pdf_is_written(tmp_path, capsys):
    pytest.importorskip("typst")
    file = tmp_path / "europe.pdf"

    assert main(["map", "render", "europe", "--pdf", str(file), "--piece", "30"]) == 0
    assert file.read_bytes().startswith(b"%PDF") and file.stat().st_size > 100_000
    capsys.readouterr()
    (tmp_path / "bad.txt").write_text(shipped_text("europe").replace("goods blue 2", "goods blue 1"), encoding="utf-8")
    assert main(["map", "render", str(tmp_path / "bad.txt"), "--pdf", str(file)]) == BAD_INPUT
    assert "cannot be played yet" in capsys.readouterr().err
