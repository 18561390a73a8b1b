"""The card of points: each seat's bandits, where they are, and what everybody may know that they have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import Child, El, el
from spielwerk.draw.table_parts import Points, SeatLine
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.scene_art import bust, token
from spielwerk.games.colt_express.scene_shots import hits, shots_of
from spielwerk.games.colt_express.scene_train import loot_at

if TYPE_CHECKING:
    from spielwerk.games.colt_express.scene import Scene


def points_of(scene: Scene) -> Points:
    """Return a line a seat; after the end with its money."""
    outcome = scene.seen.outcome
    order = list(range(int(scene.table.players)))
    if outcome is not None:
        order.sort(key=lambda seat: outcome.ranks[seat])
    shots = shots_of(scene.table, scene.seen.log)
    lines = [_line(scene, seat, shots) for seat in order]
    number = int(scene.table.round)
    chip = scene.words.say("round-of", {"n": number}) if number else ""
    title = scene.words.say("result" if outcome is not None else "bandits")
    return Points(lines, chip, [] if outcome is not None else _facts(scene), title)


def _facts(scene: Scene) -> list[El]:
    if scene.seat < 0 or int(scene.table.first_of[scene.seat]) < 0:
        return []
    money = own_money(scene)
    said = [el("b", scene.words.money(money)), " ", scene.words.say("your-money")]
    return [el("div", el("span", said), class_="bag", id="own-money")]


def own_money(scene: Scene) -> int:
    """Return what the viewer's loot is worth as far as the viewer knows."""
    table = scene.table
    total = 0
    for bandit in (int(table.first_of[scene.seat]), int(table.second_of[scene.seat])):
        if bandit < 0:
            continue
        purses = [
            int(worth) for worth, at in zip(table.purse_worth, table.purse_at, strict=True) if at == p.HELD + bandit
        ]
        total += sum(p.WORTHS[worth - 1] for worth in purses if worth) + int(table.cash[bandit])
        total += p.JEWEL_WORTH * int(table.jewels[p.PLACES + bandit]) + p.BOX_WORTH * int(
            table.boxes[p.PLACES + bandit]
        )
    return total


def _line(scene: Scene, seat: int, shots: dict[int, dict[int, int]]) -> SeatLine:
    outcome = scene.seen.outcome
    table = scene.table
    bandits = [int(b) for b in (table.first_of[seat], table.second_of[seat]) if int(b) >= 0]
    extra: list[Child] = [_bandit(scene, seat, bandit, shots.get(bandit, {})) for bandit in bandits]
    if outcome is not None:
        scores = outcome.scores or ()
        return SeatLine(
            seat,
            scene.words.money(int(scores[seat])),
            status=scene.words.say(f"rank-{outcome.ranks[seat]}"),
            extra=extra,
        )
    first = scene.words.say("first-player") if bandits and seat == int(table.first) and table.round else ""
    return SeatLine(seat, last=first, extra=extra or None)


def _bandit(scene: Scene, seat: int, bandit: int, by: dict[int, int]) -> El:
    table, say = scene.table, scene.words.say
    things = loot_at(table, p.HELD + bandit, p.PLACES + bandit)
    held = [el("span", token("whiskey" if "whiskey" in kind else kind), f"×{n}" if n > 1 else "",
               title=say("loot-" + kind), class_="has") for kind, n in things if n]  # fmt: skip
    place = scene.words.noun("place", int(table.place[bandit])) if int(table.place[bandit]) <= p.AWAY else ""
    hostage = int(table.hostage_of[bandit])
    where = el(
        "small", el("span", place, class_="pl"), " · " + scene.words.noun("hostage", hostage) if hostage >= 0 else ""
    )
    shots = say("bullets-left", {"n": int(table.gun[bandit])})
    gun = el("small", _ammo(int(table.gun[bandit])), el("span", shots, class_="vh"), title=shots, class_="ammo")
    who = el("span", el("b", scene.words.noun("bandit", bandit)), where, class_="who2")
    return el(
        "div",
        bust(bandit, seat),
        who,
        el("span", held, hits(scene.words, table, bandit, by), class_="held2"),
        gun,
        class_="ce-b",
    )


def _ammo(left: int) -> list[El]:
    return [
        el("svg", el("path", d="M1 16V7q0-4 2.5-6Q6 3 6 7v9z"), viewBox="0 0 7 17", aria_hidden="true",
           class_=None if at < left else "gone")
        for at in range(p.GUN)
    ]  # fmt: skip
