"""The replay of a finished game: a page of the server, and one file that needs nothing else."""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field

from spielwerk.draw.el import Child, El, el, escape, icon
from spielwerk.draw.replay import film, style
from spielwerk.draw.scene import Scene, Told
from spielwerk.draw.sight import Sight, Sitter
from spielwerk.draw.table_parts import Plate
from spielwerk.draw.table_scene import TableScene, scene_class
from spielwerk.server.pages import board as boards
from spielwerk.server.pages import cards
from spielwerk.server.pages.games import game_css, game_title
from spielwerk.server.pages.icons import symbols
from spielwerk.server.pages.shell import app, card, document, top
from spielwerk.server.pages.table import film_panels, plain
from spielwerk.server.pages.words import PageWords, bot_name, letter, page_words
from spielwerk.server.seen import Replay, ReplayFrame
from spielwerk.table.log import LogEntry

_STYLES = ("tokens.css", "look.css", "table.css", "small.css", "replay.css")


@dataclass(frozen=True)
class _Film:
    """A replay, drawn: the scene at its start and the steps from there."""

    words: PageWords
    first: Scene
    steps: list[dict[str, object]]
    drawing: type[TableScene]


def replay(seen: Replay) -> str:
    """Return the replay page; it opens at the step its address names (``?at=N``)."""
    made = _film(seen, links=True)
    return document(made.words, made.first.title, made.first.root, css=(*_STYLES[2:], *game_css(seen.game)),
                    scripts=("replay.js",), defs=made.drawing.defs(), after=_controls(made) + _data(made))  # fmt: skip


def replay_file(seen: Replay) -> str:
    """Return the replay as one file, with its styles and its script inside."""
    made = _film(seen, links=False)
    title = escape(made.first.title)
    css = "\n".join([*map(style, _STYLES), *map(made.drawing.sheet, made.drawing.css)])
    script = "\n".join(_inlined(style(name)) for name in ("effects.js", "stage.js", "replay.js"))
    return (
        f'<!doctype html>\n<html lang="{made.words.tag}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{title}</title><link id="favicon" rel="icon" href="data:,"><style>{css}</style></head><body>'
        f'<svg class="defs" aria-hidden="true"><defs>{symbols()}{made.drawing.defs()}</defs></svg>'
        f'{made.first.root.html()}{_controls(made)}{_data(made)}<script type="module">{script}</script></body></html>\n'
    )


def _inlined(script: str) -> str:
    """Return a module without its imports and exports, to stand beside the others in one file."""
    script = re.sub(r"^import .*$", "", script, flags=re.M)
    return re.sub(r"^export (\{.*\};|)", "", script, flags=re.M).replace("</", "<\\/")


