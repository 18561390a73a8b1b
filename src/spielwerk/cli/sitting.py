"""The course of a game in the terminal: who is asked, what is drafted, and the commands beside the answers."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from spielwerk.agents import adviser, make_agent
from spielwerk.cli import BAD_INPUT, BadInput
from spielwerk.cli.common import wants_colour
from spielwerk.cli.front import Front, JsonFront, TextFront
from spielwerk.cli.screen import Screen, names_of
from spielwerk.core.errors import IllegalAction, SpielwerkError, UnknownAction
from spielwerk.core.view import GALLERY, View
from spielwerk.table import Draft, Record, Table
from spielwerk.table.log import Asked, Log
from spielwerk.table.record_text import FIRST_LINE

LONGEST_LINE = 1000
COMMANDS = ("why", "undo", "hint", "save", "log", "help", "quit")
SHORT = {"?": "help", "u": "undo", "q": "quit"}


class Quit(Exception):
    """Somebody has had enough for today."""


def sitting_for(args: argparse.Namespace, table: Table, record: Record) -> Sitting:
    """Return the Sitting for whoever reads and writes: a person, or a program."""
    at_screen = sys.stdin.isatty() and sys.stdout.isatty()
    screen = Screen(table.game, args.lang, wants_colour(args.plain))
    names = names_of(table.game, record.head.seats, args.lang)
    front: Front = JsonFront(screen, names) if args.json else TextFront(screen, names, at_screen and not args.plain)
    return Sitting(table, record, front, streams=args.record is not None)


class Sitting:
    """One game with people at the keyboard."""

    def __init__(self, table: Table, record: Record, front: Front, streams: bool) -> None:
        self.table = table
        self.record = record
        self.front = front
        self.streams = streams  # the record is written to a file all the time
        self.saved = -1  # how many answers are in the file saved last
        self.log = Log(table.game.players)
        self.shown: dict[int, int] = {}  # seat -> number of the last answer it has read about
        self.last_seat = GALLERY  # whoever was asked last

    def play(self) -> int:
        """Play to the end (0), until somebody quits (0) or until a script's answers run out (2)."""
        try:
            while not self.table.over:
                self._go_on()
                waiting = self.table.waiting()
                if waiting:
                    self._turn(waiting[0])
        except Quit:
            return self._rest()
        except EOFError:
            if self.front.confirms:  # a person, who pressed Ctrl-D
                print()
                return self._rest()
            print("spielwerk: the answers ended before the game did.", file=sys.stderr)
            return BAD_INPUT
        self._news(self.last_seat)
        self.front.ending(self.table)
        return 0

    def _rest(self) -> int:
        kept = self.streams or self.saved == len(self.record.answers)
        self.front.say("rests" if kept else "rests-unkept")
        return 0

    def _go_on(self) -> None:
        """Let chance and the agents go on until a person is asked."""
        while True:
            asked = Asked.now(self.table.state)
            commit = self.table.step()
            if commit is None:
                return
            self.log.add(commit, asked)

    def _turn(self, seat: int) -> None:
        """Ask one person, until the draft of the turn is committed."""
        if self.last_seat != seat:
            people = self.table.game.players - len(self.table.agents)
            self.front.pass_to(seat, several=people > 1 and self.table.game.secrets())
            self.last_seat = seat
        self._news(seat)
        draft = Draft(self.table.game, self.table.state, seat)
        self.front.ask(draft)
        while True:
            line = self.front.read(draft)
            try:
                if self._take(draft, line):
                    break
            except SpielwerkError as error:
                self.front.refuse(self._worded(error))
        for action in draft.actions:
            asked = Asked.now(self.table.state)
            for commit in self.table.answer(seat, action):
                self.log.add(commit, asked)

    def _take(self, draft: Draft, line: str) -> bool:
        """Obey one line; say whether the draft is to be committed now."""
        if len(line) > LONGEST_LINE:
            raise BadInput(self.front.screen.say("too-long"))
        words = line.split()
        if not words:
            return draft.complete
        command = self._command(words[0])
        if command is not None:
            self._obey(command, draft, " ".join(words[1:]))
            return False
        draft.add(self._action(draft, " ".join(words)))
        if draft.complete and not self.front.confirms:
            return True
        self.front.ask(draft)
        return False

    def _command(self, word: str) -> str | None:
        if not word.startswith(":") and any(verb.name == word for verb in self.table.game.actions.verbs):
            return None  # the game's own verbs go first; `:undo` is always the command
        name = word.lstrip(":").lower()
        name = SHORT.get(name, name)
        return name if name in COMMANDS else None

    def _action(self, draft: Draft, text: str) -> int:
        """Return the action of a number in the list, or of a text, which may leave out the verb or the end of it."""
        if draft.complete and text.isdecimal():
            raise BadInput(self.front.screen.say("complete"))
        if text.isdecimal() and text.isascii():
            actions = self.front.numbered()
            if not 1 <= int(text) <= len(actions):
                raise BadInput(self.front.screen.say("no-such-number", {"n": len(actions)}))
            return actions[int(text) - 1]
        try:
            return self.table.game.actions.number(text)
        except UnknownAction:
            if draft.complete:
                raise BadInput(self.front.screen.say("complete")) from None
            texts = {self.table.game.actions.text(action): action for action in draft.decision().actions}
            meant = [whole for whole in texts if _begins(whole, text)]
            if len(meant) == 1:
                return texts[meant[0]]
            if meant:
                raise BadInput(self.front.screen.say("which", {"text": ", ".join(meant[:8])})) from None
            raise

    def _obey(self, command: str, draft: Draft, rest: str) -> None:
        acts: dict[str, Callable[[Draft, str], None]] = {
            "why": self._why,
            "undo": self._undo,
            "hint": self._hint,
            "save": self._save,
            "log": self._log,
            "help": lambda draft, rest: self.front.say("help-text"),
            "quit": self._quit,
        }
        acts[command](draft, rest)

    def _why(self, draft: Draft, rest: str) -> None:
        if not rest:
            raise BadInput(self.front.screen.say("why-what"))
        self.front.tell(self.front.screen.why(draft.view(), self._action(draft, rest), self.front.names))

    def _undo(self, draft: Draft, rest: str) -> None:
        if not draft.undo():
            raise BadInput(self.front.screen.say("nothing-to-undo"))
        self.front.ask(draft)

    def _hint(self, draft: Draft, rest: str) -> None:
        found = _hints(self.table, draft.view())
        self.front.tell(self.front.screen.hint(draft.view(), self.front.names, found))

    def _save(self, draft: Draft, rest: str) -> None:
        path = Path(rest) if rest else None
        if path is None:
            raise BadInput(self.front.screen.say("save-where"))
        try:
            if path.exists() and not path.read_bytes()[: len(FIRST_LINE)] == FIRST_LINE.encode():
                raise BadInput(self.front.screen.say("not-a-record", {"file": rest}))
            path.write_text(self.record.text(), encoding="utf-8", newline="")
        except (OSError, ValueError) as error:
            if isinstance(error, SpielwerkError):
                raise
            raise BadInput(f"{rest}: {getattr(error, 'strerror', None) or error}.") from None
        self.saved = len(self.record.answers)
        self.front.say("saved", {"file": rest})

    def _log(self, draft: Draft, rest: str) -> None:
        lines = [self.front.screen.log(entry, draft.view(), self.front.names) for entry in self.log.entries[draft.seat]]
        self.front.tell("\n".join([line for line in lines if line][-40:]) or self.front.screen.say("log-empty"))

    def _quit(self, draft: Draft, rest: str) -> None:
        raise Quit

    def _news(self, seat: int) -> None:
        """Tell a person what has happened since its last turn."""
        view = self.table.view(seat)
        entries = [entry for entry in self.log.entries[seat] if entry.last > self.shown.get(seat, 0)]
        self.shown[seat] = self.table.number
        self.log.begin()
        self.front.news([line for entry in entries if (line := self.front.screen.log(entry, view, self.front.names))])

    def _worded(self, error: SpielwerkError) -> str:
        """Return a refusal in the reader's language, where it has a reason."""
        if isinstance(error, IllegalAction):
            return self.table.game.words(self.front.screen.locale, self.front.names).reason(error.reason)
        return str(error)


def _begins(whole: str, text: str) -> bool:
    """Say whether a text is that of an action without its verb, its last words, or both."""
    item = whole.partition(" ")[2]
    return f"{item} ".startswith(f"{text} ") or (" " in text and whole.startswith(f"{text} "))


def _hints(table: Table, view: View) -> list[tuple[int, list[int], object]]:
    """Return the proposals of the agent that gives this game's hints."""
    found = make_agent(table.game, adviser(table.game)).hints(view)
    return [(int(hint.points), [int(action) for action in hint.actions], hint.reason) for hint in found]
