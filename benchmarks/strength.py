"""How strong greedy is: against itself with 2, 3 and 4 seats, and against random."""

from __future__ import annotations

import sys

from spielwerk.registry import load_game
from spielwerk.simulate import Plan, Simulation, Tally


def main(games: int) -> None:
    """Print one line a match: mean points of each agent, its share of wins with its 95 % interval."""
    for agents in (("greedy",) * 2, ("greedy",) * 3, ("greedy",) * 4, ("greedy", "random"), ("random", "random")):
        plan = Plan(load_game("qwirkle", len(agents)), agents, games)
        tally = Tally(plan)
        for chunk in Simulation(plan, jobs=1):
            tally.add(chunk)
        summary = tally.summary()
        print(f"{', '.join(agents)}: {games} games, {summary['games_per_s']:,.0f} a CPU second")
        for agent in summary["agents"]:
            low, high = agent["win_rate_ci95"]
            print(
                f"  {agent['agent']:<8} {agent['mean_score']:6.1f} points (sd {agent['sd_score']:.1f}),"
                f" wins {agent['win_rate']:.1%} ({low:.1%}–{high:.1%})"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
