"""The two faces of a game in the terminal: text for people, JSON lines for programs."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from spielwerk.cli.layout import wrapped
from spielwerk.cli.records import outcome_facts
from spielwerk.cli.screen import Screen
from spielwerk.core.view import View
from spielwerk.table import Draft, Table

CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Front:
    """What a Sitting needs from either face."""

    confirms = False  # whether a complete draft waits for a word of its own

    def __init__(self, screen: Screen, names: Sequence[str]) -> None:
        self.screen = screen
        self.names = names
        self._numbered: list[int] = []

    def numbered(self) -> list[int]:
        """Return the actions of the last list, in order."""
        return self._numbered

    def say(self, key: str, what: Mapping[str, int | str] | None = None) -> None:
        """Say one of the terminal's own sentences."""
        self.tell(self.screen.say(key, what))

    def tell(self, text: str) -> None:
        """Say something."""
        raise NotImplementedError

    def refuse(self, text: str) -> None:
        """Say why something cannot be done."""
        raise NotImplementedError

    def news(self, lines: Sequence[str]) -> None:
        """Tell what has happened."""
        raise NotImplementedError

    def pass_to(self, seat: int, several: bool) -> None:
        """Hand the screen to another person; ``several`` share it."""

    def ask(self, draft: Draft) -> None:
        """Show the table and what can be done now."""
        raise NotImplementedError

    def ending(self, table: Table) -> None:
        """Show how the game ended."""
        raise NotImplementedError

    def read(self, draft: Draft) -> str:
        """Return the next line; EOFError when there is none."""
        line = sys.stdin.readline(1_000_000)
        if not line:
            raise EOFError
        return line.strip()


class TextFront(Front):
    """For people; ``at_screen`` if a person reads and types, else a script does."""

    def __init__(self, screen: Screen, names: Sequence[str], at_screen: bool) -> None:
        super().__init__(screen, names)
        self.at_screen = at_screen
        self.confirms = at_screen
        self._told: list[str] = []
        if at_screen:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - gives input() its line editing and history

    def tell(self, text: str) -> None:
        """Say something, in lines that fit."""
        print(self._set(text))

    def refuse(self, text: str) -> None:
        """Say why something cannot be done."""
        print(self._set(f"  {text}"))

    def news(self, lines: Sequence[str]) -> None:
        """Keep what has happened, to be told below the board, where it is read."""
        self._told = list(lines)

    def _set(self, text: str) -> str:
        """Return a text in lines that fit a person's screen; a script reads whole lines."""
        if not self.at_screen:
            return text
        return "\n".join(part for line in text.split("\n") for part in wrapped(line, "  "))

    def _board(self, view: View, numbers: Mapping[int, int] | None = None) -> None:
        print("\n" + self.screen.board(view, self.names, numbers) + "\n")
        if self._told:
            print("\n".join([*self._told, ""]))
            self._told = []

    def pass_to(self, seat: int, several: bool) -> None:
        """Draw the curtain between two people at one screen."""
        if several and self.at_screen:
            print(CLEAR, end="")
            input(self.screen.say("curtain", {"name": self.names[seat]}))
            print(CLEAR, end="")

    def ask(self, draft: Draft) -> None:
        """Show the board, what is asked, and the numbered list."""
        view = draft.view()
        groups = [] if draft.complete else self.screen.groups(view, self.names)
        self._numbered = [action for _, moves in groups for action, _ in moves]
        numbers = {action: at for at, action in enumerate(self._numbered, 1)}
        self._board(view, numbers)
        if draft.complete:
            if self.confirms:
                texts = ", ".join(draft.game.actions.text(action) for action in draft.actions)
                self.say("confirm", {"text": texts})
            return
        print(self.screen.strong(self.screen.by(self.names[draft.seat], self.screen.question(view, self.names))))
        print(self.screen.listed(groups, numbers))

    def ending(self, table: Table) -> None:
        """Show the last position and the ranking."""
        self._board(table.view(-1))
        print(self.screen.ending(table.state, self.names))

    def read(self, draft: Draft) -> str:
        """Return the next line; a script's is shown, so that its output can be read."""
        if self.at_screen:
            return input("> ").strip()
        line = super().read(draft)
        print(f"> {line}")
        return line


class JsonFront(Front):
    """For programs: one JSON object a line."""

    def tell(self, text: str) -> None:
        """Say something."""
        self._put({"say": text})

    def refuse(self, text: str) -> None:
        """Say why something cannot be done."""
        self._put({"error": text})

    def news(self, lines: Sequence[str]) -> None:
        """Tell what has happened."""
        if lines:
            self._put({"log": list(lines)})

    def ask(self, draft: Draft) -> None:
        """Put the question: seat, what it sees, the open actions."""
        view = draft.view()
        self._numbered = view.decision.actions
        actions = [draft.game.actions.text(action) for action in self._numbered]
        facts = {"ask": draft.seat, "name": self.names[draft.seat], "question": view.decision.name, "actions": actions}
        self._put(facts | {"observation": draft.game.observation_string(view)})

    def ending(self, table: Table) -> None:
        """Put the outcome."""
        self._put({"over": True, "outcome": outcome_facts(table.state)})

    def _put(self, facts: dict[str, Any]) -> None:
        print(json.dumps(facts, ensure_ascii=False), flush=True)
