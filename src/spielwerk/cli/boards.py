"""``spielwerk map`` and ``spielwerk city``: what every workshop offers at the command line."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import Any

from spielwerk.cli import BadInput
from spielwerk.cli.common import add_language, file_text, print_json, whole
from spielwerk.cli.drawings import write
from spielwerk.draw.workshop import Flaw, Workshop
from spielwerk.registry import game_class
from spielwerk.words import Words

NOT_PLAYABLE = 1
_LONGEST_LIST = 20_000


def add_boards(parser: argparse.ArgumentParser, workshop: type[Workshop]) -> None:
    """Describe the verbs of a workshop."""
    verbs = parser.add_subparsers(title="verbs", metavar="VERB", required=True)
    kind = workshop.option
    check = _verb(verbs, "check", f"name each fault of a {kind}; code 1 if it cannot be played", workshop)
    check.set_defaults(run=partial(run_check, workshop))
    _add_render(verbs, workshop)
    if workshop().listener() is not None:
        from spielwerk.cli.report import add_report

        add_report(
            _verb(verbs, "report", f"what a {kind} is like, by its structure and by simulated games", workshop),
            workshop,
        )
    if workshop.begins:
        new = _verb(verbs, "new", f"begin a {kind} from a list, a line each, like “{workshop.begins.splitlines()[0]}”")
        new.add_argument("list", metavar="LIST", help="a file")
        new.add_argument("--name", default=f"My {kind}", help=f"what the {kind} is called")
        new.add_argument(
            "--out", metavar="FILE", type=Path, help="where to write it; to the output if no file is named"
        )
        new.set_defaults(run=partial(run_new, workshop))


def _add_render(verbs: Any, workshop: type[Workshop]) -> None:
    render = _verb(verbs, "render", f"draw a {workshop.option} as a picture, or to print", workshop)
    render.add_argument("--svg", metavar="FILE", type=Path, help="where to write it; to the output if no file is named")
    render.add_argument("--png", metavar="FILE", type=Path, help="the same as a picture of pixels (extra “png”)")
    if workshop.prints:
        render.add_argument("--pdf", metavar="FILE", type=Path, help="board, cards and tokens to print (extra “print”)")
        render.add_argument(
            "--piece",
            metavar="MM",
            type=whole(8, 60),
            default=18,
            help="length of its smallest part on paper; default 18",
        )
    render.add_argument("--dark", action="store_true", help="in the colours of the night")
    render.set_defaults(run=partial(run_render, workshop))


def _verb(verbs: Any, name: str, line: str, takes: type[Workshop] | None = None) -> argparse.ArgumentParser:
    verb: argparse.ArgumentParser = verbs.add_parser(name, help=line, description=line[0].upper() + line[1:] + ".")
    if takes is not None:
        verb.add_argument("text", metavar=takes.option.upper(), help=f"a file, or {', '.join(takes.shipped)}")
    add_language(verb, "en")
    verb.add_argument("--json", action="store_true", help="print one JSON object instead of text")
    return verb


def text_of(workshop: type[Workshop], name: str) -> str:
    """Return the text of this file, or of one that comes with the game."""
    return workshop().shipped_text(name) if name in workshop.shipped else file_text(name, workshop.longest)


def run_check(workshop: type[Workshop], args: argparse.Namespace) -> int:
    """Name each fault; return 0 if it can be played, else 1."""
    at_work, text = workshop(args.lang), text_of(workshop, args.text)
    flaws = at_work.flaws(text)
    serious = any(flaw.serious for flaw in flaws)
    facts = [] if serious else at_work.facts(text)
    if args.json:
        print_json(as_data(flaws) | {"facts": facts})
    else:
        print("\n".join([*as_lines(flaws, args.lang), *facts]))
    return NOT_PLAYABLE if serious else 0


def run_render(workshop: type[Workshop], args: argparse.Namespace) -> int:
    """Draw it, as far as it can be read."""
    from spielwerk.draw.replay import svg_file
    from spielwerk.draw.table_scene import scene_class

    at_work, text = workshop(args.lang), text_of(workshop, args.text)
    picture = at_work.picture(text)
    if picture is None:
        raise BadInput(f"There is nothing to draw in {args.text}; “spielwerk {workshop.option} check” says why.")
    svg = svg_file(picture, scene_class(game_class(workshop.game)), dark=args.dark)
    written = [write(args.svg, svg)] if args.svg else []
    written += [write(args.png, _png(svg))] if args.png else []
    written += [write(args.pdf, _pdf(at_work, text, args.piece))] if workshop.prints and args.pdf else []
    if args.json:
        print_json({"files": written} if written else {"svg": svg})
    else:
        print("\n".join(written) if written else svg, end="\n" if written else "")
    if any(flaw.serious for flaw in at_work.flaws(text)):
        print(f"spielwerk: it cannot be played yet; “spielwerk {workshop.option} check” says why.", file=sys.stderr)
    return 0


def _png(svg: str) -> bytes:
    """Return a picture of pixels; BadInput names what is missing for it: the extra, or a font."""
    from spielwerk.draw.replay import NO_CHINESE, needs_chinese, pictures_have_chinese, png_of

    try:
        if needs_chinese(svg) and not pictures_have_chinese():
            raise BadInput(NO_CHINESE)
        return png_of(svg)
    except ImportError as error:
        raise BadInput(str(error)) from None


def _pdf(workshop: Workshop, text: str, piece: int) -> bytes:
    """Return all there is to print."""
    from spielwerk.draw.pdf import pdf_of
    from spielwerk.draw.table_scene import scene_class

    if any(flaw.serious for flaw in workshop.flaws(text)):
        raise BadInput(f"It cannot be played yet, so it is not printed; “spielwerk {workshop.option} check” says why.")
    printed = workshop.printed(text, piece)
    assert printed is not None  # this workshop prints
    return pdf_of(printed, scene_class(game_class(workshop.game)))


def run_new(workshop: type[Workshop], args: argparse.Namespace) -> int:
    """Write a first text, and say what is still wrong with it."""
    at_work = workshop(args.lang)
    text = at_work.begin(file_text(args.list, _LONGEST_LIST), args.name)
    flaws = at_work.flaws(text)
    if args.out:
        write(args.out, text)
    if args.json:
        print_json(as_data(flaws) | ({"file": str(args.out)} if args.out else {"text": text}))
    elif args.out:
        print("\n".join([str(args.out), *as_lines(flaws, args.lang)]))
    else:
        print(text, end="")
    return 0


def as_data(flaws: list[Flaw]) -> dict[str, Any]:
    """Return flaws for programs."""
    rows = [
        {"row": one.row, "element": one.element, "key": one.key, "serious": one.serious, "sentence": one.sentence}
        for one in flaws
    ]
    return {"playable": not any(flaw.serious for flaw in flaws), "faults": rows}


def as_lines(flaws: list[Flaw], lang: str) -> list[str]:
    """Return flaws for people, a line each with its row and element, and whether the thing can be played."""
    words = Words(lang)
    lines = []
    for flaw in flaws:
        where = words.say("text-row", {"n": flaw.row}) if flaw.row else words.say("text-whole")
        named = f" [{flaw.element}]" if flaw.element else ""
        remark = "" if flaw.serious else f" ({words.say('text-harmless')})"
        lines.append(f"{where}{named}: {flaw.sentence}{remark}")
    return [*lines, words.say("text-not-yet" if any(flaw.serious for flaw in flaws) else "text-fine")]
