"""Table: one game, the agents seated at it, its chance and its record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from librt.vecs import vec
from mypy_extensions import i64

from spielwerk.core.agent import Agent
from spielwerk.core.errors import RulesError, SpielwerkError, shown
from spielwerk.core.event import Event
from spielwerk.core.game import Game
from spielwerk.core.outcome import Outcome
from spielwerk.core.reason import Reason
from spielwerk.core.state import NATURE, State
from spielwerk.core.view import Decision, View
from spielwerk.table.errors import NotYourTurn, not_open, not_your_turn
from spielwerk.table.proposals import Proposals, vote_on
from spielwerk.table.source import Source
from spielwerk.table.standing import Standing


@dataclass(frozen=True)
class Commit:
    """One committed answer: its number (from 1), the seat (−1: chance), the Action (chance: outcome).

    ``events`` are all that happened until the next question, secret halves inside: show them only by
    ``event.seen_by(viewer)``.
    """

    number: int
    seat: int
    action: int
    events: tuple[Event, ...]


class Writer(Protocol):
    """Takes down each committed answer as it is made (a Record, or a file)."""

    def answer(self, seat: int, text: str) -> None:
        """Take down one answer."""

    def finish(self, outcome: Outcome) -> None:
        """Take down how the game ended."""


class Table:
    """One game in progress. Synchronous, and without input or output of its own.

    ``state`` may be handed in to go on with a game (``number`` answers old); else a new one begins.
    ``opening`` holds what happened before the first question.
    """

    def __init__(
        self,
        game: Game,
        agents: Mapping[int, Agent],
        source: Source,
        *,
        record: Writer | None = None,
        state: State | None = None,
        number: int = 0,
    ) -> None:
        self.game = game
        self.source = source
        self.record = record
        self.number = number
        self.agents: dict[int, Agent] = {}
        self.standing = Standing()
        self._proposals = Proposals()
        self._kept: dict[int, int] = {}  # answers to concealed choices, until all are in
        self.state = _begun(game) if state is None else state
        self.state.listening = True
        self.opening = self._heard()
        for seat, agent in agents.items():
            self.seat_agent(seat, agent)
        self._tell_agents(self.opening)

    # -- questions ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    def waiting(self) -> list[int]:
        """Return the seats whose answer is wanted now; none while chance decides or when it is over."""
        if self.state.over or self.state.seat == NATURE:
            return []
        group = self._group()
        if group:
            return [seat for seat in group if seat not in self._kept]
        return [int(self.state.seat)]

    def view(self, seat: int) -> View:
        """Return all that ``seat`` (−1: the gallery) may know now."""
        view = self.game.view(self.state, seat)
        if seat in self._kept:
            view = View(view.seat, view.table, _answered(view.decision))
        return view

    def decision(self, seat: int) -> Decision:
        """Return the open Decision as ``seat`` may see it; without actions once it has answered."""
        return self.view(seat).decision

    def has_answered(self, seat: int) -> bool:
        """Say whether this seat's answer to a concealed choice is in, while others are awaited."""
        return seat in self._kept

    # -- answers --------------------------------------------------------------------------------

    def answer(self, seat: int, action: int) -> list[Commit]:
        """Take a seat's answer and return what was committed by it.

        A concealed answer is kept until all are in; then all are committed, in seat order. Raises
        NotYourTurn, IllegalAction or UnknownAction; nothing has changed then.
        """
        self._check(seat, action)
        if not self._group():
            return [self._commit(seat, action)]
        self._kept[seat] = action
        commits = []
        while (commit := self._release()) is not None:
            commits.append(commit)
        return commits

    @property
    def proposals(self) -> dict[int, tuple[int, ...]]:
        """What each seat proposes, oldest first; everybody sees it."""
        return self._proposals.all()

    def propose(self, seat: int, action: int) -> None:
        """Propose an answer to the open TEAM choice, or, in a cooperative game, any Action for later in the turn.

        Everybody sees it; ``Proposals`` says how long. NotYourTurn, IllegalAction, UnknownAction or TooManyProposals.
        """
        self._known_seat(seat)
        decision = self.decision(seat)
        if self.state.over or not (decision.team or self.game.cooperative):
            reason = Reason("", "nothing-to-propose")
            raise NotYourTurn(self.game.words().reason(reason), reason)
        self.game.actions.verb(action)
        if not self.game.cooperative and action not in decision.actions:
            self.state.refuse(action)
        self._proposals.make(seat, action, vote_on(self.state))

    def withdraw(self, seat: int, action: int | None = None) -> None:
        """Take back one of this seat's proposals; None: all of them."""
        self._proposals.withdraw(seat, action)

    def leave_standing(self, seat: int, action: int) -> None:
        """Leave an answer that is given for this seat whenever it is open, until it is dropped."""
        self._known_seat(seat)
        self.game.actions.verb(action)
        self.standing.leave(seat, action)

    def drop_standing(self, seat: int, action: int | None = None) -> None:
        """Drop this standing answer (None: all of them) of a seat."""
        self.standing.drop(seat, action)

    # -- agents ---------------------------------------------------------------------------------

    def seat_agent(self, seat: int, agent: Agent) -> None:
        """Let an agent answer for this seat from now on, in mid-game too."""
        self._known_seat(seat)
        agent.start(seat, self.source.for_agent(seat))
        self.agents[seat] = agent

    def unseat_agent(self, seat: int) -> None:
        """Give the seat back to people."""
        self.agents.pop(seat, None)

    # -- going on -------------------------------------------------------------------------------

    def step(self) -> Commit | None:
        """Commit one outcome of chance, one agent's or one standing answer; None when people are awaited."""
        state = self.state
        if state.over:
            return None
        if state.seat == NATURE:
            return self._commit(NATURE, self.source.fall(state))
        for seat in self.waiting():
            action = self._unaided(seat)
            if action is None:
                continue
            if not self._group():
                return self._commit(seat, action)
            self._kept[seat] = action
        return self._release()

    def run(self) -> list[Commit]:
        """Go on until people must answer or the game is over; return what was committed."""
        commits: list[Commit] = []
        while (commit := self.step()) is not None:
            commits.append(commit)
            if len(commits) > self.game.max_game_length:
                raise RulesError(f"{self.game.name} goes on for more than {self.game.max_game_length} answers.")
        return commits

    # -- inside ---------------------------------------------------------------------------------

    def _group(self) -> list[int]:
        """Return the seats that are asked a concealed choice at once, each once, in order."""
        seats: list[int] = []
        if self.state.over or self.state.seat == NATURE:
            return seats
        for step in self.state.concealed():
            seat = int(step.chooser(self.state))
            if seat in seats:
                break
            seats.append(seat)
        return seats

    def _unaided(self, seat: int) -> int | None:
        """Return what a standing answer or an agent answers for this seat; None if a person must."""
        if not self.standing.has(seat) and seat not in self.agents:
            return None
        view = self.game.view(self.state, seat)
        standing = self.standing.answer(seat, view.decision)
        if standing is not None:
            return standing
        agent = self.agents.get(seat)
        if agent is None:
            return None
        if self.game.cooperative:
            agent.hear(self._proposals.heard_by(seat))
        action = int(agent.decide(view if agent.needs_view() else None, view.decision))
        if action not in view.decision.actions:
            raise RulesError(f"{type(agent).__name__} at seat {seat} answered {action}, which is not open.")
        return action

    def _release(self) -> Commit | None:
        """Commit the first concealed answer once all are in."""
        group = self._group()
        if not group or any(seat not in self._kept for seat in group):
            return None
        return self._commit(group[0], self._kept.pop(group[0]))

    def _commit(self, seat: int, action: int) -> Commit:
        text = self.state.action_to_string(action)
        vote, turn = vote_on(self.state), self.state.turn
        self.state.take(action)
        self.number += 1
        if seat != NATURE:
            self._proposals.answered(action, vote)
        if self.state.over or self.state.turn != turn:
            self._proposals.clear()
        commit = Commit(self.number, seat, action, self._heard())
        if self.record is not None:
            self.record.answer(seat, text)
            outcome = self.game.outcome(self.state)
            if outcome is not None:
                self.record.finish(outcome)
        self._tell_agents(commit.events)
        return commit

    def _heard(self) -> tuple[Event, ...]:
        events = tuple(self.state.told)
        self.state.told = []
        return events

    def _tell_agents(self, events: tuple[Event, ...]) -> None:
        for seat, agent in self.agents.items():
            if agent.wants_events():
                for event in events:
                    half = event.seen_by(seat)
                    if half is not None:
                        agent.saw(half)

    def _known_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.players:
            raise SpielwerkError(f"There is no seat {shown(seat, 20)}.")

    def _check(self, seat: int, action: int) -> None:
        self._known_seat(seat)
        if seat not in self.waiting():
            raise not_your_turn(self.state, seat in self._kept)
        self.game.actions.verb(action)  # raises UnknownAction
        view = self.view(seat)
        if action not in view.decision.actions:
            reason = view.why_not(action)
            raise not_open(self.game, action, reason)


def _begun(game: Game) -> State:
    """Return a new game at its first question, with all that has happened on the way told."""
    state = game.start()
    state.remembering = state.listening = True
    state.advance()
    return state


def _answered(decision: Decision) -> Decision:
    return Decision(decision.seat, decision.step, vec[i64](), True)
