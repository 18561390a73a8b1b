"""The table's page: from what one viewer may see to one Scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spielwerk.draw.el import Child, El, Raw, el, icon
from spielwerk.draw.scene import DRAFT, Scene, Told
from spielwerk.draw.table_scene import Group, Move, Panel, Plate, Summary, TableScene, scene_class
from spielwerk.server.pages import acts, cards
from spielwerk.server.pages import board as boards
from spielwerk.server.pages.ending import end_article, next_card
from spielwerk.server.pages.games import game_css, game_title
from spielwerk.server.pages.shell import app, card, document, top
from spielwerk.server.pages.touring import lit, tour_card, tour_plate, tour_title
from spielwerk.server.pages.waiting import waiting_card
from spielwerk.server.pages.words import PageWords, page_words, seat_names
from spielwerk.server.seen import Seen

_TABS = ("acts", "hint", "log", "chat", "invite")
_TOLD = 12  # newest entries whose sentence and effects a patch may carry


def render(seen: Seen) -> Scene:
    """Return the scene of a table for one viewer."""
    words = page_words(seen.locale)
    names = seat_names(words, seen.seats, seen.mine)
    scene = scene_class(seen.game)(seen, names)
    mine = scene.mine and seen.curtain is None
    title = tour_title(words, scene.words, seen.tour) if seen.tour else _title(words, seen, mine)
    here = seen.tour.url if seen.tour else f"/t/{seen.table_id}"
    root = app(
        words,
        top(words, _where(words, seen), here=here, rules=f"/rules/{seen.game.name}", live=True),
        _main(words, seen, scene, names),
    )
    root = lit(root, seen.tour) if seen.tour else root
    favicon = "/static/icon-turn.svg" if not seen.tour and (mine or seen.curtain is not None) else "/static/icon.svg"
    return Scene(root, title, favicon, tuple(_told(words, scene, seen)))


def page(seen: Seen, scene: Scene) -> str:
    """Return the whole page with its first scene; it can be read before the socket opens."""
    words = page_words(seen.locale)
    drawing = scene_class(seen.game)
    live = el(
        "div",
        id="live",
        hidden=True,
        data_table=seen.table_id,
        data_v=str(seen.version),
        data_locale=seen.locale,
        data_sound_on=words.say("sound-on"),
        data_sound_off=words.say("sound-off"),
    ).html()
    return document(
        words,
        scene.title,
        scene.root,
        css=("table.css", "small.css", "tour.css" if seen.tour else "end.css", *game_css(seen.game)),
        scripts=("table.js",),
        defs=drawing.defs(),
        after=_over_the_page(words) + live,
    )


def _over_the_page(words: PageWords) -> str:
    """Return the places of what is shown or said for a moment."""
    toasts = el("div", id="toasts", role="alert", data_dismiss=words.say("dismiss")).html()
    status = el("p", id="status", class_="vh", role="status").html()
    caption = el("p", id="caption", class_="caption", hidden=True, aria_hidden="true").html()
    net = el("p", icon("alert"), words.say("offline"), id="net", class_="net", hidden=True).html()
    return toasts + status + caption + net


def _title(words: PageWords, seen: Seen, mine: bool) -> str:
    said = game_title(seen.game, seen.locale) + " · Spielwerk"
    if mine or seen.curtain is not None:
        return words.say("your-turn") + " · " + said
    return f"{seen.table_name} · {said}"


def _where(words: PageWords, seen: Seen) -> Child:
    state = " · " + words.say(f"status-{seen.status}") if seen.status in ("over", "paused", "waiting") else ""
    watching = " · " + words.say("watching") if not seen.mine else ""
    return [
        el("b", game_title(seen.game, seen.locale)),
        " · ",
        words.say("table-name", {"name": words.say("tour-word") if seen.tour else seen.table_name}),
        state,
        watching,
    ]


def _told(words: PageWords, scene: TableScene, seen: Seen) -> list[Told]:
    told = []
    for entry in seen.log[-_TOLD:]:
        line = scene.line(entry)
        said = "" if line is None else (line.plain or plain(line.sentence))
        if said and line is not None and entry.seat >= 0:
            said = scene.name(entry.seat) + words.say("colon") + said
            said = words.say("told-points" if line.points else "told", {"said": said, "points": line.points})
        fx = tuple((int(effect.get("at", 0)), effect) for effect in scene.fx(entry))
        told.append(Told(entry.number, len(entry.events), said, fx))
    steps = len(seen.draft)
    if steps and seen.draft_seat in (-1, seen.seat):
        told.append(Told(DRAFT, steps, "", tuple((steps - 1, effect) for effect in scene.draft_fx())))
    return told


def plain(node: Child) -> str:
    """Return an element's text without its drawings."""
    if isinstance(node, El):
        return "" if node.tag == "svg" else "".join(plain(child) for child in node.children)
    if node is None or isinstance(node, Raw):
        return ""
    if isinstance(node, (str, int)):
        return str(node)
    return "".join(plain(child) for child in node)


