"""The house's cards at a table: points, hand, moves, hint, log, chat, invitation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spielwerk.draw.el import Child, El, Raw, el, icon
from spielwerk.draw.table_scene import Points, SeatLine, TableScene
from spielwerk.server.limits import LONGEST_CHAT
from spielwerk.server.pages.shell import badge, card
from spielwerk.server.pages.words import PageWords
from spielwerk.server.seen import ChatLine, SeatInfo, Seen
from spielwerk.table.log import LogEntry

QUICK = ("nice", "moment", "thanks", "again")
_LINES = 40  # newest log lines shown before "all"


def points_card(words: PageWords, seen: Seen, points: Points, names: Sequence[str]) -> El:
    """Return the card of points: a line a seat, then the game's facts."""
    turning = {seat.seat for seat in seen.seats if seat.waited_for} if seen.status == "playing" else set()
    if seen.outcome is not None:
        turning = set(seen.outcome.winners)
    by_seat = {line.seat: line for line in points.lines}
    rows = [
        _seat_line(
            words, seat, by_seat.get(seat.seat, SeatLine(seat.seat)), names[seat.seat], seat.seat in turning, seen
        )
        for seat in sorted(seen.seats, key=lambda s: list(by_seat).index(s.seat) if s.seat in by_seat else 99)
    ]
    chip = el("span", points.chip, class_="chip", id="p-chip") if points.chip else None
    return card(
        "points",
        points.title or words.say("points"),
        el("ul", rows, id="p-list"),
        el("div", points.facts, class_="facts", id="p-facts") if points.facts else None,
        note=chip,
        class_="players",
    )


def _seat_line(words: PageWords, seat: SeatInfo, line: SeatLine, name: str, turn: bool, seen: Seen) -> El:
    status = line.status or _status(words, seat, turn, seen)
    act = None
    if seat.may_hand_over or seat.may_take_back:
        label = words.say("take-back-seat" if seat.may_take_back else "give-to-bot")
        act = el(
            "button",
            label,
            type="button",
            class_="btn small",
            data_bot=f"{seat.seat}:{int(seat.may_hand_over)}",
            id=f"p-bot-{seat.seat}",
        )
    return el(
        "li",
        badge(seat.seat),
        el("div", el("b", name), el("span", status, class_="st", id=f"p-st-{seat.seat}"), class_="who"),
        el("span", line.last, class_="lastp", id=f"p-last-{seat.seat}"),
        el("span", line.score, class_="score", id=f"score-{seat.seat}"),
        el("div", line.extra, class_="xtra", id=f"p-x-{seat.seat}") if line.extra else None,
        act,
        class_="turn" if turn else None,
        id=f"p-{seat.seat}",
    )


def _status(words: PageWords, seat: SeatInfo, turn: bool, seen: Seen) -> str:
    if seat.kind == "free":
        return words.say("seat-free")
    if seat.bot_now:
        return words.say("bot-plays")
    if turn and seen.status != "over":  # whoever has won is marked in the same way
        return words.say("your-turn" if seat.seat in seen.mine else "thinking")
    if seat.kind == "bot":
        return words.say("bot-word")
    return words.say("online" if seat.online or seat.kind == "me" else "away")


def log_card(words: PageWords, seen: Seen, scene: TableScene, *, link: str = "") -> El:
    """Return the log, newest first; ``link`` ("…?at=") makes each line a link to its moment."""
    lines = [row for entry in reversed(seen.log) if (row := _log_line(words, scene, entry, link)) is not None]
    hidden = len(lines) - _LINES
    if hidden > 0 and seen.local.get("log") != "all":
        all_of = el(
            "button",
            words.say("log-all", {"n": len(lines)}),
            type="button",
            class_="btn quiet small",
            data_local="log=all",
        )
        lines = [*lines[:_LINES], el("li", all_of, id="log-all", class_="all")]
    body = el("ol", lines, class_="tt log", id="log", tabindex="0", aria_label=words.say("log-label"))
    empty = None if lines else el("p", words.say("log-empty"), class_="empty small")
    return card("log", words.say("log"), body, empty, note=el("small", words.say("newest-first")), class_="logc")


def _log_line(words: PageWords, scene: TableScene, entry: LogEntry, link: str, now: int = -1) -> El | None:
    line = scene.line(entry)
    if line is None:
        return None
    turn = [str(line.turn), " · "] if line.turn is not None and line.how else [str(line.turn or "")]
    who = [scene.name(entry.seat), words.say("colon")] if entry.seat >= 0 else []
    said: Child = [who, line.sentence]
    if link:
        said = el("a", said, href=f"{link}{entry.last or entry.number}", data_at=str(entry.last or entry.number))
    return el(
        "li",
        badge(entry.seat, small=True) if entry.seat >= 0 else el("span"),
        el("span", said, el("small", turn, line.how), [el("q", scene.words.reason(one)) for one in entry.why]),
        el("span", line.points, class_="p"),
        id=f"log-{entry.number}",
        class_="now" if (entry.last or entry.number) == now else None,
    )


