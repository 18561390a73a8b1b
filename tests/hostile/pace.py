"""What one honest message costs the server: ``python -m tests.hostile.pace [--moves 400] [--profile linie1]``.

Two people and a bot sit at a table of each game, in this process, without a network and with nothing else going on.
Each message is one that fits now. Measured is the CPU time from the frame to the moment when it is answered and both
people have their new page: CPU time, so that it means the same on a busy machine. ``--profile GAME`` shows where the
slowest hundredth of its messages spent it.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import pstats
import random
import sys
import time
from collections.abc import Sequence
from typing import Any

import spielwerk
from tests.hostile.house import House
from tests.hostile.messages import Line
from tests.hostile.readers import installed_games

Took = tuple[float, str]  # CPU milliseconds, what was sent


async def played(game: str, moves: int, profiles: list[tuple[float, cProfile.Profile]] | None) -> list[Took]:
    """Return what each message of two people cost, over as many games as it takes."""
    house, dice = House(), random.Random(game)
    took: list[Took] = []
    house.site.hub.pace = type(house.site.hub.pace)(0.0, 0.0, 0.0, 0.0, 0.0)
    while len(took) < moves:
        table = house.table(game, bots=("random",))
        lines = [Line(house, table, who) for who in ("ada", "bob")]
        await asyncio.sleep(0.2)
        live = house.site.hub.rooms[table].live
        while live.status == "playing" and len(took) < moves:
            seat = next((seat for seat in live.waiting() if seat < 2), None)
            if seat is None:
                await asyncio.sleep(0.01)  # the bot thinks, in a process of its own
                continue
            took.append(await _one(live, lines[seat], seat, dice, profiles))
        for line in lines:
            await line.close()
    await house.site.hub.close()
    return took


async def _one(live: Any, line: Line, seat: int, dice: random.Random, profiles: Any) -> Took:
    draft = live.drafts.get(seat)
    message: dict[str, Any] = {"id": f"m{dice.randrange(10**12)}", "v": line.version}
    if draft is not None and draft.complete:
        message |= {"t": "draft", "op": "confirm"}
    else:
        actions = list(draft.decision().actions if draft is not None else live.table.decision(seat).actions)
        message |= {"t": "draft", "op": "go", "do": live.game.actions.text(dice.choice(actions))}
    profile = cProfile.Profile(time.process_time) if profiles is not None else None
    begun = time.process_time()
    if profile is not None:
        profile.enable()
    await line.say({"type": "websocket.receive", "text": json.dumps(message)})
    if profile is not None:
        profile.disable()
    cost = 1000 * (time.process_time() - begun)
    if profile is not None:
        profiles.append((cost, profile))
    return cost, f"{message['op']} {message.get('do', '')}"


def part(times: Sequence[float], hundredths: int) -> float:
    """Return the time within which so many hundredths were."""
    return sorted(times)[min(len(times) * hundredths // 100, len(times) - 1)]


def main() -> int:
    """Measure every game and print a row for each."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile.pace")
    parser.add_argument("--moves", type=int, default=400)
    parser.add_argument("--profile", default="", metavar="GAME")
    args = parser.parse_args()
    print("compiled" if spielwerk.COMPILED else "not compiled")
    for game in [args.profile] if args.profile else sorted(installed_games()):
        profiles: list[tuple[float, cProfile.Profile]] | None = [] if args.profile else None
        took = asyncio.run(played(game, args.moves, profiles))
        times = [cost for cost, _ in took]
        figures = ", ".join(f"p{at} {part(times, at):.1f}" for at in (50, 95, 99))
        slowest = "; ".join(f"{cost:.0f} ms {what}" for cost, what in sorted(took, reverse=True)[:3])
        print(f"{game}: {len(took)} messages, CPU ms {figures}, most {max(times):.1f} ({slowest})", flush=True)
        if profiles:
            slow = sorted(profiles, key=lambda one: -one[0])[: max(1, args.moves // 100)]
            stats = pstats.Stats(slow[0][1])
            for _, profile in slow[1:]:
                stats.add(profile)
            stats.sort_stats("cumtime").print_stats(40)
    return 0


if __name__ == "__main__":
    sys.exit(main())