def _plate(words: PageWords, seen: Seen, scene: TableScene, names: Sequence[str]) -> Plate:
    plate = scene.plate()
    if plate.title:
        return plate
    if seen.status == "paused":
        return Plate(words.say(seen.pause or "table-paused"), words.say("status-paused"))
    if seen.status == "waiting":
        return Plate(words.say("waiting-help"), words.say("waiting-title"))
    if scene.mine and seen.looking:
        who = ", ".join(names[seat] for seat in seen.looking)
        return Plate(words.say("others-look-help"), words.say("others-look", {"name": who}))
    if scene.mine:
        return Plate(plate.sentence, _your_turn(words, seen, names))
    if _laid_out(seen) and not seen.tour:
        return Plate(plate.sentence or words.say("turn-laid-out"), words.say("your-turn"))
    if seen.tour:
        return tour_plate(words, seen.tour)
    waited = [names[seat.seat] for seat in seen.seats if seat.waited_for]
    if not waited:
        return Plate("", words.say("chance-decides"))
    key = "is-thinking" if len(waited) == 1 else "are-thinking"
    help_ = words.say("meanwhile" if seen.mine else "meanwhile-watch")
    return Plate(plate.sentence or help_, words.say(key, {"name": ", ".join(waited)}))


def _your_turn(words: PageWords, seen: Seen, names: Sequence[str]) -> str:
    """Return who is to answer: by name, where several people share the device."""
    if len(seen.mine) < 2:
        return words.say("your-turn")
    return words.say("curtain-turn", {"name": _called(seen, seen.seat, names)})


def _called(seen: Seen, seat: int, names: Sequence[str]) -> str:
    """Return somebody's own name; of who has none, what the page calls the seat."""
    return next((one.name for one in seen.seats if one.seat == seat), "") or names[seat]


def _main(words: PageWords, seen: Seen, scene: TableScene, names: Sequence[str]) -> El:
    if seen.curtain is not None:
        name = _called(seen, seen.curtain, names)
        return el("main", boards.curtain(words, seen.curtain, name), id="main", class_="under")
    over = seen.status == "over" and seen.local.get("look") != "board"
    kind = "over" if over else "wide" if scene.wide else "map" if scene.map else ""
    if seen.tour:
        kind = "touring map" if kind == "map" else "touring"
    layout = f"table {kind}".strip()
    dialog = scene.dialog() if scene.mine else None
    body = _over(words, seen, scene, names) if over else _playing(words, seen, scene, names)
    return el("main", body, boards.dialog(words, dialog) if dialog else None, id="main", class_=layout, tabindex="-1")


def _playing(words: PageWords, seen: Seen, scene: TableScene, names: Sequence[str]) -> list[Child]:
    plate = _plate(words, seen, scene, names)
    panels = scene.panels()
    waiting = seen.status == "waiting"
    board = waiting_card(words, seen, names) if waiting else boards.board_panel(words, scene.board(), plate)
    hand = None if waiting or seen.seat < 0 else scene.hand()
    hint = tour_card(words, seen, scene, seen.tour) if seen.tour else acts.hint_card(words, seen, scene)
    invite = None if waiting else cards.invite_card(words, seen)
    groups = scene.moves()
    back = acts.back_move(groups, bool(seen.draft) and seen.draft_seat in (-1, seen.seat))
    dock = None if waiting or seen.seat < 0 else acts.hand_card(words, hand, _summary(words, seen, scene), back)
    gone = {"hint": hint is None or seen.tour, "invite": invite is None, "chat": seen.tour}
    shown = [key for key in _TABS if not gone.get(key)]
    return [
        cards.points_card(words, seen, scene.points(), names),
        board,
        dock,
        _tabs(words, [*shown[:2], *(panel.key for panel in panels), *shown[2:]], {p.key: p.title for p in panels}),
        el("div", _acts_card(words, seen, groups, plate, acts.voices_of(scene)), hint, class_="side"),
        [_panels(panels, place) for place in ("left", "right", "below")],
        cards.log_card(words, seen, scene),
        None if seen.tour else cards.chat_card(words, seen),
        invite,
    ]


