"""The hostile hour: ``python -m tests.hostile --inputs 100000`` (docs/reliability.md has what came of it).

``--only records,stores`` takes some of the readers; ``--first 317 --inputs 1`` gives one input again. The table that it
prints is the one in the docs. Exit code 1 if anything broke the contract.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import spielwerk
from tests.hostile import boards, commands, crowd, lives, messages, readers, requests, scenes, stores
from tests.hostile.fuzzing import Count, Reader, fuzz, table_of
from tests.installed import installed_games
from tests.server.test_killed import raise_and_kill

MEMORY = 6 << 30  # bytes; a reader that wants more meets a MemoryError


def kills(count: int, seed: int, first: int) -> Count:
    """Kill a playing process so many times."""
    found = Count("kills")
    begun = time.process_time()
    try:
        acknowledged = raise_and_kill(Path(tempfile.mkdtemp(prefix="kills-")), count, sorted(installed_games()))
        found.read = sum(acknowledged.values())
        print(f"  acknowledged answers that were all there afterwards: {acknowledged}")
    except AssertionError as error:
        found.fault(f"lost: {error}", "")
    found.inputs, found.seconds = count, time.process_time() - begun
    return found


def fuzzed(reader: Reader, inputs: int, seed: int, first: int) -> Count:
    """Feed one reader, a piece at a time, and say how far it is."""
    whole = Count(reader.name)
    piece = max(1, inputs // 20)
    for at in range(first, first + inputs, piece):
        whole.add(fuzz(reader, min(piece, first + inputs - at), seed, first=at, guarded=True))
        pace = whole.seconds / whole.inputs
        print(
            f"  {reader.name}: {whole.inputs:,} of {inputs:,}, {whole.faulty} faults, {pace * 1000:.1f} ms each, "
            f"{pace * (inputs - whole.inputs):.0f} CPU s to go ",
            end="\r" if sys.stderr.isatty() else "\n",
            file=sys.stderr,
            flush=True,
        )
    return whole


def main() -> int:
    """Run what is asked for and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile", description=__doc__)
    parser.add_argument("--inputs", type=int, default=1000, help="for each reader (default 1000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first input")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kills", type=int, default=0, help="how often a playing process, and a server, is killed")
    parser.add_argument("--clients", type=int, default=0, help="how many resend, reorder, hang and lie at once")
    parser.add_argument("--only", default="", help="names of readers, with commas between them")
    args = parser.parse_args()
    logging.disable(logging.WARNING)  # a table that is paused says so there
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    print(f"seed {args.seed}, {'compiled' if spielwerk.COMPILED else 'not compiled'}", flush=True)
    counts: list[Count] = []
    for name, run in runs(args).items():
        if args.only and name not in args.only.split(","):
            continue
        counts.append(run())
        _tell(counts[-1])
    print("\n" + table_of(counts))
    return 1 if any(count.faults for count in counts) else 0


def runs(args: argparse.Namespace) -> dict[str, Callable[[], Count]]:
    """Return everything there is to run, by name."""
    found: dict[str, Callable[[], Count]] = {}
    for reader in (*readers.ALL, *boards.ALL, *commands.ALL, *stores.ALL, *scenes.ALL):
        found[reader.name] = partial(fuzzed, reader, args.inputs, args.seed, args.first)
    for name, talk in (("requests", requests.requests), ("messages", messages.messages)):
        found[name] = lambda talk=talk: asyncio.run(talk(args.inputs, args.seed, args.first))  # type: ignore[misc]
    if args.kills:
        found["kills"] = partial(kills, args.kills, args.seed, 0)
        found["lives"] = partial(lives.run, args.kills, args.seed)
    if args.clients:
        found["crowd"] = partial(crowd.run, args.clients, args.seed)
    return found


def _tell(count: Count) -> None:
    print(
        f"{count.name}: {count.inputs:,} inputs, {count.faulty:,} faults; slowest {count.slowest * 1000:.0f} ms "
        f"(input {count.slowest_input}), {count.grown} MB more memory",
        flush=True,
    )
    for what, (often, first) in sorted(count.faults.items(), key=lambda fault: -fault[1][0])[:20]:
        print(f"  {often:,} × {what}\n      {first}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
