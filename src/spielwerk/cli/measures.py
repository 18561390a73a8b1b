"""``spielwerk perft`` and ``spielwerk bench``: counting and timing."""

from __future__ import annotations

import argparse
import time
from typing import Any

from spielwerk.cli.bench import measure
from spielwerk.cli.common import add_game, add_options, add_seed, game_of, print_json, whole
from spielwerk.cli.layout import columns
from spielwerk.core.playout import perft, run_chance
from spielwerk.registry import game_class, game_classes
from spielwerk.table.source import Seeded


def add_perft(parser: argparse.ArgumentParser) -> None:
    """Describe the verb."""
    add_game(parser)
    parser.add_argument("--depth", metavar="N", type=whole(0, 20), required=True, help="how many questions deep")
    parser.add_argument("--seats", metavar="P", type=whole(1, 26), help="how many seats; the fewest if not given")
    parser.add_argument(
        "--deal", action="store_true", help="let the seed decide for chance first, up to the first choice"
    )
    add_options(parser)
    add_seed(parser, 0)
    parser.set_defaults(run=run_perft)


def run_perft(args: argparse.Namespace) -> int:
    """Count to each depth up to the one asked for."""
    game = game_of(args, args.seats)
    state = game.new_bare_state()
    if args.deal:
        run_chance(state, Seeded(args.seed).rng)
    counts, begun = [], time.process_time()
    for depth in range(args.depth + 1):
        counts.append(perft(state, depth))
        if not args.json:
            print(f"{depth:3} {counts[-1]:>20,}", flush=True)
    if args.json:
        seed = args.seed if args.deal else None
        facts = {"game": game.name, "players": game.players, "options": dict(game.options), "seed": seed}
        print_json(facts | {"depth": args.depth, "counts": counts, "seconds": round(time.process_time() - begun, 3)})
    return 0


def _seconds(text: str) -> float:
    """Return how long one run lasts; for argparse."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 60:  # not so for “nan” either
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a number of seconds from 0.01 to 60")
    return seconds


def add_bench(parser: argparse.ArgumentParser) -> None:
    """Describe the verb."""
    add_game(parser, optional=True)
    parser.add_argument(
        "--seconds", metavar="S", type=_seconds, default=0.3, help="CPU seconds of one of the five runs"
    )
    parser.set_defaults(run=run_bench)


def run_bench(args: argparse.Namespace) -> int:
    """Measure every game, or one, with every number of seats; per CPU second, median of five."""
    classes = [game_class(args.game)] if args.game else list(game_classes().values())
    results: list[dict[str, Any]] = []
    for cls in classes:
        for players in cls.seats:
            for agent in ("random", *(name for name in cls.agents if name == "greedy")):
                results.append(measure(cls(players), agent, args.seconds))
    if args.json:
        print_json({"results": results})
        return 0
    rows = [["game", "seats", "agent", "games/s", "decisions/s", "copies/s", "decisions/game"]]
    for one in results:
        numbers = [f"{one[key]:,.0f}" for key in ("games_per_s", "decisions_per_s", "copies_per_s")]
        rows.append([one["game"], str(one["players"]), one["agent"], *numbers, f"{one['decisions_per_game']:.1f}"])
    print("\n".join(columns(rows, " r rrrr")))
    print(
        f"\nPer CPU second of one core, median of five; {'' if results and results[0]['compiled'] else 'not '}compiled."
    )
    return 0
