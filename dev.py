#!/usr/bin/env python3
"""Two commands for a fresh clone; they need Python 3.11 and nothing else.

    python3 dev.py play        open the tables in the browser; Ctrl-C stops, every game goes on next time
      --no-browser             only say where they are
      --port 8000, --host H    and whatever else `python3 dev.py play --help` lists
    python3 dev.py test        run every check: style, types, all tests, and the rules once more, compiled
      tests/store -k wal ...   only these tests, with pytest's own arguments
      --compiled               on the compiled rules
    python3 dev.py compile     make the compiled environment now, for benchmarks

Two environments lie beside this file. ``.venv`` has every package, and Spielwerk as it stands in ``src``.
``.venv-compiled`` has only the compiled wheel and borrows the packages of the first. Stamps in them say what they were
made from, so nothing stale is ever used. Reasons: docs/decisions/0003-two-environments.md.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - says it before a newer spelling below fails with a traceback
    sys.exit(f"Spielwerk needs Python 3.11 or newer, and this is {sys.version.split()[0]}.")

import contextlib
import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sysconfig
import textwrap
import time
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent
PLAIN = ROOT / ".venv"
COMPILED = ROOT / ".venv-compiled"
WORKSHOP = ROOT / ".dev"  # logs, the lock, and the copy of the sources that is being compiled
BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge"]
APT_BROWSER = ["chromium", "fonts-noto-cjk"]
SLOW_TOO = ["-m", "slow or not slow"]  # a plain pytest leaves the slow ones out
OFFLINE = "name resolution|NewConnectionError|dns error|ConnectTimeout|not resolve|failure resolving|Network is unreach"
NO_COMPILER = r"Python\.h: No such file|command '\S+' failed: No such file|Unable to find vcvarsall"


class Stop(Exception):
    """Work cannot go on; the text is one sentence for the person at the keyboard."""


def main(arguments: list[str]) -> int:
    """Run one command; returns the exit code."""
    commands = {"play": play, "test": test, "compile": compile_now}
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(textwrap.dedent(__doc__.split("\n\n")[1]))
        return 0 if arguments else 2
    if arguments[0] not in commands:
        named, there_are = arguments[0][:60], "play, test and compile (more: python3 dev.py --help)"
        print(f"dev.py: there is no command “{named}”; there are {there_are}", file=sys.stderr)
        return 2
    WORKSHOP.mkdir(exist_ok=True)
    try:
        return commands[arguments[0]](arguments[1:])
    except Stop as why:
        print(why, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


# --- play -----------------------------------------------------------------------------------------


def play(extra: list[str]) -> int:
    """Serve the tables: at once, compiled when the compiled rules are up to date, otherwise plain."""
    prepare("play")
    if {"-h", "--help"} & set(extra):
        return become(PLAIN, extra)  # who only asks needs no compiler
    stamp = read_stamp(COMPILED)
    if up_to_date(stamp):
        return become(COMPILED, extra)
    if stamp == {"sources": source_hash(ROOT), "compiled": False}:
        say(f"The rules run uncompiled here, so bots take longer to think. Why: {name_of(log_path('build'))}")
    else:
        say("The rules run uncompiled this time, so bots take longer to think. They are being compiled meanwhile,")
        say(f"for a later start; the log of it is {name_of(log_path('compile'))}.")
        start_compiling()
    return become(PLAIN, extra)


def become(folder: Path, extra: list[str]) -> int:
    """Hand this process over to the server, so that signals and exit code are its own."""
    command = [str(program(folder, "spielwerk")), "serve", "--open", *extra]
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(command[0], command)
    return subprocess.call(command)


def start_compiling() -> None:
    """Compile beside the game, in a session of its own: Ctrl-C ends the game and not the compiler."""
    with log_path("compile").open("a") as log:  # another start may be compiling already; this one will wait for it
        command = [sys.executable, str(ROOT / "dev.py"), "compile", "--gently"]
        subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


# --- test -----------------------------------------------------------------------------------------


def test(extra: list[str]) -> int:
    """Run every check, or with arguments only those tests; the last line printed on success is pytest's."""
    chosen = [argument for argument in extra if argument != "--compiled"]
    if chosen != extra:
        prepare("test", "build")
        make_compiled()
        return pytest(COMPILED, *(chosen or ["-m", "both_ways or compiled_only"]))
    if chosen:
        prepare("test")
        return pytest(PLAIN, *SLOW_TOO, *chosen)
    return test_everything()


