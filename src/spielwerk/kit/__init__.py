"""Pieces several games share; knows no game."""
