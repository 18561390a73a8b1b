"""Who has shot whom: everybody has seen each shot, so it is told from the log."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.draw.el import El, Raw, el
from spielwerk.draw.sight import EntryLike
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.scene_art import LETTERS
from spielwerk.games.colt_express.train import Train
from spielwerk.games.colt_express.words import ColtWords

_BULLET = Raw('<path d="M1 16V7q0-4 2.5-6Q6 3 6 7v9z"></path>')


def shots_of(table: Train, log: Sequence[EntryLike]) -> dict[int, dict[int, int]]:
    """Return by victim how many bullets of each shooter have hit.

    A replay hands in its whole log: of each shooter only as many shots count as the gun has fired by now.
    """
    left = {bandit: p.GUN - int(table.gun[bandit]) for bandit in range(p.BANDITS) if int(table.seat_of[bandit]) >= 0}
    found: dict[int, dict[int, int]] = {}
    for event in (event for entry in log for event in entry.events if event.kind == t.SHOT):
        shooter, victim = int(event.a), int(event.b)
        if left.get(shooter, 0) > 0:
            left[shooter] -= 1
            by = found.setdefault(victim, {})
            by[shooter] = by.get(shooter, 0) + 1
    return found


def hits(words: ColtWords, table: Train, bandit: int, by: dict[int, int]) -> El | None:
    """Return the bullets that have hit a bandit, by shooter; neutral ones last."""
    neutral = max(int(table.received[bandit]) - sum(by.values()), 0)
    if not by and not neutral:
        return None
    rows = [
        _hit(LETTERS[one], int(table.seat_of[one]) + 1, n, words.say("hits-from", {"bandit": one, "times": str(n)}))
        for one, n in sorted(by.items())
    ]
    if neutral:
        said = words.say("hits-neutral", {"times": str(neutral)})
        rows.append(_hit(words.say("neutral-letter"), 0, neutral, said))
    return el("span", rows, class_="hits")


def _hit(letter: str, colour: int, n: int, said: str) -> El:
    bullet = el("svg", _BULLET, viewBox="0 0 7 17", aria_hidden="true")
    shown = el("span", bullet, el("b", letter), f"×{n}" if n > 1 else "", aria_hidden="true")
    return el("span", shown, el("span", said, class_="vh"), title=said, class_=f"hit ce-s{colour}")
