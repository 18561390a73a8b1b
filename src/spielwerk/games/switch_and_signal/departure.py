"""The departure card: revealed, then carried out from top to bottom (S 3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.rng import Rng
from spielwerk.core.step import VOTE, Chance, Effect, Step
from spielwerk.games.switch_and_signal import telling
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.deployment import Insert, InsertOne
from spielwerk.games.switch_and_signal.helping import (
    HoldColour,
    can_dispatch,
    dispatch,
    holdable_colours,
    holdable_trains,
    trains_of,
)
from spielwerk.games.switch_and_signal.movement import ROLL_SPEED
from spielwerk.games.switch_and_signal.numbers import (
    CALL_CONDUCTOR,
    CALL_DISPATCHER,
    CALL_INSPECTOR,
    COLOUR,
    DEPARTURE,
    FOLLOW,
    HOLD,
    TRAIN,
)
from spielwerk.games.switch_and_signal.pieces import (
    BLACK,
    BROWN,
    COLOURS,
    CONDUCTOR,
    CONTROLLER,
    GREY,
    INSPECTOR,
    MULTI,
    TRAINS,
)
from spielwerk.games.switch_and_signal.railway import NO_CARD, Railway
from spielwerk.games.switch_and_signal.refusing import not_now
from spielwerk.games.switch_and_signal.together import TeamChoice
from spielwerk.kit.bag import kind_at, odds_of, total
from spielwerk.kit.bits import bit

ANY_TRAIN: Final = 3  # NextTrain's colour where trains of all colours may follow in any order


class RevealCard(Chance[Railway]):
    """The active player turns over the top departure card; the first is the start card [S 3.1, 3.2]."""

    def odds(self, net: Railway) -> tuple[vec[i64], vec[i64]]:
        sure = certain_card(net)
        if sure != NO_CARD:
            return vec[i64]([DEPARTURE + sure]), vec[i64]([1])
        return odds_of(net.unseen, DEPARTURE)

    def sample(self, net: Railway, rng: Rng) -> i64:
        sure = certain_card(net)
        if sure != NO_CARD:
            rng.below(1)
            return DEPARTURE + sure
        return DEPARTURE + kind_at(net.unseen, rng.below(total(net.unseen)))

    def fell(self, net: Railway, outcome: i64) -> None:
        if net.start_card:
            net.tell(telling.START_CARD)
            net.then_all([*START_CARD, PUT_AWAY])
        else:
            net.reveal_card(outcome - DEPARTURE)
            net.then(CARRY_OUT)


def certain_card(net: Railway) -> i64:
    """Return the card that must be next: the start card, or a known one alone on the pile; NO_CARD else."""
    if net.start_card:
        return len(net.deck.names)
    return net.bottom if net.pile_left == 1 else NO_CARD


START_CARD: Final[list[Step]] = [InsertOne(BLACK), InsertOne(BROWN), InsertOne(GREY)]
REVEAL_CARD: Final = RevealCard()


class CarryOut(TeamChoice):
    """The card is carried out, unless the Track Inspector ignores it; helpers may be called first [S 3.1, 8.7]."""

    def options(self, net: Railway) -> vec[i64]:
        found = vec[i64]([FOLLOW])
        if can_dispatch(net):
            found = append(found, CALL_DISPATCHER)
        if net.helper_free(INSPECTOR):
            found = append(found, CALL_INSPECTOR)
        return found

    def chosen(self, net: Railway, option: i64) -> None:
        if option == CALL_DISPATCHER:
            dispatch(net)
            net.then(self)
        elif option == CALL_INSPECTOR:
            net.use(INSPECTOR)
            if net.pile_left == 0 and net.rules.last_card_is_ignored:
                net.then(PUT_AWAY)
            else:
                net.put_under()
                net.then(REVEAL_CARD)
        else:
            net.then_all(steps_of(net, net.card))


CARRY_OUT: Final = CarryOut()


def steps_of(net: Railway, card: i64) -> list[Step]:
    """Return the sentences of a departure card, from top to bottom [S 3.1, 3.12]."""
    steps: list[Step] = []
    if net.deck.inserts[card] > 0:
        steps.append(Insert(net.deck.inserts[card], 0))
    triple = net.deck.multis(card) == 3 and net.rules.triple_by_train
    for symbol in net.deck.symbols[card]:
        if symbol != MULTI:
            steps.append(MOVE_COLOUR[symbol])
        elif not triple:
            steps.append(CHOOSE_MOVER)
        elif MOVE_ALL not in steps:
            steps.append(MOVE_ALL)
    steps.append(PUT_AWAY)
    return steps


class ChooseMover(TeamChoice):
    """Together you choose the colour of a multi-coloured symbol; on one card these colours differ [S 3.11, 3.12]."""

    def manner(self) -> i64:
        return VOTE

    def options(self, net: Railway) -> vec[i64]:
        found = vec[i64]()
        closed = net.called | closed_colours(net)
        for colour in range(len(COLOURS)):
            if (closed >> colour) & 1 == 0:
                found = append(found, COLOUR + colour)
        return found

    def why_not(self, net: Railway, option: i64) -> Reason:
        if COLOUR <= option < COLOUR + len(COLOURS):
            depot = not net.rules.may_call_depot and net.on_network(option - COLOUR) == 0
            if depot and (net.called >> (option - COLOUR)) & 1 == 0:
                return Reason("S 3.11", "all-in-depot", {"colour": int(option - COLOUR)})
            return Reason("S 3.11", "two-colours", {"colour": int(option - COLOUR)})
        return not_now(net, option)

    def chosen(self, net: Railway, option: i64) -> None:
        colour = option - COLOUR
        net.call(colour)
        net.then(MOVE_COLOUR[colour])


CHOOSE_MOVER: Final = ChooseMover()


def closed_colours(net: Railway) -> i64:
    """Return the colours that a multi-coloured symbol of the open card may not take by the rulings [S 3.11]."""
    closed: i64 = 0
    for symbol in net.deck.symbols[net.card]:
        if symbol != MULTI and not net.rules.may_repeat:
            closed |= bit(symbol)
    if not net.rules.may_call_depot and net.deck.multis(net.card) == 1:
        for colour in range(len(COLOURS)):
            if net.on_network(colour) == 0:
                closed |= bit(colour)
    return closed


class MoveColour(Effect[Railway]):
    """All trains of a colour that are on the network move, each by a die of its own [S 3.9, 3.10]."""

    def __init__(self, colour: i64) -> None:
        self.colour: Final = colour

    def parts(self) -> list[int]:
        return [self.colour]

    def happen(self, net: Railway) -> None:
        if net.staying & trains_of(self.colour) != trains_of(self.colour):
            net.line_up(self.colour)
            net.then(NEXT_TRAIN[8 * self.colour])


class MoveAll(Effect[Railway]):
    """By a ruling all trains move in any order on the card with three multi-coloured trains [S 3.12]."""

    def happen(self, net: Railway) -> None:
        net.line_up(NONE)
        net.then(NEXT_TRAIN[8 * ANY_TRAIN])


MOVE_ALL: Final = MoveAll()


class NextTrain(TeamChoice):
    """The active player chooses the next of the waiting trains; helpers may keep some back [S 3.9, 8.3, 8.9].

    ``moved``: the colours whose trains have moved for this symbol, as a mask.
    """

    def __init__(self, colour: i64, moved: i64) -> None:
        self.colour: Final = colour
        self.moved: Final = moved

    def parts(self) -> list[int]:
        return [self.colour, self.moved]

    def options(self, net: Railway) -> vec[i64]:
        found = vec[i64]()
        if net.waiting == 0:
            return found
        if can_dispatch(net):
            found = append(found, CALL_DISPATCHER)
        if net.helper_free(CONDUCTOR) and holdable_colours(net, self.moved) != 0:
            found = append(found, CALL_CONDUCTOR)
        found = append_trains(net, found, net.waiting, TRAIN)
        if net.helper_free(CONTROLLER):
            found = append_trains(net, found, holdable_trains(net), HOLD)
        return found

    def why_not(self, net: Railway, option: i64) -> Reason:
        if option == CALL_CONDUCTOR and net.helper_free(CONDUCTOR):
            return Reason("S 8.3", "conductor-all-or-none")
        if TRAIN <= option < TRAIN + TRAINS:
            return Reason("S 3.9", "train-not-waiting", {"train": int(option - TRAIN)})
        if HOLD <= option < HOLD + TRAINS and net.helper_free(CONTROLLER):
            train = option - HOLD
            if (net.waiting >> train) & 1 == 1:
                return Reason("S 8.9", "train-has-moved", {"helper": int(CONTROLLER), "train": int(train)})
            return Reason("S 3.9", "train-not-waiting", {"train": int(train)})
        return not_now(net, option)

    def chosen(self, net: Railway, option: i64) -> None:
        if option == CALL_DISPATCHER:
            dispatch(net)
            net.then(self)
        elif option == CALL_CONDUCTOR:
            net.use(CONDUCTOR)
            net.then2(HoldColour(self.moved), self)
        elif option >= HOLD:
            net.use(CONTROLLER)
            net.spare(option - HOLD, CONTROLLER, not net.rules.controller_by_symbol)
            net.then(self)
        else:
            train = option - TRAIN
            net.set_out(train)
            net.then2(ROLL_SPEED[train], NEXT_TRAIN[8 * self.colour + (self.moved | bit(net.colour(train)))])


def append_trains(net: Railway, found: vec[i64], trains: i64, first: i64) -> vec[i64]:
    """Return ``found`` with the trains of a mask added, numbered from ``first``."""
    train: i64 = 0
    while train < TRAINS:
        if (trains >> train) & 1 == 1:
            found = append(found, first + train)
        train += 1
    return found


MOVE_COLOUR: Final = [MoveColour(colour) for colour in range(len(COLOURS))]
NEXT_TRAIN: Final = [NextTrain(number // 8, number % 8) for number in range(8 * ANY_TRAIN + 8)]


class PutAway(Effect[Railway]):
    """The departure card, carried out, is laid on its discard pile [S 3.13]."""

    def happen(self, net: Railway) -> None:
        net.put_away()


PUT_AWAY: Final = PutAway()
