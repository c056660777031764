"""Tables that were begun under other rules: they stand still, can be read, and are ended or go on by consent."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, insert, select, update

from tests.site.house import House, in_house
from towpath.core.frames import CHANCE
from towpath.core.record import read_record
from towpath.core.registry import game_named
from towpath.site.notices.kinds import Kind
from towpath.site.notices.wishes import keep_wishes
from towpath.site.pages import live
from towpath.site.people.persons import Person
from towpath.site.routes.api_answers import table_out
from towpath.site.routes.api_calls import done
from towpath.site.storage.models import LogRow, OutboxRow, SeatRow, TableRow
from towpath.site.tables.clocks import Pace, PaceKind
from towpath.site.tables.refusals import NotPossible, OtherRules
from towpath.site.tables.results import Status
from towpath.site.tables.turns import Known
from towpath.site.tables.upkeep import STOPPED, Lifetimes, Upkeep
from towpath.site.views import Visit

STEAM_1 = Path(__file__).with_name("steam-1.record")
"""A game that was played under version 1 of Steam's rules."""


async def from_version_1(house: House, people: tuple[Person, Person], moves: int) -> str:
    """A table of version 1 after so many moves, as a database has it."""
    table = await house.table(*people, game="steam", pace=Pace(PaceKind.DAYS, turn=24))
    record = read_record(STEAM_1.read_text())
    assert record.version == 1

    def write(connection: Connection) -> None:
        now = datetime.now(UTC)
        connection.execute(delete(LogRow).where(LogRow.table_id == table))
        rows = [
            {"table_id": table, "ply": number, "seat": seat, "text": text, "at": now}
            for number, (seat, text) in enumerate(record.moves[:moves], 1)
        ]
        connection.execute(insert(LogRow), rows)
        connection.execute(update(TableRow).where(TableRow.id == table).values(rules_version=1, revision=50))

    await house.store.write(write)
    house.tables._cache.clear()
    return table


def two(play: Callable[[House, Person, Person], Awaitable[None]], database: str) -> None:
    async def run(house: House) -> None:
        await play(house, await house.person("Anna"), await house.person("Ben"))

    in_house(database, run)


def test_a_table_of_version_1_of_steam_stands_and_is_ended_by_all(database: str) -> None:
    async def play(house: House, anna: Person, ben: Person) -> None:
        await house.store.write(
            lambda connection: keep_wishes(
                connection, ben.id, hook_url="http://127.0.0.1:9/", hook_secret="s", kinds={Kind.TABLE.value: ["hook"]}
            )
        )
        table = await from_version_1(house, (anna, ben), 120)
        await Upkeep(house.tables, Lifetimes(30, 14)).look_at_other_rules(datetime.now(UTC))
        await Upkeep(house.tables, Lifetimes(30, 14)).look_at_other_rules(datetime.now(UTC))
        view = await house.view(table, anna)
        assert view.outdated is not None
        assert (view.outdated.theirs, view.outdated.ours) == (1, game_named("steam").version)
        stands = [notice for notice in (await house.tables.get(table)).data.notices if notice.kind == STOPPED]
        assert len(stands) == 1, "told once"
        assert (view.asked, view.options, view.status) == ((), (), Status.PLAYING)
        assert view.ply > 0, "it can be read"
        assert view.view, "and drawn"
        told = table_out(view, 0)
        assert (told.rules_version, told.asked) == (1, []), "programs are told, too"
        assert done(await house.tables.get(table), anna).asked == []
        page = live(Visit(anna, "en", "", f"/t/{table}"), view)
        assert "The rules have changed" in page
        assert "without a result" in page
        with pytest.raises(OtherRules, match="version 1"):
            await house.turns.play(table, anna, "pass", Known(view.ply, 0))
        with pytest.raises(OtherRules):
            await house.votes.propose(table, anna, "end points")
        noticed = await house.store.read(
            lambda connection: list(
                connection.execute(select(OutboxRow.person_id).where(OutboxRow.kind == Kind.TABLE)).scalars()
            )
        )
        assert noticed == [ben.id]
        await house.votes.propose(table, anna, "end")
        await house.votes.answer(table, ben, (await house.view(table, ben)).proposals[0].id, True)
        after = await house.view(table, anna)
        assert (after.status, after.ply) == (Status.ABANDONED, view.ply)

    two(play, database)


def test_where_all_moves_are_possible_all_may_agree_to_go_on(database: str) -> None:
    async def play(house: House, anna: Person, ben: Person) -> None:
        table = await from_version_1(house, (anna, ben), 60)
        await Upkeep(house.tables, Lifetimes(30, 14)).look_at_other_rules(datetime.now(UTC))
        view = await house.view(table, anna)
        assert view.outdated is not None
        assert view.outdated.fits
        await house.votes.propose(table, ben, "new rules")
        await house.votes.propose(table, anna, "new rules")
        after = await house.view(table, anna)
        assert after.outdated is None
        assert after.ply == view.ply == 60
        mover = anna if after.asked == (after.seat,) else ben
        played = await house.play(table, mover)
        assert played.draft.moves or played.ply > 60
        rows = await house.store.read(lambda c: list(c.execute(select(SeatRow.number).where(SeatRow.asked)).scalars()))
        assert len(rows) == 1
        with pytest.raises(NotPossible, match="follows the present rules"):
            await house.votes.propose(table, anna, "new rules")

    two(play, database)


def test_a_move_that_is_not_possible_any_more_ends_what_is_shown(database: str) -> None:
    async def play(house: House, anna: Person, ben: Person) -> None:
        table = await from_version_1(house, (anna, ben), 60)
        await house.store.write(
            lambda c: c.execute(update(LogRow).where(LogRow.ply == 50, LogRow.seat != CHANCE).values(text="x")).rowcount
        )
        house.tables._cache.clear()
        view = await house.view(table, anna)
        assert view.outdated is not None
        assert not view.outdated.fits
        assert view.ply == 49
        assert "first 49 of its" in live(Visit(anna, "en", "", f"/t/{table}"), view)
        with pytest.raises(NotPossible, match="not all possible"):
            await house.votes.propose(table, anna, "new rules")

    two(play, database)
