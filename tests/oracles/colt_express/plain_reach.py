"""Where one can go, whom one can hit and what awaits one there: written a second time, slowly, from RULES.md alone.

A place is a pair: ("car", n) or ("coach", None), and "in" or "on". Nothing here is shared with the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

Place = tuple[str, int | None, str]


@dataclass
class Scene:
    """Who and what stands where; ``law`` says where Marshal and shotgun are (None: absent)."""

    cars: int
    where: dict[str, Place]
    marshal: int | None
    shotgun: Place | None
    coach: int | None
    powers: set[str]
    open_hostages: list[str] = field(default_factory=list)
    has_hostage: set[str] = field(default_factory=set)
    horses: dict[int, int] = field(default_factory=dict)
    old_lady: set[str] = field(default_factory=set)
    bullets: dict[str, int] = field(default_factory=dict)


def roofs_next_to(scene: Scene, place: Place, with_coach: bool) -> list[Place]:
    """Return the roofs one step away."""
    kind, car, _ = place
    if kind == "coach":
        return [("car", scene.coach, "on")] if with_coach else []
    found: list[Place] = [("car", car + step, "on") for step in (-1, 1) if 0 <= car + step <= scene.cars]  # type: ignore[operator]
    if with_coach and scene.coach == car:
        found.append(("coach", None, "on"))
    return found


def walks(scene: Scene, who: str) -> dict[Place, int]:
    """Return each place a Move leads to, with the number of bullets the way costs."""
    here = scene.where[who]
    if here == ("coach", None, "in"):
        return {}
    if here[2] == "in":
        return {("car", here[1] + step, "in"): 0 for step in (-1, 1) if 0 <= here[1] + step <= scene.cars}  # type: ignore[operator]
    reach = 1 if who in scene.old_lady else 3
    best: dict[Place, tuple[int, int]] = {here: (0, 0)}
    border = [here]
    for steps in range(1, reach + 1):
        following = []
        for place in border:
            for target in roofs_next_to(scene, place, True):
                if target in best:
                    continue
                passed = place != here and place == scene.shotgun and place[0] == "car"
                best[target] = (steps, best[place][1] + int(passed))
                following.append(target)
        border = following
    return {place: bullets for place, (steps, bullets) in best.items() if place != here}


def sees(scene: Scene, who: str) -> set[str]:
    """Return whom Fire can reach, before Belle's rule."""
    here = scene.where[who]
    others = {name: place for name, place in scene.where.items() if name != who}
    seen = set()
    for name, there in others.items():
        if there == here:
            continue
        if here[2] == there[2] == "in":
            near = {here, there}
            if here[0] == there[0] == "car":
                ok = abs(here[1] - there[1]) == 1  # type: ignore[operator]
            else:
                ok = near == {("coach", None, "in"), ("car", scene.coach, "in")}
        elif here[2] == there[2] == "on":
            ok = "coach" in (here[0], there[0]) or clear(scene, here, there, others)
        else:
            ok = who == "tuco" and "tuco" in scene.powers and here[:2] == there[:2]
        if ok:
            seen.add(name)
    return seen


def clear(scene: Scene, here: Place, there: Place, others: dict[str, Place]) -> bool:
    """Say whether nobody, and not the shotgun, stands on a roof of the train between two."""
    low, high = sorted((here[1], there[1]))  # type: ignore[type-var]
    between = [("car", car, "on") for car in range(low + 1, high)]  # type: ignore[operator,arg-type]
    taken = set(others.values())
    return not any(place in taken or place == scene.shotgun for place in between) and there != scene.shotgun


def spare_belle(scene: Scene, targets: set[str]) -> set[str]:
    """Take Belle out where there is another target."""
    if "belle" in scene.powers and len(targets) > 1:
        return targets - {"belle"}
    return targets


def punchable(scene: Scene, who: str) -> set[str]:
    """Return whom a Punch can hit."""
    here = scene.where[who]
    targets = {name for name, place in scene.where.items() if name != who and place == here}
    if here == ("coach", None, "on") and scene.shotgun == here:
        targets.add("shotgun")
    return spare_belle(scene, targets)


def knocks(scene: Scene, place: Place) -> set[Place]:
    """Return where a Punch can knock one who stands there."""
    kind, car, floor = place
    if kind == "coach":
        return {("car", scene.coach, floor)}
    found: set[Place] = {("car", car + step, floor) for step in (-1, 1) if 0 <= car + step <= scene.cars}  # type: ignore[operator]
    if scene.coach == car:
        found.add(("coach", None, floor))
    return found


def rides(scene: Scene, who: str) -> set[Place]:
    """Return where a Ride can end."""
    kind, car, _ = scene.where[who]
    start = scene.coach if kind == "coach" else car
    if not scene.horses.get(start, 0):  # type: ignore[arg-type]
        return set()
    found: set[Place] = set()
    for target in range(scene.cars + 1):
        far = abs(target - start)  # type: ignore[operator]
        if 1 <= far <= 3 or (far == 0 and kind == "coach"):
            found.add(("car", target, "in"))
        if target == scene.coach and (1 <= far <= 3 or (far == 0 and kind == "car")):
            found.add(("coach", None, "in"))
    return found


def arrive(scene: Scene, who: str) -> Scene:
    """Return the scene when nobody awaits him any longer; he takes the first hostage and flees forward if he can."""
    here = scene.where[who]
    hits = scene.bullets.get(who, 0)
    if here == ("car", scene.marshal, "in"):
        up = {**scene.where, who: ("car", here[1], "on")}
        return arrive(replace(scene, where=up, bullets={**scene.bullets, who: hits + 1}), who)
    if here == scene.shotgun and here[0] == "car":
        away = sorted(roofs_next_to(scene, here, False), key=lambda place: place[1] or 0)[0]
        moved = {**scene.where, who: away}
        return arrive(replace(scene, where=moved, bullets={**scene.bullets, who: hits + 1}), who)
    if here == ("coach", None, "in") and who not in scene.has_hostage and scene.open_hostages:
        return replace(scene, open_hostages=scene.open_hostages[1:], has_hostage=scene.has_hostage | {who})
    return scene
