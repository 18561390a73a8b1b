"""Long runs: a bar that shows how far they are, and Ctrl-C that ends them tidily."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any, Protocol


class Stoppable(Protocol):
    """Something long that can be asked to stop."""

    stopped: bool

    def stop(self) -> None:
        """Begin nothing new."""


@contextlib.contextmanager
def stop_on_ctrl_c(running: Stoppable) -> Iterator[None]:
    """Let the first Ctrl-C end a run tidily, and the second one at once."""

    def stop(number: int, frame: Any) -> None:
        if running.stopped:
            raise KeyboardInterrupt
        running.stop()

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextlib.contextmanager
def progress(games: int) -> Iterator[Callable[[int, str], None]]:
    """Show a bar on a terminal; the function given takes the games finished and a remark."""
    if not sys.stderr.isatty():
        yield lambda done, remark: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    parts = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*parts, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda done, remark: bar.update(task, completed=done, description=remark)
