"""Holidays: time stands at tables where a turn has days, for so many days of a year."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, update

from tests.site.house import House, in_house, opened
from towpath.site.storage.models import PersonRow
from towpath.site.tables.clocks import Asked, Pace, PaceKind, from_plain, moved_on, started, to_plain
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.results import SeatKind

DAYS = Pace(PaceKind.DAYS, turn=24)
LIVE = Pace(PaceKind.LIVE, bank=10, increment=30)
MONDAY = datetime(2026, 11, 16, 12, tzinfo=UTC)
DAY = 86400.0
HOUR = 3600.0


def test_the_time_of_who_is_away_stands_and_goes_on() -> None:
    clock = started(DAYS, 2)
    assert clock is not None
    clock = moved_on(clock, Asked((0,)), 0.0, MONDAY)
    clock = moved_on(clock, Asked((0,), away=(0,)), 4 * HOUR, MONDAY)
    assert (clock.deadline, clock.left_of(0, 90 * HOUR), clock.overdue(90 * HOUR, [0])) == (None, 20 * HOUR, ())
    assert from_plain(to_plain(clock)) == clock
    clock = moved_on(clock, Asked((0,)), 100 * HOUR, MONDAY)
    assert clock.deadline == 120 * HOUR


def test_a_choice_made_together_stands_whoever_is_away() -> None:
    clock = started(DAYS, 3)
    assert clock is not None
    clock = moved_on(clock, Asked((0, 1, 2), together=True), 0.0, MONDAY)
    clock = moved_on(clock, Asked((0, 1), together=True, away=(2,)), 4 * HOUR, MONDAY)
    assert (clock.deadline, clock.together_left(90 * HOUR)) == (None, 20 * HOUR)


def test_a_live_game_does_not_wait_for_a_holiday() -> None:
    clock = started(LIVE, 2)
    assert clock is not None
    clock = moved_on(clock, Asked((0,), away=(0,)), 0.0, MONDAY)
    assert clock.deadline == 600.0


def test_nobody_plays_for_who_is_on_holiday_and_the_others_see_it(database: str) -> None:
    async def play(house: House) -> None:
        people = [await house.person("Anna"), await house.person("Ben")]
        table = await house.table(*people, game="marchia", pace=DAYS)
        seat = (await house.tables.get(table)).data.asked[0]
        now = datetime.now(UTC)
        await house.holidays.begin(people[seat], 10, now)
        view = await house.view(table, people[1 - seat])
        until = view.seats[seat].away_until
        assert until is not None
        assert until - now > timedelta(days=9)
        assert view.clock is not None
        assert view.clock.running == ()
        await house.pass_time(3 * DAY)
        await house.upkeep.look_at_clocks()
        assert (await house.view(table, None)).seats[seat].kind == SeatKind.HUMAN
        await house.holidays.end(people[seat], now)
        assert (await house.holidays.of(people[seat], now)).left == 29, "days that were not taken are not used up"
        await house.pass_time(DAY + 1)
        await house.upkeep.look_at_clocks()
        assert (await house.view(table, None)).seats[seat].kind == SeatKind.BOT

    in_house(database, play)


def test_a_holiday_ends_by_itself_once_in_all_processes(database: str) -> None:
    async def play(house: House) -> None:
        people = [await house.person("Anna"), await house.person("Ben")]
        table = await house.table(*people, game="marchia", pace=DAYS)
        seat = (await house.tables.get(table)).data.asked[0]
        long_ago = datetime.now(UTC) - timedelta(days=5)
        await house.holidays.begin(people[seat], 10, datetime.now(UTC))
        await house.store.write(lambda connection: ends(connection, people[seat].id, long_ago))
        async with opened(database) as other:
            await other.clock.tick()
            await other.holidays.look(datetime.now(UTC))
            revision = (await other.tables.get(table)).data.revision
            await house.holidays.look(datetime.now(UTC))
            assert (await other.tables.get(table)).data.revision == revision
        house.tables.forget(table)
        clock = (await house.tables.get(table)).data.clock
        assert clock is not None
        assert (clock.away, clock.running) == ((), (seat,))
        assert (await house.holidays.of(people[seat], datetime.now(UTC))).until is None

    in_house(database, play)


@pytest.mark.parametrize("days", [-1, 0, 31])
def test_more_days_than_there_are_cannot_be_had(days: int, tmp_path: object) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        with pytest.raises(NotPossible, match="30 days of holiday are left"):
            await house.holidays.begin(anna, days, MONDAY)
        await house.holidays.begin(anna, 30, MONDAY)
        with pytest.raises(NotPossible, match="0 days"):
            await house.holidays.begin(anna, 1, MONDAY + timedelta(days=31))
        assert (await house.holidays.of(anna, MONDAY + timedelta(days=60))).left == 30, "another year"

    in_house(f"sqlite:///{tmp_path}/towpath.db", play)


def ends(connection: Connection, person: str, at: datetime) -> int:
    return connection.execute(update(PersonRow).where(PersonRow.id == person).values(away_until=at)).rowcount
