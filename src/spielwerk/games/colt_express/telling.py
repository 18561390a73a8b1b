"""The numbers of actions, of chance's outcomes and of events, and the keys of sentences."""

from __future__ import annotations

from typing import Final

# The players' verbs, one after the other.
CHOOSE: Final = 0
START: Final = 6  # which of a pair starts in the caboose
PLAY: Final = 8
HIDE: Final = 22
DRAW_CARDS: Final = 36
PASS: Final = 37
DRINK: Final = 38
KEEP: Final = 44
FETCH: Final = 65
DISCARD: Final = 86
DONE: Final = 107
GO: Final = 108
LEAD: Final = 124
TAKE_PURSE: Final = 131
TAKE_FLASK: Final = 155
TAKE_JEWEL: Final = 161
TAKE_BOX: Final = 162
SHOOT: Final = 163
HIT: Final = 169  # six bandits, then the shotgun
HIT_SHOTGUN: Final = 175
LOOSEN: Final = 176
POCKET: Final = 182
LEAVE: Final = 183
KNOCK: Final = 184
PUSH: Final = 200
FLEE: Final = 216
GALLOP: Final = 232
GALLOP_AWAY: Final = 248
CAPTURE: Final = 249
BOARD: Final = 257
BOARD_CAR: Final = 261
ACTIONS: Final = 268

# Chance's outcomes, one after the other.
IN_FIRST: Final = 0
IN_MATCH: Final = 6
IN_CHARACTER: Final = 12
IN_WAGON: Final = 18
IN_HOSTAGE: Final = 24
IN_ROUND: Final = 32
IN_CARD: Final = 62
IN_WORTH: Final = 83
IN_PURSE: Final = 89
IN_FLASK: Final = 113
IN_WHISKEY: Final = 119
OUTCOMES: Final = 121

# What is told.
FIRST: Final = 0  # seat
CHARACTER: Final = 1  # seat, bandit
WAGON: Final = 2  # car, wagon
ON_OFFER: Final = 3  # hostage
PLACED: Final = 4  # bandit, place
ROUND: Final = 5  # round, card
DRAWS: Final = 6  # seat, how many
DREW: Final = 7  # seat, card (read by its owner only), 1 from the partner's deck
PLAYED: Final = 8  # seat, card (hidden if face-down), 1 if face-down
PASSED: Final = 9  # seat
DRANK: Final = 10  # seat, flask, kind, 1 if that emptied it
KEPT: Final = 11  # seat, card (read by its owner only)
DISCARDED: Final = 12  # seat, card (read by its owner only)
FETCHED: Final = 13  # seat, card (read by its owner only)
PUT_BACK: Final = 14  # seat, how many
RESHUFFLED: Final = 15  # seat
SET_DOWN: Final = 16  # seat: a bullet of the hand is discarded; card
PERFORMS: Final = 17  # seat, bandit, card, 1 if it lay face-down
NOTHING: Final = 18  # bandit, card: it has no effect
MOVED: Final = 19  # bandit, from, to
SHOT: Final = 20  # bandit, victim
GUN_EMPTY: Final = 21  # bandit
WOUNDED: Final = 22  # bandit, 1 if no neutral bullet was left: then he gets none
MARSHAL_MOVED: Final = 23  # from car, to car
PURSE_TAKEN: Final = 24  # bandit, purse, worth (read by its owner only)
PURSE_LOST: Final = 25  # bandit, purse, worth (read by its owner and the taker), taker or NOBODY
JEWEL_TAKEN: Final = 26  # bandit
JEWEL_LOST: Final = 27
BOX_TAKEN: Final = 28
BOX_LOST: Final = 29
FLASK_TAKEN: Final = 30  # bandit, flask, kind (read by its owner only)
FLASK_LOST: Final = 31  # bandit, flask
PUNCHED: Final = 32  # bandit, victim
SHOTGUN_HIT: Final = 33  # bandit
SHOTGUN_MOVED: Final = 34  # to car
COACH_MOVED: Final = 35  # to car
HORSE_RIDDEN: Final = 36  # bandit, from car, to car (AWAY: it leaves)
HORSE_GONE: Final = 37  # car
HORSES_BACK: Final = 38
HOSTAGE_TAKEN: Final = 39  # bandit, hostage
HAPPENS: Final = 40  # happening
BOX_ADDED: Final = 41  # place
CASH: Final = 42  # bandit
FLASK_GONE: Final = 43  # flask, kind
PILE_BEGINS: Final = 44  # how many cards
BULLET_IN: Final = 45  # seat: the poodle bites
LAID: Final = 46  # seat, answer (read by its owner only)
SCORED: Final = 47  # seat, dollars
ARRESTED: Final = 48  # bandit
PAIRED_UP: Final = 49  # bandit, the bandit he is paired with
PURSE_SHOWN: Final = 50  # purse, worth: when all is over
FLASK_SHOWN: Final = 51  # flask, kind
CARDS_SHOWN: Final = 52  # seat, zone, card, how many
PILE_ORDERED: Final = 53  # seat: the card that it laid early goes to its place in the pile

# How a game ends.
ARRIVED: Final = "arrived"
ESCAPED: Final = "escaped"
ALL_ARRESTED: Final = "all-arrested"
ENDS: Final = (ARRIVED, ESCAPED, ALL_ARRESTED)
