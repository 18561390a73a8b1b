"""The ride in figures: what each face of a die would do, how far it is, and the odds of arriving in this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import El, el
from spielwerk.draw.table_parts import Panel
from spielwerk.games.linie1.asking import chance_after, chance_of_arriving, dice_of_a_turn
from spielwerk.games.linie1.dice import DIE_WEIGHTS, SIDES_OF_DIE, dice_in, face_of
from spielwerk.games.linie1.pieces import FACES, NOWHERE, RED, RIDING
from spielwerk.games.linie1.prospects import ARRIVES, ends_of, node_of, steps_after
from spielwerk.games.linie1.riding import ChooseDie, GoOn, RollOrStop
from spielwerk.games.linie1.roads import Roads
from spielwerk.games.linie1.rulings import BY_ONE_MORE
from spielwerk.games.linie1.scene_ride import ahead
from spielwerk.games.linie1.scene_track import picture
from spielwerk.games.linie1.track import NO_WAY, Errand, steps_left, steps_to_go

if TYPE_CHECKING:
    from spielwerk.games.linie1.scene import Scene
    from spielwerk.games.linie1.town import Town

_BAR = 240  # units the bar of the ride is wide


def rider_of(scene: Scene) -> int:
    """Return the rider the figures are about: the viewer, else the next one who rides; NOWHERE for none."""
    table = scene.table
    if table.over or table.rulings.driving == BY_ONE_MORE or not len(table.work):
        return NOWHERE
    first = scene.seat if scene.seat >= 0 else int(table.active)
    order = [(first + more) % table.players for more in range(table.players)]
    riders = [seat for seat in order if int(table.work[seat]) == RIDING and int(table.place[seat]) != NOWHERE]
    return riders[0] if riders else NOWHERE


def odds_panel(scene: Scene) -> Panel | None:
    """Return the card about the rider: every face, cells and turns to go, the odds of arriving."""
    seat, words = scene.rider, scene.words
    if seat == NOWHERE:
        return None
    table = scene.table
    left = int(steps_left(table, seat))
    rows = [_row(scene, seat, face, ways) for face, ways in faces(table)]
    foot = [el("p", text, class_="l-foot", id=f"odds-{at}") for at, text in enumerate(_figures(scene, seat, left))]
    key = "odds-yours" if seat == scene.seat else "odds-title"
    body = [el("ul", rows, class_="l-odds", id="odds-list"), _bar(table, seat, left), foot]
    return Panel("odds", words.say(key, {"seat": seat}), body, words.say("odds-note"))


def faces(table: Town) -> list[tuple[int, int]]:
    """Return the faces that a die of this table has, the best first, with the number of its sides that show them."""
    first = int(table.rulings.dice) * SIDES_OF_DIE
    found = [(face, int(DIE_WEIGHTS[first + face])) for face in range(SIDES_OF_DIE)]
    return [pair for pair in sorted(found, key=lambda pair: (pair[0] == RED, -pair[1])) if pair[1]]


def _row(scene: Scene, seat: int, face: int, ways: int) -> El:
    words = scene.words
    name = words.noun("face", face)
    odds = el("small", words.say("odds-of-six", {"n": ways}))
    said = el("span", el("b", name), el("small", where_to(scene, seat, face)))
    return el("li", picture(f"l-die-{FACES[face]}"), said, odds, id=f"odds-{FACES[face]}", data_focus=f"reach-{face}")


def where_to(scene: Scene, seat: int, face: int) -> str:
    """Return where a face of a die takes a tram, in a few words, and what is left to go then."""
    words, found = scene.words, ahead(scene.table, seat, face)
    if face == RED:
        return words.say("die-red")
    if found.arrives:
        return words.say("die-arrives")
    if not found.places:
        said = words.say("die-fork")
    else:
        key = "die-fork-after" if found.forks else "die-tool" if FACES[face] == "tool" else "die-to"
        said = words.say(key, {"text": words.place_words(found.places[-1], scene.table.city)})
    left = int(steps_after(scene.table, seat, face))
    return said if left == NO_WAY else words.say("die-left", {"text": said, "n": left})


def _figures(scene: Scene, seat: int, left: int) -> list[str]:
    words, table = scene.words, scene.table
    said = []
    if left != NO_WAY:
        done = Errand(table, seat, table.origin_end[seat]).done(table.reached[seat])
        roads = Roads(table, seat, table.place[seat], done, table.workshop[seat])
        about = words.say("odds-turns", {"n": max(1, round(roads.turns[roads.begin]))})
        said.append(words.say("odds-to-go", {"n": left, "text": about}))
    chance = chance_now(table, seat)
    if chance is not None:
        key = "odds-arrive-now" if int(table.active) == seat else "odds-arrive-next"
        said.append(words.say(key, {"text": percent(scene, chance)}))
    return said


def chance_now(table: Town, seat: int) -> float | None:
    """Return the odds of arriving in the turn under way, or in the rider's next one; None in the middle of a drive."""
    step = table.agenda[-1] if len(table.agenda) and int(table.active) == seat else None
    if isinstance(step, GoOn):
        return None
    if isinstance(step, ChooseDie):
        thrown = {int(face_of(step.throw, die)) for die in range(int(dice_in(step.throw)))}
        return max(float(chance_after(table, seat, face, dice_in(step.throw) - 1)) for face in thrown)
    return float(chance_of_arriving(table, seat, step.dice if isinstance(step, RollOrStop) else dice_of_a_turn(table)))


def percent(scene: Scene, chance: float) -> str:
    """Return odds as a percentage; never 0 or 100 for what is only unlikely or likely."""
    if 0 < chance < 0.01:
        return scene.words.say("odds-least")
    if 0.99 < chance < 1:
        return scene.words.say("odds-most")
    return scene.words.say("odds-percent", {"n": round(chance * 100)})


def _bar(table: Town, seat: int, left: int) -> El | None:
    """Return how far the ride is, as a bar."""
    errand = Errand(table, seat, table.origin_end[seat])
    whole = int(steps_to_go(table, errand, table.city.start + table.origin_end[seat], 0))
    if left == NO_WAY or whole == NO_WAY:
        return None
    far = round(_BAR * max(0, whole - left) / whole)
    parts = [
        el("rect", class_="l-bar-all", width=_BAR, height=8, rx=4),
        el("rect", class_="l-bar-far", width=far, height=8, rx=4, id="odds-far"),
    ]
    frame = {"viewBox": f"0 0 {_BAR} 8", "preserveAspectRatio": "none", "aria_hidden": "true"}
    return el("svg", parts, class_="l-ridden", id="odds-bar", **frame)


# -- on the board ----------------------------------------------------------------------------------


def reach_drawn(scene: Scene) -> list[El]:
    """Return, for each face, a mark on every place where it may bring the rider; seen while its row is looked at."""
    seat, table = scene.rider, scene.table
    if seat == NOWHERE or int(table.place[seat]) == NOWHERE:
        return []
    errand = Errand(table, seat, table.origin_end[seat])
    node = int(node_of(table, errand, seat))
    out = []
    for face, _ in faces(table):
        ends = [table.workshop[seat] * 8] if FACES[face] == "tool" else ends_of(table, errand, node, face)
        rings = []
        for end in ends:
            place = int(table.city.start + errand.goal) if end == ARRIVES else int(end) >> 3
            x, y = scene.ground.path_to(table.shapes, place)
            rings.append(el("circle", class_="l-reach-ring", cx=f"{x:.1f}", cy=f"{y:.1f}", r=17))
        out.append(el("g", rings, class_="l-reach", id=f"reach-{face}"))
    return out
