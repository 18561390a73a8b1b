"""What the pages say is so: their code runs, their links lead somewhere, their commands exist."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

import spielwerk
from spielwerk.cli import main

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("RULES.md")])
# These have a test of their own, which does more than run them.
TESTED_ELSEWHERE = {"adding_a_game.md", "research.md"}
SHELL = {"", "console", "sh", "bash", "shell", "text"}


def name_of(page):
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> list[tuple[str, str]]:
    """The code blocks of a page: (language, text)."""
    return re.findall(r"^```(\w*)\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_code_of_a_page_runs(page, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    for language, code in blocks(page):
        if language not in {"python", "pycon"} or page.name in TESTED_ELSEWHERE:
            continue
        if ">>>" in code:
            test = doctest.DocTestParser().get_doctest(code, names, name_of(page), None, None)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
            runner.run(test, clear_globs=False)
            assert runner.summarize(verbose=False).failed == 0, capsys.readouterr().out
            names = test.globs
        else:
            exec(compile(code, name_of(page), "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_links_of_a_page_lead_somewhere(page):
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    targets = [target.partition("#")[0] for target in re.findall(r"\]\(([^)\s]+)\)", text)]
    local = [target for target in targets if target and "://" not in target and not target.startswith("mailto:")]

    assert [target for target in local if not (page.parent / target).exists()] == []


def commands(page: Path) -> list[str]:
    """The lines of a page that call the program."""
    lines = [line for language, code in blocks(page) if language in SHELL for line in code.splitlines()]
    calls = [line.strip().removeprefix("$ ").split("  ")[0] for line in lines]
    calls = [call for call in calls if call.startswith("spielwerk ") and call != "spielwerk record 1"]
    return [call for call in calls if not re.search(r"[\[\]|…<>]|[A-Z]{3}", call)]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_commands_of_a_page_exist(page, capsys):
    for command in commands(page):
        verb = shlex.split(command)[1]
        with pytest.raises(SystemExit) as left:
            main([verb, "--help"])
        assert left.value.code == 0, command
        options = re.findall(r"--[a-z][a-z-]*", command)
        usage = capsys.readouterr().out
        assert [option for option in options if option not in usage] == [], command


def test_the_page_of_a_command_is_read():
    assert len(commands(ROOT / "docs" / "adding_a_game.md")) > 5


def test_docstrings_with_examples_are_right():
    source = Path(spielwerk.__file__).parent
    for path in source.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if ">>> " in text:
            name = "spielwerk." + ".".join(path.relative_to(source).with_suffix("").parts)
            module = __import__(name, fromlist=["x"])
            assert doctest.testmod(module).failed == 0, name
