"""Cards, discs, tokens and dice as drawings in millimetres, for printing."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from spielwerk.draw.el import Child, El, Raw, el
from spielwerk.draw.paper import text, wrapped
from spielwerk.games.switch_and_signal.pieces import CARD_NAMES, COLOURS
from spielwerk.games.switch_and_signal.scene_pieces import cube, cube_class, signal_shape, train_body
from spielwerk.games.switch_and_signal.words import SignalWords

CARD = (44.0, 64.0)
HELPER = (60.0, 44.0)
EDGE = 15.0  # of a die
PIPS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}  # fields of a face in reading order, a to i
_ANY = -1


def paper(wide: float, high: float) -> El:
    """Return a blank card."""
    return el("rect", class_="p-fill", width=wide, height=high)


def sign(name: str, x: float, y: float, size: float) -> Raw:
    """Return a symbol of the cards, its middle at a point."""
    at = f'x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"'
    return Raw(f'<use href="#sn-{name}" {at}></use>')


def train(colour: int, x: float, y: float, scale: float, number: int = 0) -> El:
    """Return a train with its middle at a point; without a number if that is 0."""
    parts = train_body(colour, number, still=False)[: 4 if number else 3]
    return el(
        "g", el("g", parts, class_=COLOURS[colour], transform=f"translate({x:g} {y:g}) scale({scale:g})"), class_="sns"
    )


def action_card(words: SignalWords, card: int) -> list[Child]:
    """Return an action card."""
    wide, high = CARD
    name = words.noun("card", card)
    lines = [
        text(line, wide / 2, high - 14 + 5 * at, 4, "p-middle p-bold") for at, line in enumerate(wrapped(name, 20)[:3])
    ]
    return [paper(wide, high), sign(CARD_NAMES[card], wide / 2, 27, 32), lines]


def departure_card(words: SignalWords, inserts: int, symbols: Sequence[int]) -> list[Child]:
    """Return a departure card: trains to insert, then the colours that move from top to bottom; 3: any colour."""
    wide, high = CARD
    parts: list[Child] = [paper(wide, high)]
    if inserts:
        parts += [sign("insert", 12, 11, 13), text(f"× {inserts}", 22, 13.5, 7, "p-bold")]
        parts.append(el("path", class_="p-line", d=f"M4 20H{wide - 4}"))
    for at, symbol in enumerate(symbols):
        parts.append(symbol_row(symbol, wide / 2, 29 + 13 * at))
    if not symbols:
        parts.append(text(words.say("departure-nothing"), wide / 2, 42, 3.6, "p-middle"))
    return parts


def symbol_row(symbol: int, x: float, y: float) -> list[El]:
    """Return a colour's train, or all three for any colour."""
    if symbol < len(COLOURS):
        return [train(symbol, x, y, 0.38)]
    return [train(colour, x - 12 + 12 * colour, y, 0.2) for colour in range(len(COLOURS))]


def start_card() -> list[Child]:
    """Return the start card: one train of each colour is inserted."""
    wide, high = CARD
    rows = [[sign("insert", 11, 14 + 20 * at, 13), train(at, 29, 14 + 20 * at, 0.33)] for at in range(len(COLOURS))]
    return [paper(wide, high), rows]


def helper_card(words: SignalWords, helper: int, name: str) -> list[Child]:
    """Return a helper's card: its name and what it does."""
    wide, high = HELPER
    lines = wrapped(words.say(f"helper-{name}-help"), 28)
    said = [text(line, 5, 18 + 5 * at, 3.6) for at, line in enumerate(lines[:5])]
    return [paper(wide, high), text(words.noun("helper", helper), 5, 10, 5, "p-bold"), said]


def signal_disc(scale: float) -> El:
    """Return a green signal disc in the scale of the board."""
    side = 23 * scale
    shape = el(
        "g",
        signal_shape(green=True),
        class_="signal green",
        transform=f"translate({side / 2:g} {side / 2:g}) scale({scale:g})",
    )
    return el("g", shape, class_="sns")


