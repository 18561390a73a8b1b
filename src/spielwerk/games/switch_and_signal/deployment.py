"""Inserting new trains [S 3.2–3.8]."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import VOTE, Chance, Effect
from spielwerk.games.switch_and_signal import telling
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.numbers import COLOUR, DICE_SUM, MINUS, PLUS, ROLL, TOKEN, TOKEN_DRAWN, UNSHIFTED
from spielwerk.games.switch_and_signal.options import BY_DICE, BY_TOKENS
from spielwerk.games.switch_and_signal.pieces import COLOURS, HIGHEST_NUMBER, SHUNTER, SLOWEST_NUMBER, START_PLACES
from spielwerk.games.switch_and_signal.railway import NOBODY, Railway
from spielwerk.games.switch_and_signal.refusing import not_now
from spielwerk.games.switch_and_signal.together import TeamChoice
from spielwerk.kit.bits import bit

FOR_NO_TRAIN: Final = 2


class Insert(Effect[Railway]):
    """Insert ``left`` trains of different colours; each that cannot be inserted costs two tokens [S 3.6, 3.7].

    By a ruling the colour already chosen may be chosen again where no other is left.
    """

    def __init__(self, left: i64, excluded: i64) -> None:
        self.left: Final = left
        self.excluded: Final = excluded

    def parts(self) -> list[int]:
        return [self.left, self.excluded]

    def happen(self, net: Railway) -> None:
        excluded = self.excluded
        if net.rules.second_may_be_same and len(colours_in_depot(net, excluded)) == 0:
            excluded = 0
        if len(colours_in_depot(net, excluded)) > 0:
            net.then(ChooseInsert(self.left, excluded))
            return
        left = self.left
        while left > 0:
            no_train(net)
            left -= 1


def no_train(net: Railway) -> None:
    """Pay for a train that is not in the depot [S 3.6]."""
    net.tell(telling.NOT_DEPLOYED, NONE, NONE)
    net.pay(FOR_NO_TRAIN, telling.DEPOT_EMPTY)


def colours_in_depot(net: Railway, excluded: i64) -> vec[i64]:
    """Return the colours with a train in the depot, as Actions, but for those in the mask."""
    found = vec[i64]()
    colour: i64 = 0
    while colour < len(COLOURS):
        if (excluded >> colour) & 1 == 0 and net.in_depot(colour) != NOBODY:
            found = append(found, COLOUR + colour)
        colour += 1
    return found


class ChooseInsert(TeamChoice):
    """Together you choose the colour of the new train, before its start place is known [S 3.3, 3.8]."""

    def __init__(self, left: i64, excluded: i64) -> None:
        self.left: Final = left
        self.excluded: Final = excluded

    def parts(self) -> list[int]:
        return [self.left, self.excluded]

    def manner(self) -> i64:
        return VOTE

    def options(self, net: Railway) -> vec[i64]:
        return colours_in_depot(net, self.excluded)

    def why_not(self, net: Railway, option: i64) -> Reason:
        if COLOUR <= option < COLOUR + len(COLOURS):
            colour = option - COLOUR
            if (self.excluded >> colour) & 1 == 1:
                return Reason("S 3.7", "two-colours", {"colour": int(colour)})
            return Reason("S 3.6", "none-in-depot", {"colour": int(colour)})
        return not_now(net, option)

    def chosen(self, net: Railway, option: i64) -> None:
        colour = option - COLOUR
        net.tell(telling.CALLED, colour)
        if self.left > 1:
            net.then2(DEPLOY[colour], Insert(self.left - 1, self.excluded | bit(colour)))
        else:
            net.then(DEPLOY[colour])


class InsertOne(Effect[Railway]):
    """The start card names the colour of each train it inserts [S 3.2]."""

    def __init__(self, colour: i64) -> None:
        self.colour: Final = colour

    def parts(self) -> list[int]:
        return [self.colour]

    def happen(self, net: Railway) -> None:
        if net.in_depot(self.colour) == NOBODY:
            no_train(net)
        else:
            net.then(DEPLOY[self.colour])


class HowToDeploy(TeamChoice):
    """The start place comes from the dice, from a location token, or from the Shunter [S 3.4, 8.8, 10.7].

    ``again``: the place of the start card was occupied and is sought anew; a kept token would name it for ever [S 3.5].
    """

    def __init__(self, colour: i64, again: i64) -> None:
        self.colour: Final = colour
        self.again: Final = again

    def parts(self) -> list[int]:
        return [self.colour, self.again]

    def options(self, net: Railway) -> vec[i64]:
        found = vec[i64]()
        if net.rules.deployment != BY_TOKENS:
            found = append(found, ROLL)
        if net.rules.deployment != BY_DICE:
            found = append(found, TOKEN)
        if net.helper_free(SHUNTER):
            for stop in range(START_PLACES):
                found = append(found, net.board.layout.start + stop)
        return found

    def why_not(self, net: Railway, option: i64) -> Reason:
        if option >= net.board.layout.start:
            return Reason("S 8.8", "no-shunter")
        if ROLL <= option <= TOKEN:
            return Reason("S 10.2", "not-this-deployment")
        return not_now(net, option)

    def chosen(self, net: Railway, option: i64) -> None:
        if option == ROLL:
            net.then(ROLL_DEPLOYMENT[self.colour])
        elif option != TOKEN:
            net.use(SHUNTER)
            put_on(net, self.colour, option - net.board.layout.start)
        elif net.start_card and net.rules.deployment == BY_TOKENS and self.again == 0:
            settle(net, self.colour, net.start_tokens[self.colour], net.rules.shift_tokens)
        else:
            net.then(DRAW_TOKEN[self.colour])


DEPLOY: Final = [HowToDeploy(colour, 0) for colour in range(len(COLOURS))]
DEPLOY_AGAIN: Final = [HowToDeploy(colour, 1) for colour in range(len(COLOURS))]


class RollDeployment(Chance[Railway]):
    """Roll both deployment dice: their sum is the start place [S 3.4]."""

    def __init__(self, colour: i64) -> None:
        self.colour: Final = colour

    def parts(self) -> list[int]:
        return [self.colour]

    def odds(self, net: Railway) -> tuple[vec[i64], vec[i64]]:
        return SUMS, WAYS

    def fell(self, net: Railway, outcome: i64) -> None:
        number = outcome - DICE_SUM + SLOWEST_NUMBER
        net.tell(telling.DEPLOYMENT, number)
        settle(net, self.colour, number, True)


SUMS: Final = vec[i64]([DICE_SUM + number - SLOWEST_NUMBER for number in range(2, 13)])
WAYS: Final = vec[i64]([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
ROLL_DEPLOYMENT: Final = [RollDeployment(colour) for colour in range(len(COLOURS))]


class DrawToken(Chance[Railway]):
    """Turn over the top location token of the shuffled stack [S 10.2]."""

    def __init__(self, colour: i64) -> None:
        self.colour: Final = colour

    def parts(self) -> list[int]:
        return [self.colour]

    def odds(self, net: Railway) -> tuple[vec[i64], vec[i64]]:
        return token_odds(net.tokens)

    def fell(self, net: Railway, outcome: i64) -> None:
        number = outcome - TOKEN_DRAWN + SLOWEST_NUMBER
        net.turn_over(number)
        settle(net, self.colour, number, net.rules.shift_tokens)


DRAW_TOKEN: Final = [DrawToken(colour) for colour in range(len(COLOURS))]


def settle(net: Railway, colour: i64, number: i64, may_shift: bool) -> None:
    """Go to the start place of a number, which on some maps may first be changed for time tokens [S 11.3]."""
    if may_shift and net.board.shift > 0 and (not net.start_card or net.rules.shift_on_start):
        net.then(Shift(colour, number))
    else:
        put_on(net, colour, place_of(net, number))


def token_odds(tokens: i64) -> tuple[vec[i64], vec[i64]]:
    """Return the odds of turning over each location token of a mask."""
    outcomes, weights = vec[i64](), vec[i64]()
    number: i64 = SLOWEST_NUMBER
    while number <= HIGHEST_NUMBER:
        if (tokens >> number) & 1 == 1:
            outcomes = append(outcomes, TOKEN_DRAWN + number - SLOWEST_NUMBER)
            weights = append(weights, 1)
        number += 1
    return outcomes, weights


class Shift(TeamChoice):
    """For time tokens the start place may be one higher or lower, within 2 to 12 [S 11.3]."""

    def __init__(self, colour: i64, number: i64) -> None:
        self.colour: Final = colour
        self.number: Final = number

    def parts(self) -> list[int]:
        return [self.colour, self.number]

    def options(self, net: Railway) -> vec[i64]:
        found = vec[i64]([UNSHIFTED])
        if self.number > SLOWEST_NUMBER:
            found = append(found, MINUS)
        if self.number < HIGHEST_NUMBER:
            found = append(found, PLUS)
        return found

    def why_not(self, net: Railway, option: i64) -> Reason:
        if MINUS <= option <= PLUS:
            return Reason("S 11.3", "no-further")
        return not_now(net, option)

    def chosen(self, net: Railway, option: i64) -> None:
        number = self.number
        if option != UNSHIFTED:
            number += 1 if option == PLUS else -1
            net.tell(telling.SHIFTED, self.number, number)
            net.pay(net.board.shift, telling.SHIFT)
        if net.over:
            return  # the token cost the last departure card
        if option != UNSHIFTED and net.rules.many_shifts:
            net.then(Shift(self.colour, number))
        else:
            put_on(net, self.colour, place_of(net, number))


def place_of(net: Railway, number: i64) -> i64:
    """Return the start place that carries a number."""
    for stop in range(START_PLACES):
        if net.numbers[stop] == number:
            return stop
    return NONE


def put_on(net: Railway, colour: i64, stop: i64) -> None:
    """Put the train on its start place; an occupied one costs two tokens, or is sought anew [S 3.5]."""
    if net.train_on(net.board.pieces + stop) == NOBODY:
        net.deploy(net.in_depot(colour), stop)
        return
    net.tell(telling.NOT_DEPLOYED, colour, stop)
    if net.start_card and net.rules.reroll_occupied:
        net.then(DEPLOY_AGAIN[colour])
    else:
        net.pay(FOR_NO_TRAIN, telling.OCCUPIED)
