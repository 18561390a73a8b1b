"""Colours: style sheets with every variable written out, and how different two colours look to whom.

Simulations: Machado 2009, severity 1 (protan, deutan, tritan) and Viénot 1999 (protan, deutan), in linear RGB;
difference: CIEDE2000.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SIGHTS: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "protan Viénot": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deutan Viénot": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}

_TOKEN = re.compile(r"--([\w-]+):\s*([^;]+);")
_VAR = re.compile(r"var\(--([\w-]+)(?:,\s*([^()]*))?\)")
_MIX = re.compile(r"color-mix\(in srgb, (#[0-9a-fA-F]{6}) ([\d.]+)%, (transparent|#[0-9a-fA-F]{6})\)")
_ROOT = re.compile(r"@media \(prefers-color-scheme: dark\) \{\s*:root \{[^}]*\}\s*\}|:root \{[^}]*\}")
_CALC = re.compile(r"[\w-]+: calc\([^;]*\);\s*")
_FONT = re.compile(r"font: (\d+) ([\d.]+px)/[\d.]+ ([^;}]+)")
_COMMENT = re.compile(r"/\*.*?\*/", re.S)


def tokens(css: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return the variables of ``tokens.css`` for light and for dark."""
    head, _, dark = css.partition("@media (prefers-color-scheme: dark)")
    light = dict(_TOKEN.findall(head))
    return light, {**light, **dict(_TOKEN.findall(dark.partition("@media")[0]))}


def flat_css(sheets: Sequence[str], *, dark: bool = False) -> str:
    """Return style sheets as rules for plain readers of SVG: no variables, no mixing, no calculation, and each property
    of a font by itself. The first sheet holds the house's variables; each other may add its own in ``:root``.
    """
    plain = [_COMMENT.sub("", sheet) for sheet in sheets]
    values: dict[str, str] = {}
    for sheet in plain:
        values |= tokens(sheet)[1 if dark else 0]
    css = "\n".join(_ROOT.sub("", sheet).partition("@media")[0] for sheet in plain[1:])
    for _ in range(4):
        css = _VAR.sub(lambda match: values.get(match[1], match[2] or "inherit"), css)
    css = _CALC.sub("", _MIX.sub(_mixed, css))
    return _FONT.sub(r"font-weight: \1; font-size: \2; font-family: \3", css).strip()


def _mixed(match: re.Match[str]) -> str:
    one, part, other = match[1], float(match[2]) / 100, match[3]
    first = [int(one[at : at + 2], 16) for at in (1, 3, 5)]
    if other == "transparent":
        return f"rgba({first[0]}, {first[1]}, {first[2]}, {part:g})"
    second = [int(other[at : at + 2], 16) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in zip(first, second, strict=True))


def linear(colour: str) -> Triple:
    """Return a colour ("#e44e5c") as linear red, green and blue, 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return red, green, blue


def seen_as(colour: Triple, sight: Matrix) -> Triple:
    """Return a linear colour as somebody with this sight sees it."""
    red, green, blue = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, colour, strict=True)))) for row in sight)
    return red, green, blue


def lab(colour: Triple) -> Triple:
    """Return a linear colour in CIELAB (D65)."""
    red, green, blue = colour
    xyz = (
        (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """Return the difference of two CIELAB colours; about 1 is just seen, 14 is told apart at a glance."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    grey = c1 * c2 == 0
    dh = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    dl, dc, dbig = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(dh / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if grey else (h1 + dh / 2) % 360
    t = 1 - 0.17 * cos(radians(hm - 30)) + 0.24 * cos(radians(2 * hm))
    t += 0.32 * cos(radians(3 * hm + 6)) - 0.20 * cos(radians(4 * hm - 63))
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rt = -2 * sqrt(cm**7 / (cm**7 + 25**7)) * sin(radians(60 * exp(-(((hm - 275) / 25) ** 2))))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dbig / sh) ** 2 + rt * dc / sc * dbig / sh)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG)."""
    dark, light = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other)))
    return (light + 0.05) / (dark + 0.05)


def differences(colours: Mapping[str, str]) -> dict[str, dict[tuple[str, str], float]]:
    """Return CIEDE2000 of each pair of named colours, for each sight."""
    return {
        name: {
            (p, q): ciede2000(lab(seen_as(linear(colours[p]), sight)), lab(seen_as(linear(colours[q]), sight)))
            for p, q in combinations(colours, 2)
        }
        for name, sight in SIGHTS.items()
    }
