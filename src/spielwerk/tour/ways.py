"""Ways: what is left of a lesson's script after the steps taken so far."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.tour.script import Try, Way


def text_of(step: str | Try) -> str:
    """Return the text of a step's action."""
    return step.action if isinstance(step, Try) else step


def rest_of(way: Way, actions: Sequence[str], tried: Sequence[str]) -> Way | None:
    """Return what is left of a way after these actions; None if it does not begin with them."""
    at = 0
    for place, step in enumerate(way):
        if isinstance(step, Try):
            if step.action not in tried:
                return way[place:] if at == len(actions) else None
        elif at == len(actions):
            return way[place:]
        elif step != actions[at]:
            return None
        else:
            at += 1
    return () if at == len(actions) else None
