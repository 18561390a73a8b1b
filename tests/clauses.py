"""The marker that ties a test to the clauses of a game's RULES.md."""

import pytest


def clause(*names: str) -> pytest.MarkDecorator:
    """Mark a test as the proof of these clauses, named as in RULES.md: ``@clause("Q 3.4")``."""
    return pytest.mark.clause(*names)
