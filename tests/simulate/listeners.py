"""A game whose agents listen, or break."""

from typing import ClassVar

from spielwerk.core.agent import Agent
from tests.table.toy import Auction


class Listener(Agent):
    def start(self, seat, rng):
        self.heard: list[list[int]] = []
        Hearing.heard.append(self.heard)

    def wants_events(self):
        return True

    def saw(self, event):
        self.heard.append(event.numbers())

    def decide(self, view, decision):
        return decision.options[0]


class Broken(Agent):
    def decide(self, view, decision):
        raise KeyError("oh")


class Hearing(Auction):
    name = "hearing"
    heard: ClassVar[list[list[list[int]]]] = []
    agents: ClassVar = {"listener": Listener, "broken": Broken}
