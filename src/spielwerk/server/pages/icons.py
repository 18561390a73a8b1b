"""The house's line icons and its sign, as symbols that every page holds once."""

from __future__ import annotations

from spielwerk.draw.el import Raw

ICONS: dict[str, str] = {
    "alert": "<path d='M12 7v6M12 16.5v.5'></path><circle cx='12' cy='12' r='9.5'></circle>",
    "back": "<path d='M15 5 8 12l7 7'></path>",
    "bag": (
        "<path d='M8 8c-3 2.5-4.5 5-4.5 8 0 3 2.5 5 8.5 5s8.5-2 8.5-5c0-3-1.5-5.5-4.5-8ZM8 8 6.5 4l3 "
        "1L12 3l2.5 2 3-1L16 8Z'></path>"
    ),
    "book": "<path d='M5 4h10a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4ZM5 16a4 4 0 0 1 4-4h10'></path>",
    "bot": "<rect x='5' y='8' width='14' height='11' rx='2'></rect><path d='M12 4v4M9.5 13v1M14.5 13v1'></path>",
    "check": "<path d='m5 12.5 4.5 4.5L19 7.5'></path>",
    "copy": "<path d='M9 9h11v11H9ZM15 9V4H4v11h5'></path>",
    "cross": "<path d='M6 6l12 12M18 6 6 18'></path>",
    "down": "<path d='M12 4v11M7 11l5 5 5-5M5 20h14'></path>",
    "eye": (
        "<path d='M2.5 12C5 7.5 8.300 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.800 6.5-9.5 6.5S5 16.5 2.5 "
        "12Z'></path><circle cx='12' cy='12' r='3'></circle>"
    ),
    "first": "<path d='M17 5l-7 7 7 7M7 5v14'></path>",
    "fit": "<path d='M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'></path>",
    "globe": (
        "<circle cx='12' cy='12' r='9'></circle><path d='M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18'></path>"
    ),
    "lamp": (
        "<path d='M8 3h8v12a4 4 0 0 1-8 0ZM12 19v3'></path><circle cx='12' cy='7.5' "
        "r='1.6'></circle><circle cx='12' cy='13' r='1.6'></circle>"
    ),
    "last": "<path d='m7 5 7 7-7 7M17 5v14'></path>",
    "link": (
        "<path d='M10 14a4 4 0 0 0 6 .4l3-3a4.200 4.200 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4.200 "
        "4.200 0 0 0 6 6l1-1'></path>"
    ),
    "menu": "<path d='M4 7h16M4 12h16M4 17h16'></path>",
    "minus": "<path d='M5 12h14'></path>",
    "mute": "<path d='M4 9.5v5h3.5L12 19V5L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5'></path>",
    "next": "<path d='m9 5 7 7-7 7'></path>",
    "pause": "<path d='M8 5v14M16 5v14'></path>",
    "play": "<path d='M7 4.5v15l12-7.5Z'></path>",
    "plus": "<path d='M12 5v14M5 12h14'></path>",
    "send": "<path d='M4 12h15M13 6l6 6-6 6'></path>",
    "sound": "<path d='M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'></path>",
    "swap": "<path d='M4 8h14l-4-4M20 16H6l4 4'></path>",
    "undo": "<path d='M9 5 4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-4'></path>",
}

_BRAND = (
    "<rect width='32' height='32' rx='7' class='b0'></rect>"
    "<path class='b1' d='M8 27c0-8 8-9 8-17V5M16 27V5M24 27c0-8-8-9-8-17'></path>"
    "<circle class='b2' cx='16' cy='7' r='3.4'></circle>"
)


def symbols() -> Raw:
    """Return the symbols of all icons and of the sign."""
    drawn = "".join(f'<symbol id="i-{name}" viewBox="0 0 24 24">{path}</symbol>' for name, path in ICONS.items())
    return Raw(f'{drawn}<symbol id="brand" viewBox="0 0 32 32">{_BRAND}</symbol>')
