"""Where the turn stands: its three phases, and the trains that its departure card still concerns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import Child, El, el
from spielwerk.draw.table_parts import Panel
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.departure import steps_of
from spielwerk.games.switch_and_signal.pieces import CARDS_DRAWN, COLOURS, TRAINS
from spielwerk.games.switch_and_signal.railway import NO_CARD
from spielwerk.games.switch_and_signal.scene_ahead import train_list
from spielwerk.games.switch_and_signal.scene_pieces import colour_picture, disc, signal_shape, train_picture

if TYPE_CHECKING:
    from spielwerk.games.switch_and_signal.scene import Scene

DEPART, ACT, DRAW = range(3)
_DEPARTING = ("RevealCard", "CarryOut", "PutAway", "InsertOne")


def phase_of(scene: Scene) -> int:
    """Return the phase of the turn, or NONE before the first and after the last."""
    names = [type(step).__name__ for step in scene.table.agenda]
    if scene.table.over or not int(scene.table.turn):
        return NONE
    if any(name in _DEPARTING for name in names):
        return DEPART
    return ACT if "Act" in names or "ActSecretly" in names else DRAW


def phases(scene: Scene) -> El | None:
    """Return the strip of the turn's phases, the present one marked."""
    now = phase_of(scene)
    if now == NONE:
        return None
    said = [scene.words.say(f"phase-{at}", {"n": CARDS_DRAWN}) for at in range(3)]
    rows = [
        el("li", el("b", str(at + 1)), " ", text, aria_current="step" if at == now else None)
        for at, text in enumerate(said)
    ]
    return el("ol", rows, class_="phases", id="phases")


def trains_of_card(scene: Scene) -> list[int]:
    """Return the trains that the open departure card still moves, or may move; else all on the map."""
    net = scene.table
    everybody = int(net.on_network(NONE))
    mask = int(net.waiting)
    steps = list(net.agenda)
    if phase_of(scene) == DEPART and net.card != NO_CARD:
        if any(type(step).__name__ == "CarryOut" for step in steps):
            steps += steps_of(net, net.card)
        for step in steps:
            name = type(step).__name__
            if name == "MoveColour":
                mask |= int(net.on_network(step.colour)) & ~int(net.staying)
            elif name in ("MoveAll", "ChooseMover"):
                mask |= everybody & ~int(net.staying)
    mask = mask or everybody
    waiting = int(net.waiting)
    trains = [train for train in range(TRAINS) if mask >> train & 1]
    return sorted(trains, key=lambda train: (not waiting >> train & 1, train))


def ahead_panel(scene: Scene) -> list[Panel]:
    """Return the preview: the train looked at number by number, and all trains of the card at a glance."""
    trains = trains_of_card(scene)
    if not trains or scene.table.over:
        return []
    words, ahead, chosen = scene.words, scene.ahead, scene.train
    departing = phase_of(scene) == DEPART and scene.table.card != NO_CARD
    body: list[Child] = [
        el("h3", words.say("trains-of-card" if departing else "trains-on-map")),
        train_list(scene.table, words, trains, NONE if chosen is None else chosen),
        _all_on_the_map(scene),
    ]
    if ahead is not None and chosen is not None:
        rolled = scene.points_rolled is not None
        when = words.say("if-leaves" if rolled else "if-rolled", {"train": chosen})
        where = words.where(int(scene.table.pose[chosen]))
        head = el("p", train_picture(chosen), " ", el("b", when), el("br"), where, class_="ahead1")
        total = None if rolled else el("p", ahead.verdict(), class_="total")
        body = [head, ahead.table(), total, *body]
    return [Panel("ahead", words.say("ahead"), body, place="right")]


def _all_on_the_map(scene: Scene) -> El:
    """Return the switch that shows the next rolls of all these trains on the map."""
    on = scene.seen.local.get("ahead") == "all"
    said = scene.words.say("ahead-hide" if on else "ahead-show")
    send = "ahead=" if on else "ahead=all"
    pressed = "true" if on else "false"
    return el("button", said, type="button", class_="btn small", data_local=send, aria_pressed=pressed, id="ahead-all")


def key_panel(scene: Scene) -> Panel:
    """Return the key to the map's signs."""
    words = scene.words
    shown = [
        (el("g", signal_shape(green=False), class_="signal red"), "key-red"),
        (el("g", signal_shape(green=True), class_="signal green"), "key-green"),
        (disc("key-disc", 0j, 1 + 0j), "key-disc"),
        (
            el("g", el("rect", class_="slab", x=-15, y=-9, width=30, height=18), el("circle", class_="pip", r=3)),
            "key-dot",
        ),
    ]
    rows: list[Child] = [
        el("li", el("svg", el("g", sign, class_="sns"), viewBox="-16 -13 32 26", class_="kmini", aria_hidden="true"),
           words.say(key))
        for sign, key in shown
    ]  # fmt: skip
    rows.append(el("li", [colour_picture(colour) for colour in range(3)], words.say("key-trains")))
    mask = int(scene.table.board.narrow_colours)
    if mask:
        mark = el("g", el("text", "N", class_="nmark", dy=".36em"), class_="sns")
        names = words.say("comma").join(words.say(name) for at, name in enumerate(COLOURS) if mask >> at & 1)
        sign = el("svg", mark, viewBox="-16 -13 32 26", class_="kmini", aria_hidden="true")
        rows.append(el("li", sign, words.say("key-narrow", {"text": names})))
    return Panel("key", words.say("key"), el("ul", rows, class_="key2"), place="right")
