"""The form that makes a table: game, seats, options with their explanations."""

from __future__ import annotations

from spielwerk.core.game import Game, Option
from spielwerk.draw.el import Child, El, el, icon
from spielwerk.server.limits import LONGEST_NAME
from spielwerk.server.own_texts import OWN
from spielwerk.server.pages.games import game_art, game_facts, game_title
from spielwerk.server.pages.own_text import flaw_list, own_text
from spielwerk.server.pages.shell import badge, card
from spielwerk.server.pages.words import PageWords, bot_name, letter
from spielwerk.server.seen import Lobby
from spielwerk.tour import has_tour
from spielwerk.words import Words

_SHORT = 12  # longest words on a segmented choice
_FEW = 3


def make_card(words: PageWords, seen: Lobby) -> El:
    """Return the form; lobby.js shows only what belongs to the chosen game."""
    most = max((max(game.seats) for game in seen.games.values()), default=4)
    add = [icon("plus"), words.say("add-seat")]
    seats = [
        el("legend", words.say("seats")),
        el("ul", [_seat(words, seen, at) for at in range(most)], id="seats"),
        el("button", add, type="button", class_="btn add", id="add-seat"),
    ]
    games = [el("legend", words.say("game-word")), el("div", _games(seen), class_="games")]
    parts: list[Child] = [
        el("div", icon("alert"), el("div", seen.refusal, flaw_list(words, seen.flaws)), class_="refused", role="alert")
        if seen.refusal
        else None,
        el("fieldset", games, class_="wide"),
        el("fieldset", seats),
        [_options(words, seen, name, game) for name, game in seen.games.items()],
        el("div", _last_words(words, seen), class_="wide"),
    ]
    form = el("form", parts, method="post", action="/tables", id="make-form")
    return card("make", words.say("make-a-table"), form, class_="make")


def _last_words(words: PageWords, seen: Lobby) -> list[El]:
    said = el("span", words.say("listed"), el("small", words.say("listed-help")))
    return [
        el("label", _box("listed", seen.form.get("listed") == "on"), said, class_="check"),
        el("button", words.say("make-the-table"), type="submit", class_="btn go"),
        el("p", words.say("hotseat-help"), class_="after"),
    ]


def _box(name: str, on: bool) -> El:
    return el("input", type="checkbox", name=name, checked=on)


def chosen_game(seen: Lobby) -> str:
    """Return the game that the form shows first: the one sent, the one played last, or one that has a tour."""
    played = [line.game for line in (*seen.my_tables, *seen.replays)]
    taught = [name for name, game in seen.games.items() if has_tour(game)]
    wanted = [seen.form.get("game", ""), *played, *taught, *seen.games]
    return next((name for name in wanted if name in seen.games), "")


def _games(seen: Lobby) -> list[El]:
    return [_game(seen, name, game) for name, game in seen.games.items()]


def _game(seen: Lobby, name: str, game: type[Game]) -> El:
    range_ = {"data_least": str(game.seats[0]), "data_most": str(game.seats[-1])}
    pick = el("input", type="radio", name="game", value=name, checked=name == chosen_game(seen), **range_)
    words = [el("b", game_title(game, seen.locale)), el("small", game_facts(game, seen.locale))]
    return el("label", pick, game_art(game), words, el("span", icon("check"), class_="tick"), class_="game")


def _seat(words: PageWords, seen: Lobby, at: int) -> El:
    """Return one seat: me, a friend by link, or a bot with its strength."""
    chosen = seen.form.get(f"seat-{at}", ("me", "friend")[at] if at < 2 else "none")
    bots = seen.agents.get(chosen_game(seen), [])
    strongest = f"bot:{bots[-1]}" if bots else "bot:random"
    kinds = [("me", words.say("me")), ("friend", words.say("friend")), ("bot", words.say("bot-short"))]
    buttons = [
        _radio(f"seat-{at}", strongest if kind == "bot" else kind, label, chosen.startswith(kind), kind)
        for kind, label in kinds
    ]
    said = {"name": letter(at)}
    away = el("button", icon("cross"), type="button", class_="x", aria_label=words.say("remove-seat", said))
    parts = [
        el("div", _name_field(words, seen, at), class_="sub for-me"),
        el("div", words.say("friend-help"), class_="sub for-friend"),
        el("div", [_strength(words, seen, at, game) for game in seen.games], class_="sub for-bot"),
    ]
    group = el("span", buttons, class_="seg", role="radiogroup", aria_label=words.say("seat-of", said))
    return el("li", badge(at), group, parts, away, class_="seat", data_seat=str(at), hidden=chosen == "none")


