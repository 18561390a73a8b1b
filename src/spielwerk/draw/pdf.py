"""From pages to a PDF, with Typst (extra ``print``); docs/decisions/0103-print-and-play.md says why Typst."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spielwerk.core.errors import SpielwerkError
from spielwerk.draw.colours import flat_css
from spielwerk.draw.el import el
from spielwerk.draw.paper import MARGIN, Page, PrintSet, pages_of, size_of
from spielwerk.draw.replay import NO_CHINESE, needs_chinese, style, svg_file
from spielwerk.draw.table_scene import TableScene

_PROBE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20">{}</svg>'
_PRINT = """
.p-text { font-family: var(--font); fill: var(--ink); } .p-bold { font-weight: 700; } .p-small { fill: var(--muted); }
.p-middle { text-anchor: middle; } .p-line { fill: none; stroke: var(--ink); stroke-width: .2; }
.p-cut { fill: none; stroke: var(--edge); stroke-width: .15; }
.p-glue { fill: none; stroke: var(--ink); stroke-width: .2; stroke-dasharray: 1.5 1.5; }
.p-fill { fill: var(--panel); } .p-ink { fill: var(--ink); }
.p-hand { fill: none; stroke: var(--ink); stroke-width: .7; stroke-linecap: round; stroke-linejoin: round; }
.p-fold { fill: none; stroke: var(--ink); stroke-width: .2; }
"""


class CannotPrint(SpielwerkError):
    """What is missing to make a PDF; the text is one sentence."""


def pdf_of(printed: PrintSet, drawing: type[TableScene]) -> bytes:
    """Return everything as one PDF by day; CannotPrint names what is missing: the extra, or a font."""
    typst = _typst()
    pages = pages_of(printed)
    files: dict[str, bytes] = {"board.svg": svg_file(printed.board, drawing).encode()}
    css = flat_css([style("tokens.css"), _PRINT, *map(drawing.sheet, drawing.css)])
    for number, page in enumerate(pages):
        files[f"page-{number}.svg"] = _page_svg(page, css, drawing.defs()).encode()
    if any(needs_chinese(content.decode()) for content in files.values()):
        need_chinese(typst)
    files["main.typ"] = _layout(printed, pages).encode()
    try:
        return bytes(typst.compile(files))
    except typst.TypstError as error:
        raise CannotPrint(f"The PDF could not be made: {str(error).splitlines()[0]}.") from None


def _typst() -> Any:
    try:
        import typst
    except ImportError:
        raise CannotPrint("PDF files need the extra “print”: pip install 'spielwerk[print]'.") from None
    return typst


def need_chinese(typst: Any) -> None:
    """Raise CannotPrint, with the name of a font, where this system has none with Chinese letters."""
    blank, drawn = (
        typst.compile(
            {"main.typ": b'#set page(width: auto, height: auto)\n#image("a.svg")', "a.svg": svg.encode()}, format="png"
        )
        for svg in (
            _PROBE.format(""),
            _PROBE.format(f'<text y="18" font-size="18" font-family="{_families()}">中</text>'),
        )
    )
    if blank == drawn:
        raise CannotPrint(NO_CHINESE)


def _families() -> str:
    return style("tokens.css").partition("--font:")[2].partition(";")[0].replace('"', "'").strip()


def _page_svg(page: Page, css: str, defs: str) -> str:
    body = el("g", page.inside).inner()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {page.wide:g} {page.high:g}" width="{page.wide:g}mm" '
        f'height="{page.high:g}mm"><style>{css}</style><defs>{defs}</defs>{body}</svg>'
    )


def _layout(printed: PrintSet, pages: Sequence[Page]) -> str:
    """Return the Typst text: each page its drawing, and below a tile the part of the board that belongs there."""
    wide, high = size_of(printed)
    out = ["#set page(margin: 0mm)"]
    for number, page in enumerate(pages):
        tile = ""
        if page.tile is not None:
            x, y = page.tile
            inner = f'place(dx: -{x:g}mm, dy: -{y:g}mm, image("board.svg", width: {wide:g}mm, height: {high:g}mm))'
            size = f"width: {page.wide - 2 * MARGIN:g}mm, height: {page.high - 2 * MARGIN:g}mm"
            tile = f"#place(dx: {MARGIN:g}mm, dy: {MARGIN:g}mm, box({size}, clip: true, {inner}))"
        over = f'#place(image("page-{number}.svg", width: {page.wide:g}mm))'
        out.append(f"#page(width: {page.wide:g}mm, height: {page.high:g}mm)[{tile}{over}]")
    return "\n".join(out)
