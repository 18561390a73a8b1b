"""Nothing that leaves the server tells a seat what it may not know: in every game two worlds that look the same to it

give it the same page, the same message and the same answer for programs, byte for byte; and no page holds another
seat's key.
"""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from spielwerk.core.rng import Rng
from spielwerk.server import api
from spielwerk.server.house import HousePages
from spielwerk.server.keys import Keys, hashed
from spielwerk.server.live import LiveTable
from spielwerk.server.people import Person
from spielwerk.server.room import Room
from spielwerk.server.viewing import seen_of
from spielwerk.store import SeatRow, TableRow, Token, open_store
from tests.installed import installed_games

KEYS = Keys(b"one secret for all tests in here")


class Sitting:
    """A table of one game whose seats are all taken by people."""

    def __init__(self, game: str, seats: int) -> None:
        self.store = open_store(":memory:")
        rows = tuple(SeatRow(n, "person", f"P{n}", claimed=True) for n in range(seats))
        row = TableRow("t1", game, 1, {}, rows, "Friday", hashed("maker"), status="playing")
        kinds = [(seat, kind) for seat in range(seats) for kind in ("own", "invite")] + [(-1, "watch")]
        self.store.make_table(row, {hashed(KEYS.token("t1", s, k)): Token("t1", s, k) for s, k in kinds})
        self.live = LiveTable.open(self.store, row)
        self.pages = HousePages()

    def shown(self, reader: int) -> str:
        """Return all that a reader (-1: a spectator) gets: page, first message, JSON."""
        seats = (reader,) if reader >= 0 else ()
        person = Person(f"who-{reader}", "", seats, True, 0)
        seen = seen_of(self.live, person, "en", "http://house", KEYS, frozenset())
        scene = self.pages.render(seen)
        room = Room(self.live, self.store, KEYS, "http://house", self.pages)
        told = msgspec.json.encode(api._info(room, person)).decode()
        return "\n".join([self.pages.page(seen, scene), json.dumps(scene.full_message(1)), told])

    def play(self, dice: random.Random) -> None:
        """Let chance go on and whoever is asked take a turn."""
        self.live.settle()
        for seat in self.live.waiting()[:1]:
            draft = self.live.table.decision(seat)
            self.live.draft(seat, [dice.choice(list(draft.actions))], "add", None)
            while not self.live.drafts[seat].complete:
                more = list(self.live.drafts[seat].decision().actions)
                self.live.draft(seat, [dice.choice(more)], "add", None)
            self.live.confirm(seat, [], None)


@pytest.mark.parametrize("game", sorted(installed_games()))
def test_two_worlds_that_look_the_same_give_the_same_bytes(game):
    seats = min(3, installed_games()[game].seats[-1])
    sitting, dice = Sitting(game, seats), random.Random(game)
    compared = 0
    for turn in range(16):
        sitting.play(dice)
        table = sitting.live.table
        if table.over:
            break
        true = table.state
        for reader in range(-1, seats) if turn % 3 == 1 else ():
            shown = sitting.shown(reader)
            table.state = sitting.live.game.imagine(sitting.live.game.view(true, reader), Rng(turn))
            table.state.listening = True
            assert sitting.shown(reader) == shown
            table.state = true
            compared += 1
    assert compared >= 8


@pytest.mark.parametrize("game", sorted(installed_games()))
def test_a_page_holds_nobody_elses_key_and_no_running_game_its_record(game):
    sitting = Sitting(game, 2)
    sitting.play(random.Random(1))
    with pytest.raises(ValueError, match="is not shown"):
        sitting.live.record()
    for reader in (-1, 0, 1):
        shown = sitting.shown(reader)
        for seat in (0, 1):
            for kind in ("own", "invite"):
                if seat != reader or kind == "invite":
                    assert KEYS.token("t1", seat, kind) not in shown
        assert hashed("maker") not in shown
