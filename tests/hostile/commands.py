"""What is typed: command lines, games and tours in the terminal, and the environment in which they run."""

from __future__ import annotations

import io
import os
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from spielwerk import cli
from spielwerk.core.errors import SpielwerkError
from spielwerk.server import address
from tests.hostile import spoiling
from tests.hostile.fuzzing import Reader
from tests.hostile.readers import installed_games, must, record_texts

_HELP = ("--help", "-h", "--version")


# -- command lines ----------------------------------------------------------------------------


class Refused(SpielwerkError):
    """A command ended with code 2 (or 1, where a map or city cannot be played)."""


_made = cache(cli.parser)  # it does not change, and building it would cost more than many a command


def _parser(verb: str) -> cli.Parser:
    return _made(verb if verb in (*cli.VERBS, "map", "city") else "")


def run(arguments: list[str], typed: str = "") -> tuple[int, str, str]:
    """Run a command in this process; return its code and what it wrote."""
    out, err = io.StringIO(), io.StringIO()
    code: Any = None
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", io.StringIO(typed)):
        try:
            with patch.object(cli, "parser", _parser):
                code = cli.main(arguments)
        except SystemExit as left:
            code = left.code
    return code, out.getvalue(), err.getvalue()


def judge(arguments: list[str], typed: str = "") -> None:
    """Run a command: 0, or a code with one line that says why; never a fault of the program."""
    code, out, err = run(arguments, typed)
    must("Traceback" not in err + out and "a fault in the program" not in err, f"a fault: {err[-200:]!r}")
    must(code in (0, 1, 2), f"code {code}")
    if code == 2:
        must(err.count("\n") == 1 or arguments[0] == "validate", f"not one line: {err[:200]!r}")
        raise Refused(err.strip()[:1000] + ".")


@cache
def _folder() -> Path:
    """Make the folder in which all commands run, with a record, a map and a list of towns in it."""
    folder = Path(tempfile.mkdtemp(prefix="hostile-")) / "a" / "b" / "c"
    folder.mkdir(parents=True)
    (folder / "game.record").write_text(record_texts()[0], encoding="utf-8")
    (folder / "towns.txt").write_text("\n".join(f"{n}.5 {40 + n % 7} Town{n}" for n in range(24)), encoding="utf-8")
    (folder / "broken.record").write_bytes(b"spielwerk record 1\n\xff\xfe")
    return folder


LINES = (
    *("games", "games --json", "games qwirkle", "validate game.record", "validate game.record broken.record --json"),
    *("replay game.record --at 3", "replay game.record --seat A --lang de", "replay game.record --json --at 0"),
    *("replay game.record --svg out.svg", "replay broken.record", "perft qwirkle --depth 1 --seats 2 --deal --seed 3"),
    *(
        "simulate qwirkle --players random,random --games 1 --jobs 1 --seed 7",
        "map check europe",
        "map check towns.txt",
    ),
    *(
        "simulate linie1 --players random,random --games 1 --jobs 1 --option hands=open --json",
        "city check game.record",
    ),
    *("map render india --svg out.svg --dark", "map new towns.txt --name X --out new.txt", "city render town --json"),
    *(
        "new-game little --in sub",
        "play qwirkle --players human,random --seed 1 --lang en --plain",
        "tour qwirkle --step 2",
    ),
    *("play linie1 -p human,human -o hands=open --record new.record", "play qwirkle --resume game.record", "map check"),
    *("bench qwirkle --seconds 0.01", "simulate qwirkle --players greedy,greedy --games 1 --out rows.csv", "--version"),
)
_DEAR = ("bench", "perft", "simulate")  # verbs that work for as long as they are asked to


def spoil_line(dice: random.Random) -> list[str]:
    """Return a command line, some of its words spoilt; what asks for much work or opens doors is left out."""
    words = dice.choice(LINES).split()
    others = [word for line in LINES for word in line.split()]
    for _ in range(dice.randint(1, 3)):
        at, kind = dice.randrange(len(words) + 1), dice.randrange(5)
        if kind == 0 and at < len(words):
            del words[at]
        elif kind == 1:
            words.insert(at, dice.choice(others))
        elif kind == 2:
            words.insert(at, dice.choice(spoiling.TEXTS))
        elif at < len(words):
            words[at] = spoiling.text(dice, words[at], others, most=1)
    words = [_tame(word) for word in words if word[:3] not in ("--g", "--j")]
    return [*words, "--games", "1", "--jobs", "1"] if words[:1] == ["simulate"] else words


