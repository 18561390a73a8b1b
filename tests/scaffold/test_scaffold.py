"""What ``new-game`` lays down is a complete game: sound, typed, tidy, and known to Spielwerk once it is registered."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from spielwerk.scaffold import BadName, lay_down


def run(folder, *command):
    """Run Python in the laid down project, as somebody who has installed it would."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *filter(None, sys.path)])}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    line = [sys.executable, *command]
    return subprocess.run(line, check=False, cwd=folder, env=environment, capture_output=True, text=True)


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    folder = tmp_path_factory.mktemp("new")
    lay_down("dice_race", folder)
    return folder / "dice_race"


def test_it_lays_down_a_project_and_names_its_files(tmp_path):
    written = lay_down("dice_race", tmp_path)

    assert {path for path in tmp_path.rglob("*") if path.is_file()} == set(written)
    assert tmp_path / "dice_race" / "dice_race" / "__init__.py" in written
    assert tmp_path / "dice_race" / "tests" / "test_dice_race.py" in written
    decorators = re.compile("@(pytest|classmethod)")
    assert [path for path in written if "@" in decorators.sub("", path.read_text(encoding="utf-8"))] == []


def test_its_own_tests_pass(home):
    done = run(home, "-m", "pytest", "-q", "-p", "no:cacheprovider")

    assert done.returncode == 0, done.stdout + done.stderr


def test_it_is_tidy_and_typed(home):
    mypy = ["-m", "mypy", "--strict", "--cache-dir", os.devnull, "dice_race"]
    tidy = ["-m", "ruff", "check", "--no-cache", "--isolated", "--line-length", "120", "--select", "E,F,W,I,UP,B", "."]

    assert run(home, *tidy).stdout.strip() == "All checks passed!"
    assert run(home, *mypy).stdout.startswith("Success"), run(home, *mypy).stdout


@pytest.mark.parametrize(
    "name",
    ["", "Dice", "2dice", "dice-race", "../dice", "a" * 31, "class", "random", "tests", "table", "qwirkle", "würfel"],
)
def test_a_name_no_game_can_have_is_refused_by_a_sentence(name, tmp_path):
    with pytest.raises(BadName) as caught:
        lay_down(name, tmp_path)

    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path):
    (tmp_path / "dice_race").mkdir()
    with pytest.raises(BadName, match="exists already"):
        lay_down("dice_race", tmp_path)

    assert list((tmp_path / "dice_race").iterdir()) == []


def test_a_missing_folder_is_refused(tmp_path):
    with pytest.raises(BadName, match="not a folder"):
        lay_down("dice_race", tmp_path / "nowhere")
