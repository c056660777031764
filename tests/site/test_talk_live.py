"""Talk as pages, streams and programs hear it: lines that come by a stream, and who looks on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.site.browser import Browser
from tests.site.conftest import new_postgres
from tests.site.house import House, in_house
from tests.site.support import Player, Server, Stream, new_table

SECRET = "the rhubarb is in the boathouse"


def test_no_answer_tells_a_note_to_anybody_else(server: Server, anna: Player, ben: Player) -> None:
    table = new_table(anna, ben)
    anna.client.post(f"/tables/{table}/notes", json={"text": SECRET})
    assert anna.get(f"/tables/{table}/notes") == {"text": SECRET}
    assert ben.get(f"/tables/{table}/notes") == {"text": ""}
    stranger = Player(server.url, "Stranger")
    assert stranger.client.get(f"/tables/{table}/notes").status_code == 403
    watcher = Browser(server.url)
    for path in ("", "/live", "/log", "/talk", "/history", "/key", "/card/seat:0"):
        assert SECRET not in watcher.get(f"/t/{table}{path}").text
    assert watcher.get(f"/t/{table}/notes").status_code in (401, 403)
    for path in ("", "/moves", "/talk"):
        assert SECRET not in str(ben.get(f"/tables/{table}{path}"))


def test_a_line_comes_through_the_stream_and_leaves_the_board_alone(server: Server, anna: Player, ben: Player) -> None:
    table = new_table(anna, ben)
    watcher, reader = Browser(server.url), Browser(server.url, "de")
    with watcher.stream(table) as stream, reader.stream(table) as german:
        first = stream.next()
        anna.post(f"/tables/{table}/talk", phrase="good game", to="all")
        anna.post(f"/tables/{table}/talk", text="for the table")
        anna.post(f"/tables/{table}/talk", text="<script>alert(1)</script> http://example.org", to="all")
        told = stream.hear_until("talk", "&lt;script&gt;alert(1)&lt;/script&gt; http://example.org")
        assert "Good game!" in told
        assert "Gutes Spiel!" in german.hear_until("talk", "http://example.org")
        assert not any(mark in told for mark in ("<script", "href", "for the table"))
        assert all(_revision(event) == _revision(first) for event in _waiting(stream)), "the board was drawn anew"


def _waiting(stream: Stream) -> list[dict[str, str]]:
    """The pages of the board that have come, but for those that only tell who is here."""
    return [stream.events.get() for _ in range(stream.events.qsize())]


def _revision(event: dict[str, str]) -> str:
    return event["id"].partition(".")[0]


def test_talk_reaches_the_streams_of_other_processes(postgres: str) -> None:
    database = new_postgres(postgres)
    one, two = Server(database), Server(database)
    try:
        anna, ben = Player(one.url, "Anna"), Player(one.url, "Ben")
        table = new_table(anna, ben)
        there = ben.at(two.url)
        before = there.get(f"/tables/{table}")["revision"]
        with Browser(two.url).stream(table) as watching:
            first = watching.next()
            anna.post(f"/tables/{table}/talk", text="can you hear me", to="all")
            assert "can you hear me" in watching.hear("talk")
            there.post(f"/tables/{table}/talk", text="loud and clear", to="all")
            assert "loud and clear" in watching.hear("talk")
            assert all(_revision(event) == _revision(first) for event in _waiting(watching))
        assert [line["text"] for line in anna.get(f"/tables/{table}/talk")["lines"]] == [
            "can you hear me", "loud and clear",
        ]  # fmt: skip
        assert anna.get(f"/tables/{table}")["revision"] == before
    finally:
        one.stop()
        two.stop()


def test_programs_talk_too(server: Server, anna: Player, ben: Player) -> None:
    table = new_table(anna, ben)
    assert anna.get("/phrases")["thanks"] == "Thank you"
    assert anna.post(f"/tables/{table}/talk", phrase="thanks") == {"number": 1}
    assert anna.refused(f"/tables/{table}/talk", phrase="curse")[0] == 422
    assert anna.refused(f"/tables/{table}/talk", text="\u202e")[1]["code"] == "bad_line"
    assert anna.refused("/tables/nowhere/talk", text="x")[0] == 404
    assert Player(server.url).refused(f"/tables/{table}/talk/1/report")[1]["code"] == "unknown_line"
    chat = ben.get(f"/tables/{table}/talk")
    assert (chat["unread"], chat["lines"][0]["phrase"], chat["lines"][0]["seat"]) == (1, "thanks", 0)
    ben.client.post(f"/tables/{table}/talk/read", json={"number": 1})
    assert ben.get(f"/tables/{table}/talk")["unread"] == 0
    assert ben.client.post(f"/tables/{table}/talk/1/mute", json={}).status_code == 204
    assert ben.get(f"/tables/{table}/talk")["lines"] == []


def test_who_looks_on_is_told_by_name(server: Server, anna: Player, ben: Player) -> None:
    table = new_table(anna, ben)
    watcher = Browser(server.url)
    watcher.post("/me/name", name="Paula <b>")
    with watcher.stream(table) as stream:
        assert "Paula &lt;b&gt;" in stream.hear("here")


def test_streams_that_wake_together_look_once_who_is_here_and_see_who_comes_and_goes(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table, look = await house.table(anna, ben), house.hub.here
        data, looks = (await house.tables.get(table)).data, list[str]()

        def counted(table: str) -> set[str]:
            looks.append(table)
            return look(table)

        house.hub.here = counted  # type: ignore[method-assign]
        assert {here.seats for here in await asyncio.gather(*(house.talk.here(data) for _ in range(50)))} == {()}
        assert len(looks) == 1
        async with house.hub.watching(table, ben.id):
            assert (await house.talk.here(data)).seats == (1,)
            async with house.hub.watching(table, anna.id):
                assert (await house.talk.here(data)).seats == (0, 1)
            assert (await house.talk.here(data)).seats == (1,)
        assert (await house.talk.here(data)).seats == ()

    in_house(f"sqlite:///{tmp_path}/towpath.db", play)
