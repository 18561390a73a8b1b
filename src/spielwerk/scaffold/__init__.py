"""What ``spielwerk new-game NAME`` lays down: a tiny complete game with its tests."""

from spielwerk.scaffold.laying_down import BadName, lay_down

__all__ = ["BadName", "lay_down"]
