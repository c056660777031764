"""While somebody sits at one table, another one that waits announces itself; what is secret stays so."""

from __future__ import annotations

import pytest

from tests.site.support import Player, Server, Stream, new_table, to_move


def elsewhere(server: Server, person: Player, table: str) -> Stream:
    headers = {"Authorization": f"Bearer {person.token}"}
    return Stream(server.url, f"/t/{table}/stream", headers)


@pytest.fixture
def pair(server: Server) -> tuple[Player, Player]:
    return Player(server.url, "Anna"), Player(server.url, "Ben")


def test_another_table_that_waits_is_told_by_the_stream(server: Server, pair: tuple[Player, Player]) -> None:
    anna, _ = pair
    here = anna.post("/tables", game="ferry", seats=["me", "open"])["id"]
    with elsewhere(server, anna, here) as stream:
        stream.next()
        other = new_table(*pair)
        while to_move(other, pair) is not anna:
            pair[1].move(other)
        told = stream.hear("elsewhere")
        assert f'href="/t/{other}"' in told
        while to_move(other, pair) is anna:
            anna.move(other)
        assert stream.hear("elsewhere").strip() == ""


def test_the_first_page_hears_of_new_moves(server: Server, pair: tuple[Player, Player]) -> None:
    anna, ben = pair
    headers = {"Authorization": f"Bearer {anna.token}"}
    with Stream(server.url, "/me/stream", headers) as stream:
        assert stream.hear("moves").strip() == ""
        table = new_table(anna, ben)
        while to_move(table, pair) is not anna:
            ben.move(table)
        assert table in stream.hear("moves")
