"""Work in a thread of its own: once a browser test has run, Playwright's loop runs in the main thread for good."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def aside(work: Callable[[], T]) -> T:
    """Return what the work returns; it may start an event loop of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()
