"""Ratings: from results, once, and the same when they are computed anew."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from alembic import command
from sqlalchemy import Connection, select, update

from tests.site.house import House, in_house, opened
from towpath.site.people.ratings import BEGINNER, Skill, Standing, after_game, compute_anew
from towpath.site.storage.engine import open_engine
from towpath.site.storage.migrate import alembic_config, migrate
from towpath.site.storage.migrations.versions import m0014_friends
from towpath.site.storage.models import ResultRow
from towpath.site.tables.outcomes import keep_outcome, places
from towpath.site.tables.results import Person
from towpath.site.tables.seating import NewTable

PASSWORD = "horse on the towpath"


async def member(house: House, name: str) -> Person:
    person = await house.person(name)
    await house.accounts.create(person, name, PASSWORD, "")
    return person


async def finished(house: House, *people: Person, rated: bool = True) -> str:
    """A game that these people have played to its end."""
    new = NewTable("ferry", ("me", *["open"] * (len(people) - 1)), by_lot=False, rated=rated)
    table = await house.seating.create(people[0], new)
    for person in people[1:]:
        await house.seating.join(table, person)
    await house.play_out(table, *people)
    return table


def results(connection: Connection) -> list[ResultRow]:
    order = (ResultRow.ended_at, ResultRow.table_id, ResultRow.seat)
    return list(connection.execute(select(ResultRow.__table__).order_by(*order)).all())  # type: ignore[arg-type]


def test_places_follow_winners_and_points() -> None:
    assert places([5, 9, 9, 2], [2]) == [3, 2, 1, 4]
    assert places([4, 4], [0, 1]) == [1, 1]
    assert places([7], []) == [1]


def test_whoever_is_ahead_gains_and_everybody_is_surer() -> None:
    first, second, third = after_game([Standing(1), Standing(2), Standing(3)])
    assert first.mu > BEGINNER.mu > third.mu
    assert first.mu > second.mu > third.mu
    assert all(each.sigma < BEGINNER.sigma for each in (first, second, third))
    assert (BEGINNER.value, BEGINNER.margin) == (1500, 196)


def test_the_rating_of_a_bot_stays() -> None:
    person, bot = after_game([Standing(1), Standing(2, fixed=True)])
    assert bot == BEGINNER
    assert person.mu > BEGINNER.mu


def test_a_finished_game_leaves_results_and_ratings_once(database: str) -> None:
    async def play(house: House) -> None:
        house.tables.companions.append(keep_outcome)
        anna, ben = await member(house, "Anna"), await member(house, "Ben")
        for _ in range(2):
            await finished(house, anna, ben)
        rows = await house.store.read(results)
        assert [row.person_id for row in rows] == [anna.id, ben.id] * 2
        assert all(row.rated and row.mu is not None for row in rows)
        assert (rows[0].mu_before, rows[0].sigma_before) == (BEGINNER.mu, BEGINNER.sigma)
        assert [(row.mu_before, row.sigma_before) for row in rows[2:]] == [(row.mu, row.sigma) for row in rows[:2]]
        nothing = update(ResultRow).values(mu=None, sigma=None, mu_before=None, sigma_before=None)
        await house.store.write(lambda connection: connection.execute(nothing).rowcount)
        assert await house.store.write(compute_anew) == 2
        again = await house.store.read(results)
        assert [row.mu for row in again] == pytest.approx([row.mu for row in rows])
        assert [row.sigma_before for row in again] == pytest.approx([row.sigma_before for row in rows])

    in_house(database, play)


def test_guests_and_tables_without_rating_are_left_out(database: str) -> None:
    async def play(house: House) -> None:
        house.tables.companions.append(keep_outcome)
        anna, ben, guest = await member(house, "Anna"), await member(house, "Ben"), await house.person("Guest")
        await finished(house, anna, guest)
        await finished(house, anna, ben, rated=False)
        rows = await house.store.read(results)
        assert [row.place for row in rows] != []
        assert not any(row.rated or row.mu is not None for row in rows)

    in_house(database, play)


def test_an_outcome_is_kept_for_the_change_that_ends_the_game_and_no_other(database: str) -> None:
    async def play(house: House) -> None:
        house.tables.companions.append(keep_outcome)
        anna, ben = await member(house, "Anna"), await member(house, "Ben")
        table = await finished(house, anna, ben)
        over = await house.tables.get(table)
        await house.store.write(lambda connection: keep_outcome(connection, over, over))
        assert len(await house.store.read(results)) == 2

    in_house(database, play)


def test_ratings_are_shown_with_what_they_may_be_wrong_by() -> None:
    assert replace(Skill(), mu=30.0).value == 1560
    assert Skill(25.0, 2.0).margin == 47


def test_games_that_were_finished_before_there_were_results_get_theirs(database: str) -> None:
    async def begin() -> tuple[list[ResultRow], list[ResultRow]]:
        async with opened(database) as house:
            house.tables.companions.append(keep_outcome)
            anna, ben = await member(house, "Anna"), await house.person("Ben")
            await finished(house, anna, ben, rated=False)
            kept = await house.store.read(results)
        back_to(database, m0014_friends.down_revision)
        migrate(database)
        async with opened(database) as house:
            return kept, await house.store.read(results)

    kept, made = asyncio.run(begin())
    assert made == kept != []


def back_to(database: str, revision: str) -> None:
    """The database as it was before."""
    engine, config = open_engine(database, 1, writes=True), alembic_config(database)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    engine.dispose()
