"""The tree holds nothing that only one machine, or one registry, can serve."""

import re
import subprocess
import tomllib
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MADE = {".venv", ".venv-compiled", ".dev", ".git", "build", "dist"}
LOCKS = {"uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock", "package-lock.json", "yarn.lock", "pnpm-lock.yaml"}
# Spelled in two halves, so that this file passes its own test.
HOSTS = ["pypi" + ".org", "pythonhosted" + ".org", "registry." + "npmjs", "deb." + "debian", "archive." + "ubuntu"]
MACHINE = re.compile(r"(?<![\w.:/])/(?:work|farm|root|tmp|home/\w+|Users/\w+)/")


@cache
def files() -> dict[str, str]:
    """Every text file of the repository by its path; without Git, every file that is not made by a tool."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
        names = [name for name in listed.stdout.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        paths = [path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file()]
        names = [path.as_posix() for path in paths if path.parts[0] not in MADE and "__pycache__" not in path.parts]
    texts = {}
    for name in names:
        content = (ROOT / name).read_bytes() if (ROOT / name).is_file() else b"\0"
        if b"\0" not in content:
            texts[name] = content.decode("utf-8")
    return texts


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    """``path:line: text`` for every line in the tree that the pattern finds something in."""
    return [
        f"{name}:{number}: {line.strip()[:120]}"
        for name, text in files().items()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_there_are_no_lock_files():
    assert [name for name in files() if Path(name).name in LOCKS] == []


def test_no_line_names_a_path_of_one_machine():
    assert lines_with(MACHINE) == []


def test_no_line_names_a_package_registry():
    assert lines_with(re.compile("|".join(map(re.escape, HOSTS)))) == []


@pytest.mark.parametrize("line", ["see /wor" + "k/main", "cd '/hom" + "e/ann/x", "(/tm" + "p/x)", "/roo" + "t/.cache"])
def test_a_path_of_one_machine_would_be_found(line):
    assert MACHINE.search(line) or MACHINE.search(line + "/")


@pytest.mark.parametrize("line", ["tests/work/x", "https://example.com/work/x", "./tmp/x", "/t/abc", "a/root/b"])
def test_other_paths_are_left_alone(line):
    assert not MACHINE.search(line)


def test_constraints_are_exact_versions_and_nothing_else():
    lines = [line for line in files()["constraints.txt"].splitlines() if line and not line.startswith("#")]
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9A-Za-z.]+", line)] == []
    assert lines == sorted(lines, key=lambda line: line.partition("==")[0].casefold())


def test_every_package_we_ask_for_has_an_exact_version():
    project = tomllib.loads(files()["pyproject.toml"])["project"]
    asked = [*project["dependencies"], *chain.from_iterable(project["optional-dependencies"].values())]
    names = {re.split(r"[\[<>=]", package)[0] for package in asked} - {"spielwerk"}
    exact = {line.partition("==")[0].casefold() for line in files()["constraints.txt"].splitlines()}
    assert {name for name in names if name.casefold() not in exact} == set()
