"""The pages: each is drawn from what one reader may see (``server/seen.py``) and keeps nothing."""

from spielwerk.draw.scene import Scene
from spielwerk.server.pages.lobby import lobby
from spielwerk.server.pages.plain import invitation, notice, rules
from spielwerk.server.pages.replay import replay, replay_file
from spielwerk.server.pages.table import page, render

__all__ = ["Scene", "invitation", "lobby", "notice", "page", "render", "replay", "replay_file", "rules"]
