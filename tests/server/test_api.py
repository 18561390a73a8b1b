"""Programs play over HTTP, with a seat's token."""

import msgspec
import pytest

from spielwerk.server import api
from tests.server.conftest import ORIGIN


class Program:
    """A program that holds one seat by its token."""

    def __init__(self, house, token=""):
        self.client = house.client
        self.headers = {"authorization": f"Bearer {token}"} if token else {}

    def get(self, path):
        self.client.cookies.clear()
        return self.client.get(path, headers=self.headers)

    def post(self, path, data):
        self.client.cookies.clear()
        return self.client.post(path, json=data, headers=self.headers)


@pytest.fixture
def seated(house):
    ada = house.browser()
    table = house.table(ada, "me", "friend")
    reply = Program(house).post("/api/seats", {"token": house.keys.token(table, 1, "invite"), "name": "Robot"})
    assert reply.status_code == 200
    claimed = reply.json()
    assert (claimed["table"], claimed["seat"]) == (table, 1)
    house.settled(table, lambda live: live.waiting() == [0])
    return house, table, ada, Program(house, claimed["token"])


def test_a_program_takes_a_seat_reads_and_plays(seated):
    _, table, ada, robot = seated
    view = robot.get(f"/api/tables/{table}").json()
    assert (view["seat"], view["status"], view["waiting"], view["legal"]) == (1, "playing", [0], [])
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Robot"]
    too_soon = robot.post(f"/api/tables/{table}/actions", {"id": "m1", "actions": ["stop"]})
    assert (too_soon.status_code, too_soon.json()["error"]) == (409, "not_your_turn")
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        mine.confirm("stop")
        news = robot.get(f"/api/tables/{table}?after={view['number']}").json()
        assert "stop" in news["legal"]
        done = robot.post(f"/api/tables/{table}/actions", {"id": "m1", "actions": ["stop"], "number": news["number"]})
        assert done.json() == {"number": news["number"] + 2, "status": "playing"}
        again = robot.post(f"/api/tables/{table}/actions", {"id": "m1", "actions": ["stop"], "number": news["number"]})
        assert again.json() == done.json(), "a resent move counts once"
        mine.see("question", "0 Bid")


def test_a_move_must_be_whole_open_and_up_to_date(seated):
    house, table, ada, robot = seated
    with ada.socket(table) as mine:
        mine.see("question", "0 Turn")
        mine.confirm("stop")
        mine.see("question", "1 Turn")
    number = robot.get(f"/api/tables/{table}").json()["number"]

    def refusal(**move):
        reply = robot.post(f"/api/tables/{table}/actions", {"id": "m", **move})
        return reply.status_code, reply.json()["error"]

    kinds = [text for text in robot.get(f"/api/tables/{table}").json()["legal"] if text.startswith("show")]
    assert refusal(actions=[kinds[0]]) == (409, "illegal")
    assert refusal(actions=["bid 1"]) == (409, "illegal")
    assert refusal(actions=["sing"]) == (409, "illegal")
    assert refusal(actions=["stop"], number=number - 1) == (409, "stale")
    assert refusal(actions=[]) == (400, "bad")
    assert refusal(actions=["stop"] * 500) == (400, "bad")
    assert refusal(actions="stop") == (400, "bad")
    assert robot.post(f"/api/tables/{table}/actions", [1]).status_code == 400
    assert house.site.hub.rooms[table].live.table.number == number, "nothing has happened"


def test_tokens_of_other_seats_tables_and_kinds_open_nothing(seated):
    house, table, ada, robot = seated
    other = house.table(ada, "me", "friend")
    assert robot.get(f"/api/tables/{other}").status_code == 403
    assert Program(house).get(f"/api/tables/{table}").status_code == 403
    assert Program(house, house.keys.token(table, 1, "invite")).get(f"/api/tables/{table}").status_code == 403
    assert Program(house, "x").get(f"/api/tables/{table}").status_code == 404
    watching = Program(house, house.keys.token(table, -1, "watch"))
    assert watching.get(f"/api/tables/{table}").json()["seat"] == -1
    assert watching.post(f"/api/tables/{table}/actions", {"id": "m", "actions": ["stop"]}).status_code == 403
    basic = Program(house)
    basic.headers = {"authorization": "Basic YTpi"}
    assert basic.get(f"/api/tables/{table}").status_code == 401
    taken = Program(house).post("/api/seats", {"token": house.keys.token(table, 1, "invite")})
    assert (taken.status_code, taken.json()["error"]) == (409, "illegal")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b"[" * 3000, b'{"token": 1}', b'{"token": ""}'])
def test_bodies_that_cannot_be_read_are_told(house, body):
    reply = house.client.post("/api/seats", content=body)
    assert (reply.status_code, reply.json()["error"]) == (400, "bad")
    assert reply.json()["say"].startswith(("The body is not ", "The body lacks “token”", "“token” in the body is not"))


