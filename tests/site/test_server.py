"""A running server: safety, errors, limits, and that bad input harms nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.site.browser import Browser, table_of
from tests.site.support import Player, Server, Stream, get, health_becomes, new_client, new_table, play_out, post
from towpath.build import how
from towpath.cli import main

HTML = {"Accept": "text/html"}


@pytest.fixture
def browser(server: Server) -> Browser:
    return Browser(server.url)


def test_health_tells_the_truth(tmp_path: Path) -> None:
    file = tmp_path / "towpath.db"
    server = Server(f"sqlite:///{file}")
    assert get(f"{server.url}/health").json() == {"status": "ok", "database": "ok", "bots": how()}
    for part in tmp_path.iterdir():
        part.write_bytes(b"this is no database any more " * 1000)
    assert health_becomes(server, 503).json()["status"] == "failing"
    server.kill()


def test_ctrl_c_stops_cleanly_and_the_log_is_json_lines(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'towpath.db'}", cold=True)
    player = Player(server.url)
    table = player.post("/tables", game="ferry", seats=["me", "open"])["id"]
    with Stream(server.url, f"/t/{table}/stream", {}) as stream:
        stream.next()
        assert server.stop() == 0
        assert stream.ended()
    requests = [line for line in server.log() if line["event"] == "request"]
    assert {"method", "path", "status", "ms"} <= set(requests[0])
    assert not [line for line in server.log() if line["level"] == "error"]


def test_every_page_has_a_strict_policy_and_no_inline_script(browser: Browser) -> None:
    table = browser.play_now("marchia", seats="2", level="deckhand")
    for path in ("/", "/games/marchia", "/games/marchia/rules", "/rules", "/games/marchia/create", "/me", "/api",
                 "/games/kanal/how-to", f"/t/{table}", f"/t/{table}/at/1", "/nowhere"):  # fmt: skip
        answer = browser.get(path)
        assert answer.status_code == (404 if path == "/nowhere" else 200), answer.text
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert "<style" not in answer.text
        assert " style=" not in answer.text
        assert " onclick=" not in answer.text
        assert all("src=" in part.partition(">")[0] for part in answer.text.split("<script")[1:])


def test_cookies_are_out_of_reach_of_scripts(browser: Browser) -> None:
    answer = browser.post("/games/marchia/play", seats="2")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("towpath=")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie


def test_behind_tls_cookies_travel_over_tls_only(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'towpath.db'}", https="true")
    answer = get(f"{server.url}/me", headers=HTML)
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 2
    assert all("Secure" in cookie for cookie in cookies)
    assert "strict-transport-security" in answer.headers
    server.stop()


def test_a_form_without_its_token_is_refused(browser: Browser) -> None:
    for fields in ({"seats": "2"}, {"seats": "2", "_csrf_token": "0" * 128}):
        answer = browser.client.post("/games/marchia/play", data=fields)
        assert answer.status_code == 403
        assert "load the page again" in answer.text


def test_a_forged_cookie_is_nobody(server: Server, browser: Browser) -> None:
    table = browser.play_now("marchia", seats="2", level="deckhand")
    mine = browser.client.cookies["towpath"]
    person, name, mac = mine.split(".")
    for forged in (f"{person}.{name}.{mac[::-1]}", f"{person[::-1]}.{name}.{mac}", "x", "...", "\xe9.\xe9.\xe9"):
        thief = new_client(base_url=server.url, headers=[(b"Cookie", f"towpath={forged}".encode("latin-1"))])
        assert thief.get(f"/api/tables/{table}").json()["my_seat"] is None


def test_a_token_is_needed_and_must_be_known(server: Server, anna: Player) -> None:
    answer = post(f"{server.url}/api/tables", json={"game": "ferry", "seats": ["me"]})
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "not_signed_in")
    answer = get(f"{server.url}/api/me", headers={"Authorization": "Bearer towpath_wrong"})
    assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
    assert anna.get("/me") == {"id": anna.id, "name": "Anna", "token": ""}


def test_a_cookie_is_not_enough_for_the_api_to_change_anything(browser: Browser) -> None:
    table = browser.play_now("marchia", seats="2", level="deckhand")
    answer = browser.client.post(f"/api/tables/{table}/leave")
    assert answer.status_code == 401


def test_errors_have_one_shape(server: Server, anna: Player, ben: Player) -> None:
    table = new_table(anna, ben, "connect_four")
    client = anna.client
    refused = [
        (client.get("/tables/nowhere"), 404, "unknown_table"),
        (client.get("/games/chess"), 404, "unknown_game"),
        (client.get("/nowhere"), 404, "not_found"),
        (client.put("/tables"), 405, "method_not_allowed"),
        (client.post("/tables", content=b"{", headers={"Content-Type": "application/json"}), 400, "bad_request"),
        (client.post("/tables", json={"game": "ferry"}), 400, "bad_request"),
        (client.post("/tables", json={"game": "ferry", "seats": []}), 400, "bad_request"),
        (client.post("/tables", json={"game": "ferry", "seats": ["cat"]}), 422, "bad_setup"),
        (client.post("/tables", json={"game": "ferry", "seats": ["bot:x"]}), 422, "bad_bot"),
        (client.post("/people", json={"name": "\x07"}), 422, "bad_name"),
        (client.post(f"/tables/{table}/moves", json={"move": "drop q", "ply": 0}), 422, "illegal_move"),
        (client.post(f"/tables/{table}/moves", json={"move": "drop a", "ply": 7}), 409, "stale"),
        (client.post(f"/tables/{table}/moves", json={"move": "drop a", "ply": "x"}), 400, "bad_request"),
        (client.post(f"/tables/{table}/end", json={}), 409, "not_possible"),
        (client.post(f"/tables/{table}/proposals", json={"kind": "rewind", "ply": 5}), 409, "not_possible"),
        (client.post(f"/tables/{table}/proposals", json={"kind": "cat"}), 400, "bad_request"),
        (client.get(f"/tables/{table}/record"), 403, "not_yet"),
        (client.get(f"/tables/{table}/at/99"), 409, "not_possible"),
        (ben.client.post(f"/tables/{table}/moves", json={"move": "drop a", "ply": 0}), 409, "not_your_decision"),
        (client.post("/people", json={"name": "\x00"}), 400, "bad_request"),
    ]
    for answer, status, code in refused:
        assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), answer.text
        assert set(answer.json()["error"]) == {"code", "message", "where", "rule"}
    illegal = refused[10][0].json()["error"]
    assert (illegal["where"], illegal["rule"]) == ("connect_four", "C1")
    assert anna.get(f"/tables/{table}")["ply"] == 0
    assert not [line for line in server.log() if line["event"] == "failure"]


def test_a_browser_gets_a_page_and_a_click_gets_a_line(browser: Browser) -> None:
    page = browser.get("/t/nowhere")
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "<html" in page.text
    table = browser.play_now("connect_four", seats="2", level="deckhand")
    line = browser.click(f"/t/{table}/moves", move="drop z", ply="0", drafted="0")
    assert line.status_code == 422
    assert "<html" not in line.text
    assert "drop z" in line.text


def test_what_people_write_is_escaped(browser: Browser) -> None:
    evil = "<script>alert(1)"
    browser.post("/me/name", name=evil)
    table = browser.play_now("connect_four", seats="2", level="deckhand")
    for path in ("/me", f"/t/{table}"):
        text = browser.get(path).text
        assert "<script>alert" not in text
        assert "&lt;script&gt;alert" in text
    refused = browser.click(f"/t/{table}/moves", move="<b>bold</b>", ply="0", drafted="0")
    assert refused.status_code == 422
    assert "<b>bold" not in refused.text


def test_large_requests_are_refused(anna: Player, browser: Browser) -> None:
    """A table may begin with a file, so that more is taken there."""
    for path, size in (("/tables", 700_000), ("/tables/nowhere/moves", 100_000)):
        status, error = anna.refused(path, game="x" * size, seats=["me"], move="")
        assert (status, error["code"]) == (413, "too_large"), path
    assert browser.post("/me/name", name="x" * 100_000).status_code == 413
    assert browser.post("/me/name", name="x" * 1000).status_code == 422
    assert browser.get("/" + "x" * 60_000).status_code in (400, 404, 414)


def test_too_many_requests_are_refused_for_a_while(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'towpath.db'}", rate="1")
    player = Player(server.url)
    answers = [player.client.post("/tables", json={"game": "ferry", "seats": ["me", "open"]}) for _ in range(40)]
    assert [answer.status_code for answer in answers[:20]] == [201] * 20
    assert answers[-1].status_code == 429
    assert answers[-1].headers["retry-after"] == "2"
    assert answers[-1].json()["error"]["code"] == "too_fast"
    assert player.client.get("/me").status_code == 200  # reading has a bucket of its own
    server.stop()


def test_games_of_bots_alone_are_refused_in_words(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'towpath.db'}", rate="1", bot_pause=3600)
    browser, player = Browser(server.url), Player(server.url)
    fields = {"seats": "2", "seat0": "bot:deckhand", "seat1": "bot:deckhand"}
    answers = [browser.post("/games/connect_four/tables", **fields) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [303] * 4 + [409]
    assert "4 games of bots alone at a time are enough" in answers[-1].text
    for _ in range(4):
        player.post("/tables", game="connect_four", seats=["bot:deckhand", "bot:deckhand"])
    status, error = player.refused("/tables", game="connect_four", seats=["bot:deckhand", "bot:deckhand"])
    assert (status, error["code"], error["where"]) == (409, "not_possible", "seats")
    player.post("/tables", game="connect_four", seats=["me", "bot:deckhand"])
    server.stop()


def test_no_address_makes_persons_past_the_limit_of_arrivals(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'towpath.db'}", rate="0.1")  # six at once, then one in twenty seconds
    answers = [get(f"{server.url}/me", headers=HTML) for _ in range(15)]
    arrived = [any("towpath=" in cookie for cookie in each.headers.get_list("set-cookie")) for each in answers]
    assert [each.status_code for each in answers] == [200 if person else 429 for person in arrived]
    assert arrived[0]
    assert not all(arrived)
    assert post(f"{server.url}/api/people", json={}).status_code == 429
    server.stop()


def test_the_create_form_comes_back_with_the_reason(browser: Browser) -> None:
    refused = browser.post("/games/marchia/tables", seats="2", seat0="me", seat1="bot:genius")
    assert refused.status_code == 422
    assert "genius" in refused.text
    made = browser.post("/games/marchia/tables", seats="2", seat0="me", seat1="open", public="yes")
    table = table_of(made)
    assert table in browser.get("/").text


def test_language_by_browser_and_by_choice(server: Server, browser: Browser) -> None:
    assert '<html lang="de"' in get(server.url, headers={**HTML, "Accept-Language": "de-AT,en;q=0.5"}).text
    assert '<html lang="en"' in browser.get("/").text
    chosen = browser.post("/language", language="ko", back="/games/marchia")
    assert (chosen.status_code, chosen.headers["location"]) == (303, "/games/marchia")
    assert '<html lang="ko"' in browser.get("/").text
    elsewhere = browser.post("/language", language="en", back="//evil.example")
    assert elsewhere.headers["location"] == "/"


def test_a_guest_keeps_name_and_tables(browser: Browser) -> None:
    table = browser.play_now("marchia", seats="2", level="deckhand")
    browser.post("/me/name", name="Adelheid")
    assert "Adelheid" in browser.get(f"/t/{table}").text
    assert table in browser.get("/").text
    made = browser.post("/me/tokens", label="laptop")
    token = made.text.split("towpath_")[1][:32]
    answer = browser.client.get("/api/me", headers={"Authorization": f"Bearer towpath_{token}"})
    assert answer.json()["name"] == "Adelheid"


def test_a_click_on_an_old_page_does_nothing_and_gets_the_new_one(browser: Browser) -> None:
    table = browser.play_now("connect_four", seats="2", level="deckhand")
    assert browser.click(f"/t/{table}/moves", move="drop a", ply="0", drafted="0").status_code == 200
    old = browser.click(f"/t/{table}/moves", move="drop b", ply="0", drafted="0")
    assert old.status_code == 409
    assert 'id="live"' in old.text
    plain = browser.post(f"/t/{table}/moves", move="drop b", ply="0", drafted="0")
    assert plain.status_code == 409
    assert "<html" in plain.text
    assert browser.client.get(f"/api/tables/{table}").json()["draft"] == ["drop a"]


def test_answers_are_compressed(server: Server) -> None:
    for encoding in ("zstd", "gzip"):
        answer = get(f"{server.url}/games/marchia/rules", headers={**HTML, "Accept-Encoding": encoding})
        assert answer.headers["content-encoding"] == encoding
        assert "</html>" in answer.text


def test_the_api_is_documented(server: Server) -> None:
    schema = get(f"{server.url}/api/openapi/openapi.json").json()
    post = schema["paths"]["/api/tables/{table}/moves"]["post"]
    assert post["summary"] == "Make a move"
    assert "stored" in post["description"]
    assert "<code>draft</code>" in get(f"{server.url}/api", headers=HTML).text
    assert {"200", "401", "409", "422"} <= set(post["responses"])
    assert "/t/{table}" not in schema["paths"]


def test_records_can_be_fetched_after_the_end(anna: Player, ben: Player) -> None:
    table = new_table(anna, ben)
    play_out(table, (anna, ben))
    record = anna.client.get(f"/tables/{table}/record")
    assert record.text.startswith("towpath-record 1\ngame ferry\n")
    assert "note chance.seed " in record.text
    assert anna.get(f"/tables/{table}")["commitment"] in record.text


JUNK: list[object] = ["", "0", "-1", "9" * 20, "\x00", "é", "a" * 5000, "<b>", "' OR 1=1 --", "../..", "{0.__class__}"]
JUNK += [None, True, 3.5, [], {}, ["me"] * 50]


def test_nothing_that_is_sent_makes_the_server_fail(
    server: Server, anna: Player, ben: Player, browser: Browser
) -> None:
    table = new_table(anna, ben, "marchia")
    actions = ("join", "return", "moves", "back", "restart", "end", "proposals", "proposals/1", "proposals/x")
    api = ["/people", "/tables", *(f"/tables/{table}/{action}" for action in actions)]
    forms = ["/games/marchia/play", "/games/marchia/tables", "/me/name", "/language"]
    forms += [f"/t/{table}/{action}" for action in actions]
    fields = ["name", "game", "seats", "seat0", "options", "public", "salt", "seat", "move", "ply", "drafted", "kind",
              "agree", "language", "back"]  # fmt: skip
    rng = Random(3)
    for _ in range(120):
        sent = {name: rng.choice(JUNK) for name in rng.sample(fields, rng.randint(0, 6))}
        answers = [anna.client.post(rng.choice(api), json=sent)]
        answers.append(browser.click(rng.choice(forms), **{name: str(value) for name, value in sent.items()}))
        assert all(answer.status_code < 500 for answer in answers), sent
    assert anna.client.post("/tables", content=rng.randbytes(200)).status_code == 400
    assert anna.get(f"/tables/{table}")["status"] == "playing"
    assert not [line for line in server.log() if line["level"] == "error"]


@pytest.mark.parametrize(
    ("database", "reason"),
    [
        ("nonsense", "Could not parse SQLAlchemy URL"),
        ("mysql://host/name", "No module named 'MySQLdb'"),
        ("sqlite:////no/such/folder/towpath.db", "unable to open database file"),
    ],
)
def test_a_database_that_cannot_be_opened_is_one_line(
    capsys: pytest.CaptureFixture[str], database: str, reason: str
) -> None:
    assert main(["serve", "--port", "0", "--database", database]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"towpath: --database: this database cannot be opened: {reason}")
    assert said.count("\n") == 1
