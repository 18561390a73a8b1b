"""``spielwerk replay`` and ``spielwerk validate``: games that were written down."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from spielwerk.cli import BAD_INPUT, BadInput, shown
from spielwerk.cli.common import add_language, print_json, wants_colour, whole
from spielwerk.core.errors import SpielwerkError
from spielwerk.core.state import GALLERY, State
from spielwerk.table import Record


def add_replay(parser: argparse.ArgumentParser) -> None:
    """Describe the verb."""
    parser.add_argument("record", metavar="RECORD", type=Path)
    parser.add_argument(
        "--at", metavar="N", type=whole(0, 10**6), help="the position after N answers; else the last one"
    )
    parser.add_argument("--seat", metavar="A", help="as this seat sees it; else as everybody may see it")
    for kind, line in (("svg", "a drawing"), ("png", "a picture"), ("html", "a page that plays the whole game")):
        parser.add_argument(f"--{kind}", metavar="FILE", type=Path, help=f"write {line}")
    add_language(parser, "en")
    parser.add_argument("--plain", action="store_true", help="without colour")
    parser.set_defaults(run=replay)


def add_validate(parser: argparse.ArgumentParser) -> None:
    """Describe the verb."""
    parser.add_argument("records", metavar="RECORD", type=Path, nargs="+")
    parser.set_defaults(run=validate)


def replay(args: argparse.Namespace) -> int:
    """Show one position of a record, or draw it into files."""
    record = Record.load(args.record)
    state = record.replay(args.at)
    written = _draw(args, record, state)
    if args.json:
        print_json(_facts(record, state, args.at) | {"files": written})
    elif written:
        print("\n".join(f"Written: {name}" for name in written))
    else:
        print(_text(args, record, state))
    return 0


def _draw(args: argparse.Namespace, record: Record, state: State) -> list[str]:
    """Write the drawings asked for; return the names of their files."""
    if not (args.svg or args.png or args.html):
        return []
    from spielwerk.cli import drawings
    from spielwerk.cli.screen import names_of

    view = state.game.view(state, _seat(args, state.players))
    names = names_of(state.game, record.head.seats, args.lang)
    written = []
    if args.svg:
        written.append(drawings.write(args.svg, drawings.svg(view, names, args.lang)))
    if args.png:
        written.append(drawings.write(args.png, drawings.png(view, names, args.lang)))
    if args.html:
        written.append(drawings.write(args.html, drawings.html(record, record.replay(), names, args.lang)))
    return written


def _seat(args: argparse.Namespace, players: int) -> int:
    """Return the seat named by its letter; the gallery if none is."""
    if args.seat is None:
        return GALLERY
    seat = ord(args.seat.upper()) - ord("A") if len(args.seat) == 1 else -1
    if not 0 <= seat < players:
        raise BadInput(f"There is no seat “{args.seat[:20]}”; the seats are A to {chr(64 + players)}.")
    return seat


def _facts(record: Record, state: State, at: int | None) -> dict[str, Any]:
    game = record.game()
    asked = None if state.is_terminal() else int(state.current_player())
    return {
        "game": game.name,
        "options": dict(game.options),
        "seats": [{"name": seat.name, "agent": seat.agent} for seat in record.head.seats],
        "answers": len(record.answers),
        "at": len(record.answers) if at is None else at,
        "over": state.is_terminal(),
        "asked": asked,
        "observation": game.observation_string(game.view(state, GALLERY)),
        "outcome": outcome_facts(state),
    }


def outcome_facts(state: State) -> dict[str, Any] | None:
    """Return how a game ended, for JSON; None while it goes on."""
    outcome = state.outcome()
    if outcome is None:
        return None
    return {
        "reason": outcome.reason,
        "scores": None if outcome.scores is None else list(outcome.scores),
        "ranks": list(outcome.ranks),
        "won": outcome.won,
    }


def _text(args: argparse.Namespace, record: Record, state: State) -> str:
    from spielwerk.cli.screen import Screen, names_of

    game = record.game()
    screen = Screen(game, args.lang, wants_colour(args.plain))
    view = game.view(state, _seat(args, game.players))
    last = len(record.answers) if args.at is None else args.at
    answered = [f"{'~' if who < 0 else chr(65 + who)} {text}" for who, text in record.answers[max(0, last - 5) : last]]
    parts = [screen.board(view, names_of(game, record.head.seats, args.lang))]
    parts.append("\n".join([f"{last} of {len(record.answers)} answers", *(f"  {line}" for line in answered)]))
    if state.is_terminal():
        parts.append(screen.ending(state, names_of(game, record.head.seats, args.lang)))
    return "\n\n".join(parts)


def validate(args: argparse.Namespace) -> int:
    """Replay each record; 0 if all hold, 2 if one does not."""
    results = [_check(path) for path in args.records]
    if args.json:
        print_json({"records": results, "valid": all(result["valid"] for result in results)})
    else:
        for result in results:
            if result["valid"]:
                print(f"{result['record']}: holds, {result['answers']} answers, {result['state']}.")
            else:
                print(shown(str(result["error"])), file=sys.stderr)
    return 0 if all(result["valid"] for result in results) else BAD_INPUT


def _check(path: Path) -> dict[str, Any]:
    try:
        record = Record.load(path)
    except SpielwerkError as error:
        return {"record": str(path), "valid": False, "error": str(error)}
    try:
        state = record.replay()
    except SpielwerkError as error:
        return {"record": str(path), "valid": False, "error": f"{path}: {error}"}
    how = "not finished"
    if state.is_terminal():
        how = "finished" if record.closing is not None else "finished, though the last line is missing"
    return {"record": str(path), "valid": True, "answers": len(record.answers), "state": how}
