"""Every clause of a RULES.md has a test, every Step cites its clauses, and nobody cites a clause that is not there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = sorted(path.parent for path in (ROOT / "src" / "spielwerk" / "games").glob("*/RULES.md"))
NAME = r"[A-Z][A-Za-z&]*"
NUMBER = r"\d+(?:\.\d+)*[a-z]?"
CITED = re.compile(rf"\[({NAME} {NUMBER}[^\]]*)\]")
STEPS = {"Effect", "Choice", "Chance"}


def named(game):
    return game.name


def clauses_of(game: Path) -> list[str]:
    """The clauses of RULES.md, in order: the first column of its tables."""
    text = (game / "RULES.md").read_text(encoding="utf-8")
    return re.findall(rf"^\| ({NAME} {NUMBER}) \|", text, re.MULTILINE)


def sources(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def first_texts(tree: ast.Module, function: str, *, every: bool) -> set[str]:
    """The texts given to all calls of a function: its first argument, or every one."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == function]
    given = [argument for call in calls for argument in (call.args if every else call.args[:1])]
    return {node.value for node in given if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def proved(game: Path) -> set[str]:
    """The clauses that a test of this game is marked with."""
    folders = [ROOT / "tests" / "games" / game.name, ROOT / "tests" / "oracles"]
    found = [first_texts(tree, "clause", every=True) for folder in folders for _, tree in sources(folder)]
    return set().union(*found)


def steps_of(tree: ast.Module) -> list[ast.ClassDef]:
    """The Steps of a module, those that are built on another one of it too."""
    found: list[ast.ClassDef] = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases}
            if bases & (STEPS | {step.name for step in found}):
                found.append(node)
    return found


def cited(docstring: str, clauses: list[str]) -> set[str]:
    """The clauses that a docstring cites: ``[Q 1.4, 3.15]``, ``[Q 3.2–3.14]``."""
    found: set[str] = set()
    for citation in CITED.findall(docstring):
        name = ""
        for part in citation.split(","):
            first, _, last = part.strip().partition("–")
            given, _, number = first.rpartition(" ")
            name = given or name
            found.add(f"{name} {number}")
            if last:
                ends = [clauses.index(f"{name} {end}") for end in (number, last)]
                found |= set(clauses[ends[0] : ends[1] + 1])
    return found


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_clauses_have_names_of_their_own(game):
    clauses = clauses_of(game)

    assert len(clauses) > 5
    assert sorted(set(clauses)) == sorted(clauses)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_clause_has_a_test(game):
    clauses = clauses_of(game)
    prefixes = {clause.partition(" ")[0] for clause in clauses}
    marked = {clause for clause in proved(game) if clause.partition(" ")[0] in prefixes}

    assert sorted(set(clauses) - marked) == []
    assert sorted(marked - set(clauses)) == []


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_step_cites_its_clauses(game):
    clauses = clauses_of(game)
    steps = [(path, step) for path, tree in sources(game) for step in steps_of(tree)]
    silent = [f"{path.name}: {step.name}" for path, step in steps if not cited(ast.get_docstring(step) or "", clauses)]

    assert steps != []
    assert silent == []


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_nobody_cites_a_clause_that_is_not_there(game):
    clauses = clauses_of(game)
    used: set[tuple[str, str]] = set()
    for path, tree in sources(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.Module):
                used |= {(path.name, clause) for clause in cited(ast.get_docstring(node) or "", clauses)}
        used |= {(path.name, clause) for clause in first_texts(tree, "Reason", every=False) - {""}}

    assert [one for one in sorted(used) if one[1] not in clauses] == []


def test_citations_are_read():
    clauses = ["Q 1.1", "Q 1.2", "Q 1.3", "Q 2.1"]

    assert cited("Deal. [Q 1.1–1.3]", clauses) == {"Q 1.1", "Q 1.2", "Q 1.3"}
    assert cited("Deal. [Q 1.1, 2.1]", clauses) == {"Q 1.1", "Q 2.1"}
    assert cited("Deal [nothing].", clauses) == set()


def test_steps_are_found():
    tree = ast.parse("class A(Choice[T]): ...\nclass B(A): ...\nclass C(step.Chance[T]): ...\nclass D(State): ...\n")

    assert [step.name for step in steps_of(tree)] == ["A", "B", "C"]
