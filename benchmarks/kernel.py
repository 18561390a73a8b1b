"""The kernel's own cost of a decision, on a toy whose rules do next to nothing.

Where the installed kernel is compiled, kernel and toy are compiled together in a temporary folder first, as the
wheel compiles kernel and games (about a minute); else both run interpreted.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from statistics import median

import spielwerk
from spielwerk.core.rng import Rng

HERE = Path(__file__).resolve().parent
DECISIONS = 200  # in one game of the toy
SECONDS = 0.3
SETUP = """
from glob import glob
from setuptools import setup
from mypyc.build import mypycify
names = "step state agenda event view agent rng match playout reason".split()
files = [f for n in names for f in glob(f"spielwerk/core/{n}.py")] + glob("spielwerk/kit/[!_]*.py") + ["kernel_toy.py"]
options = ["--config-file=", "--ignore-missing-imports"]
made = mypycify([*options, *files], group_name="kernel", debug_level="0")
for extension in made:
    extension.extra_compile_args += ["-fvisibility=hidden"]
setup(name="kernel", ext_modules=made)
"""


def main() -> None:
    """Measure here, or with kernel and toy compiled together."""
    if not spielwerk.COMPILED or os.environ.get("KERNEL_BENCHMARK"):
        measure()
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        package = Path(spielwerk.__file__).parent
        shutil.copytree(package, folder / "spielwerk", ignore=shutil.ignore_patterns("*.so", "*.pyd", "games"))
        (folder / "spielwerk" / "games").mkdir()
        shutil.copy(HERE / "kernel_toy.py", folder)
        (folder / "setup.py").write_text(SETUP)
        environment = {**os.environ, "PYTHONPATH": name, "KERNEL_BENCHMARK": "1"}
        build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
        subprocess.run(build, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)
        (folder / "kernel_toy.py").unlink()
        shutil.copy(__file__, folder / "kernel.py")
        subprocess.run([sys.executable, "kernel.py"], cwd=folder, env=environment, check=True)


def measure() -> None:
    """Print nanoseconds a decision and a copy."""
    toy = import_module("kernel_toy")
    decision = median(_per(lambda games: toy.play(games, Rng(1)), DECISIONS) for _ in range(5))
    copy = median(_per(toy.copies, 1) for _ in range(5))
    how = "not compiled" if (toy.__file__ or "").endswith(".py") else "compiled"
    print(f"kernel {'compiled' if spielwerk.COMPILED else 'not compiled'}, toy {how}")
    print(f"decision {decision:8.0f} ns")
    print(f"copy     {copy:8.0f} ns")


def _per(run: Callable[[int], object], each: int) -> float:
    """Return the nanoseconds of one unit of ``run(times)``, which does ``each`` units a time."""
    times = 1
    while True:
        begun = time.process_time()
        run(times)
        took = time.process_time() - begun
        if took >= SECONDS:
            return took / times / each * 1e9
        times = max(times * 2, int(times * SECONDS / max(took, 1e-6)))


if __name__ == "__main__":
    main()
