"""Rulings and variants: each a bit that is set where a table plays other than the default."""

from __future__ import annotations

from typing import Final

EXPERT: Final = 0
ALL_OR_NONE: Final = 1
SIDEWAYS_PUSH: Final = 2
TUCO_NOT_IN_COACH: Final = 3
GHOST_HIDES_MELEE: Final = 4
GHOST_DRINKS_OPENLY: Final = 5
POODLE_NOT_DEADLY: Final = 6
EVENT_PURSE: Final = 7
BANKER_SHARES: Final = 8
MUST_LEAVE: Final = 9
PARTNER_ARRESTED: Final = 10
THREE_HOSTAGES: Final = 11
PHOTOGRAPHER_TOGETHER: Final = 12
NO_LOOKING: Final = 13
SHARING_BY_CAR: Final = 14
HOSTAGE_OF_PLAYER: Final = 15
ATTACK_BY_BANDIT: Final = 16
TEAM_FARTHEST: Final = 17
PAIRS: Final = 18
TEAMS: Final = 19
MORE: Final = 20  # Horses & Stagecoach is on the table
RANDOM_CHARACTERS: Final = 21
