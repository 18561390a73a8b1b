"""The hostile hour led by coverage: ``python -m tests.hostile.guided --inputs 100000 [--only records,maps]``.

Atheris (libFuzzer) writes the choices by which a reader's input is spoilt, keeps those that reach code nothing else
reached, and changes these again. It wants the plain sources and ``pip install atheris``, which nothing else here needs.
A fault prints the choices that made it; ``--only NAME --again HEX`` gives them once more, with its traceback.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import time
import zlib
from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.hostile.fuzzing import Reader

LONGEST = 1024  # bytes of choices for one input; a spoiler asks for 10 to 300
_PROGRESS = re.compile(r"#(\d+)\s+(\w+)\s+cov: (\d+) ft: \d+ corp: (\d+)")
_COLUMNS = (
    *("read by", "inputs", "read", "refused", "faults"),
    *("edges at first", "at last", "inputs kept", "CPU s", "slowest ms"),
)


class Choices(random.Random):
    """Dice that fall as some bytes say, and once these are used up as a generator made of them does."""

    def __init__(self, given: bytes) -> None:
        self._given, self._at = given, 0
        super().__init__(zlib.crc32(given))

    def _take(self, size: int) -> int | None:
        found = self._given[self._at : self._at + size]
        self._at += size
        return int.from_bytes(found, "big") if len(found) == size else None

    def random(self) -> float:
        """Return a number from 0 up to 1: two bytes."""
        found = self._take(2)
        return super().random() if found is None else found / 65_536

    def getrandbits(self, k: int, /) -> int:
        """Return ``k`` bits."""
        found = self._take((k + 7) // 8)
        return super().getrandbits(k) if found is None else found & ((1 << k) - 1)

    def _randbelow(self, n: int) -> int:
        """Return a whole number below ``n``; every method that chooses among things asks here, mostly for one byte."""
        found = self._take((n.bit_length() + 7) // 8)
        return random.Random._randbelow(self, n) if found is None else found % n  # type: ignore[attr-defined]


def readers() -> dict[str, AbstractContextManager[Reader]]:
    """Return every reader by name, to be entered; what is imported here for the first time is watched."""
    import atheris

    with atheris.instrument_imports(include=["spielwerk"]):
        from tests.hostile import boards, commands, messages, requests, scenes, stores
        from tests.hostile import readers as files

        files.installed_games()  # by their entry points, so nothing above has imported them
    found = (*files.ALL, *boards.ALL, *commands.ALL, *stores.ALL, *scenes.ALL)
    served = {"requests": requests.reading(), "messages": messages.reading()}
    return {**{reader.name: nullcontext(reader) for reader in found}, **served}


def feed(name: str, inputs: int) -> None:
    """Feed one reader in this process, which libFuzzer ends; prints the Count as JSON after the last input."""
    import atheris

    from tests.hostile.fuzzing import Count, judge, limited

    count, begun = Count(name), time.process_time()

    def one(given: bytes) -> None:
        at = time.process_time()
        with limited():
            judge(reader, reader.spoil(Choices(given)), given.hex(), count)
        count.took(time.process_time() - at, count.inputs)
        count.inputs += 1
        if count.inputs == inputs:
            count.seconds = time.process_time() - begun
            print(json.dumps(vars(count) | {"sentences": []}), flush=True)

    how = (f"-runs={inputs}", f"-max_len={LONGEST}", "-len_control=0", "-seed=1", "-rss_limit_mb=6000", "-timeout=120")
    with readers()[name] as reader:
        atheris.Setup([sys.argv[0], *how], one)
        atheris.Fuzz()


def again(name: str, given: bytes) -> None:
    """Read one input once more and let whatever it raises be seen."""
    with readers()[name] as reader:
        spoilt = reader.spoil(Choices(given))
        print(f"{spoilt!r:.4000}")
        reader.read(spoilt)


def run(name: str, inputs: int) -> tuple[Any, ...]:
    """Feed one reader in a process of its own; return the row that docs/reliability.md has of it, and its faults."""
    command = [sys.executable, "-m", "tests.hostile.guided", "--inputs", str(inputs), "--child", name]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stderr is not None
    edges, kept = follow(name, inputs, child.stderr)
    said = child.stdout.read().strip().splitlines()
    if child.wait() or not said or not edges:
        raise SystemExit(f"{name}: the process ended early ({child.returncode}); --child {name} shows why.")
    count = json.loads(said[-1])
    wrong = sum(often for often, _ in count["faults"].values())
    cells = (count["inputs"], count["read"], count["refused"], wrong, edges[0], edges[-1], kept)
    return (name, *cells, round(count["seconds"]), round(count["slowest"] * 1000)), count["faults"]


def follow(name: str, inputs: int, lines: Iterable[str]) -> tuple[list[int], int]:
    """Read what libFuzzer says, and pass it on at times; return the edges reached, in turn, and the inputs kept."""
    edges: list[int] = []
    kept, told = 0, time.monotonic()
    for line in lines:
        if found := _PROGRESS.match(line):
            edges.append(int(found[3]))
            kept = int(found[4])
            if time.monotonic() > told + 20 or found[2] == "DONE":
                print(f"  {name}: {int(found[1]):,} of {inputs:,}, {edges[-1]} edges, {kept} kept", file=sys.stderr)
                told = time.monotonic()
    return edges, kept


def main() -> int:
    """Run what is asked for and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile.guided", description=__doc__)
    parser.add_argument("--inputs", type=int, default=1000, help="for each reader (default 1000)")
    parser.add_argument("--only", default="", help="names of readers, with commas between them")
    parser.add_argument("--again", default="", metavar="HEX", help="the choices of one input, to read it again")
    parser.add_argument("--child", default="", help="feed this reader in this very process")
    args = parser.parse_args()
    if args.child:
        feed(args.child, args.inputs)
    if args.again:
        again(args.only, bytes.fromhex(args.again))
        return 0
    print(f"| {' | '.join(_COLUMNS)} |\n|---{'|--:' * (len(_COLUMNS) - 1)}|", flush=True)
    faulty = False
    for name in args.only.split(",") if args.only else list(readers()):
        cells, faults = run(name, args.inputs)
        faulty |= bool(faults)
        print(f"| {' | '.join(f'{n:,}' if isinstance(n, int) else n for n in cells)} |", flush=True)
        for what, (often, shown) in faults.items():
            print(f"  {often:,} × {what}\n      {shown}", flush=True)
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