def test_everything() -> int:
    """Style, types, all tests on the plain sources, then the rules again on the compiled wheel."""
    prepare("test", "build")
    os.environ["BROWSER_PATH"] = find_browser()
    with log_path("compile").open("w") as log:
        itself = [sys.executable, str(ROOT / "dev.py"), "compile"]
        compiling = subprocess.Popen(itself, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)
    failed = []
    for title, *module in [("style", "ruff", "check", "."), ("types", "mypy")]:
        say(f"Checking {title} ...")
        if subprocess.call([str(program(PLAIN, "python")), "-m", *module], cwd=ROOT):
            failed.append(title)
    say("Running the tests on the plain sources ...")
    if pytest(PLAIN, *SLOW_TOO, "--cov", "--cov-report=term"):
        failed.append("tests on the plain sources")
    if compiling.poll() is None:
        say("Waiting for the compiler ...")
    if compiling.wait():
        print(log_path("compile").read_text(errors="replace"), end="")
        failed.append("compiling")
    elif pytest(COMPILED, "-m", "both_ways or compiled_only"):
        failed.append("tests on the compiled wheel")
    if failed:
        print(f"Not everything passed: {', '.join(failed)}.", file=sys.stderr)
    return 1 if failed else 0


def pytest(folder: Path, *arguments: str) -> int:
    """Run pytest in one of the environments; the compiled one must turn out to be compiled (tests/conftest.py)."""
    expect = "1" if folder == COMPILED else "0"
    say(f"pytest in {folder.name}:")
    command = [str(program(folder, "python")), "-m", "pytest", *arguments]
    return subprocess.call(command, cwd=ROOT, env={**os.environ, "SPIELWERK_EXPECT_COMPILED": expect})


def find_browser() -> str:
    """The Chromium for the browser tests, installed from Debian's packages where that is possible."""
    named = os.environ.get("BROWSER_PATH")
    if named:
        if not os.access(named, os.X_OK):
            raise Stop(f"BROWSER_PATH is set to {named}, and there is no program there.")
        return named
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        work("Looking up Debian's packages", ["apt-get", "update"], environment=quiet)
        install = ["apt-get", "install", "--yes", "--no-install-recommends", *APT_BROWSER]
        work("Installing Chromium for the browser tests", install, environment=quiet)
        found = shutil.which(BROWSERS[0])
    if not found:
        raise Stop("The browser tests need Chromium, Chrome or Edge: install one, or set BROWSER_PATH to it.")
    return found


# --- the plain environment ------------------------------------------------------------------------


def prepare(*parts: str) -> None:
    """Make sure that .venv has these parts: ``play`` (to run), ``test`` (and to check), ``build`` (and to compile)."""
    if not missing_parts(parts):
        return
    with alone():
        missing = missing_parts(parts)  # somebody else may have made them while this one waited
        if not missing:
            return
        make_environment()
        if {"play", "test"} & set(missing):
            install("Installing the installer", ["setuptools"])
            install_editable("[test]" if "test" in missing else "")
        if "build" in missing:
            project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
            install("Installing what compiling needs", project["build-system"]["requires"])
        done = {*parts_in_stamp(), *missing} | ({"play"} if "test" in missing else set())
        write_stamp(PLAIN, {"made_from": environment_key(), "parts": sorted(done)})


def missing_parts(wanted: tuple[str, ...]) -> list[str]:
    return [part for part in wanted if part not in parts_in_stamp()]


