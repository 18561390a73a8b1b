"""The end screen's data: who arrived, and the milestones that everybody reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spielwerk.core.outcome import Outcome
from spielwerk.draw.table_parts import Bar, End
from spielwerk.games.linie1.pieces import RIDING
from spielwerk.games.linie1.scoring import all_milestones, milestones
from spielwerk.games.linie1.words import Linie1Words
from spielwerk.kit.bits import count


def end_of(words: Linie1Words, names: Sequence[str], me: int, outcome: Outcome, table: Any) -> End:
    """Return the end of a finished game for the reader at seat ``me`` (−1 watches)."""
    order = sorted(range(table.players), key=lambda seat: outcome.ranks[seat])
    winners = [seat for seat in order if outcome.ranks[seat] == 1]
    if len(winners) > 1:
        title = words.say("end-shared", {"names": words.say("list-comma").join(names[seat] for seat in winners)})
    elif winners[0] == me:
        title = words.say("end-you-win")
    else:
        title = words.say("end-wins", {"name": names[winners[0]]})
    return End(
        title=title,
        sentence=words.say(f"end-{outcome.reason}"),
        big=str(int((outcome.scores or [0])[winners[0]])),
        kinds=(words.say("bar-tram"), words.say("bar-stops"), words.say("bar-goal")),
        bars=[_bar(words, table, seat) for seat in order],
        board_label=words.say("final-board"),
    )


def _bar(words: Linie1Words, table: Any, seat: int) -> Bar:
    rides, stops = int(int(table.work[seat]) == RIDING), int(count(table.reached[seat]))
    arrived = int(int(table.arrived) == seat)
    parts = [(0, rides, "1"), (1, stops, str(stops)), (2, arrived, "1")]
    has, of = int(milestones(table, seat)), int(all_milestones(table, seat))
    return Bar(
        seat, [part for part in parts if part[1]], f"{has}/{of}", words.say("milestones-of", {"n": has, "all": of})
    )
