"""Schemin': the turns in which cards are laid on the common pile (rulebook: phase 1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import CONCEALED, Step
from spielwerk.games.colt_express.cards import NOT_LAID, ON_PILE
from spielwerk.games.colt_express.drawing import DRAW_THREE, SeatChoice
from spielwerk.games.colt_express.laying import follow
from spielwerk.games.colt_express.pieces import (
    ACTION_CARDS,
    GHOST,
    HAND,
    HELD,
    MELEE,
    PHOTOGRAPHER,
    SEATS,
    SPEEDING,
    STANDARD,
    SWITCHING,
    SYMBOLS,
    TUNNEL,
)
from spielwerk.games.colt_express.reveal import Reveal
from spielwerk.games.colt_express.rulings import GHOST_HIDES_MELEE, PHOTOGRAPHER_TOGETHER, TEAMS
from spielwerk.games.colt_express.telling import DRAW_CARDS, DRINK, HIDE, KEEP, PASS, PLAY
from spielwerk.games.colt_express.train import Train
from spielwerk.games.colt_express.whiskey import drink


class Plan(SeatChoice):
    """A seat plays one card onto the common pile, or draws three; in a standard turn it may drink instead.

    ``first`` is 1 in its first turn of the round. [CE 3.3–3.10, 2.6, 2.7, 7.59, 7.62]
    """

    def __init__(self, seat: i64, symbol: i64, first: i64) -> None:
        super().__init__(seat)
        self.symbol: Final = symbol
        self.first: Final = first

    def parts(self) -> list[int]:
        return [self.seat, self.symbol, self.first]

    def shows(self, table: Train) -> bool:
        """Say whether a card may be laid face-up. [CE 3.5, 7.59]"""
        return self.symbol != TUNNEL or table.seat_burdened(self.seat, PHOTOGRAPHER)

    def hides(self, table: Train) -> bool:
        """Say whether a card may be laid face-down. [CE 3.5, 2.6, 7.16, 7.59, 9.10]"""
        if table.seat_burdened(self.seat, PHOTOGRAPHER):
            return False
        if self.symbol == TUNNEL:
            return True
        if self.symbol == MELEE and not table.ruled(GHOST_HIDES_MELEE):
            return False
        return self.first == 1 and table.has_power(GHOST) and table.seat_of[GHOST] == self.seat

    def options(self, table: Train) -> vec[i64]:
        found = vec[i64]()
        if self.shows(table):
            found = cards_in_hand(table, self.seat, PLAY, found)
        if self.hides(table):
            found = cards_in_hand(table, self.seat, HIDE, found)
        if table.can_draw(self.seat):
            found = append(found, DRAW_CARDS)
        if len(found) == 0:
            found = append(found, PASS)
        if self.symbol == STANDARD and len(table.flask_at) > 0:
            found = flasks_of(table, self.seat, found)
        return found

    def why_not(self, table: Train, option: i64) -> Reason:
        return why_no_card(table, self.seat, option, self.shows(table), self.symbol == STANDARD)

    def chosen(self, table: Train, option: i64) -> None:
        if option >= DRINK:
            drink(table, self.seat, option - DRINK, self.hides(table))
        elif self.symbol == MELEE and option < HIDE:
            table.play_early(self.seat, option - PLAY)
        else:
            follow(table, self.seat, option, self.symbol == STANDARD)


def cards_in_hand(table: Train, seat: i64, verb: i64, found: vec[i64]) -> vec[i64]:
    """Append ``verb`` + each action card in a seat's hand. [CE 3.3, 3.9]"""
    card: i64 = 0
    while card < ACTION_CARDS:
        if table.count(HAND, seat, card) > 0:
            found = append(found, verb + card)
        card += 1
    return found


def flasks_of(table: Train, seat: i64, found: vec[i64]) -> vec[i64]:
    """Append DRINK + each flask of a seat's bandits. [CE 7.62]"""
    flask: i64 = 0
    while flask < len(table.flask_at):
        at = table.flask_at[flask]
        if at in (HELD + table.first_of[seat], HELD + table.second_of[seat]) and at >= HELD:
            found = append(found, DRINK + flask)
        flask += 1
    return found


