"""What would follow: an answer, or the round's event, carried out on a copy until something is not known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spielwerk.core.event import Event
from spielwerk.core.step import ASKED, CHOICE, CONCEALED, EFFECT, Step
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.happenings import HAPPENINGS
from spielwerk.games.colt_express.stealin import Steal
from spielwerk.games.colt_express.train import Train

_LONGEST = 60  # Steps


@dataclass(frozen=True)
class Trial:
    """What was told on the way, and the copy as it stands then."""

    events: list[Event]
    table: Train


def tried(table: Train, step: Any, action: int) -> Trial | None:
    """Return what an open answer would bring about; None for a concealed one, which does nothing by itself.

    It ends before chance, before another question and before the next card of the pile. ``table`` is what the
    viewer may know, so nothing else can come out of it.
    """
    if step is None or int(step.manner()) & CONCEALED == CONCEALED or not table.agenda:
        return None
    copy = _listening(table)
    copy.agenda.pop()
    step.chosen(copy, action)
    return _run(copy)


def happened(table: Train) -> Trial | None:
    """Return what the event of the round card would bring about now; None if there is none."""
    happening = int(p.HAPPENING[int(table.card)]) if int(table.card) >= 0 else 0
    if not happening or not len(table.wagons):
        return None
    copy = _listening(table)
    copy.agenda = [HAPPENINGS[happening]]
    return _run(copy)


def _listening(table: Train) -> Train:
    copy = table.copy()
    copy.listening = True
    copy.told = []
    return copy


def _run(table: Train) -> Trial:
    for _ in range(_LONGEST):
        if table.over or not table.agenda or isinstance(table.agenda[-1], Steal):
            break
        step = table.agenda[-1]
        if not _goes_on(table, step):
            break
    return Trial(list(table.told), table)


def _goes_on(table: Train, step: Step) -> bool:
    """Carry out one Step that decides itself; False if somebody or something must decide."""
    if step.kind() == EFFECT:
        table.agenda.pop()
        step.happen(table)
        return True
    if step.kind() != CHOICE or step.manner() & ASKED:
        return False
    options = step.options(table)
    if len(options) > 1:
        return False
    table.agenda.pop()
    if len(options) == 1:
        step.chosen(table, options[0])
    return True
