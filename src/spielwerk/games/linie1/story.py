"""The end screen's data: who arrived, and the milestones that everybody reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from spielwerk.core.outcome import Outcome
from spielwerk.draw.sight import EntryLike
from spielwerk.draw.table_parts import Bar, Best, End
from spielwerk.games.linie1.pieces import MOVED, NOBODY, RIDING
from spielwerk.games.linie1.scene_race import above_average, race_of, turning_point
from spielwerk.games.linie1.scoring import all_milestones, milestones
from spielwerk.games.linie1.telling import line_of
from spielwerk.games.linie1.words import Linie1Words
from spielwerk.kit.bits import count

_BEST = 3


def end_of(
    words: Linie1Words, names: Sequence[str], me: int, outcome: Outcome, table: Any, log: Sequence[EntryLike]
) -> End:
    """Return the end of a finished game for the reader at seat ``me`` (−1 watches)."""
    order = sorted(range(table.players), key=lambda seat: outcome.ranks[seat])
    winners = [seat for seat in order if outcome.ranks[seat] == 1]
    rows = race_of(table, log)
    turned = turning_point(rows, winners[0])
    return End(
        title=_title(words, names, me, winners),
        sentence=_sentence(words, outcome, table),
        big=str(int((outcome.scores or [0])[winners[0]])),
        kinds=(words.say("bar-tram"), words.say("bar-stops"), words.say("bar-goal")),
        bars=[_bar(words, table, seat) for seat in order],
        bars_title=words.say("milestones"),
        race=above_average(rows),
        marks=[[turned] if seat == winners[0] and turned else [] for seat in range(table.players)],
        race_title=words.say("race-title"),
        race_note=words.say("race-turned", {"n": turned}) if turned else words.say("race-always"),
        race_mark=words.say("race-mark") if turned else "",
        race_label=words.say("race-label"),
        round_word=words.say("round-word"),
        best=_longest(words, names, table, log),
        board_label=words.say("final-board"),
    )


def _sentence(words: Linie1Words, outcome: Outcome, table: Any) -> str:
    """Return why the game is over and, where a tram has arrived, what its points are for."""
    arrived = int(table.arrived) != NOBODY
    scored = words.say(f"end-points-{int(table.rulings.scoring)}") if arrived else ""
    return words.passage([words.say(f"end-{outcome.reason}"), scored])


def _title(words: Linie1Words, names: Sequence[str], me: int, winners: Sequence[int]) -> str:
    if len(winners) > 1:
        return words.say("end-shared", {"names": words.say("list-comma").join(names[seat] for seat in winners)})
    if winners[0] == me:
        return words.say("end-you-win")
    return words.say("end-wins", {"name": names[winners[0]]})


def _longest(words: Linie1Words, names: Sequence[str], table: Any, log: Sequence[EntryLike]) -> list[Best]:
    """Return the longest drives by one die."""
    drives = [(sum(event.kind == MOVED for event in entry.events), entry) for entry in log if entry.seat >= 0]
    longest = sorted((pair for pair in drives if pair[0] > 1), key=lambda pair: -pair[0])[:_BEST]
    out = []
    for cells, entry in longest:
        line = line_of(words, entry, table.city, names)
        if line is not None:
            line = replace(line, how=words.say("best-drive", {"n": cells}))
            out.append(Best(entry.seat, str(cells), line, entry.last or entry.number))
    return out


def _bar(words: Linie1Words, table: Any, seat: int) -> Bar:
    rides, stops = int(int(table.work[seat]) == RIDING), int(count(table.reached[seat]))
    arrived = int(int(table.arrived) == seat)
    parts = [(0, rides, "1"), (1, stops, str(stops)), (2, arrived, "1")]
    has, of = int(milestones(table, seat)), int(all_milestones(table, seat))
    return Bar(
        seat, [part for part in parts if part[1]], f"{has}/{of}", words.say("milestones-of", {"n": has, "all": of})
    )
