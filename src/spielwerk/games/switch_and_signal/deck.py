"""The departure deck as data: its cards, and the reader of its text."""

from __future__ import annotations

import re

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.errors import BadOption
from spielwerk.games.switch_and_signal.pieces import COLOURS, MOST_INSERTS, MULTI, PROPOSED_DECK

MOST_CARDS = 40
_ROW = re.compile(r"(\d{1,2}) (\d):(|(?:black|brown|grey|any)(?:,(?:black|brown|grey|any)){0,3})\Z")


class Deck:
    """The kinds of departure card: copies, trains to insert, and the symbols from top to bottom."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.copies: vec[i64] = vec[i64]()
        self.inserts: vec[i64] = vec[i64]()
        self.symbols: list[vec[i64]] = []  # colours, or MULTI

    def multis(self, card: i64) -> i64:
        """Return how many multi-coloured symbols a card shows."""
        found: i64 = 0
        for symbol in self.symbols[card]:
            if symbol == MULTI:
                found += 1
        return found

    def size(self) -> i64:
        """Return how many cards there are."""
        cards: i64 = 0
        for copies in self.copies:
            cards += copies
        return cards


def deck_text(value: str) -> str:
    """Return the deck's text for a value of the option ``deck``."""
    return PROPOSED_DECK if value == "proposed" else value


def read_deck(value: str) -> Deck:
    """Return the deck of this text; BadOption says which row is wrong."""
    deck = Deck()
    for number, row in enumerate(deck_text(value).splitlines(), 1):
        line = row.split("#")[0].strip()
        if line:
            _add(deck, line, number)
    if not 8 <= deck.size() <= MOST_CARDS:
        raise BadOption(f"A departure deck has 8 to {MOST_CARDS} cards; this one has {deck.size()}.")
    return deck


def _add(deck: Deck, line: str, number: int) -> None:
    match = _ROW.match(line)
    name = line.partition(" ")[2]
    if match is None or name in deck.names or not 1 <= int(match[1]) <= MOST_CARDS or int(match[2]) > MOST_INSERTS:
        raise BadOption(
            f"Row {number} of the departure deck is wrong: “{line[:40]}”. A row is like “2 1:black,any”: "
            "copies, trains to insert (0 to 2), the colours that move; each kind of card once."
        )
    symbols = vec[i64]()
    for word in match[3].split(",") if match[3] else []:
        symbols = append(symbols, MULTI if word == "any" else COLOURS.index(word))
    deck.names.append(name)
    deck.copies = append(deck.copies, int(match[1]))
    deck.inserts = append(deck.inserts, int(match[2]))
    deck.symbols.append(symbols)
    if deck.multis(len(deck.names) - 1) > 3 or len(deck.names) > MOST_CARDS:
        raise BadOption(f"Row {number} of the departure deck: a card shows at most three multi-coloured trains.")


def check_deck(value: str) -> None:
    """Raise BadOption if the value of the option ``deck`` is no departure deck."""
    read_deck(value)
