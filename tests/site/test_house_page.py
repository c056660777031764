"""The page of the house and `towpath admin`, with a real server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.browser import Browser
from tests.site.receivers import until
from tests.site.support import Player, Server, new_table
from towpath.cli import main
from towpath.site.storage.models import OF_SEATS

PASSWORD = "horse on the towpath"


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('house') / 'towpath.db'}"


@pytest.fixture(scope="module")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(database, backups=str(tmp_path_factory.mktemp("backups")))
    yield running
    running.stop()


def member(server: Server, name: str) -> Browser:
    """A browser of somebody with an account."""
    browser = Browser(server.url)
    assert "codes" in browser.post("/me/account", name=name, password=PASSWORD).text
    return browser


def admin(database: str, *words: str) -> None:
    """The command line, while the server serves."""
    assert main(["admin", *words, "--database", database]) == 0


@pytest.fixture(scope="module")
def appointed(server: Server, database: str) -> None:
    """Mira runs the house: nobody does so by coming."""
    browser = member(server, "Mira")
    assert browser.get("/house").status_code == 404
    admin(database, "operator", "Mira")
    assert until(lambda: browser.get("/house").status_code == 200), "heard of within a moment"


@pytest.fixture
def operator(server: Server, appointed: None) -> Browser:
    """Mira's browser."""
    browser = Browser(server.url)
    assert browser.post("/sign-in", name="Mira", password=PASSWORD).status_code == 303
    return browser


def test_for_all_others_there_is_no_such_page(server: Server, operator: Browser) -> None:
    for visitor in (Browser(server.url), member(server, "Somebody")):
        assert visitor.get("/house").status_code == 404
        for path in ("reports", "people", "tables", "doors", "troubles", "backup"):
            assert visitor.post(f"/house/{path}", door="closed", shut="yes").status_code == 404


def test_a_report_is_answered_by_a_mute(server: Server, operator: Browser) -> None:
    anna, ben = Player(server.url, "Anna"), Player(server.url, "Ben <b>")
    table = new_table(anna, ben, "connect_four")
    ben.post(f"/tables/{table}/talk", text="<i>go home</i>")
    assert anna.client.post(f"/tables/{table}/talk/1/report").status_code == 204
    page = operator.get("/house").text
    assert "&lt;i&gt;go home&lt;/i&gt;" in page
    assert "Ben &lt;b&gt;" in page
    assert "1 to look at" in page
    report = {"table": table, "number": 1, "by": anna.id, "about": ben.id}
    assert operator.post("/house/reports", **report, outcome="dance").status_code == 400
    assert operator.post("/house/reports", **report, outcome="mute").status_code == 303
    status, error = ben.refused(f"/tables/{table}/talk", text="what")
    assert (status, error["code"]) == (403, "muted")
    page = operator.get("/house").text
    assert "Muted for a day." in page
    assert "Mira has muted Ben" in page
    operator.post("/house/people", person=ben.id, act="pardon", kind="muted")
    ben.post(f"/tables/{table}/talk", text="sorry")


def test_both_of_a_report_read_what_the_operator_writes(server: Server, operator: Browser) -> None:
    anna, ben = Player(server.url, "Anna Four"), Browser(server.url)
    table = anna.post("/tables", game="connect_four", seats=["me", "open"])["id"]
    ben.post(f"/t/{table}/join")
    sitting = {seat["name"]: seat["number"] for seat in anna.get(f"/tables/{table}")["seats"]}
    assert ben.post(f"/t/{table}/talk/players/{sitting['Anna Four']}/report", kind="sings").status_code == 409
    said = {"kind": "clock", "text": "an <b>hour</b> a move"}
    assert ben.post(f"/t/{table}/talk/players/{sitting['Anna Four']}/report", **said).status_code == 204
    page = operator.get("/house").text
    card = page[page.index('class="card rep" id="r-' + table) :]
    assert "lets the clock run</span>" in card
    assert "an &lt;b&gt;hour&lt;/b&gt; a move" in card
    reporter = re.search(r'name="by" value="(\w+)"', card)
    assert reporter
    report = {"table": table, "number": OF_SEATS + sitting["Anna Four"], "by": reporter[1], "about": anna.id}
    letter = "Agree on a <pace>, please."
    assert operator.post("/house/reports", **report, outcome="write", text=letter).status_code == 303
    assert "Both were written to." in operator.get("/house").text
    first = ben.get("/").text
    assert "Agree on a &lt;pace&gt;, please." in first
    read = re.search(r"/me/letters/\d+/read", first)
    assert read
    ben.post(read[0])
    assert "Agree on a" not in ben.get("/").text


