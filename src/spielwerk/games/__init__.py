"""The games, one folder each; games never import each other."""
