"""What a seat sees, as text: the board in two-letter tiles, and everything beside it."""

from __future__ import annotations

from spielwerk.games.linie1.notation import SEATS, cell_name, end_name, place_name
from spielwerk.games.linie1.pieces import GONE, KINDS, NO_TILE, NOWHERE, RIDING, TILES, UNKNOWN
from spielwerk.games.linie1.shapes import EMPTY, HOUSE, KIND_OF, LEGEND, TURN_OF
from spielwerk.games.linie1.town import Town


def board_lines(table: Town) -> list[str]:
    """Return the board, two characters a cell: a tile's letter and its quarter turns, or a building's letter."""
    letters = house_letters(table)
    lines = []
    for y in range(table.city.height):
        cells = []
        for x in range(table.city.width):
            cell = y * table.city.width + x
            shape = table.shapes[cell]
            if shape == HOUSE:
                cells.append(" " + letters[table.city.house_at[cell]])
            elif shape == EMPTY:
                cells.append(" .")
            else:
                cells.append(f"{LEGEND[KIND_OF[shape]]}{TURN_OF[shape]}")
        lines.append(" ".join(cells))
    return lines


def house_letters(table: Town) -> list[str]:
    """Return the letter of each building of this game's city."""
    letters: list[str] = table.game.plan.letters
    return letters


def seen_as_text(table: Town, seat: int) -> str:
    """Return what a masked Town shows to its reader, over several lines."""
    letters = house_letters(table)
    lines = board_lines(table)
    signs = [f"{letters[h]} {cell_name(table.city, c)}" for h, c in enumerate(table.signs) if c != NOWHERE]
    lines.append("stop signs: " + (", ".join(signs) or "none"))
    for other in range(table.players):
        lines.append(_seat_line(table, other, letters))
    lines.append(f"stack: {table.stack_size} tiles")
    if table.laid:
        lines.append("laid in this turn: " + " ".join(cell_name(table.city, cell) for cell in table.laid))
    if table.pair_cell != NOWHERE:
        lines.append(f"the second tile must go to {cell_name(table.city, table.pair_cell)}")
    if table.taken != NO_TILE:
        lines.append(f"taken up: {TILES[table.taken]}")
    return "\n".join(lines)


def _seat_line(table: Town, seat: int, letters: list[str]) -> str:
    mark = ">" if seat == table.active and not table.over else " "
    tiles = [TILES[kind] for kind in range(KINDS) for _ in range(table.in_hand(seat, kind))]
    parts = [f"{mark} seat {SEATS[seat]}:"]
    if table.line[seat] != UNKNOWN:
        parts.append(f"line {table.line[seat] + 1}")
    stops = table.own_stops(seat)
    if stops:
        parts.append("stops " + "".join(letters[h] for h in range(len(letters)) if (stops >> h) & 1))
    if table.work[seat] == GONE:
        parts.append("gave up")
    if table.work[seat] == RIDING:
        done = "".join(letters[h] for h in range(len(letters)) if (table.reached[seat] >> h) & 1)
        parts.append(
            f"rides from {end_name(table.origin_end[seat])}, is at {place_name(table.city, table.place[seat])}"
        )
        parts.append(f"reached {done or 'nothing'}")
    parts.append(", ".join(tiles) or f"{table.held[seat]} tiles")
    return " ".join(parts)
