"""Laying a card on the common pile, and what may follow it (rulebook: Schemin'; two players)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import Step
from spielwerk.games.colt_express.drawing import DRAW_THREE, SeatChoice
from spielwerk.games.colt_express.pieces import FIRE, HAND, MARSHAL, SEATS, SECOND
from spielwerk.games.colt_express.rulings import PAIRS
from spielwerk.games.colt_express.telling import DRAW_CARDS, HIDE, PASS, PLAY
from spielwerk.games.colt_express.train import Train


def follow(table: Train, seat: i64, option: i64, standard: bool) -> None:
    """Do what a seat has decided: play, draw or pass."""
    if option == PASS:
        table.do_nothing(seat)
    elif option == DRAW_CARDS:
        table.then(DRAW_THREE[seat])
    elif option >= HIDE:
        table.play(seat, option - HIDE, True)
    else:
        card = option - PLAY
        table.play(seat, card, False)
        if standard and table.ruled(PAIRS) and card % SECOND == FIRE:
            table.then(COVERS[seat * 2 + (1 if card >= SECOND else 0)])


class Cover(SeatChoice):
    """After an open Fire in a standard turn, who plays two bandits may add a card of the other one. [CE 9.7]

    ``slot`` is 1 if the Fire was the second bandit's.
    """

    def __init__(self, seat: i64, slot: i64) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def parts(self) -> list[int]:
        return [self.seat, self.slot]

    def options(self, table: Train) -> vec[i64]:
        found = vec[i64]()
        card: i64 = SECOND - SECOND * self.slot
        last = card + SECOND
        while card < last:
            if card != MARSHAL and table.count(HAND, self.seat, card) > 0:
                found = append(found, PLAY + card)
            card += 1
        return append(found, PASS)

    def why_not(self, table: Train, option: i64) -> Reason:
        if PLAY <= option < HIDE:
            return Reason("CE 9.7", "no-other-card")
        return super().why_not(table, option)

    def chosen(self, table: Train, option: i64) -> None:
        if option != PASS:
            table.play(self.seat, option - PLAY, False)


COVERS: Final[list[Step]] = [Cover(seat, slot) for seat in range(SEATS) for slot in range(2)]