def points_lines(points: Points, names: Sequence[str], words: PageWords) -> El:
    """Return the points without anything live: for a replay."""
    rows = [_plain_line(line, names[line.seat]) for line in points.lines]
    chip = el("span", points.chip, class_="chip", id="p-chip")
    facts = el("div", points.facts, class_="facts", id="p-facts")
    title = points.title or words.say("points")
    return card("points", title, el("ul", rows, id="p-list"), facts, note=chip, class_="players")


def _plain_line(line: SeatLine, name: str) -> El:
    who = el("div", el("b", name), el("span", line.status, class_="st"), class_="who")
    score = el("span", line.score, class_="score", id=f"score-{line.seat}")
    extra = el("div", line.extra, class_="xtra", id=f"p-x-{line.seat}") if line.extra else None
    return el("li", badge(line.seat), who, el("span", line.last, class_="lastp"), score, extra, id=f"p-{line.seat}")


def replay_lines(words: PageWords, scene: TableScene, log: Sequence[LogEntry], link: str) -> dict[int, El]:
    """Return the lines of a game's log by their entry's number; each is a link to its moment."""
    lines = ((entry.number, _log_line(words, scene, entry, link)) for entry in log)
    return {number: row for number, row in lines if row is not None}


def replay_log(words: PageWords, scene: TableScene, lines: Mapping[int, El], now: LogEntry | None, link: str) -> El:
    """Return all of a game's log; the line that is shown now is marked, and it alone drawn anew."""
    marked = _log_line(words, scene, now, link, now=now.last or now.number) if now is not None else None
    rows = [marked if now is not None and marked is not None and at == now.number else row for at, row in lines.items()]
    body = el("ol", rows, class_="tt log", id="log", tabindex="0", aria_label=words.say("log-label-replay"))
    return card("log", words.say("log"), body, class_="logc")


def chat_card(words: PageWords, seen: Seen) -> El:
    """Return the chat with its quick words, which every reader gets in the own language."""
    quick = [el("button", words.say(f"quick-{key}"), type="button", data_say=f"quick:{key}") for key in QUICK[:2]]
    note = el("div", quick, class_="quick", role="group", aria_label=words.say("quick-label"))
    lines = [_chat_line(words, seen, line) for line in seen.chat[-30:]]
    box = [
        el("label", words.say("say-something"), class_="vh", for_="say"),
        el(
            "input",
            class_="field",
            id="say",
            placeholder=words.say("say-something"),
            autocomplete="off",
            maxlength=str(LONGEST_CHAT),
        ),
        el("button", icon("send"), class_="btn", type="submit", aria_label=words.say("send")),
    ]
    return card(
        "chat",
        words.say("chat"),
        el("ul", lines, class_="msgs", id="msgs"),
        el("form", box, id="say-form"),
        note=note,
        class_="chat",
    )


def _chat_line(words: PageWords, seen: Seen, line: ChatLine) -> El:
    kind, _, key = line.text.partition(":")
    text = words.say(f"quick-{key}") if kind == "quick" and key in QUICK else line.text
    own = line.seat in seen.mine and len(seen.mine) == 1
    name = words.say("you") if own else line.name or words.say("watcher")
    mark = badge(line.seat, small=True) if line.seat >= 0 else icon("eye")
    return el("li", mark, " ", el("b", name), " ", el("span", text), id=f"chat-{line.number}")


def invite_card(words: PageWords, seen: Seen) -> El | None:
    """Return the link for people who only watch, with its QR code."""
    url = seen.links.get("watch")
    if not url:
        return None
    return card(
        "invite",
        words.say("invite-watch"),
        el(
            "div",
            Raw(seen.qr_svg),
            el("div", link_row(words, url, "watch")),
            el("small", words.say("watch-help")),
            class_="inv",
        ),
        class_="invite",
    )


def link_row(words: PageWords, url: str, key: str) -> Child:
    """Return a link as text, and a button that copies it."""
    shown = url.split("://", 1)[-1]
    host, _, path = shown.partition("/")
    return [
        el("p", host, el("wbr"), "/" + path, class_="url", translate="no", id=f"url-{key}"),
        el(
            "button",
            icon("copy"),
            words.say("copy-link"),
            type="button",
            class_="btn small",
            data_copy=url,
            data_copied=words.say("copied"),
            id=f"copy-{key}",
        ),
    ]
