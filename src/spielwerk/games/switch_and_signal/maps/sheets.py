"""All that is printed for a map: its bare board, and sheets with the real numbers of cards, discs, tokens and dice."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.draw.el import Child
from spielwerk.draw.paper import PrintSet, Sheet
from spielwerk.draw.workshop import Picture
from spielwerk.games.switch_and_signal.deck import read_deck
from spielwerk.games.switch_and_signal.maps import components as parts
from spielwerk.games.switch_and_signal.maps.rows import parse
from spielwerk.games.switch_and_signal.maps.sketch import Sketch
from spielwerk.games.switch_and_signal.pieces import (
    CARD_NAMES,
    CARDS_OF_A_KIND,
    COLOURS,
    CUBES_OF_A_COLOUR,
    DICE,
    HELPER_NAMES,
    HIGHEST_NUMBER,
    SIGNAL_DISCS,
    SLOWEST_NUMBER,
    SWITCH_DISCS,
    TIME_TOKENS,
    TRAINS_OF_A_COLOUR,
)
from spielwerk.games.switch_and_signal.scene_layout import PIECE
from spielwerk.games.switch_and_signal.words import SignalWords
from spielwerk.words import Words

_TOKEN, _CLOCK = 15.0, 88.0


class PrintWords(Words):
    """What the sheets are called."""

    package = "spielwerk.games.switch_and_signal.maps"


def print_set(map_text: str, locale: str, piece: float) -> PrintSet:
    """Return what is printed for a map that can be played; a piece of its track is ``piece`` millimetres long."""
    rail, scale = parse(map_text)[0], piece / PIECE
    sketch = Sketch(rail, locale, bare=True, extras=True)
    title = rail.names.get(locale, rail.names.get("en", ""))
    sheets = _Sheets(SignalWords(locale, rail=rail), PrintWords(locale), scale)
    said = PrintWords(locale)
    notes = [said.say("print-how", {"text": f"{piece:g}"}), said.say("print-tiles"), said.say(f"print-{rail.origin}")]
    every = [*sheets.cards(rail.helpers), *sheets.discs(), *sheets.tokens(list(rail.goods)), *sheets.dice()]
    return PrintSet(
        title, Picture(title, sketch.frame, sketch.layers()), scale, every, [*notes, said.say("print-ours")]
    )


class _Sheets:
    """The sheets of one language; ``scale``: millimetres of one of the board's units."""

    def __init__(self, words: SignalWords, said: PrintWords, scale: float) -> None:
        self.words = words
        self.said = said
        self.scale = scale

    def cards(self, helpers: list[str]) -> list[Sheet]:
        """Return departure cards (the start card first), action cards and helpers."""
        read = read_deck("proposed")
        departures: list[Child] = [parts.start_card()]
        for kind in range(len(read.names)):
            card = parts.departure_card(self.words, int(read.inserts[kind]), [int(one) for one in read.symbols[kind]])
            departures += [card] * int(read.copies[kind])
        actions = [
            parts.action_card(self.words, card) for card in range(len(CARD_NAMES)) for _ in range(CARDS_OF_A_KIND)
        ]
        helping = [parts.helper_card(self.words, HELPER_NAMES.index(name), name) for name in helpers]
        found = [self._sheet("departure", *parts.CARD, departures), self._sheet("actions", *parts.CARD, actions)]
        return [*found, self._sheet("helpers", *parts.HELPER, helping)] if helping else found

    def discs(self) -> list[Sheet]:
        """Return signal and switch discs in the scale of the board."""
        signal, switch = 23 * self.scale, 20 * self.scale
        return [
            self._sheet("signals", signal, signal, [parts.signal_disc(self.scale)] * SIGNAL_DISCS, round=True),
            self._sheet("switches", switch, switch, [parts.switch_disc(self.scale)] * SWITCH_DISCS, round=True),
        ]

    def tokens(self, goods: list[str]) -> list[Sheet]:
        """Return trains, goods, time tokens and location tokens."""
        scale, side = self.scale, 20 * self.scale
        trains = [
            parts.train_token(colour, number, scale)
            for colour in range(len(COLOURS))
            for number in range(1, TRAINS_OF_A_COLOUR + 1)
        ]
        cubes = [parts.goods_token(self.words, colour, side) for colour in goods for _ in range(CUBES_OF_A_COLOUR)]
        times = [parts.clock_token(_TOKEN)] * TIME_TOKENS
        numbers = [parts.number_token(number, _TOKEN) for number in range(SLOWEST_NUMBER, HIGHEST_NUMBER + 1)]
        return [
            self._sheet("trains", 62 * scale, 30 * scale, trains),
            self._sheet("goods", side, side, cubes),
            self._sheet("tokens", _TOKEN, _TOKEN, times, round=True),
            self._sheet("locations", _TOKEN, _TOKEN, numbers),
        ]

    def dice(self) -> list[Sheet]:
        """Return the nets of the three movement dice and the two deployment dice, and the clock."""
        nets: list[Child] = []
        for colour, counts in enumerate(DICE):
            points = [number for number, many in enumerate(counts) for _ in range(many)]
            faces = [parts.movement_face(colour, number) for number in points]
            nets.append(parts.die_net(faces, self.words.noun("colour", colour)))
        plain = parts.die_net([parts.pips_face(number) for number in (1, 2, 6, 5, 3, 4)], "2–12")
        clock = parts.clock_board(_CLOCK, TIME_TOKENS)
        sheets = [self._sheet("dice", 4 * parts.EDGE + 6, 3 * parts.EDGE + 6, [*nets, plain, plain])]
        return [*sheets, self._sheet("clock", _CLOCK, _CLOCK, [clock])]

    def _sheet(self, name: str, wide: float, high: float, pieces: Sequence[Child], *, round: bool = False) -> Sheet:
        return Sheet(self.said.say(f"sheet-{name}"), wide, high, pieces, round)
