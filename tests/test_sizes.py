"""A file is one room and a function one thought: 300 lines and 25 lines, or a reason in size_exceptions.toml."""

import ast
import tomllib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("src", "tests", "benchmarks", "docs")  # and what lies beside them
FILE_LINES = 300
FUNCTION_LINES = 25
LONGER = tomllib.loads((Path(__file__).parent / "size_exceptions.toml").read_text(encoding="utf-8")).get("longer", [])


def lines_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Its lines from ``def`` to the end, without the docstring: explaining is free."""
    total = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        total -= (first.end_lineno or first.lineno) - first.lineno + 1
    return total


def functions_in(node: ast.AST, prefix: str = "") -> dict[str, int]:
    """Every function under a node by its dotted name, with its lines."""
    found: dict[str, int] = {}
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            found[prefix + child.name] = lines_of(child)
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found |= functions_in(child, f"{prefix}{child.name}.")
        else:
            found |= functions_in(child, prefix)
    return found


def written() -> list[Path]:
    """Return every file of code in the project: sources, tests, benchmarks, and the tools beside them."""
    found = [path for name in FOLDERS for path in (ROOT / name).rglob("*")] + list(ROOT.glob("*.py"))
    return [path for path in found if path.suffix in (".py", ".js", ".css")]


@cache
def too_long() -> dict[str, int]:
    """What is longer than the limit, by the name it would have in size_exceptions.toml."""
    sizes: dict[str, int] = {}
    for path in sorted(written()):
        name = path.relative_to(ROOT).as_posix().removeprefix("src/spielwerk/")
        text = path.read_text(encoding="utf-8")
        functions = functions_in(ast.parse(text)) if path.suffix == ".py" else {}
        sizes |= {f"{name}::{function}": count for function, count in functions.items() if count > FUNCTION_LINES}
        if len(text.splitlines()) > FILE_LINES:
            sizes[name] = len(text.splitlines())
    return sizes


def test_files_and_functions_are_short():
    allowed = {entry["what"]: entry["lines"] for entry in LONGER}
    assert {name: count for name, count in too_long().items() if count > allowed.get(name, 0)} == {}


def test_every_exception_is_needed_and_has_a_reason():
    unneeded = [entry["what"] for entry in LONGER if entry["what"] not in too_long()]
    assert unneeded == []
    assert [entry["what"] for entry in LONGER if len(entry.get("reason", "").split()) < 4] == []


def test_a_function_is_measured_without_its_docstring():
    source = 'class A:\n    def b(self):\n        """One.\n\n        Two.\n        """\n        return 1\n'
    assert functions_in(ast.parse(source)) == {"A.b": 2}
