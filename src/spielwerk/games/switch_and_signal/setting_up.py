"""Setting up (S 2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import Chance, Effect
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.deployment import token_odds
from spielwerk.games.switch_and_signal.numbers import CARD_DRAWN, SEAT_DRAWN, TOKEN_DRAWN
from spielwerk.games.switch_and_signal.options import BY_TOKENS, FIRST_DRAWN
from spielwerk.games.switch_and_signal.pieces import CARDS_DRAWN, COLOURS, SLOWEST_NUMBER, START_PLACES
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.refusing import why_no_signal
from spielwerk.games.switch_and_signal.together import TeamChoice
from spielwerk.games.switch_and_signal.turn import TURN
from spielwerk.kit.bag import odds_of

SUGGESTED: Final = 0
SPREAD: Final = 2


class SetUp(Effect[Railway]):
    """Who begins, location tokens, discs, hands; then the first turn [S 2.1–2.9]."""

    def happen(self, net: Railway) -> None:
        net.then2(DEAL_CARDS[0], TURN)
        if net.rules.deployment == BY_TOKENS:
            net.then(START_TOKENS[0])
        if net.rules.extra_signal:
            net.then(EXTRA_SIGNAL)
        if net.rules.setup == SUGGESTED:
            net.then(LAY_SUGGESTED)
        else:
            net.then2(LayJunction(0), LightCity(0))
        if net.rules.variable_numbers:
            net.then(NumberPlace(0))
        if net.rules.first == FIRST_DRAWN:
            net.then(DRAW_FIRST)
        else:
            net.begin_with(net.rules.first)


class DrawFirst(Chance[Railway]):
    """Where nobody is named, chance decides who begins [S 2.8]."""

    def odds(self, net: Railway) -> tuple[vec[i64], vec[i64]]:
        seats, weights = vec[i64](), vec[i64]()
        seat: i64 = 0
        while seat < net.players:
            seats = append(seats, SEAT_DRAWN + seat)
            weights = append(weights, 1)
            seat += 1
        return seats, weights

    def fell(self, net: Railway, outcome: i64) -> None:
        net.begin_with(outcome - SEAT_DRAWN)


class NumberPlace(Chance[Railway]):
    """Variable start numbers: each start place gets a location token by chance [S 10.1]."""

    def __init__(self, stop: i64) -> None:
        self.stop: Final = stop

    def parts(self) -> list[int]:
        return [self.stop]

    def odds(self, net: Railway) -> tuple[vec[i64], vec[i64]]:
        return token_odds(net.tokens)

    def fell(self, net: Railway, outcome: i64) -> None:
        number = outcome - TOKEN_DRAWN + SLOWEST_NUMBER
        net.number_place(self.stop, number)
        if self.stop + 1 < START_PLACES:
            net.then(NumberPlace(self.stop + 1))


class LaySuggested(Effect[Railway]):
    """The suggested set-up: a state for each junction, a green disc at each city and on some lines [S 2.2, 2.3]."""

    def happen(self, net: Railway) -> None:
        for state in net.board.suggested_joins:
            net.join(state)
        for signal in net.board.suggested_green:
            net.move_disc(NONE, signal)


class LayFreely(TeamChoice):
    """Free set-up: together you lay each disc as you like, one after the other [S 2.9]."""

    def why_not(self, net: Railway, option: i64) -> Reason:
        return Reason("S 2.9", "in-order")


class LayJunction(LayFreely):
    """Free set-up: together you lay the discs of each junction as you like [S 2.9]."""

    def __init__(self, junction: i64) -> None:
        self.junction: Final = junction

    def parts(self) -> list[int]:
        return [self.junction]

    def options(self, net: Railway) -> vec[i64]:
        found = vec[i64]()
        state = net.board.first_state[self.junction]
        while state < net.board.first_state[self.junction + 1]:
            found = append(found, net.board.layout.join + state)
            state += 1
        return found

    def chosen(self, net: Railway, option: i64) -> None:
        net.join(option - net.board.layout.join)
        if self.junction + 1 < net.board.junctions:
            net.then(LayJunction(self.junction + 1))


class LightCity(LayFreely):
    """Free set-up: together you choose the green signal of each city [S 2.9]."""

    def __init__(self, place: i64) -> None:
        self.place: Final = place  # counts goods cities and ports

    def parts(self) -> list[int]:
        return [self.place]

    def options(self, net: Railway) -> vec[i64]:
        found = vec[i64]()
        stop = city_number(net, self.place)
        for signal in range(net.board.signals):
            if net.board.signal_stop[signal] == stop:
                found = append(found, net.board.layout.green + signal)
        return found

    def chosen(self, net: Railway, option: i64) -> None:
        net.move_disc(NONE, option - net.board.layout.green)
        if city_number(net, self.place + 1) < net.board.stops:
            net.then(LightCity(self.place + 1))
        elif net.board.line_signals > 0:
            net.then(LightLine(net.board.line_signals, NONE))


def city_number(net: Railway, place: i64) -> i64:
    """Return the stop of goods city or port number ``place``."""
    return START_PLACES + place


class LightLine(LayFreely):
    """Free set-up: the other green discs go on signals of the lines; asked in ascending order [S 2.9]."""

    def __init__(self, left: i64, after: i64) -> None:
        self.left: Final = left
        self.after: Final = after

    def parts(self) -> list[int]:
        return [self.left, self.after]

    def options(self, net: Railway) -> vec[i64]:
        found = vec[i64]()
        for signal in self.candidates(net, self.after):
            if self.places(net, signal) >= self.left - 1:
                found = append(found, net.board.layout.green + signal)
        return found

    def places(self, net: Railway, after: i64) -> i64:
        """Return how many more discs find a place behind ``after``: one on each line where they are spread."""
        lines: i64 = 0
        latest: i64 = NONE
        for signal in self.candidates(net, after):
            if net.rules.setup != SPREAD or net.board.signal_line[signal] != latest:
                lines += 1
            latest = net.board.signal_line[signal]
        return lines

    def candidates(self, net: Railway, after: i64) -> vec[i64]:
        """Return the signals on lines behind ``after``; spread, on another line than that one [S 2.9]."""
        found = vec[i64]()
        board = net.board
        signal = after + 1
        while signal < board.signals:
            same = after != NONE and board.signal_line[after] == board.signal_line[signal]
            if board.signal_stop[signal] == NONE and not (same and net.rules.setup == SPREAD):
                found = append(found, signal)
            signal += 1
        return found

    def chosen(self, net: Railway, option: i64) -> None:
        signal = option - net.board.layout.green
        net.move_disc(NONE, signal)
        if self.left > 1:
            net.then(LightLine(self.left - 1, signal))


class ExtraSignal(TeamChoice):
    """The easier form: together you put one more green disc on any red signal [S 10.4]."""

    def options(self, net: Railway) -> vec[i64]:
        found = vec[i64]()
        for signal in range(net.board.signals):
            if net.green[signal] == 0:
                found = append(found, net.board.layout.green + signal)
        return found

    def why_not(self, net: Railway, option: i64) -> Reason:
        return why_no_signal(net, option, 0)

    def chosen(self, net: Railway, option: i64) -> None:
        net.move_disc(NONE, option - net.board.layout.green)


class StartToken(Chance[Railway]):
    """Without dice three location tokens are drawn for the start card's trains; then all are mixed again [S 10.2]."""

    def __init__(self, colour: i64) -> None:
        self.colour: Final = colour

    def parts(self) -> list[int]:
        return [self.colour]

    def odds(self, net: Railway) -> tuple[vec[i64], vec[i64]]:
        return token_odds(net.tokens)

    def fell(self, net: Railway, outcome: i64) -> None:
        number = outcome - TOKEN_DRAWN + SLOWEST_NUMBER
        net.keep_token(number)
        if self.colour + 1 < len(COLOURS):
            net.then(START_TOKENS[self.colour + 1])


class DealCard(Chance[Railway]):
    """Each seat is dealt five action cards [S 2.7]."""

    def __init__(self, dealt: i64) -> None:
        self.dealt: Final = dealt

    def parts(self) -> list[int]:
        return [self.dealt]

    def odds(self, net: Railway) -> tuple[vec[i64], vec[i64]]:
        return odds_of(net.pile, CARD_DRAWN)

    def fell(self, net: Railway, outcome: i64) -> None:
        net.deal(self.dealt // CARDS_DRAWN, outcome - CARD_DRAWN)
        if self.dealt + 1 < CARDS_DRAWN * net.players:
            net.then(DEAL_CARDS[self.dealt + 1])


SET_UP: Final = SetUp()
DRAW_FIRST: Final = DrawFirst()
LAY_SUGGESTED: Final = LaySuggested()
EXTRA_SIGNAL: Final = ExtraSignal()
START_TOKENS: Final = [StartToken(colour) for colour in range(len(COLOURS))]
DEAL_CARDS: Final = [DealCard(dealt) for dealt in range(4 * CARDS_DRAWN)]
