"""Words: what tiles, cells, sides, buildings and terminals are called, in three languages."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.games.linie1.cities import Plan, plan_of
from spielwerk.games.linie1.city import City
from spielwerk.games.linie1.dice import throw_name
from spielwerk.games.linie1.notation import EXITS
from spielwerk.games.linie1.pieces import FACES, KINDS, TILES
from spielwerk.games.linie1.track import end_at
from spielwerk.words import Words


class Linie1Words(Words):
    """Sentences with ``{tile}``, ``{tiles}`` (a mask of kinds), ``{cell}``, ``{side}``, ``{house}``, ``{end}``,
    ``{line}``, ``{face}``, ``{throw}``, ``{exit}``.

    German tiles have the forms ``ein``, ``einen``, ``einem``, ``der``, ``den``, ``dem``.
    """

    package = "spielwerk.games.linie1"

    def __init__(self, locale: str, seat_names: Sequence[str] = (), plan: Plan | None = None) -> None:
        super().__init__(locale, seat_names)
        self.plan = plan_of("town") if plan is None else plan
        self.nouns.update(tile=self._tile, tiles=self._tiles, cell=self._cell, side=self._side, exit=self._exit)
        self.nouns.update(house=self._house, end=self._end, line=self._line, face=self._face, throw=self._throw)

    def _tile(self, kind: int, form: str) -> str:
        return self.say(f"tile-{TILES[kind]}" + (f"-{form}" if form else ""))

    def _tiles(self, kinds: int, form: str) -> str:
        names = [self._tile(kind, "") for kind in range(KINDS) if (kinds >> kind) & 1]
        return self.say("list-comma").join(names)

    def _cell(self, cell: int, form: str) -> str:
        width = len(self.plan.rows[0]) - 2
        return f"{cell % width + 1},{cell // width + 1}"

    def _side(self, side: int, form: str) -> str:
        return self.say(f"side-{EXITS[side]}")

    def _exit(self, exit: int, form: str) -> str:
        return self.say(f"exit-{EXITS[exit]}")

    def house_name(self, house: int) -> str:
        """Return the name of a building."""
        names = self.plan.buildings[self.plan.letters[house]]
        return names.get(self.locale, names["en"])

    def place_words(self, place: int, city: City) -> str:
        """Return where a tram is, as words: a cell, or a terminal."""
        if place < city.inside:
            return self._cell(int(place) // 4, "")
        return self._end(int(end_at(city, place)), "")

    def _house(self, house: int, form: str) -> str:
        return self.house_name(house) if form == "name" else self.plan.letters[house]

    def _end(self, end: int, form: str) -> str:
        return self.say("terminal-a" if end % 2 == 0 else "terminal-b", {"line": end // 2})

    def _line(self, line: int, form: str) -> str:
        return str(line + 1)

    def _face(self, face: int, form: str) -> str:
        return self.say(f"face-{FACES[face]}")

    def _throw(self, throw: int, form: str) -> str:
        faces = [self._face(FACES.index(name), "") for name in throw_name(throw).split()]
        return self.say("list-comma").join(faces)
