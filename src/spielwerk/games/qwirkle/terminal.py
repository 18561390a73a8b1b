"""Qwirkle in a terminal of 80 columns: with colour, or in plain letters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rich.cells import cell_len

from spielwerk.core.view import View
from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.notation import column_name, row_name
from spielwerk.games.qwirkle.pieces import CELLS, COLOURS, KINDS, LAY, MIDDLE, SHAPES, SIDE
from spielwerk.games.qwirkle.rows import NO_TILE, cells_with_tiles
from spielwerk.games.qwirkle.scoring import turn_points
from spielwerk.games.qwirkle.seen import COLOUR_LETTERS, SHAPE_LETTERS
from spielwerk.words import Words

MOST_COLUMNS = 25  # of three characters each, beside the ruler
SHAPE_SIGNS = "●■◆★♣✸"
_INKS = (196, 208, 226, 40, 39, 177)  # of 256 terminal colours, one for each colour of tiles
_BOLD, _FAINT, _RESET = "\x1b[1m", "\x1b[2m", "\x1b[0m"


@dataclass(frozen=True)
class _Pen:
    """Draws tiles and marks, with colour or without."""

    colour: bool

    def tile(self, tile: int) -> str:
        """Return a tile in two characters: its colour's letter and its shape."""
        colour, shape = divmod(tile, len(SHAPES))
        if not self.colour:
            return COLOUR_LETTERS[colour] + SHAPE_LETTERS[shape]
        return f"\x1b[38;5;{_INKS[colour]}m{COLOUR_LETTERS[colour]}{SHAPE_SIGNS[shape]}{_RESET}"

    def strong(self, text: str) -> str:
        """Return a text that stands out."""
        return f"{_BOLD}{text}{_RESET}" if self.colour else text

    def faint(self, text: str) -> str:
        """Return a text that stands back."""
        return f"{_FAINT}{text}{_RESET}" if self.colour else text


def draw(view: View, words: Words, colour: bool, numbers: Mapping[int, int]) -> str:
    """Return board, seats, hand and legend; open cells show the number their action has in ``numbers``."""
    table = view.table
    assert isinstance(table, Board)
    pen = _Pen(colour)
    targets = {action - LAY: number for action, number in numbers.items() if LAY <= action < LAY + CELLS}
    return "\n".join([*_board(table, targets, pen), "", *_seats(table, view.seat, words, pen), *_legend(words, pen)])


def _board(table: Board, targets: Mapping[int, int], pen: _Pen) -> list[str]:
    """Return the board with its rulers; new tiles carry a +, those of the last turn a >."""
    rows, columns = _window(table, targets)
    lines = ["    " + pen.faint("".join(f"{column_name(column):>3}" for column in columns))]
    for row in rows:
        cells = "".join(_cell(table, row * SIDE + column, targets, pen) for column in columns)
        lines.append(pen.faint(f"{row_name(row):>4}") + cells)
    return lines


def _window(table: Board, targets: Mapping[int, int]) -> tuple[range, range]:
    """Return the rows and columns to show: all that matter, or the part around the newest tiles."""
    lying = [int(cell) for cell in cells_with_tiles(table.grid.cells)]
    matter = [*lying, *targets] or [MIDDLE]
    rows = range(min(cell // SIDE for cell in matter), max(cell // SIDE for cell in matter) + 1)
    columns = range(min(cell % SIDE for cell in matter), max(cell % SIDE for cell in matter) + 1)
    if len(columns) > MOST_COLUMNS:
        newest = [int(cell) for cell in table.laid] or [int(cell) for cell in table.last_laid] or matter
        middle = sum(cell % SIDE for cell in newest) // len(newest)
        first = min(max(columns.start, middle - MOST_COLUMNS // 2), columns.stop - MOST_COLUMNS)
        columns = range(first, first + MOST_COLUMNS)
    return rows, columns


def _cell(table: Board, cell: int, targets: Mapping[int, int], pen: _Pen) -> str:
    """Return one cell in three characters."""
    tile = table.tile(cell)
    if tile != NO_TILE:
        mark = "+" if cell in list(table.laid) else ">" if cell in list(table.last_laid) else " "
        return pen.strong(mark) + pen.tile(tile)
    if cell in targets:
        return pen.strong(f"{targets[cell]:>3}")
    return pen.faint("  .")


def _seats(table: Board, viewer: int, words: Words, pen: _Pen) -> list[str]:
    """Return a line a seat, the bag, and the tile that was taken up."""
    lines = []
    width = max(cell_len(words.noun("seat", seat)) for seat in range(table.players))
    for seat in range(table.players):
        mark = "*" if seat == table.active and not table.over else " "
        points = words.say("terminal-points", {"n": int(table.scores[seat])})
        held = " ".join(pen.tile(tile) for tile in _hand(table, seat)) if seat == viewer else ""
        held = held or words.say("terminal-tiles", {"n": int(table.held[seat])})
        name = words.noun("seat", seat)
        gap = " " * (width - cell_len(name) + max(2, 12 - cell_len(points)))
        lines.append(f" {mark} {name}{gap}{points}   {held}")
    facts = [words.say("terminal-bag", {"n": int(table.bag_size)})]
    if table.laid:
        facts.append(words.say("terminal-this-turn", {"n": int(turn_points(table))}))
    if table.taken != NO_TILE:
        facts.append(words.say("terminal-taken", {"what": pen.tile(int(table.taken))}))
    if table.aside_size:
        facts.append(words.say("terminal-aside", {"n": int(table.aside_size)}))
    return [*lines, "   " + "   ".join(facts)]


def _hand(table: Board, seat: int) -> list[int]:
    return [tile for tile in range(KINDS) for _ in range(table.in_hand(seat, tile))]


def _legend(words: Words, pen: _Pen) -> list[str]:
    """Return what letters and signs mean."""
    signs = SHAPE_SIGNS if pen.colour else SHAPE_LETTERS
    colours = "  ".join(f"{letter} {words.say(name)}" for letter, name in zip(COLOUR_LETTERS, COLOURS))
    shapes = "  ".join(f"{sign} {words.say(name)}" for sign, name in zip(signs, SHAPES))
    return [pen.faint(f"   {colours}"), pen.faint(f"   {shapes}")]
