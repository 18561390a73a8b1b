"""What the pieces are called, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.advising import gain_key
from spielwerk.games.colt_express.notation import CARD_TEXTS
from spielwerk.words.words import Words


class ColtWords(Words):
    """Names bandits, cards, places, hostages and happenings."""

    package = "spielwerk.games.colt_express"

    def __init__(self, locale: str, seat_names: Sequence[str] = ()) -> None:
        super().__init__(locale, seat_names)
        self.nouns["bandit"] = lambda n, form: self._named("bandit", (*p.NAMES, "shotgun"), n)
        self.nouns["card"] = lambda n, form: self._named("card", CARD_TEXTS, n)
        self.nouns["place"] = self._place
        self.nouns["car"] = lambda n, form: self._place(2 * n, form)
        self.nouns["hostage"] = lambda n, form: self._named("hostage", p.HOSTAGES, n)
        self.nouns["happening"] = lambda n, form: self._named("happening", p.HAPPENINGS, n)
        self.nouns["round"] = lambda n, form: self._named("round", tuple(card[0] for card in p.ROUND_CARDS), n)
        self.nouns["power"] = lambda n, form: self._named("power", p.NAMES, n)
        self.nouns["terms"] = lambda n, form: self._named("hostage-help", p.HOSTAGES, n)
        self.nouns["gain"] = lambda n, form: self.say(gain_key(n), {"n": n})
        self.nouns["worth"] = lambda n, form: self.money(p.WORTHS[n - 1]) if 1 <= n <= 6 else "?"

    def money(self, dollars: int) -> str:
        """Return dollars as the language writes them."""
        return self.say("money", {"n": dollars})

    def card_name(self, card: int) -> str:
        """Return a card's name alone, without whose it is; bullets have one name."""
        if card >= p.ACTION_CARDS:
            return self.say("bullet")
        return self.say(f"card-{p.CARD_NAMES[card % p.SECOND]}")

    def on_card(self, card: int) -> str:
        """Return a card's name as it is printed on it: a long word says where it may be broken."""
        return self.say("on-change-floor") if card in (p.CLIMB, p.SECOND + p.CLIMB) else self.card_name(card)

    def _named(self, kind: str, names: Sequence[str], number: int) -> str:
        if not 0 <= number < len(names):
            return "–"
        return self.say(f"{kind}-{names[number]}")

    def _place(self, place: int, form: str) -> str:
        if place >= p.COACH:
            return self.say({p.COACH: "place-coach", p.COACH_ROOF: "place-coach-roof"}.get(place, "place-away"))
        car = "locomotive" if place < 2 else "car"
        roof = "-roof" if place % 2 else ""
        return self.say(f"place-{car}{roof}", {"n": place // 2})
