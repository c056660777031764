"""Live: changes reach every stream, and whoever comes back gets what was missed."""

from __future__ import annotations

import json
from http.client import HTTPConnection
from pathlib import Path

from zstandard import ZstdDecompressor

from tests.site.browser import Browser, table_of
from tests.site.frame_reader import frames_in
from tests.site.support import PATIENCE, Player, Server, Stream, new_table


def events(player: Player, server: Server, table: str, last: str = "") -> Stream:
    headers = {"Authorization": f"Bearer {player.token}"}
    return Stream(server.url, f"/api/tables/{table}/events", headers, last)


def test_a_move_reaches_the_other_seat_and_a_spectator(server: Server) -> None:
    host, guest, spectator = (Browser(server.url) for _ in range(3))
    table = table_of(host.post("/games/connect_four/tables", seating="as_seated", seats="2", seat0="me", seat1="open"))
    with spectator.stream(table) as watching:
        watching.until('data-status="gathering"')
        guest.post(f"/t/{table}/join")
        watching.until('data-status="playing"')
        with guest.stream(table) as waiting:
            waiting.until('data-my-turn="no"')
            host.click(f"/t/{table}/moves", move="drop d", ply="0", drafted="0", end="yes")
            waiting.until('data-my-turn="yes"')
            watching.until('data-ply="1"')


def test_a_stream_that_comes_back_gets_what_it_missed_and_no_more(server: Server, anna: Player, ben: Player) -> None:
    table = new_table(anna, ben, "connect_four")
    with events(anna, server, table) as stream:
        last = stream.next()["id"]
    anna.move(table)
    ben.move(table)
    with events(anna, server, table, last) as stream:
        missed = stream.next()
        assert json.loads(missed["data"])["ply"] == 2
    with events(anna, server, table, missed["id"]) as stream:
        anna.move(table)
        assert json.loads(stream.next()["data"])["ply"] == 3


def test_two_tabs_of_one_person_show_the_same_draft(server: Server) -> None:
    browser = Browser(server.url)
    table = browser.play_now("connect_four", seats="2", level="deckhand")
    with browser.stream(table) as first, browser.stream(table) as second:
        browser.click(f"/t/{table}/moves", move="drop a", ply="0", drafted="0")
        drafted = 'name="drafted" value="1"'
        assert first.until(drafted)["data"] == second.until(drafted)["data"]
        assert browser.client.get(f"/api/tables/{table}").json()["draft"] == ["drop a"]


def test_presence_shows_at_the_table(server: Server, anna: Player, ben: Player) -> None:
    table = new_table(anna, ben)
    with Browser(server.url).stream(table) as watching:
        here = watching.until("Ben <small>guest</small>")
        with events(ben, server, table) as stream:
            stream.next()
        gone = watching.until("Ben <small>away</small>")
        with events(ben, server, table):
            back = watching.until("Ben <small>guest</small>")
    assert len({each["id"].partition(".")[0] for each in (here, gone, back)}) == 1  # the table is as it was


def test_streams_are_compressed_for_browsers_that_can_unpack_them(server: Server, anna: Player, ben: Player) -> None:
    table = new_table(anna, ben)
    connection = HTTPConnection(server.url.removeprefix("http://"), timeout=PATIENCE)
    connection.request("GET", f"/t/{table}/stream", headers={"Accept-Encoding": "gzip, zstd"})
    answer = connection.getresponse()
    assert answer.getheader("content-encoding") == "zstd"
    text, unpacker = b"", ZstdDecompressor().decompressobj()  # which ends with the first frame
    while b'id="live"' not in text:
        text += unpacker.decompress(answer.read1())
    assert text.startswith(b"retry: 1000\n\nid: ")
    answer.close()
    connection.close()


def test_a_stream_is_one_frame_from_its_beginning_to_its_end(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'towpath.db'}")
    anna, ben = Player(server.url, "Anna"), Player(server.url, "Ben")
    table = new_table(anna, ben, "connect_four")
    connection = HTTPConnection(server.url.removeprefix("http://"), timeout=PATIENCE)
    connection.request("GET", f"/t/{table}/stream", headers={"Accept-Encoding": "zstd"})
    answer = connection.getresponse()
    raw, text, unpacker = b"", b"", ZstdDecompressor().decompressobj()
    for ply in range(3):
        while f'data-ply="{ply}"'.encode() not in text:
            raw += (new := answer.read1())
            text += unpacker.decompress(new)
        assert frames_in(raw) == [False], "one frame that has not ended"
        (anna, ben)[ply % 2].move(table)
    server.stop()
    raw += answer.read()
    connection.close()
    assert frames_in(raw) == [True], "the same frame, which has ended"
