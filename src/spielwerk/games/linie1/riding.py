"""A rider's turn: throwing dice and driving (rulebook: phase 2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import ASKED, Chance, Choice, Effect
from spielwerk.games.linie1.dice import OUTCOMES, WEIGHTS, dice_in, face_of
from spielwerk.games.linie1.pieces import (
    ARRIVAL,
    DICE,
    DIE,
    GO,
    RED,
    ROLL,
    STOP,
    STOP_SIGN,
    THROW,
    TOOL,
)
from spielwerk.games.linie1.refusing import why_not_drive
from spielwerk.games.linie1.rulings import BY_ONE_DIE, BY_ONE_MORE
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.track import (
    NO_WAY,
    Errand,
    end_at,
    open_exits,
    place_beyond,
    steps_to_station,
)
from spielwerk.kit.bits import bit, count, lowest

TO_STATION: Final = 0  # steps of a drive that ends at the next stop sign or terminal
MOST_CELLS: Final = 99  # that one drive "one further than the last tram" is ever asked for


def plan_drives(table: Town) -> None:
    """Put a rider's drives on the agenda. [L 5.1, 5.12, 5.13]"""
    if table.rulings.driving == BY_ONE_MORE:
        table.then2(BEGIN_WALK, END_DRIVE)
        return
    dice: i64 = 1 if table.rulings.driving == BY_ONE_DIE else DICE
    if table.rulings.must_roll:
        table.then(THROW_DICE[dice - 1])
    else:
        table.then(ROLL_OR_STOP[dice - 1])


class RiderChoice(Choice[Town]):
    """A rider decides. [L 5.1]"""

    def chooser(self, table: Town) -> i64:
        return table.active

    def why_not(self, table: Town, option: i64) -> Reason:
        return why_not_drive(table, option)


class ThrowDice(Chance[Town]):
    """Dice are thrown. [L 5.1–5.3, 5.11, 5.12]"""

    def __init__(self, dice: i64) -> None:
        self.dice: Final = dice

    def parts(self) -> list[int]:
        return [self.dice]

    def odds(self, table: Town) -> tuple[vec[i64], vec[i64]]:
        at = table.rulings.dice * 3 + self.dice - 1
        return OUTCOMES[at], WEIGHTS[at]

    def fell(self, table: Town, outcome: i64) -> None:
        table.throw(outcome - THROW)
        table.then(CHOOSE_DIE[outcome - THROW])


class ChooseDie(RiderChoice):
    """Choose one of the dice; it is carried out at once, then one may pass or throw the others. [L 5.1–5.4]"""

    def __init__(self, throw: i64) -> None:
        self.throw: Final = throw

    def parts(self) -> list[int]:
        return [self.throw]

    def options(self, table: Town) -> vec[i64]:
        options = vec[i64]()
        die: i64 = 0
        while die < dice_in(self.throw):
            if die == 0 or face_of(self.throw, die) != face_of(self.throw, die - 1):
                options = append(options, DIE + face_of(self.throw, die))
            die += 1
        return options

    def chosen(self, table: Town, option: i64) -> None:
        face = option - DIE
        left = dice_in(self.throw) - 1
        table.choose_die(face)
        if face == TOOL:
            table.repair()
            return
        if left > 0:
            table.then(ROLL_OR_STOP[left - 1])
        if face == RED:
            table.stay()
        else:
            table.then(GO_ON[TO_STATION if face == STOP_SIGN else face])


class RollOrStop(RiderChoice):
    """Throw the dice that are left, or end the turn. [L 5.2, 5.3, 5.11]"""

    def __init__(self, dice: i64) -> None:
        self.dice: Final = dice

    def parts(self) -> list[int]:
        return [self.dice]

    def manner(self) -> i64:
        return ASKED

    def options(self, table: Town) -> vec[i64]:
        return vec[i64]([ROLL, STOP])

    def chosen(self, table: Town, option: i64) -> None:
        if option == ROLL:
            table.then(THROW_DICE[self.dice - 1])


class GoOn(RiderChoice):
    """Drive on, ``steps`` cells or up to the next station; at a fork choose, but never a way that leads nowhere.

    [L 5.5–5.7, 5.9, 5.10]
    """

    def __init__(self, steps: i64) -> None:
        self.steps: Final = steps

    def parts(self) -> list[int]:
        return [self.steps]

    def options(self, table: Town) -> vec[i64]:
        exits = open_exits(table, table.active)
        if self.steps == TO_STATION and count(exits) > 1 and goes_in_circles(table):
            exits = _quickest(table, exits)
        return go_options(exits)

    def chosen(self, table: Town, option: i64) -> None:
        if self.steps > 1:
            table.then(GO_ON[self.steps - 1])
        drive(table, option - GO)
        if self.steps == TO_STATION and not table.over and not table.is_halt(table.place[table.active]):
            table.then(self)


