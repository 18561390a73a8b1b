"""What a click on the map does: rings around what may be answered, and the states of a switch to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.draw.el import El, el
from spielwerk.games.switch_and_signal import numbers
from spielwerk.games.switch_and_signal.board import NONE
from spielwerk.games.switch_and_signal.pieces import SWITCH, TRAINS
from spielwerk.games.switch_and_signal.scene_board import route
from spielwerk.games.switch_and_signal.scene_geometry import Room
from spielwerk.games.switch_and_signal.scene_land import box, path, put

if TYPE_CHECKING:
    from spielwerk.games.switch_and_signal.scene import Scene

_PLATE = 70.0


class Clicks:
    """The map's answers to clicks, for one viewer at one moment."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.open = set(scene.asked.actions) if scene.mine or scene.may_propose else set()
        self.name = scene.asked.name
        self.layout = scene.table.board.layout

    def signal(self, number: int) -> dict[str, str]:
        """Return what a signal's click sends: the disc taken or put there, with the reason where that is closed."""
        if self.name == "TakeDisc" and self.open:
            return {"data_do": self.scene.text(int(self.layout.take) + number)}
        action = int(self.layout.green) + number
        if (self.name == "PutDisc" and self.open) or action in self.open:
            return {"data_do": self.scene.text(action)}
        return {}

    def junction(self, number: int) -> dict[str, str]:
        """Return what a junction's click sends: its states are shown, and a switch card is played if need be."""
        local = {"data_local": f"junction={self.scene.table.board.junction_names[number]}"}
        if self.name == "SetSwitch" and self.open:
            return local
        if self.scene.mine and numbers.PLAY + SWITCH in self.open:
            return {**local, "data_do": self.scene.text(numbers.PLAY + SWITCH)}
        return {}

    def train(self, number: int) -> dict[str, str]:
        """Return what a train's click sends: it is chosen, or only looked at."""
        if numbers.TRAIN + number in self.open:
            return {"data_do": self.scene.text(numbers.TRAIN + number)}
        return {"data_local": f"train={number}"}

    def targets(self) -> list[El]:
        """Return a ring around each place that may be answered."""
        scene, plan, net = self.scene, self.scene.plan, self.scene.table
        out: list[El] = []
        for action in sorted(self.open):
            if numbers.TRAIN <= action < numbers.TRAIN + TRAINS and scene.train != action - numbers.TRAIN:
                out.append(_ring(plan.spot(int(net.pose[action - numbers.TRAIN]))[0], 36, f"s-to-{action}"))
            elif action == numbers.STOP and scene.train is not None:
                at = plan.spot(int(net.pose[scene.train]))[0]
                out.append(_ring(at, 44, f"s-to-{action}", scene.text(action)))
            elif self.layout.take <= action < self.layout.join:
                signal = action - int(self.layout.take if action < self.layout.green else self.layout.green)
                out.append(_ring(plan.signal_spot(signal)[0], 19, f"s-to-{action}"))
            elif self.layout.exit <= action < self.layout.start:
                pose = int(net.board.enter_pose[action - int(self.layout.exit)])
                out.append(_ring(plan.spot(pose)[0], 26, f"s-to-{action}", scene.text(action)))
            elif self.layout.start <= action < self.layout.size:
                at = plan.stop_spot(action - int(self.layout.start))[0]
                out.append(_ring(at, 32, f"s-to-{action}", scene.text(action)))
        return out + self._states()

    def _states(self) -> list[El]:
        """Return the other states of the chosen junction as small plates beside it."""
        scene, board = self.scene, self.scene.table.board
        if scene.junction == NONE or self.name not in ("SetSwitch", "LayJunction"):
            return []
        first, last = int(board.first_state[scene.junction]), int(board.first_state[scene.junction + 1])
        states = [state for state in range(first, last) if int(self.layout.join) + state in self.open]
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
            out.append(self._plate(state, middle + complex(x, y)))
        return out

    def _side(self, at: complex) -> str:
        """Return the side that surely lies on the picture."""
        _, top, _, high = self.scene.land.box
        return "s" if at.imag < top + high / 2 else "n"

    def _plate(self, state: int, at: complex) -> El:
        scene, board = self.scene, self.scene.table.board
        arms = scene.plan.arms(scene.junction)
        a, b = int(board.join_a[state]), int(board.join_b[state])
        stubs = [
            el("path", class_="stub", d=path([way * 8, way * 33])) for end, way in arms.items() if end not in (a, b)
        ]
        small = el("g", el("circle", class_="jplate", r=33), stubs, route(arms[a], arms[b]), transform="scale(.9)")
        title = el("title", scene.words.action(int(self.layout.join) + state))
        inside = [title, box(0j, _PLATE, _PLATE, 10, "cell"), small]
        do = scene.text(int(self.layout.join) + state)
        return el("g", inside, class_="state", transform=put(at), data_do=do, id=f"s-state-{state}")


def _ring(at: complex, r: float, key: str, do: str = "") -> El:
    kind = "target" if do else "target see"
    return el("circle", cx=at.real, cy=at.imag, r=r, class_=kind, id=key, data_do=do or None)
