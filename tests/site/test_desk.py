"""The desk: what somebody who has tables finds on the first page, and what it must not tell."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, update

from tests.site.house import House, in_house
from towpath.site import pages
from towpath.site.people.persons import Person
from towpath.site.storage.models import TableRow
from towpath.site.tables.clocks import Pace, PaceKind
from towpath.site.tables.desk import CARDS, Desk, DeskView
from towpath.site.tables.results import Status
from towpath.site.views import Visit

SHORT, LONG = Pace(PaceKind.DAYS, turn=12), Pace(PaceKind.DAYS, turn=72)


def desk_of(house: House) -> Desk:
    return Desk(house.lists, house.tables, house.show, house.clock.now)


def page_of(person: Person, view: DeskView) -> str:
    return pages.desk(Visit(person, "en", "token", "/", my_moves=view.home.my_moves), view)


async def until(house: House, table: str, people: list[Person], asked: int | None) -> None:
    """Play until a seat is asked alone, or, with None, until several choose together."""
    while True:
        snapshot = await house.tables.get(table)
        together = snapshot.playing.state.frames[-1].together()
        if together if asked is None else not together and snapshot.data.asked == (asked,):
            return
        person = people[snapshot.data.asked[0]]
        view = await house.view(table, person)
        await (house.play(table, person) if view.options else house.end(table, person))


def test_the_most_urgent_move_comes_first(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        free = await house.table(anna, ben)
        later = await house.table(anna, ben, pace=LONG)
        soon = await house.table(anna, ben, pace=SHORT)
        for table in (free, later, soon):
            await until(house, table, [anna, ben], asked=0)
        view = await desk_of(house).of(anna)
        assert [line.view.id for line in view.moves] == [soon, later, free]
        assert view.moves[0].left is not None
        assert view.moves[0].left <= 12 * 3600
        assert view.moves[2].left is None
        assert all(line.waits == ("Ben",) for line in view.moves)
        await house.pass_time(11 * 3600)
        assert (await desk_of(house).of(anna)).moves[0].soon
        page = page_of(anna, view)
        assert "Your move in 3 tables" in page
        assert "<b>Ben</b> waits since" in page

    in_house(database, play)


def test_no_number_of_games_hides_a_table_that_waits(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        old = await house.table(anna, ben)
        await until(house, old, [anna, ben], asked=0)
        ended = [await house.table(anna, ben) for _ in range(52)]

        def end(connection: Connection) -> None:
            over = {"status": Status.FINISHED, "updated_at": datetime.now(UTC) + timedelta(days=9)}
            connection.execute(update(TableRow).where(TableRow.id.in_(ended)).values(**over))

        await house.store.write(end)
        assert [line.view.id for line in (await desk_of(house).of(anna)).moves] == [old]
        assert [line.view.id for line in await desk_of(house).running(anna)] == [old]

    in_house(database, play)


def test_the_page_knows_all_moves_it_counts_and_calls_none_of_them_new(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        tables = [await house.table(anna, ben) for _ in range(CARDS + 2)]
        for table in tables:
            await until(house, table, [anna, ben], asked=0)
        view = await desk_of(house).of(anna)
        assert view.more == 2
        shown = re.search(r'data-shown="([^"]*)"', page_of(anna, view))
        assert shown is not None
        told = [line.id for line in await house.lists.my_moves(anna)]
        assert sorted(shown[1].split()) == sorted(tables) == sorted(told)

    in_house(database, play)


def test_what_waits_for_others_says_for_whom(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        await until(house, table, [anna, ben], asked=0)
        view = await desk_of(house).of(ben)
        assert view.moves == ()
        assert [line.view.id for line in view.waiting] == [table]
        assert "Nothing waits for you" in page_of(ben, view)
        assert not (await desk_of(house).of(await house.person("Cleo"))).has_tables

    in_house(database, play)


@pytest.mark.parametrize("bidder", [0, 1])
def test_a_choice_made_together_names_nobody_who_waits(database: str, bidder: int) -> None:
    """What the one who has not chosen sees is the same before and after the other one has."""

    async def play(house: House) -> None:
        people = [await house.person("Anna"), await house.person("Ben")]
        table = await house.table(*people)
        await until(house, table, people, asked=None)
        first, other = people[bidder], people[1 - bidder]
        before = await desk_of(house).of(other)
        assert before.moves[0].waits == ()
        page = page_of(other, before)
        while (await house.view(table, first)).options:
            await house.play(table, first)
        if (await house.view(table, first)).draft.moves:
            await house.end(table, first)
        assert page_of(other, await desk_of(house).of(other)) == page

    in_house(database, play)
