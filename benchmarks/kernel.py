"""The kernel's own cost of a decision, on a toy whose rules do next to nothing.

The toy is compiled with mypyc where that is installed and the kernel is compiled; else it runs interpreted.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from types import ModuleType

import spielwerk
from spielwerk.core.rng import Rng

DECISIONS = 200  # in one game of the toy
SECONDS = 0.3


def main() -> None:
    """Print nanoseconds a decision and a copy, compiled or not."""
    with tempfile.TemporaryDirectory() as folder:
        toy = _toy(Path(folder))
        decision = median(_per(lambda games: toy.play(games, Rng(1)), DECISIONS) for _ in range(5))
        copy = median(_per(toy.copies, 1) for _ in range(5))
    how = "compiled" if (toy.__file__ or "").endswith(".so") else "not compiled"
    print(f"kernel {'compiled' if spielwerk.COMPILED else 'not compiled'}, toy {how}")
    print(f"decision {decision:8.0f} ns")
    print(f"copy     {copy:8.0f} ns")


def _toy(folder: Path) -> ModuleType:
    source = Path(__file__).with_name("kernel_toy.py")
    found = source
    if spielwerk.COMPILED:
        (folder / source.name).write_bytes(source.read_bytes())
        command = [sys.executable, "-m", "mypyc", "--ignore-missing-imports", source.name]
        if subprocess.run(command, cwd=folder, capture_output=True, check=False).returncode == 0:
            found = next(folder.glob("kernel_toy*.so"))
    spec = importlib.util.spec_from_file_location("kernel_toy", found)
    assert spec is not None
    assert spec.loader is not None
    sys.path.insert(0, str(folder))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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
