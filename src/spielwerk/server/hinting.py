"""Hints stay while a turn is put together, as far as they can still be followed."""

from __future__ import annotations

from spielwerk.core.agent import Hint
from spielwerk.core.errors import SpielwerkError
from spielwerk.server.live import LiveTable
from spielwerk.server.people import Mark, Person, mark_of
from spielwerk.table import Draft


def hints_now(live: LiveTable, person: Person) -> list[Hint] | None:
    """Return this turn's hints, each without what the draft has done already; None where none is left."""
    given, then, now = person.hints, person.hints_for, mark_of(live, person)
    if given is None or then is None or (then.number, then.seat, then.answered) != (now.number, now.seat, now.answered):
        return None
    if then.draft == now.draft:
        return given
    left = [rest for hint in given if (rest := _rest(live, then, now, hint)) is not None]
    return left or None


def _rest(live: LiveTable, then: Mark, now: Mark, hint: Hint) -> Hint | None:
    """Return what is left of a hint, if it is still open after what has been drafted since."""
    actions = [*then.draft, *hint.actions]
    for action in now.draft:
        if action in actions:
            actions.remove(action)
    if not actions:
        return None
    try:
        Draft(live.game, live.table.state, now.seat, [*now.draft, *actions])
    except SpielwerkError:
        return None
    return Hint(hint.points, actions, hint.reason)
