"""LiveTable: one open table. Every change is in the store before anybody hears of it."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import replace

from spielwerk.core.errors import IllegalAction, RulesError, SpielwerkError
from spielwerk.core.game import Game
from spielwerk.core.reason import Reason
from spielwerk.core.view import View
from spielwerk.registry import load_game
from spielwerk.server.seen import ChatLine, Status
from spielwerk.server.together import Together
from spielwerk.store import Answer, Done, SeatRow, Store, TableRow
from spielwerk.table import Commit, Draft, Record, Seat, SystemSource, Table
from spielwerk.table.log import Asked, Log
from spielwerk.table.record import Head

_log = logging.getLogger("spielwerk.server")

DRAFT, KEPT, STANDING, WAITING, AGAIN = "draft", "kept", "standing", "waiting", "again"  # kinds of notes


class LiveTable:
    """A table opened from the store: game, drafts, log and talk. Synchronous; raises SpielwerkError.

    After any other error the object may differ from the store: the hub then throws it away and opens the
    table anew. ``stamp`` changes whenever anything that somebody could see changes.
    """

    def __init__(self, store: Store, row: TableRow, game: Game) -> None:
        self.store = store
        self.row = row
        self.game = game
        self.log = Log(game.players)
        self.drafts: dict[int, Draft] = {}
        self.chat = [ChatLine(c.number, c.seat, c.name, c.text) for c in store.chat(row.id, 100)]
        self.stamp = 0
        self.pause = row.pause
        self.table = self._replayed(store.answers(row.id))
        notes = store.notes(row.id)
        self.next_table = notes.pop((-1, AGAIN), "")  # where the same people play again
        self._waiting = notes.pop((-1, WAITING), "[]")  # for lists of tables, which need not open each
        self.together = Together(self.table, self.log, notes)
        if not self.pause:
            self._noted(notes)
        self._note_waiting()

    @classmethod
    def open(cls, store: Store, row: TableRow) -> LiveTable:
        """Open a table as the store has it; UnknownGame or BadOption if its game is not there any more."""
        return cls(store, row, load_game(row.game, len(row.seats), row.options))

    # -- opening --------------------------------------------------------------------------------

    def _replayed(self, answers: Sequence[Answer]) -> Table:
        """Play all answers again. Where one does not fit any more, the table pauses as far as it came."""
        head = Head(self.row.game, self.row.rules, tuple(Seat(seat.name) for seat in self.row.seats), self.row.options)
        record = Record(head, [(answer.seat, answer.text) for answer in answers])
        number, state, asked = 0, self.game.new_initial_state(), None
        try:
            for commit, now in record.walk():
                if asked is not None:
                    self.log.add(commit, asked)
                number, state, asked = commit.number, now, Asked.now(now)
        except (SpielwerkError, RulesError) as error:
            _log.warning("Table %s is paused: %s", self.row.id, error)
            self.pause = "table-paused"
        return Table(self.game, {}, SystemSource(), state=state, number=number)

    def _noted(self, notes: dict[tuple[int, str], str]) -> None:
        """Take up kept answers, standing answers and drafts again; what does not fit any more is dropped."""
        own = [(place, text) for place, text in notes.items() if place[1] in (DRAFT, KEPT, STANDING)]
        for (seat, kind), text in sorted(own, key=lambda note: note[0][1] == DRAFT):
            try:
                actions = [self.game.actions.number(one) for one in json.loads(text)]
                if kind == KEPT:
                    self.table.answer(seat, actions[0])
                elif kind == STANDING:
                    for action in actions:
                        self.table.leave_standing(seat, action)
                elif actions:
                    self.drafts[seat] = Draft(self.game, self.table.state, seat, actions)
            except (SpielwerkError, ValueError, TypeError, LookupError) as error:  # the rest: a damaged store
                _log.info("Table %s, seat %s: a %s is dropped: %s", self.row.id, seat, kind, error)

    # -- what can be seen -----------------------------------------------------------------------

    @property
    def status(self) -> Status:
        """Where the table stands."""
        if self.pause:
            return "paused"
        if self.table.over:
            return "over"
        return "playing" if self.row.status == "playing" else "waiting"

    def draft_for(self, reader: int) -> Draft | None:
        """Return the draft this seat may see: its own; together, also a partner's."""
        own = self.drafts.get(reader)
        if own is not None or not self.game.cooperative or reader < 0:
            return own
        return next(iter(self.drafts.values()), None)

    def view(self, reader: int) -> View:
        """Return the reader's View, of the draft it may see where there is one."""
        draft = self.draft_for(reader)
        if draft is None:
            return self.table.view(reader)
        return draft.view() if draft.seat == reader else self.game.view(draft.state, reader)

    def waiting(self) -> list[int]:
        """Return the seats whose answer is wanted now."""
        return self.table.waiting() if self.status == "playing" else []

    def bot_at(self, seat: int) -> str:
        """Return the agent that answers for this seat now, "" if a person does."""
        row = self.row.seats[seat]
        return row.agent if row.role == "bot" else row.substitute

    # -- people's changes -----------------------------------------------------------------------

    def draft(self, seat: int, change: Sequence[int], op: str, done: Done | None) -> None:
        """Add ``change`` to a seat's draft, or undo or clear it; nothing has changed if this raises."""
        old = self.drafts.get(seat)
        draft = Draft(self.game, self.table.state, seat, old.actions if old is not None else ())
        for action in change:
            draft.add(action)
        if op == "undo":
            draft.undo()
        elif op == "clear":
            draft.clear()
        self.store.append(self.row.id, 1, [], notes={(seat, DRAFT): self._note(draft.actions)}, done=done)
        if draft.actions:
            self.drafts[seat] = draft
        else:
            self.drafts.pop(seat, None)
        self.stamp += 1

    def go(self, seat: int, change: Sequence[int], done: Done | None) -> None:
        """Add ``change`` to a seat's draft and commit it if nothing more can be added: quick games need one click."""
        old = self.drafts.get(seat)
        draft = Draft(self.game, self.table.state, seat, [*(old.actions if old is not None else ()), *change])
        if draft.complete:
            self.commit(seat, draft.actions, done)
        else:
            self.draft(seat, change, "add", done)

    def confirm(self, seat: int, change: Sequence[int], done: Done | None, *, afresh: bool = False) -> list[Commit]:
        """Commit a seat's draft (``afresh``: an empty one) with ``change`` added to it, and what follows by itself."""
        old = None if afresh else self.drafts.get(seat)
        draft = Draft(self.game, self.table.state, seat, old.actions if old is not None else ())
        for action in change:
            draft.add(action)
        if not draft.complete:
            reason = Reason("", "draft-goes-on" if draft.actions else "nothing-drafted")
            raise IllegalAction("Your move is not complete yet.", reason)
        return self.commit(seat, draft.actions, done)

    def commit(
        self, seat: int, actions: Sequence[int], done: Done | None = None, why: Sequence[Reason] = ()
    ) -> list[Commit]:
        """Give a seat's answers to the game, let chance follow, store all in one breath; ``why`` is for partners."""
        first = self.table.number + 1
        self.log.begin()
        commits: list[Commit] = []
        for action in actions:
            commits += self._take(seat, action)
        self.together.explain(first, why)
        commits += self._settle()
        self._store(first, commits, seat, actions, done)
        return commits

    def settle(self) -> list[Commit]:
        """Let chance and standing answers go on, where it is their turn."""
        first = self.table.number + 1
        self.log.begin()
        commits = self._settle()
        if commits:
            self._store(first, commits, -1, (), None)
        return commits

    def propose(self, seat: int, action: int, done: Done | None = None, on: bool | None = None) -> None:
        """Propose an answer, for now or for later in the turn, or take it back (None: whichever it was not)."""
        self.together.speak(seat, action, on)
        self.store.append(self.row.id, 1, [], notes=self.together.notes(), done=done)
        self.stamp += 1

    def stand(self, seat: int, action: int | None) -> None:
        """Leave one standing answer for a seat in place of all others; None: no more."""
        self.table.drop_standing(seat)
        if action is not None:
            self.table.leave_standing(seat, action)
        self.store.append(self.row.id, 1, [], notes={(seat, STANDING): self._note([] if action is None else [action])})
        self.stamp += 1

    def say(self, seat: int, name: str, text: str) -> None:
        """Say one line of talk to everybody at the table."""
        line = self.store.say(self.row.id, seat, name, text)
        self.chat = [*self.chat, ChatLine(line.number, line.seat, line.name, line.text)][-100:]
        self.stamp += 1

    def reseat(self, seat: SeatRow) -> None:
        """Change who sits at a seat; the game begins when nobody is missing any more."""
        seats = tuple(seat if old.seat == seat.seat else old for old in self.row.seats)
        self.row = replace(self.row, seats=seats)
        if self.row.status == "waiting" and all(one.claimed or one.role == "bot" for one in seats):
            self.row = replace(self.row, status="playing")
        self.store.set_table(self.row)
        self._note_waiting()
        self.stamp += 1

    def go_on_at(self, table: str) -> None:
        """Note at which table the same people play again."""
        self.store.append(self.row.id, 1, [], notes={(-1, AGAIN): table})
        self.next_table = table
        self.stamp += 1

    # -- inside ---------------------------------------------------------------------------------

    def _note_waiting(self) -> None:
        """Note for whom the table waits, where that has changed."""
        waiting = json.dumps(self.waiting())
        if waiting != self._waiting:
            self.store.append(self.row.id, 1, [], notes={(-1, WAITING): waiting})
            self._waiting = waiting

    def _take(self, seat: int, action: int) -> list[Commit]:
        asked = Asked.now(self.table.state)
        commits = self.table.answer(seat, action)
        for commit in commits:
            self.log.add(commit, asked)
        return commits

    def _settle(self) -> list[Commit]:
        commits: list[Commit] = []
        while True:
            asked = Asked.now(self.table.state)
            if (commit := self.table.step()) is None:
                return commits
            self.log.add(commit, asked)
            commits.append(commit)
            if len(commits) > self.game.max_game_length:
                raise RulesError(f"{self.game.name} never comes to an end.")

    def _store(
        self, first: int, commits: Sequence[Commit], seat: int, actions: Sequence[int], done: Done | None
    ) -> None:
        notes: dict[tuple[int, str], str | None] = {}
        if commits:
            notes = {(other, KEPT): None for other in range(self.game.players)}
        if seat >= 0:
            notes[seat, DRAFT] = None
            self.drafts.pop(seat, None)
            if self.table.has_answered(seat):
                notes[seat, KEPT] = self._note(actions)
        for other in self._stale_drafts() if commits else ():
            notes[other, DRAFT] = None
        answers = [Answer(commit.seat, self._text(commit)) for commit in commits]
        notes |= self.together.notes()
        notes[-1, WAITING] = self._waiting = json.dumps(self.waiting())
        status = "over" if self.table.over else None
        self.store.append(self.row.id, first, answers, notes=notes, done=done, status=status)
        if status is not None:
            self.row = replace(self.row, status=status)
        self.stamp += 1

    def _stale_drafts(self) -> list[int]:
        """Begin the other seats' drafts again on the new State; return those that do not fit any more."""
        gone = []
        for seat, draft in list(self.drafts.items()):
            try:
                self.drafts[seat] = Draft(self.game, self.table.state, seat, draft.actions)
            except SpielwerkError:
                del self.drafts[seat]
                gone.append(seat)
        return gone

    def _text(self, commit: Commit) -> str:
        space = self.game.outcomes if commit.seat < 0 else self.game.actions
        return space.text(commit.action)

    def _note(self, actions: Sequence[int]) -> str | None:
        """Return actions as a note, None if there are none."""
        return json.dumps([self.game.actions.text(action) for action in actions]) if actions else None

    def record(self) -> str:
        """Return the record of this game; only of a finished one, for it tells everything."""
        if not self.table.over:
            raise SpielwerkError("The record of a running game is not shown.")
        seats = tuple(Seat(seat.name, self.bot_at(seat.seat)) for seat in self.row.seats)
        answers = [(answer.seat, answer.text) for answer in self.store.answers(self.row.id)]
        record = Record(Head(self.row.game, self.row.rules, seats, dict(self.row.options)), answers)
        outcome = self.game.outcome(self.table.state)
        assert outcome is not None
        record.finish(outcome)
        return record.text()
