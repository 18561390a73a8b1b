"""Making a table from what somebody chose in the lobby, and taking seats."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from spielwerk.core.game import Game
from spielwerk.registry import game_class
from spielwerk.server import texts
from spielwerk.server.keys import Keys, hashed, new_table_id
from spielwerk.server.limits import TABLES_AN_HOUR
from spielwerk.server.moves import Refused
from spielwerk.server.naming import name_after
from spielwerk.server.own_texts import options_of
from spielwerk.server.people import Person
from spielwerk.server.room import Room
from spielwerk.server.says import say
from spielwerk.server.session import Visitor
from spielwerk.server.thinker import bots_for
from spielwerk.store import SeatRow, Store, TableRow, Token

_MOST_SEATS: Final = 26


def make_table(store: Store, keys: Keys, visitor: Visitor, form: Mapping[str, str]) -> TableRow:
    """Make a table as a form says (see ``seen.Lobby``); a SpielwerkError says what is wrong with it."""
    if store.count_tables(visitor.who, int(time.time()) - 3600) >= TABLES_AN_HOUR:
        raise Refused("bad", "too-many")
    cls = game_class(form.get("game", ""))
    seats = _seats(cls, form, visitor)
    game = cls(len(seats), options_of(cls, form))
    begun = all(seat.claimed or seat.role == "bot" for seat in seats)
    row = TableRow(
        id=new_table_id(),
        game=game.name,
        rules=game.rules_version,
        options=dict(game.options),
        seats=tuple(seats),
        name=texts.table_name(form.get("name", "")) or name_after(visitor.name),
        maker=visitor.who,
        listed=form.get("listed", "") == "on",
        status="playing" if begun else "waiting",
    )
    store.make_table(row, _tokens(keys, row))
    for seat in seats:
        if seat.claimed:
            store.grant(visitor.who, row.id, seat.seat)
    return row


def _tokens(keys: Keys, row: TableRow) -> dict[str, Token]:
    tokens = {hashed(keys.token(row.id, -1, "watch")): Token(row.id, -1, "watch")}
    for seat in row.seats:
        for kind in ("invite", "own") if seat.role == "person" else ():
            tokens[hashed(keys.token(row.id, seat.seat, kind))] = Token(row.id, seat.seat, kind)
    return tokens


def _seats(cls: type[Game], form: Mapping[str, str], visitor: Visitor) -> list[SeatRow]:
    """Read ``seat-0`` …; where none is given, the visitor plays with friends."""
    chosen = [form.get(f"seat-{number}", "none") for number in range(_MOST_SEATS)]
    count = sum(choice != "none" for choice in chosen)
    if count == 0:
        count = cls.seats[0]
        chosen = ["me"] + ["friend"] * (count - 1)
    if "none" in chosen[:count]:
        raise Refused("bad", "bad-seats")
    seats: list[SeatRow] = []
    for number, choice in enumerate(chosen[:count]):
        taken = [seat.name for seat in seats]
        seats.append(_seat(cls, number, choice, texts.name(form.get(f"seatname-{number}", "")), taken, visitor))
    return seats


def _seat(cls: type[Game], number: int, choice: str, name: str, taken: list[str], visitor: Visitor) -> SeatRow:
    if choice == "me":
        mine = name or visitor.name
        return SeatRow(number, "person", distinct(mine, taken, _player(number, visitor.locale)), claimed=True)
    if choice == "friend":
        return SeatRow(number, "person")
    kind, _, agent = choice.partition(":")
    if kind == "bot" and agent in bots_for(cls):
        return SeatRow(number, "bot", distinct(name, taken, "") if name else "", agent)
    raise Refused("bad", "bad-seats")


def play_again(store: Store, keys: Keys, room: Room, person: Person) -> str:
    """Return the id of the table where the same people play the same game again, made by the first who asks."""
    live = room.live
    if live.status != "over" or not person.seats:
        raise Refused("illegal", "no-seat")
    if live.next_table:
        return live.next_table
    seats = tuple(replace(seat, substitute="") for seat in live.row.seats)
    rules = live.game.rules_version
    row = replace(live.row, id=new_table_id(), rules=rules, maker=person.who, status="playing", seats=seats)
    store.make_table(row, _tokens(keys, row))
    for session, seat in store.holders(live.row.id):
        store.grant(session, row.id, seat)
    live.go_on_at(row.id)
    room.touch()
    return row.id


def _player(number: int, locale: str) -> str:
    return say("player", locale, {"n": number + 1})


def distinct(name: str, taken: list[str], fallback: str) -> str:
    """Return a name that nobody at the table has yet."""
    name = name or fallback
    number, result = 2, name
    while result in taken:
        result = f"{name} {number}"
        number += 1
    return result


def take_seat(room: Room, person: Person, seat: int, name: str, locale: str) -> None:
    """Let a person take a free seat; Refused if it is not free (any more)."""
    live = room.live
    if not 0 <= seat < live.game.players or live.status == "over":
        raise Refused("bad", "seat-not-free")
    taken = [row.name for row in live.row.seats]
    own = distinct(name, taken, _player(seat, locale))
    if not room.store.claim(person.who, live.row.id, seat, own):
        raise Refused("illegal", "seat-not-free")
    live.reseat(SeatRow(seat, "person", own, claimed=True))
    room.person(person.who, name or person.name)
    room.presence()
    room.touch()
