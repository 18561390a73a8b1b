"""The log in words: what a turn laid, and where a tram drove."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spielwerk.core.event import Event
from spielwerk.draw.sight import EntryLike
from spielwerk.draw.table_parts import Line
from spielwerk.games.linie1 import pieces
from spielwerk.games.linie1.words import Linie1Words


def line_of(words: Linie1Words, entry: EntryLike, city: Any) -> Line | None:
    """Return the log line of a turn, of a drive, or of a throw of the dice; None where nothing is worth one."""
    said = [text for text in _sentences(words, entry.events, city) if text]
    if not said:
        return None
    return Line(" ".join(said), turn=entry.turn)


def _sentences(words: Linie1Words, events: Sequence[Event], city: Any) -> list[str]:
    out: list[str] = []
    moved: list[int] = []
    for event in events:
        if event.kind == pieces.MOVED:
            moved.append(int(event.b))
            continue
        if event.kind in (pieces.REACHED, pieces.ARRIVED):
            out += _drove(words, moved, city)
        text = _sentence(words, event, city)
        if text and moved:
            out += _drove(words, moved, city)
        out.append(text)
    return out + _drove(words, moved, city)


def _drove(words: Linie1Words, moved: list[int], city: Any) -> list[str]:
    if not moved:
        return []
    what = {"n": len(moved), "text": words.place_words(moved[-1], city)}
    moved.clear()
    return [words.say("log-drove", what)]


def _sentence(words: Linie1Words, event: Event, city: Any) -> str:
    kind, b, c = event.kind, int(event.b), int(event.c)
    if kind == pieces.LAID:
        return words.say("log-laid", {"tile": b, "cell": c})
    if kind == pieces.RETURNED:
        return words.say("log-returned", {"tile": b, "cell": c})
    if kind == pieces.SIGN:
        return words.say("log-sign", {"house": int(event.a), "cell": b})
    if kind == pieces.SHOWED and b >= 0:
        return words.say("log-showed", {"line": b})
    if kind == pieces.SET_OUT:
        return words.say("log-set-out", {"end": b})
    if kind == pieces.THREW:
        return words.say("log-threw", {"throw": b})
    if kind == pieces.CHOSE:
        return words.say("log-chose", {"face": b})
    if kind == pieces.REACHED:
        return words.say("log-reached", {"house": b})
    if kind == pieces.REPAIRED:
        return words.say("log-repaired", {"text": words.place_words(b, city)})
    if kind == pieces.ARRIVED:
        return words.say("log-arrived", {"end": b})
    key = {pieces.PASSED: "log-passed", pieces.STAYED: "log-stayed", pieces.GAVE_UP: "log-gave-up"}.get(kind)
    return words.say(key) if key else ""
