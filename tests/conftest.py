"""For every test: which tests run both interpreted and compiled, and how hypothesis searches.

``python3 dev.py test`` runs everything against the plain sources, then the tests marked ``both_ways`` or
``compiled_only`` once more against the compiled wheel. Whole folders are ``both_ways``, so that nobody has to remember
the marker.
"""

import os
from pathlib import Path

import pytest
from hypothesis import settings

import spielwerk

HERE = Path(__file__).parent
BOTH_WAYS = {
    *("adapters", "agents", "core", "every_game", "games", "kit"),
    *("oracles", "perft", "records", "scaffold", "tour", "toys"),
}

# Derandomized: a test that failed yesterday fails today. Compiled rules are fast enough for a wider search.
settings.register_profile("interpreted", max_examples=25, deadline=None, derandomize=True, database=None)
settings.register_profile("compiled", max_examples=200, deadline=None, derandomize=True, database=None)
settings.load_profile("compiled" if spielwerk.COMPILED else "interpreted")


def pytest_configure() -> None:
    """Refuse to run against the wrong Spielwerk: a rule test that silently ran interpreted would prove nothing."""
    expected = os.environ.get("SPIELWERK_EXPECT_COMPILED")
    if expected is not None and spielwerk.COMPILED is not (expected == "1"):
        raise pytest.UsageError(f"SPIELWERK_EXPECT_COMPILED={expected}, but {spielwerk.__file__} is not so.")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Every core for the whole house; none but this process for tests that are named, for they are few."""
    return 0 if config.args_source is pytest.Config.ArgsSource.ARGS else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not spielwerk.COMPILED:
        slow = [item for item in items if item.get_closest_marker("compiled_only")]
        items[:] = [item for item in items if item not in slow]
        config.hook.pytest_deselected(items=slow)
    for item in items:
        if BOTH_WAYS & set(item.path.relative_to(HERE).parts[:1]):
            item.add_marker(pytest.mark.both_ways)
