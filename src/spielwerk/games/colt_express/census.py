"""How many pieces of each kind there are, wherever they lie."""

from __future__ import annotations

from spielwerk.games.colt_express import pieces as p
from spielwerk.games.colt_express import rulings as r
from spielwerk.games.colt_express.pile import pile_card
from spielwerk.games.colt_express.train import Train


def census(table: Train) -> dict[str, int]:
    """Return how many pieces of each kind are missing from the table: none, from the first round to the end.

    (What there is depends on bandits and wagons, which are chosen in the game; before the first round nothing is told.)
    """
    expected = full_census(table)
    if table.round == 0:
        return dict.fromkeys(expected, 0)
    there = present(table)
    return {name: expected[name] - there[name] for name in expected}


def present(table: Train) -> dict[str, int]:
    """Return how many pieces of each kind are on the table."""
    cards = [0] * p.CARDS
    for zone in range(p.ZONES):
        for seat in range(int(table.players)):
            for card in range(p.CARDS):
                cards[card] += int(table.count(zone, seat, card))
    for at in range(int(table.pile_at), len(table.pile)):
        cards[int(pile_card(table.pile[at]))] += 1
    for top in table.tops:
        cards[int(top) & 31] += 1
    if table.ruled(r.TEAMS):  # a partner's card is the same card, wherever it lies
        for card in range(p.SECOND):
            cards[card] += cards[card + p.SECOND]
            cards[card + p.SECOND] = 0
    return {**_cards(table, cards), **_loot(table)}


def _cards(table: Train, cards: list[int]) -> dict[str, int]:
    found = {f"card-{card}": cards[card] for card in range(p.ACTION_CARDS)}
    found["neutral"] = cards[p.NEUTRAL] + int(table.neutral)
    for bandit in range(p.BANDITS):
        found[f"bullets-{bandit}"] = cards[p.BULLET + bandit] + int(table.gun[bandit])
    return found


def _loot(table: Train) -> dict[str, int]:
    hidden = sum(1 for worth, known in zip(table.purse_worth, table.purse_known) if worth == 0 and known != 0)
    spare = sum(int(n) for n in table.worths) - hidden  # no purse on the table is one of these
    seen = sum(1 for known in table.purse_known if known != 0)
    extra = max(0, seen + spare - 18) if table.ruled(r.EVENT_PURSE) else 0
    return {
        "purses": seen + spare - extra,
        "jewels": sum(int(n) for n in table.jewels),
        "flasks": len(table.flask_at),
        "people": sum(1 for seat in table.seat_of if seat >= 0),
    }


def full_census(table: Train) -> dict[str, int]:
    """Return the census that a game of these options has."""
    pairs, more, players = table.ruled(r.PAIRS), table.ruled(r.MORE), int(table.players)
    people = players * 2 if pairs else players
    cards = [0] * p.CARDS
    for card in range(p.SECOND):
        if card != p.RIDE or more:
            cards[card] = (p.PAIRED if pairs else p.ALONE)[card] * players
            cards[card + p.SECOND] = cards[card] if pairs and card != p.MARSHAL else 0
    found = {f"card-{card}": cards[card] for card in range(p.ACTION_CARDS)}
    found["neutral"] = p.NEUTRAL_BASE + (p.NEUTRAL_MORE if more else 0)
    for bandit in range(p.BANDITS):
        found[f"bullets-{bandit}"] = p.GUN if table.seat_of[bandit] >= 0 else 0
    jewels = sum(p.WAGON_JEWELS[wagon] for wagon in table.wagons)
    flasks = int(table.cars) if more else 0
    return {**found, "purses": 18, "jewels": jewels, "flasks": flasks, "people": people}
