"""Drawing: keyed elements, the difference of two scenes, pictures and replay pages. Knows no game."""
