"""The two commands of a fresh clone, as far as they can be checked without environments of their own."""

import importlib.util
import json
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def dev(tmp_path, monkeypatch):
    """dev.py as a module, in charge of a small project in an empty folder."""
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name in ("pyproject.toml", "constraints.txt", "setup.py", "LICENSE", "NOTICE.md", "README.md"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "rules.py").write_text("one = 1\n")
    for name, value in {
        "ROOT": tmp_path,
        "PLAIN": tmp_path / ".venv",
        "COMPILED": tmp_path / ".venv-compiled",
        "WORKSHOP": tmp_path / ".dev",
    }.items():
        monkeypatch.setattr(module, name, value)
    module.WORKSHOP.mkdir()
    return module


def a_program(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def without_programs(monkeypatch, folder: Path) -> None:
    """A PATH with nothing on it, for somebody who is not root."""
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("BROWSER_PATH", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)


@pytest.mark.parametrize(("arguments", "code"), [([], 2), (["--help"], 0), (["-h"], 0), (["help"], 0)])
def test_no_command_says_what_there_is(arguments, code, dev, capsys):
    assert dev.main(arguments) == code
    said = capsys.readouterr().out
    assert [line.split()[2] for line in said.splitlines() if line.startswith("python3")] == ["play", "test", "compile"]
    assert "--no-browser" in said


def test_another_command_is_refused_in_a_line(dev, capsys):
    assert dev.main(["plya"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == (
        "dev.py: there is no command “plya”; there are play, test and compile (more: python3 dev.py --help)\n"
    )


# --- browsers ----------------------------------------------------------------------------------


def test_browser_path_comes_first(dev, tmp_path, monkeypatch):
    without_programs(monkeypatch, a_program(tmp_path / "bin" / "chromium").parent)
    monkeypatch.setenv("BROWSER_PATH", str(a_program(tmp_path / "mine")))
    assert dev.find_browser() == str(tmp_path / "mine")


def test_a_browser_on_the_path_is_found(dev, tmp_path, monkeypatch):
    without_programs(monkeypatch, a_program(tmp_path / "bin" / "google-chrome").parent)
    assert dev.find_browser() == str(tmp_path / "bin" / "google-chrome")


def test_a_browser_path_to_nothing_is_refused(dev, tmp_path, monkeypatch):
    monkeypatch.setenv("BROWSER_PATH", str(tmp_path / "nothing"))
    with pytest.raises(dev.Stop, match="no program there"):
        dev.find_browser()


def test_no_browser_is_one_sentence(dev, tmp_path, monkeypatch):
    without_programs(monkeypatch, tmp_path)
    with pytest.raises(dev.Stop, match="need Chromium, Chrome or Edge"):
        dev.find_browser()


def test_root_with_apt_gets_chromium_from_debian(dev, tmp_path, monkeypatch):
    without_programs(monkeypatch, a_program(tmp_path / "bin" / "apt-get").parent)
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    asked = []

    def pretend(_title, command, **_more):
        asked.append(command[1])
        if command[1] == "install":
            a_program(tmp_path / "bin" / "chromium")

    monkeypatch.setattr(dev, "work", pretend)
    assert dev.find_browser() == str(tmp_path / "bin" / "chromium")
    assert asked == ["update", "install"]


# --- nothing stale -----------------------------------------------------------------------------


def test_the_hash_follows_every_source(dev, tmp_path):
    before = dev.source_hash(tmp_path)
    assert dev.source_hash(tmp_path) == before
    (tmp_path / "src" / "rules.py").write_text("one = 2\n")
    edited = dev.source_hash(tmp_path)
    (tmp_path / "src" / "more.po").write_text("")
    assert len({before, edited, dev.source_hash(tmp_path)}) == 3


def test_the_hash_leaves_out_what_tools_make(dev, tmp_path):
    before = dev.source_hash(tmp_path)
    for made in ("__pycache__/rules.pyc", "spielwerk.egg-info/PKG-INFO"):
        (tmp_path / "src" / made).parent.mkdir()
        (tmp_path / "src" / made).write_text("made")
    assert dev.source_hash(tmp_path) == before


def test_another_constraint_means_another_environment(dev, tmp_path):
    before = dev.environment_key()
    (tmp_path / "constraints.txt").write_text("rich==1\n")
    assert dev.environment_key() != before


def test_a_stamp_counts_only_while_it_fits(dev, tmp_path):
    a_program(dev.program(dev.PLAIN, "python"))
    dev.write_stamp(dev.PLAIN, {"made_from": dev.environment_key(), "parts": ["play"]})
    assert dev.missing_parts(("play", "test")) == ["test"]
    (tmp_path / "pyproject.toml").write_text("")
    assert dev.missing_parts(("play", "test")) == ["play", "test"]


@pytest.mark.parametrize("content", ["", "{", "[]", json.dumps({"made_from": 1})])
def test_a_damaged_stamp_is_no_stamp(dev, content):
    dev.PLAIN.mkdir()
    (dev.PLAIN / "spielwerk.json").write_text(content)
    assert dev.missing_parts(("play",)) == ["play"]


def test_the_compiled_environment_finds_what_is_installed_editable_beside_it(dev, tmp_path, monkeypatch):
    monkeypatch.setattr(dev, "work", lambda *parts: None)
    monkeypatch.setattr(dev, "install", lambda *parts: None)
    compiled, plain, mine = (tmp_path / name for name in ("compiled", "plain", "mine"))
    monkeypatch.setattr(dev, "packages_in", {dev.COMPILED: compiled, dev.PLAIN: plain}.get)
    for folder in (compiled, plain, mine):
        folder.mkdir()
    (mine / "bots_of_mine.py").write_text("found = True\n")
    (plain / "__editable__.bots.pth").write_text(f"{mine}\n")
    dev.make_environment_of(tmp_path / "a.whl")
    told = f"import site; site.addsitedir({str(compiled)!r}); import bots_of_mine; print(bots_of_mine.found)"
    asked = subprocess.run([sys.executable, "-S", "-c", told], capture_output=True, text=True, check=False)
    assert (asked.stdout, asked.stderr) == ("True\n", "")


# --- which Spielwerk `play` starts ---------------------------------------------------------------


@pytest.fixture
def started(dev, monkeypatch):
    """What ``play`` would have started and whether it set the compiler to work."""
    events: list[str] = []
    monkeypatch.setattr(dev, "prepare", lambda *parts: None)
    monkeypatch.setattr(dev, "start_compiling", lambda: events.append("compiler"))

    def become(folder, extra):
        events.append(" ".join([folder.name, *extra]))
        return 0

    monkeypatch.setattr(dev, "become", become)
    return events


def test_the_first_start_is_plain_and_compiles_beside_it(dev, started, capsys):
    assert dev.play(["--port", "8123"]) == 0
    assert started == ["compiler", ".venv --port 8123"]
    assert "being compiled meanwhile" in capsys.readouterr().out


def test_who_asks_for_help_starts_no_compiler(dev, started, capsys):
    dev.play(["--help"])
    assert started == [".venv --help"]
    assert capsys.readouterr().out == ""


def test_a_later_start_is_compiled_until_a_source_changes(dev, started, tmp_path):
    a_program(dev.program(dev.COMPILED, "python"))
    dev.write_stamp(dev.COMPILED, {"sources": dev.source_hash(tmp_path), "compiled": True})
    dev.play([])
    (tmp_path / "src" / "rules.py").write_text("one = 2\n")
    dev.play([])
    assert started == [".venv-compiled", "compiler", ".venv"]


def test_what_cannot_be_compiled_is_not_tried_at_every_start(dev, started, tmp_path, capsys):
    dev.write_stamp(dev.COMPILED, {"sources": dev.source_hash(tmp_path), "compiled": False})
    dev.play([])
    assert started == [".venv"]
    assert "Why: .dev/build.log" in capsys.readouterr().out


# --- one clear sentence --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("NewConnectionError: Temporary failure in name resolution", "no connection"),
        ("E: Temporary failure resolving 'a.host'", "no connection"),
        ("error: client error (Connect)\n dns error: failed", "no connection"),
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("fatal error: Python.h: No such file or directory", "needs a C compiler"),
        ("error: command 'gcc' failed: No such file or directory", "needs a C compiler"),
        ("rules.py:3: error: something else", r"rules\.py:3(.|\n)*the whole output is in \.dev/step\.log"),
    ],
)
def test_a_failed_step_says_why(dev, output, sentence):
    with pytest.raises(dev.Stop, match=sentence):
        dev.work("A step (a minute)", [sys.executable, "-c", f"print({output!r}); raise SystemExit(1)"])


def test_a_python_without_venv_says_what_to_install(dev, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(dev.Stop, match=r"apt install python3\.\d+-venv"):
        dev.make_environment()


def test_a_step_that_works_is_quiet(dev, capsys):
    dev.work("A step", [sys.executable, "-c", "print('chatter')"])
    assert capsys.readouterr().out == "A step ...\n"
