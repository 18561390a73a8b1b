"""What each open answer is called in words, and what a card would do as things stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from spielwerk.core.step import CHOICE, Choice
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.stealin import next_acts
from spielwerk.games.colt_express.train import Train
from spielwerk.games.colt_express.words import ColtWords

_PLACE_FIRSTS = (t.GO, t.KNOCK, t.PUSH, t.FLEE, t.GALLOP)
_BOARDING = ("ride-on", "first-boards", "second-boards", "both-board")
_LOOSE = ("loot-purse", "loot-jewel", "loot-strongbox", "loot-whiskey", "loot-half-whiskey", "loot-half-old")
_MORE_NAMED = 4  # places named when a card says what it could do


def big(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


class Deeds:
    """The words of one viewer's answers."""

    def __init__(self, table: Train, words: ColtWords, seat: int) -> None:
        self.table = table
        self.words = words
        self.seat = seat

    def label(self, action: int) -> str:
        """Return an answer in words."""
        say = self.words.say
        if action < t.PLAY:
            return self._start(action)
        if action < t.DRAW_CARDS:
            key = "do-play" if action < t.HIDE else "do-hide"
            return say(key, {"card": self._card((action - t.PLAY) % p.ACTION_CARDS)})
        for first, last, key in (
            (t.KEEP, t.FETCH, "keep"),
            (t.FETCH, t.DISCARD, "fetch"),
            (t.DISCARD, t.DONE, "discard"),
        ):
            if first <= action < last:
                return say(f"do-{key}", {"card": self._card(action - first)})
        if t.DRINK <= action < t.KEEP:
            return say("do-drink", {"what": self.flask(action - t.DRINK)})
        single = {t.DRAW_CARDS: "do-draw", t.PASS: "do-pass", t.DONE: "do-done", t.POCKET: "do-pocket"}
        single |= {t.LEAVE: "do-let-fall", t.GALLOP_AWAY: "do-ride-away"}
        if action in single:
            return say(single[action])
        return big(self._deed(action))

    def _card(self, card: int) -> str:
        """Return a card's name; whose it is too where a player has two bandits."""
        if int(self.table.second_of[self.seat]) < 0 or card >= p.ACTION_CARDS or card % p.SECOND == p.MARSHAL:
            return self.words.noun("card", card)
        name = self.words.card_name(card)
        return self.words.say("card-of", {"card": name, "bandit": int(self.table.actor(self.seat, card))})

    def _start(self, action: int) -> str:
        if action < t.START:
            return self.words.say("do-choose", {"bandit": action - t.CHOOSE})
        one, two = int(self.table.first_of[self.seat]), int(self.table.second_of[self.seat])
        return self.words.say("do-start", {"bandit": one if action == t.START else two})

    def _deed(self, action: int) -> str:
        say, noun = self.words.say, self.words.noun
        place = place_of(action)
        if place >= 0:
            return noun("place", place)
        if action < t.SHOOT:
            return self._loot(action)
        if action <= t.HIT_SHOTGUN:
            return noun("bandit", action - (t.SHOOT if action < t.HIT else t.HIT))
        if action < t.POCKET:
            return say(_LOOSE[action - t.LOOSEN])
        if action < t.BOARD:
            return noun("hostage", action - t.CAPTURE)
        first = int(self.table.first_of[self.seat])
        second = int(self.table.second_of[self.seat])
        return say(f"do-{_BOARDING[action - t.BOARD]}", {"bandit": first, "bandit2": second})

    def _loot(self, action: int) -> str:
        if action < t.TAKE_FLASK:
            return self.words.say("loot-purse")
        if action < t.TAKE_JEWEL:
            return self.flask(action - t.TAKE_FLASK)
        return self.words.say("loot-jewel" if action == t.TAKE_JEWEL else "loot-strongbox")

    def flask(self, flask: int) -> str:
        """Return what a flask is called by this viewer."""
        half, kind = int(self.table.flask_half[flask]), int(self.table.flask_kind[flask])
        if kind == p.OLD:
            return self.words.say("loot-half-old" if half else "loot-old")
        return self.words.say("loot-half-whiskey" if half else "loot-normal" if kind else "loot-whiskey")

    def detail(self, action: int) -> str:
        """Return what is worth knowing before giving an answer."""
        say = self.words.say
        if action < t.START:
            return say(f"power-{p.NAMES[action]}")
        if t.TAKE_PURSE <= action < t.TAKE_FLASK:
            worth = int(self.table.purse_worth[action - t.TAKE_PURSE])
            return say("purse-known", {"worth": worth}) if worth else say("purse-unseen")
        if action in (t.TAKE_JEWEL, t.TAKE_BOX):
            return self.words.money(p.JEWEL_WORTH if action == t.TAKE_JEWEL else p.BOX_WORTH)
        if t.SHOOT <= action < t.HIT_SHOTGUN:
            bandit = action - (t.SHOOT if action < t.HIT else t.HIT)
            return self.words.noun("place", int(self.table.place[bandit]))
        if t.CAPTURE <= action < t.BOARD:
            return say(f"hostage-help-{p.HOSTAGES[action - t.CAPTURE]}")
        if t.PLAY <= action < t.DRAW_CARDS:
            return self.prospect((action - t.PLAY) % p.ACTION_CARDS)
        return ""

    # -- what a card could do now ---------------------------------------------------------------

    def prospect(self, card: int) -> str:
        """Return what a card of the viewer would let the bandit do if it were performed now."""
        return self.outlook(card, int(self.table.actor(self.seat, card)))

    def outlook(self, card: int, bandit: int) -> str:
        """Return what a card would let a bandit do if it were performed now."""
        if bandit < 0 or self.table.place[bandit] >= p.PLACES:
            return ""
        if card % p.SECOND == p.CLIMB:
            return self.words.say("now-to", {"places": self.words.noun("place", int(self.table.place[bandit]) ^ 1)})
        step = next_acts(card, bandit)
        options = (
            [int(option) for option in cast("Choice[Any]", step).options(self.table)] if step.kind() == CHOICE else []
        )
        if not options:
            return self.words.say("now-nothing")
        return self.words.say("now-" + _KINDS[card % p.SECOND], {"places": self._named(options)})

    def _named(self, options: Sequence[int]) -> str:
        names: list[str] = []
        for option in options:
            name = self._deed(option) if option != t.GALLOP_AWAY else self.words.say("place-away")
            if name not in names:
                names.append(name)
        said = self.words.say("comma").join(names[:_MORE_NAMED])
        return said + ("…" if len(names) > _MORE_NAMED else "")


_KINDS = ("to", "to", "marshal", "take", "fire", "punch", "to")


def place_of(action: int) -> int:
    """Return the place that an answer names, else −1."""
    for first in _PLACE_FIRSTS:
        if first <= action < first + (p.PLACES if first != t.GO else t.LEAD - t.GO):
            return action - first
    if t.LEAD <= action < t.TAKE_PURSE:
        return 2 * (action - t.LEAD)
    return 2 * (action - t.BOARD_CAR) if t.BOARD_CAR <= action < t.ACTIONS else -1
