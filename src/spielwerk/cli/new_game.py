"""``spielwerk new-game``: a tiny complete game to start from."""

from __future__ import annotations

import argparse
from pathlib import Path

from spielwerk.cli.common import print_json


def add_new_game(parser: argparse.ArgumentParser) -> None:
    """Describe the verb."""
    parser.add_argument("name", metavar="NAME", help="small letters, digits and _; the name of its package")
    parser.add_argument("--in", dest="folder", metavar="FOLDER", type=Path, default=Path(), help="default: here")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Lay it down and say what was written."""
    from spielwerk.scaffold import lay_down

    written = [str(path) for path in lay_down(args.name, args.folder)]
    if args.json:
        print_json({"name": args.name, "files": written})
    else:
        print(
            "\n".join(["Written:", *(f"  {path}" for path in written), "", "docs/adding_a_game.md walks through it."])
        )
    return 0
