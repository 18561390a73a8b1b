"""A finished game: its record, and its replay pages drawn once and kept as they were drawn."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from spielwerk.core.game import Game
from spielwerk.core.outcome import Outcome
from spielwerk.core.reason import Reason
from spielwerk.server.naming import title_of
from spielwerk.server.seen import Replay, ReplayFrame
from spielwerk.store import Finished
from spielwerk.table import Commit, Record
from spielwerk.table.log import Asked, Log
from spielwerk.words import LOCALES


@dataclass(frozen=True)
class Ended:
    """What is needed to draw a replay, as plain text."""

    table: str
    name: str
    names: tuple[str, ...]
    record: str
    said: str = "[]"  # by bots, about their answers (Together.said)


def rendered(ended: Ended) -> Finished:
    """Draw the replay page and the self-contained file of a finished game in every language."""
    from spielwerk.server import pages

    first = replay_of(ended, LOCALES[0])
    replays = {locale: replace(first, locale=locale, table_name=title_of(ended.name, locale)) for locale in LOCALES}
    return Finished(
        ended.record,
        {locale: pages.replay(replay) for locale, replay in replays.items()},
        {locale: pages.replay_file(replay) for locale, replay in replays.items()},
    )


def replay_of(ended: Ended, locale: str) -> Replay:
    """Return all moments of a finished game, by the gallery's eyes; BadRecord if it does not replay."""
    record = Record.parse(ended.record)
    game = record.game()
    said = {number: [Reason(*one) for one in reasons] for number, reasons in json.loads(ended.said)}
    frames, outcome = _frames(record, game, said)
    return Replay(
        game=game,
        table_id=ended.table,
        table_name=title_of(ended.name, locale),
        names=list(ended.names),
        locale=locale,
        frames=frames,
        outcome=outcome,
        record=ended.record,
        url=f"/r/{ended.table}",
    )


def _frames(record: Record, game: Game, said: Mapping[int, Sequence[Reason]]) -> tuple[list[ReplayFrame], Outcome]:
    log = Log(game.players)
    frames: list[ReplayFrame] = []
    asked: Asked | None = None
    outcome = None
    for commit, state in record.walk():
        if asked is not None:
            _take_down(log, commit, asked, said)
        asked = Asked.now(state)
        entry = log.entries[-1][-1] if log.entries[-1] else None
        frames.append(ReplayFrame(game.view(state, -1), entry))
        outcome = game.outcome(state)
    assert outcome is not None, "only finished games are drawn"
    return frames, outcome


def _take_down(log: Log, commit: Commit, asked: Asked, said: Mapping[int, Sequence[Reason]]) -> None:
    """Add an answer to the log; what a bot says about several begins a line of its own, as at the table."""
    reasons = said.get(commit.number)
    if reasons is not None:
        log.begin()
    log.add(commit, asked)
    if reasons is not None:
        log.explain(commit.number, reasons)
