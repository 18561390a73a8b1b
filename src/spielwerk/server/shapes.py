"""The shapes of what programs send and get: the OpenAPI document is made of these."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from spielwerk.server.limits import MOST_ACTIONS
from spielwerk.server.messages import ActionText, ClientId


class OptionInfo(Struct):
    """A named ruling or variant; the default first."""

    name: str
    values: list[str]
    free: bool


class GameInfo(Struct):
    """A game that can be played."""

    game: str
    rules: int
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]


class SitterInfo(Struct):
    """Who sits where."""

    seat: int
    name: str
    bot: str
    claimed: bool


class TurnInfo(Struct):
    """A turn: its first answer's number, its actions as far as one may know them, and what came of it."""

    number: int
    seat: int
    turn: int
    actions: list[str]
    events: list[list[int]]


class ProposalInfo(Struct):
    """What a seat proposes to all: an answer to the open question, or an action for later in the turn."""

    seat: int
    action: str


class TableInfo(Struct):
    """A table as one seat sees it.

    ``number`` counts the answers so far; ``legal`` is empty unless it is asked. ``proposable`` are the answers to a
    question that all decide together, empty elsewhere; in a vote whoever proposes one has a voice for it.
    """

    table: str
    game: str
    options: dict[str, str]
    status: str
    number: int
    seat: int
    waiting: list[int]
    question: str
    legal: list[str]
    proposable: list[str]
    proposals: list[ProposalInfo]
    observation: str
    position: Any
    seats: list[SitterInfo]
    log: list[TurnInfo]
    returns: list[float] | None


class Moves(Struct):
    """A whole move: actions in order until chance, somebody else, a vote or something new comes."""

    id: ClientId
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=MOST_ACTIONS)]
    number: Annotated[int, Meta(ge=0)] | None = None


class Moved(Struct):
    """The move is stored."""

    number: int
    status: str


class Proposal(Struct):
    """Propose an action to the others at the table, or take it back; to do either twice does no harm."""

    id: ClientId
    action: ActionText
    on: bool = True


class Proposed(Struct):
    """All that is proposed now."""

    proposals: list[ProposalInfo]


class Claim(Struct):
    """Take the free seat that an invitation offers."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]
    name: Annotated[str, Meta(max_length=200)] = ""


class Claimed(Struct):
    """The seat is yours: send its token as ``Authorization: Bearer TOKEN``."""

    table: str
    seat: int
    token: str


class Problem(Struct):
    """What was refused, for programs and for people."""

    error: str
    say: str