def go_options(exits: i64) -> vec[i64]:
    """Return the Actions of leaving by these exits, ascending."""
    options = vec[i64]()
    while exits:
        exit = lowest(exits)
        options = append(options, GO + exit)
        exits &= ~bit(exit)
    return options


def goes_in_circles(table: Town) -> bool:
    """Say whether the tram has been here before in this drive."""
    at: i64 = 0
    last = i64(len(table.trail)) - 1
    while at < last:
        if table.trail[at] == table.trail[last]:
            return True
        at += 1
    return False


def _quickest(table: Town, exits: i64) -> i64:
    """Return the one exit that leads to a station soonest: a drive must end. [L 5.6]"""
    seat = table.active
    errand = Errand(table, seat, table.origin_end[seat])
    done = errand.done(table.reached[seat])
    best: i64 = -1
    fewest: i64 = 1 << 40
    left = exits
    while left:
        exit = lowest(left)
        left &= ~bit(exit)
        to = place_beyond(table.city, table.shapes, table.place[seat], exit, table.rulings.two_cells)
        if table.is_halt(to):
            return bit(exit)
        seen = done if to >= table.city.inside else done | errand.stops_at(to >> 2)
        steps = steps_to_station(table, errand, to, seen)
        if steps != NO_WAY and steps < fewest:
            fewest = steps
            best = exit
    return exits if best < 0 else bit(best)


def drive(table: Town, exit: i64) -> None:
    """Drive one cell: own stops there are reached, and the destination ends the game. [L 5.9, 5.10, 7.1]"""
    seat = table.active
    place = place_beyond(table.city, table.shapes, table.place[seat], exit, table.rulings.two_cells)
    table.move(place)
    if place < table.city.inside:
        new = table.signs_on(place >> 2) & table.own_stops(seat) & ~table.reached[seat]
        while new:
            house = lowest(new)
            new &= ~bit(house)
            table.reach(house)
    elif place < table.city.turned and has_arrived(table, seat, place):
        table.arrive()
        table.finish(ARRIVAL)


def has_arrived(table: Town, seat: i64, place: i64) -> bool:
    """Say whether this terminal is the destination, all own stops being reached. [L 5.10]"""
    return table.reached[seat] == table.own_stops(seat) and end_at(table.city, place) == table.origin_end[seat] ^ 1


class BeginWalk(Effect[Town]):
    """Without dice a tram may drive one cell more than the last one did. [L 5.13]"""

    def happen(self, table: Town) -> None:
        most = table.last_drive + 1
        table.trail = append(vec[i64](), table.place[table.active])
        table.then(WALK_ON[(most if most < MOST_CELLS else MOST_CELLS) - 1])


class WalkOn(RiderChoice):
    """Drive up to so many cells, and stop at every stop. [L 5.13]"""

    def __init__(self, most: i64) -> None:
        self.most: Final = most

    def parts(self) -> list[int]:
        return [self.most]

    def manner(self) -> i64:
        return ASKED  # a turn may begin, and end, with this question

    def options(self, table: Town) -> vec[i64]:
        if len(table.trail) == 1:
            return go_options(open_exits(table, table.active))
        options = vec[i64]([STOP])
        for option in go_options(open_exits(table, table.active)):
            options = append(options, option)
        return options

    def chosen(self, table: Town, option: i64) -> None:
        if option == STOP:
            return
        drive(table, option - GO)
        if self.most > 1 and not table.over and not table.is_halt(table.place[table.active]):
            table.then(WALK_ON[self.most - 2])


class EndDrive(Effect[Town]):
    """How far this tram drove counts for the next one. [L 5.13]"""

    def happen(self, table: Town) -> None:
        table.end_drive()


THROW_DICE: Final = [ThrowDice(1), ThrowDice(2), ThrowDice(3)]
CHOOSE_DIE: Final = [ChooseDie(throw) for throw in range(119)]
ROLL_OR_STOP: Final = [RollOrStop(1), RollOrStop(2), RollOrStop(3)]
GO_ON: Final = [GoOn(0), GoOn(1), GoOn(2), GoOn(3), GoOn(4)]
BEGIN_WALK: Final = BeginWalk()
END_DRIVE: Final = EndDrive()
WALK_ON: Final = [WalkOn(most) for most in range(1, MOST_CELLS + 1)]
