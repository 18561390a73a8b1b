"""Words: what tiles, cells and rows are called, in three languages."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.games.qwirkle.notation import cell_name
from spielwerk.games.qwirkle.pieces import COLOURS, SHAPES
from spielwerk.words import Words

# German: stem of the colour, whether it is declined, gender and plural of the shape.
_GERMAN_COLOURS = ("rot", "orange", "gelb", "grün", "blau", "violett")
_UNDECLINED = "orange"
_GERMAN_SHAPES = (("Kreis", "m"), ("Quadrat", "n"), ("Raute", "f"), ("Stern", "m"), ("Kleeblatt", "n"), ("Sonne", "f"))

# Form -> gender -> (article, ending of the adjective).
_GERMAN = {
    "": {"m": ("", "er"), "f": ("", "e"), "n": ("", "es")},
    "acc": {"m": ("", "en"), "f": ("", "e"), "n": ("", "es")},
    "dat": {"m": ("", "em"), "f": ("", "er"), "n": ("", "em")},
    "ein": {"m": ("ein ", "er"), "f": ("eine ", "e"), "n": ("ein ", "es")},
    "einen": {"m": ("einen ", "en"), "f": ("eine ", "e"), "n": ("ein ", "es")},
    "einem": {"m": ("einem ", "en"), "f": ("einer ", "en"), "n": ("einem ", "en")},
    "der": {"m": ("der ", "e"), "f": ("die ", "e"), "n": ("das ", "e")},
    "den": {"m": ("den ", "en"), "f": ("die ", "e"), "n": ("das ", "e")},
    "dem": {"m": ("dem ", "en"), "f": ("der ", "en"), "n": ("dem ", "en")},
}


class QwirkleWords(Words):
    """Sentences with ``{tile}``, ``{cell}``, ``{shows}`` (what a row has in common, in the plural), ``{count}``.

    Forms of a tile: none ("red star"), ``ein``, ``einen``, ``einem`` ("a red star" in the nominative, accusative and
    dative of German), ``der``, ``den``, ``dem`` ("the red star"); ``acc`` and ``dat`` without an article.
    """

    package = "spielwerk.games.qwirkle"

    def __init__(self, locale: str, seat_names: Sequence[str] = ()) -> None:
        super().__init__(locale, seat_names)
        self.nouns.update(tile=self._tile, cell=self._cell, shows=self._shows, count=self._count)

    def mark(self, colour: int) -> str:
        """Return the letters that stand for a colour on its tiles."""
        return self.say(f"mark-{COLOURS[colour]}")

    def cells(self, cells: Sequence[int]) -> str:
        """Return a line of cells as "L12–N12"."""
        first, last = cell_name(min(cells)), cell_name(max(cells))
        return first if first == last else f"{first}–{last}"

    def _tile(self, tile: int, form: str) -> str:
        colour, shape = divmod(tile, 6)
        if self.locale == "de":
            return _german_tile(colour, shape, form)
        name = self.say("tile-name", {"colour": self.say(COLOURS[colour]), "shape": self.say(SHAPES[shape])})
        if self.locale != "en" or not form or form in ("acc", "dat"):
            return name
        if form.startswith("ein"):
            return ("an " if name[0] in "aeiou" else "a ") + name
        return "the " + name

    def _cell(self, cell: int, form: str) -> str:
        return cell_name(cell)

    def _shows(self, shows: int, form: str) -> str:
        return self.say("many-" + (COLOURS[shows] if shows < 6 else SHAPES[shows - 6]))

    def _count(self, number: int, form: str) -> str:
        return self.say(f"count-{number}") if 1 <= number <= 6 else str(number)


def _german_tile(colour: int, shape: int, form: str) -> str:
    noun, gender = _GERMAN_SHAPES[shape]
    article, ending = _GERMAN.get(form, _GERMAN[""])[gender]
    adjective = _GERMAN_COLOURS[colour]
    return f"{article}{adjective}{'' if adjective == _UNDECLINED else ending} {noun}"
