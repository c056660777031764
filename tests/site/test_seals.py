"""Proof of chance from the first second: a seal is shown before the salt is taken, also where a game begins at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.site.browser import Browser, table_of
from tests.site.house import House, in_house
from tests.site.support import Player, Server
from towpath.cli import main
from towpath.core.record import read_record
from towpath.site.fair import COMMITMENT, commitment_of
from towpath.site.seals import LASTS, Seals
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.seating import NewTable

SHOWN = re.compile(r'name="seal" value="([^"]+)" data-commitment="(\w{64})"')
PAGES = ("/", "/games/connect_four", "/games/connect_four/create", "/games/marchia/rules")


@pytest.mark.parametrize("page", PAGES)
def test_every_page_that_begins_a_game_shows_its_seal(server: Server, page: str) -> None:
    visitor = Browser(server.url)
    text = visitor.get(page).text
    name, commitment = SHOWN.findall(text)[0]
    assert f"<code>{commitment[:16]}" in text, "to be seen, not only sent"
    assert commitment not in visitor.get(page).text, "each time another"
    table = visitor.play_now("connect_four", seats="2", level="deckhand", seal=name, salt="my own salt")
    shown = visitor.client.get(f"/api/tables/{table}").json()
    assert shown["commitment"] == commitment
    assert f'data-sealed="{commitment}"' in visitor.get(f"/t/{table}").text


def test_the_record_tells_both(server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    anna = Player(server.url, "Anna")
    seal = anna.get("/seal")
    setup = {"game": "ferry", "seats": ["me", "bot:deckhand"], "seating": "as_seated"}
    table = anna.post("/tables", **setup, salt="windmill", seal=seal["seal"])["id"]
    while anna.get(f"/tables/{table}")["status"] == "playing":
        if anna.get(f"/tables/{table}/moves")["moves"]:
            anna.move(table)
    file = tmp_path / "game.txt"
    file.write_text(anna.client.get(f"/tables/{table}/record").text)
    assert read_record(file.read_text()).notes[COMMITMENT] == seal["commitment"]
    assert main(["fair", "check", str(file), "--seal", seal["commitment"][:16], "--salt", "windmill"]) == 0
    said = capsys.readouterr().out
    assert f"Seal, shown before anybody added a salt: {seal['commitment']}" in said
    assert "Salt of place 0: windmill" in said
    assert "The seal that you were shown is the one of this game." in said
    assert "Your salt is in its draws." in said
    assert main(["fair", "check", str(file), "--seal", "0" * 16]) == 2
    assert main(["fair", "check", str(file), "--salt", "watermill"]) == 2
    assert "none of the salts" in capsys.readouterr().err


def test_a_seal_begins_one_table_only(server: Server) -> None:
    """Whoever has seen its seed could choose the salt: going back in the browser gets another one."""
    visitor = Browser(server.url)
    name, commitment = SHOWN.findall(visitor.get("/games/connect_four").text)[0]
    tables = [
        table_of(visitor.post("/games/connect_four/play", seats="2", level="deckhand", seal=name, salt="x"))
        for _ in range(2)
    ]
    first, second = (visitor.client.get(f"/api/tables/{table}").json()["commitment"] for table in tables)
    assert first == commitment
    assert second != commitment


def test_a_program_is_told_that_its_seal_is_used_up(server: Server) -> None:
    """Else it would have sent its salt before it was shown the seal of its table."""
    anna = Player(server.url, "Anna")
    setup = {"game": "ferry", "seats": ["me", "bot:deckhand"], "seal": anna.get("/seal")["seal"]}
    anna.post("/tables", **setup)
    for seal in (setup["seal"], "0" * 20 + ".1", "made up"):
        status, error = anna.refused("/tables", **{**setup, "seal": seal})
        assert (status, error["code"], error["where"]) == (409, "not_possible", "seal")


def test_whoever_sits_down_is_shown_the_seal_and_adds_a_salt(server: Server) -> None:
    anna, ben = Player(server.url, "Anna"), Browser(server.url)
    table = anna.post("/tables", game="ferry", seats=["me", "open"])["id"]
    seal = anna.get(f"/tables/{table}")["commitment"]
    page = ben.get(f"/t/{table}").text
    assert f"<code>{seal}</code>" in page, "to be seen before anything is sent"
    forms = re.findall(rf'<form[^>]* action="/t/{table}/join">.*?</form>', page)
    assert len(forms) == 2, "at the free place, and the great button"
    assert all(f'data-commitment="{seal}"' in form and 'name="salt" value="" data-salt' in form for form in forms)


def test_a_rematch_has_a_seal_and_the_salts_of_all_who_come(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        await house.operators.end_table("", table)
        await house.rematches.come(table, anna, "from Anna")
        house.tables.forget(table)  # what was said before is in storage
        after = await house.rematches.come(table, ben, "from Ben")
        again = (await house.tables.get(after.data.successor)).data
        assert {seat.person_name: seat.salt for seat in again.seats} == {"Anna": "from Anna", "Ben": "from Ben"}
        assert commitment_of(again.seed) == house.seals.of_rematch(table).commitment
        assert house.seals.opened(house.seals.of_rematch(table).name) == "", "it begins no other table"

    in_house(database, play)


def test_games_of_a_campaign_begin_with_the_seal_that_was_shown(server: Server) -> None:
    visitor = Browser(server.url)
    page = visitor.get("/games/kanal").text
    form = re.search(r'action="/games/kanal/campaigns">.*?</form>', page, re.DOTALL)
    assert form
    name, commitment = SHOWN.findall(form[0])[0]
    begun = visitor.post("/games/kanal/campaigns", seal=name, salt="my own salt")
    campaign = visitor.get(begun.headers["location"]).text
    table = re.search(r'href="/t/(\w+)"', campaign)
    assert table
    assert visitor.client.get(f"/api/tables/{table[1]}").json()["commitment"] == commitment


def test_seals_grow_old_and_none_is_made_up(database: str) -> None:
    async def play(house: House) -> None:
        now = [1_000_000.0]
        seals = Seals(house.store, "key", lambda: now[0])
        seal = seals.new()
        assert commitment_of(seals.opened(seal.name)) == seal.commitment
        for name in ("", "x", "x.y", seal.name[1:], f"{'0' * 20}.{int(now[0]) + 3600:x}"):
            assert seals.opened(name) == "", name
        anna = await house.person("Anna")
        new = NewTable("ferry", ("me", "open"), seed=seals.opened(seal.name))
        assert await seals.is_free(seal.name)
        await house.seating.create(anna, new, seals.used(seal.name, None))
        assert not await seals.is_free(seal.name)
        with pytest.raises(NotPossible, match="load it again"):
            await house.seating.create(anna, new, seals.used(seal.name, None))
        now[0] += LASTS + 1
        assert seals.opened(seal.name) == ""

    in_house(database, play)
