"""How fast each game is, on the plain sources and compiled, in the two environments that ``dev.py`` keeps.

    python3 benchmarks/speed.py [GAME ...]     each game, each number of seats, random play and `greedy`; four minutes

Each cell is what ``spielwerk bench`` prints: the median of five runs, per CPU second of one core.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
WAYS = {"plain": HOUSE / ".venv", "compiled": HOUSE / ".venv-compiled"}
GAMES = ("qwirkle", "switch_and_signal", "linie1", "colt_express")
MEASURES = {"games_per_s": "games", "decisions_per_s": "decisions", "copies_per_s": "copies"}


def main(games: list[str]) -> None:
    """Print a line for each game, agent and measure."""
    print(f"{'':45}{'plain':>12}{'compiled':>12}{'times':>7}")
    for game in games:
        found = {way: measured(folder, game) for way, folder in WAYS.items()}
        for plain, compiled in zip(found["plain"], found["compiled"]):
            for key, said in MEASURES.items():
                what = f"{game}, {plain['players']} {plain['agent']}, {said} a second"
                print(
                    f"{what:40}{plain[key]:12,.0f}{compiled[key]:12,.0f}{compiled[key] / plain[key]:7.1f}", flush=True
                )


def measured(folder: Path, game: str) -> list[dict[str, float]]:
    """Return what ``spielwerk bench`` says in an environment, one dict for each agent."""
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if not python.exists():
        sys.exit(f"There is no {folder.name} yet: run python3 dev.py compile first.")
    command = [python, "-m", "spielwerk", "bench", game, "--json", "--seconds", "0.3"]
    run = subprocess.run(command, check=False, capture_output=True, text=True, cwd=HOUSE)
    if run.returncode:
        sys.exit(run.stderr.strip() or f"spielwerk bench {game} failed.")
    results: list[dict[str, float]] = json.loads(run.stdout)["results"]
    return results


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
