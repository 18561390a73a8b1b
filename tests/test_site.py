"""The documentation site can be built, and no page or docstring in it is broken."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
def test_the_site_is_built_without_a_warning(tmp_path):
    made = ["-d", tmp_path / "trees", "docs", tmp_path / "site"]
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", *made]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert built.returncode == 0, built.stderr
    reference = (tmp_path / "site" / "api" / "core.html").read_text(encoding="utf-8")
    assert "new_initial_state" in reference