def test_the_icon_is_found_without_a_page(house):
    reply = house.client.get("/favicon.ico")
    assert (reply.status_code, reply.headers["content-type"]) == (200, "image/svg+xml")


def test_a_cookie_reads_the_same_as_a_token(seated):
    house, table, ada, _ = seated
    mine = ada.get(f"/api/tables/{table}").json()
    assert (mine["seat"], mine["waiting"]) == (0, [0])
    token = Program(house, house.keys.token(table, 0, "own"))
    assert token.get(f"/api/tables/{table}").json() == mine


def test_the_games_are_listed(house):
    games = {game["game"]: game for game in house.client.get("/api/games").json()}
    assert games["auction"]["seats"] == [2, 3, 4]
    assert games["qwirkle"]["bots"] == ["random", "greedy"]


def test_the_document_describes_every_request(house):
    document = house.client.get("/api/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    for endpoint in api.ENDPOINTS:
        operation = document["paths"][endpoint.path][endpoint.method.lower()]
        assert operation["summary"]
        assert ("requestBody" in operation) == (endpoint.body is not None)
    text = msgspec.json.encode(document).decode()
    for name in document["components"]["schemas"]:
        assert f"#/components/schemas/{name}" in text


def test_a_finished_game_tells_the_returns(house):
    ada = house.browser()
    table = house.table(ada, "me", "bot:random")
    with ada.socket(table) as mine:
        for do, question in (("stop", "0 Turn"), ("bid 0", "0 Bid"), ("club old", "0 Club")):
            mine.see("question", question)
            mine.confirm(do)
        mine.see("status", "over")
    view = ada.get(f"/api/tables/{table}").json()
    assert view["status"] == "over"
    assert sum(view["returns"]) == 1.0
    late = ada.post(
        f"/api/tables/{table}/actions", content=b'{"id":"x","actions":["stop"]}', headers={"origin": ORIGIN}
    )
    assert late.status_code == 409


@pytest.fixture
def boat(house):
    """A cooperative table: Ada in the browser decides, a program is her partner."""
    ada = house.browser()
    table = house.table(ada, "me", "friend", game="lifeboat")
    token = Program(house).post("/api/seats", {"token": house.keys.token(table, 1, "invite"), "name": "Robot"}).json()
    house.settled(table, lambda live: live.waiting() == [0])
    return house, table, ada, Program(house, token["token"])


def test_a_program_votes_proposes_for_later_and_takes_it_back(boat):
    _, table, ada, robot = boat
    at = f"/api/tables/{table}"
    view = robot.get(at).json()
    assert (view["question"], view["legal"], view["proposable"]) == ("Course", [], ["steer short", "steer long"])

    def proposed(**body):
        return [(one["seat"], one["action"]) for one in robot.post(f"{at}/proposals", body).json()["proposals"]]

    with ada.socket(table) as mine:
        mine.see("question", "0 Course")
        assert proposed(id="p1", action="steer short") == [(1, "steer short")]
        assert proposed(id="p2", action="steer long") == [(1, "steer long")], "the voice moves"
        assert proposed(id="p3", action="sit") == [(1, "steer long"), (1, "sit")], "a note for later"
        assert proposed(id="p3", action="sit", on=False) == [(1, "steer long"), (1, "sit")], "resent, it counts once"
        mine.see("proposals", "{1: (1, 5)}")
        assert proposed(id="p4", action="sit", on=False) == [(1, "steer long")]
        assert proposed(id="p5", action="sit", on=False) == [(1, "steer long")], "taken back twice does no harm"
        assert robot.get(at).json()["proposals"] == [{"seat": 1, "action": "steer long"}]
        mine.act("steer long")
        mine.confirm("pull 0")
        assert robot.get(f"{at}?after={view['number']}").json()["proposals"] == []


def test_a_proposal_is_checked_before_anything_is_noted(boat):
    house, table, _, robot = boat
    at = f"/api/tables/{table}/proposals"

    def refusal(who=robot, **body):
        reply = who.post(at, {"id": f"x{len(str(body))}", **body})
        return reply.status_code, reply.json()["error"]

    assert refusal(action="fly") == (409, "illegal")
    assert refusal(action=["sit"]) == (400, "bad")
    assert refusal(action="sit " * 500) == (400, "bad")
    assert refusal(action="sit", on="no") == (400, "bad")
    assert refusal() == (400, "bad")
    assert refusal(Program(house, "nonsense"), action="sit")[0] in (401, 403, 404)
    assert refusal(Program(house, house.keys.token(table, 1, "invite")), action="sit")[0] == 403
    assert house.site.hub.rooms[table].live.table.proposals == {}


def test_where_everybody_plays_for_themselves_nothing_is_proposed(seated):
    _, table, _, robot = seated
    reply = robot.post(f"/api/tables/{table}/proposals", {"id": "p", "action": "stop"})

    assert (reply.status_code, reply.json()["error"]) == (409, "not_your_turn")
    assert robot.get(f"/api/tables/{table}").json()["proposable"] == []
