"""Ratings: from results, once, and the same when they are computed anew."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest
from alembic import command
from sqlalchemy import Connection, select, update

from tests.site.house import House, in_house, opened
from towpath.bots import Rated
from towpath.core.messages import say
from towpath.core.registry import game_named
from towpath.site import pages
from towpath.site.pages.levels import strengths
from towpath.site.pages.table import proposed
from towpath.site.pages.words import Words
from towpath.site.people.careers import Careers, sources
from towpath.site.people.persons import Person
from towpath.site.people.ratings import BEGINNER, Skill, Standing, after_game, bot_skill, compute_anew
from towpath.site.storage.engine import open_engine
from towpath.site.storage.migrate import alembic_config, migrate
from towpath.site.storage.migrations.versions import m0014_friends
from towpath.site.storage.models import ResultRow
from towpath.site.tables.outcomes import keep_outcome, places
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.seating import NewTable
from towpath.site.views import Visit

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
    assert places([9, 5, 7], [0], left=[0]) == [3, 2, 1], "whoever has left comes last"
    assert places([9, 5], [0], left=[0, 1]) == [2, 2], "and nobody who has left has won"


def test_whoever_is_ahead_gains_and_everybody_is_surer() -> None:
    first, second, third = after_game([Standing(1), Standing(2), Standing(3)])
    assert first.mu > BEGINNER.mu > third.mu
    assert first.mu > second.mu > third.mu
    assert all(each.sigma < BEGINNER.sigma for each in (first, second, third))
    assert (BEGINNER.value, BEGINNER.margin) == (1500, 482)


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


def test_the_page_of_the_end_tells_each_what_has_changed_and_nobody_else(database: str) -> None:
    async def play(house: House) -> None:
        house.tables.companions.append(keep_outcome)
        anna, ben, cleo = [await member(house, name) for name in ("Anna", "Ben", "Cleo")]
        table, careers = await finished(house, anna, ben), Careers(house.store)
        changes = [await careers.change_at(table, person.id) for person in (anna, ben)]
        gained = [change.gained for change in changes if change]
        assert min(gained) < 0 < max(gained)
        assert await careers.change_at(table, cleo.id) is None
        view = await house.view(table, anna)
        assert changes[0] is not None
        told = f'<b class="num">{changes[0].after.value}</b>'
        assert told in pages.table(Visit(anna, "en", "token", f"/t/{table}"), view, changes[0])
        onlooker = Visit(cleo, "en", "token", f"/t/{table}")
        assert "Your rating" not in pages.table(onlooker, await house.view(table, cleo))
        unrated = await finished(house, anna, ben, rated=False)
        assert await careers.change_at(unrated, anna.id) is None

    in_house(database, play)


def test_whoever_leaves_a_rated_game_to_a_bot_has_lost_it(database: str) -> None:
    async def play(house: House) -> None:
        house.tables.companions.append(keep_outcome)
        anna, ben = await member(house, "Anna"), await member(house, "Ben")
        new = NewTable("ferry", ("me", "open"), by_lot=False, rated=True)
        for leaver, stays in ((0, 1), (1, 0)):
            table = await house.seating.create(anna, new)
            await house.seating.join(table, ben)
            await house.seating.leave(table, (anna, ben)[leaver])
            await end_with_bots(house, table, (anna, ben))
            rows = [row for row in await house.store.read(results) if row.table_id == table]
            assert [row.place for row in sorted(rows, key=lambda row: row.seat != stays)] == [1, 2]
            assert all(row.rated for row in rows)

    in_house(database, play)


async def end_with_bots(house: House, table: str, people: Sequence[Person]) -> None:
    """Play on to the end; where a bot sits, as it would."""
    while (snapshot := await house.tables.get(table)).data.status == Status.PLAYING:
        seat = snapshot.data.asked[0]
        if snapshot.data.seats[seat].kind == SeatKind.BOT:
            move = snapshot.game.write(snapshot.playing.state, snapshot.game.rules.legal(snapshot.playing.state)[0])
            await house.turns.play_bot(table, seat, move, snapshot.playing.logged)
        else:
            view = await house.view(table, people[seat])
            await (house.play(table, people[seat]) if view.options else house.end(table, people[seat]))


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


def test_a_game_that_is_ended_early_counts_for_nobody(database: str) -> None:
    """Otherwise a group could end its games as soon as the right one is ahead."""

    async def play(house: House) -> None:
        house.tables.companions.append(keep_outcome)
        anna, ben = await member(house, "Anna"), await member(house, "Ben")
        new = NewTable("marchia", ("me", "open"), by_lot=False, rated=True)
        table = await house.seating.create(anna, new)
        await house.seating.join(table, ben)
        offer = next(each for each in (await house.view(table, anna)).offers if each.kind == "end points")
        assert "does not count for ratings" in str(offer.meaning)
        await house.votes.propose(table, anna, "end points")
        view = await house.view(table, ben)
        assert "does not count for ratings" in str(proposed(view.proposals[0], view))
        await house.votes.propose(table, ben, "end points")
        rows = await house.store.read(results)
        assert [row.person_id for row in rows] == [anna.id, ben.id], "the result is kept"
        assert not any(row.rated or row.mu is not None for row in rows)
        await finished(house, anna, ben)
        assert all(row.rated for row in (await house.store.read(results))[2:]), "one that is played out counts"

    in_house(database, play)


def test_results_tell_where_the_points_come_from(database: str) -> None:
    async def play(house: House) -> None:
        house.tables.companions.append(keep_outcome)
        anna, ben = await member(house, "Anna"), await member(house, "Ben")
        table = await house.table(anna, ben, game="marchia")
        for person in (anna, ben) * 4:
            if (await house.view(table, person)).options:
                await house.play(table, person)
        for person in (anna, ben):
            await house.votes.propose(table, person, "end points")
        await finished(house, anna, ben)
        played = await Careers(house.store).of(anna.id)
        count, lines = sources(played, "marchia")
        game = next(each for each in played if each.slug == "marchia")
        assert count == 1, "games of other kinds do not count"
        assert sum(line.mine for line in lines) == game.mine.score
        assert sum(line.others for line in lines) == game.others[0].score
        assert any(line.mine for line in lines)
        assert [line.mine for line in lines] == sorted([line.mine for line in lines], reverse=True)
        assert sources(played, "kanal") == (0, [])
        words = Words("de", game=game_named("marchia"))
        assert all(words.say(say(line.text)) != line.text for line in lines), "told in the reader's language"

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
    assert replace(Skill(), mu=30.0).value == 1647
    assert Skill(25.0, 2.0).margin == 116


def test_a_level_that_was_measured_brings_its_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = {"captain": Rated(1700.0, 40.0, 200, 90.0, 9.0, "search:iterations=700")}
    monkeypatch.setattr("towpath.site.people.ratings.ratings_of", lambda game, seats: measured if seats == 2 else {})
    captain = bot_skill("connect_four", 2, "captain")
    assert captain.value == 1700
    assert captain.margin == 58, "no bot is surer than this: it was measured among bots"
    assert bot_skill("connect_four", 3, "captain") == BEGINNER
    assert bot_skill("connect_four", 2, "pilot") == BEGINNER
    assert bot_skill("no_such_game", 2, "captain") == BEGINNER
    against_captain, _ = after_game([Standing(1), Standing(2, captain, fixed=True)])
    against_anybody, _ = after_game([Standing(1), Standing(2, fixed=True)])
    assert against_captain.mu > against_anybody.mu


def test_the_ruler_of_levels_has_a_length_even_for_the_one_that_all_are_measured_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rated = {"bargee": Rated(1400.0, 0.0, 60, 50.0, 7.0, "greedy")}
    monkeypatch.setattr("towpath.site.pages.levels.ratings_of", lambda game, seats: rated)
    assert (only := strengths(game_named("ruhr"), 2)["bargee"]).marks == (0.0, 100.0)
    assert (only.rating, only.at, only.reach) == (1400, 0.0, 0.0)
    rated["deckhand"] = Rated(1237.0, 76.0, 60, 50.0, 7.0, "greedy:loose=3")
    both = strengths(game_named("ruhr"), 2)
    assert both["deckhand"].marks == (0.0, 50.0, 100.0), "from 1000 to 1400"
    assert both["deckhand"].at < both["bargee"].at == 100.0


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
    assert [tuple(row)[:-1] for row in kept] == [tuple(row)[:-1] for row in made] != []  # type: ignore[arg-type]
    assert [row.lines for row in made] == [None, None], "what they scored for is not known any more"


def back_to(database: str, revision: str) -> None:
    """The database as it was before."""
    engine, config = open_engine(database, 1, writes=True), alembic_config(database)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    engine.dispose()
