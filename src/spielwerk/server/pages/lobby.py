"""The front page: make a table, my tables, open tables, replays, and the way to the tour."""

from __future__ import annotations

from spielwerk.core.game import Game
from spielwerk.draw.el import Child, El, Raw, el, icon
from spielwerk.draw.table_scene import scene_class
from spielwerk.server.pages.games import game_art, game_css, game_title
from spielwerk.server.pages.making import make_card
from spielwerk.server.pages.shell import app, card, document, seat_badges, top
from spielwerk.server.pages.words import PageWords, bot_name, page_words
from spielwerk.server.seen import Lobby, TableLine
from spielwerk.tour import has_tour

_SHOWN = 8


def lobby(seen: Lobby) -> str:
    """Return the whole front page."""
    words = page_words(seen.locale)
    mine = el("div", _next(words, seen), _mine(words, seen) if seen.my_tables else None, class_="mine")
    lists = [_open(words, seen), _tours(words, seen), _replays(words, seen), _address(words, seen)]
    rest = el("div", lists, class_="rest")
    jump = el("a", icon("plus"), words.say("make-a-table"), class_="btn go", href="#c-make")
    body = app(
        words,
        top(words, None, here="/", live=False),
        el("main", mine, make_card(words, seen), rest, id="main", class_="lobby"),
        el("nav", jump, class_="jump", aria_label=words.say("shortcut")),
    )
    drawings = [scene_class(game) for game in seen.games.values()]
    css = ["lobby.css", "small.css", *(name for game in seen.games.values() for name in game_css(game))]
    defs = "".join(drawing.defs() for drawing in drawings)
    return document(words, "Spielwerk", body, css=css, scripts=("lobby.js",), defs=defs)


def _title_of(seen: Lobby, line: TableLine) -> str:
    game = seen.games.get(line.game)
    return game_title(game, seen.locale) if game else line.game


def _art_of(seen: Lobby, line: TableLine) -> El:
    game: type[Game] | None = seen.games.get(line.game)
    return game_art(game) if game else el("span", class_="art")


def _next(words: PageWords, seen: Lobby) -> El:
    """Return the enamel plate: the table that waits for me, or a welcome."""
    waiting = [line for line in seen.my_tables if line.my_turn]
    if not waiting:
        said = el("div", el("h1", words.say("welcome")), el("p", words.say("welcome-help")))
        go = el("a", icon("plus"), words.say("make-a-table"), class_="btn", href="#c-make")
        return el("section", said, go, class_="plate next")
    line = waiting[0]
    with_ = words.say("game-with", {"game": _title_of(seen, line), "names": _names(words, seen, line)})
    said = el("div", el("h1", words.say("your-turn-at", {"name": line.name})), el("p", with_))
    go = el("a", icon("play"), words.say("go-to-table"), class_="btn", href=line.url)
    return el("section", said, go, class_="plate next")


def _names(words: PageWords, seen: Lobby, line: TableLine) -> str:
    bots = seen.agents.get(line.game, [])
    named = [bot_name(words, name) if name in bots else name for name in line.seats if name]
    return ", ".join(name for name in named if name != seen.name) or line.name


def _row(words: PageWords, seen: Lobby, line: TableLine, fact: Child, act: El) -> El:
    said = el("div", el("b", line.name), el("small", _title_of(seen, line), " · ", fact))
    return el("li", _art_of(seen, line), said, seat_badges(words, line.seats), el("span", act, class_="acts2"))


def _mine(words: PageWords, seen: Lobby) -> El:
    rows = [_my_row(words, seen, line) for line in seen.my_tables[:_SHOWN]]
    note = el("small", words.say("my-tables-note"))
    return card("my", words.say("my-tables"), el("ul", rows, class_="tt tbl"), note=note)


