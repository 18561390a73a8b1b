"""What the pages say is so: their code runs, their links lead somewhere, their commands exist."""

from __future__ import annotations

import doctest
import io
import re
import shlex
from importlib.util import find_spec
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
        verb, *rest = shlex.split(command)[1:]
        with pytest.raises(SystemExit) as left:
            main([verb, rest[0], "--help"] if verb in {"map", "city"} else [verb, "--help"])
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


@pytest.mark.parametrize("page", ["docs/maps.md", "docs/cities.md"])
def test_every_command_about_own_boards_does_what_the_page_says(page, tmp_path, monkeypatch, capsys):
    from spielwerk.games.linie1.cities import shipped_text as city
    from spielwerk.games.switch_and_signal.maps import shipped_text as map_text
    from spielwerk.games.switch_and_signal.pieces import PROPOSED_DECK

    monkeypatch.chdir(tmp_path)
    Path("mine.txt").write_text(map_text("europe").replace("id central_europe", "id mine"), encoding="utf-8")
    Path("my_city.txt").write_text(city("town").replace("id town", "id mine"), encoding="utf-8")
    Path("deck.txt").write_text(PROPOSED_DECK.replace("2 1:any", "3 1:any"), encoding="utf-8")
    Path("towns.txt").write_text("\n".join(f"{at % 6} {at // 6 + 40} T{at}" for at in range(30)), encoding="utf-8")
    for command in commands(ROOT / page):
        words = [_quick(word) for word in shlex.split(command)[1:]]
        if _has_its_extra(words):
            monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
            more = [] if words[1] != "report" or "0" in words else ["--jobs", "1", "--agents", "random", "--games", "2"]
            assert main([*words, *more]) == 0, command
    capsys.readouterr()
    assert {path.suffix for path in tmp_path.iterdir()} >= {".txt", ".svg"}


def _quick(word: str) -> str:
    """A number of games, and agents, with which a command takes no time."""
    return {"100": "2", "greedy,greedy": "random,random"}.get(word, word)


def _has_its_extra(words: list[str]) -> bool:
    needed = {"--png": "resvg_py", "--pdf": "typst"}
    return all(find_spec(needed[word]) for word in words if word in needed)
