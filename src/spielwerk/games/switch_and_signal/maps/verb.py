"""``spielwerk map``: check a map's text, draw it, and begin a new one from a list of towns (docs/maps.md)."""

from __future__ import annotations

import argparse
import json
from typing import Any

from spielwerk.core.errors import SpielwerkError
from spielwerk.core.view import view_of
from spielwerk.games.switch_and_signal.maps import SHIPPED, Fault, check, draft, shipped_text
from spielwerk.games.switch_and_signal.maps.check import sentence
from spielwerk.games.switch_and_signal.maps.rows import LONGEST_TEXT
from spielwerk.words import nearest_locale

NOT_PLAYABLE = 1
_LARGEST_FILE = 4 * LONGEST_TEXT  # bytes


class BadFile(SpielwerkError):
    """A file that cannot be read or written; the text is one sentence."""


def add_map(parser: argparse.ArgumentParser) -> None:
    """Describe the verb."""
    verbs = parser.add_subparsers(title="verbs", metavar="VERB", required=True)
    checks = verbs.add_parser("check", help="name each fault of a map; code 1 if it cannot be played")
    checks.add_argument("map", metavar="MAP", help=f"a file, or {', '.join(SHIPPED)}")
    checks.set_defaults(run=run_check)
    draws = verbs.add_parser("render", help="draw a map as SVG or PNG")
    draws.add_argument("map", metavar="MAP", help=f"a file, or {', '.join(SHIPPED)}")
    draws.add_argument("--svg", metavar="FILE", help="where to write it; to the output if no file is named")
    draws.add_argument("--png", metavar="FILE", help="the same as a picture of pixels (extra “png”)")
    draws.add_argument("--dark", action="store_true", help="in the colours of the night")
    draws.set_defaults(run=run_render)
    begins = verbs.add_parser("new", help="begin a map from a list of towns: “LON LAT Name” a line")
    begins.add_argument("towns", metavar="TOWNS", help="a file; a line may begin with start, city, port or junction")
    begins.add_argument("--name", default="My map", help="what the map is called")
    begins.add_argument("--out", metavar="FILE", help="where to write it; to the output if no file is named")
    begins.set_defaults(run=run_new)
    for verb in (checks, draws, begins):
        verb.add_argument("--lang", metavar="TAG", default="en", help="en, de or zh-Hant")
        verb.add_argument("--json", action="store_true", help="print one JSON object instead of text")


def run_check(args: argparse.Namespace) -> int:
    """Name each fault of a map; return 0 if it can be played, else 1."""
    faults = check(_map(args.map))
    if args.json:
        print(json.dumps(_as_data(faults, args.lang), ensure_ascii=False))
    else:
        print("\n".join(_as_lines(faults, args.lang)))
    return NOT_PLAYABLE if any(fault.serious for fault in faults) else 0


def run_render(args: argparse.Namespace) -> int:
    """Draw a map with its suggested set-up."""
    from spielwerk.draw.replay import png_of

    svg = drawing(_map(args.map), args.lang, args.dark)
    written = [name for name in (args.svg, args.png) if name]
    if args.svg:
        _write(args.svg, svg.encode())
    if args.png:
        try:
            _write(args.png, png_of(svg))
        except ImportError as error:
            raise BadFile(str(error)) from None
    if args.json:
        print(json.dumps({"files": written} if written else {"svg": svg}, ensure_ascii=False))
    else:
        print("\n".join(written) if written else svg, end="\n" if written else "")
    return 0


def run_new(args: argparse.Namespace) -> int:
    """Write a first draft of a map, and say what is still wrong with it."""
    text = draft.draft(_file(args.towns), args.name)
    faults = check(text)
    if args.out:
        _write(args.out, text.encode())
    if args.json:
        data = _as_data(faults, args.lang)
        print(json.dumps(data | ({"file": args.out} if args.out else {"text": text}), ensure_ascii=False))
    else:
        print("\n".join([args.out, *_as_lines(faults, args.lang)]) if args.out else text, end="\n" if args.out else "")
    return 0


def drawing(map_text: str, lang: str, dark: bool = False) -> str:
    """Return a map with its suggested set-up as SVG; BadMap if it cannot be played."""
    from spielwerk.draw.replay import sight_of, svg_of
    from spielwerk.games.switch_and_signal import SwitchAndSignal
    from spielwerk.games.switch_and_signal.actions import ACT
    from spielwerk.games.switch_and_signal.setting_up import LAY_SUGGESTED

    net = SwitchAndSignal(2, {"map": map_text}).start()
    net.agenda = []
    LAY_SUGGESTED.happen(net)
    net.then(ACT)
    net.advance()
    return svg_of(sight_of(view_of(net, -1), locale=nearest_locale(lang)), dark=dark)


def _map(name: str) -> str:
    return shipped_text(name) if name in SHIPPED else _file(name)


def _file(name: str) -> str:
    try:
        with open(name, "rb") as file:  # noqa: PTH123 (rules and what stands beside them know no pathlib)
            content = file.read(_LARGEST_FILE + 1)
        if len(content) > _LARGEST_FILE:
            raise BadFile(f"{name}: larger than {_LARGEST_FILE} bytes; a map is a short text.")
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(f"{name}: not a text in UTF-8.") from None
    except (OSError, ValueError) as error:
        raise error if isinstance(error, BadFile) else BadFile(f"{name}: {_why(error)}.") from None


def _write(name: str, content: bytes) -> None:
    try:
        with open(name, "wb") as file:  # noqa: PTH123
            file.write(content)
    except (OSError, ValueError) as error:
        raise BadFile(f"{name}: {_why(error)}.") from None


def _why(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error)


def _as_data(faults: list[Fault], lang: str) -> dict[str, Any]:
    locale = nearest_locale(lang)
    return {
        "playable": not any(fault.serious for fault in faults),
        "faults": [
            {
                "row": fault.row,
                "element": fault.element,
                "key": fault.key,
                "serious": fault.serious,
                "sentence": sentence(fault, locale),
            }
            for fault in faults
        ],
    }


def _as_lines(faults: list[Fault], lang: str) -> list[str]:
    """Return the faults, a line each with its row and element, and what that means for the map."""
    from spielwerk.games.switch_and_signal.words import SignalWords

    words = SignalWords(nearest_locale(lang))
    lines = []
    for fault in faults:
        where = words.say("map-row", {"n": fault.row}) if fault.row else words.say("map-whole")
        named = f" [{fault.element}]" if fault.element else ""
        remark = "" if fault.serious else f" ({words.say('map-only-drawing')})"
        lines.append(f"{where}{named}: {sentence(fault, words.locale)}{remark}")
    serious = any(fault.serious for fault in faults)
    return [*lines, words.say("map-not-yet" if serious else "map-fine")]
