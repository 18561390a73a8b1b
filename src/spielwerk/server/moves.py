"""What people do at a table: every message is checked, carried out once, and answered with a sentence."""

from __future__ import annotations

import json
from typing import Any

from spielwerk.agents import best_bot
from spielwerk.core.errors import SpielwerkError, UnknownAction
from spielwerk.core.reason import Reason
from spielwerk.server import texts
from spielwerk.server.hub import Hub
from spielwerk.server.limits import MOST_LOCAL
from spielwerk.server.live import LiveTable
from spielwerk.server.messages import Act, DraftOp
from spielwerk.server.pace import waits_for
from spielwerk.server.people import Person, acting, mark_of
from spielwerk.server.room import Room
from spielwerk.server.says import refusal, say
from spielwerk.store import Done, SeatRow
from spielwerk.table import NotYourTurn


class Refused(SpielwerkError):
    """What somebody asked for is not done; ``code`` is for programs, the key of ``reason`` for people."""

    def __init__(self, code: str, key: str) -> None:
        super().__init__(say(key, "en"))
        self.code = code
        self.reason = Reason("", key)


def code_of(error: SpielwerkError) -> str:
    """Return the protocol's code of a refusal."""
    if isinstance(error, Refused):
        return error.code
    return "not_your_turn" if isinstance(error, NotYourTurn) else "illegal"


def error_reply(room: Room, error: SpielwerkError, locale: str, re: str | None) -> dict[str, Any]:
    """Return the message that tells a refusal."""
    names = [seat.name for seat in room.live.row.seats]
    sentence = refusal(error, room.live.game, locale, names)
    return {"t": "error", "re": re, "code": code_of(error), "say": sentence}


def play(hub: Hub, room: Room, person: Person, message: Act | DraftOp) -> None:
    """Carry out one act, once; raises a SpielwerkError with a Reason, and StoreError.

    A message that comes again (the same id) or twice (the same click on the same page) is done already.
    """
    live = room.live
    if live.store.done(live.row.id, person.who, message.id) is not None:
        return
    op = message.op if isinstance(message, DraftOp) else "add"
    click = (message.v, op, message.do)
    if person.last_click == click:
        return
    seat = _seat(live, person)
    if op != "propose" and person.marks.get(message.v) != mark_of(live, person):
        raise Refused("stale", "stale")
    if op in ("confirm", "go") and waits_for(room, hub.pace).difference(person.seats):
        raise Refused("wait", "others-look")
    done = Done(person.who, message.id, json.dumps({"t": "ack"}))
    actions = [_number(live, message.do)] if message.do is not None else []
    hub.change(room, lambda: _carry_out(live, seat, op, actions, done))
    person.last_click = click


def _carry_out(live: LiveTable, seat: int, op: str, actions: list[int], done: Done) -> None:
    if op == "confirm":
        live.confirm(seat, actions, done)
    elif op == "go":
        live.go(seat, actions, done)
    elif op == "propose" or (op == "add" and seat not in live.waiting() and live.table.decision(seat).team):
        if not actions:
            raise Refused("bad", "bad-message")
        live.propose(seat, actions[0], done)
    else:
        live.draft(seat, actions, op, done)


def _seat(live: LiveTable, person: Person) -> int:
    """Return the seat this person acts for; Refused says why there is none."""
    if not person.seats:
        raise Refused("not_your_turn", "no-seat")
    if live.status == "paused":
        raise Refused("illegal", "table-paused")
    if live.status == "waiting":
        raise Refused("not_your_turn", "not-playing")
    seat, curtain = acting(live, person)
    if curtain is not None:
        raise Refused("not_your_turn", "curtain-first")
    seat = seat if seat >= 0 else person.seats[0]
    if live.bot_at(seat):
        raise Refused("not_your_turn", "bot-plays")
    return seat


def _number(live: LiveTable, text: str) -> int:
    try:
        return live.game.actions.number(text)
    except UnknownAction:
        raise Refused("bad", "unknown-action") from None


def talk(hub: Hub, room: Room, person: Person, text: str) -> None:
    """Say one line to everybody."""
    line = texts.chat(text)
    if not line:
        raise Refused("bad", "chat-empty")
    seat = person.seats[0] if person.seats else -1
    name = room.live.row.seats[seat].name if seat >= 0 else person.name
    hub.change(room, lambda: room.live.say(seat, name, line))


def set_local(room: Room, person: Person, key: str, value: str) -> None:
    """Keep one setting of a reader, for as long as the table is open."""
    if not value:
        person.local.pop(key, None)
    elif key not in person.local and len(person.local) >= MOST_LOCAL:
        raise Refused("bad", "local-full")
    else:
        person.local[key] = value
    if key == "ready":
        room.nodded.set()
        room.changed.set()
    person.touch()
    _wake(room, person)


def open_curtain(room: Room, person: Person) -> None:
    """Show the hand of the player whom the curtain names."""
    _, curtain = acting(room.live, person)
    if curtain is not None:
        person.shown = curtain
        person.local.clear()
        person.touch()
        _wake(room, person)


def stand(hub: Hub, room: Room, person: Person, text: str | None) -> None:
    """Leave a standing answer, or none any more."""
    live = room.live
    seat = _seat(live, person)
    action = None if text is None else _number(live, text)
    hub.change(room, lambda: live.stand(seat, action))


async def hint(hub: Hub, room: Room, person: Person, on: bool) -> None:
    """Show hints to somebody who is asked, or put them away."""
    if not on:
        person.hints = None
        person.touch()
        _wake(room, person)
        return
    live = room.live
    seat = _seat(live, person)
    if seat not in live.waiting() or not live.view(seat).decision.actions:
        raise Refused("not_your_turn", "not-asked-now")
    await hub.hints(room, person, seat)


def hand_over(hub: Hub, room: Room, person: Person, seat: int, on: bool) -> None:
    """Let a bot play for somebody who is away, or for oneself, or for nobody yet; or take the seat back."""
    live = room.live
    if seat >= live.game.players:
        raise Refused("bad", "bad-message")
    row = live.row.seats[seat]
    if on and not _may_hand_over(room, person, row):
        raise Refused("illegal", "hand-over-refused")
    if not on and (seat not in person.seats or not row.substitute):
        raise Refused("illegal", "take-back-refused")
    agent = best_bot(live.game) if on else ""
    if row.claimed:
        new = SeatRow(seat, row.role, row.name, row.agent, True, agent)
    else:
        new = SeatRow(seat, "bot", row.name, agent, False, "")
    hub.change(room, lambda: live.reseat(new))


def _may_hand_over(room: Room, person: Person, row: SeatRow) -> bool:
    status = room.live.status
    if row.role != "person" or row.substitute:
        return False
    if not row.claimed:
        return status == "waiting" and person.who == room.live.row.maker
    if status != "playing" or not person.seats:
        return False
    return row.seat in person.seats or row.seat not in room.online()


def _wake(room: Room, person: Person) -> None:
    for listener in room.listeners:
        if listener.person is person:
            listener.wake()
