"""What the viewer may do: the hand with its buttons, the action list, the hint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spielwerk.core.agent import Hint
from spielwerk.draw.el import Child, El, el, icon
from spielwerk.draw.table_parts import Group, Move, Summary
from spielwerk.draw.table_scene import TableScene
from spielwerk.server.pages.shell import badge
from spielwerk.server.pages.words import PageWords
from spielwerk.server.seen import Seen

_KEYS = 9  # moves that get a number key


def hand_card(words: PageWords, hand: El | None, summary: Summary, back: Move | None) -> El | None:
    """Return the dock: the hand, what the turn brings so far, take back and the main button; None if it has nothing."""
    if hand is None and back is None and summary.main is None:
        return None
    buttons: list[Child] = []
    if back is not None:
        label = [icon("undo"), el("span", words.say("take-back")), el("kbd", "Esc")]
        buttons.append(el("button", label, type="button", class_="btn", id="d-undo", **sends(back)))
    main = summary.main
    if main is not None:
        long = el("span", main.label, class_="long")
        short = el("span", summary.main_short or main.label, class_="short")
        label = [icon("check"), long, short, el("kbd", "↵")]
        buttons.append(el("button", label, type="button", class_="btn go", id="d-main", **sends(main)))
    lines = [el("p", summary.eq, class_="eq", id="d-eq"), el("p", summary.how, class_="how", id="d-how")]
    total = el("div", lines, class_="sum", id="d-sum", hidden=not (summary.eq or summary.how))
    commit = el("div", buttons, class_="commit", id="d-commit", hidden=not buttons)
    title = el("h2", words.say("your-hand"), class_="vh", id="h-hand")
    return el("section", title, hand, total, commit, class_="card dock", id="c-hand", aria_labelledby="h-hand")


def back_move(groups: Sequence[Group], drafted: bool) -> Move | None:
    """Return what "take back" does: the game's own move on Esc, else one action of the draft."""
    if not drafted:
        return None
    own = [move for group in groups for move in group.moves if move.key == "Esc" and not move.closed]
    return own[0] if own else Move("", op="undo")


def sends(move: Move) -> dict[str, str | None]:
    """Return the attributes by which table.js knows what to send."""
    if move.look:
        return {"data_local": move.look}
    return {
        "data_do": move.do or None,
        "data_op": move.op or None,
        "data_then": move.then or None,
        "data_local": move.local or None,
    }


def voices_of(scene: TableScene) -> dict[str, El]:
    """Return the badges of all who propose an action, by its text."""
    out = {}
    for action, seats in scene.voices().items():
        names = el("span", ", ".join(scene.name(seat) for seat in seats), class_="vh")
        out[scene.text(action)] = el("span", [badge(seat, small=True) for seat in seats], names, class_="voices")
    return out


def moves_body(words: PageWords, groups: Sequence[Group], voices: Mapping[str, El] | None = None) -> El:
    """Return the action list: every open action as a button, closed ones with their reason; ``voices`` are for it."""
    out: list[Child] = []
    named: set[str] = set()  # the same move may stand in two groups
    number = 0
    for at, group in enumerate(groups):
        rows: list[El] = []
        for move in group.moves:
            counted = not move.closed and not move.key and number < _KEYS
            number += counted
            place = f"{at}-{len(rows)}"
            name = _name(move) if _name(move) not in named else f"{_name(move)}-{place}"
            named.add(name)
            said = (voices or {}).get(move.do)
            rows.append(_move(words, move, str(number) if counted else move.key, place, name, said))
        out += _group(words, group, f"a-g{at}", rows)
    return el("div", out, class_="tb", id="a-body")


