"""The code blocks of docs/research.md run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=[f"block{number}" for number in range(len(BLOCKS))])
def test_a_code_block_runs(block, capsys):
    for module, extra in (("pettingzoo", "rl"), ("pyspiel", "openspiel")):
        if module in block:
            pytest.importorskip(module, reason=f"needs the extra [{extra}]")
    exec(compile(block, "docs/research.md", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out
