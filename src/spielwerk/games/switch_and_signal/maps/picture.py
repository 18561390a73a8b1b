"""Rows of a map that only its picture needs: checked, and kept as they are."""

from __future__ import annotations

from collections.abc import Callable

from spielwerk.games.switch_and_signal.maps.text import RailMap
from spielwerk.games.switch_and_signal.maps.wording import Follows, Wrong, names_of, need, number_of, one_of
from spielwerk.games.switch_and_signal.pieces import GOODS

SIDES = ("n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw")


MOST_POINTS = 3_000  # of coasts, lakes and hills together
MOST_HILLS = 150
MOST_BENDS = 8  # of one line


def _points(rail: RailMap, words: list[str]) -> None:
    need(words, 1)
    if len(words) + sum(len(row) - 1 for row in rail.drawing if row[0] in _SHAPES) > MOST_POINTS:
        raise Wrong("too-many-points", n=MOST_POINTS)
    for word in words:
        lon, comma, lat = word.partition(",")
        if not comma:
            raise Wrong("not-a-point", text=word[:40])
        number_of(lon, -200, 200)
        number_of(lat, -90, 90)


def _hill(rail: RailMap, words: list[str]) -> None:
    if sum(row[0] == "hill" for row in rail.drawing) >= MOST_HILLS:
        raise Wrong("too-many-points", n=MOST_HILLS)
    _points(rail, words)


def _numbers(rail: RailMap, words: list[str]) -> None:
    need(words, 1)
    for word in words:
        number_of(word, 0.01, 100)


def _side(rail: RailMap, words: list[str]) -> None:
    need(words, 2)
    known_place(rail, words[0])
    one_of(words[1], SIDES)


def _at(rail: RailMap, words: list[str]) -> None:
    need(words, 2)
    known_place(rail, words[0])
    _points(rail, words[1:])


def _via(rail: RailMap, words: list[str]) -> None:
    need(words, 2)
    if words[0] not in rail.lines:
        raise Follows if rail.doubts(words[0]) else Wrong("no-such-line", text=words[0][:60])
    if len(words) > MOST_BENDS + 1:
        raise Wrong("too-many-points", n=MOST_BENDS)
    _points(rail, words[1:])


def _short(rail: RailMap, words: list[str]) -> None:
    need(words, 2)
    known_place(rail, words[0])
    names_of(words[1:])


def _letter(rail: RailMap, words: list[str]) -> None:
    need(words, 2)
    one_of(words[0], GOODS)
    names_of(words[1:])


_SHAPES = ("coast", "lake", "hill")
PICTURE_ROWS: dict[str, Callable[[RailMap, list[str]], None]] = {
    "stretch": _numbers, "scale": _numbers, "coast": _points, "lake": _points, "hill": _hill, "label": _side,
    "tray": _side, "at": _at, "via": _via, "short": _short, "letter": _letter,
}  # fmt: skip


def known_place(rail: RailMap, word: str) -> None:
    """Raise Wrong unless the map has a place of this name."""
    if word not in rail.places:
        raise Follows if rail.doubts(word) else Wrong("no-such-place", text=word[:40])
