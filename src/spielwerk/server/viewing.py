"""Seen, put together: everything one person may see of a table, and nothing else."""

from __future__ import annotations

import io
from functools import lru_cache

import segno

from spielwerk.server.course import course_of
from spielwerk.server.hinting import hints_now
from spielwerk.server.keys import Keys
from spielwerk.server.live import LiveTable
from spielwerk.server.naming import title_of
from spielwerk.server.people import Person, acting
from spielwerk.server.seen import SeatInfo, SeatKind, Seen


@lru_cache(512)
def qr_svg(url: str) -> str:
    """Return a QR code as SVG for a page, without any style of its own."""
    out = io.BytesIO()
    segno.make(url, error="m").save(
        out, kind="svg", xmldecl=False, svgns=False, scale=4, border=2, svgclass="qr", lineclass=None, omitsize=True
    )
    return out.getvalue().decode()


def seen_of(live: LiveTable, person: Person, locale: str, base_url: str, keys: Keys, online: frozenset[int]) -> Seen:
    """Return what this person may see of a table now; ``online`` are the seats whose people are there."""
    seat, curtain = acting(live, person)
    maker = person.who == live.row.maker
    links = _links(live, person, maker, base_url, keys)
    seen = Seen(
        game=live.game,
        table_id=live.row.id,
        table_name=title_of(live.row.name, locale),
        status=live.status,
        seats=[_seat(live, person, number, maker, online) for number in range(live.game.players)],
        version=0,  # the room knows it
        seat=seat,
        mine=person.seats,
        curtain=curtain,
        locale=locale,
        base_url=base_url,
        view=live.view(seat),
        committed=live.table.view(seat),
        links=links,
        qr_svg=_code(links) if live.status in ("waiting", "playing") else "",
        maker=maker,
    )
    _add_play(seen, live, person)
    return seen


def _add_play(seen: Seen, live: LiveTable, person: Person) -> None:
    """Add what was played and said, what is drafted, proposed, left standing and hinted at, and how the game ended."""
    seen.log, seen.chat, seen.pause = live.log.entries[seen.seat], live.chat, live.pause
    seen.local = dict(person.local)
    draft = live.draft_for(seen.seat)
    if draft is not None:
        seen.draft, seen.draft_seat, seen.draft_complete = list(draft.actions), draft.seat, draft.complete
    standing = live.table.standing.of(seen.seat) if seen.seat >= 0 else []
    seen.standing = standing[0] if standing else None
    seen.proposals = live.table.proposals
    seen.hints = hints_now(live, person)
    if live.table.over:
        seen.outcome = live.game.outcome(live.table.state)
        seen.replay_url = f"/r/{live.row.id}"
        seen.course = course_of(live)


def _seat(live: LiveTable, person: Person, number: int, maker: bool, online: frozenset[int]) -> SeatInfo:
    row = live.row.seats[number]
    mine = number in person.seats
    there = number in online
    absent = row.role == "person" and not row.substitute and not there
    kind: SeatKind = "bot" if row.role == "bot" else "me" if mine else "friend" if row.claimed else "free"
    playing = live.status == "playing"
    return SeatInfo(
        seat=number,
        name=row.name,
        kind=kind,
        agent=live.bot_at(number),
        online=there or row.role == "bot",
        bot_now=bool(row.substitute),
        may_hand_over=(absent and row.claimed and playing and bool(person.seats) and not mine)
        or (maker and kind == "free" and live.status == "waiting"),
        may_take_back=mine and bool(row.substitute),
        may_sit=kind == "free" and (live.row.listed or maker) and live.status == "waiting",
        waited_for=number in live.waiting(),
    )


def _links(live: LiveTable, person: Person, maker: bool, base_url: str, keys: Keys) -> dict[str, str]:
    links: dict[str, str] = {}
    if live.status == "over":
        links = {"replay": f"{base_url}/r/{live.row.id}"}
        if live.next_table and (person.seats or person.may_watch):
            links["again"] = f"/t/{live.next_table}"
        return links
    if maker and live.status == "waiting":
        for row in live.row.seats:
            if row.role == "person" and not row.claimed:
                links[f"seat-{row.seat}"] = f"{base_url}/s/{keys.token(live.row.id, row.seat, 'invite')}"
    if person.seats or maker or person.may_watch:
        links["watch"] = f"{base_url}/w/{keys.token(live.row.id, -1, 'watch')}"
    if person.seats:
        links["me"] = f"{base_url}/s/{keys.token(live.row.id, person.seats[0], 'own')}"
    return links


def _code(links: dict[str, str]) -> str:
    """Return the code of the one link worth scanning now."""
    free = next((url for name, url in sorted(links.items()) if name.startswith("seat-")), None)
    url = free or links.get("watch")
    return qr_svg(url) if url else ""
