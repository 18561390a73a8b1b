"""The documentation site: ``pip install -e ".[docs]"``, then ``sphinx-build -W docs site``."""

import re
from pathlib import Path
from typing import Any

project = "Spielwerk"
author = "The Spielwerk authors"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
exclude_patterns: list[str] = []
html_theme = "furo"
html_title = "Spielwerk"
html_static_path: list[str] = []

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}
nitpicky = False

myst_heading_anchors = 3

HERE = Path(__file__).parent
_LINK = re.compile(r"\[([^\]]+)\]\(((?:\.\./)+)([^)#\s]+)(?:#[^)]*)?\)")


def _link_to_sources(app: Any, docname: str, source: list[str]) -> None:
    """Turn links that leave ``docs`` (to README, benchmarks, RULES.md) into names: the site holds only ``docs``."""
    folder = (HERE / docname).parent

    def inside(match: re.Match[str]) -> str:
        target = (folder / match[2] / match[3]).resolve()
        return match[0] if target.is_relative_to(HERE) else f"{match[1]} (`{match[3]}`)"

    source[0] = _LINK.sub(inside, source[0])


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.connect("source-read", _link_to_sources)
