"""The same answers mean the same game in another process, whatever Python's hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from spielwerk.contract import Answers, play, state_facts
from tests.every_game.cases import CASES, name_of

ROOT = Path(__file__).parent.parent.parent


def digests() -> str:
    """Return a line for each case: what one game's answers, and its State at some moments, amount to."""
    lines = []
    for game in CASES:
        played = play(game, Answers(7, range(40)))
        facts = [str(played.answers), *(state_facts(game, state) for state in played.moments())]
        lines.append(f"{name_of(game)} {sha256(repr(facts).encode()).hexdigest()}")
    return "\n".join(lines)


def test_games_do_not_depend_on_the_hash_seed():
    program = "from tests.every_game.test_processes import digests; print(digests())"
    other = {**os.environ, "PYTHONHASHSEED": "12345", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, check=False, env=other, capture_output=True, text=True, cwd=ROOT)

    assert run.stderr == ""
    assert digests() == run.stdout.strip()
