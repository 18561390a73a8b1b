"""``spielwerk simulate``: many games between agents."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from spielwerk.cli import INTERRUPTED
from spielwerk.cli.common import add_game, add_options, add_seed, cores, game_of, players_of, print_json, whole
from spielwerk.cli.layout import columns
from spielwerk.cli.running import progress, stop_on_ctrl_c
from spielwerk.simulate import Plan, Simulation, Tally, open_output, rows_of
from spielwerk.simulate.tally import Numbers


def add_simulate(parser: argparse.ArgumentParser) -> None:
    """Describe the verb."""
    add_game(parser)
    parser.add_argument("--players", metavar="LIST", required=True, help="an agent for each seat, like greedy,random")
    parser.add_argument("--games", metavar="N", type=whole(1, 10**9), default=1000, help="default 1000")
    add_options(parser)
    add_seed(parser, 0)
    parser.add_argument(
        "--jobs", metavar="J", type=whole(1, 1024), default=cores(), help="processes; default: all cores"
    )
    parser.add_argument("--out", metavar="FILE", type=Path, help="one row a game, to FILE.csv, .jsonl or .parquet")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, show how far it is, and print what came out."""
    players = players_of(args.players)
    plan = Plan(game_of(args, len(players)), tuple(players), args.games, args.seed)
    simulation, tally = Simulation(plan, args.jobs), Tally(plan)
    with stop_on_ctrl_c(simulation), _output(plan, args.out) as write, progress(plan.games) as show:
        for chunk in simulation:
            tally.add(chunk)
            write(chunk)
            show(tally.games, _pace(tally))
    if args.json:
        print_json(tally.summary())
    else:
        print(text_of(tally))
    if simulation.stopped and tally.games < plan.games:
        print(f"spielwerk: stopped; {tally.games} of {plan.games} games were finished and are kept.", file=sys.stderr)
        return INTERRUPTED
    return 0


@contextlib.contextmanager
def _output(plan: Plan, path: Path | None) -> Iterator[Callable[[Any], None]]:
    if path is None:
        yield lambda chunk: None
        return
    with contextlib.closing(open_output(plan, path)) as output:
        yield lambda chunk: output.add(rows_of(plan, chunk))


def _pace(tally: Tally) -> str:
    return f"{tally.games / tally.seconds:,.0f} games/s a core" if tally.seconds else ""


def text_of(tally: Tally) -> str:
    """Return the summary for people."""
    summary = tally.summary()
    if not tally.games:
        return "No game was finished."
    lines = []
    if "won" in summary:
        rate, between = 100 * summary["win_rate"], _interval(summary["win_rate_ci95"], 100, ".1f")
        lines = [f"won {summary['won']}, lost {summary['lost']}: {rate:.1f} % (95 %: {between} %)", ""]
    rows = [["agent", "wins", "rate", "95 %", "mean points", "95 %", "sd"]]
    rows += [_agent_row(agent, tally.scores[which]) for which, agent in enumerate(summary["agents"])]
    ends = ", ".join(f"{reason} {count}" for reason, count in summary["reasons"].items())
    pace, said = summary["games_per_s"] or 0, "compiled" if summary["compiled"] else "not compiled"
    return "\n".join(
        [
            *lines,
            *columns(rows, " rrrrrr"),
            "",
            f"{tally.games} games of {summary['game']}, seed {summary['seed']}. They ended: {ends}.",
            f"{summary['decisions_per_game']:.1f} decisions a game; {pace:,.0f} games a CPU second ({said}).",
        ]
    )


def _agent_row(agent: dict[str, Any], scores: Numbers) -> list[str]:
    rate, between = f"{100 * agent['win_rate']:.1f} %", _interval(agent["win_rate_ci95"], 100, ".1f")
    points = ["–"] * 3
    if scores.count:
        points = [f"{scores.mean:.1f}", _interval(scores.mean_ci95(), 1, ".1f"), f"{scores.sd:.1f}"]
    return [agent["agent"], f"{agent['wins']:.6g}", rate, between, *points]


def _interval(ends: list[float], scale: float, form: str) -> str:
    return f"{ends[0] * scale:{form}}–{ends[1] * scale:{form}}"
