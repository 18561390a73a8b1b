"""Tours in the browser: a lesson is an ordinary table page; all there is to know about it stands in its address.

``/tour/GAME?step=5&did=take%20red-star;?lay%20P13`` names the lesson and the steps taken in it, so neither a
reload nor a restart of the server loses anything, and nothing is kept for those who have gone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final
from urllib.parse import quote, urlencode

from spielwerk.core.game import Game
from spielwerk.core.state import State
from spielwerk.registry import game_class
from spielwerk.server.limits import LONGEST_ACTION, MOST_LOCAL
from spielwerk.server.messages import Act, DraftOp, Local
from spielwerk.server.moves import Refused
from spielwerk.server.seen import SeatInfo, Seen, TourNow
from spielwerk.table import Commit
from spielwerk.table.log import Asked, Log
from spielwerk.tour import Play, Tour, tour_of

LONGEST_DID: Final = 1200  # characters of the steps in an address; a longer lesson starts again when it is reloaded
TAIL: Final = ";"  # between two steps


class TourVisit:
    """One reader in one lesson: the Play, the log of it, and the reader's small settings."""

    def __init__(self, game: Game, tour: Tour, at: int, given: Sequence[str], locale: str, base_url: str) -> None:
        self.log = Log(game.players)
        self.play = Play(game, tour, at, given, hears=self._hears)
        self.locale = locale
        self.base_url = base_url
        self.local: dict[str, str] = {}

    def _hears(self, before: State, commit: Commit) -> None:
        self.log.add(commit, Asked.now(before))

    # -- what is shown --------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """A number that tells this lesson's pages apart, the same after every restart."""
        said = "\n".join([self.play.game.name, str(self.play.at), self.locale, *self.play.given])
        return int.from_bytes(blake2b(said.encode(), digest_size=6).digest(), "big")

    @property
    def url(self) -> str:
        """The address that leads here again."""
        return address_of(self.play.game.name, self.play.at, self.play.given)

    def seen(self) -> Seen:
        """Return what the page is drawn from."""
        play, seat = self.play, self.play.tour.seat
        return Seen(
            game=play.game,
            table_id=f"tour/{play.game.name}",
            table_name="",
            status="playing",
            seats=[self._seat(number) for number in range(play.game.players)],
            version=self.version,
            seat=seat,
            mine=(seat,),
            curtain=None,
            locale=self.locale,
            base_url=self.base_url,
            view=play.view(),
            committed=play.table.view(seat),
            **self._drafted(),
            log=self.log.entries[seat],
            outcome=play.game.outcome(play.table.state),
            proposals=play.table.proposals,
            local=dict(self.local),
            tour=self._now(),
        )

    def _drafted(self) -> dict[str, Any]:
        """Return the fields of the open draft."""
        draft = None if self.play.done else self.play.draft
        actions, complete = ([], False) if draft is None else (list(draft.actions), draft.complete)
        return {"draft": actions, "draft_seat": self.play.tour.seat, "draft_complete": complete}

    def _seat(self, number: int) -> SeatInfo:
        mine = number == self.play.tour.seat
        asked = not self.play.done and number in self.play.table.waiting()
        agent = "" if mine else self.play.lesson.rival or "random"
        return SeatInfo(number, "", "me" if mine else "bot", agent, online=True, waited_for=asked)

    def _now(self) -> TourNow:
        play = self.play
        return TourNow(
            keys=[lesson.key for lesson in play.tour.lessons],
            at=play.at,
            asks=play.lesson.asks,
            done=play.done,
            said=play.said.kind,
            reason=play.said.reason,
            tried=play.tried,
            wanted=play.wanted(),
            shown=play.shown(),
            lit=() if play.lesson.asks and play.given else play.lesson.lit,
            url=self.url,
        )

    # -- what the reader does -------------------------------------------------------------------

    def take(self, message: Act | DraftOp) -> None:
        """Carry out one click; a SpielwerkError says why not, with its Reason."""
        op = message.op if isinstance(message, DraftOp) else "add"
        if message.v != self.version:
            raise Refused("stale", "stale")
        self.log.begin()
        if op == "propose":
            self._propose(message.do or "")
        else:
            self.play.give(op, message.do or "")

    def _propose(self, text: str) -> None:
        """Propose an action, or take it back; a lesson neither waits for that nor remembers it."""
        table, seat, action = self.play.table, self.play.tour.seat, self.play.game.actions.number(text)
        if action in table.proposals.get(seat, ()):
            table.withdraw(seat, action)
        else:
            table.propose(seat, action)

    def set_local(self, message: Local) -> None:
        """Keep one small setting, such as an open dialog."""
        if not message.value:
            self.local.pop(message.key, None)
        elif message.key in self.local or len(self.local) < MOST_LOCAL:
            self.local[message.key] = message.value


def address_of(game: str, at: int, given: Sequence[str] = ()) -> str:
    """Return the address of a lesson, with the steps taken in it."""
    query: dict[str, Any] = {"step": at + 1}
    did = TAIL.join(given)
    if did and len(did) <= LONGEST_DID:
        query["did"] = did
    return f"/tour/{game}?" + urlencode(query, safe=";?!", quote_via=quote)


def visit_of(name: str, query: Mapping[str, str], locale: str, base_url: str) -> TourVisit | None:
    """Return the lesson that an address names (the first, if none or a wrong one); None for a game without a tour.

    UnknownGame if there is no such game.
    """
    cls = game_class(name)
    tour = tour_of(cls)
    if tour is None:
        return None
    step = query.get("step", "1")
    at = int(step) - 1 if step.isascii() and step.isdigit() and len(step) < 4 else 0
    given = query.get("did", "")[:LONGEST_DID].split(TAIL)
    steps = [one for one in given if 0 < len(one) <= LONGEST_ACTION]
    at = min(max(at, 0), len(tour.lessons) - 1)
    return TourVisit(cls(tour.players, tour.options), tour, at, steps, locale, base_url)


__all__ = ["TourVisit", "address_of", "visit_of"]
