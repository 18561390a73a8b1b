"""What a client may say over the socket: each message has a type, a form and bounds."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from spielwerk.server.limits import LONGEST_ACTION, LONGEST_LOCAL

ClientId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"\A[A-Za-z0-9._:-]+\Z")]
ActionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]
Version: TypeAlias = Annotated[int, Meta(ge=-1, le=1 << 53)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=25)]


class Act(msgspec.Struct, tag_field="t", tag="act"):
    """Add one action to the open draft (or propose it, where all decide together)."""

    id: ClientId
    v: Version
    do: ActionText


class DraftOp(msgspec.Struct, tag_field="t", tag="draft"):
    """Take back, clear or confirm the draft (``go``: only one that is complete); ``do`` is added first.

    ``propose`` leaves the draft alone: ``do`` is proposed to all, or taken back where it was.
    """

    id: ClientId
    v: Version
    op: Literal["undo", "clear", "confirm", "go", "propose"]
    do: ActionText | None = None


class Local(msgspec.Struct, tag_field="t", tag="local"):
    """Keep a setting of this reader; an empty value forgets it."""

    key: Annotated[str, Meta(min_length=1, max_length=64, pattern=r"\A[A-Za-z0-9._:-]+\Z")]
    value: Annotated[str, Meta(max_length=LONGEST_LOCAL, pattern=r"\A[ -~]*\Z")]  # pages read numbers in it


class AskHint(msgspec.Struct, tag_field="t", tag="hint"):
    """Ask for hints (``on``), or put them away."""

    on: bool = True


class Say(msgspec.Struct, tag_field="t", tag="chat"):
    """Say something to the table."""

    text: Annotated[str, Meta(max_length=4000)]


class Curtain(msgspec.Struct, tag_field="t", tag="curtain"):
    """I am the player whom the curtain names."""


class Lang(msgspec.Struct, tag_field="t", tag="lang"):
    """Go on in another language."""

    locale: Annotated[str, Meta(max_length=35)]


class Stand(msgspec.Struct, tag_field="t", tag="standing"):
    """Leave a standing answer, or none any more."""

    do: ActionText | None = None


class Bot(msgspec.Struct, tag_field="t", tag="bot"):
    """Give an absent seat to a bot, or take it back."""

    seat: SeatNumber
    on: bool


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    """I am still here."""


Message: TypeAlias = Act | DraftOp | Local | AskHint | Say | Curtain | Lang | Stand | Bot | Pong

decoder = msgspec.json.Decoder(Message)
