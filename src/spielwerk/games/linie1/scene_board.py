"""The board as a drawing: tiles and tracks, stop signs, trams, last turns, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import El, Raw, el
from spielwerk.games.linie1.pieces import BUILDING, NO_TILE, NOWHERE, RIDING, UNKNOWN
from spielwerk.games.linie1.scene_odds import reach_drawn
from spielwerk.games.linie1.scene_ride import seat_letter
from spielwerk.games.linie1.scene_town import line_class, numbers, standing
from spielwerk.games.linie1.scene_track import CELL, STROKES, track_path, use
from spielwerk.games.linie1.scene_trial import closed_side, drawn, lays, may_try, tries
from spielwerk.games.linie1.scene_way import way_drawn
from spielwerk.games.linie1.shapes import EMPTY, KIND_OF, SEGS, TURN_OF

if TYPE_CHECKING:
    from spielwerk.games.linie1.scene import Scene

_COAT = "M-21-10H13Q23-8 23 0T13 10H-21Z"
_SHADE = '<path class="l-shade" d="M-19-9H15Q25-7 25 1T15 11H-19Z"></path>'
_GLASS = (
    '<path class="l-pane" d="M13-7.5Q19-6 19 0T13 7.5L11 6V-6Z"></path>'
    '<path class="l-pole" d="M-20 0H-9M-20-5V5"></path>'
)
_APART = 9  # trams at the same place stand so far from each other


def layers(scene: Scene) -> list[El | Raw]:
    """Return everything on the board, from the ground up."""
    tiles = [cell for cell in range(int(scene.table.city.cells)) if int(scene.table.shapes[cell]) < EMPTY]
    return [
        el("g", standing(scene.table.city, tuple(scene.words.plan.letters)), id="b-ground"),
        el("g", [_paving(scene, cell) for cell in tiles], id="b-paving"),
        *[el("g", _track(scene, tiles, stroke), id=f"b-{stroke}") for stroke in STROKES],
        el("g", numbers(scene.table.city), id="b-numbers"),
        el("g", _last(scene), id="b-last"),
        el("g", _fresh(scene), id="b-fresh"),
        el("g", way_drawn(scene), id="b-way"),
        el("g", _targets(scene), id="b-targets", data_wheel="l-turn-left l-turn-right" if scene.placing else None),
        el("g", _signs(scene), id="b-signs"),
        el(
            "g",
            drawn(scene, scene.trial) if scene.trial else closed_side(scene),
            id="b-trial",
            data_wheel="l-turn-left l-turn-right" if scene.trial else None,
        ),
        el("g", reach_drawn(scene), id="b-reach"),
        el("g", _trams(scene), id="b-trams"),
        el("g", _goals(scene), id="b-goals"),
    ]


def _paving(scene: Scene, cell: int) -> El:
    x, y = scene.ground.corner(cell)
    shape = int(scene.table.shapes[cell])
    ground = use(f"l-ground-{int(KIND_OF[shape])}", int(TURN_OF[shape]))
    return el("g", ground, id=f"t-{cell}", transform=f"translate({x} {y})")


def _track(scene: Scene, tiles: list[int], stroke: str) -> list[El]:
    ends = range(int(scene.table.city.ends))
    kind = f"l-{stroke}"
    out = [el("path", class_=kind, d=scene.ground.loop(end), id=f"{stroke}-end-{end}") for end in ends]
    for cell in tiles:
        x, y = scene.ground.corner(cell)
        path = track_path(int(SEGS[int(scene.table.shapes[cell])]))
        out.append(el("path", class_=kind, d=path, transform=f"translate({x} {y})", id=f"{stroke}-{cell}"))
    return out


def _last(scene: Scene) -> list[El]:
    """Return a frame in the seat's colour, with its letter, around the tiles that others laid last."""
    out = []
    for seat in range(scene.game.players):
        if seat == scene.seat:
            continue
        for cell in sorted({int(cell) for cell in scene.table.last_laid[2 * seat : 2 * seat + 2]} - {NOWHERE}):
            x, y = scene.ground.corner(cell)
            frame = el("rect", class_="l-last", x=1.75, y=1.75, width=44.5, height=44.5)
            tag = el("rect", class_="l-tag", x=1, y=1, width=13, height=13, rx=2)
            letter = el("text", seat_letter(seat), class_="l-on-tag", x=7.5, y=11)
            mark = {"class_": f"l-s{seat + 1}", "transform": f"translate({x} {y})", "id": f"last-{seat}-{cell}"}
            out.append(el("g", frame, tag, letter, **mark))
    return out


def _fresh(scene: Scene) -> list[El]:
    """Return a dashed frame around the tiles that the viewer has laid in this turn."""
    if scene.seat < 0 or int(scene.table.active) != scene.seat or scene.table.over:
        return []
    out = []
    for cell in [int(cell) for cell in scene.table.laid]:
        x, y = scene.ground.corner(cell)
        size = {"x": x + 1.5, "y": y + 1.5, "width": 45, "height": 45, "rx": 3}
        out.append(el("rect", class_="l-fresh", id=f"fresh-{cell}", **size))
    return out


def _signs(scene: Scene) -> list[El]:
    table = scene.table
    own = int(table.own_stops(scene.seat)) if scene.seat >= 0 else 0
    out = []
    for house in range(int(table.city.houses)):
        cell = int(table.signs[house])
        if cell == NOWHERE:
            continue
        x, y = scene.ground.sign(house, cell)
        ring = el("circle", class_="l-wanted", r=11) if own >> house & 1 else None
        disc = el("circle", class_="l-disc", r=7.4)
        letter = el("text", scene.words.noun("house", house), class_="l-on-stop", y=3.8)
        out.append(el("g", ring, disc, letter, id=f"sign-{house}", transform=f"translate({x} {y})"))
    return out


