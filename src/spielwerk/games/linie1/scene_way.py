"""One's own way, on request: over the tracks that lie and the tiles still to be laid. Drawn for its owner only."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from spielwerk.draw.el import El, el
from spielwerk.games.linie1.fitting import shapes_for
from spielwerk.games.linie1.pieces import GONE, NO_TILE, RIDING
from spielwerk.games.linie1.prospects import ARRIVES, node_of, node_steps, nodes_beyond
from spielwerk.games.linie1.scene_town import LINES_WITH_COLOUR
from spielwerk.games.linie1.scene_track import segment_path, tile_picture
from spielwerk.games.linie1.shapes import EMPTY, KIND_OF, SEGMENT, SEGS, TURN_OF, UPGRADES
from spielwerk.games.linie1.track import NO_WAY, Errand, end_at, exits_at, is_complete, place_beyond
from spielwerk.games.linie1.ways import best_way, shapes_with, side_left_by

if TYPE_CHECKING:
    from spielwerk.games.linie1.scene import Scene
    from spielwerk.games.linie1.town import Town

_ROWS = 5  # wishes listed at first
_KINDS = 5  # pictures of tiles for one wish
_SHAPES = EMPTY
_LONGEST = 400  # places of a way


@dataclass(frozen=True)
class Wish:
    """A cell on which something is still to be laid, the tile there (−1 for none), and the shapes that would do."""

    cell: int
    lying: int
    shapes: tuple[int, ...]


@dataclass(frozen=True)
class OwnWay:
    """The way: its places in order, what is still wanted, and whether it was asked for (else it is not searched)."""

    shown: bool
    complete: bool
    places: tuple[int, ...] = ()
    wishes: tuple[Wish, ...] = ()


def own_way(scene: Scene) -> OwnWay | None:
    """Return the viewer's own way; None for those who have none: watchers, and whoever is out of the race."""
    seat, table = scene.seat, scene.table
    if seat < 0 or table.over or not len(table.line) or not scene.knows(seat) or int(table.work[seat]) == GONE:
        return None
    shown = scene.seen.local.get("way") == "on"
    if int(table.work[seat]) == RIDING:
        return OwnWay(shown, True, ridden_on(table, seat) if shown else ())
    complete = bool(is_complete(table, seat))
    if not shown:
        return OwnWay(False, complete)
    way = best_way(table, seat)
    wishes = [_wish(table, int(cell), int(wanted)) for cell, wanted in zip(way.cells, way.wanted, strict=True)]
    return OwnWay(True, complete, tuple(int(place) for place in way.places), tuple(wishes))


def _wish(table: Town, cell: int, wanted: int) -> Wish:
    lying = int(table.shapes[cell])
    mask = int(UPGRADES[lying]) & int(shapes_with(wanted))
    mask = mask & int(shapes_for(table, cell)) or mask  # what may lie there now, if anything may
    return Wish(cell, lying if lying < EMPTY else NO_TILE, tuple(at for at in range(_SHAPES) if mask >> at & 1))


def ridden_on(table: Town, seat: int) -> tuple[int, ...]:
    """Return the places from a tram to its destination, this included, by the shortest way."""
    errand = Errand(table, seat, table.origin_end[seat])
    node = int(node_of(table, errand, seat))
    places = [node >> 3]
    while len(places) < _LONGEST:
        ahead = [int(to) for to in nodes_beyond(table, errand, node)]
        steps = {to: int(node_steps(table, errand, to)) for to in ahead}
        ways = [to for to in ahead if steps[to] != NO_WAY]
        if not ways:
            return tuple(places)
        node = min(ways, key=lambda to: steps[to])
        if node == ARRIVES:
            return (*places, _into(table, places[-1], errand.goal))
        places.append(node >> 3)
    return tuple(places)


def _into(table: Town, place: int, end: int) -> int:
    """Return the place of a terminal that a tram comes to from here."""
    city, exits = table.city, int(exits_at(table.city, table.shapes, place))
    beyond = [int(place_beyond(city, table.shapes, place, exit, 0)) for exit in range(6) if exits >> exit & 1]
    return next(to for to in beyond if city.inside <= to < city.turned and int(end_at(city, to)) == end)


# -- on the board ----------------------------------------------------------------------------------


def way_drawn(scene: Scene) -> list[El]:
    """Return the way as a band in the line's colour, dashed where it is still to build, and its end marks."""
    way = scene.way
    if way is None:
        return []
    line = int(scene.table.line[scene.seat])
    out = [el("g", _bands(scene, way.places, line), id="way-band")] if way.shown else []
    if way.shown:
        out += [_wish_mark(scene, wish, line) for wish in way.wishes]
    if way.complete and int(scene.table.work[scene.seat]) != RIDING:
        out += [_done(scene, end) for end in (2 * line, 2 * line + 1)]
    return out


