"""Drawing action cards (S 6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.rng import Rng
from spielwerk.core.step import Chance
from spielwerk.games.switch_and_signal.numbers import CARD_DRAWN
from spielwerk.games.switch_and_signal.pieces import HAND_LIMIT, MOST_SEATS
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.kit.bag import kind_at, odds_of, total


class DrawCard(Chance[Railway]):
    """A seat draws ``left`` cards, one by one, but holds ten at most [S 6.1, 6.2]."""

    def __init__(self, seat: i64, left: i64, unlimited: i64) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.unlimited: Final = unlimited

    def parts(self) -> list[int]:
        return [self.seat, self.left, self.unlimited]

    def odds(self, net: Railway) -> tuple[vec[i64], vec[i64]]:
        return odds_of(net.pile, CARD_DRAWN)

    def sample(self, net: Railway, rng: Rng) -> i64:
        return CARD_DRAWN + kind_at(net.pile, rng.below(total(net.pile)))

    def fell(self, net: Railway, outcome: i64) -> None:
        net.deal(self.seat, outcome - CARD_DRAWN)
        draw(net, self.seat, self.left - 1, self.unlimited)


DRAWS: Final = [DrawCard(number // 12, number % 12 // 2, number % 2) for number in range(12 * MOST_SEATS)]


def draw(net: Railway, seat: i64, left: i64, unlimited: i64) -> None:
    """Let a seat draw; an empty pile is made anew from the discarded cards [S 6.3]."""
    if left == 0 or (unlimited == 0 and net.hand_size(seat) >= HAND_LIMIT):
        return
    if total(net.pile) == 0:
        if total(net.discard) == 0:
            return
        net.reshuffle()
    net.then(DRAWS[12 * seat + 2 * left + unlimited])
