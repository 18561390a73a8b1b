"""``spielwerk city check|render``: tools for people who draw a city of their own."""

from __future__ import annotations

import argparse
import json
from typing import Any

from spielwerk.core.errors import SpielwerkError
from spielwerk.games.linie1.cities import SHIPPED, shipped_text
from spielwerk.games.linie1.cities.check import look_over, shortest_routes
from spielwerk.games.linie1.cities.text import LONGEST, BadCity, Plan, parse


def add_city(parser: argparse.ArgumentParser) -> None:
    """Describe the verb."""
    verbs = parser.add_subparsers(title="verbs", metavar="VERB", required=True)
    for name, run, line in (
        ("check", check, "says what is wrong with a city, and how long its routes are"),
        ("render", render, "prints a city as its board"),
    ):
        sub = verbs.add_parser(name, help=line, description=line[0].upper() + line[1:] + ".")
        sub.add_argument("city", metavar="CITY", help=f"a file, or one that comes with the game: {', '.join(SHIPPED)}")
        sub.add_argument("--json", action="store_true", help="print one JSON object instead of text")
        sub.set_defaults(run=run)


def _plan(name: str) -> Plan:
    """Read the city of this name or file; SpielwerkError is one clear sentence."""
    if name in SHIPPED:
        return parse(shipped_text(name))
    try:
        with open(name, encoding="utf-8") as file:  # noqa: PTH123  # rules import no pathlib
            text = file.read(LONGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "this is not a text in UTF-8"
        raise SpielwerkError(f"{name[-60:]}: {reason}.") from error
    return parse(text)


def check(args: argparse.Namespace) -> int:
    """Look a city over: 0 if it can be played, 1 if not."""
    try:
        plan = _plan(args.city)
    except BadCity as error:
        _print(args, {"playable": False, "findings": [{"grave": True, "sentence": str(error)}]}, [str(error)])
        return 1
    findings = look_over(plan)
    playable = not any(finding.grave for finding in findings)
    routes = {f"{stops} stops, card {card + 1}": lengths for (stops, card), lengths in shortest_routes(plan).items()}
    said = [("  no: " if finding.grave else "note: ") + finding.sentence for finding in findings]
    known = [length for lengths in routes.values() for length in lengths if length is not None]
    lines = [
        f"{plan.names['en']}: {plan.lines} lines, {len(plan.buildings)} buildings, {len(plan.cards)} cards.",
        *said,
    ]
    if known:
        lines.append(f"Shortest routes: {min(known)} to {max(known)} cells, {sum(known) / len(known):.1f} on average.")
    lines.append("It can be played." if playable else "It cannot be played like this.")
    facts = [{"grave": finding.grave, "sentence": finding.sentence} for finding in findings]
    _print(args, {"playable": playable, "findings": facts, "routes": routes}, lines)
    return 0 if playable else 1


def render(args: argparse.Namespace) -> int:
    """Print a city as its board, with rulers, and the names of its buildings."""
    plan = _plan(args.city)
    width = len(plan.rows[0]) - 2
    lines = ["    " + "".join(f"{x:>3}" for x in range(1, width + 1))]
    for y, row in enumerate(plan.rows):
        ruler = str(y) if 0 < y < len(plan.rows) - 1 else ""
        lines.append(f"{ruler:>2}" + "".join(f"{' ' if letter == '#' else letter:>3}" for letter in row).rstrip())
    lines += [f"{letter}  {plan.buildings[letter]['en']}" for letter in plan.letters]
    _print(args, {"rows": plan.rows, "buildings": plan.buildings}, lines)
    return 0


def _print(args: argparse.Namespace, facts: dict[str, Any], lines: list[str]) -> None:
    print(json.dumps(facts, ensure_ascii=False) if args.json else "\n".join(lines))