def test_the_command_line_is_heard_while_the_site_serves(server: Server, database: str, operator: Browser) -> None:
    anna, ben = Player(server.url, "Anna Two"), Player(server.url, "Ben Two")
    table = new_table(anna, ben, "connect_four")
    admin(database, "end", f"/t/{table}")
    assert until(lambda: anna.get(f"/tables/{table}")["status"] == "abandoned")
    admin(database, "block", ben.id)
    assert until(lambda: ben.client.get("/tables").status_code == 403)
    assert ben.client.get("/tables").json()["error"]["code"] == "blocked"
    admin(database, "pardon", ben.id)
    assert until(lambda: ben.client.get("/tables").status_code == 200)


def test_a_time_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for days in ("-1", "nan", "inf", "1e9", "soon"):
        with pytest.raises(SystemExit):
            main(["admin", "mute", "Ben", "--days", days])
        assert "is no number of days" in capsys.readouterr().err


def test_closed_for_repairs_is_told_to_everybody(server: Server, database: str, operator: Browser) -> None:
    anna = Player(server.url, "Anna Three")
    visitor = Browser(server.url)
    operator.post("/house/doors", door="closed", shut="yes", text="Back at <ten>.")
    status, error = anna.refused("/tables", game="connect_four", seats=["me", "bot:deckhand"])
    assert (status, error["code"]) == (503, "closed_for_repairs")
    assert "Back at &lt;ten&gt;." in visitor.get("/").text
    assert operator.get("/house").status_code == 200
    admin(database, "open")
    assert until(lambda: "Closed for repairs" not in visitor.get("/").text)
    anna.post("/tables", game="connect_four", seats=["me", "bot:deckhand"])


def test_backups_are_written_by_night_and_from_the_page(server: Server, operator: Browser) -> None:
    nightly = re.compile(r" kB · [\d-]+-040000\.backup</span>")
    assert until(lambda: nightly.search(operator.get("/house").text)), "the first one is due, and not waited for"
    assert operator.post("/house/backup").status_code == 303
    page = operator.get("/house").text
    assert len(re.findall(r" kB · [\d-]+\.backup</span>", page)) == 2
    assert re.search(r"next at \d+ \w+, 04:00 UTC, keeps 14<", page)
    assert not re.search(r">0 ms\b|· 0\.0 of", page), "of a process that has written down no figures it tells its own"


def test_the_page_tells_when_a_restore_was_tried(
    server: Server, database: str, operator: Browser, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "No restore was tried yet" in operator.get("/house").text
    file = tmp_path / "friday.backup"
    assert main(["backup", str(file), "--database", database, "--quiet"]) == 0
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    assert main(["backup", str(file), "--check", "--database", database]) != 0
    assert "No restore was tried yet" in operator.get("/house").text, "a backup that is not whole is none"
    file.write_bytes(whole)
    assert main(["backup", str(file), "--check", "--database", database, "--quiet"]) == 0
    assert "could be restored" in capsys.readouterr().out
    page = operator.get("/house").text
    assert re.search(r"A restore was tried .*?</b><span class=\"cap\">\d+ tables? came back · friday\.backup<", page)
    assert "the command line has tried to restore a backup" in page
    assert file.read_bytes() == whole


def test_the_page_tells_what_the_machine_has_and_how_often_bots_moved(server: Server, operator: Browser) -> None:
    page = operator.get("/house").text
    assert re.search(r"of \d+ cores? · \d+\.\d of \d+\.\d GB", page)
    assert re.search(r"\d+ moves? of bots in the last hour\.", page)
