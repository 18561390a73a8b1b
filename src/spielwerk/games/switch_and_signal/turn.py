"""The turn of the active player, and the end of the game (S 3.1, S 9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielwerk.core.step import Effect
from spielwerk.games.switch_and_signal import telling
from spielwerk.games.switch_and_signal.actions import ACT, ACT_SECRETLY
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.cards import draw
from spielwerk.games.switch_and_signal.departure import REVEAL_CARD
from spielwerk.games.switch_and_signal.pieces import CARDS_DRAWN, TRAINS
from spielwerk.games.switch_and_signal.railway import CARDS_USED_UP, Railway

LATE: Final = 1  # passengers aboard since the turn before this one


class Turn(Effect[Railway]):
    """A turn: reveal and carry out a departure card, play action cards, draw new ones [S 3.1]."""

    def happen(self, net: Railway) -> None:
        net.begin_turn()
        net.tell(telling.TURN, net.active)
        act = ACT_SECRETLY if net.rules.held else ACT
        net.then_all([REVEAL_CARD, act, DRAW_UP, END_TURN])


class DrawUp(Effect[Railway]):
    """At the end of the turn the active player draws five action cards [S 6.1]."""

    def happen(self, net: Railway) -> None:
        draw(net, net.active, CARDS_DRAWN, 0)


class EndTurn(Effect[Railway]):
    """Late passengers go back; after the last departure card the game is lost [S 6.4, 9.2, 11.7]."""

    def happen(self, net: Railway) -> None:
        train: i64 = 0
        while train < TRAINS:
            if net.aboard[train] == LATE:
                net.tell(telling.PASSENGERS_LATE, train, net.cargo[train])
                net.goods_back(train, False)
            elif net.aboard[train] != NONE:
                net.keep_aboard(train)
            train += 1
        if net.pile_left == 0:
            net.end(CARDS_USED_UP)
        else:
            net.next_seat()
            net.then(TURN)


DRAW_UP: Final = DrawUp()
END_TURN: Final = EndTurn()
TURN: Final = Turn()
