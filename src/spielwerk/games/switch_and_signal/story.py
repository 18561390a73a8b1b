"""The log in words: what somebody did, and what the dice, the switches and the signals made of it."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.core.event import Event
from spielwerk.draw.sight import EntryLike
from spielwerk.draw.table_parts import Line
from spielwerk.games.switch_and_signal import numbers, telling
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.words import SignalWords

_MOST_SET_UP = 3  # discs told one by one; a whole set-up is told as one
_SILENT = (telling.TURN, telling.PLAYED, telling.DEALT, telling.PAID)
_OWN = (telling.CALLED, telling.HELPER, telling.JOINED, telling.DISC_MOVED)  # its action says it


def line_of(words: SignalWords, deck: Sequence[str], entry: EntryLike) -> Line | None:
    """Return the log line of a committed entry: a seat's answers with what came of them, or what chance brought."""
    told = _sentences(words, deck, entry)
    paid = sum(int(event.a) for event in entry.events if event.kind == telling.PAID)
    points = f"−{paid}" if paid else ""
    if entry.seat >= 0:
        done = [did(words, action) for action in entry.actions if action != numbers.FOLLOW]
        if not done:
            return Line(told[0], words.passage(told[1:]), points, entry.turn) if told else None
        return Line(words.say("semicolon").join(done), words.passage(told), points, entry.turn)
    if not told:
        return None
    return Line(told[0], words.passage(told[1:]), points, entry.turn)


def did(words: SignalWords, action: int) -> str:
    """Return an answer as what somebody did."""
    if numbers.COLOUR <= action < numbers.TRAIN:
        return words.say("did-colour", {"colour": action - numbers.COLOUR})
    if numbers.TRAIN <= action < numbers.HOLD:
        return words.say("did-train", {"train": action - numbers.TRAIN})
    if numbers.PLAY <= action < numbers.TRADE:
        return words.say("did-play", {"card": action - numbers.PLAY})
    return words.action(action)


def _sentences(words: SignalWords, deck: Sequence[str], entry: EntryLike) -> list[str]:
    events = entry.events
    set_up = sum(event.kind in (telling.JOINED, telling.DISC_MOVED) for event in events) > _MOST_SET_UP
    out = [words.say("log-set-up")] if set_up else []
    drawn: dict[int, int] = {}
    for event in events:
        kind = event.kind
        if kind == telling.DEALT:
            drawn[int(event.a)] = drawn.get(int(event.a), 0) + 1
        if kind in _SILENT or (kind in _OWN and (entry.seat >= 0 or set_up)):
            continue
        if kind == telling.SETS_OUT and numbers.TRAIN + int(event.a) in entry.actions:
            continue  # its action says it
        said = _sentence(words, deck, event)
        if said:
            out.append(said[:1].upper() + said[1:])  # some begin with the name of a train
    return out + [words.say("log-drawn", {"seat": seat, "n": number}) for seat, number in drawn.items()]


def _sentence(words: SignalWords, deck: Sequence[str], event: Event) -> str:
    kind, a, b, c = event.kind, int(event.a), int(event.b), int(event.c)
    if kind == telling.CARD:
        return words.say("log-8", {"departure": words.departure(deck[a])})
    if kind == telling.HALTED:
        cause = telling.CAUSES[b]
        key = f"log-18-{cause}"
        return words.say(key, {"train": a, "n": c}) if words.has(key) else ""
    if (kind, a) == (telling.LINED_UP, NONE):
        return words.say("log-32-all")
    if kind == telling.NOT_DEPLOYED and b != NONE:
        return words.say("log-15-occupied", {"stop": b})
    if kind == telling.RAN:
        return words.say("log-runs", {"train": a, "pose": c})
    key = f"log-{int(kind)}"
    return words.say(key, _what(words, event)) if words.has(key) else ""


# The nouns of an Event's sentence: what its a and b are called; else a train and a stop.
_NOUNS = {
    telling.FIRST_PLAYER: ("seat", ""),
    telling.REWARD: ("seat", ""),
    telling.CALLED: ("colour", ""),
    telling.COLOUR_STAYS: ("colour", ""),
    telling.LINED_UP: ("colour", ""),
    telling.SETS_OUT: ("train", ""),
    telling.CARD_LOST: ("n", ""),
    telling.DEPLOYMENT: ("n", ""),
    telling.REFILLED: ("n", ""),
    telling.TOKEN: ("n", ""),
    telling.SHIFTED: ("n", "n2"),
    telling.NUMBERED: ("stop", "n"),
    telling.GOODS_BACK: ("stop", ""),
    telling.ROLLED: ("train", "n"),
    telling.HELPER: ("helper", "seat"),
    telling.STAYS: ("train", "helper"),
    telling.DISC_MOVED: ("", "signal"),
}


def _what(words: SignalWords, event: Event) -> dict[str, int]:
    if event.kind == telling.JOINED:
        return words.joined(int(event.b))
    nouns = _NOUNS.get(int(event.kind), ("train", "stop"))
    return {noun: int(number) for noun, number in zip(nouns, (event.a, event.b), strict=True) if noun}
