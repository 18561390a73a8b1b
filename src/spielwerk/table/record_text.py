"""The text of a record: written in one way only, and read strictly (docs/records.md)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TypeAlias

from spielwerk.core.errors import BadRecord
from spielwerk.core.state import NATURE

FORMAT = 1
FIRST_LINE = f"spielwerk record {FORMAT}"

MOST_BYTES = 8_000_000
LONGEST_LINE = 300  # characters, except for a line of an option's value
LONGEST_VALUE = 1_000_000
LONGEST_NAME = 80
MOST_SEATS = 26
MOST_OPTIONS = 100
MOST_ANSWERS = 100_000
LARGEST_SEED = 1 << 63

Answer: TypeAlias = tuple[int, str]  # (seat, or −1 for chance; its text)

_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]*")
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,18}")
_SEAT = re.compile(r"seat ([A-Z]) (\"(?:[^\"\\]|\\.)*\")(?: ([!-~]{1,200}))?")
_AGENT = re.compile(r"[!-~]{1,200}")
_ANSWER = re.compile(r"([A-Z~]) (\S(?:.*\S)?)")
_CLOSING = re.compile(
    r"end ([A-Za-z0-9._-]+)(?: scores((?: -?[0-9]{1,18})+))?(?: ranks((?: [0-9]{1,2})+))?(?: won (yes|no))?"
)


@dataclass(frozen=True)
class Seat:
    """Who sat there: a name as people typed it, and the agent ("greedy"; "" for a person)."""

    name: str = ""
    agent: str = ""

    def __post_init__(self) -> None:
        if len(self.name) > LONGEST_NAME:
            raise BadRecord(f"A name of more than {LONGEST_NAME} characters does not fit into a record.")
        if self.agent and not _AGENT.fullmatch(self.agent):
            raise BadRecord(f"“{self.agent[:40]}” does not fit into a record as the name of an agent.")


@dataclass(frozen=True)
class Head:
    """What a game was played with. ``seed`` is None where chance was not seeded."""

    game: str
    rules: int
    seats: tuple[Seat, ...]
    options: dict[str, str] = field(default_factory=dict)
    seed: int | None = None


@dataclass(frozen=True)
class Closing:
    """How it ended: ``scores`` None in a game without points, ``ranks`` or else ``won`` (together)."""

    reason: str
    scores: tuple[int, ...] | None
    ranks: tuple[int, ...] | None
    won: bool | None


def write_head(head: Head) -> str:
    """Return the lines before the first answer, the empty one included."""
    lines = [FIRST_LINE, f"game {head.game}", f"rules {head.rules}"]
    for number, seat in enumerate(head.seats):
        name = json.dumps(seat.name, ensure_ascii=False)
        lines.append(f"seat {chr(ord('A') + number)} {name}" + (f" {seat.agent}" if seat.agent else ""))
    for option, value in head.options.items():
        lines += _option_lines(option, value)
    if head.seed is not None:
        lines.append(f"seed {head.seed}")
    return "\n".join([*lines, "", ""])


def _option_lines(name: str, value: str) -> list[str]:
    if _WORD.fullmatch(value):
        return [f"option {name} {value}"]
    if "\n" in value and "\r" not in value:
        return [f"option {name}", *(f"| {line}" if line else "|" for line in value.split("\n"))]
    return [f"option {name} {json.dumps(value, ensure_ascii=False)}"]


def write_answer(seat: int, text: str) -> str:
    """Return the line of one answer."""
    return f"{'~' if seat == NATURE else chr(ord('A') + seat)} {text}\n"


def write_closing(closing: Closing) -> str:
    """Return the last line."""
    parts = [f"end {closing.reason}"]
    if closing.scores is not None:
        parts.append(" ".join(["scores", *map(str, closing.scores)]))
    if closing.ranks is not None:
        parts.append(" ".join(["ranks", *map(str, closing.ranks)]))
    if closing.won is not None:
        parts.append("won yes" if closing.won else "won no")
    return " ".join(parts) + "\n"


def parse(text: str) -> tuple[Head, list[Answer], Closing | None]:
    """Return (head, answers, closing line or None); BadRecord names the line that is wrong."""
    if len(text) > MOST_BYTES:
        raise BadRecord(f"A record has at most {MOST_BYTES} characters.")
    reader = _Reader(text)
    head = _read_head(reader)
    answers: list[Answer] = []
    closing = None
    while reader.more():
        if reader.peek().startswith("end "):
            closing = _read_closing(reader, len(head.seats))
            if reader.more():
                raise reader.wrong_next("comes after the end of the game")
            break
        answers.append(_read_answer(reader, len(head.seats)))
        if len(answers) > MOST_ANSWERS:
            raise reader.wrong(f"is one answer too many; a record has at most {MOST_ANSWERS}")
    return head, answers, closing


class _Reader:
    """The lines of a record, one after the other."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.at = 0
        if self.lines[0] != FIRST_LINE:
            raise BadRecord(f"Line 1 is not “{FIRST_LINE}”, so this is no record that can be read here.")
        if self.lines.pop() != "":
            raise BadRecord(f"Line {len(self.lines) + 1} breaks off: it was cut while it was written.")

    def more(self) -> bool:
        return self.at < len(self.lines)

    def peek(self) -> str:
        return self.lines[self.at] if self.more() else ""

    def next(self, wanted: str, longest: int = LONGEST_LINE) -> str:
        if not self.more():
            raise BadRecord(f"The record stops after line {self.at}, where {wanted} should follow.")
        line = self.lines[self.at]
        if len(line) > longest:
            raise self.wrong_next(f"is longer than {longest} characters")
        self.at += 1
        return line

    def take(self, keyword: str) -> str:
        """Return what follows ``keyword`` on the next line."""
        line = self.next(f"“{keyword}”")
        if not line.startswith(keyword + " "):
            raise self.wrong(f"should begin with “{keyword}”")
        return line[len(keyword) + 1 :]

    def wrong_next(self, what: str) -> BadRecord:
        """Return the error about the line not yet taken."""
        return BadRecord(f"Line {self.at + 1} {what}.")

    def wrong(self, what: str) -> BadRecord:
        """Return the error about the line just taken."""
        return BadRecord(f"Line {self.at} {what}.")


