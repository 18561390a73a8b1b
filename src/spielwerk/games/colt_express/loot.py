"""Loot: purses, jewels, strongboxes and flasks, wherever they lie and whoever has seen them."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.games.colt_express.cards import Cards
from spielwerk.games.colt_express.pieces import BANDITS, COACH_ROOF, GONE, HELD, HOLDERS, HOSTAGE_TAKING, NOBODY, PLACES
from spielwerk.games.colt_express.rulings import EVENT_PURSE, NO_LOOKING
from spielwerk.games.colt_express.telling import (
    BOX_ADDED,
    BOX_LOST,
    BOX_TAKEN,
    CASH,
    DRANK,
    FLASK_GONE,
    FLASK_LOST,
    FLASK_TAKEN,
    JEWEL_LOST,
    JEWEL_TAKEN,
    PURSE_LOST,
    PURSE_TAKEN,
)
from spielwerk.kit.bits import bit


class Loot(Cards):
    """Everything on the table that is loot.

    A purse has no worth, and a flask no kind, before somebody has looked at it (``known`` is 0). Where the
    reader of a masked State has not looked, its worth lies among ``worths``, its kind among ``kinds``.
    """

    def __init__(self, game: Any, players: i64) -> None:
        super().__init__(game, players)
        self.purse_at: vec[i64] = vec[i64]()  # a place, HELD + bandit, or GONE
        self.purse_worth: vec[i64] = vec[i64]()  # 1 to 6, or 0
        self.purse_known: vec[i64] = vec[i64]()  # the mask of seats that have looked at it
        self.worths: vec[i64] = vec[i64]()  # how many purses of each worth nobody has seen
        self.jewels: vec[i64] = vec[i64]()  # by place, then by bandit
        self.boxes: vec[i64] = vec[i64]()
        self.cash: vec[i64] = vec[i64]()  # dollars by bandit
        self.flask_at: vec[i64] = vec[i64]()
        self.flask_kind: vec[i64] = vec[i64]()
        self.flask_known: vec[i64] = vec[i64]()
        self.flask_half: vec[i64] = vec[i64]()  # 1 where it has been used once
        self.kinds: vec[i64] = vec[i64]()  # how many flasks of each kind nobody has seen

    def unpack_loot(self) -> None:
        """Lay out places without loot."""
        self.jewels = vec[i64]([0] * HOLDERS)
        self.boxes = vec[i64]([0] * HOLDERS)
        self.cash = vec[i64]([0] * BANDITS)
        self.worths = vec[i64]([8, 2, 2, 2, 2, 2])
        self.kinds = vec[i64]([0, 0])

    # -- questions ------------------------------------------------------------------------------

    def everybody(self) -> i64:
        """Return the mask of all seats and, as the bit after theirs, of whoever only watches."""
        return bit(self.players + 1) - 1

    def purses_of(self, bandit: i64) -> i64:
        """Return how many purses a bandit has."""
        n: i64 = 0
        for at in self.purse_at:
            if at == HELD + bandit:
                n += 1
        return n

    def full_flasks_of(self, bandit: i64) -> i64:
        """Return how many full flasks a bandit has."""
        n: i64 = 0
        flask: i64 = 0
        while flask < len(self.flask_at):
            if self.flask_at[flask] == HELD + bandit and self.flask_half[flask] == 0:
                n += 1
            flask += 1
        return n

    def half_flask_of(self, bandit: i64, kind: i64) -> i64:
        """Return a half-full flask of this kind that a bandit has; −1 for none."""
        flask: i64 = 0
        while flask < len(self.flask_at):
            if self.flask_at[flask] == HELD + bandit and self.flask_half[flask] == 1 and self.flask_kind[flask] == kind:
                return flask
            flask += 1
        return -1

    def least_purse(self, bandit: i64) -> i64:
        """Return a bandit's least valuable purse, the first of several; −1 if he has none. [CE 5.7]"""
        best: i64 = -1
        purse: i64 = 0
        while purse < len(self.purse_at):
            if self.purse_at[purse] == HELD + bandit:
                if best < 0 or self.purse_worth[purse] < self.purse_worth[best]:
                    best = purse
            purse += 1
        return best

    # -- verbs: purses --------------------------------------------------------------------------

    def add_purse(self, place: i64) -> None:
        """Put a purse that nobody has looked at on the table. [CE 1.5]"""
        self.purse_at = append(self.purse_at, place)
        self.purse_worth = append(self.purse_worth, 0)
        self.purse_known = append(self.purse_known, 0)

    def give_start_purse(self, bandit: i64) -> None:
        """Give a bandit his $250 purse, which everybody knows. [CE 1.4]"""
        self.add_known_purse(bandit)
        self.worths[0] -= 1

    def add_known_purse(self, bandit: i64) -> None:
        """Give a bandit a purse of $250 from beside the box."""
        self.purse_at = append(self.purse_at, HELD + bandit)
        self.purse_worth = append(self.purse_worth, 1)
        self.purse_known = append(self.purse_known, self.everybody())

    def pay(self, bandit: i64) -> None:
        """Pay a bandit for the hostages taken on the locomotive. [CE 5.9]"""
        if self.ruled(EVENT_PURSE):
            self.add_known_purse(bandit)
        else:
            self.cash[bandit] += HOSTAGE_TAKING
        self.tell(CASH, bandit)

    def look_first(self, purse: i64, worth: i64) -> None:
        """Let a purse that nobody has looked at be worth this (1 to 6)."""
        self.worths[worth - 1] -= 1
        self.purse_worth[purse] = worth

    def take_purse(self, bandit: i64, purse: i64) -> None:
        """Move a purse from the floor to a bandit, who looks at it. [CE 4.7]"""
        seat = self.seat_of[bandit]
        self.purse_at[purse] = HELD + bandit
        if (self.purse_known[purse] >> seat) & 1 == 0:
            self.reveal()
        self.purse_known[purse] |= bit(seat)
        self.tell_only(bit(seat), 4, PURSE_TAKEN, bandit, purse, self.purse_worth[purse])

    def lose_purse(self, victim: i64, purse: i64, taker: i64, place: i64) -> None:
        """Take one of a bandit's purses unseen, and drop it at a place or hand it to ``taker``. [CE 4.21, 4.23]

        His purses lay in one heap, so nobody else knows any longer which is which: the purse that goes is
        always the last of them, after it has changed places with the one that was drawn.
        """
        seat = self.seat_of[victim]
        last = self._mix(victim, purse)
        audience = bit(seat)
        if taker == NOBODY:
            self.purse_at[last] = place
        else:
            self.purse_at[last] = HELD + taker
            audience |= bit(self.seat_of[taker])
            self.purse_known[last] |= audience
            self.reveal()
        self.tell_only(audience, 4, PURSE_LOST, victim, last, self.purse_worth[last], taker)

    def _mix(self, victim: i64, drawn: i64) -> i64:
        """Make the drawn purse the victim's last one, known to him alone if he had more; return its number."""
        heap = self.purses_of(victim)
        mine = bit(self.seat_of[victim])
        last: i64 = 0
        purse: i64 = 0
        while purse < len(self.purse_at):
            if self.purse_at[purse] == HELD + victim:
                last = purse
                if heap > 1:
                    self.purse_known[purse] = mine
            purse += 1
        worth = self.purse_worth[drawn]
        self.purse_worth[drawn] = self.purse_worth[last]
        self.purse_worth[last] = worth
        return last

    # -- verbs: jewels, strongboxes -------------------------------------------------------------

    def take_jewel(self, bandit: i64, place: i64) -> None:
        """Move a jewel from the floor to a bandit."""
        self.jewels[place] -= 1
        self.jewels[PLACES + bandit] += 1
        self.tell(JEWEL_TAKEN, bandit)

    def lose_jewel(self, bandit: i64, place: i64) -> None:
        """Drop one of a bandit's jewels."""
        self.jewels[PLACES + bandit] -= 1
        self.jewels[place] += 1
        self.tell(JEWEL_LOST, bandit)

    def take_box(self, bandit: i64, place: i64) -> None:
        """Move a strongbox from the floor to a bandit."""
        self.boxes[place] -= 1
        self.boxes[PLACES + bandit] += 1
        self.tell(BOX_TAKEN, bandit)

    def lose_box(self, bandit: i64, place: i64) -> None:
        """Drop one of a bandit's strongboxes."""
        self.boxes[PLACES + bandit] -= 1
        self.boxes[place] += 1
        self.tell(BOX_LOST, bandit)

    def add_box(self, place: i64) -> None:
        """Put a strongbox on the table. [CE 5.6, 7.42]"""
        self.boxes[place] += 1
        self.tell(BOX_ADDED, place)

    def free_box(self) -> None:
        """Leave the guarded strongbox on the stagecoach's roof, where it is loot from now on. [CE 7.42]"""
        self.add_box(COACH_ROOF)

    # -- verbs: flasks --------------------------------------------------------------------------

    def add_flask(self, place: i64) -> None:
        """Put a flask that nobody has looked at on the table. [CE 7.4]"""
        self.flask_at = append(self.flask_at, place)
        self.flask_kind = append(self.flask_kind, 0)
        self.flask_known = append(self.flask_known, 0)
        self.flask_half = append(self.flask_half, 0)

    def find_kind(self, flask: i64, kind: i64) -> None:
        """Let a flask that nobody has looked at be of this kind."""
        self.kinds[kind - 1] -= 1
        self.flask_kind[flask] = kind

    def take_flask(self, bandit: i64, flask: i64) -> None:
        """Move a flask from the floor to a bandit, who looks at its back. [CE 7.60]"""
        seat = self.seat_of[bandit]
        self.flask_at[flask] = HELD + bandit
        if not self.ruled(NO_LOOKING):
            self.reveal()
            self.flask_known[flask] |= bit(seat)
        # Without looking, an old acquaintance of the flask is nobody's news either.
        self.tell_only(self.flask_known[flask] & bit(seat), 4, FLASK_TAKEN, bandit, flask, self.flask_kind[flask])

    def lose_flask(self, bandit: i64, flask: i64, place: i64) -> None:
        """Drop one of a bandit's flasks; of several full ones nobody else knows which. [CE 7.61]"""
        if self.flask_half[flask] == 0:
            flask = self._mix_flasks(bandit, flask)
        self.flask_at[flask] = place
        self.tell(FLASK_LOST, bandit, flask)

    def _mix_flasks(self, bandit: i64, drawn: i64) -> i64:
        heap = self.full_flasks_of(bandit)
        last = drawn
        flask: i64 = 0
        while flask < len(self.flask_at):
            if self.flask_at[flask] == HELD + bandit and self.flask_half[flask] == 0:
                last = flask
                if heap > 1:
                    self.flask_known[flask] &= bit(self.seat_of[bandit])
            flask += 1
        kind, known = self.flask_kind[drawn], self.flask_known[drawn]
        self.flask_kind[drawn] = self.flask_kind[last]
        self.flask_known[drawn] = self.flask_known[last]
        self.flask_kind[last] = kind
        self.flask_known[last] = known
        return last

    def show_flask(self, flask: i64) -> None:
        """Let everybody see what kind a flask is of."""
        self.flask_known[flask] = self.everybody()

    def drink(self, seat: i64, flask: i64) -> None:
        """Use a flask: from full to half-full, from half-full to empty. [CE 7.63]"""
        self.show_flask(flask)
        empty = self.flask_half[flask] == 1
        self.tell(DRANK, seat, flask, self.flask_kind[flask], 1 if empty else 0)
        if empty:
            self.flask_at[flask] = GONE
        self.flask_half[flask] = 1

    def pour_away(self, flask: i64) -> None:
        """Take a flask out of the game. [CE 7.63, 7.72]"""
        self.flask_at[flask] = GONE
        self.tell(FLASK_GONE, flask, self.flask_kind[flask])

    def copy_loot(self, new: Loot) -> None:
        """Copy the loot into ``new``."""
        new.purse_at = self.purse_at[:]
        new.purse_worth = self.purse_worth[:]
        new.purse_known = self.purse_known[:]
        new.worths = self.worths[:]
        new.jewels = self.jewels[:]
        new.boxes = self.boxes[:]
        new.cash = self.cash[:]
        new.flask_at = self.flask_at[:]
        new.flask_kind = self.flask_kind[:]
        new.flask_known = self.flask_known[:]
        new.flask_half = self.flask_half[:]
        new.kinds = self.kinds[:]
