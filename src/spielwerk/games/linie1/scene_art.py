"""The pictures of the town's buildings and of what the dice show: data and the markup made from it."""

from __future__ import annotations

from functools import cache

from spielwerk.draw.el import Raw
from spielwerk.games.linie1.pieces import FACES

# Each building is a list of (paint, path): w wall, r roof, g glass, a accent, d dark, y light, s stone; i, j, k lines.
_HOUSES: dict[str, tuple[tuple[str, str], ...]] = {
    "A": (
        ("w", "M9 43V37H43V43Z"),
        ("g", "M11 37V21Q26 2 41 21V37Z"),
        ("i", "M26 11V6M22 6H30"),
        ("a", "M18 26Q26 18 33 26L38 22V31L33 27Q26 35 18 26Z"),
    ),
    "B": (
        ("w", "M11 43V22H41V43Z"),
        ("r", "M7 23L12 13H40L45 23Z"),
        ("y", "M15 23A3.7 3.7 0 0 1 22.5 23A3.7 3.7 0 0 1 30 23A3.7 3.7 0 0 1 37 23L36 13H16Z"),
        ("d", "M31 43V29H38V43Z"),
        ("g", "M15 29H27V37H15Z"),
        ("a", "M17 10Q26 1 35 10Q26 14 17 10Z"),
    ),
    "C": (
        ("y", "M10 27H42V43H10Z"),
        ("r", "M10 27H16V43H10ZM23 27H29V43H23ZM36 27H42V43H36Z"),
        ("r", "M26 8L45 28H7Z"),
        ("y", "M26 8L33 28H28ZM26 8L19 28H13Z"),
        ("i", "M26 9V3"),
        ("a", "M26 2L35 5L26 8Z"),
    ),
    "D": (
        ("w", "M44 43V23Q25 3 6 23V43Z"),
        ("r", "M47 25Q25 -2 3 25L7 27Q25 7 43 27Z"),
        ("d", "M39 43V28H27V43Z"),
        ("d", "M23 43V28H11V43Z"),
        ("a", "M37.5 43V33Q33 29 28.5 33V43Z"),
        ("y", "M36 35H30V38H36Z"),
    ),
    "E": (
        ("w", "M45 43V39H5V43Z"),
        (
            "s",
            "M34 39V27Q34 16 23 16H17Q7 16 7 27V39H13V32H21V39H27V33H29Q33 39 39 38Q44"
            " 37 42 31L39 32Q39 35 36 33Q34 30 35 25Z",
        ),
        ("a", "M31 19Q23 16 22 24Q23 31 30 28Z"),
        ("r", "M25 17L15 17L16 12H24Z"),
        ("d", "M34.5 23H32.3V25.2H34.5Z"),
    ),
    "F": (
        ("w", "M6 36H46L42 44H10Z"),
        ("g", "M9 36Q26 32 43 36Q26 40 9 36Z"),
        ("w", "M23 24H29V36H23ZM16 21H36Q33 27 26 27T16 21Z"),
        ("j", "M26 20V8M26 11Q15 3 12 17M26 11Q37 3 40 17M15 26Q11 28 12 34M37 26Q41 28 40 34"),
    ),
    "G": (
        ("a", "M9 43V19H37V43Z"),
        ("r", "M9 19Q23 7 37 19Z"),
        ("i", "M9 27H37M9 35H37M16 19V43M23 19V43M30 19V43"),
        ("w", "M40 43V10H45V43Z"),
        ("r", "M39 10H46V15H39Z"),
    ),
    "H": (
        ("w", "M12 43V12H40V43Z"),
        ("r", "M9 13L14 6H38L43 13Z"),
        ("g", "M16 17H21V22H16ZM24 17H29V22H24ZM32 17H36V22H32ZM16 26H21V31H16ZM24 26H29V31H24ZM32 26H36V31H32Z"),
        ("a", "M21 43V36H32V43ZM19 34H34V36H19Z"),
    ),
    "I": (
        ("w", "M11 43V23L27 9L43 23V43Z"),
        ("r", "M7 25L27 6L47 25L44 28L27 12L10 28Z"),
        ("i", "M11 31H43M19 31L15 23M35 31L39 23M27 31V16"),
        ("d", "M23 43V34H31V43Z"),
        ("g", "M14 34H20V39H14ZM34 34H40V39H34Z"),
    ),
    "K": (
        ("w", "M13 42V22H39V42Z"),
        ("g", "M16 24H36V31H16Z"),
        ("a", "M11 32H41V36H11Z"),
        ("r", "M7 23Q26-4 45 23Z"),
        ("y", "M20 23Q21 10 26 8Q31 10 32 23Z"),
        ("a", "M24 4A2.4 2.4 0 1 0 28 4Z"),
    ),
    "L": (
        ("y", "M30 13L46 7V21ZM22 13L8 6V20Z"),
        ("w", "M18 43L21 18H31L34 43Z"),
        ("r", "M20.3 24H31.7L32.5 30H19.5ZM18.8 36H33.2L34 43H18Z"),
        ("d", "M19 16H33V19H19Z"),
        ("g", "M22 9H30V16H22Z"),
        ("r", "M20 9L26 3L32 9Z"),
    ),
    "M": (
        ("w", "M18 43L22 22H32L36 43Z"),
        ("r", "M20 23Q27 11 34 23Z"),
        ("d", "M24 43V36H30V43Z"),
        ("k", "M27 20L13 8M27 20L41 8M27 20L14 33M27 20L40 33"),
        (
            "y",
            "M13 8L16 4.5L26 14L23 17ZM41 8L44.5 11L35 20L32 17ZM14 33L10.5 30L20 20L23 23ZM40 33L37 36.5L28 27L31 24Z",
        ),
    ),
}
_PLAIN = (("w", "M11 43V23H41V43Z"), ("r", "M7 24L26 8L45 24Z"), ("g", "M15 28H22V35H15Z"), ("d", "M29 43V29H37V43Z"))


