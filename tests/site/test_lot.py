"""Seats drawn by lot: from the table's own chance, checkable like every draw; or as seated, where that is chosen."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest
from alembic import command
from sqlalchemy import inspect

from tests.site.browser import Browser, table_of
from tests.site.house import House, in_house, opened
from tests.site.support import Player, Server
from towpath.core.record import read_record, replay
from towpath.site.fair import SEATS, Unfair, check, draw_seats, joint_seed
from towpath.site.pages.finished import again
from towpath.site.people.persons import Person
from towpath.site.storage.engine import open_engine
from towpath.site.storage.migrate import alembic_config, migrate
from towpath.site.storage.migrations.versions import m0003_lot
from towpath.site.tables.record import record_of_table
from towpath.site.tables.results import Status
from towpath.site.tables.seating import NewTable

NAMES = ("Anna", "Ben", "Cleo", "Dora")


async def drawn_table(house: House, people: list[Person], game: str = "ferry") -> str:
    """A table where these people have sat down in that order, before the lot."""
    table = await house.seating.create(people[0], NewTable(game, ("me", *["open"] * (len(people) - 1)), salt="grain"))
    for person in people[1:]:
        await house.seating.join(table, person, salt=f"salt of {person.name}")
    return table


def test_the_lot_follows_from_seed_and_salts_and_every_order_is_as_likely() -> None:
    salts = ["a", "", "b", ""]
    once = draw_seats(joint_seed("seed", salts), 4)
    assert once == draw_seats(joint_seed("seed", salts), 4)
    assert sorted(once) == [0, 1, 2, 3]
    others = {draw_seats(joint_seed(f"seed {n}", salts), 4) for n in range(200)}
    assert others == set(permutations(range(4)))
    assert {draw_seats(joint_seed("seed", [f"{n}", "", "b", ""]), 4) for n in range(200)} == others
    orders = Counter(draw_seats(joint_seed(f"seed {n}", salts), 4) for n in range(4800))
    assert min(orders.values()) > 150  # of 200: these seeds are fixed, so the counts are
    assert max(orders.values()) < 250
    assert draw_seats("alone", 1) == (0,)


def test_everybody_gets_the_seat_that_the_lot_gives(database: str) -> None:
    async def play() -> None:
        async with opened(database) as house:
            people = [await house.person(name) for name in NAMES]
            tables = [await drawn_table(house, people) for _ in range(6)]
            snapshots = [await house.tables.get(table) for table in tables]
            for snapshot in snapshots:
                data = snapshot.data
                salts = ["grain", "salt of Ben", "salt of Cleo", "salt of Dora"]
                assert data.salts == salts
                assert data.drawn == draw_seats(joint_seed(data.seed, salts), 4)
                assert [seat.person_name for seat in data.seats] == [NAMES[place] for place in data.drawn]
                for seat, place in enumerate(data.drawn):
                    assert (await house.view(data.id, people[place])).seat == seat
            table, order = tables[0], [people[place] for place in snapshots[0].data.drawn]
            await house.play_out(table, *order, most=9)
        async with opened(database) as later:
            assert [(await later.tables.get(table)).data.drawn for table in tables] == [x.data.drawn for x in snapshots]
            await later.play_out(table, *order)
            snapshot = await later.tables.get(table)
            record = read_record(record_of_table(snapshot).write())
            assert replay(record).over
            assert record.notes[SEATS] == " ".join(map(str, snapshot.data.drawn))
            assert check(record) == 1 + sum(seat == -1 for seat, _ in record.moves)
            assert [record.players[seat] for seat in range(4)] == [person.name for person in order]

    asyncio.run(play())


def test_an_altered_lot_is_found_out(database: str) -> None:
    async def play(house: House) -> None:
        people = [await house.person(name) for name in NAMES[:2]]
        table = await drawn_table(house, people, "connect_four")
        drawn = (await house.tables.get(table)).data.drawn
        await house.play_out(table, *[people[place] for place in drawn])
        record = record_of_table(await house.tables.get(table))
        assert check(record) == 1
        other = "1 0" if drawn == (0, 1) else "0 1"
        with pytest.raises(Unfair, match=r"chance\.seats: the draw is"):
            check(replace(record, notes={**record.notes, SEATS: other}))

    in_house(database, play)


def test_as_seated_and_alone_nothing_is_drawn(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        for _ in range(4):
            table = await house.table(anna, ben)
            data = (await house.tables.get(table)).data
            assert (data.by_lot, data.drawn, data.seats[0].person_id) == (False, (), anna.id)
        solo = (await house.tables.get(await house.seating.create(anna, NewTable("kanal", ("me",))))).data
        assert (solo.by_lot, solo.drawn, solo.status) == (False, (), Status.PLAYING)

    in_house(database, play)


def test_tables_from_before_the_lot_go_on_as_they_are(database: str) -> None:
    async def begin() -> tuple[str, list[Person]]:
        async with opened(database) as house:
            people = [await house.person(name) for name in NAMES[:3]]
            table = await house.table(*people)
            await house.play_out(table, *people, most=7)
            return table, people

    async def go_on(table: str, people: list[Person]) -> None:
        async with opened(database) as house:
            await house.play_out(table, *people)
            snapshot = await house.tables.get(table)
            assert (snapshot.data.status, snapshot.data.drawn) == (Status.FINISHED, ())
            assert [seat.person_name for seat in snapshot.data.seats] == list(NAMES[:3])
            record = record_of_table(snapshot)
            assert SEATS not in record.notes
            assert check(record) > 0

    table, people = asyncio.run(begin())
    _back_to(database, m0003_lot.down_revision)
    migrate(database)
    asyncio.run(go_on(table, people))


def _back_to(database: str, revision: str) -> None:
    """The database as it was before."""
    engine, config = open_engine(database, 1, writes=True), alembic_config(database)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    with engine.connect() as connection:
        assert "drawn" not in {column["name"] for column in inspect(connection).get_columns("game_table")}
    engine.dispose()


def test_the_api_draws_unless_told_otherwise(server: Server, anna: Player) -> None:
    seats = ["me", "bot:deckhand", "bot:deckhand", "bot:deckhand"]
    shown = [anna.get(f"/tables/{anna.post('/tables', game='ferry', seats=seats)['id']}") for _ in range(12)]
    for table in shown:
        assert (table["seating"], sorted(table["drawn"])) == ("lot", [0, 1, 2, 3])
        assert table["my_seat"] == table["drawn"].index(0)
    assert len({table["my_seat"] for table in shown}) > 1
    table = anna.post("/tables", game="ferry", seats=seats, seating="as_seated")["id"]
    told = anna.get(f"/tables/{table}")
    assert (told["seating"], told["drawn"], told["my_seat"]) == ("as_seated", [], 0)
    assert anna.refused("/tables", game="ferry", seats=seats, seating="by age")[0] == 400


def test_pages_offer_the_lot_and_say_what_it_was(server: Server) -> None:
    browser = Browser(server.url)
    form = browser.get("/games/marchia/create").text
    assert 'name="seating" value="lot" checked' in form
    assert 'name="seating" value="as_seated"' in form
    drawn = browser.play_now("marchia", seats="3", level="deckhand", seating="lot")
    page = browser.get(f"/t/{drawn}/at/0").text
    assert "Seats were drawn by lot: " in page
    seated = browser.play_now("marchia", seats="3", level="deckhand")
    assert "drawn by lot" not in browser.get(f"/t/{seated}/at/0").text
    odd = browser.post("/games/marchia/tables", seats="2", seat0="me", seat1="open", seating="by age")
    assert odd.status_code == 400
    lobby = table_of(browser.post("/games/marchia/tables", seats="2", seat0="me", seat1="open"))
    assert "Seats are then drawn by lot." in browser.get(f"/t/{lobby}").text


def test_play_again_keeps_how_seats_are_found(database: str) -> None:
    async def play(house: House) -> None:
        people = [await house.person(name) for name in NAMES[:2]]
        for table in (
            await drawn_table(house, people, "connect_four"),
            await house.table(*people, game="connect_four"),
        ):
            data = (await house.tables.get(table)).data
            order = [people[place] for place in data.drawn] or people
            await house.play_out(table, *order)
            fields = again(await house.view(table, people[0]))
            assert fields["seating"] == ("lot" if data.by_lot else "as_seated")
            assert fields[f"seat{order.index(people[0])}"] == "me"

    in_house(database, play)