def switch_disc(scale: float) -> El:
    """Return a switch disc in the scale of the board."""
    side = 20 * scale
    shape = [el("circle", r=10), el("path", d="M0-5.5V5.5")]
    disc = el("g", shape, class_="disc", transform=f"translate({side / 2:g} {side / 2:g}) scale({scale:g})")
    return el("g", disc, class_="sns")


def train_token(colour: int, number: int, scale: float) -> list[Child]:
    """Return a train in the scale of the board; "-" marks where its cube lies."""
    wide, high = 62 * scale, 30 * scale
    return [paper(wide, high), train(colour, 30 * scale, high / 2, scale, number)]


def goods_token(words: SignalWords, kind: str, side: float) -> El:
    """Return a flat cube of goods."""
    inside = el(
        "g",
        cube(words, kind, 20),
        class_=cube_class(kind, full=True),
        transform=f"translate({side / 2:g} {side / 2:g}) scale({side / 21:g})",
    )
    return el("g", inside, class_="sns")


def clock_token(side: float) -> list[Child]:
    """Return a time token."""
    r = side / 2
    hands = f"M{r} {r * 0.45:g}V{r}L{r * 1.35:g} {r * 1.25:g}"
    return [el("circle", class_="p-fill", cx=r, cy=r, r=r), el("circle", class_="p-fold", cx=r, cy=r, r=r * 0.8),
            el("path", class_="p-hand", d=hands)]  # fmt: skip


def number_token(number: int, side: float) -> list[Child]:
    """Return a location token."""
    return [
        el("rect", class_="p-fill", width=side, height=side),
        text(str(number), side / 2, side * 0.66, side * 0.45, "p-middle p-bold"),
    ]


def clock_board(side: float, places: int) -> list[Child]:
    """Return the clock: a round of places for the time tokens."""
    r = side / 2
    at = [(r + r * 0.74 * sin(2 * pi * k / places), r - r * 0.74 * cos(2 * pi * k / places)) for k in range(places)]
    spots = [el("circle", class_="p-fold", cx=x, cy=y, r=8.2) for x, y in at]
    numbers = [text(str(k or places), x, y + 2, 5, "p-middle p-small") for k, (x, y) in enumerate(at)]
    return [paper(side, side), el("circle", class_="p-fold", cx=r, cy=r, r=r - 1), spots, numbers]


def die_net(faces: Sequence[Child], name: str) -> list[Child]:
    """Return a cube's net: four faces in a row, one above and one below the second, with flaps to glue."""
    spots = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2))
    parts: list[Child] = [text(name, 2 * EDGE + 6, 9, 3.4, "p-bold")]
    for (column, row), face in zip(spots, faces, strict=True):
        x, y = 3 + column * EDGE, 3 + row * EDGE
        side = el("rect", class_="p-fold", width=EDGE, height=EDGE)
        parts.append(el("g", side, face, transform=f"translate({x:g} {y:g})"))
    flaps = "".join(
        _flap(3 + column * EDGE, 3 + row * EDGE, down)
        for column, row, down in ((0, 1, -1), (2, 1, -1), (3, 1, -1), (0, 2, 1), (2, 2, 1), (3, 2, 1))
    )
    return [*parts, el("path", class_="p-glue", d=flaps)]


def _flap(x: float, y: float, way: int) -> str:
    return f"M{x:g} {y:g}l2 {way * 2.8:g}h{EDGE - 4:g}L{x + EDGE:g} {y:g}"


def movement_face(colour: int, points: int) -> list[Child]:
    """Return a face of a movement die: its number, on its colour."""
    return [train(colour, EDGE / 2, 3.6, 0.14), text(str(points), EDGE / 2, 12.6, 8.5, "p-middle p-bold")]


def pips_face(number: int) -> list[Child]:
    """Return a face of an ordinary die."""
    spots = [divmod("abcdefghi".index(field), 3) for field in PIPS[number]]
    return [
        el("circle", class_="p-ink", cx=EDGE / 2 + 4 * (column - 1), cy=EDGE / 2 + 4 * (row - 1), r=1.4)
        for row, column in spots
    ]
