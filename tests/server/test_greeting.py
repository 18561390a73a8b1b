"""What a server says in the terminal when it starts, and whether it opens a browser."""

import io
import sys
from contextlib import closing

import pytest

from spielwerk.server import address, run
from spielwerk.server.address import listen
from tests.aside import aside


def test_the_code_in_the_terminal_is_square():
    lines = address.terminal_code("http://127.0.0.1:8000").splitlines()
    assert len(lines) > 12
    assert len({len(line) for line in lines if line}) == 1


def test_the_greeting_names_the_addresses():
    out = io.StringIO()
    run._greet(out, "http://127.0.0.1:8000", "http://192.0.2.7:8000", "store", as_json=False)
    assert "On this device  http://127.0.0.1:8000" in out.getvalue()
    assert "For the others  http://192.0.2.7:8000" in out.getvalue()
    assert "taken" not in out.getvalue()


def test_the_greeting_says_that_the_port_was_taken():
    with closing(listen("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        with closing(listen("127.0.0.1", port)) as second:
            found = second.getsockname()[1]
            assert run._moved(port, second) == f"Port {port} is taken by another program; this is port {found}."
            assert run._moved(found, second) == run._moved(0, second) == ""
            out = io.StringIO()
            run._greet(out, "here", "here", "store", False, [run._moved(port, second)])
    assert f"\nPort {port} is taken" in out.getvalue()


@pytest.mark.parametrize("screen", ["", ":0"])
def test_a_browser_opens_only_where_there_is_a_screen(monkeypatch, tmp_path, screen):
    out = io.StringIO()
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.setattr(run, "_Server", Idle)
    assert aside(lambda: run.serve("127.0.0.1", 0, store=str(tmp_path / "s.sqlite"), open_browser=True, out=out)) == 0
    assert (Idle.opened != "", "no screen here" not in out.getvalue()) == (screen != "", screen != "")


class Idle:
    """A server that has stopped before it began."""

    opened = "nothing was asked"

    def __init__(self, site, url):
        Idle.opened = url

    async def serve(self, sockets):
        pass
