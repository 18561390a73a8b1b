"""Playthroughs: one random game of each Box as OpenSpiel's own generator tells it, to see every change of a rule.

    python -m tests.adapters.playthrough       write them anew; look at the differences before you commit them

Long lines (tensors, lists of open actions) are cut and their rest is stored as a checksum.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

from spielwerk.registry import game_class
from tests.adapters.games import BOXES, Box

FOLDER = Path(__file__).parent / "playthroughs"
LONGEST = 400
SHOWN = 120


def path(box: Box) -> Path:
    """Return where a Box's playthrough is stored."""
    return FOLDER / f"{box}.txt"


def playthrough(box: Box) -> str:
    """Return one game of a Box, each answer drawn with seed 0."""
    from open_spiel.python.algorithms import generate_playthrough

    from spielwerk.adapters import openspiel

    openspiel.register_game(game_class(box.name))
    given = {"players": box.players, **box.options}
    game_string = f"spielwerk_{box.name}({','.join(f'{name}={value}' for name, value in given.items())})"
    text: str = generate_playthrough.playthrough(game_string, [], seed=0)
    return "".join(shortened(line) + "\n" for line in text.splitlines())


def shortened(line: str) -> str:
    """Return a long line's beginning, its length and its checksum."""
    if len(line) <= LONGEST:
        return line.rstrip()
    return f"{line[:SHOWN]} … {len(line)} characters, {blake2b(line.encode(), digest_size=8).hexdigest()}"


def write_all() -> None:
    """Write every Box's playthrough, and remove those of no Box."""
    FOLDER.mkdir(exist_ok=True)
    for old in set(FOLDER.glob("*.txt")) - {path(box) for box in BOXES}:
        old.unlink()
    for box in BOXES:
        path(box).write_text(playthrough(box), encoding="utf-8")


if __name__ == "__main__":
    write_all()