def parts_in_stamp() -> list[str]:
    stamp = read_stamp(PLAIN)
    fits = stamp.get("made_from") == environment_key() and program(PLAIN, "python").exists()
    parts = stamp.get("parts") if fits else None
    return parts if isinstance(parts, list) else []


def environment_key() -> str:
    """Changes with whatever decides which packages belong into .venv: what we ask for, this Python, this folder."""
    asked = [(ROOT / name).read_text(encoding="utf-8") for name in ("pyproject.toml", "constraints.txt")]
    return hashlib.sha256("\0".join([*asked, sys.version, str(ROOT)]).encode()).hexdigest()


def make_environment() -> None:
    """Make an empty .venv, with pip in it, unless it is there and works."""
    if program(PLAIN, "python").exists():
        return
    if shutil.which("uv"):
        work("Making .venv", ["uv", "venv", "--clear", "--seed", "--python", sys.executable, str(PLAIN)])
        return
    if not importlib.util.find_spec("venv") or not importlib.util.find_spec("ensurepip"):
        version = ".".join(platform.python_version_tuple()[:2])
        raise Stop(
            "This Python cannot make virtual environments; on Debian or Ubuntu `sudo apt install "
            f"python{version}-venv` adds what is missing, elsewhere a Python from its own installer has it."
        )
    work("Making .venv", [sys.executable, "-m", "venv", "--clear", str(PLAIN)])


def install_editable(extra: str) -> None:
    """Without an isolated build: that would download the compiler only to leave it unused."""
    time_needed = "a minute or two" if extra else "half a minute"
    title = f"Installing Spielwerk{extra} and its packages (the first time takes {time_needed})"
    install(title, ["--no-build-isolation", "--editable", f".{extra}"])


def install(title: str, what: list[str], target: Path = PLAIN) -> None:
    """Install packages into an environment by uv, or by .venv's pip; the versions are those of constraints.txt."""
    if shutil.which("uv"):
        command = ["uv", "pip", "install", "--python", str(program(target, "python"))]
    else:
        command = [str(program(PLAIN, "python")), "-m", "pip", "--python", str(program(target, "python")), "install"]
        command += ["--disable-pip-version-check", "--retries", "2", "--no-input"]
    command += ["--constraint", str(ROOT / "constraints.txt")]
    work(title, [*command, *what], environment={"SPIELWERK_COMPILE": "off"})


# --- the compiled environment ---------------------------------------------------------------------


def compile_now(extra: list[str]) -> int:
    if "--gently" in extra and hasattr(os, "nice"):
        os.nice(15)
    prepare("build")
    make_compiled()
    say("The rules are compiled.")
    return 0


def make_compiled() -> None:
    """Bring .venv-compiled up to date: compile a copy of the sources, so that edits meanwhile do no harm."""
    with alone():
        if up_to_date(read_stamp(COMPILED)):
            return
        copy = WORKSHOP / "build"
        shutil.rmtree(copy, ignore_errors=True)
        for path in source_files(ROOT):
            (copy / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, copy / path)
        sources = source_hash(copy)
        try:
            wheel = build_wheel(copy)
        except Stop:
            write_stamp(COMPILED, {"sources": sources, "compiled": False})  # so that `play` does not try it each time
            raise
        make_environment_of(wheel)
        write_stamp(COMPILED, {"sources": sources, "compiled": True})


def up_to_date(stamp: dict[str, object]) -> bool:
    """Whether .venv-compiled, with this stamp, is the sources as they stand now."""
    return stamp == {"sources": source_hash(ROOT), "compiled": True} and program(COMPILED, "python").exists()


def build_wheel(copy: Path) -> Path:
    code = "from setuptools import build_meta; build_meta.build_wheel('dist')"
    command = [str(program(PLAIN, "python")), "-c", code]
    work("Compiling the rules (about a minute)", command, "build", copy, {"SPIELWERK_COMPILE": "require"})
    return next((copy / "dist").glob("*.whl"))


