"""Setting text in columns of a terminal, where a Chinese letter is two columns wide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len

WIDTH = 79


def padded(text: str, width: int, right: bool = False) -> str:
    """Return the text filled with spaces to a width."""
    fill = " " * max(0, width - cell_len(text))
    return fill + text if right else text + fill


def columns(rows: Iterable[Iterable[str]], right: str = "") -> list[str]:
    """Return rows as aligned lines; ``right`` has an r for each column that is set to the right."""
    table = [list(row) for row in rows]
    widths = [max(cell_len(row[at]) for row in table) for at in range(len(table[0]))] if table else []
    return [
        "  ".join(padded(cell, widths[at], right[at : at + 1] == "r") for at, cell in enumerate(row)).rstrip()
        for row in table
    ]


def side_by_side(cells: Sequence[str], indent: str) -> list[str]:
    """Return short cells in columns, and cells that are wider than half a line each on its own."""
    width = max(map(cell_len, cells)) + 2
    if width > WIDTH // 2:
        return [line for cell in cells for line in wrapped(cell, indent)]
    across = WIDTH // width
    rows = [cells[at : at + across] for at in range(0, len(cells), across)]
    return ["".join(padded(cell, width) for cell in row).rstrip() for row in rows]


def wrapped(text: str, indent: str = "") -> list[str]:
    """Return the text as lines that fit; those after the first begin with ``indent``."""
    lines: list[str] = []
    line = ""
    for word in _words(text):
        if line.strip() and cell_len(line + word.rstrip()) > WIDTH:
            lines.append(line.rstrip())
            line = indent
        line += word
    return [*lines, line.rstrip()]


def _words(text: str) -> list[str]:
    """Return the parts of a text between which a line may end: after a space, and after a wide letter."""
    words = [""]
    for letter in text:
        words[-1] += letter
        if letter == " " or cell_len(letter) == 2:
            words.append("")
    return words
