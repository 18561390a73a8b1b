"""What a seat sees, as text: the board drawn in letters, and the piles beside it."""

from __future__ import annotations

from spielwerk.games.qwirkle.board import Board
from spielwerk.games.qwirkle.notation import TILES, cell_name, column_name, row_name
from spielwerk.games.qwirkle.pieces import KINDS, SIDE
from spielwerk.games.qwirkle.rows import NO_TILE, cells_with_tiles

# A tile in two letters: its colour, and its shape by the first letter that no other shape has.
COLOUR_LETTERS = "ROYGBP"
SHAPE_LETTERS = "osdx+*"


def seen_as_text(table: Board, seat: int) -> str:
    """Return what a masked Board shows to its reader, over several lines."""
    lines = board_lines(table)
    for other in range(table.players):
        hand = " ".join(tile_names(table, other)) or f"{table.held[other]} tiles"
        mark = ">" if other == table.active and not table.over else " "
        lines.append(f"{mark} seat {chr(65 + other)}: {table.scores[other]} points, {hand}")
    lines.append(f"  bag: {table.bag_size} tiles")
    if table.opening:
        lines.append(f"  opening: {table.opening} tiles must be laid")
    if table.laid:
        lines.append("  laid in this turn: " + " ".join(cell_name(cell) for cell in table.laid))
    if table.taken != NO_TILE:
        lines.append(f"  taken up: {TILES[table.taken]}")
    if table.aside_size:
        names = [TILES[tile] for tile in range(KINDS) for _ in range(table.aside[tile])]
        lines.append("  set aside: " + (" ".join(names) or f"{table.aside_size} tiles"))
    return "\n".join(lines)


def tile_names(table: Board, seat: int) -> list[str]:
    """Return the names of the tiles of a hand as far as they are known."""
    return [TILES[tile] for tile in range(KINDS) for _ in range(table.in_hand(seat, tile))]


def board_lines(table: Board) -> list[str]:
    """Return the board drawn with its rulers, two letters a tile; one line if it is empty."""
    lying = [int(cell) for cell in cells_with_tiles(table.grid.cells)]
    if not lying:
        return ["the table is empty"]
    rows = range(min(lying) // SIDE, max(lying) // SIDE + 1)
    columns = range(min(cell % SIDE for cell in lying), max(cell % SIDE for cell in lying) + 1)
    lines = ["     " + " ".join(f"{column_name(column):>2}" for column in columns)]
    for row in rows:
        cells = " ".join(tile_letters(table.tile(row * SIDE + column)) for column in columns)
        lines.append(f"{row_name(row):>4} {cells}".rstrip())
    return lines


def tile_letters(tile: int) -> str:
    """Return a tile in two letters, or a dot for none."""
    return " ." if tile == NO_TILE else COLOUR_LETTERS[tile // 6] + SHAPE_LETTERS[tile % 6]
