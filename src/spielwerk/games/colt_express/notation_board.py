"""The table as text: for the terminal, for logs of research code, and for reading aloud."""

from __future__ import annotations

from typing import cast

from spielwerk.core.view import View
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.notation import CARD_TEXTS
from spielwerk.games.colt_express.pile import pile_card, pile_down, pile_seat
from spielwerk.games.colt_express.train import Train


def board_text(view: View) -> str:
    """Return all that a View shows, one thing a line."""
    table = cast(Train, view.table)
    lines = [_round(table)]
    lines += [_place(table, place) for place in places_of(table)]
    lines += [_seat(table, seat, view.seat) for seat in range(int(table.players))]
    lines.append("pile: " + (" ".join(_entry(table, at) for at in range(len(table.pile))) or "-"))
    lines.append(f"neutral bullets: {table.neutral}  open hostages: {_hostages(table)}")
    lines.append(f"unseen purses: {_list(table.worths)}  unseen flasks: {_list(table.kinds)}")
    lines.append(f"laid: {_list(table.laid)}  to answer: {table.seat}  turn: {table.turn}  {table.reason}")
    return "\n".join(lines)


def places_of(table: Train) -> list[int]:
    """Return the places there are, from the locomotive to the caboose, then the stagecoach."""
    places = list(range(2 * int(table.cars) + 2))
    return [*places, p.COACH, p.COACH_ROOF] if table.coach >= 0 else places


def _list(numbers: object) -> str:
    return " ".join(str(int(n)) for n in numbers)  # type: ignore[attr-defined]


def _round(table: Train) -> str:
    card = p.ROUND_CARDS[table.card][0] if table.card >= 0 else "-"
    seen = " ".join(p.ROUND_CARDS[c][0] for c in range(p.ROUND_CARD_COUNT) if (int(table.cards_seen) >> c) & 1)
    return f"round {table.round} {card}  first: {table.first}  cards seen: {seen or '-'}"


def _place(table: Train, place: int) -> str:
    things = [p.NAMES[b] for b in range(p.BANDITS) if table.place[b] == place]
    things += ["marshal"] * (place == 2 * table.marshal) + ["shotgun"] * (place == table.shotgun)
    if place < p.COACH and place % 2 == 0 and table.horses[place // 2]:
        things.append(f"{table.horses[place // 2]} horses")
    if place == p.COACH:
        things.append(f"beside {p.PLACE_NAMES[2 * int(table.coach)]}")
    return f"{p.PLACE_NAMES[place]}: {' '.join([*things, *_loot(table, place, place)]) or '-'}"


def _loot(table: Train, at: int, holder: int) -> list[str]:
    things = [_purse(table, n) for n, where in enumerate(table.purse_at) if where == at]
    things += [_flask(table, n) for n, where in enumerate(table.flask_at) if where == at]
    return things + ["jewel"] * int(table.jewels[holder]) + ["strongbox"] * int(table.boxes[holder])


def _purse(table: Train, purse: int) -> str:
    worth = int(table.purse_worth[purse])
    known = f"/{int(table.purse_known[purse]):b}" if table.purse_known[purse] else ""
    return f"purse-{purse}({p.WORTHS[worth - 1] if worth else '?'}{known})"


def _flask(table: Train, flask: int) -> str:
    kind = ("?", "normal", "old")[table.flask_kind[flask]]
    half = " half" if table.flask_half[flask] else ""
    return f"flask-{flask}({kind}{half}/{int(table.flask_known[flask]):b})"


def _seat(table: Train, seat: int, viewer: int) -> str:
    parts = [f"seat {seat}{' (you)' if seat == viewer else ''}"]
    bandits = [int(b) for b in (table.first_of[seat], table.second_of[seat]) if b != p.NOBODY]
    parts += [_bandit(table, bandit) for bandit in bandits]
    for zone, name in enumerate(("deck", "hand", "aside", "shown")):
        counts = [int(table.count(zone, seat, card)) for card in range(p.CARDS)]
        known = " ".join(f"{n}×{CARD_TEXTS[card]}" for card, n in enumerate(counts) if n)
        parts.append(f"{name} {table.size(zone, seat)}: {known or '-'}")
    tops = [CARD_TEXTS[int(top) & 31] for top in table.tops if top >> 5 == seat]
    return "  ".join([*parts, *(["on top: " + " ".join(tops)] if tops else [])])


def _bandit(table: Train, bandit: int) -> str:
    hostage = int(table.hostage_of[bandit])
    held = _loot(table, p.HELD + bandit, p.PLACES + bandit)
    parts = [p.NAMES[bandit], "*" if table.has_power(bandit) else "", f"at {int(table.place[bandit])}"]
    parts += [f"gun {table.gun[bandit]}", f"friendly {table.friendly[bandit]}"]
    parts += [f"received {table.received[bandit]} ({table.received_now[bandit]} now)", f"cash {table.cash[bandit]}"]
    return " ".join([*parts, p.HOSTAGES[hostage] if hostage >= 0 else "-", "holds", *(held or ["-"])])


def _entry(table: Train, at: int) -> str:
    entry = table.pile[at]
    card = int(pile_card(entry))
    text = "?" if card == p.FACE_DOWN else CARD_TEXTS[card]
    return f"{'>' if at == table.pile_at else ''}{int(pile_seat(entry))}:{text}{'v' if pile_down(entry) else ''}"


def _hostages(table: Train) -> str:
    return " ".join(name for n, name in enumerate(p.HOSTAGES) if (int(table.hostages) >> n) & 1) or "-"