def _tame(word: str) -> str:
    """Keep files within the folder: this is no test of what a person may write over."""
    return word if word.startswith("/dev/zero") else word.replace("/", "∕").replace("\x00", "")


def read_line(words: list[str]) -> None:
    """Run it, except where it would serve or work for long."""
    if not words or words[0] == "serve" or (words[0] in _DEAR and any(w.isdecimal() and int(w[:9]) > 9 for w in words)):
        return
    dear = words[0] == "bench" or (words[0] == "perft" and words[1:2] != ["qwirkle"])
    with _in(_folder()), patch("spielwerk.cli.bench.RUNS", 1):
        if not dear or "0.01" in words:
            judge(words)


@contextmanager
def _in(folder: Path) -> Iterator[None]:
    """Be in a folder in which what earlier commands wrote is gone."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        for path in folder.iterdir():
            if path.is_file() and path.name not in ("game.record", "towns.txt", "broken.record"):
                path.unlink()
        os.chdir(before)


# -- the terminal -----------------------------------------------------------------------------

TYPED = (
    "1",
    "2",
    "3",
    "take red-star",
    "lay M13",
    "done",
    "undo",
    "hint",
    "why 1",
    "log",
    "help",
    "save x",
    "quit",
    "u",
    "?",
)


def spoil_typed(dice: random.Random) -> tuple[list[str], str]:
    """Return a game in the terminal (or a tour) and what is typed into it."""
    game = dice.choice(list(installed_games()))
    words = [
        spoiling.text(dice, dice.choice(TYPED), TYPED, 2) if dice.random() < 0.5 else dice.choice(TYPED)
        for _ in range(6)
    ]
    line = ["play", game, "--players", "human,random", "--seed", str(dice.randrange(9)), "--plain"]
    if dice.random() < 0.3:
        line = ["tour", dice.choice(("qwirkle", "colt_express", "switch_and_signal", "linie1"))]
        words = [dice.choice(("next", "back", "skip 2", "show", "", word)) for word in words]
    return [*line, *dice.choice(([], ["--json"]))], "\n".join(_tame(word) for word in words) + "\nquit\n"


def read_typed(given: tuple[list[str], str]) -> None:
    """Play."""
    with _in(_folder()):
        judge(*given)


# -- the environment --------------------------------------------------------------------------

VARIABLES = {
    "LANG": "de_DE.UTF-8",
    "TERM": "xterm",
    "COLUMNS": "80",
    "LINES": "24",
    "NO_COLOR": "1",
    "HOME": "home",
    "SPIELWERK_HOME": "house",
    "XDG_DATA_HOME": "data",
    "SPIELWERK_DEBUG": "",
    "LOCALAPPDATA": "x",
    "LANGUAGE": "de:en",
    "LC_ALL": "C",
    "PYTHONIOENCODING": "utf-8",
    "TZ": "UTC",
    "FORCE_COLOR": "1",
}


LOOKING = (["play", "qwirkle", "--players", "human,random", "--seed", "1"], ["map", "check"], ["tour", "qwirkle"])


def spoil_environment(dice: random.Random) -> tuple[dict[str, str], list[str]]:
    """Return variables with spoilt values (of bytes, of which half characters are made) and a command that looks."""
    chosen = dice.sample(sorted(VARIABLES), dice.randint(1, 6))
    values = {name: _tame(spoiling.text(dice, VARIABLES[name], list(VARIABLES.values()))) for name in chosen}
    lying = {
        name: value.replace("\0", "").encode("utf-8", "replace").decode("ascii", "surrogateescape")
        for name, value in values.items()  # no system passes a null on
    }
    return lying, dice.choice(LOOKING)


def read_environment(given: tuple[dict[str, str], list[str]]) -> None:
    """Find the store, and run a command that looks at its surroundings."""
    variables = {name: value for name, value in given[0].items() if name != "SPIELWERK_DEBUG"}
    with _in(_folder()), patch.dict(os.environ, variables):
        must(address.default_store().endswith("tables.sqlite"), "no store")
        code, _, err = run(given[1], "quit\n")
        must("fault in the program" not in err, f"a fault: {err[-200:]!r}")
        must(code in (0, 2), f"code {code}: {err[:200]}")


ALL: tuple[Reader, ...] = (
    Reader("command lines", spoil_line, read_line),
    Reader("terminal", spoil_typed, read_typed),
    Reader("environment", spoil_environment, read_environment),
)