@cache
def house_picture(letter: str) -> Raw:
    """Return a building on its plot, 48 by 48, with its letter on a blue plate."""
    paths = "".join(f'<path class="l-h-{paint}" d="{path}"></path>' for paint, path in _HOUSES.get(letter, _PLAIN))
    plate = '<rect class="l-plate" x="1.5" y="28" width="18.5" height="18.5" rx="3"></rect>'
    mark = f'<text class="l-on-plate" x="10.7" y="42.9" font-size="15.5">{letter}</text>'
    return Raw(f'<rect class="l-plot" x=".75" y=".75" width="46.5" height="46.5"></rect>{paths}{plate}{mark}')


_BODY = '<rect class="l-die" x="2" y="2" width="44" height="44" rx="9"></rect>'
_BOX = '<rect class="l-lampbox" x="13" y="6" width="22" height="36" rx="7"></rect>'
_UPPER = (
    '<circle class="l-lamp" cx="24" cy="15.5" r="7.5"></circle>'
    '<path class="l-chev" d="M21.5 11.5L25.5 15.5L21.5 19.5"></path>'
)
_LOWER = (
    '<circle class="l-lamp" cx="24" cy="32.5" r="7.5"></circle>'
    '<path class="l-chev" d="M21.5 28.5L25.5 32.5L21.5 36.5"></path>'
)
_DARK = '<circle class="l-unlit" cx="24" cy="{}" r="7.5"></circle>'
_RED = '<circle class="l-lamp l-red" cx="24" cy="15.5" r="7.5"></circle><path class="l-chev" d="M20 15.5H28"></path>'
_SIGN = (
    '<circle class="l-disc" cx="24" cy="20" r="13"></circle><path class="l-post" d="M24 34.5V43"></path>'
    '<rect class="l-sign-tram" x="18" y="13" width="12" height="13" rx="3"></rect>'
    '<path class="l-sign-pane" d="M20.5 16h7v4h-7z"></path>'
)
_TOOL = (
    '<path class="l-tool" d="M33 8a9 9 0 0 0-11.5 11.3L9.5 31.3a5 5 0 0 0 7.2 7.2L28.7 26.5A9 9 0 0 0 40 15l-5.5 5.5'
    '-5.5-1.5-1.5-5.5z"></path><circle class="l-hole" cx="13.2" cy="35" r="2"></circle>'
)
_FIGURE = (
    '<circle class="l-lamp" cx="24" cy="24" r="15"></circle>'
    '<text class="l-number" x="24" y="32" font-size="22">{}</text>'
)
_INSIDE = {
    "red": _BOX + _RED + _DARK.format(32.5),
    "one": _BOX + _DARK.format(15.5) + _LOWER,
    "two": _BOX + _UPPER + _LOWER,
    "three": _FIGURE.format(3),
    "four": _FIGURE.format(4),
    "stop": _SIGN,
    "tool": _TOOL,
}


def dice_symbols() -> str:
    """Return the faces of the dice as symbols ``l-die-FACE``."""
    return "".join(f'<symbol id="l-die-{face}" viewBox="0 0 48 48">{_BODY}{_INSIDE[face]}</symbol>' for face in FACES)
