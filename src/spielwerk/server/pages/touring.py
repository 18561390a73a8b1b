"""A lesson of a tour: the card that stands in the hint's place, and the light on what it speaks of."""

from __future__ import annotations

from spielwerk.core.reason import Reason
from spielwerk.draw.el import Child, El, el, icon
from spielwerk.draw.table_scene import Plate, TableScene
from spielwerk.server.pages.words import PageWords
from spielwerk.server.seen import Seen, TourNow
from spielwerk.words import Words


def tour_plate(words: PageWords, now: TourNow) -> Plate:
    """Return the sign while the reader is not asked anything."""
    key = "done" if now.asks else "read"
    return Plate(words.say(f"tour-plate-{key}-help"), words.say(f"tour-plate-{key}"))


def tour_title(words: PageWords, own: Words, now: TourNow) -> str:
    """Return the page's title."""
    return f"{own.say(f'tour-{now.keys[now.at]}-title')} · {words.say('tour-word')}"


def tour_card(words: PageWords, seen: Seen, scene: TableScene, now: TourNow) -> El:
    """Return the lesson: what is new, what to do, what came of it, and the ways on."""
    key = f"tour-{now.keys[now.at]}"
    title = el("h2", scene.words.say(f"{key}-title"), id="h-tour")
    return el(
        "section",
        el("header", icon("lamp"), title, _skip(words, seen, scene.words, now)),
        [el("p", line) for line in scene.words.say(key).split("\n")],
        el("div", _said(words, scene, now, key), id="tour-said", class_="said"),
        el("div", _ways_on(words, seen, now), class_="tail", id="tour-tail"),
        class_="hint tourc",
        id="c-tour",
        aria_labelledby="h-tour",
    )


def _said(words: PageWords, scene: TableScene, now: TourNow, key: str) -> list[Child]:
    """Return what the rules and the tour answer to the reader's last step."""
    out: list[Child] = []
    if now.reason is not None and now.said:
        out.append(el("p", icon("alert"), el("span", worded(words, scene.words, now.reason)), class_=f"why-{now.said}"))
    if now.asks and now.done:
        out.append(el("p", icon("check"), el("span", scene.words.say(f"{key}-done")), class_="well"))
    elif now.tried and scene.words.has(f"{key}-then"):
        out.append(el("p", scene.words.say(f"{key}-then")))
    return out


def worded(words: PageWords, own: Words, reason: Reason) -> str:
    """Return a refusal of the rules, or of the tour, as a sentence."""
    return own.reason(reason) if own.has(reason.key) else words.say(reason.key)


def _ways_on(words: PageWords, seen: Seen, now: TourNow) -> list[Child]:
    """Return the buttons: back, then what the reader needs now: to be shown, to go on, or a table."""
    back = [icon("back"), words.say("tour-back")]
    out: list[Child] = [_button(back, _to(seen, now.at - 1), "tour-back")] if now.at else []
    op, action = now.shown
    last = now.at + 1 == len(now.keys)
    if op and not now.done:
        sends = {"data_op": op if op != "add" else None, "data_do": action or None}
        out.append(el("button", words.say("tour-show"), type="button", class_="btn small", id="tour-show", **sends))
    elif not last:
        out.append(_button([words.say("tour-next"), icon("next")], _to(seen, now.at + 1), "tour-next", go=True))
    if last:
        key = "tour-next" if now.done else "tour-make"
        out.append(_button(words.say("make-a-table"), "/#c-make", key, go=now.done))
    return out


def _button(label: Child, href: str, key: str, *, go: bool = False) -> El:
    return el("a", label, class_="btn small go" if go else "btn small", href=href, id=key)


def _skip(words: PageWords, seen: Seen, own: Words, now: TourNow) -> El:
    """Return which lesson this is; it opens the list of all."""
    links = []
    for at, key in enumerate(now.keys):
        here = "step" if at == now.at else None
        links.append(el("li", el("a", own.say(f"tour-{key}-title"), href=_to(seen, at), aria_current=here)))
    step = words.say("tour-step", {"n": now.at + 1, "m": len(now.keys)})
    label = f"{step}. {words.say('tour-skip')}"
    opener = el("summary", step, icon("menu"), class_="step", aria_label=label, title=words.say("tour-skip"))
    listed = el("div", el("h3", words.say("tour-skip")), el("ol", links))
    return el("details", opener, listed, class_="skipto", id="tour-skip")


def _to(seen: Seen, at: int) -> str:
    return f"/tour/{seen.game.name}?step={at + 1}"


def lit(root: El, now: TourNow) -> El:
    """Return the page with a light on what can be clicked to go on, and on what the lesson speaks of."""
    wanted, ids = set(now.wanted), set(now.lit)
    return _lit(root, wanted, ids) if wanted or ids else root


def _lit(node: El, wanted: set[str], ids: set[str]) -> El:
    children = [_lit(child, wanted, ids) if isinstance(child, El) else child for child in node.children]
    attrs = node.attrs
    steps = (attrs.get("data-do"), attrs.get("data-leads"))
    if (not wanted.isdisjoint(steps) and node.key != "tour-show") or node.key in ids:
        attrs = {**attrs, "data-lit": ""}
    return El(node.tag, attrs, children)


__all__ = ["lit", "tour_card", "tour_plate", "tour_title", "worded"]