def why_no_card(table: Train, seat: i64, option: i64, shows: bool, standard: bool) -> Reason:
    """Return why a seat cannot do this in its turn."""
    if PLAY <= option < DRAW_CARDS:
        card = (option - PLAY) % ACTION_CARDS
        if table.count(HAND, seat, card) == 0:
            return Reason("CE 3.3", "card-not-in-hand", {"card": int(card)})
        return Reason("CE 3.5", "must-show" if shows else "must-hide")
    if option == DRAW_CARDS:
        return Reason("CE 3.10", "nothing-to-draw")
    if option == PASS:
        return Reason("CE 3.10", "can-play")
    if DRINK <= option < KEEP:
        return Reason("CE 7.62", "no-flask" if standard else "whiskey-only-standard")
    return Reason("", "not-asked-now")


# -- Mêlée --------------------------------------------------------------------------------------


class Melee(Plan):
    """In a mêlée all choose at once, unseen. [CE 7.13]"""

    def manner(self) -> i64:
        return CONCEALED

    def chosen(self, table: Train, option: i64) -> None:
        table.lay(self.seat, option)


class RevealMelee(Reveal):
    """All show what they have chosen; the cards go onto the pile in turn order. [CE 7.14, 7.15]"""

    def __init__(self, first: i64) -> None:
        self.first: Final = first

    def parts(self) -> list[int]:
        return [self.first]

    def question(self, seat: i64) -> Step:
        return MELEES[seat * 2 + self.first]

    def happen(self, table: Train) -> None:
        table.reveal()
        draws: list[Step] = []
        early = i64(len(table.pile)) - 1  # where a card lies that was laid before the others
        n: i64 = 0
        while n < table.players:
            seat = (table.first + n) % table.players
            answer = table.take_answer(seat)
            if answer == DRAW_CARDS:
                draws.append(DRAW_THREE[seat])
            elif answer == ON_PILE:
                table.take_turn(seat, early)
            elif answer != NOT_LAID:
                follow(table, seat, answer, False)
            n += 1
        table.then_all(draws)


# -- The turns of a round -----------------------------------------------------------------------


def seats_in_order(table: Train, symbol: i64) -> vec[i64]:
    """Return the seats in the order of a turn: round the table from the first player.

    A switching turn goes the other way; then in teams B comes before A. [CE 3.1, 3.7, 10.10]
    """
    order = vec[i64]()
    n: i64 = 0
    start = table.first + 1 if symbol == SWITCHING and table.ruled(TEAMS) else table.first
    while n < table.players:
        seat = start - n if symbol == SWITCHING else start + n
        order = append(order, (seat + table.players) % table.players)
        n += 1
    return order


def plan_turn(table: Train, symbol: i64, first: i64, steps: list[Step]) -> None:
    """Append the questions of one turn symbol. [CE 3.3–3.8, 7.13]"""
    if symbol == MELEE:
        _plan_melee(table, first, steps)
        return
    for seat in seats_in_order(table, symbol):
        steps.append(PLANS[(seat * SYMBOLS + symbol) * 2 + first])
        if symbol == SPEEDING:
            steps.append(PLANS[(seat * SYMBOLS + symbol) * 2])


def _plan_melee(table: Train, first: i64, steps: list[Step]) -> None:
    """The photographer's owner lays openly before the others choose. [CE 7.17]"""
    seat: i64 = 0
    while seat < table.players:
        if _lays_first(table, seat):
            steps.append(PLANS[(seat * SYMBOLS + MELEE) * 2 + first])
        seat += 1
    seat = 0
    while seat < table.players:
        if not _lays_first(table, seat):
            steps.append(MELEES[seat * 2 + first])
        seat += 1
    steps.append(REVEAL_MELEE[first])


def _lays_first(table: Train, seat: i64) -> bool:
    return table.seat_burdened(seat, PHOTOGRAPHER) and not table.ruled(PHOTOGRAPHER_TOGETHER)


PLANS: Final[list[Step]] = [
    Plan(seat, symbol, first) for seat in range(SEATS) for symbol in range(SYMBOLS) for first in range(2)
]
MELEES: Final[list[Step]] = [Melee(seat, MELEE, first) for seat in range(SEATS) for first in range(2)]
REVEAL_MELEE: Final[list[Step]] = [RevealMelee(first) for first in range(2)]
