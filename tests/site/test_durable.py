"""What was acknowledged is never lost: servers that are killed between any two steps, and go on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import httpx

from tests.site.browser import Browser, table_of
from tests.site.support import Player, Server, new_table, to_move


def test_kill_9_between_any_two_steps_loses_nothing(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'towpath.db'}"
    server = Server(database)
    anna, ben = Player(server.url, "Anna"), Player(server.url, "Ben")
    table = new_table(anna, ben)
    rng = Random(5)
    for _ in range(3):
        for _ in range(rng.randint(1, 4)):
            player = to_move(table, (anna, ben))
            if player is None:
                break
            done = player.move(table)
        before = [player.get(f"/tables/{table}") for player in (anna, ben)]
        server.kill()
        server = Server(database)
        anna, ben = anna.at(server.url), ben.at(server.url)
        after = [player.get(f"/tables/{table}") for player in (anna, ben)]
        assert after == before
        assert (after[0]["ply"], after[0]["revision"]) == (done["ply"], done["revision"])
    server.stop()


def test_kill_9_under_load_keeps_every_acknowledged_move(tmp_path: Path) -> None:
    """Moves are sent until the server dies in the middle; each that was answered is in the log."""
    database = f"sqlite:///{tmp_path / 'towpath.db'}"
    server = Server(database, cold=True)
    players = [Player(server.url) for _ in range(2)]
    tables = [new_table(players[0], players[1], "connect_four") for _ in range(4)]
    acknowledged = dict.fromkeys(tables, 0)
    died = False
    for number in range(40):
        table = tables[number % 4]
        try:
            if number == 30:
                server.process.kill()
            acknowledged[table] = players[number // 4 % 2].move(table)["ply"]
        except httpx.TransportError:
            died = True
            break
    assert died
    server.kill()
    server = Server(database)
    again = players[0].at(server.url)
    stored = {table: again.get(f"/tables/{table}")["ply"] for table in tables}
    assert all(stored[table] >= acknowledged[table] > 0 for table in tables)
    server.stop()


def test_a_restart_in_mid_turn_keeps_the_draft_and_the_session(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'towpath.db'}"
    server = Server(database)
    browser = Browser(server.url)
    table = table_of(
        browser.post("/games/connect_four/tables", seating="as_seated", seats="2", seat0="me", seat1="open")
    )
    friend = Browser(server.url)
    friend.post(f"/t/{table}/join")
    browser.click(f"/t/{table}/moves", move="drop c", ply="0", drafted="0")
    page = browser.get(f"/t/{table}/live").text
    server.kill()
    server = Server(database)
    browser.client.base_url = httpx.URL(server.url)
    later = browser.get(f"/t/{table}/live").text
    assert later.replace(server.url, "") == page.replace(str(friend.client.base_url).rstrip("/"), "")
    ended = browser.click(f"/t/{table}/end", ply="0", drafted="1")
    assert ended.status_code == 200
    assert 'data-ply="1"' in ended.text
    server.stop()
