"""The end screen's data: how the points came about, who was ahead, and the best turns."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.core.outcome import Outcome
from spielwerk.draw.sight import EntryLike
from spielwerk.draw.table_parts import Bar, Best, End
from spielwerk.games.qwirkle.scene_tile import picture
from spielwerk.games.qwirkle.telling import QWIRKLE, Turn, line_of, turn_of
from spielwerk.games.qwirkle.words import QwirkleWords

Told = list[tuple[EntryLike, Turn]]

_BEST = 3


def end_of(words: QwirkleWords, names: Sequence[str], me: int, outcome: Outcome, log: Sequence[EntryLike]) -> End:
    """Return the end of a finished game for the reader at seat ``me`` (−1 watches)."""
    told: Told = [(entry, turn_of(entry.seat, entry.events)) for entry in log if entry.seat >= 0]
    scores = [int(points) for points in outcome.scores or ()]
    race, marks = _race(told, len(scores))
    order = sorted(range(len(scores)), key=lambda seat: outcome.ranks[seat])
    return End(
        title=_title(words, names, me, outcome, scores),
        sentence=words.say(f"over-{outcome.reason}", {"who": _last(names, told)}),
        big=str(max(scores)),
        kinds=(words.say("bar-rows"), words.say("bar-qwirkles"), words.say("bar-bonus")),
        bars=[_bar(words, seat, scores[seat], told) for seat in order],
        race=race,
        marks=marks,
        race_title=words.say("race-title"),
        race_note=words.say("race-note"),
        race_mark=words.say("qwirkle"),
        race_label=words.say("race-label"),
        round_word=words.say("round-word"),
        best=_best(words, told),
        board_label=words.say("final-board", {"n": sum(len(turn.tiles) for _, turn in told)}),
    )


def _title(words: QwirkleWords, names: Sequence[str], me: int, outcome: Outcome, scores: Sequence[int]) -> str:
    winners = outcome.winners
    if len(winners) > 1:
        return words.say("end-tie", {"names": ", ".join(names[seat] for seat in winners)})
    lead = scores[winners[0]] - max(points for seat, points in enumerate(scores) if seat != winners[0])
    if winners[0] == me:
        return words.say("end-you-win", {"n": lead})
    return words.say("end-wins", {"name": names[winners[0]], "n": lead})


def _last(names: Sequence[str], told: Told) -> str:
    return names[told[-1][1].seat] if told else ""


def _bar(words: QwirkleWords, seat: int, total: int, told: Told) -> Bar:
    turns = [turn for _, turn in told if turn.seat == seat]
    qwirkles = sum(turn.qwirkles for turn in turns)
    bonus = sum(turn.bonus for turn in turns)
    rows = total - qwirkles * QWIRKLE - bonus
    what = {"rows": str(rows), "qwirkles": str(qwirkles), "bonus": str(bonus)}
    parts = [(0, rows, str(rows)), (1, qwirkles * QWIRKLE, f"{qwirkles} × {QWIRKLE}"), (2, bonus, str(bonus))]
    return Bar(seat, parts, str(total), words.say("bar-label", what))


def _race(told: Told, players: int) -> tuple[list[list[float]], list[list[int]]]:
    """Return, per seat and round, the points above the average of all, and the rounds with a Qwirkle."""
    sums: list[list[int]] = [[0] for _ in range(players)]
    marks: list[list[int]] = [[] for _ in range(players)]
    for _, turn in told:
        row = sums[turn.seat]
        row.append(row[-1] + turn.points + turn.bonus)
        if turn.qwirkles:
            marks[turn.seat].append(len(row) - 1)
    rounds = max(len(row) for row in sums)
    for row in sums:
        row.extend([row[-1]] * (rounds - len(row)))
    averages = [sum(row[at] for row in sums) / players for at in range(rounds)]
    return [[row[at] - averages[at] for at in range(rounds)] for row in sums], marks


def _best(words: QwirkleWords, told: Told) -> list[Best]:
    ranked = sorted((pair for pair in told if pair[1].scored), key=lambda pair: -pair[1].points)[:_BEST]
    out = []
    for entry, turn in ranked:
        line = line_of(words, entry)
        if line is not None:
            art = [picture(tile, words, small=True) for tile in turn.tiles]
            out.append(Best(turn.seat, str(turn.points), line, entry.last or entry.number, art))
    return out