def make_environment_of(wheel: Path) -> None:
    """Make .venv-compiled anew from the wheel alone; a path file lends it the packages of .venv.

    ``addsitedir`` and not the bare path: bots and games of one's own that are installed editable have path files.
    What is compiled comes before them, the sources that .venv names too.
    """
    empty = [sys.executable, "-m", "venv", "--clear", "--without-pip", str(COMPILED)]
    work("Making .venv-compiled", empty)
    install("Installing the compiled wheel", ["--no-deps", str(wheel)], COMPILED)
    place = packages_in(COMPILED)
    there = os.path.relpath(packages_in(PLAIN), place)
    lend = f"import os, site; site.addsitedir(os.path.normpath(os.path.join(sitedir, {there!r})))"
    (place / "packages_of_venv.pth").write_text(lend + "\n", encoding="utf-8")


def source_files(root: Path) -> list[str]:
    """What goes into the wheel, as paths from ``root``, in order."""
    inside = [path for path in (root / "src").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    source = [path.relative_to(root).as_posix() for path in inside if ".egg-info" not in str(path)]
    return sorted([*source, "LICENSE", "NOTICE.md", "README.md", "pyproject.toml", "setup.py"])


def source_hash(root: Path) -> str:
    """Changes with every byte that goes into the wheel, with this Python, and when a C compiler comes or goes."""
    total = hashlib.sha256(f"{sys.version}\0{shutil.which(os.environ.get('CC', 'cc'))}".encode())
    for name in source_files(root):
        total.update(f"\0{name}\0".encode())
        total.update((root / name).read_bytes())
    return total.hexdigest()


# --- small things ---------------------------------------------------------------------------------


def work(
    title: str,
    command: list[str],
    log: str = "step",
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Run one step quietly: a line when it starts, a line every ten seconds, its output in a log.

    Raises Stop, with the likely reason in a sentence, when it fails.
    """
    say(f"{title} ...")
    began = time.monotonic()
    with log_path(log).open("w") as out:
        everything = {**os.environ, **(environment or {})}
        step = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, env=everything
        )
        while step.poll() is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                step.wait(10)
                break
            say(f"  still at it, {time.monotonic() - began:.0f} s")
    if step.returncode:
        raise Stop(explain(title, log_path(log)))
    if time.monotonic() - began > 2:
        say(f"  done in {time.monotonic() - began:.0f} s")


def explain(title: str, log: Path) -> str:
    """One sentence on why a step failed, from its output; the end of the output itself where no sentence fits."""
    output = log.read_text(errors="replace")
    title = title.partition(" (")[0]
    if re.search(OFFLINE, output):
        return f"{title}: there is no connection to the package servers. Try again when you are online."
    if "No space left on device" in output:
        return f"{title}: the disk is full."
    if re.search(NO_COMPILER, output):
        return f"{title}: this needs a C compiler and Python's headers (Debian: sudo apt install gcc python3-dev)."
    tail = "\n".join(output.strip().splitlines()[-15:])
    return f"{tail}\n{title}: that did not work; the whole output is in {name_of(log)}."


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Let one dev.py at a time change the environments; another one waits, and says so."""
    with (WORKSHOP / "lock").open("w") as lock:
        try:
            import fcntl
        except ImportError:  # Windows: no lock, as before
            yield
            return
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another dev.py is preparing the environments; waiting for it ...")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def program(folder: Path, name: str) -> Path:
    return folder / (f"Scripts/{name}.exe" if os.name == "nt" else f"bin/{name}")


def packages_in(folder: Path) -> Path:
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)}))


def read_stamp(folder: Path) -> dict[str, object]:
    """What an environment was made from; empty when it is not there or its making was interrupted."""
    try:
        stamp = json.loads((folder / "spielwerk.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(folder: Path, stamp: dict[str, object]) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "spielwerk.json").write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")


def log_path(name: str) -> Path:
    return WORKSHOP / f"{name}.log"


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
