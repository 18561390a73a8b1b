"""The cards beside the board: departure card, clock, goods, helpers, depot, and what the others hold."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

from spielwerk.draw.el import Child, El, el
from spielwerk.draw.table_parts import Panel
from spielwerk.games.switch_and_signal.board import PORT
from spielwerk.games.switch_and_signal.numbers import (
    CALL_CONDUCTOR,
    CALL_DISPATCHER,
    CALL_INSPECTOR,
    COLOUR,
    REROLL,
)
from spielwerk.games.switch_and_signal.pieces import (
    CARD_NAMES,
    COLOURS,
    CONDUCTOR,
    DISPATCHER,
    HELPER_NAMES,
    INSPECTOR,
    LOGISTICIAN,
    MULTI,
    TRAINS_OF_A_COLOUR,
)
from spielwerk.games.switch_and_signal.railway import DEPOT, NO_CARD
from spielwerk.games.switch_and_signal.scene_ideas import badges
from spielwerk.games.switch_and_signal.scene_pieces import colour_picture, cube_picture, symbol
from spielwerk.games.switch_and_signal.scene_turn import phases

if TYPE_CHECKING:
    from spielwerk.games.switch_and_signal.scene import Scene

HELPER_ACTIONS = {
    LOGISTICIAN: REROLL,
    DISPATCHER: CALL_DISPATCHER,
    CONDUCTOR: CALL_CONDUCTOR,
    INSPECTOR: CALL_INSPECTOR,
}
_MOVERS = ("MoveColour", "MoveAll", "ChooseMover")
_INSERTS = ("Insert", "InsertOne", "ChooseInsert", "HowToDeploy", "RollDeployment", "DrawToken", "Shift")
_RUNS = ("NextTrain", "HoldColour", "RollSpeed", "AskLogistician", "LeaveCity", "StopOrPass", "BeforeRed")
_TRIPLE = 3
_DIAL, _TOKEN = 52.0, 16


def status_panel(scene: Scene) -> Panel:
    """Return the panel with the departure card, the clock and the helpers."""
    top = el("div", departure(scene), _dial(scene), class_="stat")
    body = el("div", phases(scene), top, helpers(scene), id="stat")
    return Panel("card", scene.words.say("departure-card"), body, _left(scene))


def _left(scene: Scene) -> str:
    return scene.words.say("cards-left", {"n": int(scene.table.pile_left)})


# -- the departure card -------------------------------------------------------------------------


def departure(scene: Scene) -> El:
    """Return the open departure card, with what has been carried out of it."""
    net, words = scene.table, scene.words
    names = [type(step).__name__ for step in net.agenda]
    if net.card == NO_CARD and not (net.start_card and any(name in _INSERTS for name in names)):
        return el("p", words.say("no-card"), class_="dep none", id="dep")
    rows: list[tuple[El, str]]
    if net.card == NO_CARD:
        rows = [(el("span", symbol("insert"), colour_picture(at)), words.say(name)) for at, name in enumerate(COLOURS)]
        left = 1 + names.count("InsertOne") if any(name in _INSERTS[2:] for name in names) else names.count("InsertOne")
        marks = _marked(len(rows), left, going=True)
    else:
        rows, marks = _card_rows(scene, names)
    lines = [
        el("li", picture, el("span", said), el("u", "✓") if mark == "done" else None, class_=mark or None,
           aria_current="step" if mark == "now" else None)
        for (picture, said), mark in zip(rows, marks, strict=True)
    ]  # fmt: skip
    return el("ol", lines, _ballot(scene), class_="dep", id="dep")


def _ballot(scene: Scene) -> El | None:
    """Return who is for which colour, while a colour is asked or has been proposed."""
    voices = [(colour, badges(scene, COLOUR + colour)) for colour in range(len(COLOURS))]
    if not scene.asked.vote and all(mark is None for _, mark in voices):
        return None
    shown = [el("span", colour_picture(colour), mark or el("small", "–"), class_="voice") for colour, mark in voices]
    return el("li", el("span", scene.words.say("ballot")), shown, class_="ballot", id="ballot")


def _card_rows(scene: Scene, names: list[str]) -> tuple[list[tuple[El, str]], list[str]]:
    net, words = scene.table, scene.words
    rows = [_symbol_row(scene, int(one)) for one in net.deck.symbols[net.card]]
    moving = len(rows)
    if net.deck.inserts[net.card]:
        rows.insert(0, (symbol("insert"), words.say("insert-n", {"n": int(net.deck.inserts[net.card])})))
    if "CarryOut" in names:
        return rows, _marked(len(rows), len(rows), going=False)
    if any(name in _INSERTS for name in names):
        return rows, _marked(len(rows), len(rows), going=True)
    begun = any(name in _RUNS for name in names)
    if "MoveAll" in names or (begun and net.rules.triple_by_train and net.deck.multis(net.card) == _TRIPLE):
        return rows, _marked(len(rows), moving, going=True)
    left = sum(name in _MOVERS for name in names) + begun
    return rows, _marked(len(rows), left, going=True)


def _marked(rows: int, undone: int, *, going: bool) -> list[str]:
    """Return "done", "now" or "" for each row; the first that is not done is the one that goes on."""
    done = max(rows - undone, 0)
    return ["done" if at < done else "now" if going and at == done else "" for at in range(rows)]


def _symbol_row(scene: Scene, one: int) -> tuple[El, str]:
    if one == MULTI:
        pictures = el("span", [colour_picture(colour) for colour in range(len(COLOURS))], class_="multi")
        return pictures, scene.words.say("departure-any")
    trains = bin(int(scene.table.on_network(one))).count("1")
    return colour_picture(one), scene.words.say("trains-n", {"n": trains, "colour": one})


# -- clock, goods, depot ------------------------------------------------------------------------


def _dial(scene: Scene) -> El:
    net, words = scene.table, scene.words
    clock, full = int(net.clock), int(net.full)
    seats = max(clock, full)
    tokens = [
        el("g", el("circle", r=_TOKEN), el("path", d="M-6-9H6M-6 9H6M-5-9C-5-3 5 3 5 9M5-9C5-3-5 3-5 9"),
           class_="tok" if at < clock else "tok gone", transform=_round(at, seats), id=f"tok-{at}")
        for at in range(seats)
    ]  # fmt: skip
    middle = [el("text", str(clock), y=4, class_="big", id="clock-n"), el("text", words.say("of-n", {"n": full}), y=21)]
    ticks = el("path", class_="ticks", d="M0-74V-68M0 68V74M-74 0H-68M68 0H74")
    label = words.say("clock-label", {"n": clock, "n2": full})
    clock_face = el("svg", el("circle", r=76, class_="face"), ticks, tokens, middle, viewBox="-80 -80 160 160",
                    class_="clock", role="img", aria_label=label)  # fmt: skip
    return el("div", clock_face, _goods(scene), _depot(scene), class_="dial")


def _round(at: int, seats: int) -> str:
    angle = math.tau * at / seats - math.pi / 2
    return f"translate({_DIAL * math.cos(angle):.1f} {_DIAL * math.sin(angle):.1f})"


def wanted(scene: Scene) -> int:
    """Return how many goods and passengers have to be brought."""
    net = scene.table
    goods = sum(int(net.board.takes[at]) for at in range(4 * net.board.stops)) if not net.rules.goods else 10
    waits = sum(int(net.board.cubes[stop]) for stop in range(net.board.stops) if net.board.passengers[stop])
    return goods + (waits if net.rules.passengers_win else 0)


def brought(scene: Scene) -> int:
    """Return how many of them have been brought."""
    net = scene.table
    return int(net.brought) + (int(net.arrived) if net.rules.passengers_win else 0)


def _goods(scene: Scene) -> El:
    net = scene.table
    got = [0, 0, 0, 0]
    for stop in range(net.board.stops):
        if net.board.stop_kind[stop] == PORT:
            for colour in range(4):
                got[colour] += int(net.delivered[4 * stop + colour])
    names = ("blue", "yellow", "red", "white")
    cubes: list[El] = [cube_picture(scene.words, names[colour]) for colour in range(4) for _ in range(got[colour])]
    cubes += [cube_picture(scene.words, "passengers") for _ in range(int(net.arrived))]
    said = scene.words.say("goods-brought", {"n": brought(scene), "n2": wanted(scene)})
    return el("p", el("span", cubes, class_="cubes"), el("span", said), class_="brought", id="brought")


def _depot(scene: Scene) -> El:
    net = scene.table
    counts = [
        sum(int(net.pose[TRAINS_OF_A_COLOUR * colour + at] == DEPOT) for at in range(TRAINS_OF_A_COLOUR))
        for colour in range(len(COLOURS))
    ]
    trains = [el("span", colour_picture(colour), el("b", str(n))) for colour, n in enumerate(counts)]
    label = scene.words.say("in-depot", {"n": counts[0], "n2": counts[1], "n3": counts[2]})
    return el("p", el("small", scene.words.say("depot")), trains, class_="depot", id="depot", title=label)


# -- helpers ------------------------------------------------------------------------------------


def helpers(scene: Scene) -> El:
    """Return the helpers of this map; one that may be called now is a button."""
    net = scene.table
    there = [helper for helper in range(len(HELPER_NAMES)) if (net.board.helpers >> helper) & 1]
    return el("ul", [_helper(scene, helper) for helper in there], class_="helpers", id="helpers")


def _helper(scene: Scene, helper: int) -> El:
    words, action = scene.words, HELPER_ACTIONS.get(helper)
    free = bool(scene.table.helper_free(helper))
    help_ = words.say(f"helper-{HELPER_NAMES[helper]}-help")
    note = help_ if free else words.say("helper-spent")
    inside: list[Child] = [el("b", words.noun("helper", helper)), el("small", note)]
    inside.append(badges(scene, action) if action is not None else None)
    sends: dict[str, str] = {"data_toast": help_ if free else words.say("helper-used", {"helper": helper})}
    can = action is not None and scene.mine and action in scene.view.decision.actions
    if can and action is not None:
        sends = {"data_do": scene.text(action)}
    kind = "may" if can else "" if free else "used"
    button = el("button", inside, type="button", class_=kind or None, title=help_, id=f"help-{helper}", **sends)
    return el("li", button)


# -- what the others hold -----------------------------------------------------------------------


def hands_panel(scene: Scene) -> Panel:
    """Return the hands of all seats as a table of counts; held hands show their size alone."""
    words = scene.words
    head = el(
        "tr", el("td"), [el("th", symbol(name), title=words.noun("card", at)) for at, name in enumerate(CARD_NAMES)]
    )
    rows = [_hand_row(scene, seat) for seat in range(scene.game.players)]
    piles = words.say("piles", {"n": _cards(scene.table.pile) - sum(map(int, scene.table.unknown)),
                                "n2": _cards(scene.table.discard)})  # fmt: skip
    body = [
        el("table", el("thead", head), el("tbody", rows), class_="others", id="others"),
        el("p", piles, class_="small"),
    ]
    return Panel("hands", words.say("hands"), body, place="right")


def _cards(pile: Iterable[int]) -> int:
    return sum(int(count) for count in pile)


def _hand_row(scene: Scene, seat: int) -> El:
    net = scene.table
    hidden = int(net.unknown[seat])
    counts: list[Child] = [str(int(net.hands[3 * seat + card])) for card in range(3)]
    if hidden:
        counts = [el("span", scene.words.say("cards-n", {"n": hidden}))]
    cells = [el("td", count, colspan=3 if hidden else None) for count in counts]
    return el(
        "tr", el("th", scene.name(seat), class_=f"s{seat + 1}"), cells, class_="now" if seat == net.active else None
    )
