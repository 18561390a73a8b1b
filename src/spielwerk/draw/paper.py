"""Print and play: sheets of cards and tokens, and a board in tiles, laid out on A4 in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from spielwerk.draw.el import Child, El, el
from spielwerk.draw.workshop import Picture

WIDE, HIGH, MARGIN = 210.0, 297.0, 10.0
OVERLAP = 8.0  # of two tiles of the board, for glue
_HEAD, _GAP, _MARK = 9.0, 5.0, 4.0


@dataclass(frozen=True)
class Sheet:
    """Pieces of one size (millimetres), each drawn from its upper left corner; ``round`` ones are cut out as discs."""

    title: str
    wide: float
    high: float
    pieces: Sequence[Child]
    round: bool = False


@dataclass(frozen=True)
class PrintSet:
    """All there is to print: the board with the millimetres of one of its units, the sheets, and what to say first."""

    title: str
    board: Picture
    scale: float
    sheets: Sequence[Sheet]
    notes: Sequence[str]


@dataclass(frozen=True)
class Page:
    """A page: its size, what is drawn on it, and where the part of the board below begins (mm), if any."""

    wide: float
    high: float
    inside: Sequence[Child]
    tile: tuple[float, float] | None = None


def pages_of(printed: PrintSet) -> list[Page]:
    """Return all pages: first what to do, then the board, then the sheets."""
    return [_first(printed), *_tiles(printed), *_Flow(printed.sheets).pages()]


def size_of(printed: PrintSet) -> tuple[float, float]:
    """Return the board's size in millimetres."""
    return printed.board.box[2] * printed.scale, printed.board.box[3] * printed.scale


def text(said: str, x: float, y: float, size: float, cls: str = "") -> El:
    """Return words on a page."""
    return el("text", said, class_=f"p-text {cls}".strip(), x=x, y=y, font_size=size)


def wrapped(said: str, letters: int) -> list[str]:
    """Return lines of at most so many Latin letters; a Chinese letter counts as two and may end a line anywhere."""
    lines, line = list[str](), ""
    words = said.split(" ")
    tokens = [part for word in words for part in (*_parts(word), " ")][:-1]
    for token in tokens:
        if line and _length(line + token) > letters:
            lines.append(line.strip())
            line = ""
        line += token
    return [*lines, line.strip()]


def _parts(word: str) -> list[str]:
    return list(word) if any(ord(letter) > 0x2E7F for letter in word) else [word]


def _length(said: str) -> int:
    return sum(2 if ord(letter) > 0x2E7F else 1 for letter in said)


def _first(printed: PrintSet) -> Page:
    """Return the first page: title, notes, what each sheet holds, and a ruler to check the printer by."""
    inside: list[Child] = [text(printed.title, 20, 30, 9, "p-bold")]
    y = 44.0
    for note in printed.notes:
        for line in wrapped(note, 84):
            inside.append(text(line, 20, y, 4))
            y += 6
        y += 3
    for sheet in printed.sheets:
        inside.append(text(f"{len(sheet.pieces)} × {sheet.title}", 20, y, 4))
        y += 7
    y += 8
    marks = [f"M{20 + at * 10} {y}V{y - (5 if at % 5 == 0 else 3)}" for at in range(11)]
    inside.append(el("path", class_="p-line", d=f"M20 {y}H120{''.join(marks)}"))
    inside.append(text("100 mm", 124, y + 1.4, 4))
    return Page(WIDE, HIGH, inside)


# -- the board ----------------------------------------------------------------------------------


def _tiles(printed: PrintSet) -> list[Page]:
    """Return the board's pages, upright or across, whichever are fewer."""
    wide, high = size_of(printed)
    upright, across = (_grid(wide, high, *size) for size in ((WIDE, HIGH), (HIGH, WIDE)))
    paper = (WIDE, HIGH) if upright[0] * upright[1] <= across[0] * across[1] else (HIGH, WIDE)
    columns, rows = _grid(wide, high, *paper)
    return [_tile(printed, paper, (column, row), (columns, rows)) for row in range(rows) for column in range(columns)]


