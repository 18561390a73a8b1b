"""Setting up (rulebook: tasks; edition of 1995: preparation)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.step import Chance, Effect
from spielwerk.games.linie1.knowledge import unused
from spielwerk.games.linie1.pieces import CARD, LINE, UNKNOWN
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.turning import NEXT_TURN


class SetUp(Effect[Town]):
    """The board is empty, everybody has three straights and two curves, and draws a line and a card. [L 1.1–1.7]"""

    def happen(self, table: Town) -> None:
        table.unpack()
        table.active = table.players - 1
        table.then(NEXT_TURN)
        seat = table.players - 1
        while seat >= 0:
            table.then(DEAL_CARD[seat])
            seat -= 1
        seat = table.players - 1
        while seat >= 0:
            table.then(DEAL_LINE[seat])
            seat -= 1


def _even_odds(left: vec[i64], first: i64) -> tuple[vec[i64], vec[i64]]:
    outcomes = vec[i64]()
    weights = vec[i64]()
    for number in left:
        outcomes = append(outcomes, first + number)
        weights = append(weights, 1)
    return outcomes, weights


class DealLine(Chance[Town]):
    """A seat is given a line that nobody else has, and keeps it secret. [L 1.6]"""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def odds(self, table: Town) -> tuple[vec[i64], vec[i64]]:
        return _even_odds(unused(table.line, table.city.lines), LINE)

    def fell(self, table: Town, outcome: i64) -> None:
        table.deal_task(self.seat, outcome - LINE, UNKNOWN)


class DealCard(Chance[Town]):
    """A seat is given a route card that nobody else has: the stops beside its line are its own. [L 1.6, 1.7]"""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> list[int]:
        return [self.seat]

    def odds(self, table: Town) -> tuple[vec[i64], vec[i64]]:
        return _even_odds(unused(table.card, table.card_count()), CARD)

    def fell(self, table: Town, outcome: i64) -> None:
        table.deal_task(self.seat, UNKNOWN, outcome - CARD)


SET_UP: Final = SetUp()
DEAL_LINE: Final = [DealLine(0), DealLine(1), DealLine(2), DealLine(3), DealLine(4)]
DEAL_CARD: Final = [DealCard(0), DealCard(1), DealCard(2), DealCard(3), DealCard(4)]
