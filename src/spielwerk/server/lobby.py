"""The lobby: what can be played, and which tables concern a visitor."""

from __future__ import annotations

import json
from dataclasses import replace

from spielwerk.registry import game_classes
from spielwerk.server.limits import MOST_LISTED, MOST_REPLAYS
from spielwerk.server.live import WAITING
from spielwerk.server.naming import title_of
from spielwerk.server.seen import Lobby, Status, TableLine
from spielwerk.server.session import Visitor
from spielwerk.server.site import Site
from spielwerk.server.thinker import bots_for
from spielwerk.server.viewing import qr_svg
from spielwerk.store import TableRow
from spielwerk.table import Record


def lobby_of(site: Site, visitor: Visitor, refusal: str = "", form: dict[str, str] | None = None) -> Lobby:
    """Return the front page's data for a visitor."""
    games = game_classes()
    mine = site.store.tables_of(visitor.who, MOST_LISTED) if visitor.who else []
    known = {row.id for row in mine}
    listed = [row for row in site.store.open_tables(MOST_LISTED) if row.id not in known]
    return Lobby(
        locale=visitor.locale,
        base_url=site.base_url,
        qr_svg=qr_svg(site.base_url + "/"),
        name=visitor.name,
        games=games,
        agents={name: bots_for(cls) for name, cls in games.items()},
        my_tables=[table_line(row, visitor.locale, my_turn(site, row, visitor)) for row in mine],
        open_tables=[table_line(row, visitor.locale) for row in listed],
        replays=[_replay_line(site, row, visitor.locale) for row in site.store.finished_of(visitor.who, MOST_REPLAYS)],
        refusal=refusal,
        form=form or {},
    )


def table_line(row: TableRow, locale: str, mine_now: bool = False) -> TableLine:
    """Return a table as a line of a list."""
    people = [seat for seat in row.seats if seat.role == "person"]
    status: Status = "over" if row.status == "over" else "playing" if row.status == "playing" else "waiting"
    return TableLine(
        table_id=row.id,
        name=title_of(row.name, locale),
        game=row.game,
        status="paused" if row.pause else status,
        seats=[seat.name or seat.agent for seat in row.seats],
        free=sum(not seat.claimed for seat in people),
        my_turn=mine_now,
        url=f"/r/{row.id}" if row.status == "over" else f"/t/{row.id}",
    )


def _replay_line(site: Site, row: TableRow, locale: str) -> TableLine:
    record = site.store.record(row.id)
    return replace(table_line(row, locale), closing=None if record is None else Record.parse(record).closing)


def my_turn(site: Site, row: TableRow, visitor: Visitor) -> bool:
    """Say whether a table waits for this visitor."""
    if row.status != "playing":
        return False
    waiting = json.loads(site.store.notes(row.id).get((-1, WAITING), "[]"))
    return bool(set(waiting) & set(site.store.grants(visitor.who, row.id)))
