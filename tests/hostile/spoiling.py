"""Spoiling good input: texts, data and bytes, changed a little or a lot, always the same for the same dice."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Sequence
from typing import Any

NUMBERS: tuple[Any, ...] = (
    *(-1, 0, 1, 2, 7, 25, 26, 127, 255, 256, 65_536),
    *(2**31 - 1, 2**31, -(2**31) - 1, 2**53 + 1, 2**63 - 1, 2**63, -(2**63), -(2**63) - 1, 2**64, 10**30),
    *(0.5, -0.0, 1e308, float("inf"), float("-inf"), float("nan")),
)
TEXTS = (
    *("", " ", "\n", "\r\n", "\t", "\x00", "\x1b[2J", "\x7f", "\u2028", "\u202e", "\ufeff", "\ud800", "\udfff\ud800"),
    *("²", "３", "٣", "Ⅷ", "é", "e\u0301", "ﬁ", "İ", "ß", "\U0001f642", "𝟙", "\u200b"),
    *("-", "--", "-1", "0", "00", "+1", "1_0", "0x1", "1e9", "nan", "inf", "9" * 19, "9" * 400, "9" * 5000),
    *("%s%n", "%00", "%ff", "{0}", "{}", "$(id)", "`id`", "' or 1=1 --", '"', "'", "\\", "\\u0000", "&", "=", ";", "#"),
    *("<script>alert(1)</script>", "<!--", "]]>", "../../etc/passwd", "/dev/zero", "C:\\x", "//x", "http://[::1"),
    *("None", "null", "true", "__class__", "__proto__", "constructor", "a" * 99, "a" * 300, "ab " * 700, "[" * 2000),
)
_PIECE = re.compile(r"\w+|\s+|[^\w\s]+")

Spoil = Callable[[random.Random], Any]


def number_near(dice: random.Random, value: Any) -> Any:
    """Return another number: a near one, or one at the edge of something."""
    if isinstance(value, int) and dice.random() < 0.5:
        return value + dice.choice((-2, -1, 1, 2, 10))
    return dice.choice(NUMBERS)


def text(dice: random.Random, good: str, others: Sequence[str] = (), most: int = 4) -> str:
    """Return a text after one to ``most`` changes; ``others`` lend words and lines."""
    for _ in range(dice.randint(1, most)):
        good = dice.choice(_TEXT_CHANGES)(dice, good, others)
    return good


def _span(dice: random.Random, length: int, longest: int = 40) -> tuple[int, int]:
    first = dice.randrange(length + 1)
    return first, min(length, first + dice.randint(1, longest))


def _cut(dice: random.Random, good: str, others: Sequence[str]) -> str:
    first, last = _span(dice, len(good))
    return good[:first] + good[last:]


def _double(dice: random.Random, good: str, others: Sequence[str]) -> str:
    first, last = _span(dice, len(good))
    return good[:last] + good[first:last] * dice.choice((1, 1, 2, 50)) + good[last:]


def _insert(dice: random.Random, good: str, others: Sequence[str]) -> str:
    at = dice.randrange(len(good) + 1)
    return good[:at] + dice.choice(TEXTS) + good[at:]


def _end_early(dice: random.Random, good: str, others: Sequence[str]) -> str:
    return good[: dice.randrange(len(good) + 1)]


def _words(dice: random.Random, good: str, others: Sequence[str]) -> str:
    """Change whole words: another word of this text or of another one, a nasty one, a number near it, or a swap."""
    pieces = _PIECE.findall(good)
    if not pieces:
        return dice.choice(TEXTS)
    donor = dice.choice([good, *others]) if others else good
    for _ in range(dice.choice((1, 1, 2, 5))):
        at = dice.randrange(len(pieces))
        kind = dice.randrange(5)
        if pieces[at].isdecimal() and kind < 3:
            pieces[at] = str(number_near(dice, int(pieces[at][:20])))
        elif kind < 3:
            near = dice.randrange(len(donor) + 1)
            pieces[at] = (_PIECE.search(donor, near) or _PIECE.search(good) or re.match("", ""))[0]  # type: ignore[index]
        elif kind == 3:
            other = dice.randrange(len(pieces))
            pieces[at], pieces[other] = pieces[other], pieces[at]
        else:
            pieces[at] = dice.choice(TEXTS)
    return "".join(pieces)


def _lines(dice: random.Random, good: str, others: Sequence[str]) -> str:
    """Take a line away, double, swap, move or lend one."""
    lines = good.split("\n")
    at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    kind = dice.randrange(5)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(other, lines[at])
    elif kind == 2:
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 3 and others:
        lines[at] = dice.choice(dice.choice(others).split("\n"))
    else:
        lines.insert(other, lines.pop(at))
    return "\n".join(lines)


def _letters(dice: random.Random, good: str, others: Sequence[str]) -> str:
    letters = list(good)
    for _ in range(dice.choice((1, 2, 8)) if letters else 0):
        letters[dice.randrange(len(letters))] = chr(dice.choice((dice.randrange(128), dice.randrange(0x3000))))
    return "".join(letters)


_TEXT_CHANGES = (_cut, _double, _insert, _end_early, _words, _words, _words, _lines, _lines, _letters)


# -- data (JSON) ------------------------------------------------------------------------------


def data(dice: random.Random, good: Any, others: Sequence[Any] = (), most: int = 3) -> Any:
    """Return data (lists, objects, texts, numbers) after one to ``most`` changes; ``good`` stays as it is."""
    result = json.loads(json.dumps(good))
    for _ in range(dice.randint(1, most)):
        places = list(_places(result))
        if not places or dice.random() < 0.01:
            return _other(dice, result, others)
        holder, key = dice.choice(places)
        _change(dice, holder, key, result, others)
    return result


def _places(value: Any) -> Any:
    """Yield (holder, key) of everything inside, however deep."""
    inside = [value]
    while inside:
        holder = inside.pop()
        for key in holder if isinstance(holder, dict) else range(len(holder)) if isinstance(holder, list) else ():
            yield holder, key
            inside.append(holder[key])


def _change(dice: random.Random, holder: Any, key: Any, whole: Any, others: Sequence[Any]) -> None:
    value, kind = holder[key], dice.randrange(10)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(holder, list):
        holder.insert(dice.randrange(len(holder) + 1), value)
    elif kind == 1:
        holder[dice.choice(TEXTS)] = holder.pop(key)
    elif kind == 2 and isinstance(value, list):
        dice.shuffle(value)
    elif kind == 3 and isinstance(value, list):
        value *= dice.choice((0, 2, 2, 300))
    elif kind == 4:  # what stands elsewhere, here
        source = dice.choice(list(others) or [whole])
        places = list(_places(source))
        if places:
            giver, at = dice.choice(places)
            holder[key] = json.loads(json.dumps(giver[at]))
    elif kind < 8 and isinstance(value, int | float) and not isinstance(value, bool):
        holder[key] = number_near(dice, value)
    elif kind < 8 and isinstance(value, str):
        holder[key] = text(dice, value, most=1)
    else:
        holder[key] = _other(dice, value, others)


def _other(dice: random.Random, value: Any, others: Sequence[Any]) -> Any:
    deep: Any = []
    for _ in range(dice.choice((1, 50, 500))):
        deep = [deep]
    return dice.choice(
        (dice.choice(NUMBERS), dice.choice(TEXTS), None, True, False, [], {}, [value], {"x": value}, deep)
    )


def mild(dice: random.Random, good: Any) -> Any:
    """Return data of the same form: pieces swapped or moved from list to list, numbers a little off."""
    result = json.loads(json.dumps(good))
    for _ in range(dice.choice((1, 1, 2, 4))):
        places = [(holder, key) for holder, key in _places(result) if not isinstance(holder[key], list | dict)]
        lists = [holder[key] for holder, key in _places(result) if isinstance(holder[key], list)]
        holder, key = dice.choice(places)
        value, kind = holder[key], dice.randrange(4)
        alike = [(other, at) for other, at in places if type(other[at]) is type(value)]
        if kind == 0 and isinstance(value, int):
            holder[key] = value + dice.choice((-1, 1, 1, 5))
        elif kind == 1 and isinstance(holder, list) and lists:
            dice.choice(lists).append(holder.pop(key))
        elif kind == 2:
            other, at = dice.choice(alike)
            holder[key] = other[at]
        else:
            other, at = dice.choice(alike)
            holder[key], other[at] = other[at], value
    return result


# -- bytes ------------------------------------------------------------------------------------


def raw(dice: random.Random, good: bytes, most: int = 6) -> bytes:
    """Return bytes after one to ``most`` changes."""
    changed = bytearray(good)
    for _ in range(dice.randint(1, most)):
        at, kind = dice.randrange(len(changed) + 1), dice.randrange(5)
        if kind == 0:
            del changed[at : at + dice.choice((1, 2, 16, 4096))]
        elif kind == 1:
            changed[at:at] = dice.randbytes(dice.choice((1, 2, 16, 200)))
        elif kind == 2:
            length = dice.choice((1, 2, 16, 4096))
            changed[at : at + length] = bytes(length)
        elif kind == 3 and changed:
            changed[at % len(changed)] ^= 1 << dice.randrange(8)
        elif len(changed) > 1:
            changed[at : at + 8] = changed[: min(8, len(changed) - at)]
    return bytes(changed)
