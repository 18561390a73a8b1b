"""Feeding one reader many spoilt inputs, and judging what it does with each.

The contract: an input is read, or refused by one of the project's own errors in one clear sentence. Anything else is a
fault: another exception, a sentence that is none, too much time.
"""

from __future__ import annotations

import random
import resource
import signal
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spielwerk.core.errors import SpielwerkError

TOO_LONG = 20.0  # CPU seconds for one input
LONGEST_SENTENCE = 1500


class Fault(AssertionError):
    """Something that an input must never bring about."""


@dataclass(frozen=True)
class Reader:
    """Something that reads: how inputs are spoilt, and what reading one means (returns, or raises)."""

    name: str
    spoil: Callable[[random.Random], Any]
    read: Callable[[Any], object]
    refusals: tuple[type[Exception], ...] = (SpielwerkError,)


@dataclass
class Count:
    """What came of all inputs of one reader."""

    name: str
    inputs: int = 0
    read: int = 0
    refused: int = 0
    sentences: set[str] = field(default_factory=set)
    faults: dict[str, tuple[int, str]] = field(default_factory=dict)  # what -> (how often, the first input)
    seconds: float = 0.0
    slowest: float = 0.0
    slowest_input: int = -1
    grown: int = 0  # MB of memory that the process grew by

    def took(self, seconds: float, number: int) -> None:
        """Note how long one input took."""
        if seconds > self.slowest:
            self.slowest, self.slowest_input = seconds, number

    def fault(self, what: str, given: Any, number: int | str | None = None) -> None:
        """Note one fault, and which input showed it first."""
        if what not in self.faults:
            self.faults[what] = 0, f"input {number}: {_picture(given)}"
        often, first = self.faults[what]
        self.faults[what] = often + 1, first

    def add(self, other: Count) -> None:
        """Take in what another count of the same reader found."""
        self.inputs, self.read, self.refused = (
            self.inputs + other.inputs,
            self.read + other.read,
            self.refused + other.refused,
        )
        self.seconds, self.grown = self.seconds + other.seconds, self.grown + other.grown
        self.sentences |= other.sentences
        if other.slowest > self.slowest:
            self.slowest, self.slowest_input = other.slowest, other.slowest_input
        for what, (often, first) in other.faults.items():
            before, earlier = self.faults.get(what, (0, first))
            self.faults[what] = before + often, earlier

    @property
    def faulty(self) -> int:
        """How many inputs showed a fault."""
        return sum(often for often, _ in self.faults.values())


def fuzz(reader: Reader, inputs: int, seed: int = 0, *, first: int = 0, guarded: bool = False) -> Count:
    """Feed inputs number ``first`` on; the same seed and number always make the same input."""
    count = Count(reader.name)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    begun = time.process_time()
    for number in range(first, first + inputs):
        given = reader.spoil(random.Random(f"{seed} {reader.name} {number}"))
        at = time.process_time()
        with limited() if guarded else _free():
            judge(reader, given, number, count)
        count.took(time.process_time() - at, number)
        count.inputs += 1
    count.seconds = time.process_time() - begun
    count.grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024
    return count


def judge(reader: Reader, given: Any, number: int | str, count: Count) -> None:
    """Let the reader read, and note what it does with it; ``number`` names the input in what is printed."""
    try:
        reader.read(given)
        count.read += 1
    except reader.refusals as error:
        count.refused += 1
        sentence = str(error)
        if len(count.sentences) < 100_000:
            count.sentences.add(sentence[:60])
        if not is_sentence(sentence):
            count.fault(f"no clear sentence: {type(error).__name__}: {sentence[:200]!r}", given, number)
    except Exception as error:
        count.fault(_where(error), given, number)


def is_sentence(text: str) -> bool:
    """Say whether this is one bounded text that ends as sentences do and shows nothing of the program."""
    inside = ("Traceback", "object at 0x", "<class ", "<function ")
    ends = text.rstrip().endswith((".", ".”", ")", "…", "。"))
    return 0 < len(text) <= LONGEST_SENTENCE and ends and not any(part in text for part in inside)


def _picture(given: Any) -> str:
    try:
        return f"{given!r:.600}"
    except RecursionError:
        return "nested too deeply to be shown"


def _where(error: BaseException) -> str:
    """Return what was raised, and where in the project."""
    frames = [one for one in traceback.extract_tb(error.__traceback__) if "tests" not in Path(one.filename).parts]
    at = f" in {Path(*Path(frames[-1].filename).parts[-2:])}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}: {str(error)[:160]!r}{at}"


@contextmanager
def _free() -> Iterator[None]:
    yield


@contextmanager
def limited(seconds: float = TOO_LONG) -> Iterator[None]:
    """Break off what takes too many CPU seconds."""

    def ring(number: int, frame: Any) -> None:
        raise Fault(f"takes more than {seconds:g} CPU seconds")

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def table_of(counts: Sequence[Count]) -> str:
    """Return the counts as the table of docs/reliability.md."""
    lines = ["| read by | inputs | read | refused | faults | CPU s | slowest ms |", "|---|--:|--:|--:|--:|--:|--:|"]
    for one in counts:
        numbers = (one.inputs, one.read, one.refused, one.faulty)
        cells = [one.name, *(f"{n:,}" for n in numbers), f"{one.seconds:,.0f}", f"{one.slowest * 1000:,.0f}"]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)
