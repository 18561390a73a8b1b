import io
import json
import sys

import pytest

from spielwerk.cli import main
from spielwerk.registry import register
from tests.table.toy import Auction

register(Auction)


class Run:
    """What came of one command."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def json(self):
        return json.loads(self.out)


@pytest.fixture
def spielwerk(monkeypatch, capsys):
    """Run a command in this process: ``spielwerk("play", "auction", typed="stop\\n")``."""

    def run(*arguments, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code: object = None
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as left:
            code = left.code
        said = capsys.readouterr()
        return Run(code, said.out, said.err)

    return run
