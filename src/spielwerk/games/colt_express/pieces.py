"""The contents of the box: names, numbers and tables, no rule."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# Bandits are known by their characters.
BANDITS: Final = 6
BELLE: Final = 0
CHEYENNE: Final = 1
DJANGO: Final = 2
DOC: Final = 3
GHOST: Final = 4
TUCO: Final = 5
NAMES: Final = ("belle", "cheyenne", "django", "doc", "ghost", "tuco")
NOBODY: Final = -1  # no bandit
NO_SEAT: Final = -2  # whose bandit nobody plays
SEATS: Final = 6

# Cards. A deck holds a player's own cards, those of a second bandit or a partner (SECOND + kind), and bullets.
MOVE: Final = 0
CLIMB: Final = 1  # "change floor"
MARSHAL: Final = 2
ROB: Final = 3
FIRE: Final = 4
PUNCH: Final = 5
RIDE: Final = 6
SECOND: Final = 7
ACTION_CARDS: Final = 14
NEUTRAL: Final = 14
BULLET: Final = 15  # + the bandit whose it is
CARDS: Final = 21
FACE_DOWN: Final = 31  # a card of the pile that the reader may not know
CARD_NAMES: Final = ("move", "change-floor", "marshal", "robbery", "fire", "punch", "ride")
BULLET_NAMES: Final = ("neutral-bullet", *(f"bullet-{name}" for name in NAMES))

# Where a player's cards lie.
DECK: Final = 0
HAND: Final = 1
ASIDE: Final = 2  # kept for the next round; for experts: discarded unseen
SHOWN: Final = 3  # for experts: discarded openly
ZONES: Final = 4

# Places: twice the car, plus 1 on its roof. Car 0 is the locomotive.
CARS: Final = 7
COACH: Final = 14
COACH_ROOF: Final = 15
PLACES: Final = 16
AWAY: Final = 16  # left the train for good
RIDING: Final = 17  # still on horseback, before the game
UNPLACED: Final = 18
ABSENT: Final = 19  # a bandit whom nobody plays
NO_SHOTGUN: Final = 20
NO_COACH: Final = -99
PLACE_NAMES: Final = (
    "locomotive",
    "locomotive-roof",
    *(name for car in range(1, CARS) for name in (f"car-{car}", f"car-{car}-roof")),
    "coach",
    "coach-roof",
)
# Loot lies at a place, is held by a bandit, or is out of the game.
HELD: Final = 32  # + the bandit
GONE: Final = 63
HOLDERS: Final = 22  # sixteen places, then six bandits, for what is only counted

# Purses: worth 1 to 6 stands for these sums; 0 for one whose sum the reader does not know.
WORTHS: Final = (250, 300, 350, 400, 450, 500)
PURSES_OF_WORTH: Final = (8, 2, 2, 2, 2, 2)
PURSES: Final = 24  # slots: 18 in the box, and six that a ruling may add
JEWEL_WORTH: Final = 500
BOX_WORTH: Final = 1000
GUNSLINGER: Final = 1000
HOSTAGE_TAKING: Final = 250
DEADLY: Final = 150

# Flasks: kind 1 or 2; 0 for one whose kind the reader does not know.
FLASKS: Final = 6
NORMAL: Final = 1
OLD: Final = 2
FLASKS_OF_KIND: Final = (5, 1)

# What a punch can knock loose.
LOOSE_PURSE: Final = 0
LOOSE_JEWEL: Final = 1
LOOSE_BOX: Final = 2
LOOSE_FLASK: Final = 3  # a full one, blind
LOOSE_HALF: Final = 4  # a half-full one of normal whiskey
LOOSE_HALF_OLD: Final = 5

WAGONS: Final = 6
WAGON_PURSES: Final = (1, 3, 1, 3, 4, 0)
WAGON_JEWELS: Final = (0, 0, 1, 1, 1, 3)

ROUNDS: Final = 5
HAND_SIZE: Final = 6
DRAW: Final = 3
ROOF_REACH: Final = 3
RIDE_REACH: Final = 3
GUN: Final = 6
NEUTRAL_BASE: Final = 13
NEUTRAL_MORE: Final = 3

# Turn symbols of the round cards.
STANDARD: Final = 0
TUNNEL: Final = 1
SPEEDING: Final = 2
SWITCHING: Final = 3
MELEE: Final = 4
SYMBOLS: Final = 5
_LETTERS: Final = "STDXM"

HAPPENINGS: Final = (
    "none",
    "angry-marshal",
    "swivel-arm",
    "braking",
    "take-it-all",
    "passengers-rebellion",
    "marshals-revenge",
    "pickpocketing",
    "hostage-taking",
    "exhausted-horses",
    "whiskey-for-the-marshal",
    "full-steam",
    "shotguns-anger",
    "deadly-bullets",
    "sharing-the-loot",
    "escape",
)
ANGRY_MARSHAL: Final = 1
SWIVEL_ARM: Final = 2
BRAKING: Final = 3
TAKE_IT_ALL: Final = 4
REBELLION: Final = 5
REVENGE: Final = 6
PICKPOCKETING: Final = 7
HOSTAGE_EVENT: Final = 8
EXHAUSTED: Final = 9
WHISKEY_EVENT: Final = 10
FULL_STEAM: Final = 11
ANGER: Final = 12
DEADLY_BULLETS: Final = 13
SHARING: Final = 14
ESCAPE: Final = 15

# Round cards: name, turns, keep symbols, happening.
ROUND_CARDS: Final = (
    ("angry-marshal-4", "SSTX", 0, ANGRY_MARSHAL),
    ("swivel-arm-4", "STSS", 0, SWIVEL_ARM),
    ("braking-4", "SSSS", 0, BRAKING),
    ("take-it-all-4", "STDS", 0, TAKE_IT_ALL),
    ("rebellion-4", "SSTSS", 0, REBELLION),
    ("bridge-4", "SDS", 0, 0),
    ("tunnel-4", "STSTS", 0, 0),
    ("angry-marshal-6", "SSX", 0, ANGRY_MARSHAL),
    ("swivel-arm-6", "STS", 0, SWIVEL_ARM),
    ("braking-6", "STSS", 0, BRAKING),
    ("take-it-all-6", "SDX", 0, TAKE_IT_ALL),
    ("rebellion-6", "STSX", 0, REBELLION),
    ("bridge-6", "SD", 0, 0),
    ("tunnel-6", "STST", 0, 0),
    ("showdown-4", "MTSS", 2, 0),
    ("whiskey-4", "SSTTS", 1, WHISKEY_EVENT),
    ("exhausted-horses-4", "MSDS", 0, EXHAUSTED),
    ("full-steam-4", "STS", 1, FULL_STEAM),
    ("anger-4", "STMS", 1, ANGER),
    ("showdown-6", "MTS", 2, 0),
    ("whiskey-6", "STTS", 1, WHISKEY_EVENT),
    ("exhausted-horses-6", "MSD", 0, EXHAUSTED),
    ("full-steam-6", "SSTS", 1, FULL_STEAM),
    ("anger-6", "STMS", 1, ANGER),
    ("revenge", "SSTS", 0, REVENGE),
    ("pickpocketing", "SSTS", 0, PICKPOCKETING),
    ("hostage-taking", "SSTS", 0, HOSTAGE_EVENT),
    ("deadly-bullets", "SSTS", 0, DEADLY_BULLETS),
    ("sharing", "SSTS", 0, SHARING),
    ("escape", "SSTSS", 0, ESCAPE),
)
NO_CARD: Final = -1
# First cards of: 2–4 players, 5–6 players, the same of the expansion, stations, stations of the expansion.
SMALL: Final = 0
LARGE: Final = 7
SMALL_MORE: Final = 14
LARGE_MORE: Final = 19
STATIONS: Final = 24
STATIONS_MORE: Final = 27
ROUND_CARD_COUNT: Final = 30

HOSTAGES: Final = (
    "poodle",
    "banker",
    "minister",
    "teacher",
    "zealot",
    "old-lady",
    "poker-player",
    "photographer",
)
POODLE: Final = 0
BANKER: Final = 1
MINISTER: Final = 2
TEACHER: Final = 3
ZEALOT: Final = 4
OLD_LADY: Final = 5
POKER_PLAYER: Final = 6
PHOTOGRAPHER: Final = 7
NO_HOSTAGE: Final = -3

# How many of each card a bandit has: alone, and as one of a player's two.
ALONE: Final = (2, 2, 1, 2, 2, 1, 1)
PAIRED: Final = (1, 1, 1, 1, 1, 1, 1)
# The first bandits of the three pairs; the other three are matched with them at random.
PAIR_FIRST: Final = (BELLE, DOC, GHOST)
MATCHES: Final = (
    (CHEYENNE, DJANGO, TUCO),
    (CHEYENNE, TUCO, DJANGO),
    (DJANGO, CHEYENNE, TUCO),
    (DJANGO, TUCO, CHEYENNE),
    (TUCO, CHEYENNE, DJANGO),
    (TUCO, DJANGO, CHEYENNE),
)


def _turns() -> vec[i64]:
    packed = vec[i64]()
    for _, letters, _, _ in ROUND_CARDS:
        number = 0
        for place, letter in enumerate(letters):
            number += (_LETTERS.index(letter) + 1) * 8**place
        packed = append(packed, number)
    return packed


# TURNS[card]: turn number n is octal digit n, minus 1; a 0 ends them.
TURNS: Final[vec[i64]] = _turns()
KEEPS: Final[vec[i64]] = vec[i64]([card[2] for card in ROUND_CARDS])
HAPPENING: Final[vec[i64]] = vec[i64]([card[3] for card in ROUND_CARDS])


def turn_symbol(card: i64, number: i64) -> i64:
    """Return the symbol of turn ``number`` (from 0) of a round card; −1 after the last. [CE 3.1]"""
    return ((TURNS[card] >> (3 * number)) & 7) - 1
