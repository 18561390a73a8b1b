"""Between the phases: keeping and discarding cards (rulebook of the expansion: bonus at the end; expert variant)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.games.colt_express.drawing import SeatChoice, SeatEffect
from spielwerk.games.colt_express.pieces import CARDS, HAND, NEUTRAL, SEATS
from spielwerk.games.colt_express.telling import DISCARD, DONE, KEEP
from spielwerk.games.colt_express.train import Train


def hand_from(table: Train, seat: i64, verb: i64, start: i64) -> vec[i64]:
    """Return ``verb`` + each card in a hand from ``start`` on."""
    found = vec[i64]()
    card = start
    while card < CARDS:
        if table.count(HAND, seat, card) > 0:
            found = append(found, verb + card)
        card += 1
    return found


class KeepCard(SeatChoice):
    """For each keep symbol a seat may keep one card of its hand; asked in ascending order. [CE 7.18]"""

    def __init__(self, seat: i64, left: i64, start: i64) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.start: Final = start

    def parts(self) -> list[int]:
        return [self.seat, self.left, self.start]

    def options(self, table: Train) -> vec[i64]:
        return append(hand_from(table, self.seat, KEEP, self.start), DONE)

    def why_not(self, table: Train, option: i64) -> Reason:
        if KEEP <= option < KEEP + CARDS:
            card = option - KEEP
            key = "card-not-in-hand" if table.count(HAND, self.seat, card) == 0 else "in-order"
            return Reason("CE 7.18", key, {"card": int(card)})
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        if option == DONE:
            return
        card = option - KEEP
        table.keep(self.seat, card)
        if self.left > 1 and table.size(HAND, self.seat) > 0:
            table.then(KeepCard(self.seat, self.left - 1, card))


class DiscardCard(SeatChoice):
    """An expert discards what he does not want to keep; asked in ascending order. [CE 8.3]"""

    def __init__(self, seat: i64, start: i64) -> None:
        super().__init__(seat)
        self.start: Final = start

    def parts(self) -> list[int]:
        return [self.seat, self.start]

    def options(self, table: Train) -> vec[i64]:
        return append(hand_from(table, self.seat, DISCARD, self.start), DONE)

    def why_not(self, table: Train, option: i64) -> Reason:
        if DISCARD <= option < DISCARD + CARDS:
            card = option - DISCARD
            key = "card-not-in-hand" if table.count(HAND, self.seat, card) == 0 else "in-order"
            return Reason("CE 8.3", key, {"card": int(card)})
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        if option != DONE:
            table.discard(self.seat, option - DISCARD)
            if table.size(HAND, self.seat) > 0:
                table.then(DiscardCard(self.seat, option - DISCARD))


class PutBack(SeatEffect):
    """All that a seat has not played goes back on its deck; kept cards return to its hand. [CE 3.11, 7.19]"""

    def happen(self, table: Train) -> None:
        table.put_back(self.seat)
        table.take_up_kept(self.seat)


class SetDownBullets(SeatEffect):
    """An expert discards the bullets of his hand openly, without replacement. [CE 8.2]"""

    def happen(self, table: Train) -> None:
        table.reveal()
        card: i64 = NEUTRAL
        while card < CARDS:
            while table.count(HAND, self.seat, card) > 0:
                table.set_down(self.seat, card)
            card += 1


PUT_BACK_ALL: Final = [PutBack(seat) for seat in range(SEATS)]
SET_DOWN_BULLETS: Final = [SetDownBullets(seat) for seat in range(SEATS)]
DISCARDS: Final = [DiscardCard(seat, 0) for seat in range(SEATS)]
KEEPS_OF: Final = [KeepCard(seat, left, 0) for seat in range(SEATS) for left in range(3)]
