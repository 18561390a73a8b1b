"""Plain pages: everything a reader is shown, as text, so that tests see at once what leaves the server."""

from __future__ import annotations

from dataclasses import asdict
from html import escape

from spielwerk.draw.el import el
from spielwerk.draw.scene import Scene, Told
from spielwerk.registry import register
from spielwerk.server.finish import Ended, replay_of
from spielwerk.server.seen import Seen
from spielwerk.store import Finished
from tests.table.toy import Auction

register(Auction)  # the second process draws replays too


def lines_of(seen: Seen) -> dict[str, str]:
    """Return all that Seen says, by an id."""
    text = seen.game.actions.text
    decision = seen.view.decision
    lines = {
        "status": f"{seen.status} {seen.pause}",
        "view": seen.game.observation_string(seen.view),
        "committed": seen.game.observation_string(seen.committed),
        "who": f"seat {seen.seat} mine {seen.mine} curtain {seen.curtain} maker {seen.maker}",
        "question": f"{decision.seat} {decision.name} {[text(action) for action in decision.actions]}",
        "draft": f"{[text(action) for action in seen.draft]} by {seen.draft_seat} complete {seen.draft_complete}",
        "links": str(sorted(seen.links.items())),
        "hints": str(seen.hints),
        "outcome": str(seen.outcome),
        "proposals": str(seen.proposals),
        "standing": str(seen.standing),
        "looking": str(seen.looking),
        "local": str(sorted(seen.local.items())),
        "chat": str([(line.number, line.name, line.text) for line in seen.chat]),
        "locale": seen.locale,
    }
    lines.update({f"seat-{seat.seat}": str(asdict(seat)) for seat in seen.seats})
    for entry in seen.log:
        lines[f"log-{entry.number}"] = f"{entry.seat} {entry.turn} {entry.actions} {entry.events}"
    return lines


class PlainPages:
    """Stands in for spielwerk.server.pages."""

    def __init__(self) -> None:
        self.drawn = 0

    def render(self, seen: Seen) -> Scene:
        self.drawn += 1
        body = [el("p", text, id=key) for key, text in lines_of(seen).items()]
        told = tuple(Told(entry.number, len(entry.events), f"answer {entry.number}") for entry in seen.log)
        return Scene(el("main", body, id="app"), "your turn" if seen.seat >= 0 else "", "icon", told)

    def diff(self, old: Scene, new: Scene):
        return Scene.diff(old, new)

    def page(self, seen: Seen, scene: Scene) -> str:
        head = f"<!doctype html><title>{escape(seen.table_name)}</title>"
        return f'{head}<body data-v="{seen.version}">{scene.root.html()}'

    def lobby(self, lobby) -> str:
        shown = {**asdict(lobby), "games": list(lobby.games), "qr_svg": ""}
        return f"<!doctype html><p>{escape(str(shown))}"

    def invitation(self, invitation) -> str:
        return f"<!doctype html><p>{escape(str(invitation))}"

    def notice(self, notice) -> str:
        return f"<!doctype html><h1>{notice.status}</h1><p>{escape(notice.text)}"

    def rules(self, game, locale) -> str:
        return f"rules of {game} in {locale}"


def drawn(ended: Ended) -> Finished:
    """Draw a replay as the list of its boards."""
    frames = replay_of(ended, "en").frames
    page = "<br>".join(escape(frame.view.table.game.observation_string(frame.view)) for frame in frames)
    return Finished(ended.record, {"en": page}, {"en": "<!doctype html>" + page})
