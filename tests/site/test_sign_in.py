"""Signing in and out over the web: cookies, limits, equal answers, and streams that end with their sign-in."""

from __future__ import annotations

import html
import json

import pytest

from tests.site.browser import Browser
from tests.site.support import Player, Server, Stream, get, post

PASSWORD = "horse on the towpath"


def kept(server: Server, name: str) -> Browser:
    """A browser whose guest has made an account."""
    browser = Browser(server.url)
    answer = browser.post("/me/account", name=name, password=PASSWORD)
    assert answer.status_code == 200, answer.text
    assert answer.text.count('id="code-list"') == 1
    return browser


def cookies(browser: Browser) -> dict[str, str]:
    return {"cookie": f"towpath={browser.client.cookies['towpath']}"}


def test_an_account_is_found_again_in_another_browser(server: Server) -> None:
    home = kept(server, "Mira")
    table = home.play_now("ferry", seats="2", level="deckhand")
    phone = Browser(server.url)
    answer = phone.post("/sign-in", name="mira", password=PASSWORD, back=f"/t/{table}")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    assert 'data-seat="' in phone.get(f"/t/{table}").text
    assert "Mira" in phone.get("/me").text


def test_the_answer_to_wrong_names_and_passwords_is_the_same(server: Server) -> None:
    kept(server, "Nora")
    answers = [
        Browser(server.url).post("/sign-in", name=name, password=password)
        for name, password in (("Nora", "wrong password"), ("Nobody", PASSWORD))
    ]
    assert [answer.status_code for answer in answers] == [403, 403]
    told = [answer.text.partition('role="alert"')[2].partition("</p>")[0] for answer in answers]
    assert told[0] == told[1] != ""
    assert all(
        "set-cookie" not in answer.headers or "towpath=" not in answer.headers["set-cookie"] for answer in answers
    )


def test_a_guest_is_asked_at_the_table_and_sees_the_codes_there(server: Server) -> None:
    kept(server, "Quentin")
    guest = Browser(server.url)
    refused = guest.click("/me/account", name="quentin", password=PASSWORD)
    assert (refused.status_code, "<html" in refused.text) == (422, False)
    assert guest.get("/me/free?name=Quentin").json() == {"free": False, "instead": ["Quentin B", "Quentin 2"]}
    assert guest.get("/me/free?name=Quentin B").json() == {"free": True, "instead": []}
    done = guest.click("/me/account", name="Quentin B", password=PASSWORD)
    assert done.status_code == 200
    assert ("<html" in done.text, done.text.count("<span>")) == (False, 10)
    assert "Quentin B" in guest.get("/me").text


def test_what_the_browser_kept_follows_to_another(server: Server) -> None:
    home = Browser(server.url)
    home.post("/language", language="de")
    settings = '{"theme": "dark", "pace": "step", "sound": "loud", "other": "x"}'
    answer = home.post("/me/account", name="Lena", password=PASSWORD, settings=settings)
    assert answer.status_code == 200, answer.text
    phone = Browser(server.url, "ko")
    phone.post("/sign-in", name="Lena", password=PASSWORD)
    page = phone.get("/me").text
    assert '<html lang="de"' in page
    told = html.unescape(page.partition('name="settings" content="')[2].partition('"')[0])
    assert json.loads(told) == {"theme": "dark", "pace": "step", "language": "de"}
    assert phone.post("/me/settings", pace="once").status_code == 204
    assert phone.post("/me/settings", pace="never").status_code == 422
    assert "&#34;once&#34;" in home.get("/me").text
    phone.post("/language", language="es")
    assert '<html lang="es"' in home.get("/").text
    assert Browser(server.url).post("/me/settings", pace="once").status_code == 403


def test_a_profile_is_changed_by_program(server: Server) -> None:
    home = kept(server, "Petra")
    token = home.post("/me/tokens", label="api").text.partition('readonly value="')[2].partition('"')[0]
    headers = {"Authorization": f"Bearer {token}"}
    address = f"{server.url}/api/me/profile"
    answer = post(address, headers=headers, json={"flag": "waves-clay", "settings": {"patterns": "on"}})
    assert answer.json() == get(address, headers=headers).json()
    told = answer.json()
    assert (told["flag"], told["settings"]) == ("waves-clay", {"patterns": "on"})
    assert (told["away_until"], told["holiday_left"]) == ("", 30)
    there = f"{server.url}/api/me/holiday"
    assert post(there, headers=headers, json={"days": 3}).json()["holiday_left"] == 27
    assert "I am back" in home.get("/me").text
    assert post(there, headers=headers, json={"days": 28}).status_code == 409
    assert post(there, headers=headers, json={"days": 0}).json()["away_until"] == ""
    assert "t-clay" in home.get("/me").text
    assert post(address, headers=headers, json={"flag": "none"}).status_code == 422
    assert Player(server.url, "Program").client.get("/me/profile").status_code == 403


