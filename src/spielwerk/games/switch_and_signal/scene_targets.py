"""What a click on the map does: rings around what may be answered, and the states of a switch to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import El, el
from spielwerk.games.switch_and_signal import numbers
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.pieces import SIGNAL, SWITCH, TRAINS
from spielwerk.games.switch_and_signal.scene_board import route
from spielwerk.games.switch_and_signal.scene_geometry import Room
from spielwerk.games.switch_and_signal.scene_land import box, path, put
from spielwerk.games.switch_and_signal.scene_layout import Spot

if TYPE_CHECKING:
    from spielwerk.games.switch_and_signal.scene import Scene

_PLATE = 70.0
_AND_CLOSE = {"data_op": "propose", "data_local": "note="}


class Clicks:
    """The map's answers to clicks, for one viewer at one moment."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.open = set(scene.asked.actions) if scene.mine or (scene.may_note and scene.asked.team) else set()
        self.may_note = scene.may_note
        self.name = scene.asked.name
        self.layout = scene.table.board.layout

    def sends(self, action: int) -> dict[str, str]:
        """Return what a click on an answer sends: it is given by who is asked, and proposed by the others."""
        text = self.scene.text(action)
        return {"data_do": text} if self.scene.mine else {"data_do": text, "data_op": "propose"}

    def signal(self, number: int) -> dict[str, str]:
        """Return what a signal's click sends: its disc is taken or put there (the reason, where that is closed).

        A green one plays the card and takes its disc; a red one is noted for later, and begins the card.
        """
        scene, first = self.scene, self.scene.table.board.layout
        take, green = int(first.take) + number, int(first.green) + number
        if self.name == "TakeDisc" and self.open:
            return self.sends(take)
        if (self.name == "PutDisc" and self.open) or green in self.open:
            return self.sends(green)
        play = scene.text(numbers.PLAY + SIGNAL)
        begins = scene.mine and numbers.PLAY + SIGNAL in self.open
        if scene.table.green[number] == 1:
            return {"data_then": f"{play};{scene.text(take)}"} if begins else {}
        if not self.may_note:
            return {}
        note = {"data_do": scene.text(green), "data_op": "propose"}
        return {**note, "data_then": play} if begins and green not in scene.voices() else note

    def junction(self, number: int) -> dict[str, str]:
        """Return what a junction's click sends: its states are shown, and a switch card is played if need be."""
        scene, name = self.scene, self.scene.table.board.junction_names[number]
        local = {"data_local": f"junction={name}"}
        if self.name == "SetSwitch" and scene.mine:
            return local
        if scene.mine and numbers.PLAY + SWITCH in self.open:
            return {**local, "data_do": scene.text(numbers.PLAY + SWITCH)}
        if not self.may_note or self.name == "LayJunction":
            return {}
        return {"data_local": "note=" if scene.junction == number else f"note={name}"}

    def train(self, number: int) -> dict[str, str]:
        """Return what a train's click sends: it is chosen or proposed, or only looked at."""
        look = {"data_local": f"train={number}"}
        if numbers.TRAIN + number in self.open:
            sent = self.sends(numbers.TRAIN + number)
            return sent if self.scene.mine else {**sent, **look}
        return look

    def targets(self) -> list[El]:
        """Return a ring around each place that may be answered."""
        scene, plan, net = self.scene, self.scene.plan, self.scene.table
        out: list[El] = []
        for action in sorted(self.open):
            if numbers.TRAIN <= action < numbers.TRAIN + TRAINS and scene.train != action - numbers.TRAIN:
                out.append(_frame(plan.spot(int(net.pose[action - numbers.TRAIN])), 70, 40, f"s-to-{action}"))
            elif action == numbers.STOP and scene.train is not None:
                at = plan.spot(int(net.pose[scene.train]))[0]
                out.append(_ring(at, 44, f"s-to-{action}", self.sends(action)))
            elif self.layout.take <= action < self.layout.join:
                signal = action - int(self.layout.take if action < self.layout.green else self.layout.green)
                out.append(_ring(plan.signal_spot(signal)[0], 19, f"s-to-{action}"))
            elif self.layout.exit <= action < self.layout.start:
                pose = int(net.board.enter_pose[action - int(self.layout.exit)])
                out.append(_ring(plan.spot(pose)[0], 26, f"s-to-{action}", self.sends(action)))
            elif self.layout.start <= action < self.layout.size:
                spot = plan.stop_spot(action - int(self.layout.start))
                out.append(_frame(spot, 62, 38, f"s-to-{action}", self.sends(action)))
        return out + self._states()

    def _states(self) -> list[El]:
        """Return the other states of the chosen junction as small plates beside it: to be set, or proposed."""
        scene, board = self.scene, self.scene.table.board
        asked = self.name in ("SetSwitch", "LayJunction") and self.open
        if scene.junction == NONE or not (asked or self.may_note):
            return []
        first, last = int(board.first_state[scene.junction]), int(board.first_state[scene.junction + 1])
        there = int(scene.table.joined[scene.junction])
        states = [state for state in range(first, last) if state != there]
        at = scene.plan.junction_spot(scene.junction)
        columns = min(len(states), 3)
        rows = -(-len(states) // 3) if states else 0
        if not states:
            return []
        room = Room([(at, 36.0)], [], [])
        middle = room.find(at, columns * (_PLATE + 6), rows * (_PLATE + 6), 40, self._side(at))
        out = [el("circle", cx=at.real, cy=at.imag, r=36, class_="target", id="s-junction")]
        for k, state in enumerate(states):
            x = (k % 3 - (columns - 1) / 2) * (_PLATE + 6)
            y = (k // 3 - (rows - 1) / 2) * (_PLATE + 6)
            out.append(self._plate(state, middle + complex(x, y), give=bool(asked) and scene.mine))
        return out

    def _side(self, at: complex) -> str:
        """Return the side that surely lies on the picture."""
        _, top, _, high = self.scene.land.box
        return "s" if at.imag < top + high / 2 else "n"

    def _plate(self, state: int, at: complex, *, give: bool) -> El:
        scene, board = self.scene, self.scene.table.board
        arms = scene.plan.arms(scene.junction)
        a, b = int(board.join_a[state]), int(board.join_b[state])
        stubs = [
            el("path", class_="stub", d=path([way * 8, way * 33])) for end, way in arms.items() if end not in (a, b)
        ]
        small = el("g", el("circle", class_="jplate", r=33), stubs, route(arms[a], arms[b]), transform="scale(.9)")
        title = el("title", scene.words.action(int(self.layout.join) + state))
        inside = [title, box(0j, _PLATE, _PLATE, 10, "cell"), small]
        sent = {"data_do": scene.text(int(self.layout.join) + state)} | ({} if give else _AND_CLOSE)
        kind = "state" if give else "state maybe"
        return el("g", inside, class_=kind, transform=put(at), id=f"s-state-{state}", **sent)


def _frame(spot: Spot, wide: float, high: float, key: str, sent: dict[str, str] | None = None) -> El:
    """Return a frame along the track, which covers no name beside it; what can be clicked is as large as a finger."""
    frame = box(0j, wide, high, 10, "target ringed")
    near = el("circle", r=max(wide, high) / 2 + 1, class_="near") if sent else None
    return el("g", near, frame, class_="aim" if sent else "aim see", transform=put(*spot), id=key, **(sent or {}))


def _ring(at: complex, r: float, key: str, sent: dict[str, str] | None = None) -> El:
    kind = "target" if sent else "target see"
    return el("circle", cx=at.real, cy=at.imag, r=r, class_=kind, id=key, **(sent or {}))
