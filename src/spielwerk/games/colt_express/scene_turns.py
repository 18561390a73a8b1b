"""In which turn of the round each card of the common pile was laid, told from what everybody has heard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spielwerk.core.event import Event
from spielwerk.draw.sight import EntryLike
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.pile import pile_seat
from spielwerk.games.colt_express.scene_art import SYMBOLS
from spielwerk.games.colt_express.schemin import seats_in_order
from spielwerk.games.colt_express.train import Train


def turn_letters(table: Train) -> str:
    """Return the round card's turns, a letter each; "" before it is turned up."""
    return p.ROUND_CARDS[int(table.card)][1] if int(table.card) >= 0 else ""


def turns_of(table: Train, log: Sequence[EntryLike]) -> list[int]:
    """Return the turn (from 0) of each card of the pile.

    Whoever drew instead of laying a card is known from the log. Cards that the log does not tell of go to the
    earliest turn in which their seat could have laid them.
    """
    walk = _Walk(table)
    for entry, event in _of_round(log, int(table.round)):
        walk.hear(int(entry.seat), event)
    seats = [int(pile_seat(card)) for card in table.pile]
    for seat in seats[len(walk.found) :]:
        walk.skip_to(seat)
    return walk.found[: len(seats)]


def _of_round(log: Sequence[EntryLike], number: int) -> Iterator[tuple[EntryLike, Event]]:
    now = 0
    for entry in log:
        fetched = any(event.kind == t.FETCHED for event in entry.events)
        for event in entry.events:
            if event.kind == t.ROUND:
                now = int(event.a)
            elif now == number and not (fetched and event.kind == t.DRAWS):
                yield entry, event


class _Walk:
    """Goes through the turns of a round from answer to answer."""

    def __init__(self, table: Train) -> None:
        self.letters = turn_letters(table)
        self.first, self.players = int(table.first), int(table.players)
        self.slots: list[tuple[int, int]] = []  # turn and seat, in the order in which all are asked
        for turn, letter in enumerate(self.letters):
            for seat in seats_in_order(table, SYMBOLS.index(letter) if letter == "X" else p.STANDARD):
                self.slots += [(turn, int(seat))] * (2 if letter == "D" else 1)
        self.at = 0  # of the next slot
        self.found: list[int] = []
        self.shown = -1  # in a mêlée: how far the showing has got round the table
        self.melee = -1  # the mêlée whose cards are being shown
        self.drew: set[int] = set()  # who has done without a card in it

    def hear(self, asked: int, event: Event) -> None:
        """Take one Event; ``asked`` is the seat whose answer brought it about, −1 for chance."""
        kind, seat = int(event.kind), int(event.a)
        if kind == t.LAID:
            self._begin_melee()
        elif kind in (t.PLAYED, t.PASSED) and not self._shows(seat, kind):
            self._take(seat, laid=kind == t.PLAYED)
        elif kind == t.DRAWS and asked == seat and (self.melee < 0 or seat not in self.drew):
            self._take(seat, laid=False)

    def _begin_melee(self) -> None:
        """Now all answers of a mêlée are in; whoever has not laid a card before shows one, or draws."""
        if self.melee >= 0 and self.shown < 0:
            return
        self.melee = self.slots[self.at][0] if self.at < len(self.slots) else len(self.letters) - 1
        self.shown = -1
        self.drew = set(range(self.players))
        self.at = next((n for n, slot in enumerate(self.slots) if slot[0] > self.melee), len(self.slots))

    def _shows(self, seat: int, kind: int) -> bool:
        """Say whether this card is one of a mêlée: they are shown in turn order."""
        place = (seat - self.first) % self.players
        if self.melee < 0 or place <= self.shown:
            self.melee = -1
            return False
        self.shown = place
        self.drew.discard(seat)
        if kind == t.PLAYED:
            self.found.append(self.melee)
        return True

    def _take(self, seat: int, *, laid: bool) -> None:
        self.melee = -1
        turn, asked = self.slots[self.at] if self.at < len(self.slots) else (-1, -1)
        if turn >= 0 and self.letters[turn] == "M":  # the photographer's owner lays before the others choose
            self.found += [turn] * laid
            return
        self.at += asked == seat  # else it is one more card of the turn before
        if laid:
            self.found.append(self.slots[max(self.at - 1, 0)][0] if self.slots else 0)

    def skip_to(self, seat: int) -> None:
        """Take the next card of a seat of which nothing was heard."""
        ahead = (n for n in range(self.at, len(self.slots)) if self.slots[n][1] == seat)
        self.at = next(ahead, self.at)
        self._take(seat, laid=True)
