"""Positions: every field of a Train by name, laid and checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielwerk.core.errors import BadPosition, shown
from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import rulings as r
from spielwerk.games.colt_express import telling as t
from spielwerk.games.colt_express.census import census
from spielwerk.games.colt_express.train import Train

if TYPE_CHECKING:
    from spielwerk.core.game import Game

# Name, how many numbers (−1: any up to 200), lowest, highest.
LISTS: tuple[tuple[str, int, int, int], ...] = (
    ("sizes", p.ZONES * p.SEATS, 0, 60),
    ("tops", -1, 0, 255),
    ("pile", -1, 0, 511),
    ("laid", p.SEATS, -2, t.ACTIONS),
    ("seat_of", p.BANDITS, p.NO_SEAT, p.SEATS - 1),
    ("first_of", p.SEATS, p.NOBODY, p.BANDITS - 1),
    ("second_of", p.SEATS, p.NOBODY, p.BANDITS - 1),
    ("purse_at", -1, 0, p.GONE),
    ("purse_worth", -1, 0, 6),
    ("purse_known", -1, 0, 127),
    ("worths", 6, 0, 30),
    ("jewels", p.HOLDERS, 0, 6),
    ("boxes", p.HOLDERS, 0, 3),
    ("cash", p.BANDITS, 0, 250),
    ("flask_at", -1, 0, p.GONE),
    ("flask_kind", -1, 0, 2),
    ("flask_known", -1, 0, 127),
    ("flask_half", -1, 0, 1),
    ("kinds", 2, 0, 6),
    ("wagons", -1, 0, p.WAGONS - 1),
    ("mate", p.BANDITS, p.NOBODY, p.BANDITS - 1),
    ("place", p.BANDITS, 0, p.ABSENT),
    ("gun", p.BANDITS, 0, p.GUN),
    ("friendly", p.BANDITS, 0, p.GUN),
    ("received", p.BANDITS, 0, 60),
    ("received_now", p.BANDITS, 0, 60),
    ("hostage_of", p.BANDITS, p.NO_HOSTAGE, 7),
    ("horses", p.CARS, 0, 6),
)
NUMBERS: tuple[tuple[str, int, int], ...] = (
    ("pile_at", 0, 200),
    ("first", 0, p.SEATS - 1),
    ("cars", 0, p.CARS - 1),
    ("powers", 0, 63),
    ("hostages", 0, 255),
    ("neutral", 0, 16),
    ("marshal", 0, p.CARS - 1),
    ("shotgun", 0, p.NO_SHOTGUN),
    ("coach", p.NO_COACH, p.CARS - 1),
    ("round", 0, p.ROUNDS),
    ("card", p.NO_CARD, p.ROUND_CARD_COUNT - 1),
    ("cards_seen", 0, 2**p.ROUND_CARD_COUNT - 1),
)
MOST = 200
_CARD_COUNT = p.ZONES * p.SEATS * p.CARDS


def position_of(table: Train) -> dict[str, Any]:
    """Return every piece on the table by name."""
    found: dict[str, Any] = {"cards": "".join(_digit(int(n)) for n in table.cards)}
    for name, *_ in LISTS:
        found[name] = [int(n) for n in getattr(table, name)]
    for name, *_ in NUMBERS:
        found[name] = int(getattr(table, name))
    return found


def laid(table: Train, position: dict[str, Any]) -> Train:
    """Lay every piece as the position says; BadPosition if it is malformed."""
    known = {"cards", *(name for name, *_ in LISTS), *(name for name, *_ in NUMBERS)}
    if set(position) != known:
        wrong = sorted(known ^ set(position), key=str)[0]
        raise BadPosition(f"The position has something missing or unknown: “{str(wrong)[:40]}”.")
    table.cards = _cards(position["cards"])
    for name, size, low, high in LISTS:
        setattr(table, name, _numbers(name, position[name], size, low, high))
    for name, low, high in NUMBERS:
        setattr(table, name, _number(name, position[name], low, high))
    for group in (("purse_at", "purse_worth", "purse_known"), ("flask_at", "flask_kind", "flask_known", "flask_half")):
        sizes = {len(position[name]) for name in group}
        if len(sizes) != 1 or sizes.pop() > p.PURSES:
            raise BadPosition(f"“{group[0]}” and what belongs to it are not of one length.")
    if len(position["flask_at"]) > p.FLASKS:
        raise BadPosition("There are more than six flasks.")
    return table


def _digit(n: int) -> str:
    return chr(48 + n)


def _cards(value: Any) -> vec[u8]:
    if not isinstance(value, str) or len(value) != _CARD_COUNT or not all(48 <= ord(c) < 112 for c in value):
        raise BadPosition(f"“cards” must be a text of {_CARD_COUNT} signs.")
    return vec[u8]([u8(ord(c) - 48) for c in value])


def _numbers(name: str, value: Any, size: int, low: int, high: int) -> Any:
    if not isinstance(value, list) or len(value) > MOST or (size >= 0 and len(value) != size):
        raise BadPosition(f"“{name}” must be a list of {size if size >= 0 else 'at most 200'} numbers.")
    found = vec[i64]()
    for number in value:
        found = append(found, _number(name, number, low, high))
    return found


def _number(name: str, value: Any, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"“{name}” must hold whole numbers from {low} to {high}, not {shown(value)}.")
    return value


# -- whether a position can stand at the start of a round ----------------------------------------

Check = Callable[["Game", Train], bool]


def _people(game: Game, table: Train) -> bool:
    each = 2 if table.ruled(r.PAIRS) else 1
    mine = [int(b) for seat in range(game.players) for b in (table.first_of[seat], table.second_of[seat])[:each]]
    others = [int(b) for seat in range(game.players) for b in (table.first_of[seat], table.second_of[seat])[each:]]
    others += [int(b) for seat in range(game.players, p.SEATS) for b in (table.first_of[seat], table.second_of[seat])]
    seats = [-1] * p.BANDITS
    if sorted(mine) != sorted(set(mine) - {-1}) or any(b != p.NOBODY for b in others):
        return False
    for number, bandit in enumerate(mine):
        seats[bandit] = number // each
    return all(int(table.seat_of[b]) == (seats[b] if seats[b] >= 0 else p.NO_SEAT) for b in range(p.BANDITS))


def _places(game: Game, table: Train) -> bool:
    cars = int(table.cars)
    if cars != (3 if game.players == 2 or table.ruled(r.PAIRS) else game.players) or len(table.wagons) != cars:
        return False
    if len({int(w) for w in table.wagons}) != cars or table.marshal > cars or sum(table.horses[cars + 1 :]) > 0:
        return False
    there = {int(table.place[b]) for b in range(p.BANDITS) if table.seat_of[b] >= 0}
    absent = {int(table.place[b]) for b in range(p.BANDITS) if table.seat_of[b] < 0}
    on_table = set(range(2 * cars + 2))
    if table.ruled(r.MORE):
        on_table |= {p.COACH, p.COACH_ROOF, p.AWAY}
    return there <= on_table and absent <= {p.ABSENT} and _no_loot_off(table, on_table - {p.AWAY})


def _no_loot_off(table: Train, places: set[int]) -> bool:
    people = {int(b) for b in range(p.BANDITS) if table.seat_of[b] >= 0}
    holders = places | {p.PLACES + b for b in people}
    counted = all(table.jewels[h] == table.boxes[h] == 0 or h in holders for h in range(p.HOLDERS))
    at = places | {p.HELD + b for b in people}
    return counted and {int(a) for a in table.purse_at} <= at and {int(a) for a in table.flask_at} <= at | {p.GONE}


def _law(game: Game, table: Train) -> bool:
    """The Marshal and the shotgun share no place with a bandit, and the stagecoach is where it can be."""
    if table.ruled(r.MORE):
        coach = 0 <= table.coach <= table.cars
        if not coach or table.shotgun not in (p.COACH_ROOF, 2 * table.coach + 1):
            return False
    elif table.coach != p.NO_COACH or table.shotgun != p.NO_SHOTGUN or sum(table.horses) + len(table.flask_at) > 0:
        return False
    met = {2 * int(table.marshal)} | ({int(table.shotgun)} if table.shotgun < p.COACH else set())
    return not met & {int(place) for place in table.place}


def _loot(game: Game, table: Train) -> bool:
    everybody = 2 ** (game.players + 1)
    for worth, known in zip(table.purse_worth, table.purse_known):
        if (worth == 0) != (known == 0) or known >= everybody:
            return False
    for kind, known, half in zip(table.flask_kind, table.flask_known, table.flask_half):
        if (kind == 0) != (known == 0) or known >= everybody or (half == 1 and known != everybody - 1):
            return False
    for at, known in [*zip(table.purse_at, table.purse_known), *_looked(table)]:
        if p.HELD <= at < p.GONE and not (int(known) >> int(table.seat_of[at - p.HELD])) & 1:
            return False
    more = sum(int(n) for n in table.boxes) <= 1 + _boxes_added(table)
    return more and _counts(table)


def _boxes_added(table: Train) -> int:
    """Return how many strongboxes may have come from beside the train and from under the shotgun."""
    seen = any((int(table.cards_seen) >> c) & 1 for c, card in enumerate(p.ROUND_CARDS) if card[3] == p.TAKE_IT_ALL)
    return int(seen) + int(table.shotgun < p.COACH)


def _looked(table: Train) -> list[tuple[Any, Any]]:
    return [] if table.ruled(r.NO_LOOKING) else list(zip(table.flask_at, table.flask_known))


def _counts(table: Train) -> bool:
    extra = sum(table.cash) == 0 and table.ruled(r.EVENT_PURSE)
    for worth in range(1, 7):
        n = sum(1 for w in table.purse_worth if w == worth) + int(table.worths[worth - 1])
        if n != p.PURSES_OF_WORTH[worth - 1] and not (worth == 1 and extra):
            return False
    unseen = sum(1 for worth in table.purse_worth if worth == 0)
    if unseen > sum(table.worths):
        return False
    if len(table.flask_at) == 0:
        return sum(table.kinds) == 0
    return all(
        sum(1 for k in table.flask_kind if k == kind) + int(table.kinds[kind - 1]) == p.FLASKS_OF_KIND[kind - 1]
        for kind in (p.NORMAL, p.OLD)
    )


def _cards_fit(game: Game, table: Train) -> bool:
    if len(table.pile) > 0 or table.pile_at != 0 or any(answer != -1 for answer in table.laid):
        return False
    for top in table.tops:
        if not table.ruled(r.EXPERT) or top >> 5 >= game.players or not p.NEUTRAL <= top & 31 < p.CARDS:
            return False
    for zone in range(p.ZONES):
        for seat in range(p.SEATS):
            counts = [int(table.count(zone, seat, card)) for card in range(p.CARDS)]
            if sum(counts) != table.size(zone, seat) or (sum(counts) > 0 and seat >= game.players):
                return False
            if zone == p.SHOWN and sum(counts) > 0 and not table.ruled(r.EXPERT):
                return False
    return not any(census(table).values())


def _round(game: Game, table: Train) -> bool:
    if not 1 <= table.round <= p.ROUNDS or table.card != p.NO_CARD or table.first >= game.players:
        return False
    if table.ruled(r.TEAMS) and table.first % 2:
        return False
    seen = [card for card in range(p.ROUND_CARD_COUNT) if (int(table.cards_seen) >> card) & 1]
    powers = {b for b in range(p.BANDITS) if (int(table.powers) >> b) & 1}
    return (
        len(seen) == table.round - 1
        and all(c < p.STATIONS for c in seen)
        and all(table.seat_of[b] >= 0 for b in powers)
    )


def _hostages(game: Game, table: Train) -> bool:
    taken = [int(h) for h in table.hostage_of if h != p.NO_HOSTAGE]
    if any(h < 0 for h in taken) or len(set(taken)) != len(taken):
        return False
    if any(table.hostage_of[b] != p.NO_HOSTAGE and table.seat_of[b] < 0 for b in range(p.BANDITS)):
        return False
    return not any((int(table.hostages) >> h) & 1 for h in taken) and (
        table.ruled(r.MORE) or (not taken and table.hostages == 0)
    )


CHECKS: tuple[tuple[str, Check], ...] = (
    ("The seats and their bandits do not agree.", _people),
    ("Something lies or stands where there is no place.", _places),
    ("The Marshal, the shotgun or the stagecoach cannot be there.", _law),
    ("The purses or flasks do not add up, or somebody has not looked at his own.", _loot),
    ("The hostages do not add up.", _hostages),
    ("The round does not fit the round cards.", _round),
    ("The cards do not add up.", _cards_fit),
)


def check(game: Game, table: Train) -> None:
    """Raise BadPosition unless the position can stand at the start of a round."""
    for sentence, fits in CHECKS:
        if not fits(game, table):
            raise BadPosition(sentence)
