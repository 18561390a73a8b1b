"""Whiskey: drinking instead of a turn (rulebook of the expansion: the flasks)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import Chance, Effect, Step
from spielwerk.games.colt_express.drawing import DRAW_THREE, SeatChoice
from spielwerk.games.colt_express.laying import follow
from spielwerk.games.colt_express.pieces import ACTION_CARDS, FLASKS, HAND, NORMAL, SEATS
from spielwerk.games.colt_express.rulings import GHOST_DRINKS_OPENLY
from spielwerk.games.colt_express.telling import DRAW_CARDS, HIDE, IN_WHISKEY, PASS, PLAY
from spielwerk.games.colt_express.train import Train
from spielwerk.kit.bag import odds_of


class MustPlay(SeatChoice):
    """After a drink a card must be played; only who has none passes. ``hide``: it may be face-down. [CE 7.64, 7.65]"""

    def __init__(self, seat: i64, hide: i64) -> None:
        super().__init__(seat)
        self.hide: Final = hide

    def parts(self) -> list[int]:
        return [self.seat, self.hide]

    def options(self, table: Train) -> vec[i64]:
        found = vec[i64]()
        verb: i64 = PLAY
        while verb <= HIDE:
            card: i64 = 0
            while card < ACTION_CARDS and (verb == PLAY or self.hide == 1):
                if table.count(HAND, self.seat, card) > 0:
                    found = append(found, verb + card)
                card += 1
            verb += HIDE - PLAY
        return found if len(found) > 0 else append(found, PASS)

    def why_not(self, table: Train, option: i64) -> Reason:
        if PLAY <= option < DRAW_CARDS:
            card = (option - PLAY) % ACTION_CARDS
            if table.count(HAND, self.seat, card) == 0:
                return Reason("CE 7.64", "card-not-in-hand", {"card": int(card)})
            return Reason("CE 7.64", "must-show")
        if option in (DRAW_CARDS, PASS):
            return Reason("CE 7.64", "must-play")
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        follow(table, self.seat, option, True)


class FlaskKind(Chance[Train]):
    """A flask at which not even its owner has looked turns out to be of a kind. [CE 7.4]"""

    def __init__(self, flask: i64) -> None:
        self.flask: Final = flask

    def parts(self) -> list[int]:
        return [self.flask]

    def odds(self, table: Train) -> tuple[vec[i64], vec[i64]]:
        return odds_of(table.kinds, IN_WHISKEY)

    def fell(self, table: Train, outcome: i64) -> None:
        table.find_kind(self.flask, outcome - IN_WHISKEY + 1)


class Drink(Effect[Train]):
    """A flask is turned to its half-full side, or emptied, and everybody sees its kind.

    Normal whiskey: draw three, then play one; old whiskey: play two. [CE 7.63–7.66]
    """

    def __init__(self, seat: i64, flask: i64, hide: i64) -> None:
        self.seat: Final = seat
        self.flask: Final = flask
        self.hide: Final = hide

    def parts(self) -> list[int]:
        return [self.seat, self.flask, self.hide]

    def happen(self, table: Train) -> None:
        flask = self.flask
        table.reveal()
        table.drink(self.seat, flask)
        first = MUST_PLAY[self.seat * 2 + self.hide]
        if table.flask_kind[flask] == NORMAL:
            table.then2(DRAW_THREE[self.seat], first)
        else:
            table.then2(first, MUST_PLAY[self.seat * 2])


def drink(table: Train, seat: i64, flask: i64, hides: bool) -> None:
    """Begin to drink from a flask; ``hides`` if the card that follows could be laid face-down. [CE 7.66]"""
    hide: i64 = 1 if hides and not table.ruled(GHOST_DRINKS_OPENLY) else 0
    effect = Drink(seat, flask, hide)
    if table.flask_known[flask] == 0:
        table.then2(FLASK_KINDS[flask], effect)
    else:
        table.then(effect)


MUST_PLAY: Final[list[Step]] = [MustPlay(seat, hide) for seat in range(SEATS) for hide in range(2)]
FLASK_KINDS: Final[list[Step]] = [FlaskKind(flask) for flask in range(FLASKS)]
