"""Rematch: everybody's answer, the new table, and what ends the question."""

from __future__ import annotations

import asyncio

import pytest

from tests.site.conftest import new_postgres
from tests.site.house import House, in_house, opened
from tests.site.support import Player, Server, new_table, play_out
from towpath.site.people.persons import Person
from towpath.site.tables.aids import NO_AIDS
from towpath.site.tables.clocks import DAY, Pace, PaceKind
from towpath.site.tables.refusals import NotPossible, NotSeated
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.seating import NewTable

LIVE = Pace(PaceKind.LIVE, bank=10, increment=30)


async def finished(house: House, count: int = 3) -> tuple[str, list[Person]]:
    people = [await house.person(name) for name in ("Anna", "Ben", "Carla", "Dora")[:count]]
    table = await house.table(*people, pace=LIVE, aids=NO_AIDS)
    await house.play_out(table, *people)
    return table, people


def test_the_new_table_is_set_when_all_have_said_yes(database: str) -> None:
    async def play(house: House) -> None:
        table, (anna, ben, carla) = await finished(house)
        await house.rematches.come(table, ben)
        await house.rematches.come(table, ben)
        rematch = (await house.view(table, anna)).rematch
        assert rematch is not None
        assert (rematch.coming, rematch.awaited, rematch.successor) == ((1,), (0, 2), "")
        assert 0 < rematch.left <= DAY
        await house.rematches.come(table, anna)
        over = await house.rematches.come(table, carla)
        view = await house.view(over.data.successor, anna)
        assert [seat.name for seat in view.seats] == ["Ben", "Carla", "Anna"]
        assert view.status == Status.PLAYING
        assert (view.aids, view.clock is not None and view.clock.pace) == (NO_AIDS, LIVE)
        assert view.origin is not None
        assert view.origin.table == table
        assert not (await house.view(table, anna)).proposals
        assert (await house.rematches.come(table, anna)).data.successor == over.data.successor

    in_house(database, play)


def test_two_who_say_yes_at_once_get_one_table(database: str) -> None:
    async def play(house: House) -> None:
        table, (anna, ben) = await finished(house, 2)
        await asyncio.gather(house.rematches.come(table, anna), house.rematches.come(table, ben))
        assert (await house.tables.get(table)).data.successor
        assert await house.lists.count_unfinished(anna) + await house.lists.count_unfinished(ben) == 1

    in_house(database, play)


def test_two_processes_set_one_table(postgres: str) -> None:
    url = new_postgres(postgres)

    async def play() -> None:
        async with opened(url) as house, opened(url) as other:
            table, (anna, ben) = await finished(house, 2)
            await house.rematches.come(table, anna)
            one, two = await asyncio.gather(house.rematches.come(table, ben), other.rematches.come(table, ben))
            assert one.data.successor == two.data.successor
            assert await house.lists.count_unfinished(ben) == 1

    asyncio.run(play())


def test_one_no_ends_the_question_and_anybody_may_ask_again(database: str) -> None:
    async def play(house: House) -> None:
        table, (anna, ben, carla) = await finished(house)
        await house.rematches.come(table, anna)
        await house.rematches.decline(table, ben)
        rematch = (await house.view(table, carla)).rematch
        assert rematch is not None
        assert (rematch.coming, rematch.declined, rematch.left) == ((), 1, 0.0)
        for person in (carla, anna, ben):
            after = await house.rematches.come(table, person)
        assert after.data.successor

    in_house(database, play)


def test_the_question_falls_after_a_day(database: str) -> None:
    async def play(house: House) -> None:
        table, (anna, ben) = await finished(house, 2)
        await house.rematches.come(table, anna)
        await house.pass_time(DAY + 1)
        rematch = (await house.view(table, ben)).rematch
        assert rematch is not None
        assert not rematch.coming
        assert not (await house.rematches.come(table, ben)).data.successor
        assert (await house.rematches.come(table, anna)).data.successor

    in_house(database, play)


def test_bots_come_along_and_nobody_else_is_asked(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.seating.create(anna, NewTable("ferry", ("me", "open", "bot:deckhand"), by_lot=False))
        await house.seating.join(table, ben)
        with pytest.raises(NotPossible):
            await house.rematches.come(table, anna)
        await house.seating.leave(table, ben)
        await house.votes.propose(table, anna, "end")
        with pytest.raises(NotSeated):
            await house.rematches.come(table, ben)
        over = await house.rematches.come(table, anna)
        seats = (await house.tables.get(over.data.successor)).data.seats
        assert [seat.kind for seat in seats] == [SeatKind.BOT, SeatKind.BOT, SeatKind.HUMAN]
        assert not any(seat.person_id for seat in seats[:2])

    in_house(database, play)


def test_by_the_api(server: Server, anna: Player, ben: Player) -> None:
    table = new_table(anna, ben)
    assert anna.refused(f"/tables/{table}/rematch")[0] == 409
    play_out(table, (anna, ben))
    anna.post(f"/tables/{table}/rematch", come=True)
    assert ben.get(f"/tables/{table}")["rematch"]["coming"] == [0]
    ben.post(f"/tables/{table}/rematch", come=False)
    assert ben.get(f"/tables/{table}")["rematch"]["declined"] == 1
    ben.post(f"/tables/{table}/rematch")
    anna.post(f"/tables/{table}/rematch")
    new = ben.get(f"/tables/{table}")["rematch"]["successor"]
    assert [seat["mine"] for seat in ben.get(f"/tables/{new}")["seats"]] == [True, False]