def _data(made: _Film) -> str:
    steps = json.dumps(made.steps, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return f'<script type="application/json" id="film">{steps}</script>'


def _names(words: PageWords, seen: Replay) -> list[str]:
    return [name or words.say("seat-of", {"name": letter(at)}) for at, name in enumerate(seen.names)]


def _film(seen: Replay, *, links: bool) -> _Film:
    words = page_words(seen.locale)
    names = [bot_name(words, name) if words.has(f"bot-{name}") else name for name in _names(words, seen)]
    frames = _steps(seen.frames)
    log = [frame.entry for frame in frames if frame.entry is not None]
    heard = {frame.entry.number: frame.entry for frame in seen.frames if frame.entry is not None}
    draw = _Drawer(words, seen, names, log, list(heard.values()), links)
    scenes = [draw.scene(frame) for frame in frames]
    labels = [scene.told[-1].say if scene.told else "" for scene in scenes[1:]]
    numbers = [_number(frame.entry) for frame in frames[1:]]
    return _Film(words, scenes[0], film(scenes, numbers, labels), scene_class(seen.game))


def _number(entry: LogEntry | None) -> int:
    return 0 if entry is None else entry.last or entry.number


def _steps(frames: Sequence[ReplayFrame]) -> list[ReplayFrame]:
    """Return the start and the last moment of each turn: what somebody wants to step through."""
    kept = [frames[0]]
    for frame, after in zip(frames[1:], [*frames[2:], None], strict=False):
        entry = frame.entry
        if entry is None or (entry.seat < 0 and after is not None):
            continue
        following = None if after is None else after.entry
        if following is None or following.number != entry.number:
            kept.append(frame)
    return kept


@dataclass(frozen=True)
class _Drawer:
    """Draws the moments of one replay for one reader."""

    words: PageWords
    seen: Replay
    names: Sequence[str]
    log: Sequence[LogEntry]
    heard: Sequence[LogEntry]  # all that was told, chance's answers too
    links: bool
    lines: dict[int, El] = field(default_factory=dict)

    def drawing(self, frame: ReplayFrame) -> TableScene:
        """Return the game's drawing of one moment."""
        seen = self.seen
        outcome = seen.outcome if frame.view.table.over else None
        sitters = [Sitter(seat, name) for seat, name in enumerate(seen.names)]
        return scene_class(seen.game)(Sight(frame.view, sitters, self._until(frame), outcome, seen.locale), self.names)

    def _until(self, frame: ReplayFrame) -> Sequence[LogEntry]:
        """Return what had been told by then; of the turn shown, what has happened of it."""
        now = frame.entry
        if now is None:
            return []
        return [*self.heard[: bisect_left(self.heard, now.number, key=lambda entry: entry.number)], now]

    def _link(self) -> str:
        return f"{self.seen.url}?at="

    def _lines(self, drawing: TableScene) -> dict[int, El]:
        """Return the lines of the log, drawn once for all moments."""
        if not self.lines:
            self.lines.update(cards.replay_lines(self.words, drawing, self.log, self._link()))
        return self.lines

    def scene(self, frame: ReplayFrame) -> Scene:
        """Return the scene of one moment."""
        words, seen, drawing = self.words, self.seen, self.drawing(frame)
        game, said = game_title(seen.game, seen.locale), words.say("replay-word")
        where: Child = [el("b", game), " · ", words.say("table-name", {"name": seen.table_name}), " · ", said]
        bar = top(words, where, here=seen.url, rules=f"/rules/{seen.game.name}") if self.links else _plain_top(where)
        parts = [
            el("h1", f"{said}: {seen.table_name}", class_="vh", id="h-replay"),
            cards.points_lines(drawing.points(), self.names, words),
            boards.board_panel(words, drawing.board(), Plate("")),
            film_panels(drawing.film_panels()),
            cards.replay_log(words, drawing, self._lines(drawing), frame.entry, self._link()),
            _downloads(words, seen) if self.links else None,
        ]
        main = el("main", parts, id="main", class_="table replay", tabindex="-1")
        return Scene(app(words, bar, main), f"{said} · {seen.table_name} · {game}", "", _told(drawing, frame))


def _told(drawing: TableScene, frame: ReplayFrame) -> tuple[Told, ...]:
    entry = frame.entry
    line = None if entry is None else drawing.line(entry)
    if entry is None or line is None:
        return ()
    who = drawing.name(entry.seat) + page_words(drawing.seen.locale).say("colon") if entry.seat >= 0 else ""
    said = who + (line.plain or plain(line.sentence))
    fx = tuple((int(effect.get("at", 0)), effect) for effect in drawing.fx(entry))
    return (Told(entry.number, len(entry.events), said, fx),)


def _plain_top(where: Child) -> El:
    return el("header", el("p", where, class_="where"), class_="top", id="top")


def _downloads(words: PageWords, seen: Replay) -> El:
    links = [
        ("down", "download-record", f"{seen.url}.record"),
        ("down", "download-page", f"{seen.url}.html"),
        ("undo", "to-lobby", "/"),
    ]
    acts = [el("a", icon(name), el("span", words.say(key)), class_="act", href=href) for name, key, href in links]
    return card("down", words.say("keep-it"), el("div", el("div", acts, class_="acts"), class_="tb"), class_="down")


def _controls(made: _Film) -> str:
    """Return the strip below: first, back, play, next, last, a slider, and where one is; and the place of a caption."""
    words = made.words
    buttons = [
        el("button", icon(name), type="button", class_="btn", id=f"f-{name}", aria_label=words.say(f"film-{name}"))
        for name in ("first", "back", "play", "next", "last")
    ]
    range_ = {"min": "0", "max": str(len(made.steps)), "value": "0", "aria_label": words.say("film-at")}
    slider = el("input", type="range", id="f-at", **range_)
    start = words.say("film-start")
    label = el("p", start, id="f-label", role="status", data_start=start)
    link = [icon("link"), el("span", words.say("film-link"))]
    copy = el("button", link, type="button", class_="btn small", id="f-link", data_copied=words.say("copied"))
    parts = [el("div", buttons, class_="fb5"), slider, label, copy]
    caption = el("p", id="caption", class_="caption", hidden=True, aria_hidden="true").html()
    return caption + el("nav", parts, class_="film", aria_label=words.say("film-bar")).html()
