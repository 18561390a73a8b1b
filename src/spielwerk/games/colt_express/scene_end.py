"""The end: who is richest, how the money came about, who was ahead in which round, and the best turns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from spielwerk.core.event import Event
from spielwerk.core.outcome import Outcome
from spielwerk.draw.sight import EntryLike
from spielwerk.draw.table_parts import Bar, Best, End, Line
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.scene_log import Teller
from spielwerk.games.colt_express.scoring import is_gunslinger, loot, ransom, side_of
from spielwerk.games.colt_express.train import Train

if TYPE_CHECKING:
    from spielwerk.games.colt_express.scene import Scene

_BEST = 3
_LOST = 3  # which part of a bar was lost
_GAINS = (t.PURSE_TAKEN, t.PURSE_LOST, t.JEWEL_TAKEN, t.BOX_TAKEN, t.HOSTAGE_TAKEN, t.CASH)


def bandits_on_side(table: Train, seat: int) -> list[int]:
    """Return the bandits whose money a seat shares in."""
    if int(table.first_of[seat]) < 0:
        return []
    side = int(side_of(table, seat))
    return [bandit for bandit in range(p.BANDITS) if side >> bandit & 1]


def money_of(table: Train, seat: int) -> int:
    """Return the loot and the ransoms of a seat's side, before the gunslinger and before what bullets cost."""
    return sum(int(loot(table, one)) + int(ransom(table, one)) for one in bandits_on_side(table, seat))


class Ending:
    """The end of a finished game as one reader sees it."""

    def __init__(self, scene: Scene, outcome: Outcome) -> None:
        self.scene = scene
        self.table = scene.table
        self.words = scene.words
        self.outcome = outcome
        self.scores = [int(points) for points in outcome.scores or ()]

    def end(self) -> End:
        """Return everything that stands over the board."""
        say = self.words.say
        order = sorted(range(len(self.scores)), key=lambda seat: self.outcome.ranks[seat])
        return End(
            title=self._title(),
            sentence=say(f"end-{self.outcome.reason}"),
            big=self.words.money(max(self.scores)),
            kinds=(say("bar-loot"), say("bar-gunslinger"), say("bar-ransom"), say("bar-lost")),
            bars=[self._bar(seat) for seat in order],
            race=self._race(),
            race_title=say("race-title"),
            race_note=say("race-note"),
            race_label=say("race-label"),
            round_word=say("race-round"),
            best=self._best(),
            board_label=say("final-board"),
        )

    def _title(self) -> str:
        say, names = self.words.say, self.scene.names
        if self.outcome.reason == t.ALL_ARRESTED:
            return say("nobody-wins")
        winners = self.outcome.winners
        if self.scene.seat in winners and len(winners) == 1:
            return say("you-win")
        if len(winners) > 1:
            return say("several-win", {"names": say("comma").join(names[seat] for seat in winners)})
        return say("one-wins", {"name": names[winners[0]]})

    # -- how the money came about ---------------------------------------------------------------

    def _bar(self, seat: int) -> Bar:
        """Return a seat's bar. What bullets or an arrest have cost is a part of it that the total lacks."""
        table, total = self.table, self.scores[seat]
        side = bandits_on_side(table, seat)
        found = sum(int(loot(table, bandit)) for bandit in side)
        paid = sum(int(ransom(table, bandit)) for bandit in side)
        gun = p.GUNSLINGER if is_gunslinger(table, seat) else 0
        lost = found + gun + paid - total
        parts = _less([(1, gun), (2, paid), (0, found)], lost)
        shown = [(kind, money, ("−" if kind == _LOST else "") + self.words.money(money)) for kind, money in parts]
        said = {"loot": str(found), "gun": str(gun), "ransom": str(paid), "lost": str(lost)}
        return Bar(seat, shown, self.words.money(total), self.words.say("bar-label", said))

    # -- who was ahead --------------------------------------------------------------------------

    def _race(self) -> list[list[float]]:
        """Return each seat's money at the end of each round, less the mean of all; [] where it is not known."""
        course = self.scene.seen.course
        begun = [entry for entry in self.scene.seen.log if any(event.kind == t.ROUND for event in entry.events)]
        if not course or not begun:
            return []
        known = dict(course)
        rounds = [known[entry.last or entry.number] for entry in begun if (entry.last or entry.number) in known]
        moments = [*rounds, [float(score) for score in self.scores]]
        return [[moment[seat] - sum(moment) / len(moment) for moment in moments] for seat in range(len(self.scores))]

    # -- the best turns -------------------------------------------------------------------------

    def _best(self) -> list[Best]:
        """Return the entries that brought a seat most."""
        gains: list[tuple[float, int, int]] = []
        course = self.scene.seen.course
        for (_, before), (number, after) in pairwise(course):
            gains += [(now - was, number, seat) for seat, (was, now) in enumerate(zip(before, after, strict=True))]
        found: list[Best] = []
        for gain, number, seat in sorted(gains, key=lambda one: (-one[0], one[1])):
            entry = self._entry(number)
            line = None if entry is None else self._line(entry, seat)
            if gain > 0 and line is not None and entry is not None and len(found) < _BEST:
                found.append(Best(seat, f"+{self.words.money(round(gain))}", line, entry.last or entry.number))
        return found

    def _entry(self, number: int) -> EntryLike | None:
        log = self.scene.seen.log
        return next((entry for entry in log if entry.number <= number <= (entry.last or entry.number)), None)

    def _line(self, entry: EntryLike, seat: int) -> Line | None:
        side = bandits_on_side(self.table, seat)
        teller = Teller(self.words, -1)
        said = " ".join(teller.sentence(event) for event in entry.events if _gains(event, side))
        return Line(said, self.words.say("in-round", {"n": entry.turn})) if said else None


def _gains(event: Event, side: Sequence[int]) -> bool:
    who = int(event.d) if event.kind == t.PURSE_LOST else int(event.a)
    return event.kind in _GAINS and who in side


def _less(parts: list[tuple[int, int]], lost: int) -> list[tuple[int, int]]:
    """Return the parts of a bar with what was lost cut out of the last ones and set at its end."""
    out: list[tuple[int, int]] = []
    left = lost
    for kind, points in reversed(parts):
        cut = min(left, points)
        left -= cut
        out.insert(0, (kind, points - cut))
    out.sort(key=lambda part: part[0])
    return [*out, (_LOST, lost)] if lost > 0 else out
