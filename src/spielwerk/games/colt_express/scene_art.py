"""Symbols of the pieces and of the cards, drawn once a page and used by name."""

from __future__ import annotations

from functools import cache

from spielwerk.draw.el import El, Raw, el
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.scene_pictures import CARDS, HATS, LOOT, TURNS, Picture
from spielwerk.games.colt_express.scene_scenery import PEOPLE, SCENERY

LETTERS = ("B", "C", "Dj", "Do", "G", "T")  # by bandit; Django and Doc share their first letter
SHOTGUN_FIGURE, MARSHAL_FIGURE = 6, 7
FIGURES = (*p.NAMES, "shotgun", "marshal")
SYMBOLS = "STDXM"


def paths(picture: Picture) -> str:
    """Return a picture's paths."""
    return "".join(f'<path class="cx-{paint}" d="{d}"></path>' for paint, d in picture)


def _figure(at: int, name: str) -> str:
    inside = paths(PEOPLE["body"]) + paths(PEOPLE["head"])
    if at < p.BANDITS:
        size = 17 if len(LETTERS[at]) == 1 else 13
        inside += paths(PEOPLE["mask"]) + f'<text class="cx-letter" y="-15" font-size="{size}">{LETTERS[at]}</text>'
    else:
        inside += paths(PEOPLE[name])
    return inside + paths(HATS[name])


@cache
def symbols() -> Raw:
    """Return every symbol: ce-belle …, ce-purse …, ce-card-move …, ce-turn-S …, ce-engine, ce-coach, ce-horse."""
    groups = {name: _figure(at, name) for at, name in enumerate(FIGURES)}
    groups |= {name: paths(picture) for name, picture in LOOT.items()}
    groups |= {f"card-{name}": paths(picture) for name, picture in CARDS.items()}
    groups |= {f"turn-{name}": paths(picture) for name, picture in TURNS.items()}
    groups |= {name: paths(picture) for name, picture in SCENERY.items()}
    groups["hostage"] = paths(PEOPLE["hostage"])
    return Raw("".join(f'<g id="ce-{name}">{inside}</g>' for name, inside in groups.items()))


def use(name: str) -> Raw:
    """Return a symbol in a drawing."""
    return Raw(f'<use href="#ce-{name}"></use>')


def pict(name: str) -> El:
    """Return a pictogram (48 by 48) among words."""
    return el("svg", use(name), class_="pict", viewBox="0 0 48 48", aria_hidden="true")


def bust(bandit: int, seat: int) -> El:
    """Return a bandit among words."""
    kind = f"bust ce-bandit ce-s{seat + 1}" if bandit < p.BANDITS else f"bust ce-{FIGURES[bandit]}"
    return el("svg", use(FIGURES[bandit]), class_=kind, viewBox="-24 -62 48 64", aria_hidden="true")


def token(kind: str) -> El:
    """Return a piece of loot among words."""
    return el("svg", use(kind), class_="tok", viewBox="-14 -22 28 24", aria_hidden="true")


def card_sign(card: int) -> str:
    """Return the symbol of a card: of an action, or of a bullet."""
    return f"card-{p.CARD_NAMES[card % p.SECOND]}" if card < p.ACTION_CARDS else "card-bullet"


@cache
def lobby_art() -> Raw:
    """Return the locomotive and a wagon with two bandits, for the lobby (120 by 60)."""
    wagon = (
        '<path class="cx-wall" d="M-205 84h190v84h-190z"></path>'
        '<path class="cx-frame" d="M-205 84V168M-15 84V168"></path>'
        '<path class="cx-roof" d="M-213 87q0-7 11-7h184q11 0 11 7z"></path>'
        '<path class="cx-sill" d="M-213 168h206v9h-206z"></path>'
        + "".join(f'<circle class="cx-wheel" cx="{x}" cy="179" r="9"></circle>' for x in (-184, -160, -60, -36))
    )
    people = "".join(
        f'<g class="ce-bandit ce-s{seat}" transform="translate({x} {y}) scale(1.2)">{use(name)}</g>'
        for seat, x, y, name in ((3, -150, 80, "tuco"), (2, -60, 168, "belle"), (1, 60, 80, "ghost"))
    )
    body = f'<g transform="translate(58 11) scale(.235)">{wagon}{use("engine")}{people}</g>'
    return Raw(f'<g class="ce">{body}</g>')
