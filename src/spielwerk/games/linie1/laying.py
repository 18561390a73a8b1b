"""A builder's turn: two tiles, or setting out (rulebook: course of the game)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import SECRET, Choice
from spielwerk.games.linie1.fitting import illegal_side, kinds_to_lay, placings
from spielwerk.games.linie1.pieces import (
    BORROW,
    DIE,
    GIVE_UP,
    GIVEN_UP,
    KINDS,
    LAST_ONE,
    LAY,
    NOBODY,
    NOWHERE,
    PASS,
    RIDE,
    STAY,
    TAKE,
)
from spielwerk.games.linie1.refusing import why_not_lay, why_not_start
from spielwerk.games.linie1.riding import plan_drives
from spielwerk.games.linie1.rulings import ALL_STOP
from spielwerk.games.linie1.shapes import EMPTY, KIND_OF, SHAPE_OF
from spielwerk.games.linie1.town import Town
from spielwerk.games.linie1.track import is_complete
from spielwerk.games.linie1.ways import has_a_way
from spielwerk.kit.bits import bit, lowest


def take_options(table: Town, kinds: i64) -> vec[i64]:
    """Return the Actions of taking tiles of these kinds, one's own first, then riders', ascending. [L 4.1, 4.5]"""
    options = vec[i64]()
    seat = table.active
    kind: i64 = 0
    while kind < KINDS:
        if (kinds >> kind) & 1 and table.in_hand(seat, kind) > 0:
            options = append(options, TAKE + kind)
        kind += 1
    other: i64 = 0
    while other < table.players:
        if other != seat and table.is_open_to(other, seat):
            kind = 0
            while kind < KINDS:
                if (kinds >> kind) & 1 and table.in_hand(other, kind) > 0:
                    options = append(options, BORROW + other * KINDS + kind)
                kind += 1
        other += 1
    return options


class BuilderChoice(Choice[Town]):
    """A builder decides; what is open depends on its hand and its route, which are secret. [L 1.5, 1.6]"""

    def manner(self) -> i64:
        return SECRET

    def chooser(self, table: Town) -> i64:
        return table.active

    def refuses(self, table: Town, option: i64) -> Reason | None:
        if option >= DIE:
            return self.why_not(table, option)  # never open here, which needs no list of what is
        for open_option in self.options(table):
            if open_option == option:
                return None
        return self.why_not(table, option)

    def why_not(self, table: Town, option: i64) -> Reason:
        return why_not_start(table, option)


class FirstTile(BuilderChoice):
    """Take the first of two tiles, or set out if the route is complete; who can do neither passes.

    ``stays``: 1 when the seat has just thought better of giving up. [L 2.2, 4.1, 4.7, 4.8, 7.6]
    """

    def __init__(self, stays: i64) -> None:
        self.stays: Final = stays

    def parts(self) -> list[int]:
        return [self.stays]

    def options(self, table: Town) -> vec[i64]:
        options = take_options(table, kinds_to_lay(table))
        stuck = len(options) == 0
        if is_complete(table, table.active):
            options = append(append(options, RIDE), RIDE + 1)
            stuck = False
        if self.stays == 0 and may_give_up(table):
            options = append(options, GIVE_UP)
        return append(options, PASS) if stuck else options

    def chosen(self, table: Town, option: i64) -> None:
        if option == GIVE_UP:
            table.then(GIVE_UP_OR_STAY)
        elif RIDE <= option < GIVE_UP:
            set_out(table, option - RIDE)
        elif option == PASS:
            table.do_nothing()
        else:
            take_up(table, option)
            table.then2(PLACE, SECOND_TILE)


class SecondTile(BuilderChoice):
    """Take the second tile, or set out if the first one has completed the route; who can do neither is done.

    [L 2.2, 3.9, 4.1, 4.7, 4.8]
    """

    def options(self, table: Town) -> vec[i64]:
        options = take_options(table, kinds_to_lay(table))
        if may_ride_now(table):
            options = append(append(options, RIDE), RIDE + 1)
        return append(options, PASS) if len(options) == 0 else options

    def chosen(self, table: Town, option: i64) -> None:
        if option == PASS:
            table.do_nothing()
        elif option >= RIDE:
            set_out(table, option - RIDE)
        else:
            take_up(table, option)
            table.then(PLACE)


class GiveUpOrStay(BuilderChoice):
    """Whoever wants to give up is asked once more: as long as there is a way, it is a pity. [L 7.6]"""

    def options(self, table: Town) -> vec[i64]:
        return vec[i64]([GIVE_UP, STAY])

    def chosen(self, table: Town, option: i64) -> None:
        if option == GIVE_UP:
            give_up(table)
        else:
            table.then(FIRST_TILE_STAYING)


class Place(BuilderChoice):
    """Lay the tile on a free cell, or on a tile with a brown ground that it only adds to. [L 3.1–3.9]"""

    def options(self, table: Town) -> vec[i64]:
        return placings(table)

    def refuses(self, table: Town, option: i64) -> Reason | None:
        for open_option in placings(table):
            if open_option == option:
                return None
        return self.why_not(table, option)

    def why_not(self, table: Town, option: i64) -> Reason:
        return why_not_lay(table, option)

    def chosen(self, table: Town, option: i64) -> None:
        lay(table, (option - LAY) // 4, (option - LAY) % 4)


def take_up(table: Town, option: i64) -> None:
    """Take a tile from one's own hand or from a rider's."""
    if option < BORROW:
        table.take_up(option - TAKE, table.active)
    else:
        table.take_up((option - BORROW) % KINDS, (option - BORROW) // KINDS)


def lay(table: Town, cell: i64, turn: i64) -> None:
    """Lay the tile that was taken up: the replaced tile goes back, signs are placed. [L 3.4, 3.9, 3.10]"""
    lying = table.shapes[cell]
    side = illegal_side(table, cell, SHAPE_OF[table.taken * 4 + turn])
    table.lay_taken(cell, turn)
    table.want_pair(NOWHERE if side < 0 else table.city.beyond[cell * 4 + side])
    if lying < EMPTY:
        table.give_back(KIND_OF[lying], cell)
    table.taken_from = NOBODY
    unsigned = table.city.near[cell]
    while unsigned:
        house = lowest(unsigned)
        unsigned &= ~bit(house)
        if table.signs[house] == NOWHERE:
            table.place_sign(house, cell)


def may_ride_now(table: Town) -> bool:
    """Say whether a builder may set out after its first tile. [L 4.8]"""
    if table.rulings.only_at_start or table.pair_cell != NOWHERE:
        return False
    return is_complete(table, table.active)


def may_give_up(table: Town) -> bool:
    """Say whether a builder may give up now. [L 7.6]"""
    return table.rulings.only_blocked == 0 or not has_a_way(table, table.active)


def set_out(table: Town, end: i64) -> None:
    """Place the tram, show the task, lay the hand open, and drive at once. [L 4.5, 4.8, 4.9]"""
    seat = table.active
    table.open_hand(seat)
    table.show_task(seat)
    table.set_out(seat, table.line[seat] * 2 + end)
    plan_drives(table)


def give_up(table: Town) -> None:
    """Leave the race; the last one left has won. [L 7.6]"""
    table.give_up(table.active)
    if table.builders() == 1:
        table.finish(LAST_ONE)
    elif table.rulings.after_give_up == ALL_STOP:
        table.finish(GIVEN_UP)


FIRST_TILE: Final = FirstTile(0)
FIRST_TILE_STAYING: Final = FirstTile(1)
GIVE_UP_OR_STAY: Final = GiveUpOrStay()
SECOND_TILE: Final = SecondTile()
PLACE: Final = Place()
