"""What the benchmarks of several games share: how much is done per CPU second."""

from __future__ import annotations

import time
from collections.abc import Callable

RUNS = 5


def rates(work: Callable[[], int], seconds: float) -> list[float]:
    """Return in ascending order how much was done per CPU second in each of five runs."""
    found = []
    for _ in range(RUNS):
        begun, done, took = time.process_time(), 0, 0.0
        while took < seconds:
            done += work()
            took = time.process_time() - begun
        found.append(done / took)
    return sorted(found)
