"""Texts of one's own: the field for one in the lobby's form, what is wrong with it, and its picture for the guests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spielwerk.core.game import Game, Option
from spielwerk.draw.el import El, el, icon
from spielwerk.draw.workshop import Flaw, Picture, Workshop, workshop_class
from spielwerk.server.own_texts import own_texts, picture_of
from spielwerk.server.pages.words import PageWords
from spielwerk.server.seen import Lobby

_MOST_SHOWN = 6


def own_text(words: PageWords, seen: Lobby, option: Option) -> El:
    """Return the field for a text of one's own; lobby.js shows it only where that is chosen."""
    name = f"text-{option.name}"
    file = el("input", type="file", accept=".txt,text/plain", class_="pick", data_text_for=name, tabindex="-1",
              aria_hidden="true")  # fmt: skip
    choose = el("button", icon("plus"), words.say("choose-file"), type="button", class_="btn small", data_pick=name)
    workshop = workshop_class(option)
    link = workshop_link(words, workshop, "btn small quiet") if workshop is not None else None
    area = el(
        "textarea",
        seen.form.get(name, ""),
        class_="field own",
        name=name,
        rows="5",
        wrap="off",
        spellcheck="false",
        autocomplete="off",
        placeholder=words.say("own-text-help"),
        aria_label=words.say("own-text"),
        maxlength=str(option.longest),
        data_too_long=words.say("file-too-long"),
    )
    note = el("p", class_="small", role="status", data_note=name)
    return el("div", area, file, el("div", choose, link, class_="flow"), note, class_="owntext")


def workshop_link(words: PageWords, workshop: type[Workshop], class_: str) -> El:
    """Return the way to a workshop; lobby.js takes the text there along."""
    go = f"/workshop/{workshop.game}/{workshop.option}"
    return el("a", words.say("open-workshop"), class_=class_, href=go, data_workshop=f"text-{workshop.option}")


def flaw_list(words: PageWords, flaws: Sequence[Flaw]) -> El | None:
    """Return what is wrong with a text, by row and element."""
    if not flaws:
        return None
    rows = [el("li", flaw_words(words, flaw)) for flaw in flaws[:_MOST_SHOWN]]
    left = len(flaws) - _MOST_SHOWN
    more = el("li", words.say("flaws-more", {"n": left})) if left > 0 else None
    return el("ul", rows, more, class_="flaws")


def flaw_words(words: PageWords, flaw: Flaw) -> str:
    """Return a flaw as one line: where, which element, what."""
    where = words.say("text-row", {"n": flaw.row}) if flaw.row else words.say("text-whole")
    named = f" [{flaw.element}]" if flaw.element else ""
    return f"{where}{named}: {flaw.sentence}"


def own_pictures(words: PageWords, game: type[Game], options: Mapping[str, str]) -> El | None:
    """Return pictures of a table's own texts; they are drawn in the game's styles."""
    figures = list[El]()
    for name, text in own_texts(game, options).items():
        title, picture = picture_of(game.name, name, text, words.locale)
        if picture is not None:
            said = words.say("own-text-of", {"name": title})
            figures.append(el("figure", still(picture), el("figcaption", said), class_="owned"))
    return el("div", figures) if figures else None


def still(picture: Picture) -> El:
    """Return a picture that is only looked at."""
    box = " ".join(f"{number:g}" for number in picture.box)
    frame = {"viewBox": box, "role": "img", "aria-label": picture.label, "class": "ownpic"}
    return El("svg", frame, [el("g", picture.layers)])