def _bands(scene: Scene, places: tuple[int, ...], line: int) -> list[El]:
    table, ground = scene.table, scene.ground
    under, over = [], []
    for at, (place, to) in enumerate(pairwise(places)):
        if place < table.city.inside:
            segment = int(SEGMENT[place % 4 * 4 + int(side_left_by(table, place, to))])
            x, y = ground.corner(place // 4)
            mark = {"d": segment_path(segment), "transform": f"translate({x} {y})"}
            lies = bool(int(SEGS[int(table.shapes[place // 4])]) >> segment & 1)
        elif at:
            mark, lies = {"d": ground.loop(int(end_at(table.city, place)))}, True
        else:
            continue
        under.append(el("path", class_="l-way-case", **mark))
        over.append(el("path", class_=f"{way_class(line)}{'' if lies else ' l-way-open'}", **mark))
    return under + over


def way_class(line: int) -> str:
    """Return the class that gives a way the colour of its line."""
    return f"l-way l-way-{line % LINES_WITH_COLOUR + 1}"


def _wish_mark(scene: Scene, wish: Wish, line: int) -> El:
    x, y = scene.ground.corner(wish.cell)
    inside = [el("rect", class_=f"ringed l-wish {way_class(line)}", x=5, y=5, width=38, height=38, rx=5)]
    if wish.lying != NO_TILE:
        inside += [
            el("circle", class_="l-wish-dot", cx=40, cy=40, r=6.5),
            el("text", "⇄", class_="l-on-swap", x=40, y=43.4),
        ]
    return el("g", inside, id=f"way-{wish.cell}", transform=f"translate({x} {y})")


def _done(scene: Scene, end: int) -> El:
    x, y = scene.ground.terminal(end, 4)
    disc = el("circle", class_="l-done-disc", r=7)
    check = el("path", class_="l-done-check", d="M-3.2 .2L-.8 2.8L3.4-2.6")
    return el("g", disc, check, id=f"way-done-{end}", transform=f"translate({x + 10:g} {y - 10:g})")


# -- in the card of one's line -----------------------------------------------------------------------


def way_rows(scene: Scene) -> list[El]:
    """Return the switch for the way, how much of it is missing, and what would do on each cell."""
    way, words = scene.way, scene.words
    if way is None:
        return []
    label = words.say("way-hide" if way.shown else "way-show")
    sends = {"data_local": "way=" if way.shown else "way=on", "aria_pressed": "true" if way.shown else "false"}
    button = el("button", label, type="button", class_="btn small", id="way-switch", **sends)
    text = _said(scene, way)
    said = el("p", text, class_="l-way-said", id="way-said", hidden=not text)
    rows = [_wish_row(scene, wish) for wish in way.wishes]
    more = None
    if len(rows) > _ROWS + 1:
        opener = el("summary", words.say("way-more", {"n": len(rows) - _ROWS}))
        more = el("details", opener, el("ul", rows[_ROWS:], class_="l-wishes"), class_="l-more-of", id="way-more")
        rows = rows[:_ROWS]
    return [said, el("ul", rows, class_="l-wishes", id="way-list", hidden=not rows), *([more] if more else []), button]


def _said(scene: Scene, way: OwnWay) -> str:
    words = scene.words
    if int(scene.table.work[scene.seat]) == RIDING:
        return words.say("way-riding") if way.shown else ""
    if way.complete:
        return words.say("way-complete")
    if not way.shown:
        return words.say("way-help")
    swaps = sum(wish.lying != NO_TILE for wish in way.wishes)
    if not way.places:
        return words.say("way-none")
    said = words.say("way-missing", {"n": len(way.wishes)})
    return words.say("way-swaps", {"text": said, "n": swaps}) if swaps else words.say("way-no-swap", {"text": said})


def _wish_row(scene: Scene, wish: Wish) -> El:
    words = scene.words
    shapes = sorted(wish.shapes, key=lambda shape: not _held(scene, shape))
    kinds: dict[int, int] = {}
    for shape in shapes:
        kinds.setdefault(int(KIND_OF[shape]), int(TURN_OF[shape]))
    drawn = [
        el(
            "span",
            tile_picture(kind, turn, small=True),
            class_="l-held" if scene.table.in_hand(scene.seat, kind) else None,
        )
        for kind, turn in list(kinds.items())[:_KINDS]
    ]
    names = words.say("list-comma").join(words.noun("tile", kind) for kind in list(kinds)[:_KINDS])
    key = "way-lay" if wish.lying == NO_TILE else "way-swap"
    label = el("span", words.say(key, {"cell": wish.cell}))
    pictures = el("span", drawn, class_="l-kinds", role="img", aria_label=names, title=names)
    return el("li", label, pictures, data_focus=f"way-{wish.cell}", id=f"wish-{wish.cell}")


def _held(scene: Scene, shape: int) -> bool:
    return bool(scene.table.in_hand(scene.seat, int(KIND_OF[shape])))


def warning_of(scene: Scene) -> str:
    """Return what whoever wants to give up is told: what is still missing on the way that is left, if there is one."""
    way = best_way(scene.table, scene.seat)
    if not way.found:
        return scene.words.say("give-up-none")
    if way.complete:
        return scene.words.say("give-up-complete")
    return scene.words.say("give-up-way", {"n": int(way.missing)})
