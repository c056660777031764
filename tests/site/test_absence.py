"""Absence: every act is a sign of life, and a single rival cannot have somebody replaced who comes by in time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, text

from tests.site.browser import Browser
from tests.site.conftest import new_postgres
from tests.site.house import House, in_house, opened
from tests.site.support import Player, Server, Stream, new_table
from towpath.site.live.attendance import AGAIN
from towpath.site.notices.wishes import keep_wishes
from towpath.site.people.persons import Person
from towpath.site.storage.models import OutboxRow, PersonRow
from towpath.site.storage.store import Store
from towpath.site.storage.writer import TooLate
from towpath.site.tables.clocks import Pace, PaceKind
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.results import Notice, SeatKind

HOUR = 3600.0
DAY = 24 * HOUR


def said(notices: Sequence[Notice]) -> list[str]:
    return [str(notice.message) for notice in notices]


def test_with_two_people_a_takeover_needs_a_longer_absence_and_then_waits(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        await house.pass_time(600)  # enough where two others agree
        assert not (await house.view(table, anna)).seats[1].absent
        with pytest.raises(NotPossible, match="seat 1 has not been away for 60 min yet"):
            await house.votes.propose_takeover(table, anna, 1)
        await house.pass_time(HOUR)
        assert (await house.view(table, anna)).seats[1].absent
        await house.votes.propose_takeover(table, anna, 1)
        await house.votes.propose_takeover(table, anna, 1)  # asking again changes nothing
        await house.votes.carry_out_due()
        view = await house.view(table, anna)
        (proposal,) = view.proposals
        assert (proposal.awaited, proposal.waits) == ((), DAY)
        assert DAY - 60 < proposal.left <= DAY
        assert view.seats[1].kind == SeatKind.HUMAN
        await house.pass_time(DAY)
        await house.votes.carry_out_due()
        assert (await house.view(table, anna)).seats[1].lent
        told = await house.view(table, ben)
        assert (told.seat, told.lent_seat, told.proposals) == (None, 1, ())
        assert said(told.notices)[-1] == "by vote of the table a bot plays for seat 1"
        assert [line.lent for line in await house.lists.mine(ben)] == [True]
        assert [line.lent for line in await house.lists.mine(anna)] == [False]

    in_house(database, play)


OVER_DAYS = Pace(PaceKind.DAYS, turn=168)


def test_over_days_absence_is_judged_by_days_and_the_bot_waits_for_an_answer(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, cleo = [await house.person(name) for name in ("Anna", "Ben", "Cleo")]
        table = await house.table(anna, ben, cleo, game="marchia", pace=OVER_DAYS)
        by_hook = {"hook_url": "https://example.org/hook", "hook_secret": "s"}
        await house.store.write(lambda connection: keep_wishes(connection, cleo.id, **by_hook))
        await house.pass_time(DAY)
        for person in (anna, ben):
            await house.attendance.note(person.id)
        assert not (await house.view(table, anna)).seats[2].absent
        with pytest.raises(NotPossible, match="seat 2 has not been away for 2 days yet"):
            await house.votes.propose_takeover(table, anna, 2)
        await house.pass_time(DAY)
        await house.votes.propose_takeover(table, anna, 2)
        (proposal,) = (await house.view(table, anna)).proposals
        assert (proposal.awaited, proposal.waits) == ((), DAY), "one of two is enough, but the bot waits"
        assert await told_to(house, cleo) == [{"proposal": 1, "what": "takeover"}]
        await house.votes.carry_out_due()
        assert (await house.view(table, anna)).seats[2].kind == SeatKind.HUMAN
        await house.pass_time(DAY)
        await house.votes.carry_out_due()
        assert (await house.view(table, anna)).seats[2].lent
        assert (await told_to(house, cleo))[1:] == [{"happened": "lent"}]
        await house.seating.come_back(table, cleo)
        assert (await house.view(table, cleo)).seat == 2

    in_house(database, play)


def test_over_days_a_bot_needs_the_others_and_any_act_calls_it_off(database: str) -> None:
    async def play(house: House) -> None:
        people = [await house.person(name) for name in ("Anna", "Ben", "Cleo", "Dora")]
        table = await house.table(*people, game="marchia", pace=OVER_DAYS)
        await house.pass_time(2 * DAY)
        await house.votes.propose_takeover(table, people[0], 3)
        await house.pass_time(DAY)
        await house.votes.carry_out_due()
        (proposal,) = (await house.view(table, people[0])).proposals
        assert proposal.awaited == (1, 2), "two of three have to agree, however long it waits"
        await house.votes.propose_takeover(table, people[1], 3)
        assert (await house.view(table, people[0])).seats[3].kind == SeatKind.HUMAN, "the absent one is asked first"
        await house.attendance.note(people[3].id)
        assert (await house.view(table, people[0])).proposals == ()

    in_house(database, play)


async def told_to(house: House, person: Person) -> list[Any]:
    """What waits for a person in the outbox, about tables that go on."""
    query = select(OutboxRow.data).where(OutboxRow.person_id == person.id, OutboxRow.kind == "table")
    found = await house.store.read(lambda connection: connection.execute(query.order_by(OutboxRow.id)).scalars().all())
    return [data["facts"] for data in found]


def test_whoever_comes_back_in_time_keeps_the_seat(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        await house.pass_time(2 * HOUR)
        await house.votes.propose_takeover(table, anna, 1)
        await house.pass_time(DAY - 60)
        await house.attendance.note(ben.id)
        view = await house.view(table, ben)
        assert view.proposals == ()
        assert said(view.notices)[-1] == "seat 1 is here again: no bot takes the place"
        await house.pass_time(120)
        await house.votes.carry_out_due()
        assert (await house.view(table, ben)).seat == 1
        with pytest.raises(NotPossible, match="not been away"):
            await house.votes.propose_takeover(table, anna, 1)

    in_house(database, play)


def test_a_vote_of_three_is_called_off_when_the_absent_one_comes_back(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, cleo, dora = [await house.person(name) for name in ("Anna", "Ben", "Cleo", "Dora")]
        table = await house.table(anna, ben, cleo, dora, game="marchia")
        await house.pass_time(200)
        await house.votes.propose_takeover(table, anna, 3)
        await house.attendance.note(dora.id)
        with pytest.raises(NotPossible, match="no such proposal"):
            await house.votes.answer(table, ben, 1, agree=True)
        await house.pass_time(200)
        await house.votes.propose_takeover(table, anna, 3)
        await house.votes.propose_takeover(table, ben, 3)  # whoever proposes the same agrees
        assert (await house.view(table, anna)).seats[3].lent

    in_house(database, play)


def test_a_sign_of_life_in_one_process_counts_in_all(database: str) -> None:
    async def play() -> None:
        async with opened(database) as here, opened(database) as there:
            anna, ben = await here.person("Anna"), await here.person("Ben")
            table = await here.table(anna, ben)
            await here.pass_time(2 * HOUR)
            await here.votes.propose_takeover(table, anna, 1)
            await there.attendance.note(ben.id)
            here.tables.forget(table)
            assert (await here.view(table, anna)).proposals == ()
            with pytest.raises(NotPossible, match="not been away"):
                await here.votes.propose_takeover(table, anna, 1)

    asyncio.run(play())


def test_a_restart_makes_nobody_absent_and_nobody_present(database: str) -> None:
    async def play() -> None:
        async with opened(database) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            table = await house.table(anna, ben)
            await house.pass_time(HOUR - 600)
        store = Store(database)  # the server is down for ten days
        down = text("UPDATE house_clock SET ticked_at = ticked_at - 864000")
        await store.write(lambda connection: connection.execute(down).rowcount)
        store.close()
        async with opened(database) as later:
            await later.attendance.start()
            assert HOUR - 610 < await later.attendance.absence(ben.id) < HOUR - 500
            assert not (await later.view(table, anna)).seats[1].absent
            await later.pass_time(610)
            await later.votes.propose_takeover(table, anna, 1)
            await later.attendance.stop()

    asyncio.run(play())


def test_a_sign_of_life_waits_for_nobody_at_the_clock(postgres: str, postgres_template: str) -> None:
    """All processes share its one row: whoever moved it at every act would hold up all others until the commit."""

    async def play() -> None:
        async with opened(new_postgres(postgres, postgres_template)) as house:
            ben = await house.person("Ben")
            await house.pass_time(HOUR)
            with house.store._engine.connect() as other, other.begin():
                other.execute(text("UPDATE house_clock SET ticked_at = ticked_at"))
                await house.attendance.note(ben.id)
                assert await house.store.read(lambda connection: seen(connection, ben)) >= HOUR

    asyncio.run(play())


def seen(connection: Connection, person: Person) -> float:
    return float(connection.execute(select(PersonRow.seen).where(PersonRow.id == person.id)).scalar_one())


def test_a_database_that_is_busy_keeps_nobody_from_looking(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        ben, tried = await house.person("Ben"), list[str]()
        await house.pass_time(HOUR)

        async def refuse(_job: object, key: str = "") -> None:
            tried.append(key)
            raise TooLate("the database was busy with something else")

        with monkeypatch.context() as patched:
            patched.setattr(house.store, "write", refuse)
            for _ in range(3):
                await house.attendance.note(ben.id)
        assert tried == [ben.id], "nor waits everybody who looks as long as a write may take"
        await house.pass_time(AGAIN)
        await house.attendance.note(ben.id)
        assert await house.store.read(lambda connection: seen(connection, ben)) > HOUR

    in_house(database, play)


# ---- a running server


def pass_time(database: str, seconds: float) -> None:
    """The house of a server stays open for so long."""
    store = Store(database)
    later = text("UPDATE house_clock SET open_seconds = open_seconds + :seconds")
    store.write_now(lambda connection: connection.execute(later, {"seconds": seconds}).rowcount)
    store.close()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('absence') / 'towpath.db'}"


@pytest.fixture(scope="module")
def house_server(place: str) -> Iterator[Server]:
    server = Server(place)
    yield server
    server.stop()


ACTS: dict[str, Callable[[Player, str], object]] = {
    "a look at the table": lambda ben, table: ben.get(f"/tables/{table}"),
    "a look at the moves": lambda ben, table: ben.get(f"/tables/{table}/moves"),
    "a look at the own tables": lambda ben, table: ben.get("/tables"),
    "a move": lambda ben, table: ben.move(table),
    "a draft": lambda ben, table: ben.move(table, draft=True),
    "a proposal": lambda ben, table: ben.post(f"/tables/{table}/proposals", kind="rewind", ply=0),
    "a refused move": lambda ben, table: ben.refused(f"/tables/{table}/moves", move="drop z"),
}


@pytest.mark.parametrize("act", ACTS)
def test_whatever_a_person_does_calls_the_takeover_off(house_server: Server, place: str, act: str) -> None:
    anna, ben = Player(house_server.url, "Anna"), Player(house_server.url, "Ben")
    table = new_table(anna, ben, "connect_four")
    anna.move(table)
    pass_time(place, 2 * HOUR)
    anna.post(f"/tables/{table}/proposals", kind="takeover", seat=1)
    shown = anna.get(f"/tables/{table}")
    assert [proposal["waits"] > DAY - 600 for proposal in shown["proposals"]] == [True]
    assert shown["seats"][1]["absent"]
    ACTS[act](ben, table)
    shown = anna.get(f"/tables/{table}")
    assert [proposal for proposal in shown["proposals"] if proposal["kind"] == "takeover"] == []
    assert not shown["seats"][1]["absent"]
    assert "Ben is here again: no bot takes the place" in shown["notices"]
    status, error = anna.refused(f"/tables/{table}/proposals", kind="takeover", seat=1)
    assert (status, error["code"]) == (409, "not_possible")


def test_a_page_without_a_stream_is_a_sign_of_life_and_tells_what_was_planned(house_server: Server, place: str) -> None:
    anna, ben = Player(house_server.url, "Anna"), Browser(house_server.url)
    ben.post("/me/name", name="Ben")
    table = anna.post("/tables", game="connect_four", seats=["me", "open"], seating="as_seated")["id"]
    ben.post(f"/t/{table}/join")
    pass_time(place, 2 * HOUR)
    anna.post(f"/tables/{table}/proposals", kind="takeover", seat=1)
    assert "is here again: no bot takes the place" in ben.get(f"/t/{table}").text


def test_a_first_visitor_is_here_with_the_request_that_makes_them_a_person(house_server: Server) -> None:
    anna, ben = Player(house_server.url, "Anna"), Browser(house_server.url)
    table = anna.post("/tables", game="connect_four", seats=["me", "open"], seating="as_seated")["id"]
    ben.post(f"/t/{table}/join")
    assert not anna.get(f"/tables/{table}")["seats"][1]["absent"]


def test_an_open_stream_is_presence(house_server: Server, place: str) -> None:
    anna, ben = Player(house_server.url, "Anna"), Player(house_server.url, "Ben")
    table = new_table(anna, ben, "connect_four")
    with Stream(house_server.url, f"/api/tables/{table}/events", {"Authorization": f"Bearer {ben.token}"}) as stream:
        stream.next()
        pass_time(place, 2 * HOUR)
        anna.refused(f"/tables/{table}/proposals", kind="takeover", seat=1)
    anna.refused(f"/tables/{table}/proposals", kind="takeover", seat=1)  # it has only just closed


def test_a_takeover_that_waits_outlives_a_restart_and_the_absent_one_is_told(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'towpath.db'}"
    server = Server(database)
    anna, ben = Player(server.url, "Anna"), Browser(server.url)
    ben.post("/me/name", name="Ben")
    table = anna.post("/tables", game="connect_four", seats=["me", "open"], seating="as_seated")["id"]
    ben.post(f"/t/{table}/join")
    pass_time(database, 2 * HOUR)
    anna.post(f"/tables/{table}/proposals", kind="takeover", seat=1)
    server.kill()
    pass_time(database, DAY)
    server = Server(database)
    with Stream(server.url, f"/t/{table}/stream", {}) as stream:
        stream.until("by vote of the table a bot plays for")
    ben.client.base_url = server.url
    assert "A bot plays in your place." in ben.get("/").text
    page = ben.get(f"/t/{table}").text
    assert "A bot plays in your place." in page
    assert f'action="/t/{table}/return"' in page
    assert ben.post(f"/t/{table}/return").status_code == 303
    assert "Take my place back" not in ben.get(f"/t/{table}").text
    server.stop()


def test_who_comes_back_through_another_process_keeps_the_seat(postgres: str) -> None:
    database = new_postgres(postgres)
    here, there = Server(database), Server(database)
    anna, ben = Player(here.url, "Anna"), Player(here.url, "Ben")
    table = new_table(anna, ben, "connect_four")
    pass_time(database, 2 * HOUR)
    anna.post(f"/tables/{table}/proposals", kind="takeover", seat=1)
    with Stream(here.url, f"/api/tables/{table}/events", {"Authorization": f"Bearer {anna.token}"}) as stream:
        before = json.loads(stream.next()["data"])["revision"]
        assert ben.at(there.url).get(f"/tables/{table}")["proposals"] == []
        assert json.loads(stream.next()["data"])["revision"] > before
    assert anna.get(f"/tables/{table}")["proposals"] == []
    anna.refused(f"/tables/{table}/proposals", kind="takeover", seat=1)
    for server in (here, there):
        server.stop()