def _group(words: PageWords, group: Group, name: str, rows: list[El]) -> list[Child]:
    title = el("h2", group.title or words.say("or"), id=name, class_="vh" if group.quiet else "grp")
    shown, folded = (rows, []) if len(rows) <= group.fold + 1 else (rows[: group.fold], rows[group.fold :])
    acts = el("div", shown, class_="acts", role="group", aria_labelledby=name, id=f"{name}-acts")
    if not folded:
        return [title, acts]
    all_of = el("summary", words.say("all-of-them", {"n": len(rows)}))
    more = el("div", folded, class_="acts", id=f"{name}-more")
    return [title, acts, el("details", all_of, more, class_="fold", id=f"{name}-fold")]


def _name(move: Move) -> str:
    slug = move.do or move.op + move.then or move.local
    return "a-" + "".join(c if c.isalnum() else "-" for c in slug)


def _move(words: PageWords, move: Move, key: str, place: str, name: str, voices: El | None) -> El:
    if move.closed:
        label = [icon(move.icon) if move.icon else None, el("span", move.label), el("u", words.say("why-not"))]
        return el("details", el("summary", label), el("p", move.closed), class_="why", id=f"a-why-{place}")
    label = [
        el("kbd", key, aria_hidden="true") if key else None,
        icon(move.icon) if move.icon else None,
        el("span", move.label, el("small", move.detail) if move.detail else None),
        voices,
        el("span", move.points, class_="pts") if move.points else None,
    ]
    kind = "act target" if move.target else "act"
    at = {"data_key": key or None, "data_focus": move.focus or None, **sends(move)}
    return el("button", label, type="button", class_=kind, id=name, **at)


def ready_switch(words: PageWords, seen: Seen) -> El:
    """Return the switch by which the reader asks the table to wait before it goes on."""
    on = seen.nodded is not None
    box = el("span", icon("check") if on else None, class_="box", aria_hidden="true")
    send = "ready=" if on else f"ready={seen.newest}"
    label = [box, el("span", words.say("ready-wish"))]
    pressed = "true" if on else "false"
    return el("button", label, type="button", class_="switch", id="ready-wish", aria_pressed=pressed, data_local=send)


def hint_card(words: PageWords, seen: Seen, scene: TableScene) -> El | None:
    """Return the hints: a button to ask for them, then the best one, two more folded."""
    if seen.status != "playing" or not scene.mine:
        return None
    if seen.hints is None:
        ask = el("button", words.say("show-hint"), type="button", class_="btn small", data_hint="", id="hint-ask")
        return _hint_shell(words.say("hint"), ask, el("p", words.say("hint-help")))
    if not seen.hints:
        return _hint_shell(words.say("hint"), None, el("p", words.say("no-hint")))
    best, rest = seen.hints[0], seen.hints[1:3]
    steps = ";".join(scene.text(action) for action in scene.hint_steps(best))
    lay = None  # where all but the end of the turn, which is the player's, has been done
    if steps:
        lay = el("button", words.say("lay-for-me"), type="button", class_="btn small", data_then=steps, id="hint-lay")
    title = words.say("hint-points", {"n": best.points}) if best.points else words.say("hint")
    said = el("p", scene.hint(best), id="hint-best")
    return _hint_shell(title, lay, said, _more_hints(words, scene, rest) if rest else None)


def _more_hints(words: PageWords, scene: TableScene, rest: Sequence[Hint]) -> El:
    points = _and(words, [str(hint.points) for hint in rest])
    title = el("summary", words.say("hint-more", {"n": len(rest), "points": points}))
    lines = [el("p", el("b", str(hint.points)), " ", scene.hint(hint)) for hint in rest]
    return el("details", title, lines, class_="more", id="hint-more")


def _hint_shell(title: str, button: El | None, *body: Child) -> El:
    head = el("header", icon("lamp"), el("h2", title, id="h-hint"), button)
    return el("section", head, body, class_="hint", id="c-hint", aria_labelledby="h-hint")


def _and(words: PageWords, parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else words.say("a-and-b", {"a": ", ".join(parts[:-1]), "b": parts[-1]})
