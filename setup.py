"""What pyproject.toml cannot say: which modules mypyc compiles, and when.

``SPIELWERK_COMPILE`` is ``auto`` (compile a wheel when a C compiler is there, the default), ``require``
(a wheel that cannot be compiled is an error) or ``off``. Only wheels are compiled: an extension built
beside its source would hide every later edit of that source without a word.
"""

import os
import re
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

MENDED = "2.4.1"  # the mypyc whose C is mended; another one's is left as it is
# A vec taken out of its box to be kept as an attribute (tmp) or lent to a function (arg_…).
UNBOXED = re.compile(
    r"\b(?P<vec>tmp|arg_\w+) = Vec(?P<kind>\w+)Api\.unbox\((?:value|obj_\w+)\b[^;]*;"
    r"\s*if \(VEC_IS_ERROR\((?P=vec)\)\) \{[^}]*\}"
)


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
    from mypy.version import __version__ as mypy_version
    from mypyc.build import mypycify

    # No configuration file: a build needs typed rules, not the developers' strictness about all they import.
    options = ["--config-file=", "--ignore-missing-imports"]
    made = mypycify([*options, *compiled_modules()], group_name="spielwerk", debug_level="0")
    for extension in made:
        extension.optional = not required
        if os.name != "nt":
            # Lets the C compiler inline across functions: half as fast again (docs/decisions/0002).
            extension.extra_compile_args += ["-fvisibility=hidden"]
    if mypy_version.startswith(MENDED):
        for source in {source for extension in made for source in extension.sources}:
            _mend(Path(source))
    return list(made)


def _mend(source: Path) -> None:
    """Mend the C that this mypyc writes: a vec that uncompiled code hands over was never freed.

    What sets an attribute, and what calls a compiled function, takes such a vec out of its box as if that did not count
    it; but it does. So what was counted too much is taken back, while the box still holds the vec.
    """
    text = source.read_text(encoding="utf-8")
    source.write_text(UNBOXED.sub(_counted_back, text), encoding="utf-8")


def _counted_back(unboxed: re.Match[str]) -> str:
    return f"{unboxed[0]} VEC_{unboxed['kind'].upper()}_DECREF({unboxed['vec']});"


if __name__ == "__main__":
    setup(ext_modules=extensions())
