"""The pieces as drawings: trains, cubes, signals, switch discs; small ones for texts, and the symbols of the cards."""

from __future__ import annotations

from spielwerk.draw.el import Child, El, Raw, el
from spielwerk.games.switch_and_signal.pieces import COLOURS, GOODS
from spielwerk.games.switch_and_signal.scene_geometry import turn
from spielwerk.games.switch_and_signal.scene_land import box, put
from spielwerk.games.switch_and_signal.words import SignalWords

# A train seen from above: pointed nose and three chevrons, round and two, blunt and one: the more, the faster its die.
_NOSE = {
    "black": "M-4-13H13L29 0 13 13H-4Z",
    "brown": "M-4-13H13A14 13 0 0 1 13 13H-4Z",
    "grey": "M-4-13H22V-8H26V-3H22V3H26V8H22V13H-4Z",
}
_STILL = "M-4-13H26V13H-4Z"  # in a city a train has no direction
_WAGON = "M-28-12H-7V12H-28Z"
_MARKS = {"black": (8, 14, 20), "brown": (10, 17), "grey": (13,)}
_GO = "M-7 0H7M-4-3.5L-7.5 0-4 3.5M4-3.5L7.5 0 4 3.5"
_OCTAGON = "M-4.2-10H4.2L10-4.2V4.2L4.2 10H-4.2L-10 4.2V-4.2Z"


def cube(words: SignalWords, kind: str, size: float, *, full: bool = True) -> list[Child]:
    """Return the inside of a cube's group: its face and its letter; ``kind`` is a colour, "passengers" or ""."""
    letter = words.letter(kind) if kind else ""
    return [box(0j, size, size, 2), el("text", letter, dy=".36em") if letter else None]


def cube_class(kind: str, *, full: bool) -> str:
    """Return the classes of a cube; an empty space is dashed."""
    colour = "white" if kind == "passengers" else kind or "any"
    return f"cube g-{colour}" + ("" if full else " free")


def train_body(colour: int, number: int, *, still: bool, way: complex = 1) -> list[El]:
    """Return a train without its load; ``number``, upright, tells trains of a colour apart."""
    name = COLOURS[colour]
    marks = "".join(f"M{x}-6V6" if still else f"M{x - 2}-6L{x + 3} 0 {x - 2} 6" for x in _MARKS[name])
    shape = (_STILL if still else _NOSE[name]) + _WAGON
    return [
        el("path", class_="halo", d=shape),
        el("path", class_="body", d=shape),
        el("path", class_="marks", d=marks),
        el("text", str(number), class_="no", dy=".36em", transform=f"translate(2 0) rotate({-turn(way):.0f})"),
    ]


def train_load(words: SignalWords, kind: str, way: complex) -> El:
    """Return a train's load, upright whatever its direction; a dashed square where it is empty."""
    if not kind:
        return el("rect", class_="empty", x=-24.5, y=-7, width=14, height=14, rx=2)
    upright = f"translate(-17.5 0) rotate({-turn(way):.0f})"
    return el("g", cube(words, kind, 19), class_=cube_class(kind, full=True), transform=upright)


def signal_shape(*, green: bool) -> list[El]:
    """Return a signal: a red octagon with a bar across the track, or a green disc with an arrow along it."""
    if green:
        return [el("circle", class_="lamp", r=11.5), el("path", d=_GO)]
    return [el("path", class_="oct", d=_OCTAGON), el("path", d="M0-6V6")]


def disc(key: str, at: complex, way: complex) -> El:
    """Return a switch disc with its bar across the arm."""
    shape = [el("circle", r=10), el("path", d="M0-5.5V5.5")]
    return el("g", shape, id=key, class_="disc", transform=put(at, way))


# -- in texts and cards -------------------------------------------------------------------------


def train_picture(train: int) -> El:
    """Return a train for running text."""
    colour, number = divmod(train, 3)
    svg = {"class_": f"tmini {COLOURS[colour]}", "viewBox": "-30 -15 62 30", "aria_hidden": "true"}
    return el("svg", train_body(colour, number + 1, still=False), **svg)


