"""The course of a finished game: what each seat had after every answer, for a picture of who was ahead."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from spielwerk.draw.table_scene import TableScene, scene_class
from spielwerk.server.live import LiveTable
from spielwerk.table import Record

Course = list[tuple[int, list[float]]]

_known: WeakKeyDictionary[LiveTable, Course] = WeakKeyDictionary()  # of the tables that are open


def course_of(live: LiveTable) -> Course:
    """Return (number of the answer, worth of each seat) in order; empty unless the game is over and draws it.

    After the end a game is open to everybody, record and all, so nothing is told that the record does not tell.
    """
    drawing = scene_class(live.game)
    if not live.table.over or drawing.worth.__func__ is TableScene.worth.__func__:  # type: ignore[attr-defined]
        return []
    if live not in _known:
        walk = Record.parse(live.record()).walk()
        _known[live] = [(commit.number, list(drawing.worth(state))) for commit, state in walk]
    return _known[live]


__all__ = ["Course", "course_of"]
