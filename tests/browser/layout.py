"""Looks at a page as it is laid out: what runs over an edge, is cut off, lies on something, or can hardly be read."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

_HERE = Path(__file__).parent
_LOOK = (_HERE / "layout.js").read_text(encoding="utf-8")
_READ = (_HERE / "contrast.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """Return what is wrong with the layout of the page as it stands; an empty list if nothing is."""
    found: list[str] = page.evaluate(_LOOK)
    return found


def faint(page: Page) -> list[str]:
    """Return the texts that stand out too little from their ground, light and dark; the page stays light."""
    found: list[str] = []
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # no colour on its way to another
        found += [f"{scheme}: {fault}" for fault in page.evaluate(_READ)]
    page.emulate_media(reduced_motion="null")
    return found
