"""The public names: each is there, has a sentence, and stands where people are told to look for it."""

from __future__ import annotations

import ast
import importlib
import inspect
from pathlib import Path

import pytest

import spielwerk

SOURCE = Path(__file__).parent.parent / "src" / "spielwerk"
EXPORTING = sorted(
    ".".join(path.parent.relative_to(SOURCE.parent).parts)
    for path in SOURCE.rglob("__init__.py")
    if "\n__all__" in path.read_text(encoding="utf-8")
)


def test_the_surface_is_what_the_design_promises():
    assert set(spielwerk.__all__) >= {
        *("load_game", "game_classes", "register", "COMPILED"),
        *("Game", "Option", "State", "Step", "Effect", "Choice", "Chance", "Action", "ActionSpace", "Verb"),
        *("Decision", "View", "Event", "Agent", "Outcome", "Reason", "Rng", "NATURE", "OVER", "GALLERY"),
        *("SpielwerkError", "UnknownGame", "BadOption", "UnknownAction", "IllegalAction", "BadPosition", "BadRecord"),
    }


@pytest.mark.parametrize("name", EXPORTING)
def test_every_name_that_is_exported_exists_once(name):
    module = importlib.import_module(name)

    assert len(set(module.__all__)) == len(module.__all__)
    assert [public for public in module.__all__ if not hasattr(module, public)] == []


@pytest.mark.parametrize("name", EXPORTING)
def test_every_class_and_function_that_is_exported_has_a_sentence(name):
    module = importlib.import_module(name)
    things = {public: getattr(module, public) for public in module.__all__}
    ours = {public: thing for public, thing in things.items() if inspect.isclass(thing) or inspect.isroutine(thing)}
    ours = {public: thing for public, thing in ours.items() if thing.__module__.startswith("spielwerk")}

    assert [public for public, thing in ours.items() if not (thing.__doc__ or "").strip().endswith((".", ")"))] == []


def undocumented(path: Path) -> list[str]:
    """The public classes, functions and methods of a module that say nothing about themselves.

    A method that only overrides needs no sentence of its own; it cannot be told from others here, so methods
    of classes with a base are left out.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent = [] if ast.get_docstring(tree) else ["the module"]
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            silent += [] if ast.get_docstring(node) else [node.name]
        if isinstance(node, ast.ClassDef) and not node.bases and not node.name.startswith("_"):
            methods = [inner for inner in node.body if isinstance(inner, ast.FunctionDef)]
            public = [method for method in methods if not method.name.startswith("_")]
            silent += [f"{node.name}.{method.name}" for method in public if not ast.get_docstring(method)]
    return silent


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_every_public_name_of_a_module_has_a_sentence(path):
    assert undocumented(path) == []


def test_a_silent_function_would_be_found(tmp_path):
    (tmp_path / "a.py").write_text('"""A."""\ndef f(): ...\nclass C:\n    """C."""\n    def g(self): ...\n', "utf-8")

    assert undocumented(tmp_path / "a.py") == ["f", "C.g"]
