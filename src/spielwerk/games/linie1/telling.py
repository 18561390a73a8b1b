"""The log in words: what a turn laid, and where a tram drove."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spielwerk.core.event import Event
from spielwerk.draw.sight import EntryLike
from spielwerk.draw.table_parts import Line
from spielwerk.games.linie1 import pieces
from spielwerk.games.linie1.pieces import NOBODY
from spielwerk.games.linie1.words import Linie1Words

# What is told in the log: the sentence, and what the three numbers of the event are in it.
WORDED = {
    pieces.TOOK: ("log-borrowed", ("", "tile", "seat")),
    pieces.LAID: ("log-laid", ("seat", "tile", "cell")),
    pieces.RETURNED: ("log-returned", ("seat", "tile", "cell")),
    pieces.SIGN: ("log-sign", ("house", "cell", "")),
    pieces.SHOWED: ("log-showed", ("seat", "line", "card")),
    pieces.SET_OUT: ("log-set-out", ("seat", "end", "")),
    pieces.THREW: ("log-threw", ("seat", "throw", "")),
    pieces.CHOSE: ("log-chose", ("seat", "face", "")),
    pieces.REACHED: ("log-reached", ("seat", "house", "")),
    pieces.REPAIRED: ("log-repaired", ("seat", "place", "")),
    pieces.ARRIVED: ("log-arrived", ("seat", "end", "")),
    pieces.PASSED: ("log-passed", ("seat", "", "")),
    pieces.STAYED: ("log-stayed", ("seat", "", "")),
    pieces.GAVE_UP: ("log-gave-up", ("seat", "", "")),
}

# What is not: the drive is one sentence of all its cells, and what is dealt, drawn or opened is seen elsewhere.
SILENT = {pieces.DEALT, pieces.TURN_BEGAN, pieces.DREW, pieces.MOVED, pieces.SHOWED_TILE}


def line_of(words: Linie1Words, entry: EntryLike, city: Any, names: Sequence[str]) -> Line | None:
    """Return the log line of a turn, of a drive, or of a throw of the dice; None where nothing is worth one.

    What follows from chance alone has no seat; there the line names who it is about.
    """
    told: list[tuple[int, list[str]]] = []
    for seat, text in _sentences(words, entry.events, city):
        if not told or seat not in (told[-1][0], NOBODY):
            told.append((seat, []))
        told[-1][1].append(text)
    parts = []
    for seat, texts in told:
        said = words.say("log-join").join(texts)
        named = seat not in (entry.seat, NOBODY) and seat < len(names)
        parts.append(words.say("log-who", {"name": names[seat], "text": said}) if named else said)
    return Line(words.say("log-join").join(parts), turn=entry.turn) if parts else None


def _sentences(words: Linie1Words, events: Sequence[Event], city: Any) -> list[tuple[int, str]]:
    """Return who did what, in order; cells driven one after the other are one sentence. A sign is nobody's."""
    out: list[tuple[int, str]] = []
    moved: list[int] = []
    driver = NOBODY
    for event in events:
        if event.kind == pieces.MOVED:
            driver = int(event.a)
            moved.append(int(event.b))
            continue
        text = _sentence(words, event, city)
        if text:
            out += [(driver, drove) for drove in _drove(words, moved, city)]
            out.append((NOBODY if event.kind == pieces.SIGN else int(event.a), text))
    return out + [(driver, drove) for drove in _drove(words, moved, city)]


def _drove(words: Linie1Words, moved: list[int], city: Any) -> list[str]:
    if not moved:
        return []
    what: dict[str, int | str] = {"n": len(moved), "text": words.place_words(moved[-1], city)}
    moved.clear()
    return [words.say("log-drove", what)]


def _sentence(words: Linie1Words, event: Event, city: Any) -> str:
    """Return one event in words, "" if it is not worth any."""
    kind, b = event.kind, int(event.b)
    if kind not in WORDED or (kind == pieces.SHOWED and b < 0):
        return ""
    if kind == pieces.TOOK and int(event.c) in (NOBODY, int(event.a)):  # one's own tile; where it goes is told next
        return ""
    key, nouns = WORDED[kind]
    numbers = (int(event.a), b, int(event.c))
    values: dict[str, int | str] = {noun: number for noun, number in zip(nouns, numbers, strict=True) if noun}
    if kind == pieces.REPAIRED:
        return words.say(key, {"text": words.place_words(b, city)})
    return words.say(key, values)
