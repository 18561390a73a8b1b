"""Two small charts of the end screen, drawn without a style attribute."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.draw.el import Child, El, el
from spielwerk.draw.table_scene import Bar, End
from spielwerk.server.pages.words import letter

_LETTER = 2.2  # percent of a bar that a figure on it needs
_DASHES = ("", "7 4", "2 4.5", "10 3 2 3", "4 3", "1 4")


def bar_svg(bar: Bar, most: int) -> El:
    """Return one seat's points as parts of a bar, each with its number."""
    out: list[Child] = []
    at = 0.0
    for kind, points, label in bar.parts:
        wide = 100 * points / most
        if points <= 0:
            continue
        out.append(
            el("rect", class_=f"sg{kind}", x=f"{at:.2f}%", y=1, width=f"{max(wide - 0.4, 0.5):.2f}%", height=32, rx=4)
        )
        words = next((text for text in (label, str(points)) if _LETTER * len(text) + 1 <= wide), None)
        if words:
            out.append(el("text", words, class_=f"sgt{kind}", x=f"{at + wide / 2 - 0.2:.2f}%", y=22))
        at += wide
    return el("svg", out, class_="bar", role="img", aria_label=bar.label, height=34, width="100%")


def race_svg(end: End, width: int, height: int, class_: str) -> El:
    """Return who was ahead, round by round: a line a seat above or below the average."""
    rows = end.race
    rounds = max(len(row) for row in rows)
    low = min(0.0, *(min(row) for row in rows)) * 1.08 - 1
    high = max(0.0, *(max(row) for row in rows)) * 1.08 + 1
    left, right, top, bottom = 38.0, width - 54.0, 14.0, height - 26.0

    def x(at: float) -> float:
        return left + (right - left) * at / max(rounds - 1, 1)

    def y(value: float) -> float:
        return top + (bottom - top) * (high - value) / (high - low)

    grid = _grid(x, y, low, high, rounds, (left, right, height - 5.0), end.round_word)
    lines = [_line(seat, row, end.marks[seat] if seat < len(end.marks) else (), x, y) for seat, row in enumerate(rows)]
    tags = _tags(rows, y, right + 8)
    frame = {"class_": f"race {class_}", "viewBox": f"0 0 {width} {height}", "role": "img"}
    return el("svg", grid, lines, tags, aria_label=end.race_label, **frame)


def _grid(x, y, low, high, rounds, edge, word) -> list[Child]:  # type: ignore[no-untyped-def]
    left, right, foot = edge
    step = next(s for s in (5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000) if (high - low) / s <= 5)
    out: list[Child] = []
    value = -step * int(-low // step)
    while value <= high:
        sign = f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"
        out.append(el("path", class_="gl" if value else "gl z", d=f"M{left:.1f} {y(value):.1f}H{right:.1f}"))
        out.append(el("text", sign, class_="ax", x=left - 8, y=y(value) + 4.5, text_anchor="end"))
        value += step
    gap = 5 if rounds > 8 else 1
    for at in range(1, rounds):
        if at == 1 or at % gap == 0:
            out.append(
                el("text", f"{word} {at}" if at == 1 else str(at), class_="ax", x=x(at), y=foot, text_anchor="middle")
            )
    return out


def _line(seat: int, row: Sequence[float], marks: Sequence[int], x, y) -> El:  # type: ignore[no-untyped-def]
    points = " ".join(f"{x(at):.1f},{y(value):.1f}" for at, value in enumerate(row))
    line = el("polyline", class_="ln", points=points, stroke_dasharray=_DASHES[seat % 6] or None)
    dots = [el("circle", class_="qd", cx=x(at), cy=y(row[at]), r=5) for at in marks if at < len(row)]
    return el("g", line, dots, class_=f"s{seat % 6 + 1}")


def _tags(rows: Sequence[Sequence[float]], y, left: float) -> list[El]:  # type: ignore[no-untyped-def]
    """Return the seats' bullets at the ends of their lines, moved apart where they would overlap."""
    order = sorted(range(len(rows)), key=lambda seat: y(rows[seat][-1]))
    out, last = [], -99.0
    for seat in order:
        last = max(y(rows[seat][-1]), last + 24)
        mark = el("text", letter(seat), class_="el", x=10, y=4.5, text_anchor="middle")
        out.append(
            el(
                "g",
                el("rect", class_="eb", y=-10, width=20, height=20, rx=5),
                mark,
                class_=f"s{seat % 6 + 1}",
                transform=f"translate({left:.1f} {last:.1f})",
            )
        )
    return out