def _name_field(words: PageWords, seen: Lobby, at: int) -> El:
    """Return the field for a name: mine at the first seat, else that of somebody at this screen."""
    key, hint = ("me", "your-name") if at == 0 else (f"seatname-{at}", "their-name")
    value = seen.form.get(key, seen.name if at == 0 else "")
    label = words.say("name-of-seat", {"name": letter(at)})
    more = {"placeholder": words.say(hint), "aria_label": label, "autocomplete": "off", "maxlength": str(LONGEST_NAME)}
    return el("input", class_="field", name=key, value=value, **more)


def _radio(name: str, value: str, label: str, on: bool, kind: str = "") -> El:
    return el("label", el("input", type="radio", name=name, value=value, checked=on, data_kind=kind or None), label)


def _strength(words: PageWords, seen: Lobby, at: int, game: str) -> El:
    """Return how strong the bot is; lobby.js writes it into the seat's own value."""
    there = seen.agents.get(game, [])
    bots = sorted(there, key=lambda bot: not words.has(f"strength-{bot}"))  # ours, then those of other packages
    chosen = seen.form.get(f"seat-{at}", "").partition(":")[2]
    chosen = chosen if chosen in bots else there[-1] if there else ""
    many = [_radio(f"strength-{game}-{at}", bot, bot_name_short(words, bot), bot == chosen) for bot in bots]
    return el("span", many, class_="seg", data_game=game, role="radiogroup", aria_label=words.say("how-strong"))


def bot_name_short(words: PageWords, bot: str) -> str:
    """Return a bot's strength in one word."""
    kind = bot.partition(":")[0]
    return words.say(f"strength-{kind}") if words.has(f"strength-{kind}") else bot_name(words, bot)


def _options(words: PageWords, seen: Lobby, name: str, game: type[Game]) -> El | None:
    own = game.words_class(seen.locale)
    rows = [
        _option(words, own, seen, option) for option in game.options_offered if len(option.values) > 1 or option.free
    ]
    if not rows:
        return None
    head = el("summary", el("b", words.say("options")), el("small", words.say("options-help")))
    changed = name == chosen_game(seen) and any(f"option-{option.name}" in seen.form for option in game.options_offered)
    usual = el("details", head, rows, class_="opts", open=changed)
    other = name != chosen_game(seen)
    return el("fieldset", usual, data_game=name, disabled=other, hidden=other)


def _option(words: PageWords, own: Words, seen: Lobby, option: Option) -> El:
    key = f"option-{option.name}"
    chosen = seen.form.get(key, option.default)
    labels = [(value, _said(own, f"{key}-{value}", value)) for value in option.values]
    written = own_text(words, seen, option) if option.free else None
    if option.free:
        labels.append((OWN, words.say("own-text")))
        chosen = OWN if seen.form.get(f"text-{option.name}", "").strip() else chosen
    short = not option.free and len(labels) <= _FEW and sum(len(label) for _, label in labels) <= _SHORT * 2
    title = _said(own, key, option.name)
    help_ = el("p", own.say(f"{key}-help")) if own.has(f"{key}-help") else None
    control: Child
    if short:
        radios = [_radio(key, value, label, value == chosen) for value, label in labels]
        control = el("span", radios, class_="seg", role="radiogroup", aria_label=title)
    else:
        choices = [el("option", label, value=value, selected=value == chosen) for value, label in labels]
        control = el("select", choices, class_="field", name=key, aria_label=title)
    kind = "opt" if short or max(len(label) for _, label in labels) < _SHORT * 1.5 else "opt long"
    return el("div", el("div", el("span", title, class_="t"), help_), control, written, class_=kind)


def _said(own: Words, key: str, otherwise: str) -> str:
    return own.say(key) if own.has(key) else otherwise.replace("_", " ").replace("-", " ")