def test_a_cookie_is_worth_nothing_after_signing_out(server: Server) -> None:
    browser = kept(server, "Olga")
    before = cookies(browser)
    assert "Olga" in get(f"{server.url}/me", headers=before).text
    browser.post("/sign-out")
    assert "Olga" not in get(f"{server.url}/me", headers=before).text
    assert "Olga" not in browser.get("/me").text


def test_the_cookie_of_the_guest_is_no_way_into_the_account(server: Server) -> None:
    browser = Browser(server.url)
    browser.post("/me/name", name="Old Guest")
    guest = cookies(browser)
    browser.post("/me/account", name="Pia", password=PASSWORD)
    page = get(f"{server.url}/me", headers=guest).text
    assert "Pia" not in page
    assert "Old Guest" not in page


def test_ending_a_sign_in_ends_its_stream(server: Server) -> None:
    home = kept(server, "Rosa")
    table = home.play_now("ferry", seats="2", level="deckhand")
    phone = Browser(server.url)
    phone.post("/sign-in", name="Rosa", password=PASSWORD)
    with Stream(server.url, f"/t/{table}/stream", cookies(phone)) as stream:
        stream.next()
        home.post("/me/sign-ins/others/end")
        assert stream.ended()
    assert "Rosa" not in phone.get("/me").text
    assert "Rosa" in home.get("/me").text


def test_tables_of_the_guest_come_along_and_are_announced(server: Server) -> None:
    kept(server, "Sven")
    browser = Browser(server.url)
    table = browser.play_now("ferry", seats="2", level="deckhand")
    assert 'class="tip"' in browser.get("/sign-in").text
    browser.post("/sign-in", name="Sven", password=PASSWORD)
    assert "Sven" in browser.get(f"/t/{table}").text


@pytest.mark.parametrize(("name", "back"), [
    ("Tess", "//evil.example"), ("Tim", "https://evil.example"), ("Tilo", "/\\evil.example"),
    ("Tina", "javascript:alert(1)"),
])  # fmt: skip
def test_signing_in_leads_nowhere_else(server: Server, name: str, back: str) -> None:
    kept(server, name)
    answer = Browser(server.url).post("/sign-in", name=name, password=PASSWORD, back=back)
    assert answer.headers["location"] == "/"


def test_passwords_cannot_be_tried_out(tmp_path: object) -> None:
    server = Server(f"sqlite:///{tmp_path}/towpath.db", rate=1)
    browser = Browser(server.url)
    answers = [browser.post("/sign-in", name="Mira", password="wrong password").status_code for _ in range(12)]
    assert answers.count(403) == 10
    assert answers[-2:] == [429, 429]
    server.stop()


def test_the_archive_tells_all_but_secrets(server: Server) -> None:
    browser = kept(server, "Ulla")
    table = browser.play_now("ferry", seats="2", level="deckhand")
    told = browser.get("/me/archive")
    assert "attachment" in told.headers["content-disposition"]
    assert [line["id"] for line in told.json()["tables"]] == [table]
    assert "argon2" not in told.text
    assert cookies(browser)["cookie"].split(".")[2] not in told.text


def test_deleting_takes_the_name_from_the_table(server: Server) -> None:
    browser = kept(server, "Vera")
    table = browser.play_now("ferry", seats="2", level="deckhand")
    assert browser.post("/me/delete", name="Vera", password="wrong password").status_code == 403
    gone = browser.post("/me/delete", name="Vera", password=PASSWORD)
    assert gone.status_code == 303
    assert "sign in within 14 days" in browser.get(gone.headers["location"]).text, "it is said, with the way back"
    assert "Vera" not in Browser(server.url).get(f"/t/{table}").text


def test_guests_have_nothing_to_change(server: Server) -> None:
    for path in ("/me/password", "/me/codes", "/me/delete", "/me/sign-ins/others/end"):
        assert Browser(server.url).post(path, password=PASSWORD, former=PASSWORD, name="x").status_code == 403, path


def test_a_name_says_whether_it_is_free(server: Server) -> None:
    kept(server, "Wim")
    browser = Browser(server.url)
    assert browser.get("/me/free?name=WIM").json() == {"free": False, "instead": ["WIM B", "WIM 2"]}
    assert browser.get("/me/free?name=Nobody+yet").json() == {"free": True, "instead": []}
