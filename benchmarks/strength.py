"""How strong agents are: mean points of each, and its share of wins with its 95 % interval (Wilson).

    python benchmarks/strength.py [GAME [GAMES [OTHERS]]]     every game here, 1,000 games a match; OTHERS of the
                                                           lesser rows of Switch & Signal

Searches follow a number of lines of play and not a clock, so that a match is the same on every machine. 7,000 lines are
what the planner of Colt Express follows, compiled, in 40 ms of a core's time where a card is to be laid (median of 131
decisions on a busy machine: 6,971); where a card is performed, twice as many and more.
"""

from __future__ import annotations

import sys

from spielwerk.core.errors import BadOption
from spielwerk.registry import load_game
from spielwerk.simulate import Plan, Simulation, Tally

SEEDS = {"colt_express": 2}  # else 0
MAPS = ("europe", "north_america", "india")
DIFFICULTIES = ({"removed": "0"}, {"removed": "4"}, {"time_tokens": "8"}, {"extra_signal": "yes"}, {"goods": "ten"})
MATCHES = {
    "qwirkle": (("greedy",) * 2, ("greedy",) * 3, ("greedy",) * 4, ("greedy", "random"), ("random", "random")),
    "linie1": (("planner", "greedy"), ("planner", *("greedy",) * 3), ("greedy", "random")),
    "switch_and_signal": (),  # nobody wins against anybody: see together()
    "colt_express": (
        ("planner:iterations=7000", *("random",) * 3),
        ("planner:iterations=7000", *("greedy",) * 3),
        ("greedy", *("random",) * 3),
    ),
}


def together(games: int, others: int) -> None:
    """Print what agents win of Switch & Signal on each map: first ``games`` with two seats, then ``others`` of more
    seats and other difficulties."""
    for board in MAPS:
        for agent in ("planner", "greedy", "random"):
            won(board, (agent,) * 2, {}, games)
    for board in MAPS:
        for seats in (3, 4):
            won(board, ("planner",) * seats, {}, others)
        for options in DIFFICULTIES:
            won(board, ("planner",) * 2, options, others)


def won(board: str, agents: tuple[str, ...], options: dict[str, str], games: int) -> None:
    """Play Switch & Signal and print how often the team won; what the map has no form of is not played, and said so."""
    said = " ".join((board, f"{len(agents)} {agents[0]}", *(f"{name}={value}" for name, value in options.items())))
    try:
        plan = Plan(load_game("switch_and_signal", len(agents), {"map": board, **options}), agents, games, 1)
    except BadOption as refusal:
        print(f"{said}: not played. {refusal}", flush=True)
        return
    tally = Tally(plan)
    for chunk in Simulation(plan, jobs=1):
        tally.add(chunk)
    summary = tally.summary()
    low, high = summary["win_rate_ci95"]
    print(
        f"{said}: {plan.games} games, won {summary['win_rate']:.1%} ({low:.1%}–{high:.1%}),"
        f" {summary['games_per_s']:,.1f} a CPU second",
        flush=True,
    )


def match(name: str, agents: tuple[str, ...], games: int) -> None:
    """Play one match and print a line for each agent."""
    plan = Plan(load_game(name, len(agents)), agents, games, SEEDS.get(name, 0))
    tally = Tally(plan)
    for chunk in Simulation(plan, jobs=1):
        tally.add(chunk)
    summary = tally.summary()
    print(f"{name}: {', '.join(agents)}: {games} games, {summary['games_per_s']:,.1f} a CPU second", flush=True)
    for agent in summary["agents"]:
        low, high = agent["win_rate_ci95"]
        print(
            f"  {agent['agent']:<24} {agent['mean_score']:8.1f} points (sd {agent['sd_score']:.1f}),"
            f" wins {agent['win_rate']:.1%} ({low:.1%}–{high:.1%})",
            flush=True,
        )


def main(names: list[str], games: int, others: int) -> None:
    """Play every match of these games."""
    for name in names:
        if name == "switch_and_signal":
            together(games, others)
        for agents in MATCHES[name]:
            match(name, agents, games)


if __name__ == "__main__":
    numbers = [int(one) for one in sys.argv[2:4]] or [1000]
    main(sys.argv[1:2] or list(MATCHES), numbers[0], numbers[-1])