def _read_head(reader: _Reader) -> Head:
    reader.next("the first line")
    game = _word(reader, reader.take("game"))
    rules = _number(reader, reader.take("rules"), 0, 1_000_000)
    seats: list[Seat] = []
    while reader.peek().startswith("seat "):
        seats.append(_read_seat(reader, len(seats)))
    options: dict[str, str] = {}
    while reader.peek().startswith("option "):
        name, value = _read_option(reader)
        if name in options or len(options) >= MOST_OPTIONS:
            raise reader.wrong(f"gives option “{name[:40]}” again, or one option too many")
        options[name] = value
    seed = None
    if reader.peek().startswith("seed "):
        seed = _number(reader, reader.take("seed"), -LARGEST_SEED, LARGEST_SEED)
    if reader.next("an empty line") != "":
        raise reader.wrong("should be empty, between the head of the record and its answers")
    return Head(game, rules, tuple(seats), options, seed)


def _read_seat(reader: _Reader, number: int) -> Seat:
    match = _SEAT.fullmatch(reader.next("a seat", longest=1_000))
    if match is None or number >= MOST_SEATS or ord(match[1]) - ord("A") != number:
        raise reader.wrong(f'should name seat {chr(ord("A") + min(number, MOST_SEATS))}, like: seat A "Ann" greedy')
    try:
        return Seat(_quoted(reader, match[2]), match[3] or "")
    except BadRecord as error:
        raise BadRecord(f"Line {reader.at}: {error}") from None


def _read_option(reader: _Reader) -> tuple[str, str]:
    line = reader.next("an option", longest=LONGEST_VALUE)
    _, name, *rest = line.split(" ", 2)
    _word(reader, name)
    if rest:
        value = rest[0]
        return name, _quoted(reader, value) if value.startswith('"') else _word(reader, value)
    lines: list[str] = []
    while reader.peek() == "|" or reader.peek().startswith("| "):
        lines.append(reader.next("a line of text", longest=LONGEST_VALUE)[2:])
    if not lines:
        raise reader.wrong(f"gives no value for option {name}")
    value = "\n".join(lines)
    if len(lines) == 1 or "\r" in value:  # such a value is written in one line
        raise reader.wrong(f"ends a value of option {name} that records write in one line")
    return name, value


def _read_answer(reader: _Reader, seats: int) -> Answer:
    match = _ANSWER.fullmatch(reader.next("an answer"))
    if match is None or not match[2].isprintable():
        raise reader.wrong("is not an answer, like: A pass")
    seat = NATURE if match[1] == "~" else ord(match[1]) - ord("A")
    if seat >= seats:
        raise reader.wrong(f"names seat {match[1]}, but there are {seats} seats")
    return seat, match[2]


def _read_closing(reader: _Reader, seats: int) -> Closing:
    match = _CLOSING.fullmatch(reader.next("the end"))
    if match is None or (match[3] is None) == (match[4] is None):
        raise reader.wrong("is not an ending, like: end bag-empty scores 12 9 ranks 1 2")
    scores, ranks = _numbers(match[2]), _numbers(match[3])
    if any(numbers is not None and len(numbers) != seats for numbers in (scores, ranks)):
        raise reader.wrong(f"should have one number for each of the {seats} seats")
    return Closing(match[1], scores, ranks, None if match[4] is None else match[4] == "yes")


def _numbers(text: str | None) -> tuple[int, ...] | None:
    return None if text is None else tuple(int(number) for number in text.split())


def _word(reader: _Reader, text: str) -> str:
    if not _WORD.fullmatch(text) or len(text) > LONGEST_LINE:
        raise reader.wrong(f"has “{text[:40]}” where a plain word should stand")
    return text


def _number(reader: _Reader, text: str, least: int, most: int) -> int:
    if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
        raise reader.wrong(f"has “{text[:40]}” where a whole number should stand")
    return int(text)


def _quoted(reader: _Reader, text: str) -> str:
    try:
        value = json.loads(text)
        if isinstance(value, str) and value.encode("utf-8") is not None:
            return value
    except ValueError:
        pass
    raise reader.wrong("has a quoted text that does not end or is not well formed")
