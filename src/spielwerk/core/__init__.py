"""The kernel: Steps on an agenda, States, Views, Actions. Knows no game."""
