"""Adapters: every game as an environment of PettingZoo and as a game of OpenSpiel (extras ``rl`` and ``openspiel``)."""
