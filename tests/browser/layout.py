"""Looks at a page as it is laid out, and says what runs over an edge, is cut off, or lies on something else."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

_LOOK = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """Return what is wrong with the layout of the page as it stands; an empty list if nothing is."""
    found: list[str] = page.evaluate(_LOOK)
    return found
