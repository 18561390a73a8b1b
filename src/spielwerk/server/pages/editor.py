"""The workshop's editor: the text with its line numbers, what can be done with it, and the ways to begin."""

from __future__ import annotations

from typing import Any

from spielwerk.draw.el import El, el, icon
from spielwerk.draw.workshop import Workshop
from spielwerk.registry import game_class
from spielwerk.server.pages.words import PageWords

_AREA = {"wrap": "off", "spellcheck": "false", "autocomplete": "off", "autocapitalize": "off", "class_": "field"}
_PICK = {"type": "file", "accept": ".txt,text/plain", "class_": "pick", "tabindex": "-1", "aria_hidden": "true"}


def editor(words: PageWords, workshop: type[Workshop], path: str, text: str) -> El:
    """Return the panel with the text; ``path`` is the page's address."""
    label = words.say("workshop-text")
    limits = {"maxlength": str(workshop.longest), "data_too_long": words.say("file-too-long")}
    area = el("textarea", "\n" + text, **_AREA, **limits, id="text", name="text", rows="24", aria_label=label)
    said = {"data_busy": words.say("workshop-busy"), "data_away": words.say("workshop-away")}
    inside = [
        el("div", el("pre", id="gutter", aria_hidden="true"), area, class_="paper"),
        el("p", class_="small", id="note", role="status", **said),
        el("div", _acts(words, path), class_="flow"),
    ]
    form = el("form", inside, method="post", action=path, id="bench-form")
    return el("section", _starts(words, workshop, path), form, class_="card benchc", aria_label=label)


def _acts(words: PageWords, path: str) -> list[El]:
    play = [icon("play"), words.say("workshop-play")]
    return [
        el("button", play, type="submit", class_="btn go", formaction=f"{path}/table", id="play"),
        _button(words, "workshop-look", "look", type="submit", class_="btn"),
        _button(words, "workshop-save", "save", class_="btn", hidden=True),
    ]


def _button(words: PageWords, label: str, key: str, **more: Any) -> El:
    return el("button", words.say(label), **{"type": "button", "class_": "btn small", "id": key, **more})


def _starts(words: PageWords, workshop: type[Workshop], path: str) -> El:
    """Return the ways to begin: a text that comes with the game, a file, a list."""
    own, key = game_class(workshop.game).words_class(words.locale), f"option-{workshop.option}"
    names = {name: own.say(f"{key}-{name}") if own.has(f"{key}-{name}") else name for name in workshop.shipped}
    label = words.say("workshop-start")
    choices = [el("option", said, value=name) for name, said in names.items()]
    parts = [
        el("span", label, class_="t"),
        el("select", choices, class_="field", id="start", name="start", aria_label=label),
        _button(words, "workshop-copy", "copy", type="submit", data_ask=words.say("workshop-replace")),
        _button(words, "choose-file", "choose", hidden=True),
        el("input", **_PICK, id="pick"),
    ]
    form = el("form", parts, class_="starts", method="get", action=path, id="start-form")
    return el("div", form, _list(words, workshop, path) if workshop.begins else None)


def _list(words: PageWords, workshop: type[Workshop], path: str) -> El:
    title, called = words.say("workshop-list"), words.say("workshop-name")
    named = {"maxlength": "40", "required": True, "placeholder": called, "aria_label": called}
    more = {"rows": "6", "spellcheck": "false", "placeholder": workshop.begins, "aria_label": title}
    inside = [
        el("p", words.say("workshop-list-help"), class_="small"),
        el("pre", workshop.begins, class_="small"),
        el("textarea", class_="field own", name="list", **more),
        el("input", class_="field", name="name", **named),
        el("button", words.say("workshop-begin"), type="submit", class_="btn small"),
        el("p", class_="small", role="status", id="list-note"),
    ]
    form = el("form", inside, id="list-form", class_="listed", method="post", action=f"{path}/begin")
    return el("details", el("summary", title), form, class_="lists", id="lists", hidden=True)
