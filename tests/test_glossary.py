"""docs/glossary.md and the code use one word for one thing."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import spielwerk

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "spielwerk"
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\*\*.*?) \| (.*) \|$", GLOSSARY, re.MULTILINE)
WORDS = [word for row in ROWS for word in re.findall(r"\*\*([^*]+)\*\*", " ".join(row))]
# What every language has, and what needs no word of ours.
EVERYDAY = {"Any", "Rng", "Verb", "ActionSpace", "Effect", "Choice", "Chance"}


def classes() -> Iterator[tuple[str, str]]:
    """(name, file) of every class at the top of a module."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                yield node.name, path.relative_to(SOURCE).as_posix()


def test_no_word_is_explained_twice():
    assert len(WORDS) == len(set(WORDS))


def test_every_class_of_the_surface_is_explained():
    surface = [name for name in spielwerk.__all__ if isinstance(getattr(spielwerk, name), type)]
    names = [name for name in surface if not issubclass(getattr(spielwerk, name), Exception)]
    assert [name for name in names if name not in WORDS and name not in EVERYDAY] == []


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_used_in_the_code(word):
    spelled = re.compile(r"[ _-]?".join(map(re.escape, word.split())), re.IGNORECASE)
    assert any(spelled.search(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py"))


def test_no_class_of_the_house_shares_its_name():
    house = defaultdict(list)
    for name, file in classes():
        if not file.startswith("games/"):
            house[name].append(file)
    assert {name: files for name, files in house.items() if len(files) > 1} == {}


def test_no_class_of_a_game_takes_a_word_of_the_glossary():
    """A game's own Scene and Table-like pieces extend the house's; nothing else may be called like them."""
    taken = {word for word in WORDS if word[0].isupper()}
    assert [f"{file}: {name}" for name, file in classes() if file.startswith("games/") and name in taken] == []
