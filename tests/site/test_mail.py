"""Notices over the web: the e-mail address and the way back by it, the page about notices, links, and a restart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.site.browser import Browser
from tests.site.receivers import Mailbox, Phone, Web, plain, smtp, until, web
from tests.site.support import Player, Server
from tests.site.test_sign_in import PASSWORD, kept
from towpath.site.storage.store import Store

LINK = re.compile(r"http://[^\s>]+")
MAIL: dict[str, Any] = {"mail_host": "127.0.0.1", "mail_tls": "none", "mail_from": "Towpath <towpath@example.org>"}


@pytest.fixture(scope="module")
def post() -> Iterator[tuple[Mailbox, int]]:
    with smtp() as found:
        yield found


@pytest.fixture(scope="module")
def receiver() -> Iterator[Web]:
    with web() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, post: tuple[Mailbox, int]) -> Iterator[Server]:
    file = tmp_path_factory.mktemp("mail") / "towpath.db"
    server = Server(f"sqlite:///{file}", **MAIL, mail_port=post[1], notice_wait=0, notice_private="yes")
    yield server
    server.stop()


@pytest.fixture
def mailbox(post: tuple[Mailbox, int]) -> Mailbox:
    post[0].letters.clear()
    return post[0]


def path_of(mailbox: Mailbox, part: str) -> str:
    """The path of the first link of the latest letter that has this part in it."""
    assert until(lambda: mailbox.letters)
    link = next(link for link in LINK.findall(plain(mailbox.letters[-1])) if part in link)
    return f"/{link.split('/', 3)[3]}"


def confirmed(server: Server, mailbox: Mailbox, name: str) -> Browser:
    """Somebody with an account and a confirmed address."""
    browser = kept(server, name)
    given = browser.post("/me/mail", address=f"{name.lower()}@example.org", password=PASSWORD)
    assert given.status_code == 303, given.text
    assert "not confirmed yet" in browser.get("/me").text
    path = path_of(mailbox, "/letter/")
    assert browser.get(path).status_code == 200
    assert "not confirmed yet" in browser.get("/me").text  # looking at a link does nothing
    assert Browser(server.url).post(path).status_code in (200, 201)
    assert ">confirmed<" in browser.get("/me").text
    assert browser.get(path).status_code == 410
    mailbox.letters.clear()
    return browser


def test_an_address_is_confirmed_by_a_letter_and_leads_back(server: Server, mailbox: Mailbox) -> None:
    browser = confirmed(server, mailbox, "Vera")
    stranger = Browser(server.url)
    stranger.post("/forgot", name="VERA")
    path = path_of(mailbox, "/letter/")
    assert stranger.post(path, password="short").status_code == 422
    assert stranger.post(path, password="another good password").status_code == 303
    assert "Vera" in stranger.get("/me").text
    assert "Vera" not in browser.get("/me").text  # all others are signed out
    assert stranger.post(path, password="yet another password").status_code == 410


def test_an_address_needs_the_password(server: Server, mailbox: Mailbox) -> None:
    browser = kept(server, "Wanda")
    assert browser.post("/me/mail", address="w@example.org", password="wrong password").status_code == 403
    assert browser.post("/me/mail", address="nonsense", password=PASSWORD).status_code == 422
    assert mailbox.letters == []


def test_the_answer_is_the_same_for_known_and_unknown_names(server: Server, mailbox: Mailbox) -> None:
    confirmed(server, mailbox, "Xenia")
    kept(server, "Yara")  # without an address
    pages = [Browser(server.url).post("/forgot", name=name) for name in ("Xenia", "Yara", "Nobody", "x@example.net")]
    of_its_own = r'(value|content)="[^"]*"|<code>[^<]*</code>'  # of a page: its token, and the seal of the next game
    told = {re.sub(of_its_own, "", page.text) for page in pages}
    assert len(told) == 1
    assert {page.status_code for page in pages} <= {200, 201}
    assert until(lambda: len(mailbox.letters) == 1)


def test_letters_cannot_be_asked_for_without_end(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/towpath.db", rate=1)
    browser = Browser(server.url)
    answers = [browser.post("/forgot", name=f"Name {n}").status_code for n in range(7)]
    assert answers[-2:] == [429, 429]
    server.stop()


def test_wishes_are_kept_and_a_letter_can_end_them(server: Server, mailbox: Mailbox) -> None:
    browser = confirmed(server, mailbox, "Zita")
    chosen = {"your_move.mail": "on", "time.mail": "on", "quiet_from": 1350, "quiet_to": 420, "mail_wait": 0}
    assert browser.click("/me/notices", **chosen, zone="Europe/Berlin").status_code == 204
    page = browser.get("/me/notices").text
    assert re.search(r'name="your_move.mail" checked', page)
    assert not re.search(r'name="chat.push" checked', page)
    assert 'value="1350"' in page
    assert browser.click("/me/notices", **{**chosen, "quiet_to": 421}).status_code == 422
    table = browser.play_now("ferry", seats="2", level="deckhand")
    assert until(lambda: mailbox.letters)
    letter = mailbox.letters[0]
    one_click = letter["List-Unsubscribe"].strip("<>")
    table_link = path_of(mailbox, "/n/")
    assert browser.get(table_link).headers["location"] == f"/t/{table}"
    stranger = Browser(server.url)
    assert stranger.get(table_link).headers["location"] == f"/sign-in?back=/t/{table}"
    path = "/" + one_click.split("/", 3)[3]
    assert stranger.get(path).status_code == 200
    assert 'name="your_move.mail" checked' in browser.get("/me/notices").text
    done = stranger.client.post(path, data={"List-Unsubscribe": "One-Click"})  # as a program posts it: without a token
    assert done.status_code in (200, 201)
    page = browser.get("/me/notices").text
    assert 'name="your_move.mail" checked' not in page
    assert 'name="time.mail" checked' in page
    assert stranger.get(path[:-2] + "00").status_code == 410


def test_a_guest_has_pushes_and_a_webhook_and_tries_them(server: Server, receiver: Web) -> None:
    phone = Phone()
    browser = Browser(server.url)
    keys = {"endpoint": f"{receiver.url}/push", "p256dh": phone.p256dh, "auth": phone.auth, "zone": "Asia/Seoul"}
    assert browser.click("/me/notices/browser", **keys).status_code == 204
    assert browser.click("/me/notices/browser", **{**keys, "auth": "short"}).status_code == 422
    assert browser.post("/me/notices/hook", url=f"{receiver.url}/hook").status_code == 303
    secret = re.search(r"<code>(\w+)</code>", browser.get("/me/notices").text)
    page = browser.post("/me/notices/test").text
    assert "Push, 1 second" in page
    assert "Webhook, 1 second" in page
    by_path = {posted.path: posted for posted in receiver.posted}
    assert phone.read(by_path["/push"])["title"] == "So a notice looks"
    assert secret
    assert by_path["/hook"].is_signed(secret[1])
    assert browser.post("/me/notices/hook", url="ftp://example.org").status_code == 422


def test_a_program_sets_its_wishes(server: Server, receiver: Web) -> None:
    player = Player(server.url, "Program")
    assert player.get("/me/notices")["kinds"]["your_move"] == ["push", "mail", "hook"]
    set_up = {"hook_url": f"{receiver.url}/program", "kinds": {"chat": ["hook"]}, "quiet_to": 480, "zone": "Asia/Seoul"}
    told = player.post("/me/notices", **set_up)
    assert (told["kinds"]["chat"], told["kinds"]["week"], told["quiet_to"]) == (["hook"], ["mail"], 480)
    assert (told["zone"], len(told["hook_secret"])) == ("Asia/Seoul", 48)
    assert player.refused("/me/notices", quiet_to=481)[0] == 422
    assert player.refused("/me/notices", hook_url="gopher://example.org")[1]["code"] == "bad_address"


def test_the_site_can_be_installed(server: Server) -> None:
    browser = Browser(server.url)
    manifest = browser.get("/manifest.webmanifest").json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    assert all(browser.get(icon["src"]).status_code == 200 for icon in manifest["icons"])
    worker = browser.get("/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert "showNotification" in worker.text
    assert 'rel="manifest"' in browser.get("/").text


def test_a_kill_in_the_middle_loses_nothing_and_doubles_no_name(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/towpath.db"
    with web(holding=True) as receiver:
        server = Server(url, notice_wait=0, notice_private="yes")
        browser = Browser(server.url)
        browser.post("/me/notices/hook", url=f"{receiver.url}/hook")
        browser.click("/me/notices", **{"your_move.hook": "on"})
        browser.play_now("ferry", seats="2", level="deckhand")
        assert until(lambda: receiver.posted)
        server.kill()  # the notice is on its way
        receiver.held.set()
        _expire_leases(url)
        server = Server(url, notice_wait=0, notice_private="yes")
        again = Browser(server.url)
        again.client.cookies = browser.client.cookies
        again.play_now("ferry", seats="2", level="deckhand")  # and this one goes by the new process
        assert until(lambda: len(receiver.posted) > 2)
        server.stop()
    told = [(posted.json["table"], posted.headers["towpath-id"]) for posted in receiver.posted]
    assert told.count(told[0]) == 2, "whether the first had arrived nobody could know: it came again under its name"
    assert len(set(told)) == len({table for table, _ in told}) == 2


def _expire_leases(database: str) -> None:
    """As if the time of the lease had passed."""
    store = Store(database)
    store.write_now(lambda connection: connection.execute(text("UPDATE outbox SET lease_until = 0")).rowcount)
    store.close()
