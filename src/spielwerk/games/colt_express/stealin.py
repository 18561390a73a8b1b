"""Stealin': the common pile is performed card by card (rulebook: phase 2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spielwerk.core.step import CHOICE, Effect, Step
from spielwerk.games.colt_express.firing import FIRES
from spielwerk.games.colt_express.moving import CLIMBS, GALLOPS, LEADS, WALKS
from spielwerk.games.colt_express.pieces import BANDITS, PLACES, SECOND
from spielwerk.games.colt_express.pile import pile_card, pile_down, pile_seat
from spielwerk.games.colt_express.punching import PUNCHES
from spielwerk.games.colt_express.robbery import ROBS
from spielwerk.games.colt_express.telling import NOTHING
from spielwerk.games.colt_express.train import Train


class TurnPile(Effect[Train]):
    """The pile is turned over: what was played first is performed first. [CE 4.1]"""

    def happen(self, table: Train) -> None:
        table.turn_pile()
        table.then(STEAL)


class Steal(Effect[Train]):
    """The next card is shown and must be used if it can be; then it returns to its owner. [CE 4.2, 4.8, 7.85]"""

    def happen(self, table: Train) -> None:
        if table.pile_at >= len(table.pile):
            table.clear_pile()
            return
        entry = table.pile[table.pile_at]
        seat, card = pile_seat(entry), pile_card(entry)
        table.perform(seat, card, pile_down(entry))
        bandit = table.actor(seat, card)
        if table.place[bandit] >= PLACES:
            table.tell(NOTHING, bandit, card)
            table.then(self)
            return
        action = ACTS[card % SECOND * BANDITS + bandit]
        table.then2(action, self)
        if table.listening and action.kind() == CHOICE and len(action.options(table)) == 0:
            table.tell(NOTHING, bandit, card)


def _acts() -> list[Step]:
    acts: list[Step] = []
    acts += WALKS
    acts += CLIMBS
    acts += LEADS
    acts += ROBS
    acts += FIRES
    acts += PUNCHES
    acts += GALLOPS
    return acts


# ACTS[card × 6 + bandit]: what a card, one's own or of SECOND, lets this bandit do.
ACTS: Final[list[Step]] = _acts()
STEAL: Final = Steal()
TURN_PILE: Final = TurnPile()


def next_acts(card: i64, bandit: i64) -> Step:
    """Return what a card would let a bandit do: for scenes that show what a card could do now."""
    return ACTS[card % SECOND * BANDITS + bandit]
