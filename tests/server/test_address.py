"""Addresses, ports, the terminal's words, and a real server reached over more than one address."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from spielwerk.core.errors import SpielwerkError
from spielwerk.server import address, run
from spielwerk.server.address import BadAddress, checked_public_url, listen, url_of

ROOT = Path(__file__).parents[2]

CHILD = """
import sys
from spielwerk.server import run
from tests.server.plain import PlainPages
run.HousePages = PlainPages
sys.exit(run.serve(**eval(sys.argv[1])))
"""


@pytest.mark.parametrize(
    ("given", "kept"),
    [("https://games.example/", "https://games.example"), ("http://192.0.2.1:8080", "http://192.0.2.1:8080")],
)
def test_a_public_address_is_kept_without_its_slash(given, kept):
    assert checked_public_url(given) == kept


@pytest.mark.parametrize(
    "given",
    [
        "",
        "games.example",
        "ftp://x",
        "http://",
        "http://a/b",
        "http://a?b",
        "http://u@a",
        "http://a:99999",
        "http://[x",
    ],
)
def test_what_is_no_public_address_is_refused(given):
    with pytest.raises(BadAddress, match="is no public address"):
        checked_public_url(given)


def test_a_taken_port_gives_the_next():
    with closing(listen("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        with closing(listen("127.0.0.1", port)) as second:
            assert port < second.getsockname()[1] <= port + 20


def test_taken_ports_all_along_are_told(monkeypatch):
    monkeypatch.setattr(address, "_TRIES", 0)
    with closing(listen("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        with pytest.raises(BadAddress, match="taken; name a free one with --port"):
            listen("127.0.0.1", port)


@pytest.mark.parametrize("host", ["203.0.113.9", "no-such-host.invalid"])
def test_a_host_that_is_not_ours_is_told(host):
    with pytest.raises(BadAddress, match="Cannot listen on"):
        listen(host, 0)


def test_addresses_as_browsers_want_them():
    assert url_of("::1", 8000) == "http://[::1]:8000"
    assert url_of("127.0.0.1", 80) == "http://127.0.0.1"


def test_the_network_address_is_one_of_this_machine():
    with closing(listen(address.network_address(), 0)):
        pass


def test_games_are_kept_where_the_user_says(monkeypatch, tmp_path):
    monkeypatch.setenv("SPIELWERK_HOME", str(tmp_path))
    assert address.default_store() == str(tmp_path / "tables.sqlite")
    monkeypatch.delenv("SPIELWERK_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(sys, "platform", "linux")
    assert address.default_store() == str(tmp_path / "data" / "spielwerk" / "tables.sqlite")


def test_what_cannot_start_says_why(tmp_path):
    wrong: Any
    for wrong in ({"store": str(tmp_path)}, {"store": ":memory:", "public_url": "x"}, {"store": "mysql://x"}):
        with pytest.raises(SpielwerkError):
            run.serve(port=0, **wrong)


class Running:
    """A server in a process of its own."""

    def __init__(self, **options):
        command = [sys.executable, "-c", CHILD, repr({"port": 0, "as_json": True, **options})]
        pipe = subprocess.PIPE
        process: Any = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, cwd=ROOT)
        self.process = process
        self.said = json.loads(process.stdout.readline())
        self.port = int(self.said["url"].rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        finally:
            self.process.kill()
            self.process.stdout.close()
            self.process.stderr.close()


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def ask(url, data=None, cookie=""):
    """Return (status, headers, text) of one request, not following redirects."""
    headers = {"cookie": cookie} if cookie else {}
    request = urllib.request.Request(url, data=data, headers=headers)
    try:
        with urllib.request.build_opener(NoRedirect).open(request, timeout=10) as reply:
            return reply.status, reply.headers, reply.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read().decode()


def two_people(first, second, port):
    """Two people at a table, each by an address of their own; returns when both have seen a move."""
    mine, theirs = f"http://{first}:{port}", f"http://{second}:{port}"
    form = b"game=auction&me=Ada&seat-0=me&seat-1=friend"
    _, headers, _ = ask(f"{mine}/tables", form)
    ada = headers["set-cookie"].partition(";")[0]
    table = headers["location"].rpartition("/")[2]
    _, _, page = ask(f"{mine}/t/{table}", cookie=ada)
    invitation = re.findall(r"seat-1', '[^']*(/s/[\w-]+)", page)[0]
    status, headers, _ = ask(theirs + invitation, b"me=Bob")
    assert status == 303
    bob = headers["set-cookie"].partition(";")[0]
    with (
        connect(f"ws://{first}:{port}/ws/{table}", additional_headers={"cookie": ada, "origin": mine}) as one,
        connect(f"ws://{second}:{port}/ws/{table}", additional_headers={"cookie": bob, "origin": theirs}) as two,
    ):
        while "0 Turn" not in (frame := one.recv(timeout=10)):
            pass
        version = json.loads(frame)["v"]
        one.send(json.dumps({"t": "draft", "id": "a", "v": version, "op": "confirm", "do": "stop"}))
        while "1 Turn" not in two.recv(timeout=10):
            pass


def test_two_people_play_over_two_addresses_of_this_machine(tmp_path):
    """All addresses are listened on; the second person comes by another one than the first."""
    with Running(store=str(tmp_path / "s.sqlite")) as server:
        two_people("127.0.0.1", "127.0.0.2", server.port)


@pytest.mark.skipif(os.geteuid() != 0, reason="makes a network namespace, which takes root")
def test_somebody_plays_from_another_machine_of_the_network(tmp_path):
    """Another machine, as a network namespace with a cable of its own, reaches the printed kind of address."""
    with another_machine() as name, Running(store=str(tmp_path / "s.sqlite")) as server:
        play = f"two_people('203.0.113.1', '203.0.113.1', {server.port})"
        script = f"from tests.server.test_address import two_people; {play}"
        there = ["ip", "netns", "exec", name, sys.executable, "-c", script]
        found = subprocess.run(there, capture_output=True, text=True, timeout=30, cwd=ROOT, check=False)
        assert found.returncode == 0, found.stderr


def ip(*words):
    return subprocess.run(["ip", *words], capture_output=True, check=False).returncode


@contextmanager
def another_machine():
    """Plug in a network namespace and return its name; this machine is 203.0.113.1 there."""
    name = f"sw{os.getpid() % 100_000}"
    try:
        made = ip("netns", "add", name)
    except FileNotFoundError:
        pytest.skip("there is no ip command here")
    if made or ip("link", "add", f"{name}a", "type", "veth", "peer", "name", f"{name}b", "netns", name):
        ip("netns", "delete", name)
        pytest.skip("no network namespace can be made here")
    try:
        ip("addr", "add", "203.0.113.1/30", "dev", f"{name}a")
        ip("link", "set", f"{name}a", "up")
        ip("-n", name, "addr", "add", "203.0.113.2/30", "dev", f"{name}b")
        ip("-n", name, "link", "set", f"{name}b", "up")
        yield name
    finally:
        ip("link", "delete", f"{name}a")
        ip("netns", "delete", name)


def test_a_server_stopped_by_ctrl_c_says_nothing_and_goes_on_next_time(tmp_path):
    store = str(tmp_path / "s.sqlite")
    with Running(store=store) as server:
        assert server.said["store"] == store
        _, headers, _ = ask(f"{server.said['url']}/tables", b"game=auction&me=Ada&seat-0=me&seat-1=bot:random")
        cookie, table = headers["set-cookie"].partition(";")[0], headers["location"]
        server.process.send_signal(signal.SIGINT)
        _, errors = server.process.communicate(timeout=10)
        assert (server.process.returncode, errors) == (0, "")
    with Running(store=store) as server:
        assert ask(f"{server.said['url']}{table}", cookie=cookie)[0] == 200


def test_a_second_server_on_the_same_store_is_told(tmp_path):
    store = str(tmp_path / "s.sqlite")
    with Running(store=store), pytest.raises(SpielwerkError, match="Another server is using the store"):
        run.serve(port=0, store=store)


def test_a_huge_frame_closes_one_socket_only(tmp_path):
    with Running(store=str(tmp_path / "s.sqlite")) as server:
        url = server.said["url"]
        _, headers, _ = ask(f"{url}/tables", b"game=auction&me=Ada&seat-0=me&seat-1=bot:random")
        cookie, table = headers["set-cookie"].partition(";")[0], headers["location"].rpartition("/")[2]
        where = f"ws://127.0.0.1:{server.port}/ws/{table}"
        with connect(where, additional_headers={"cookie": cookie, "origin": url}) as one:
            one.send("x" * (1 << 21))
            with pytest.raises(Exception, match=r"1009|too big|closed"):
                for _ in range(20):
                    one.recv(timeout=10)
        assert ask(f"{url}/healthz")[2] == "ok\n"


def test_requests_that_are_no_http_do_no_harm(tmp_path):
    with Running(store=str(tmp_path / "s.sqlite")) as server:
        tls, version, line = b"\x16\x03\x01\x02\x00" * 50, b"GET / HTTP/9.9\r\n\r\n", b"GET /" + b"x" * 70_000
        for garbage in (tls, version, line, b"A" * 100_000):
            with closing(socket.create_connection(("127.0.0.1", server.port), timeout=5)) as raw:
                raw.settimeout(1)
                with suppress(OSError):
                    raw.sendall(garbage)
                    raw.recv(1000)
        assert ask(f"{server.said['url']}/healthz")[2] == "ok\n"
