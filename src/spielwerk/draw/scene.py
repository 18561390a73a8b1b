"""Scenes: what one viewer sees, and the smallest message that turns one scene into the next."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from spielwerk.draw.el import El, Raw

Fx = dict[str, Any]  # one effect for table.js: {"id", "kind", …}; see static/table.js

_MOST_SENTENCES = 3


@dataclass(frozen=True)
class Told:
    """What one log entry looks and sounds like: a sentence for the status line, and effects.

    An entry grows while its turn goes on: ``events`` says how many events it has had, and each effect
    stands with the number of the event it belongs to.
    """

    number: int
    events: int
    say: str
    fx: tuple[tuple[int, Fx], ...] = ()

    @property
    def lasts(self) -> float:
        """How many seconds its steps take to be shown one after the other; effects without a step count as none."""
        longest: dict[int, int] = {}
        for _, fx in self.fx:
            if "step" in fx:
                longest[fx["step"]] = max(longest.get(fx["step"], 0), int(fx.get("ms", 0)))
        return sum(longest.values()) / 1000


DRAFT = 1 << 40  # the number of what an open draft tells, to whoever makes it: after all that is committed


@dataclass(frozen=True)
class Scene:
    """Everything on one viewer's page below ``root`` (whose id is ``app``), its title and its signals.

    ``told`` are the newest committed answers; a patch carries those the older scene did not have.
    """

    root: El
    title: str
    favicon: str
    told: tuple[Told, ...] = ()

    def shown_since(self, number: int) -> list[Told]:
        """Return what has something to show and was told after the answer of this number."""
        return [told for told in self.told if told.number > number and told.fx]

    def full_message(self, version: int) -> dict[str, Any]:
        """Return the message that shows this scene to a client that has none, or too old a one."""
        regions = {self.root.key: self.root.html()}
        return {"t": "full", "v": version, "regions": regions, "title": self.title, "favicon": self.favicon}

    def diff(self, new: Scene) -> Patch:
        """Return the patch from this scene of a viewer to a later one; false if nothing differs."""
        had = {told.number: told.events for told in self.told}
        start = min((told.number for told in self.told if told.number != DRAFT), default=-1)
        patch = Patch(_changes(self.root, new.root))
        for told in new.told:
            seen = had.get(told.number, 0)
            if told.number >= start and seen < told.events:
                patch.fx += [fx for at, fx in told.fx if at >= seen]
                patch.says.append(told.say)
        patch.title = new.title if new.title != self.title else ""
        patch.favicon = new.favicon if new.favicon != self.favicon else ""
        return patch


@dataclass
class Patch:
    """Changes by element id, in the order in which table.js applies them."""

    changes: list[tuple[Any, ...]]
    fx: list[Fx] = field(default_factory=list)
    says: list[str] = field(default_factory=list)
    title: str = ""
    favicon: str = ""

    def __bool__(self) -> bool:
        return bool(self.changes or self.fx or self.says or self.title or self.favicon)

    def message(self, start: int, version: int) -> dict[str, Any]:
        """Return the message from version ``start`` to ``version``; what is empty is left out."""
        return {"t": "patch", "from": start, "v": version, **self.keys()}

    def keys(self) -> dict[str, Any]:
        """Return what the message says, without its head."""
        sets: dict[str, dict[str, str | None]] = {}
        parts: dict[str, Any] = {"text": {}, "html": {}, "insert": [], "gone": [], "move": []}
        for kind, key, *rest in self.changes:
            if kind == "set":
                sets.setdefault(key, {})[rest[0]] = rest[1]
            elif kind in ("text", "html"):
                parts[kind][key] = rest[0]
            elif kind == "gone":
                parts["gone"].append(key)
            else:
                parts[kind].append([key, *rest])
        say = " ".join(said for said in self.says[-_MOST_SENTENCES:] if said)
        whole = {"set": sets, **parts, "fx": self.fx, "say": say, "title": self.title, "favicon": self.favicon}
        return {name: part for name, part in whole.items() if part}


def _changes(old: El, new: El) -> list[tuple[Any, ...]]:
    out: list[tuple[Any, ...]] = []
    if old.tag != new.tag or old.key != new.key or old.key is None:
        raise ValueError("Two scenes must have the same keyed root.")
    _keyed(old, new, out)
    return out


def _keyed(old: El, new: El, out: list[tuple[Any, ...]]) -> None:
    """Compare two elements of the same id."""
    if old is new:
        return
    key = new.key
    if old.attrs != new.attrs:
        for name, value in new.attrs.items():
            if old.attrs.get(name) != value:
                out.append(("set", key, name, value))
        for name in old.attrs:
            if name not in new.attrs:
                out.append(("set", key, name, None))
    mark = len(out)
    if not _children(old, new, out):
        del out[mark:]
        only_text = all(isinstance(node, str) and not isinstance(node, Raw) for node in new.children)
        if only_text:
            out.append(("text", key, "".join(str(node) for node in new.children)))
        else:
            out.append(("html", key, new.inner()))


def _children(old: El, new: El, out: list[tuple[Any, ...]]) -> bool:
    """Compare the children; False if a difference cannot be named by ids alone."""
    a, b = old.children, new.children
    if new.key and _all_keyed(a) and _all_keyed(b) and (a or b):
        _keyed_list(new.key, a, b, out)  # type: ignore[arg-type]
        return True
    if len(a) != len(b):
        return False
    for one, two in zip(a, b, strict=True):
        if one is two:
            continue
        if not isinstance(one, El) or not isinstance(two, El):
            if one != two or type(one) is not type(two):
                return False
        elif one.tag != two.tag or one.key != two.key:
            return False
        elif one.key is not None:
            _keyed(one, two, out)
        elif one.attrs != two.attrs or not _children(one, two, out):
            return False
    return True


def _all_keyed(children: list[Any]) -> bool:
    keys = {child.key for child in children if isinstance(child, El) and child.key is not None}
    return len(keys) == len(children)


def _keyed_list(parent: str, old: list[El], new: list[El], out: list[tuple[Any, ...]]) -> None:
    """Compare two lists of keyed elements: those gone, those moved, those new, those that stay."""
    before = {child.key: child for child in old}
    kept = {child.key for child in new if child.key in before and before[child.key].tag == child.tag}
    out.extend(("gone", child.key) for child in old if child.key not in kept)
    now = [child.key for child in old if child.key in kept]
    wanted = [child.key for child in new if child.key in kept]
    following: str | None = None
    for key in reversed(wanted) if now != wanted else ():
        at = now.index(key)
        if (now[at + 1] if at + 1 < len(now) else None) != following:
            out.append(("move", key, parent, following))
            now.pop(at)
            now.insert(len(now) if following is None else now.index(following), key)
        following = key
    following = None
    for child in reversed(new):
        if child.key not in kept:
            out.append(("insert", parent, following, child.html()))
        following = child.key
    for child in new:
        if child.key in kept:
            _keyed(before[child.key], child, out)
