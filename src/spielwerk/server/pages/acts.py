"""What the viewer may do: the hand with its buttons, the action list, the hint."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.draw.el import Child, El, el, icon
from spielwerk.draw.table_parts import Group, Move, Summary
from spielwerk.draw.table_scene import TableScene
from spielwerk.server.pages.words import PageWords
from spielwerk.server.seen import Seen


def hand_card(words: PageWords, hand: El | None, summary: Summary, back: bool) -> El:
    """Return the dock: the hand, what the turn brings so far, take back and the main button."""
    buttons: list[Child] = []
    if back:
        buttons.append(
            el(
                "button",
                icon("undo"),
                el("span", words.say("take-back")),
                el("kbd", "Esc"),
                type="button",
                class_="btn",
                data_op="undo",
                id="d-undo",
            )
        )
    main = summary.main
    if main is not None:
        long = el("span", main.label, class_="long")
        short = el("span", summary.main_short or main.label, class_="short")
        buttons.append(
            el(
                "button",
                icon("check"),
                long,
                short,
                el("kbd", "↵"),
                type="button",
                class_="btn go",
                id="d-main",
                **_sends(main),
            )
        )
    total = el(
        "div",
        el("p", summary.eq, class_="eq", id="d-eq"),
        el("p", summary.how, class_="how", id="d-how"),
        class_="sum",
        id="d-sum",
        hidden=not (summary.eq or summary.how),
    )
    commit = el("div", buttons, class_="commit", id="d-commit", hidden=not buttons)
    return el(
        "section",
        el("h2", words.say("your-hand"), class_="vh", id="h-hand"),
        hand,
        total,
        commit,
        class_="card dock",
        id="c-hand",
        aria_labelledby="h-hand",
    )


def _sends(move: Move) -> dict[str, str | None]:
    return {"data_do": move.do or None, "data_op": move.op or None, "data_local": move.local or None}


def moves_body(words: PageWords, groups: Sequence[Group]) -> El:
    """Return the action list: every open action as a button, closed ones with their reason."""
    out: list[Child] = []
    number = 0
    for at, group in enumerate(groups):
        name = f"a-g{at}"
        out.append(el("h3", group.title or words.say("or"), id=name, class_="vh" if group.quiet else None))
        rows: list[El] = []
        for move in group.moves:
            if not move.closed and not move.key and number < 9:
                number += 1
                rows.append(_move(words, move, str(number)))
            else:
                rows.append(_move(words, move, move.key))
        shown, folded = (rows, []) if len(rows) <= group.fold + 1 else (rows[: group.fold], rows[group.fold :])
        out.append(el("div", shown, class_="acts", role="group", aria_labelledby=name, id=f"{name}-acts"))
        if folded:
            more = el("summary", words.say("all-of-them", {"n": len(rows)}))
            out.append(
                el(
                    "details",
                    more,
                    el("div", folded, class_="acts", id=f"{name}-more"),
                    class_="fold",
                    id=f"{name}-fold",
                )
            )
    return el("div", out, class_="tb", id="a-body")


def _move(words: PageWords, move: Move, key: str) -> El:
    slug = move.do or move.op or move.local or "closed"
    name = "a-" + "".join(c if c.isalnum() else "-" for c in slug)
    if move.closed:
        top = el(
            "summary", icon(move.icon) if move.icon else None, el("span", move.label), el("u", words.say("why-not"))
        )
        return el("details", top, el("p", move.closed), class_="why", id=name + "-why")
    text = el("span", move.label, el("small", move.detail) if move.detail else None)
    return el(
        "button",
        el("kbd", key, aria_hidden="true") if key else None,
        text,
        el("span", move.points, class_="pts") if move.points else None,
        type="button",
        class_="act target" if move.target else "act",
        id=name,
        data_key=key or None,
        data_focus=move.focus or None,
        **_sends(move),
    )


def hint_card(words: PageWords, seen: Seen, scene: TableScene) -> El | None:
    """Return the hints: a button to ask for them, then the best one, two more folded."""
    if seen.seat < 0 or seen.status != "playing" or not scene.mine:
        return None
    hints = seen.hints
    if hints is None:
        ask = el("button", words.say("show-hint"), type="button", class_="btn small", data_hint="", id="hint-ask")
        return _hint_shell(words.say("hint"), ask, el("p", words.say("hint-help")))
    if not hints:
        return _hint_shell(words.say("hint"), None, el("p", words.say("no-hint")))
    best = hints[0]
    steps = ";".join(scene.text(action) for action in best.actions)
    lay = el(
        "button",
        words.say("lay-for-me"),
        type="button",
        class_="btn small",
        data_op="clear",
        data_then=steps,
        id="hint-lay",
    )
    points = words.say("hint-points", {"n": best.points}) if best.points else words.say("hint")
    rest = hints[1:3]
    more = None
    if rest:
        other = words.say("hint-more", {"n": len(rest), "points": _and(words, [str(hint.points) for hint in rest])})
        lines = [el("p", el("b", str(hint.points)), " ", scene.hint(hint)) for hint in rest]
        more = el("details", el("summary", other), lines, class_="more", id="hint-more")
    return _hint_shell(points, lay, el("p", scene.hint(best), id="hint-best"), more)


def _hint_shell(title: str, button: El | None, *body: Child) -> El:
    head = el("header", icon("lamp"), el("h2", title, id="h-hint"), button)
    return el("section", head, body, class_="hint", id="c-hint", aria_labelledby="h-hint")


def _and(words: PageWords, parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else words.say("a-and-b", {"a": ", ".join(parts[:-1]), "b": parts[-1]})
