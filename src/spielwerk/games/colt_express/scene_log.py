"""The log in words: one sentence for each thing that happens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from spielwerk.core.event import EVERYBODY, UNSEEN, Event
from spielwerk.draw.el import Child, el
from spielwerk.draw.sight import EntryLike
from spielwerk.draw.table_parts import Line
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.words import ColtWords

# Events of one number each, and what it is called in the sentence.
_PLAIN: dict[int, tuple[str, ...]] = {
    t.FIRST: ("first-is", "seat"),
    t.ON_OFFER: ("log-on-offer", "hostage"),
    t.GUN_EMPTY: ("log-gun-empty", "bandit"),
    t.MOVED: ("log-moved", "bandit", "", "place"),
    t.NOTHING: ("log-nothing", "bandit", "card"),
    t.SHOT: ("log-shot", "bandit", "bandit2"),
    t.JEWEL_TAKEN: ("log-jewel-taken", "bandit"),
    t.JEWEL_LOST: ("log-jewel-lost", "bandit"),
    t.BOX_TAKEN: ("log-box-taken", "bandit"),
    t.BOX_LOST: ("log-box-lost", "bandit"),
    t.FLASK_TAKEN: ("log-flask-taken", "bandit"),
    t.FLASK_LOST: ("log-flask-lost", "bandit"),
    t.PUNCHED: ("log-punched", "bandit", "bandit2"),
    t.SHOTGUN_HIT: ("log-shotgun-hit", "bandit"),
    t.SHOTGUN_MOVED: ("log-shotgun-moved", "n"),
    t.COACH_MOVED: ("log-coach-moved", "n"),
    t.HORSE_GONE: ("log-horse-gone",),
    t.HORSES_BACK: ("log-horses-back",),
    t.HOSTAGE_TAKEN: ("log-hostage-taken", "bandit", "hostage"),
    t.BOX_ADDED: ("log-box-added", "place"),
    t.CASH: ("log-cash", "bandit"),
    t.FLASK_GONE: ("log-flask-gone",),
    t.PILE_BEGINS: ("log-pile-begins", "n"),
    t.SCORED: ("scored-is", "seat", "n"),
    t.ARRESTED: ("log-arrested", "bandit"),
}
# Events of a seat: worded without its name where the line begins with it.
_OF_SEAT: dict[int, str] = {
    t.CHARACTER: "character",
    t.DRAWS: "draws",
    t.PLAYED: "played",
    t.PASSED: "passed",
    t.DRANK: "drank",
    t.KEPT: "kept",
    t.DISCARDED: "discarded",
    t.FETCHED: "fetched",
    t.RESHUFFLED: "reshuffled",
    t.SET_DOWN: "set-down",
    t.BULLET_IN: "bullet-in",
    t.LAID: "laid",
}


class Teller:
    """Words the Events of one entry for one reader."""

    def __init__(self, words: ColtWords, seat: int) -> None:
        self.words = words
        self.seat = seat  # whose entry it is; −1: chance's

    def line(self, events: Sequence[Event]) -> Line | None:
        """Return the line of an entry: what was answered, and below it what followed by itself."""
        said, later = self._sentences(events)
        if not said and not later:
            return None
        if not said:
            said, later = later[:1], later[1:]
        more: Child = [el("span", sentence, class_="ce-then") for sentence in later]
        return Line(self.words.passage(said), more, plain=self.words.passage([*said, *later]))

    def _sentences(self, events: Sequence[Event]) -> tuple[list[str], list[str]]:
        """Return the sentences before and after the next card of the pile was turned."""
        said: list[str] = []
        later: list[str] = []
        now = said
        hands = sum(1 for event in events if event.kind == t.DRAWS) > 1
        for at, event in enumerate(events):
            if event.kind in (t.PERFORMS, t.PILE_BEGINS, t.HAPPENS, t.ROUND) and self.seat >= 0:
                now = later
            last = at == len(events) - 1
            sentence = "" if hands and event.kind == t.DRAWS else self.sentence(event, last=last)
            if sentence:
                now.append(sentence)
        drawn = [int(event.b) for event in events if event.kind == t.DREW and event.b != UNSEEN]
        if hands:
            now.append(self.words.say("log-hands"))
        if drawn:
            cards = self.words.say("comma").join(self.words.card_name(card) for card in drawn)
            now.append(self.words.say("log-drew", {"card": cards}))
        return said, later

    def sentence(self, event: Event, *, last: bool = False) -> str:
        """Return what an Event tells, "" where it is not worth a sentence."""
        kind = int(event.kind)
        numbers = (int(event.a), int(event.b), int(event.c), int(event.d))
        if kind in _PLAIN:
            key, *names = _PLAIN[kind]
            return self.words.say(key, {name: numbers[at] for at, name in enumerate(names) if name})
        if kind in _OF_SEAT:
            return self._of_seat(kind, numbers)
        return self._other(kind, numbers, last=last)

    def _of_seat(self, kind: int, numbers: tuple[int, int, int, int]) -> str:
        key = _OF_SEAT[kind]
        seat, card = numbers[0], numbers[1]
        if kind == t.PLAYED and numbers[2]:
            key = "played-down" if card == UNSEEN else "played-down-own"
        elif kind == t.DRANK and numbers[2] == p.OLD:
            key = "drank-old"
        elif kind in (t.KEPT, t.DISCARDED, t.FETCHED) and card == UNSEEN:
            key += "-unseen"
        said = self.words.say("own-" + key, {"card": card, "n": card, "bandit": card})
        return said if seat == self.seat else self.words.say("by-seat", {"seat": seat, "what": said})

    def _other(self, kind: int, numbers: tuple[int, int, int, int], *, last: bool) -> str:
        say = self.words.say
        a, b, c, d = numbers
        if kind == t.PERFORMS:
            return say("log-performs", {"bandit": b, "card": c}) if last else ""
        if kind == t.ROUND:
            return say("log-round", {"n": a, "happening": p.ROUND_CARDS[b][3]}) if b >= 0 else ""
        if kind == t.PLACED:
            return say("log-placed", {"bandit": a, "place": b}) if b < p.AWAY else ""
        if kind == t.MARSHAL_MOVED:
            return say("log-marshal-moved", {"place": 2 * b})
        if kind == t.HAPPENS:
            return say("log-happens", {"happening": a}) if a else ""
        if kind == t.WOUNDED:
            return say("log-wounded-none" if b else "log-wounded", {"bandit": a})
        if kind == t.PURSE_TAKEN:
            return say("log-purse-taken-worth" if c > 0 else "log-purse-taken", {"bandit": a, "worth": c})
        if kind == t.PURSE_LOST:
            key = "log-purse-pocketed" if d >= 0 else "log-purse-lost-worth" if c > 0 else "log-purse-lost"
            return say(key, {"bandit": a, "bandit2": d, "worth": c})
        if kind == t.HORSE_RIDDEN:
            return say("log-rode-away" if c >= p.CARS else "log-horse-ridden", {"bandit": a})
        return ""


def line_of(words: ColtWords, entry: EntryLike) -> Line | None:
    """Return an entry's line. Pages draw hundreds of entries again and again, so lines are remembered."""
    told = tuple((event.kind, event.a, event.b, event.c, event.d) for event in entry.events)
    return _line(words.locale, tuple(words.seat_names), int(entry.seat), told)


@lru_cache(maxsize=8192)
def _line(locale: str, names: tuple[str, ...], seat: int, told: tuple[tuple[int, ...], ...]) -> Line | None:
    events = [Event(kind, a, b, c, d, EVERYBODY, 0) for kind, a, b, c, d in told]
    return Teller(ColtWords(locale, names), seat).line(events)


def story_of(words: ColtWords, log: Sequence[EntryLike], number: int) -> dict[int, str]:
    """Return what each card of the pile of round ``number`` did, by its place in the pile.

    A replay hands in its whole log, so other rounds are left out, and whoever draws leaves out what is to come.
    """
    teller = Teller(words, -1)
    told: dict[int, list[str]] = {}
    at, now = -1, 0
    for event in (event for entry in log for event in entry.events):
        if event.kind == t.ROUND:
            at, now = -1, int(event.a)
        elif now != number:
            continue
        elif event.kind == t.PERFORMS:
            at = len(told)
            told[at] = []
        elif event.kind == t.HAPPENS:
            at = -1
        elif at >= 0 and (sentence := teller.sentence(event)):
            told[at].append(sentence)
    return {card: " ".join(said) for card, said in told.items()}
