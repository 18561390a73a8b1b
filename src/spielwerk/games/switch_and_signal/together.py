"""Choices are made together (S 5)."""

from __future__ import annotations

from mypy_extensions import i64

from spielwerk.core.reason import Reason
from spielwerk.core.step import TEAM, Choice
from spielwerk.games.switch_and_signal.railway import Railway
from spielwerk.games.switch_and_signal.refusing import not_now


class TeamChoice(Choice[Railway]):
    """Anybody may propose; the active player decides [S 5.1, 5.2]."""

    def manner(self) -> i64:
        return TEAM

    def chooser(self, net: Railway) -> i64:
        return net.active

    def why_not(self, net: Railway, option: i64) -> Reason:
        return not_now(net, option)