def _my_row(words: PageWords, seen: Lobby, line: TableLine) -> El:
    if line.my_turn:
        fact: Child = el("span", words.say("your-turn-chip"), class_="chip go")
    elif line.free:
        fact = words.say("waits-for", {"n": line.free})
    else:
        fact = words.say(f"line-{line.status}")
    label = words.say("play" if line.my_turn else "open")
    name = words.say("act-at", {"act": label, "name": line.name})
    return _row(words, seen, line, fact, el("a", label, class_="btn small", href=line.url, aria_label=name))


def _open(words: PageWords, seen: Lobby) -> El | None:
    if not seen.open_tables:
        return None
    rows = [_open_row(words, seen, line) for line in seen.open_tables[:_SHOWN]]
    free = sum(bool(line.free) for line in seen.open_tables)
    chip = el("span", words.say("free-tables", {"n": free}), class_="chip") if free else None
    return card("open", words.say("open-tables"), el("ul", rows, class_="tt tbl"), note=chip)


def _open_row(words: PageWords, seen: Lobby, line: TableLine) -> El:
    if line.free and line.status == "waiting":
        label: Child = words.say("sit-down")
        fact = words.say("waits-for", {"n": line.free})
    else:
        label = [icon("eye"), words.say("watch")]
        fact = words.say(f"line-{line.status}")
    return _row(words, seen, line, fact, el("a", label, class_="btn small", href=line.url))


def _tours(words: PageWords, seen: Lobby) -> list[El]:
    """Return the way to each game's tour; those that are not chosen in the form are hidden by lobby.js."""
    return [_tour(words, seen, name, game) for name, game in seen.games.items()]


def _tour(words: PageWords, seen: Lobby, name: str, game: type[Game]) -> El:
    title = words.say("new-to", {"game": game_title(game, seen.locale)})
    toured = has_tour(game)
    said = el("p", el("b", title), [el("br"), el("small", words.say("tour-help"))] if toured else None)
    acts = [
        el("a", words.say("rules"), class_="btn small quiet", href=f"/rules/{name}"),
        el("a", words.say("take-tour"), class_="btn small", href=f"/tour/{name}") if toured else None,
    ]
    return el("div", icon("lamp"), said, acts, class_="tour", data_game=name)


def _replays(words: PageWords, seen: Lobby) -> El | None:
    if not seen.replays:
        return None
    rows = [_replay_row(words, seen, line) for line in seen.replays[:_SHOWN]]
    return card("replays", words.say("replays"), el("ul", rows, class_="tt tbl rep"))


def _replay_row(words: PageWords, seen: Lobby, line: TableLine) -> El:
    title = _result(words, seen, line) or line.name
    said = el("div", el("b", title), el("small", _title_of(seen, line), " · ", _names(words, seen, line)))
    scores = line.closing.scores if line.closing is not None else None
    label = words.say("replay-of", {"name": line.name})
    go = el("a", icon("play"), class_="btn small", href=line.url, aria_label=label)
    return el("li", _art_of(seen, line), said, el("span", " · ".join(map(str, scores or ())), class_="res"), go)


def _result(words: PageWords, seen: Lobby, line: TableLine) -> str:
    """Return who won, in one short sentence; "" while the record is not yet kept."""
    if line.closing is None:
        return ""
    if line.closing.won is not None:
        return words.say("won-together" if line.closing.won else "lost-together")
    bots = seen.agents.get(line.game, [])
    names = [bot_name(words, name) if name in bots else name for name in line.seats]
    first = [name for name, rank in zip(names, line.closing.ranks or (), strict=False) if rank == 1]
    return words.say("winner-is" if len(first) == 1 else "winners-are", {"name": ", ".join(first)})


def _address(words: PageWords, seen: Lobby) -> El | None:
    """Return the address other devices can open, with its QR code."""
    if not seen.qr_svg:
        return None
    shown = seen.base_url.split("://", 1)[-1]
    said = el("div", el("p", shown, class_="url", translate="no"), el("small", words.say("address-help")))
    return card("address", words.say("address-title"), el("div", Raw(seen.qr_svg), said, class_="inv"))
