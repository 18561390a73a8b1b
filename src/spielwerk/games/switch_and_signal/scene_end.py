"""The end of a game: what was brought and what it cost, turn by turn, and the turn that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from spielwerk.draw.el import Child, El, el
from spielwerk.draw.sight import EntryLike
from spielwerk.draw.table_parts import Best, End, Line, Panel
from spielwerk.games.switch_and_signal import telling
from spielwerk.games.switch_and_signal.scene_status import brought, wanted

if TYPE_CHECKING:
    from spielwerk.games.switch_and_signal.scene import Scene

_WIDE, _NARROW = (690, 208), (358, 210)
_LEFT, _TOP, _FOOT = 34.0, 14.0, 24.0
_FEW = 3  # turns below which there is nothing to draw
_BEST = 3


@dataclass
class Turn:
    """What one turn brought and cost: goods, and time tokens by their cause; whose it was."""

    goods: int = 0
    cost: dict[int, int] = field(default_factory=dict)
    seat: int = -1  # whose turn it was
    number: int = 0  # its first answer

    @property
    def tokens(self) -> int:
        """All time tokens it cost."""
        return sum(self.cost.values())


def turns_of(log: Sequence[EntryLike]) -> list[Turn]:
    """Return every turn of a game, from the first on; what happened before it is left out."""
    turns: list[Turn] = []
    for entry in log:
        while len(turns) < entry.turn:
            turns.append(Turn())
        if entry.turn < 1:
            continue
        turn = turns[entry.turn - 1]
        turn.number = turn.number or entry.number
        turn.seat = entry.seat if turn.seat < 0 else turn.seat
        for event in entry.events:
            if event.kind == telling.DELIVERED:
                turn.goods += 1
            elif event.kind == telling.PAID:
                turn.cost[int(event.b)] = turn.cost.get(int(event.b), 0) + int(event.a)
    return turns


def end_of(scene: Scene) -> End | None:
    """Return whether the goods arrived and on which board, how it went, and the turning point."""
    outcome = scene.seen.outcome
    if outcome is None:
        return None
    words = scene.words
    where = words.say("end-where", {"text": scene.map_name(), "text2": scene.origin()})
    turns = turns_of(scene.seen.log)
    said = [words.say(f"over-{outcome.reason}"), turning_point(words, turns, won=bool(outcome.won)), where]
    title = words.say("end-won" if outcome.won else "end-lost")
    cards = [_history(scene, turns)] if len(turns) >= _FEW else []
    big = f"{brought(scene)} / {wanted(scene)}"
    return End(title, words.passage(said), big, best=best_turns(words, turns), board_label=where, cards=cards)


def best_turns(words: Any, turns: Sequence[Turn]) -> list[Best]:
    """Return the turns that delivered most and, of those, cost least."""
    order = sorted(range(len(turns)), key=lambda at: (-turns[at].goods, turns[at].tokens, at))
    return [
        Best(
            max(turns[at].seat, 0),
            f"+{turns[at].goods}",
            Line(
                words.say("best-goods", {"n": turns[at].goods}),
                how=words.say("best-cost", {"n": turns[at].tokens}),
                turn=at + 1,
            ),
            turns[at].number,
        )
        for at in order[:_BEST]
        if turns[at].goods
    ]


def turning_point(words: Any, turns: Sequence[Turn], *, won: bool) -> str:
    """Return which turn decided the game: the one that brought most, or the one that cost most; "" if none did."""
    if not turns:
        return ""
    if won:
        at = max(range(len(turns)), key=lambda one: (turns[one].goods, -turns[one].tokens, -one))
        what = {"n": turns[at].goods, "n2": at + 1}
        return words.say("turning-won", what) if turns[at].goods else ""
    at = max(range(len(turns)), key=lambda one: (turns[one].tokens, -one))
    if not turns[at].tokens:
        return ""
    cause = max(turns[at].cost, key=lambda one: (turns[at].cost[one], -one))
    what = {"n": turns[at].tokens, "n2": at + 1, "text": words.say(f"cause-{telling.CAUSES[cause]}")}
    said: str = words.say("turning-lost", what)
    return said


def _history(scene: Scene, turns: Sequence[Turn]) -> Panel:
    words = scene.words
    cost: dict[int, int] = {}
    for turn in turns:
        for cause, tokens in turn.cost.items():
            cost[cause] = cost.get(cause, 0) + tokens
    causes = sorted(cost, key=lambda one: (-cost[one], one))
    parts = [
        words.say("cost-part", {"n": cost[one], "text": words.say(f"cause-{telling.CAUSES[one]}")}) for one in causes
    ]
    total = words.say("cost-total", {"n": sum(cost.values()), "text": words.say("comma").join(parts)}) if parts else ""
    key = el(
        "small", el("i", class_="kg"), words.say("chart-goods"), " ", el("i", class_="kt"), words.say("chart-tokens")
    )
    body = el(
        "div", _chart(words, turns, _WIDE, "r1"), _chart(words, turns, _NARROW, "r2"), el("p", total, class_="small")
    )
    return Panel("history", words.say("chart-title"), body, el("span", key, class_="rs snskey"))


def _chart(words: Any, turns: Sequence[Turn], size: tuple[int, int], cls: str) -> El:
    """Return goods brought so far as steps upwards, and the tokens of each turn as bars downwards."""
    wide, high = size
    step = (wide - _LEFT - 12) / len(turns)
    most, dear = max(sum(turn.goods for turn in turns), 1), max(1, *(turn.tokens for turn in turns))
    zero = _TOP + (high - _TOP - _FOOT) * most / (most + dear)
    up, down = (zero - _TOP) / most, (high - _FOOT - zero) / dear
    inside: list[Child] = [el("path", class_="gl z", d=f"M{_LEFT} {zero:.1f}H{wide - 8}")]
    goods, line = 0, f"M{_LEFT} {zero:.1f}"
    for at, turn in enumerate(turns):
        x = _LEFT + at * step
        goods += turn.goods
        line += f"V{zero - goods * up:.1f}H{x + step:.1f}"
        middle = x + step / 2
        inside += _bar(turn, middle, zero, step * 0.6, down)
        inside.append(_figure(goods, middle, zero - goods * up - 5) if turn.goods else None)
        inside.append(_figure(at + 1, middle, high - 4) if (at + 1) % 5 == 0 or at == 0 else None)
    inside.append(el("path", class_="gd", d=line))
    label = words.say("chart-label", {"n": goods, "n2": sum(turn.tokens for turn in turns), "n3": len(turns)})
    return el("svg", inside, class_=f"race {cls}", viewBox=f"0 0 {wide} {high}", role="img", aria_label=label)


def _bar(turn: Turn, middle: float, zero: float, wide: float, down: float) -> list[Child]:
    """Return what a turn cost as a bar with its number."""
    if not turn.tokens:
        return []
    deep = turn.tokens * down
    at = {"x": f"{middle - wide / 2:.1f}", "y": f"{zero:.1f}", "width": f"{wide:.1f}", "height": f"{deep:.1f}"}
    return [el("rect", class_="tk", rx=2, **at), _figure(turn.tokens, middle, zero + deep + 12)]


def _figure(number: int, x: float, y: float) -> El:
    return el("text", str(number), x=f"{x:.1f}", y=f"{y:.1f}", class_="ax c")
