"""A city as a drawing from its rows alone, faults or not."""

from __future__ import annotations

from spielwerk.draw.el import Child, El, Raw, el, escape
from spielwerk.games.linie1.cities.text import Plan
from spielwerk.games.linie1.scene_art import house_picture
from spielwerk.games.linie1.scene_town import RING, roundel
from spielwerk.games.linie1.scene_track import CELL

_LEGEND = 26  # height of a line of the list of buildings
_COLUMN = 200
_INWARD = 7  # from the middle of the ring to the number of a terminal


class Sketch:
    """The layers of a city's rows: ring, cells, buildings, terminals, and the names of the buildings below."""

    def __init__(self, plan: Plan, locale: str) -> None:
        self.plan = plan
        self.rows = plan.rows[:40]
        self.wide = max((len(row) for row in self.rows), default=2)
        self.locale = locale
        self.width = max(self.wide - 2, 1) * CELL + 2 * RING
        self.height = max(len(self.rows) - 2, 1) * CELL + 2 * RING
        self.columns = max(1, self.width // _COLUMN)

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """The box of the drawing."""
        lines = -(-len(self.plan.buildings) // self.columns)
        return 0.0, 0.0, float(self.width), float(self.height + lines * _LEGEND + 12)

    def layers(self) -> list[Child]:
        """Return everything from below to above."""
        ring = Raw(f'<rect class="l-ring" width="{self.width}" height="{self.height}" rx="14"></rect>')
        return [ring, [self._cell(x, y, letter) for x, y, letter in self._letters()], self._rulers(), self._legend()]

    def spots(self) -> dict[str, complex]:
        """Return where each building, row, cell and terminal lies."""
        found: dict[str, complex] = {}
        for x, y, letter in self._letters():
            middle = self._middle(x, y)
            found.setdefault(f"row {y + 1}", self._middle(0, y))
            found[f"cell {x},{y}"] = middle
            if letter.isdigit() or letter.isalpha():
                found.setdefault(f"{'line' if letter.isdigit() else 'building'} {letter}", middle)
        return found

    def _letters(self) -> list[tuple[int, int, str]]:
        return [(x, y, letter) for y, row in enumerate(self.rows) for x, letter in enumerate(row[:40])]

    def _middle(self, x: int, y: int) -> complex:
        return complex(self._along(x, self.wide), self._along(y, len(self.rows)))

    def _along(self, at: int, count: int) -> float:
        """Return the middle of a column or row; the first and last one are the ring, which is narrower."""
        if at <= 0:
            return RING / 2
        return RING + (at - 0.5) * CELL if at < count - 1 else RING + (count - 2) * CELL + RING / 2

    def _cell(self, x: int, y: int, letter: str) -> Child:
        middle = self._middle(x, y)
        left, top = middle.real - CELL / 2, middle.imag - CELL / 2
        if 0 < x < self.wide - 1 and 0 < y < len(self.rows) - 1:
            if letter.isascii() and letter.isupper():
                return el("g", house_picture(letter), transform=f"translate({left:g} {top:g})")
            cell = f'<rect class="l-cell" x="{left + 0.75:g}" y="{top + 0.75:g}" width="46.5" height="46.5"></rect>'
            return Raw(cell) if letter == "." else [Raw(cell), self._doubt(middle, letter)]
        if letter.isascii() and letter.isdigit() and letter != "0":
            return Raw(roundel(int(letter) - 1, *self._terminal(x, y), 11))
        return None if letter == "#" else self._doubt(middle, letter)

    def _terminal(self, x: int, y: int) -> tuple[float, float]:
        """Return the middle of a terminal's number: in the ring, close to the cells, clear of the rulers."""
        at = self._middle(x, y)
        across = {0: _INWARD, self.wide - 1: -_INWARD}.get(x, 0)
        down = {0: _INWARD, len(self.rows) - 1: -_INWARD}.get(y, 0)
        return at.real + across, at.imag + down

    def _doubt(self, middle: complex, letter: str) -> El:
        """Return a letter that belongs nowhere here."""
        return el("text", letter, class_="l-rule", x=middle.real, y=middle.imag + 4)

    def _rulers(self) -> Raw:
        across = [
            f'<text class="l-rule" x="{self._along(x, self.wide):g}" y="10">{x}</text>' for x in range(1, self.wide - 1)
        ]
        down = [
            f'<text class="l-rule" x="7" y="{self._along(y, len(self.rows)) + 3:g}">{y}</text>'
            for y in range(1, len(self.rows) - 1)
        ]
        return Raw("".join(across + down))

    def _legend(self) -> list[Raw]:
        out = []
        for number, letter in enumerate(self.plan.letters):
            names = self.plan.buildings[letter]
            name = names.get(self.locale, names.get("en", ""))
            x, y = 14 + number % self.columns * _COLUMN, self.height + 22 + number // self.columns * _LEGEND
            plate = f'<rect class="l-plate" x="{x}" y="{y - 15}" width="20" height="20" rx="3"></rect>'
            mark = f'<text class="l-on-plate" x="{x + 10}" y="{y + 0.5}" font-size="15.5">{letter}</text>'
            said = f'<text class="l-legend" x="{x + 27}" y="{y}">{escape(name)}</text>'
            out.append(Raw(plate + mark + said))
        return out
