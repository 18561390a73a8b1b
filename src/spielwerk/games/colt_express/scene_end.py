"""The end: who is richest, and how the money came about."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.core.outcome import Outcome
from spielwerk.draw.table_parts import Bar, End
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.scoring import is_gunslinger, loot, side_of
from spielwerk.games.colt_express.train import Train
from spielwerk.games.colt_express.words import ColtWords


def end_of(words: ColtWords, names: Sequence[str], me: int, table: Train, outcome: Outcome) -> End:
    """Return the end of a finished game for the reader at seat ``me`` (−1 watches)."""
    scores = [int(points) for points in outcome.scores or ()]
    order = sorted(range(len(scores)), key=lambda seat: outcome.ranks[seat])
    return End(
        title=_title(words, names, me, outcome),
        sentence=words.say(f"end-{outcome.reason}"),
        big=f"${max(scores)}",
        kinds=(words.say("bar-loot"), words.say("bar-gunslinger"), words.say("bar-rest")),
        bars=[_bar(words, table, seat, scores[seat]) for seat in order],
        board_label=words.say("final-board"),
    )


def _title(words: ColtWords, names: Sequence[str], me: int, outcome: Outcome) -> str:
    if outcome.reason == "all-arrested":
        return words.say("nobody-wins")
    winners = outcome.winners
    if me in winners and len(winners) == 1:
        return words.say("you-win")
    if len(winners) > 1:
        return words.say("several-win", {"names": words.say("comma").join(names[seat] for seat in winners)})
    return words.say("one-wins", {"name": names[winners[0]]})


def _bar(words: ColtWords, table: Train, seat: int, total: int) -> Bar:
    side = int(side_of(table, seat))
    found = sum(int(loot(table, bandit)) for bandit in range(p.BANDITS) if side >> bandit & 1)
    gun = p.GUNSLINGER if is_gunslinger(table, seat) else 0
    rest = total - found - gun
    parts = [(0, found, f"${found}"), (1, gun, f"${gun}"), (2, max(rest, 0), f"${rest}")]
    said = {"loot": str(found), "gun": str(gun), "rest": str(rest)}
    return Bar(seat, parts, str(total), words.say("bar-label", said))
