"""Together: what partners at one table propose, vote and say about their answers; it outlives the process."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from spielwerk.core.errors import SpielwerkError
from spielwerk.core.reason import Reason
from spielwerk.table import Table
from spielwerk.table.log import Log

PROPOSED: Final = "proposed"  # kinds of notes
WHY: Final = "why"
_MOST_NOTED: Final = 40  # the latest explanations, which outlive the process
_MOST_SAID: Final = 400  # those a replay repeats

Notes = dict[tuple[int, str], str | None]


class Together:
    """Proposals of all seats (the Table has them), and the reasons that agents gave for what they did."""

    def __init__(self, table: Table, log: Log, notes: Mapping[tuple[int, str], str]) -> None:
        """Take up again what was noted; what does not fit any more is dropped."""
        self.table = table
        self.log = log
        self._said: list[tuple[int, list[Any]]] = []
        self._kept: Notes = {place: text for place, text in notes.items() if place[1] in (PROPOSED, WHY)}
        for (seat, kind), text in sorted(self._kept.items()):
            with suppress(ValueError, TypeError):  # of a damaged store
                self._take_up(seat, kind, json.loads(text or "[]"))

    def _take_up(self, seat: int, kind: str, noted: list[Any]) -> None:
        if kind == PROPOSED:
            self._propose_again(seat, noted)
            return
        given = [(number, [Reason(clause, key, what) for clause, key, what in reasons]) for number, reasons in noted]
        self._said = [(number, reasons) for number, reasons in noted]
        for number, why in given:
            self.log.explain(number, why)

    def _propose_again(self, seat: int, texts: Sequence[str]) -> None:
        for text in texts:
            try:
                self.table.propose(seat, self.table.game.actions.number(text))
            except SpielwerkError:
                return

    def speak(self, seat: int, action: int, on: bool | None) -> None:
        """Propose an answer, for now or for later in the turn, or take it back; None: whichever it was not."""
        if on is None:
            on = action not in self.table.proposals.get(seat, ())
        if on:
            self.table.propose(seat, action)
        else:
            self.table.withdraw(seat, action)

    def silent(self, seats: Iterable[int]) -> list[int]:
        """Return which of these seats have not voted yet, where a vote is open that somebody else decides."""
        if self.table.over:
            return []
        decision = self.table.decision(-1)
        if not decision.vote or len(decision.options) < 2:
            return []
        spoken = {seat for seat, made in self.table.proposals.items() if set(made) & set(decision.actions)}
        return [seat for seat in seats if seat != decision.seat and seat not in spoken]

    def explain(self, number: int, why: Sequence[Reason]) -> None:
        """Keep what its giver says about the answers from this one on."""
        if why:
            self._said.append((number, [[one.clause, one.key, one.what] for one in why]))
            self._said = self._said[-_MOST_SAID:]
            self.log.explain(number, why)

    def said(self) -> str:
        """Return what agents said, as JSON: [[number of the first answer, [[clause, key, what], …]], …]."""
        return json.dumps(self._said)

    def notes(self) -> Notes:
        """Return what has to be noted since this was asked last."""
        text = self.table.game.actions.text
        now: Notes = {(seat, PROPOSED): json.dumps([text(one) for one in made]) for seat, made in self._made()}
        if self._said:
            now[-1, WHY] = json.dumps(self._said[-_MOST_NOTED:])
        gone: Notes = dict.fromkeys(place for place in self._kept if place not in now)
        changed = {place: note for place, note in now.items() if self._kept.get(place) != note}
        self._kept = now
        return gone | changed

    def _made(self) -> Iterable[tuple[int, tuple[int, ...]]]:
        return self.table.proposals.items()
