"""The observation as numbers, the same length for every table."""

from __future__ import annotations

from typing import cast

from spielwerk.core.view import View
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express.pile import pile_card, pile_down, pile_seat
from spielwerk.games.colt_express.position import LISTS, NUMBERS
from spielwerk.games.colt_express.train import Train

PILE = 60  # entries of the pile that are shown, three numbers each
_LONG = {"purse_at": p.PURSES, "purse_worth": p.PURSES, "purse_known": p.PURSES, "wagons": p.WAGONS}
_LONG |= {"flask_at": p.FLASKS, "flask_kind": p.FLASKS, "flask_known": p.FLASKS, "flask_half": p.FLASKS, "tops": 30}
_FIELDS = [(name, size if size >= 0 else _LONG[name]) for name, size, *_ in LISTS if name != "pile"]
_CARD_COUNT = p.ZONES * p.SEATS * p.CARDS


def tensor_size() -> int:
    """Return how many numbers there are."""
    return p.SEATS + _CARD_COUNT + sum(size for _, size in _FIELDS) + 3 * PILE + len(NUMBERS)


def tensor(view: View) -> list[float]:
    """Return the viewer's seat as one of six, the cards, every list and number of the position, and the pile.

    Lists that are shorter than their place are filled with −1.
    """
    table = cast(Train, view.table)
    found = [float(seat == view.seat) for seat in range(p.SEATS)]
    found += [float(n) for n in table.cards]
    for name, size in _FIELDS:
        numbers = [float(n) for n in getattr(table, name)][:size]
        found += numbers + [-1.0] * (size - len(numbers))
    for at in range(PILE):
        if at < len(table.pile):
            entry = table.pile[at]
            found += [float(pile_seat(entry)), float(pile_card(entry)), float(pile_down(entry))]
        else:
            found += [-1.0] * 3
    return found + [float(getattr(table, name)) for name, *_ in NUMBERS]