def _trams(scene: Scene) -> list[El]:
    table, out = scene.table, []
    for seat in range(scene.game.players):
        if int(table.work[seat]) != RIDING or int(table.place[seat]) == NOWHERE:
            continue
        place = int(table.place[seat])
        before = [other for other in range(seat) if int(table.place[other]) == place]
        x, y, angle = scene.ground.pose(table.shapes, place)
        shift = _APART * len(before)
        out.append(tram(int(table.line[seat]), seat, x + shift, y - shift, angle))
    return out


def tram(line: int, seat: int, x: float, y: float, angle: int) -> El:
    """Return a tram seen from above, nose first; its number stays upright."""
    coat = el("path", class_=f"l-coat {line_class(line)}", d=_COAT)
    body = el("g", Raw(_SHADE), coat, Raw(_GLASS), transform=f"rotate({angle})", id=f"tram-{seat}-body")
    badge = el("circle", class_="l-badge", r=8.2)
    number = el("text", str(line + 1) if line != UNKNOWN else "", class_="l-on-badge", y=4.5)
    return el("g", body, badge, number, id=f"tram-{seat}", transform=f"translate({x:.1f} {y:.1f})")


def _targets(scene: Scene) -> list[El]:
    """Return the cells for the tile that was taken up; every other cell answers why it is closed."""
    if scene.taken == NO_TILE or not scene.mine or scene.view.decision.name != "Place":
        return []
    out = []
    for cell in range(int(scene.table.city.cells)):
        turns = scene.places.get(cell, [])
        if scene.trial is not None and cell == scene.trial.cell:
            continue
        if scene.turn in turns:
            out.append(_open_cell(scene, cell))
        elif turns:
            dot = el("circle", class_="l-turn-dot", cx=24, cy=24, r=3.5)
            out.append(_over(scene, cell, "l-other", [dot], **tries(scene, cell)))
        elif may_try(scene, cell):
            out.append(_over(scene, cell, "l-no", [], **tries(scene, cell)))
        else:
            out.append(_over(scene, cell, "l-no", [], data_do=lays(scene, cell)))
    return out


def _open_cell(scene: Scene, cell: int) -> El:
    swap = int(scene.table.shapes[cell]) < EMPTY
    pair = cell in scene.pairs
    inside = el(
        "rect",
        class_="ringed l-pair" if pair else "ringed l-swap" if swap else "ringed l-open",
        x=3.5,
        y=3.5,
        width=41,
        height=41,
        rx=5,
    )
    mark = "2" if pair else "⇄" if swap else "+"
    if swap:  # never cover the rails that one has to read
        dot = el("circle", class_="l-pair-dot" if pair else "l-swap-dot", cx=40, cy=8, r=6.5)
        shown: list[El | None] = [dot, el("text", mark, class_="l-on-swap", x=40, y=11.4)]
    else:
        shown = [el("text", mark, class_="l-on-pair" if pair else "l-on-open", x=24, y=29.4)]
    ghost = el("g", use(f"l-tile-{scene.taken}", scene.turn), class_="l-ghost")
    return _over(scene, cell, "l-to", [ghost, inside, *shown], **tries(scene, cell))


def _over(scene: Scene, cell: int, kind: str, inside: list[El | None], **sends: str) -> El:
    x, y = scene.ground.corner(cell)
    hit = el("rect", class_="l-hit", width=CELL, height=CELL)
    return el("g", inside, hit, class_=kind, transform=f"translate({x} {y})", id=f"to-{cell}", **sends)


def _goals(scene: Scene) -> list[El]:
    """Return where the dice, or the ways at a fork, would take the viewer's tram."""
    out = []
    seen: dict[tuple[float, float], int] = {}
    for goal in scene.goals:
        x, y = scene.ground.path_to(scene.table.shapes, goal.place)
        crowd = seen[(x, y)] = seen.get((x, y), -1) + 1
        picture = el("g", goal.mark, transform="scale(.5) translate(-24 -24)")
        ring = el("circle", class_="ringed l-goal", r=15)
        spot = f"translate({x + 16 * crowd:.1f} {y - 16 * crowd:.1f})"
        out.append(
            el(
                "g",
                ring,
                picture,
                class_="l-to",
                id=f"goal-{goal.key}",
                transform=spot,
                data_do=goal.do,
                data_op="go",
            )
        )
    return out


def focus_of(scene: Scene) -> tuple[float, float, float, float]:
    """Return the part to open on where the whole is too small: around what was laid last, or the viewer's tram."""
    table = scene.table
    riding = scene.seat >= 0 and int(table.work[scene.seat]) != BUILDING and int(table.place[scene.seat]) != NOWHERE
    if riding:
        x, y = scene.ground.path_to(table.shapes, int(table.place[scene.seat]))
        return x - 4 * CELL, y - 4 * CELL, 8.0 * CELL, 8.0 * CELL
    cells = [int(cell) for cell in table.laid] or [int(cell) for cell in table.last_laid if int(cell) != NOWHERE]
    if not cells:
        return 0, 0, scene.ground.width, scene.ground.height
    spots = [scene.ground.corner(cell) for cell in cells]
    x, y = min(spot[0] for spot in spots), min(spot[1] for spot in spots)
    wide, high = max(spot[0] for spot in spots) - x, max(spot[1] for spot in spots) - y
    return x - 3 * CELL, y - 3 * CELL, wide + 7.0 * CELL, high + 7.0 * CELL
