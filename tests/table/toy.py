"""Auction: a toy with hidden hands, chance, a reveal, a concealed choice and a team choice.

Each seat draws two coins (1 to 3) from a bag. In its turn a seat shows coins one at a time, or stops; then a die
is rolled. After the last turn all seats bid at once, and at the end they agree on a name for the club.
"""

from __future__ import annotations

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.action import ActionSpace, Verb
from spielwerk.core.event import UNTOLD
from spielwerk.core.game import Game, Option
from spielwerk.core.outcome import Outcome, ranked
from spielwerk.core.reason import Reason
from spielwerk.core.state import State
from spielwerk.core.step import ASKED, CONCEALED, SECRET, TEAM, Chance, Choice, Effect
from spielwerk.core.view import View

SHOW, STOP, PEEK, BID, CLUB = 0, 3, 4, 5, 8
COIN, DIE, SHOWN, BIDS, PEEKED = 1, 2, 3, 4, 5


class AuctionState(State):
    def __init__(self, game: Any, players: int) -> None:
        super().__init__(game, players)
        self.hands: list[list[int]] = [[0, 0, 0] for _ in range(players)]
        self.bag = [players, players, players]
        self.shown = [0] * players
        self.bids = [-1] * players

    def copy(self) -> AuctionState:
        new = AuctionState(self.game, self.players)
        self.copy_kernel(new)
        new.hands = [hand[:] for hand in self.hands]
        new.bag, new.shown, new.bids = self.bag[:], self.shown[:], self.bids[:]
        return new

    def masked(self, seat: int) -> AuctionState:
        new = self.copy()
        new.hands = [hand if other == seat else [sum(hand), 0, 0] for other, hand in enumerate(new.hands)]
        new.bids = [bid if other == seat else -1 for other, bid in enumerate(new.bids)]
        new.bag = [sum(new.bag), 0, 0]
        return new


class Draw(Chance[AuctionState]):
    def __init__(self, who: int) -> None:
        self.who = who

    def parts(self):
        return [self.who]

    def odds(self, table):
        kinds = [kind for kind in range(3) if table.bag[kind]]
        return vec[i64](kinds), vec[i64]([table.bag[kind] for kind in kinds])

    def fell(self, table, outcome):
        table.bag[outcome] -= 1
        table.hands[self.who][outcome] += 1
        table.tell_only(1 << self.who, 2, COIN, self.who, outcome)


class Roll(Chance[AuctionState]):
    def odds(self, table):
        return vec[i64]([3, 4]), vec[i64]([1, 2])

    def fell(self, table, outcome):
        table.tell(DIE, outcome)


class Turn(Choice[AuctionState]):
    def __init__(self, who: int) -> None:
        self.who = who

    def parts(self):
        return [self.who]

    def manner(self):
        return SECRET

    def chooser(self, table):
        return self.who

    def options(self, table):
        return vec[i64]([SHOW + kind for kind in range(3) if table.hands[self.who][kind]] + [STOP, PEEK])

    def why_not(self, table, option):
        return Reason("T 1", "no-such-coin", {"n": int(option) + 1}) if option < 3 else super().why_not(table, option)

    def chosen(self, table, option):
        if option == PEEK:
            table.reveal()
            table.tell_only(1 << self.who, UNTOLD, PEEKED, table.bag[0])
            table.then(Turn(self.who))
        elif option != STOP:
            table.hands[self.who][option] -= 1
            table.shown[self.who] += option + 1
            table.tell(SHOWN, self.who, option)
            table.then(Turn(self.who))


class BeginTurn(Effect[AuctionState]):
    def __init__(self, who: int) -> None:
        self.who = who

    def parts(self):
        return [self.who]

    def happen(self, table):
        table.begin_turn()
        table.then2(Turn(self.who), Roll())


class Bid(Choice[AuctionState]):
    def __init__(self, who: int) -> None:
        self.who = who

    def parts(self):
        return [self.who]

    def manner(self):
        return CONCEALED

    def chooser(self, table):
        return self.who

    def options(self, table):
        return vec[i64]([BID, BID + 1, BID + 2])

    def chosen(self, table, option):
        table.bids[self.who] = option - BID


class ShowBids(Effect[AuctionState]):
    def happen(self, table):
        table.reveal()
        for who, bid in enumerate(table.bids):
            table.tell(BIDS, who, bid)


class Club(Choice[AuctionState]):
    def manner(self):
        return TEAM | ASKED

    def chooser(self, table):
        return 0

    def options(self, table):
        return vec[i64]([CLUB, CLUB + 1])

    def chosen(self, table, option):
        table.end("sold" if option == CLUB else "kept")


class Auction(Game):
    name = "auction"
    seats = range(2, 5)
    options_offered: ClassVar[tuple[Option, ...]] = (
        Option("coins", ("2", "1")),
        Option("map", ("plain",), free=True),
    )

    def action_space(self):
        coins = ["one", "two", "three"]
        return ActionSpace(
            [
                Verb("show", SHOW, coins),
                Verb("stop", STOP),
                Verb("peek", PEEK),
                Verb("bid", BID, ["0", "1", "2"]),
                Verb("club", CLUB, ["old", "new"]),
            ]
        )

    def outcome_space(self):
        return ActionSpace([Verb("draw", 0, ["one", "two", "three"]), Verb("roll", 3, ["low", "high"])])

    def start(self):
        state = AuctionState(self, self.players)
        seats = range(self.players)
        state.then_all([BeginTurn(seat) for seat in seats] + [Bid(seat) for seat in seats] + [ShowBids(), Club()])
        state.then_all([Draw(seat) for seat in seats for _ in range(int(self.options["coins"]))])
        return state

    def outcome(self, state) -> Outcome | None:
        if not state.over:
            return None
        return ranked(tuple(shown - bid for shown, bid in zip(state.shown, state.bids)), state.reason)

    def observation_string(self, view: View) -> str:
        table: Any = view.table
        return f"{table.hands} {table.bag} {table.shown} {table.bids}"
