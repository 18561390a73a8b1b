"""What pyproject.toml cannot say: which modules mypyc compiles, and when.

``SPIELWERK_COMPILE`` is ``auto`` (compile a wheel when a C compiler is there, the default), ``require``
(a wheel that cannot be compiled is an error) or ``off``. Only wheels are compiled: an extension built
beside its source would hide every later edit of that source without a word.
"""

import os
import sys
from fnmatch import fnmatch
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("src/spielwerk")

# Rules and search: flat typed Python, written for mypyc (docs/decisions/0002-compiling.md).
COMPILED = [
    "core/step.py",
    "core/agenda.py",
    "core/state.py",
    "core/event.py",
    "core/view.py",
    "core/agent.py",
    "core/rng.py",
    "core/match.py",
    "core/playout.py",
    "core/reason.py",
    "kit/*.py",
    "games/*/*.py",
    "agents/*.py",
]

# The edge of a game: drawing, words and notation, in ordinary Python. They lose nothing uncompiled.
EDGE = ["notation", "position", "scene", "story", "telling", "terminal", "tour", "words"]
NOT_COMPILED = ["*/__init__.py", *(f"games/*/{name}*.py" for name in EDGE)]


def compiled_modules(package: Path = PACKAGE) -> list[str]:
    """The files to compile, as paths from here, in a stable order."""
    found = {path for pattern in COMPILED for path in package.glob(pattern)}
    return sorted(path.as_posix() for path in found if not _at_the_edge(path.relative_to(package).as_posix()))


def _at_the_edge(name: str) -> bool:
    return any(fnmatch(name, pattern) for pattern in NOT_COMPILED)


def compile_mode() -> str:
    """The wish in SPIELWERK_COMPILE, checked."""
    mode = os.environ.get("SPIELWERK_COMPILE", "auto")
    if mode not in {"auto", "require", "off"}:
        sys.exit(f"SPIELWERK_COMPILE is {mode!r}; it can be auto, require or off.")
    return mode


def extensions() -> list[Extension]:
    """The compiled rules as one group of extension modules; none where not wanted or not possible."""
    mode = compile_mode()
    if mode == "off" or not {"bdist_wheel", "build_ext"} & set(sys.argv) or "editable_wheel" in sys.argv:
        return []
    try:
        return _mypycified(mode == "require")
    except (Exception, SystemExit):  # mypyc leaves by SystemExit when a module has a type error
        if mode == "require":
            raise
        print("spielwerk: the rules could not be compiled; they will run, slowly.", file=sys.stderr)
        return []


def _mypycified(required: bool) -> list[Extension]:
    from mypyc.build import mypycify

    # No configuration file: a build needs typed rules, not the developers' strictness about all they import.
    options = ["--config-file=", "--ignore-missing-imports"]
    made = mypycify([*options, *compiled_modules()], group_name="spielwerk", debug_level="0")
    for extension in made:
        extension.optional = not required
        if os.name != "nt":
            # Lets the C compiler inline across functions: half as fast again (docs/decisions/0002).
            extension.extra_compile_args += ["-fvisibility=hidden"]
    return list(made)


if __name__ == "__main__":
    setup(ext_modules=extensions())
