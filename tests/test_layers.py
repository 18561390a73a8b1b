"""Who may import whom (docs/design.md, "The rooms"), and what no rule may touch."""

from __future__ import annotations

import ast
import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "spielwerk"

# room -> the other rooms it may import; a room that is not named here may not exist.
ARROWS: dict[str, set[str]] = {
    "core": {"words"},
    "words": {"core"},
    "registry": {"core"},
    "kit": {"core"},
    "games": {"core", "kit", "words", "draw", "tour"},
    "agents": {"core", "kit"},
    "contract": {"core", "words"},
    "scaffold": {"core", "registry"},
    "draw": {"core", "words"},
    "table": {"core", "words", "registry"},
    "store": {"core"},
    "tour": {"core", "words", "table", "agents", "registry"},
    "simulate": {"core", "table", "agents", "registry", "spielwerk"},
    "adapters": {"core", "table", "agents", "draw", "registry", "spielwerk"},
    "server": {"core", "words", "draw", "table", "store", "agents", "tour", "registry", "spielwerk"},
    "cli": {
        *("core", "words", "draw", "table", "store", "agents", "registry", "spielwerk"),
        *("simulate", "server", "scaffold", "adapters", "tour"),
    },
    "spielwerk": {"core", "registry"},
    "__main__": {"cli"},
}
# What the rules have no business with: clocks, luck, files, processes, networks.
FORBIDDEN = {
    *("random", "secrets", "time", "datetime", "os", "sys", "pathlib", "io", "tempfile", "shutil"),
    *("asyncio", "logging", "threading", "multiprocessing", "subprocess", "socket", "uuid"),
}
PURE = {"core", "kit", "games"}


def modules() -> dict[str, ast.Module]:
    """Every module of the package by its path below it."""
    paths = sorted(SOURCE.rglob("*.py"))
    return {path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def imports_of(tree: ast.Module) -> set[str]:
    """The full name of all that a module imports, at whatever place."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "we import by full names"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def room_of(name: str) -> str:
    """The room of a module's path or of an imported name."""
    parts = name.removesuffix(".py").replace("/", ".").removeprefix("spielwerk.").split(".")
    return "spielwerk" if parts[0] in {"__init__", "spielwerk"} else parts[0]


def compiled() -> set[str]:
    """The modules that setup.py compiles, by their path below the package."""
    listed = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["compiled_modules"](SOURCE)
    return {Path(path).relative_to(SOURCE).as_posix() for path in listed}


def wrong_arrows(trees: dict[str, ast.Module]) -> list[str]:
    """Every import that goes against an arrow."""
    wrong = []
    for path, tree in trees.items():
        room = room_of(path)
        for name in imports_of(tree):
            other = room_of(name) if name.split(".")[0] == "spielwerk" else room
            if other == "__version__" or name in {"spielwerk.COMPILED", "spielwerk.__version__"}:
                other = "spielwerk"
            if other not in ARROWS.get(room, set()) | {room}:
                wrong.append(f"{path} imports {name}")
    return wrong


def test_imports_follow_the_arrows():
    assert wrong_arrows(modules()) == []


def test_games_do_not_import_each_other():
    for path, tree in modules().items():
        if path.startswith("games/") and path.count("/") > 1:
            own = f"spielwerk.games.{path.split('/')[1]}"
            others = {name for name in imports_of(tree) if name.startswith("spielwerk.games.")}
            assert {name for name in others if not name.startswith(own)} == set(), path


def test_rules_touch_no_clock_no_luck_and_no_file():
    for path, tree in modules().items():
        if room_of(path) in PURE:
            assert {name.split(".")[0] for name in imports_of(tree)} & FORBIDDEN == set(), path


def test_what_is_compiled_neither_draws_nor_words():
    trees = modules()
    for path in compiled():
        rooms = {room_of(name) for name in imports_of(trees[path]) if name.startswith("spielwerk.")}
        assert rooms & {"draw", "words", "tour"} == set(), path


GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/RULES.md"))


@pytest.mark.parametrize("game", GAMES)
def test_no_shared_file_knows_a_game(game):
    word = re.compile(game.replace("_", "[ _&-]*"), re.IGNORECASE)
    for path in SOURCE.rglob("*"):
        shared = "games" not in path.relative_to(SOURCE).parts and path.stem != game
        if shared and path.suffix in {".py", ".js", ".css", ".po"}:
            text = path.read_text(encoding="utf-8")
            if path.suffix == ".py":
                text = re.sub(r'\A""".*?"""', "", text, count=1, flags=re.DOTALL)  # a module may show an example
            assert not word.search(text), path


def test_a_wrong_arrow_would_be_found():
    tree = {"core/state.py": ast.parse("def f():\n    from spielwerk.server import app\n")}

    assert wrong_arrows(tree) == ["core/state.py imports spielwerk.server.app"]
