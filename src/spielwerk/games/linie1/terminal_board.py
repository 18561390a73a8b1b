"""The board in the terminal: coordinates, terminals, buildings, tracks with their stop signs, and trams."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.games.linie1.city import City
from spielwerk.games.linie1.notation import end_name
from spielwerk.games.linie1.pieces import NOWHERE, UNKNOWN
from spielwerk.games.linie1.shapes import EMPTY, HOUSE
from spielwerk.games.linie1.terminal_tracks import HIGH, MIDDLE, WIDE, Point, board_lines
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.track import end_at

INKS = tuple(f"\x1b[1;7;38;5;{ink}m" for ink in (39, 208, 40, 213, 226))  # one for each seat
_OWN, _FRESH, _OPEN, _SIGN = "\x1b[1;33m", "\x1b[36m", "\x1b[1;32m", "\x1b[35m"
_FAINT, _RESET = "\x1b[2m", "\x1b[0m"
_BESIDE = 3  # columns of the terminals on the left and on the right
_RULER = 3  # and of the row's number


def board_rows(table: Town, viewer: int, targets: Sequence[int], colour: bool) -> list[str]:
    """Return the board; ``targets`` are the cells on which the tile taken up can lie."""
    sheet = _Sheet(table, viewer)
    sheet.tracks()
    sheet.cells(set(targets))
    sheet.stops()
    for end in range(int(table.city.ends)):
        sheet.terminal(end)
    sheet.trams()
    return sheet.rows(colour)


class _Sheet:
    """Characters with their ink, by column and row; (0, 0) is the upper left corner of the first cell."""

    def __init__(self, table: Town, viewer: int) -> None:
        self.table = table
        self.city: City = table.city
        self.letters: list[str] = table.game.plan.letters
        known = viewer >= 0 and int(table.line[viewer]) != UNKNOWN
        self.own = int(table.own_stops(viewer)) if known else 0
        self.own_line = int(table.line[viewer]) if known else UNKNOWN
        self.put: dict[Point, tuple[str, str]] = {}

    def _at(self, cell: int) -> Point:
        """Return where the middle of a cell is."""
        return cell % int(self.city.width) * WIDE + MIDDLE, cell // int(self.city.width) * HIGH + 1

    def _write(self, at: Point, text: str, ink: str = "") -> None:
        for more, letter in enumerate(text):
            self.put[at[0] + more, at[1]] = (letter, ink)

    def tracks(self) -> None:
        """Draw all tracks, those laid last in another ink."""
        lines = board_lines(self.table.shapes, int(self.city.width))
        fresh = {self._at(int(cell)) for cell in [*self.table.laid, *([] if self.table.laid else self.table.last_laid)]}
        for point in lines.ways:
            near = [(x, y) for x, y in fresh if abs(x - point[0]) <= MIDDLE and abs(y - point[1]) <= 1]
            self._write(point, lines.sign(point), _FRESH if near else "")

    def cells(self, targets: set[int]) -> None:
        """Draw buildings, free cells, and where the tile can lie."""
        for cell in range(int(self.city.cells)):
            x, y = self._at(cell)
            shape = int(self.table.shapes[cell])
            if shape == HOUSE:
                house = int(self.city.house_at[cell])
                own = self.own >> house & 1
                letter = self.letters[house]
                self._write((x - 1, y), f">{letter}<" if own else f"[{letter}]", _OWN if own else "")
            elif cell in targets:
                self._write((x, y), "+", _OPEN)
            elif shape == EMPTY:
                self._write((x, y), "·", _FAINT)

    def stops(self) -> None:
        """Draw each stop sign as its letter on the track."""
        for house, cell in enumerate(map(int, self.table.signs)):
            if cell != NOWHERE:
                x, y = self._at(cell)
                before = sum(int(other) == cell for other in list(self.table.signs)[:house])
                ink = _OWN if self.own >> house & 1 else _SIGN
                self._write((x + (0, -1, 1, -2)[min(before, 3)], y), self.letters[house], ink)

    def terminal(self, end: int) -> None:
        """Draw a terminal as a loop between its two mouths, with the name of its line's end."""
        first, second = (divmod(int(self.city.mouths[2 * end + mouth]), 4) for mouth in (0, 1))
        own = end // 2 == self.own_line
        ink = _OWN if own else ""
        name = (">" if own else "") + end_name(end)
        (x, y), (last_x, last_y) = self._at(first[0]), self._at(second[0])
        if first[1] in (0, 2):
            row = y - 2 if first[1] == 0 else y + 2
            left, right = ("╭", "╮") if first[1] == 0 else ("╰", "╯")
            self._write((x, row), left + name.center(last_x - x - 1, "─") + right, ink)
            return
        column = x - MIDDLE - _BESIDE if first[1] == 3 else x + MIDDLE + 1
        for row, left, right in ((y, "╭──", "──╮"), (last_y, "╰──", "──╯")):
            self._write((column, row), left if first[1] == 3 else right, ink)
        self._write((column, y + 1), name if first[1] == 3 else name.rjust(_BESIDE), ink)

    def trams(self) -> None:
        """Draw each tram as the number of its seat."""
        taken: dict[Point, int] = {}
        for seat, place in enumerate(map(int, self.table.place)):
            if place == NOWHERE:
                continue
            inside = place < int(self.city.inside)
            x, y = self._at(place // 4) if inside else self._beside(int(end_at(self.city, place)))
            before = taken.get((x, y), 0)
            taken[x, y] = before + 1
            self._write((x + (0, 1, -1, 2, -2)[before], y), str(seat + 1), INKS[seat])

    def _beside(self, end: int) -> Point:
        """Return where a tram stands that is in a terminal."""
        cell, side = divmod(int(self.city.mouths[2 * end]), 4)
        x, y = self._at(cell)
        if side in (0, 2):
            return x + WIDE - 1, y - 2 if side == 0 else y + 2
        return x - MIDDLE - 1 if side == 3 else x + MIDDLE + 1, y

    def rows(self, colour: bool) -> list[str]:
        """Return all rows with their rulers."""
        width, height = int(self.city.width), int(self.city.height)
        numbers = "".join(f"{column + 1:^{WIDE}}" for column in range(width))
        lines = [_inked(" " * (_RULER + _BESIDE) + numbers.rstrip(), _FAINT, colour)]
        for y in range(-1, height * HIGH + 2):
            named = 0 <= y < height * HIGH and y % HIGH == 1
            ruler = _inked(f"{y // HIGH + 1 if named else '':>{_RULER - 1}} ", _FAINT, colour)
            lines.append((ruler + self._row(y, range(-_BESIDE, width * WIDE + _BESIDE), colour)).rstrip())
        return lines

    def _row(self, y: int, columns: range, colour: bool) -> str:
        row, run, ink = "", "", ""
        for x in columns:
            letter, wanted = self.put.get((x, y), (" ", ""))
            if wanted != ink:
                row, run, ink = row + _inked(run, ink, colour), "", wanted
            run += letter
        return row + _inked(run, ink, colour)


def _inked(text: str, ink: str, colour: bool) -> str:
    return f"{ink}{text}{_RESET}" if ink and text.strip() and colour else text
