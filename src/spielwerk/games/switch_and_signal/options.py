"""The options: variants of the box, and a ruling wherever the texts differ or are silent (RULES.md has the reasons)."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from spielwerk.core.errors import BadOption
from spielwerk.core.game import Option
from spielwerk.games.switch_and_signal.deck import check_deck
from spielwerk.games.switch_and_signal.maps import LONGEST_TEXT, SHIPPED, WORKSHOP, check_option

OPTIONS: tuple[Option, ...] = (
    Option("map", SHIPPED, free=True, longest=LONGEST_TEXT, check=check_option, workshop=WORKSHOP),
    Option("goods", ("eight", "ten", "ten_any")),
    Option("removed", ("2", "0", "1", "3", "4", "5", "6")),
    Option("time_tokens", ("7", "8", "9", "10")),
    Option("extra_signal", ("no", "yes")),
    Option("setup", ("suggested", "team", "team_spread")),
    Option("deployment", ("dice", "tokens", "mixed")),
    Option("start_numbers", ("printed", "variable")),
    Option("hands", ("open", "held")),
    Option("first", ("drawn", "A", "B", "C", "D")),
    Option("deck", ("proposed",), free=True, longest=2_000, check=check_deck),
    Option("dispatcher", ("cities", "cities_green", "all_green")),
    Option("conductor", ("colour", "symbol")),
    Option("controller", ("card", "symbol")),
    Option("helpers_when", ("active", "any_time")),
    Option("triple", ("by_colour", "by_train")),
    Option("start_occupied", ("tokens", "reroll")),
    Option("one_colour_left", ("tokens", "same")),
    Option("inspector_last", ("again", "ignored")),
    Option("no_card_left", ("lost", "ignored")),
    Option("must_stop", ("always", "when_empty")),
    Option("leaving", ("forced", "free")),
    Option("last_disc", ("moves", "stays")),
    Option("waiting_train", ("head_on", "tokens")),
    Option("repeat_colour", ("yes", "no")),
    Option("depot_colour", ("yes", "no")),
    Option("passing", ("all", "empty")),
    Option("loaded_port", ("pass", "stop")),
    Option("port_full", ("stays", "depot")),
    Option("pass_back", ("no", "yes")),
    Option("shifts", ("one", "many")),
    Option("shift_on_start", ("yes", "no")),
    Option("shift_tokens", ("no", "yes")),
    Option("passengers_win", ("yes", "no")),
    Option("passengers_to", ("port", "city")),
    Option("reward_to", ("active", "loader")),
    Option("reward_limit", ("ten", "none")),
    Option("gained_token", ("stays", "once")),
    Option("crash_token", ("back", "lost")),
)

FIRST_DRAWN = -1
FIRST_SEATS = ("A", "B", "C", "D")
BY_DICE, BY_TOKENS = 0, 1  # else by both


class Rulings:
    """The options of one table as numbers, for the rules."""

    def __init__(self, options: Mapping[str, str]) -> None:
        def place(name: str) -> int:
            return _VALUES[name].index(options[name])

        self.goods: i64 = place("goods")
        self.removed: i64 = int(options["removed"])
        self.time_tokens: i64 = int(options["time_tokens"])
        self.extra_signal = options["extra_signal"] == "yes"
        self.setup: i64 = place("setup")
        self.deployment: i64 = place("deployment")
        self.variable_numbers = options["start_numbers"] == "variable"
        self.held = options["hands"] == "held"
        self.first: i64 = FIRST_SEATS.index(options["first"]) if options["first"] in FIRST_SEATS else FIRST_DRAWN
        self.dispatcher: i64 = place("dispatcher")
        self.conductor_by_symbol = options["conductor"] == "symbol"
        self.controller_by_symbol = options["controller"] == "symbol"
        self.helpers_any_time = options["helpers_when"] == "any_time"
        self.triple_by_train = options["triple"] == "by_train"
        self.reroll_occupied = options["start_occupied"] == "reroll"
        self.second_may_be_same = options["one_colour_left"] == "same"
        self.last_card_is_ignored = options["inspector_last"] == "ignored"
        self.lost_without_card = options["no_card_left"] == "lost"
        self.loaded_may_pass = options["must_stop"] == "when_empty"
        self.may_stay = options["leaving"] == "free"
        self.last_disc_stays = options["last_disc"] == "stays"
        self.waiting_is_flat = options["waiting_train"] == "tokens"
        self.may_repeat = options["repeat_colour"] == "yes"
        self.may_call_depot = options["depot_colour"] == "yes"
        self.only_empty_pass = options["passing"] == "empty"
        self.loaded_stops_at_port = options["loaded_port"] == "stop"
        self.full_port_sends_home = options["port_full"] == "depot"
        self.may_pass_back = options["pass_back"] == "yes"
        self.many_shifts = options["shifts"] == "many"
        self.shift_on_start = options["shift_on_start"] == "yes"
        self.shift_tokens = options["shift_tokens"] == "yes"
        self.passengers_win = options["passengers_win"] == "yes"
        self.passengers_to_city = options["passengers_to"] == "city"
        self.loader_draws = options["reward_to"] == "loader"
        self.reward_unlimited = options["reward_limit"] == "none"
        self.token_leaves = options["gained_token"] == "once"
        self.crash_loses_token = options["crash_token"] == "lost"


_VALUES = {option.name: option.values for option in OPTIONS}


def check_together(options: Mapping[str, str], players: int, ten_possible: bool, most_tokens: int) -> None:
    """Raise BadOption with one sentence where options do not fit each other, the map or the seats."""
    if options["start_numbers"] == "variable" and options["deployment"] != "dice":
        raise BadOption("The location tokens cannot both number the start places and replace the dice.")
    if options["first"] in FIRST_SEATS[players:]:
        raise BadOption(f"Seat {options['first']} is not at this table; it has {players} seats.")
    if options["goods"] != "eight" and not ten_possible:
        raise BadOption("This map has no form with ten goods.")
    if int(options["time_tokens"]) > most_tokens:
        raise BadOption(f"At most {most_tokens} time tokens fit on the clock here; the others wait with passengers.")
