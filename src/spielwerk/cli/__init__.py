"""The command line: one module a verb; ``main`` is the entry."""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, NoReturn

import spielwerk
from spielwerk.core.errors import SpielwerkError

# verb -> (module of this package, the line that `spielwerk --help` shows)
VERBS = {
    "play": ("play", "play in the terminal"),
    "tour": ("tour", "learn a game by playing it, lesson by lesson"),
    "serve": ("serve", "open tables for the browser"),
    "games": ("games", "what can be played: options, defaults, seats, agents"),
    "simulate": ("simulate", "play many games between agents and sum them up"),
    "replay": ("records", "show the position of a record, or draw it"),
    "validate": ("records", "replay records and say whether they hold"),
    "perft": ("measures", "count the ways to answer the next questions"),
    "bench": ("measures", "measure games, decisions and copies a second"),
    "new-game": ("new_game", "lay down a tiny complete game to start from"),
}

# control characters, and those that turn the direction of writing
_COMMANDS = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")

BAD_INPUT, FAULT, INTERRUPTED, BROKEN_PIPE = 2, 1, 130, 141


class BadInput(SpielwerkError):
    """Something on the command line that cannot be; the text is one sentence."""


def shown(text: str) -> str:
    """Return a text from outside so that a terminal shows it and obeys nothing in it."""
    return _COMMANDS.sub("\ufffd", text)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Leave with code 2 and one line."""
        self.exit(BAD_INPUT, f"{self.prog}: {shown(message)} (more: {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code: 0, 2 on bad input, 1 if the house itself is at fault."""
    _speak_utf8()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        with _whole_output():
            return _carry_out(given)
    except SpielwerkError as error:
        print(f"spielwerk: {shown(str(error))}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("\nspielwerk: stopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        return BROKEN_PIPE
    except OSError as error:
        print(f"spielwerk: {error.filename or 'output'}: {error.strerror}.", file=sys.stderr)
        return FAULT
    except Exception as error:  # a fault of the house, or of a game: one line, and more for whoever asks
        if os.environ.get("SPIELWERK_DEBUG"):
            raise
        said = " ".join(str(error).split())
        hint = "SPIELWERK_DEBUG=1 shows where"
        print(f"spielwerk: a fault in the program, {type(error).__name__}: {said} ({hint})", file=sys.stderr)
        return FAULT


def _carry_out(given: Sequence[str]) -> int:
    for argument in given:
        try:
            os.fsencode(argument)
        except UnicodeEncodeError:  # half characters, which Windows passes on
            raise BadInput(f"“{shown(argument[:80])}” is not a text.") from None
    if not given:
        parser("").print_help()
        return 0
    parsed = parser(given[0]).parse_args(given)
    return int(parsed.run(parsed))


def parser(verb: str) -> Parser:
    """Return the parser; only the module of ``verb`` is loaded, for a quick start."""
    top = Parser(prog="spielwerk", description="Railway and tile board games, exactly by their rulebooks.")
    top.add_argument("--version", action="version", version=f"spielwerk {spielwerk.__version__}")
    verbs = top.add_subparsers(title="verbs", metavar="VERB", required=True, parser_class=Parser)
    for name, (module, line) in VERBS.items():
        sub = verbs.add_parser(name, help=line, description=line[0].upper() + line[1:] + ".")
        if name == verb:
            getattr(import_module(f"spielwerk.cli.{module}"), "add_" + name.replace("-", "_"))(sub)
            sub.add_argument("--json", action="store_true", help="print one JSON object instead of text")
    for entry in entry_points(group="spielwerk.verbs"):  # verbs that a game brings: map, city
        sub = verbs.add_parser(entry.name, help=f"tools that come with {_bringer(entry.value)}")
        if entry.name == verb:
            _bring(sub, entry.load())
    return top


def _bringer(value: str) -> str:
    """Return the name of the installed game to whose package an entry point leads, or else that package's name."""
    module = value.partition(":")[0]
    games = {game.value.partition(":")[0]: game.name for game in entry_points(group="spielwerk.games")}
    return next((name for package, name in games.items() if module.startswith(package + ".")), module)


def _bring(sub: argparse.ArgumentParser, brought: Any) -> None:
    """Add a verb of a game: a function that describes it, or a Workshop, which gets the verbs of every workshop."""
    if isinstance(brought, type):
        from spielwerk.cli.boards import add_boards

        add_boards(sub, brought)
    else:
        brought(sub)


def _speak_utf8() -> None:
    """Write UTF-8 wherever the terminal can, and never fail for want of a letter."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            encoding = (getattr(stream, "encoding", None) or "").lower()
            reconfigure(
                encoding="utf-8" if encoding in ("ascii", "us-ascii", "ansi_x3.4-1968") else None, errors="replace"
            )


@contextlib.contextmanager
def _whole_output() -> Iterator[None]:
    """Notice a reader that has gone away (``| head``) while it can still be handled quietly."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise
