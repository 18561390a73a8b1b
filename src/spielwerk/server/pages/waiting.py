"""Before the game: who is still missing, and the links that invite them."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.draw.el import Child, El, Raw, el
from spielwerk.server.pages.cards import link_row
from spielwerk.server.pages.shell import badge
from spielwerk.server.pages.words import PageWords, letter
from spielwerk.server.seen import SeatInfo, Seen


def waiting_card(words: PageWords, seen: Seen, names: Sequence[str]) -> El:
    """Return the panel that stands where the board will be."""
    free = [seat for seat in seen.seats if seat.kind == "free"]
    head = el("h2", words.say("waiting-for", {"n": len(free)}), id="h-wait")
    rows = [_seat(words, seen, seat, names[seat.seat], seat is free[0] if free else False) for seat in seen.seats]
    return el(
        "section",
        el("div", head, el("p", words.say("waiting-note"), class_="small")),
        el("ul", rows, class_="wait", id="wait"),
        class_="boardc waiting card",
        id="c-board",
        aria_labelledby="h-wait",
    )


def _seat(words: PageWords, seen: Seen, seat: SeatInfo, name: str, first: bool) -> El:
    if seat.kind != "free":
        return el("li", badge(seat.seat), el("b", name), id=f"w-{seat.seat}")
    url = seen.links.get(f"seat-{seat.seat}")
    body: list[Child] = [
        el("b", words.say("seat-of", {"name": letter(seat.seat)})),
        el("small", words.say("seat-link-help")),
    ]
    if url:
        body = [el("b", words.say("seat-of", {"name": letter(seat.seat)})), link_row(words, url, f"seat-{seat.seat}")]
    sit = None
    if seat.may_sit:
        sit = el(
            "form",
            el("input", type="hidden", name="seat", value=str(seat.seat)),
            el("button", words.say("sit-down"), type="submit", class_="btn small"),
            method="post",
            action=f"/t/{seen.table_id}/sit",
        )
    code = Raw(seen.qr_svg) if first and url else None
    return el("li", badge(seat.seat), el("div", body, class_="wl"), code, sit, id=f"w-{seat.seat}", class_="free")