def _grid(wide: float, high: float, paper_wide: float, paper_high: float) -> tuple[int, int]:
    across, down = paper_wide - 2 * MARGIN - OVERLAP, paper_high - 2 * MARGIN - OVERLAP
    return max(1, ceil((wide - OVERLAP) / across)), max(1, ceil((high - OVERLAP) / down))


def _tile(printed: PrintSet, paper: tuple[float, float], at: tuple[int, int], of: tuple[int, int]) -> Page:
    across, down = paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN
    left, top = at[0] * (across - OVERLAP), at[1] * (down - OVERLAP)
    right, bottom = MARGIN + across, MARGIN + down
    marks = corners(MARGIN, MARGIN, across, down)
    glue = ""
    if at[0] + 1 < of[0]:
        glue += f"M{right - OVERLAP} {MARGIN}V{bottom}"
    if at[1] + 1 < of[1]:
        glue += f"M{MARGIN} {bottom - OVERLAP}H{right}"
    name = f"{printed.title} · {chr(ord('A') + at[1])}{at[0] + 1} / {chr(ord('A') + of[1] - 1)}{of[0]}"
    inside: list[Child] = [marks, el("path", class_="p-glue", d=glue) if glue else None]
    inside.append(text(name, MARGIN + 8, MARGIN - 3, 3, "p-small"))
    return Page(*paper, inside, (left, top))


def corners(x: float, y: float, wide: float, high: float) -> El:
    """Return crop marks outside the corners of a box."""
    d = ""
    for cx, sx in ((x, -1), (x + wide, 1)):
        for cy, sy in ((y, -1), (y + high, 1)):
            d += f"M{cx + sx * 1:g} {cy:g}h{sx * _MARK:g}M{cx:g} {cy + sy * 1:g}v{sy * _MARK:g}"
    return el("path", class_="p-line", d=d)


# -- sheets -------------------------------------------------------------------------------------


class _Flow:
    """Lays sheets one below the other; only one that is longer than a page is parted, between two rows."""

    def __init__(self, sheets: Sequence[Sheet]) -> None:
        self.sheets = sheets
        self.done: list[Page] = []
        self.inside: list[Child] = []
        self.y = MARGIN

    def pages(self) -> list[Page]:
        """Return the pages."""
        for sheet in self.sheets:
            self._lay(sheet)
        self._turn()
        return self.done

    def _turn(self) -> None:
        if self.inside:
            self.done.append(Page(WIDE, HIGH, self.inside))
        self.inside, self.y = [], MARGIN

    def _lay(self, sheet: Sheet) -> None:
        columns = max(1, int((WIDE - 2 * MARGIN - 2 * _MARK) // sheet.wide))
        rows = [sheet.pieces[at : at + columns] for at in range(0, len(sheet.pieces), columns)]
        if _rows_below(self.y, sheet) < len(rows) <= _rows_below(MARGIN, sheet):
            self._turn()
        while rows:
            fitting = _rows_below(self.y, sheet)
            if fitting < 1:
                self._turn()
                continue
            self._block(sheet, rows[:fitting])
            rows = rows[fitting:]

    def _block(self, sheet: Sheet, rows: Sequence[Sequence[Child]]) -> None:
        self.inside.append(text(sheet.title, MARGIN, self.y + 4, 4, "p-bold"))
        top, left = self.y + _HEAD, MARGIN + _MARK
        for row, pieces in enumerate(rows):
            for column, piece in enumerate(pieces):
                x, y = left + column * sheet.wide, top + row * sheet.high
                self.inside += [el("g", piece, transform=f"translate({x:g} {y:g})"), _cut(sheet, x, y)]
        self.y = top + len(rows) * sheet.high + _MARK + _GAP


def _rows_below(y: float, sheet: Sheet) -> int:
    """Return how many rows of a sheet have room on a page below a height."""
    return int((HIGH - MARGIN - _MARK - y - _HEAD - _MARK) // sheet.high)


def _cut(sheet: Sheet, x: float, y: float) -> El:
    """Return the line to cut along."""
    if sheet.round:
        return el(
            "circle", class_="p-cut", cx=x + sheet.wide / 2, cy=y + sheet.high / 2, r=min(sheet.wide, sheet.high) / 2
        )
    return el("rect", class_="p-cut", x=x, y=y, width=sheet.wide, height=sheet.high)
