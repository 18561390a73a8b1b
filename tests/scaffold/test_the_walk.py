"""docs/adding_a_game.md, walked: each command runs, and each piece of code stands in the game it lays down."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

PAGE = (Path(__file__).parent.parent.parent / "docs" / "adding_a_game.md").read_text(encoding="utf-8")
PROGRAMS = {"spielwerk": "spielwerk", "pytest": "pytest"}


def blocks(kind):
    """The page's code blocks of one kind, in order."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


class Walk:
    """Somebody at a shell prompt, who has installed Spielwerk."""

    def __init__(self, folder):
        self.folder = folder
        self.paths = [path for path in sys.path if path]

    def enter(self, line):
        """Do what one line says, and return what it printed."""
        program, *arguments = shlex.split(line)
        if program == "cd":
            self.folder /= arguments[0]
            return ""
        if program == "pip":
            return self.install()
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(self.paths), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", PROGRAMS[program], *arguments]
        done = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), f"$ {line}\n{done.stdout}{done.stderr}"
        return done.stdout

    def install(self):
        """What an editable install leaves behind; a real one would ask the network for setuptools."""
        project = tomllib.loads((self.folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        info = self.folder / f"{project['name']}-{project['version']}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8")
        lines = [f"[{group}]\n{name} = {place}\n" for group, (name, place) in entry_points(project)]
        (info / "entry_points.txt").write_text("".join(lines), encoding="utf-8")
        self.paths.insert(0, str(self.folder))
        return ""


def entry_points(project):
    return [(group, pair) for group, pairs in project["entry-points"].items() for pair in pairs.items()]


def test_every_command_of_the_page_works(tmp_path):
    walk = Walk(tmp_path)
    lines = [line.removeprefix("$ ") for block in blocks("console") for line in block.splitlines()]
    printed = {line: walk.enter(line) for line in lines}

    assert "Dice race, 2–4 seats" in printed["spielwerk games dice_race"]
    assert "passed" in printed["pytest"]
    played = printed["spielwerk play dice_race --players careful,random --seed 3"]
    assert "50 win." in played, "the board, as the scene says it"
    assert ": rolled " in played, "what the die has shown"
    assert "The goal is reached." in played
    assert "careful" in printed["spielwerk simulate dice_race --players careful,random --games 50"]


def test_every_piece_of_code_stands_in_the_game(tmp_path):
    walk = Walk(tmp_path)
    walk.enter("spielwerk new-game dice_race")
    written = "\n".join(path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.py"))

    assert len(blocks("python")) >= 8
    assert [code for code in blocks("python") if code not in written] == []