def colour_picture(colour: int, cls: str = "tmini") -> El:
    """Return a colour's train, without a number."""
    svg = {"class_": f"{cls} {COLOURS[colour]}", "viewBox": "-30 -15 62 30", "aria_hidden": "true"}
    return el("svg", train_body(colour, 0, still=False)[:3], **svg)


def cube_picture(words: SignalWords, kind: str, *, full: bool = True) -> El:
    """Return a cube for running text."""
    inside = cube(words, kind, 20, full=full)
    return el("svg", inside, class_=f"qmini {cube_class(kind, full=full)}", viewBox="-11 -11 22 22", aria_hidden="true")


def symbol(name: str, cls: str = "sym") -> El:
    """Return one of the symbols below."""
    return el("svg", Raw(f'<use href="#sn-{name}"></use>'), class_=cls, aria_hidden="true")


def symbols() -> Raw:
    """Return the symbols of the cards, once a page."""
    return Raw(
        '<symbol id="sn-signal" viewBox="0 0 64 64"><path d="M20 3H34L44 13V27L34 37H20L10 27V13Z" class="sr"></path>'
        '<path d="M27 12V28" class="sw"></path><circle cx="43" cy="43" r="18" class="sg"></circle>'
        '<path d="M32 43H54M37 37.5L31.5 43 37 48.5M49 37.5L54.5 43 49 48.5" class="sw"></path></symbol>'
        '<symbol id="sn-switch" viewBox="0 0 64 64"><path d="M6 48C26 48 36 38 56 12" class="st"></path>'
        '<path d="M6 48H44" class="st off"></path><circle cx="50" cy="48" r="11" class="sk"></circle>'
        '<path d="M50 42V54" class="sw"></path></symbol>'
        '<symbol id="sn-move" viewBox="0 0 64 64"><rect x="4" y="6" width="26" height="26" rx="6" class="sd"></rect>'
        '<circle cx="12" cy="14" r="2.8" class="sp"></circle><circle cx="22" cy="24" r="2.8" class="sp"></circle>'
        '<circle cx="17" cy="19" r="2.8" class="sp"></circle><path d="M4 48H60" class="st"></path>'
        '<path d="M22 38H42L54 46.5 42 55H22Z" class="sb"></path>'
        '<path d="M29 42L33.5 46.5 29 51M37 42L41.5 46.5 37 51" class="sw thin"></path></symbol>'
        '<symbol id="sn-insert" viewBox="0 0 44 44"><path d="M10 8Q22 1 34 8V31Q34 35 30 35H14Q10 35 10 31Z'
        'M14 12H30V20H14ZM14 35L8 43M30 35L36 43M10 40H34" class="si"></path>'
        '<circle cx="15.5" cy="28" r="2.6" class="sp"></circle>'
        '<circle cx="28.5" cy="28" r="2.6" class="sp"></circle></symbol>'
    )


def lobby_art() -> Raw:
    """Return the lobby's picture: a line with its train, a green and a red signal, a blocked arm."""
    train = "".join(part.html() for part in train_body(0, 1, still=False))
    load = f'<g class="cube g-{GOODS[0]}" transform="translate(-17.5 0)">{box(0j, 19, 19, 2)}</g>'
    green = "".join(part.html() for part in signal_shape(green=True))
    red = "".join(part.html() for part in signal_shape(green=False))
    return Raw(
        '<g class="sns"><rect class="land" width="120" height="60" stroke="none"></rect>'
        '<path class="sea" d="M0 44Q22 40 34 50T70 60H0Z"></path>'
        '<g transform="translate(0 4) rotate(-6 60 28)"><path class="slab" d="M-8 20H30V36H-8ZM33 20H71V36H33Z'
        'M88 20H126V36H88Z"></path><path class="rails" d="M-8 24.5H71M-8 31.5H71M88 24.5H126M88 31.5H126"></path>'
        f'<g class="train black" transform="translate(40 28) scale(.82)">{train}{load}</g>'
        f'<g class="signal green" transform="translate(79.5 28) scale(.72)">{green}</g></g>'
        f'<g class="signal red" transform="translate(104 48) scale(.72) rotate(30)">{red}</g></g>'
    )
