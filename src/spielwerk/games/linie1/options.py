"""The options of a table, and the rulings they stand for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from spielwerk.core.errors import BadOption
from spielwerk.core.game import Option
from spielwerk.games.linie1 import rulings
from spielwerk.games.linie1.cities import WORKSHOP, check_option
from spielwerk.games.linie1.cities.text import LONGEST
from spielwerk.games.linie1.rulings import Rulings

SEATS: Final = ("A", "B", "C", "D", "E")
STOPS_FOR_FEW: Final = 3  # own stops with two and three seats
STOPS_FOR_MANY: Final = 2

OFFERED: Final[tuple[Option, ...]] = (
    Option("hands", ("hidden", "open")),
    Option("driving", ("dice", "die-1995", "one-more")),
    Option("dice", ("platform", "published")),
    Option("first_roll", ("required", "free")),
    Option("terminal", ("one", "two")),
    Option("tiles", ("platform", "box")),
    Option("card_6", ("CGM", "CKM")),
    Option("dead_ends", ("text", "local")),
    Option("set_out", ("any-tile", "turn-start")),
    Option("scoring", ("arriver", "all-keep", "alone")),
    Option("give_up", ("warned", "blocked")),
    Option("after_give_up", ("play-on", "play-on-without", "end")),
    Option("fewer_stops", ("none", *SEATS)),
    Option("city", ("town",), free=True, longest=LONGEST, check=check_option, workshop=WORKSHOP),
)

_DRIVING = {"dice": rulings.BY_THREE_DICE, "die-1995": rulings.BY_ONE_DIE, "one-more": rulings.BY_ONE_MORE}
_SCORING = {"arriver": rulings.ARRIVER_ONLY, "all-keep": rulings.ALL_KEEP, "alone": rulings.ALONE}
_AFTER = {"play-on": rulings.PLAY_ON, "play-on-without": rulings.PLAY_ON_WITHOUT, "end": rulings.ALL_STOP}


def rulings_of(chosen: Mapping[str, str], players: int) -> Rulings:
    """Return the rulings for these options; BadOption where they do not go with the number of seats."""
    fewer = -1 if chosen["fewer_stops"] == "none" else SEATS.index(chosen["fewer_stops"])
    if fewer >= players:
        raise BadOption(f"Option fewer_stops names seat {chosen['fewer_stops']}; there are {players} seats.")
    driving = _DRIVING[chosen["driving"]]
    dice = rulings.PUBLISHED_DICE if chosen["dice"] == "published" else rulings.PLATFORM_DICE
    return Rulings(
        [
            STOPS_FOR_FEW if players <= 3 else STOPS_FOR_MANY,
            int(chosen["hands"] == "open"),
            int(chosen["terminal"] == "two"),
            driving,
            rulings.DIE_OF_1995 if driving == rulings.BY_ONE_DIE else dice,
            int(chosen["tiles"] == "box"),
            int(chosen["dead_ends"] == "local"),
            int(chosen["first_roll"] == "required"),
            _SCORING[chosen["scoring"]],
            _AFTER[chosen["after_give_up"]],
            fewer,
            int(chosen["set_out"] == "turn-start"),
            int(chosen["give_up"] == "blocked"),
        ]
    )
