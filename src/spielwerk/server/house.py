"""The pages the server shows, behind one small interface, so that tests can stand in plain ones."""

from __future__ import annotations

from typing import Any, Protocol

from spielwerk.server.seen import Invitation, Lobby, Notice, Seen


class Pages(Protocol):
    """Draws everything from what one reader may see; keeps nothing."""

    def render(self, seen: Seen) -> Any:
        """Draw a table as a Scene."""

    def diff(self, old: Any, new: Any) -> Any:
        """Return the Patch from one Scene to another; false if nothing differs."""

    def page(self, seen: Seen, scene: Any) -> str:
        """Return a table's whole page."""

    def lobby(self, lobby: Lobby) -> str:
        """Return the front page."""

    def invitation(self, invitation: Invitation) -> str:
        """Return the page that offers a free seat."""

    def notice(self, notice: Notice) -> str:
        """Return a page of one sentence."""

    def rules(self, game: str, locale: str) -> str:
        """Return a game's rules; UnknownGame if there is none of that name."""


class HousePages:
    """The pages of ``spielwerk.server.pages``."""

    def __init__(self) -> None:
        from spielwerk.draw.scene import Scene
        from spielwerk.server import pages

        self.render = pages.render
        self.page = pages.page
        self.lobby = pages.lobby
        self.invitation = pages.invitation
        self.notice = pages.notice
        self.rules = pages.rules
        self.diff = Scene.diff