def _summary(words: PageWords, seen: Seen, scene: TableScene) -> Summary:
    """Return the game's summary; a draft to which nothing can be added gets a button that commits it.

    Whoever wants to be waited for gets a button that lets the table go on.
    """
    summary = scene.summary()
    if _waits_for(seen, scene):
        return replace(summary, main=Move(words.say("ready"), local=f"ready={seen.newest}", key="↵"))
    if seen.draft_complete and summary.main is None and seen.draft_seat == seen.seat:
        return replace(summary, main=Move(words.say("confirm-turn"), op="confirm", key="↵"))
    return summary


def _laid_out(seen: Seen) -> bool:
    """Say whether the reader's draft answers all that is asked, and only waits to be given."""
    return seen.draft_complete and bool(seen.draft) and seen.draft_seat == seen.seat >= 0


def _waits_for(seen: Seen, scene: TableScene) -> bool:
    """Say whether others wait until this reader has seen what has happened."""
    others = any(seat.waited_for and seat.seat not in seen.mine for seat in seen.seats)
    nodded = seen.nodded
    if nodded is None or not others or not seen.mine or seen.tour:
        return False
    return any(entry.number > nodded and scene.fx(entry) for entry in seen.log[-_TOLD:])


def _over(words: PageWords, seen: Seen, scene: TableScene, names: Sequence[str]) -> list[Child]:
    return [
        cards.points_card(words, seen, scene.points(), names),
        end_article(words, seen, scene, names),
        next_card(words, seen, scene),
        cards.log_card(words, seen, scene, link=f"{seen.replay_url}?at=" if seen.replay_url else ""),
        cards.chat_card(words, seen),
    ]


def film_panels(panels: Sequence[Panel]) -> El | None:
    """Return the cards that a replay shows below its board."""
    return el("div", [_panel(panel) for panel in panels], class_="bpan", id="panels-below") if panels else None


def _panels(panels: Sequence[Panel], place: str) -> El | None:
    there = [_panel(panel) for panel in panels if panel.place == place]
    return el("div", there, class_=f"{place[0]}pan", id=f"panels-{place}") if there else None


def _panel(panel: Panel) -> El:
    note = el("small", panel.note) if panel.note else None
    return card(
        panel.key,
        panel.title,
        el("div", panel.body, class_="pb", id=f"pb-{panel.key}"),
        note=note,
        class_="panel",
    )


def _acts_card(words: PageWords, seen: Seen, groups: Sequence[Group], plate: Plate, voices: dict[str, El]) -> El:
    sign = el(
        "div", el("h1", plate.title, id="h-acts"), el("p", plate.sentence, id="plate-p"), class_="plate", id="plate"
    )
    later = plate.sentence if _laid_out(seen) else words.say("moves-later" if seen.mine else "moves-watched")
    wish = acts.ready_switch(words, seen) if seen.mine and seen.status == "playing" and not seen.tour else None
    idle = el("div", el("p", later, class_="small"), wish, class_="tb", id="a-body")
    asked = any(seat.waited_for for seat in seen.seats if seat.seat == seen.seat)
    below = el("div", wish, class_="tb") if wish and groups and not asked else None
    body: list[Child] = [acts.moves_body(words, groups, voices) if groups else idle, below]
    if seen.status == "over":
        back = el(
            "button", icon("undo"), el("span", words.say("to-result")), type="button", class_="act", data_local="look="
        )
        body = [el("div", back, class_="tb acts", id="a-body")]
    return el("section", sign, body, class_="card turnc", id="c-acts", aria_labelledby="h-acts", tabindex="-1")


def _tabs(words: PageWords, keys: Sequence[str], titles: dict[str, str]) -> El:
    buttons = [
        el(
            "button",
            titles.get(key) or words.say(f"tab-{key}"),
            type="button",
            role="tab",
            id=f"tab-{key}",
            aria_controls=f"c-{key}",
            aria_selected="true" if at == 0 else "false",
            data_tab=key,
            tabindex="0" if at == 0 else "-1",
        )
        for at, key in enumerate(keys)
    ]
    return el("div", buttons, class_="tabs", role="tablist", id="tabs", aria_label=words.say("panels"))
