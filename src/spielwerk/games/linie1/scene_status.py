"""Who is how far: milestones of every seat, the stack, and the viewer's own task."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import El, Raw, el
from spielwerk.draw.table_parts import Panel, SeatLine
from spielwerk.games.linie1.pieces import GONE, NOWHERE, RIDING
from spielwerk.games.linie1.scene_art import house_picture
from spielwerk.games.linie1.scene_town import line_class, roundel
from spielwerk.games.linie1.scene_way import way_rows
from spielwerk.games.linie1.scoring import all_milestones, milestones
from spielwerk.games.linie1.track import NO_WAY, steps_left

if TYPE_CHECKING:
    from spielwerk.games.linie1.scene import Scene


def own_houses(scene: Scene, seat: int) -> list[int]:
    """Return the buildings of a seat's task, as far as the viewer knows it."""
    stops = int(scene.table.own_stops(seat))
    return [house for house in range(int(scene.table.city.houses)) if stops >> house & 1]


def seat_line(scene: Scene, seat: int) -> SeatLine:
    """Return a seat's milestones as numbers and as little signs."""
    table, words = scene.table, scene.words
    outcome = scene.seen.outcome
    if not len(table.work):
        return SeatLine(seat)
    score = f"{int(milestones(table, seat))}/{int(all_milestones(table, seat))}"
    if outcome is not None:
        points = int((outcome.scores or [0] * table.players)[seat])
        return SeatLine(seat, score, status=words.say("points-n", {"n": points}), extra=_pips(scene, seat))
    status = ""
    if int(table.work[seat]) == RIDING:
        left = int(steps_left(table, seat))
        what = {"line": int(table.line[seat]), "n": left}
        status = words.say("rides-to-go" if left != NO_WAY else "rides", what)
    elif int(table.work[seat]) == GONE:
        status = words.say("has-given-up")
    return SeatLine(seat, score, status=status, extra=_pips(scene, seat))


def _pips(scene: Scene, seat: int) -> El:
    """Return the milestones in order: tram, stops (a letter, or ? where it is secret), destination."""
    table = scene.table
    rides, known = int(table.work[seat]) == RIDING, scene.knows(seat)
    houses = own_houses(scene, seat) if known else []
    parts = [_pip(str(int(table.line[seat]) + 1) if known else "?", rides, "l-pip l-square")]
    for house in houses:
        parts.append(_pip(scene.words.noun("house", house), bool(int(table.reached[seat]) >> house & 1), "l-pip"))
    hidden = int(all_milestones(table, seat)) - 2 - len(houses)
    parts += [_pip("?", False, "l-pip") for _ in range(hidden)]
    parts.append(_pip("⚑", int(table.arrived) == seat, "l-pip l-square"))
    return el("span", parts, class_="l-pips")


def _pip(mark: str, done: bool, kind: str) -> El:
    return el("span", mark, class_=f"{kind} l-done" if done else kind)


def points_facts(scene: Scene) -> list[El]:
    """Return how many tiles are left in the stack; and, to its owner only, that the route is complete."""
    left = int(scene.table.stack_size)
    said = el("span", scene.words.say("in-the-stack", {"n": left}), class_="bl")
    facts = [el("div", el("span", el("b", str(left)), " ", said), class_="bag", id="stack")]
    if scene.way is not None and scene.way.complete and int(scene.table.work[scene.seat]) != RIDING:
        ready = el("span", scene.words.say("way-ready"), class_="chip go")
        facts.append(el("div", ready, class_="bag", id="route-ready"))
    return facts


def task_panel(scene: Scene) -> Panel | None:
    """Return the viewer's line and stops, with the place of each stop sign."""
    seat, table, words = scene.seat, scene.table, scene.words
    if seat < 0 or not len(table.line) or not scene.knows(seat):
        return None
    line = int(table.line[seat])
    rows = [_row(_number(line), words.noun("end", 2 * line), "", "t-a")]
    for house in own_houses(scene, seat):
        letter = words.noun("house", house)
        cell = int(table.signs[house])
        if int(table.reached[seat]) >> house & 1:
            note = words.say("stop-reached")
        else:
            note = words.say("sign-at", {"cell": cell}) if cell != NOWHERE else words.say("no-sign-yet")
        art = el("svg", house_picture(letter), class_="l-pic", viewBox="0 0 48 48", aria_hidden="true")
        rows.append(_row(art, f"{letter} {words.house_name(house)}", note, f"t-{letter}"))
    rows.append(_row(_number(line), words.noun("end", 2 * line + 1), "", "t-b"))
    foot = el("p", words.say("any-order"), class_="l-foot", id="task-foot")
    secret = int(table.work[seat]) != RIDING and not table.over
    body = el("ol", rows, class_=f"l-task {line_class(line)}", id="task")
    return Panel(
        "task",
        words.say("your-line", {"line": line}),
        [body, foot, way_rows(scene)],
        words.say("only-you") if secret else "",
    )


def _number(line: int) -> El:
    return el("svg", Raw(roundel(line, 24, 24, 18)), class_="l-pic", viewBox="0 0 48 48", aria_hidden="true")


def _row(art: El, name: str, note: str, key: str) -> El:
    return el("li", art, el("span", name), el("small", note) if note else None, id=f"task-{key}")
