"""Locomotive and wagons without anybody in them."""

from __future__ import annotations

from functools import cache

from spielwerk.draw.el import Raw, escape
from spielwerk.games.colt_express.scene_art import use

ROOF, CEILING, FLOOR, FOOT = 80, 86, 168, 188  # heights inside a car's own picture
CAR, ENGINE, CAB, GAP = 226, 270, 151, 12  # widths
TOP = 14  # above the roofs of the whole train
STACK, SCALE, LONG = 390, 0.74, 330  # the folded train: width, size of a car, a wagon's width
_PANES = (3, 2, 4, 3, 2, 4)  # windows by wagon, so that a wagon is known again


def _rect(kind: str, x: float, y: float, w: float, h: float, r: float = 0) -> str:
    return f'<rect class="cx-{kind}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}"></rect>'


def _wheel(x: float) -> str:
    y = FOOT - 9
    at = f'cx="{x:g}" cy="{y}"'
    return f'<circle class="cx-wheel" {at} r="9"></circle><circle class="cx-hub" {at} r="3"></circle>'


def _sign(x: float, name: str) -> str:
    half = 46
    text = f'<text class="cx-on-sign" x="{x:g}" y="{FLOOR + 12.5:g}" font-size="12">{escape(name)}</text>'
    return _rect("sign", x - half, FLOOR, 2 * half, 17, 3) + text


@cache
def car_body(car: int, cars: int, wagon: int, name: str, width: float) -> Raw:
    """Return a car (0: the locomotive): walls are only a frame, since what matters stands before a light back wall."""
    if car == 0:
        return Raw(use("engine") + _sign(76, name))
    panes = _PANES[wagon % len(_PANES)]
    step, right = width / panes, width + 3
    out = _rect("wall", 5, CEILING - 2, width - 10, FLOOR - CEILING + 2) + _rect("dado", 5, FLOOR - 27, width - 10, 27)
    out += "".join(_rect("pane", step * (at + 0.5) - 18, CEILING + 9, 36, 30, 4) for at in range(panes))
    out += f'<path class="cx-frame" d="M5 {ROOF + 4}V{FLOOR}M{width - 5:g} {ROOF + 4}V{FLOOR}"></path>'
    arch = f"M-3 {ROOF + 7}Q-3 {ROOF} 8 {ROOF}H{width - 8:g}Q{right:g} {ROOF} {right:g} {ROOF + 7}Z"
    out += f'<path class="cx-roof" d="{arch}"></path>' + _rect("sill", -3, FLOOR, width + 6, 9, 2)
    out += "".join(_wheel(x) for x in (26, 50, width - 50, width - 26))
    if car == cars:
        bars = f"M-3 {FLOOR}H-16V{FLOOR - 26}M-16 {FLOOR - 14}H5M-16 {FLOOR - 26}H5"
        out += f'<path class="cx-rail-out" d="{bars}"></path>'
    return Raw(out + _sign(width / 2, name))
