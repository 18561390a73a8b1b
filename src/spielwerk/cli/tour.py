"""``spielwerk tour``: the same lessons as in the browser, in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from spielwerk.cli import BadInput
from spielwerk.cli.common import add_game, print_json, wants_colour
from spielwerk.cli.layout import wrapped
from spielwerk.cli.screen import Screen, names_of
from spielwerk.core.errors import IllegalAction, SpielwerkError
from spielwerk.core.game import Game
from spielwerk.registry import game_class
from spielwerk.server.pages.words import page_words
from spielwerk.table import Seat
from spielwerk.tour import NotNow, Play, Tour, tour_of

LONGEST_LINE = 1000


def add_tour(parser: argparse.ArgumentParser) -> None:
    """Describe the verb."""
    add_game(parser)
    parser.add_argument("--step", metavar="N", type=int, default=1, help="begin with this lesson (default 1)")
    parser.add_argument("--lang", metavar="L", default=os.environ.get("LANG", "en"), help="en, de or zh")
    parser.add_argument("--plain", action="store_true", help="without colour")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Teach until the last lesson is done, or until the reader stops."""
    cls = game_class(args.game)
    tour = tour_of(cls)
    if tour is None:
        raise BadInput(Screen(cls(), args.lang, False).say("tour-none", {"game": cls.name}))
    if not 1 <= args.step <= len(tour.lessons):
        raise BadInput(f"--step goes from 1 to {len(tour.lessons)}.")
    game = cls(tour.players, tour.options)
    Teacher(game, tour, Screen(game, args.lang, wants_colour(args.plain)), as_json=args.json).teach(args.step - 1)
    return 0


class Teacher:
    """Shows a lesson, reads a line, and answers."""

    def __init__(self, game: Game, tour: Tour, screen: Screen, as_json: bool) -> None:
        self.game = game
        self.tour = tour
        self.screen = screen
        self.as_json = as_json
        seats = [Seat("" if seat == tour.seat else "Bot") for seat in range(game.players)]
        self.names = names_of(game, seats, screen.locale)
        self.words = game.words(screen.locale, self.names)
        self.play = Play(game, tour, 0)
        self.numbered: list[int] = []

    def teach(self, at: int) -> None:
        """Teach from lesson ``at`` on."""
        self._begin(at)
        while True:
            line = sys.stdin.readline(LONGEST_LINE + 1)
            if not line or line.strip() in ("quit", "q"):
                return
            try:
                if not self._obey(line.strip()):
                    self._tell(self.screen.say("tour-end", {"game": self.game.name}))
                    return
            except SpielwerkError as error:
                self._answer(error)

    def _begin(self, at: int) -> None:
        self.play = Play(self.game, self.tour, at)
        key = f"tour-{self.play.lesson.key}"
        title = self.words.say(f"{key}-title")
        heading = {"n": str(at + 1), "m": str(len(self.tour.lessons)), "title": title}
        self._tell(self.screen.strong(self.screen.say("tour-heading", heading)))
        self._tell(self.words.say(key))
        self._show()

    def _obey(self, line: str) -> bool:
        """Obey one line; False when the tour is over."""
        command, _, rest = line.partition(" ")
        at, last = self.play.at, len(self.tour.lessons) - 1
        if command == "next" or (self.play.done and not line):
            if at == last:
                return False
            self._begin(at + 1)
        elif command == "back":
            self._begin(max(0, at - 1))
        elif command == "skip":
            if not rest.isdecimal() or not 1 <= int(rest) <= last + 1:
                raise BadInput(self.screen.say("no-such-number", {"n": last + 1}))
            self._begin(int(rest) - 1)
        elif command == "why":
            self._tell(self.screen.why(self.play.view(), self._action(rest), self.names))
        elif command in ("help", "?"):
            self._tell(self.screen.say("tour-commands"))
        else:
            self._give(line)
        return True

    def _give(self, line: str) -> None:
        if line in ("", "show"):
            op, text = self.play.shown()
        elif line in ("undo", "u"):
            op, text = "undo", ""
        else:
            text = self.game.actions.text(self._action(line))
            op = self.play.op_for(text)
        try:
            self.play.give(op or "add", text)
        except IllegalAction as error:
            if self.play.said.kind != "tried":
                raise
            self._tell(f"> {text}\n{self.words.reason(error.reason)}")
        else:
            self._tell(f"> {text or line}")
        self._show()

    def _action(self, text: str) -> int:
        if text.isdecimal() and text.isascii():
            if not self.numbered:
                raise BadInput(self.screen.say("no-list"))
            if not 1 <= int(text) <= len(self.numbered):
                raise BadInput(self.screen.say("no-such-number", {"n": len(self.numbered)}))
            return self.numbered[int(text) - 1]
        return self.game.actions.number(text)

    # -- what is shown --------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the table, what can be done, and what the lesson asks for."""
        play, key = self.play, f"tour-{self.play.lesson.key}"
        view = play.view()
        groups = [] if play.done else self.screen.groups(view, self.names)
        self.numbered = [action for _, moves in groups for action, _ in moves]
        if self.as_json:
            actions = [self.game.actions.text(action) for action in self.numbered]
            print_json({"lesson": play.at + 1, "done": play.done, "wanted": play.wanted(), "actions": actions})
        else:
            numbers = {action: at for at, action in enumerate(self.numbered, 1)}
            print("\n" + self.screen.board(view, self.names, numbers) + "\n")
            print(self.screen.listed(groups, numbers))
        if play.done and play.lesson.asks:
            self._tell(self.words.say(f"{key}-done"))
        elif play.tried and self.words.has(f"{key}-then"):
            self._tell(self.words.say(f"{key}-then"))
        go_on = self.screen.say("tour-go-on") if play.done else self._hint(play.wanted())
        self._tell(self.screen.faint(go_on) if not self.as_json else go_on)

    def _hint(self, wanted: Sequence[str]) -> str:
        return self.screen.say("tour-try", {"text": " | ".join(wanted)}) if wanted else self.screen.say("tour-commands")

    def _answer(self, error: SpielwerkError) -> None:
        reason = getattr(error, "reason", None)
        if isinstance(error, NotNow):
            key = error.reason.key
            self._tell(self.words.say(key) if self.words.has(key) else page_words(self.screen.locale).say(key))
        else:
            self._tell(str(error) if reason is None else self.words.reason(reason))

    def _tell(self, text: str) -> None:
        if not text:
            return
        if self.as_json:
            print_json({"say": text})
        else:
            print("\n".join(line for part in text.split("\n") for line in wrapped(part, "")))
        sys.stdout.flush()


__all__ = ["add_tour", "run"]
