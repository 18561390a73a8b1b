"""The contract: what every game keeps to, as checks that raise ``Broken`` with one sentence.

``check_game(game)`` runs them all on a few games played at random; a game of your own should do so in its
tests. ``CHECKS`` holds them by name, for a test suite that wants to run (and shrink) them one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from spielwerk.contract.answering import CHECKS as _ANSWERING
from spielwerk.contract.facts import Broken, state_facts, view_facts
from spielwerk.contract.knowing import CHECKS as _KNOWING
from spielwerk.contract.lasting import CHECKS as _LASTING
from spielwerk.contract.playing import Answers, Played, play
from spielwerk.contract.showing import CHECKS as _SHOWING
from spielwerk.core.game import Game

Check = Callable[[Played], None]

CHECKS: dict[str, Check] = {**_ANSWERING, **_KNOWING, **_LASTING, **_SHOWING}


def check_game(game: Game, seeds: Iterable[int] = range(5)) -> None:
    """Play one game for each seed and run every check on it; Broken says what a game does wrong."""
    for seed in seeds:
        played = play(game, Answers(seed))
        for check in CHECKS.values():
            check(played)


__all__ = ["CHECKS", "Answers", "Broken", "Check", "Played", "check_game", "play", "state_facts", "view_facts"]
