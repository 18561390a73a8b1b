"""Drawing a record into files: one moment as SVG or PNG, the whole game as a page that plays it."""

from __future__ import annotations

from pathlib import Path

from spielwerk.cli import BadInput
from spielwerk.core.state import State
from spielwerk.core.view import View
from spielwerk.draw.replay import png_of, sight_of, svg_of
from spielwerk.table import Record
from spielwerk.words import nearest_locale


def svg(view: View, names: list[str], lang: str) -> str:
    """Return the board at one moment."""
    return svg_of(sight_of(view, names, nearest_locale(lang)))


def png(view: View, names: list[str], lang: str) -> bytes:
    """Return the board at one moment as a picture; BadInput if the extra is missing."""
    try:
        return png_of(svg(view, names, lang))
    except ImportError as error:
        raise BadInput(str(error)) from None


def html(record: Record, state: State, names: list[str], lang: str) -> str:
    """Return one self-contained file that plays a finished game; BadInput if it is not finished."""
    from spielwerk.server.finish import Ended, replay_of
    from spielwerk.server.pages import replay_file

    if record.closing is None or not state.is_terminal():
        raise BadInput("Only a finished game has a page that plays it; --svg and --png draw any moment.")
    return replay_file(replay_of(Ended("", ", ".join(names), tuple(names), record.text()), nearest_locale(lang)))


def write(path: Path, content: str | bytes) -> str:
    """Write a drawing and return the file's name; BadInput if that cannot be."""
    try:
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}.") from None
    return str(path)
