"""Tables on both databases: the log is the truth, two writers cannot both win, votes outlive a process."""

from __future__ import annotations

import asyncio
from collections.abc import Sized
from random import Random

import pytest
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from tests.site.house import House, in_house, opened
from towpath.core.errors import BadSetup, IllegalMove, TowpathError
from towpath.core.record import read_record, replay
from towpath.site.fair import check
from towpath.site.storage.models import LogRow
from towpath.site.tables.bots_alone import MOST_BOTS_ALONE, few_bots_alone
from towpath.site.tables.data import REWIND
from towpath.site.tables.record import record_of_table
from towpath.site.tables.refusals import (
    NoSuchTable,
    NotPossible,
    NotSeated,
    NotYet,
    OtherRules,
    SeatTaken,
    Stale,
)
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.seating import NewTable
from towpath.site.tables.turns import Known
from towpath.site.tables.votes import MOST_OPEN

NOW = Known()


def log_of(connection: Connection, table: str) -> list[tuple[int, int, str]]:
    query = select(LogRow.ply, LogRow.seat, LogRow.text).where(LogRow.table_id == table).order_by(LogRow.ply)
    return [(row.ply, row.seat, row.text) for row in connection.execute(query)]


@pytest.mark.parametrize("game", ["ferry", "connect_four", "marchia"])
def test_a_whole_game_is_played_and_replays_to_the_same_end(database: str, game: str) -> None:
    async def play() -> None:
        async with opened(database) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            table = await house.table(anna, ben, game=game)
            await house.play_out(table, anna, ben)
            end = await house.tables.get(table)
            assert end.data.status == Status.FINISHED
        async with opened(database) as later:
            again = await later.tables.get(table)
            assert again.course is not None
            assert end.course is not None
            assert again.course.state.to_data() == end.course.state.to_data()
            record = record_of_table(again)
            assert replay(read_record(record.write())).state.to_data() == end.course.state.to_data()
            assert check(record) == sum(seat == -1 for seat, _ in record.moves)
            view = await later.view(table, anna)
            assert view.scores == record.scores
            assert [line.points for line in view.sheet]

    asyncio.run(play())


def test_the_log_refuses_a_second_entry_with_the_same_number(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben, game="connect_four")
        await house.play(table, anna, end=True)
        view = await house.view(table, anna)
        entry = {"table_id": table, "ply": 1, "seat": 0, "text": "drop a", "at": view.updated}
        with pytest.raises(IntegrityError):
            await house.store.write(lambda connection: connection.execute(insert(LogRow), entry).rowcount)

    in_house(database, play)


def test_of_two_processes_one_wins_and_the_other_gets_a_clean_conflict(database: str) -> None:
    async def play() -> None:
        async with opened(database) as here, opened(database) as there:
            anna, ben = await here.person("Anna"), await here.person("Ben")
            table = await here.table(anna, ben, game="connect_four")
            there.tables.forget(table)
            await here.tables.get(table)
            await there.tables.get(table)
            done = await asyncio.gather(
                here.turns.play_at_once(table, anna, "drop a", Known(0, 0)),
                there.turns.play_at_once(table, anna, "drop b", Known(0, 0)),
                return_exceptions=True,
            )
            lost = [each for each in done if isinstance(each, Exception)]
            assert [type(each) for each in lost] == [Stale]
            log = await here.store.read(lambda connection: log_of(connection, table))
            assert len(log) == 1
            for house in (here, there):
                house.tables.forget(table)
                view = await house.view(table, ben)
                assert [ply.seat for ply in view.log] == [0]
                assert view.asked == (1,)
            await there.turns.play_at_once(table, ben, "drop c", Known(1, 0))
            here.tables.forget(table)
            assert (await here.view(table, anna)).ply == 2

    asyncio.run(play())


def test_all_who_are_woken_together_see_what_another_process_has_done(database: str) -> None:
    """Streams at one table load it once; whoever comes while it is being loaded waits for that."""

    async def play() -> None:
        async with opened(database) as here, opened(database) as there:
            anna, ben = await here.person("Anna"), await here.person("Ben")
            table = await here.table(anna, ben, game="connect_four")
            await here.tables.get(table)
            await there.turns.play_at_once(table, anna, "drop a", NOW)
            here.tables.forget(table)
            seen = await asyncio.gather(*(here.tables.heard(table) for _ in range(3)))
            assert [each.logged for each in seen] == [1, 1, 1]

    asyncio.run(play())


def test_bad_input_is_refused_with_a_reason(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        with pytest.raises(BadSetup, match="5 seats"):
            await house.seating.create(anna, NewTable("connect_four", ("me", *["open"] * 4)))
        with pytest.raises(BadSetup, match="one seat only"):
            await house.seating.create(anna, NewTable("connect_four", ("me", "me")))
        with pytest.raises(BadSetup, match="me, open or bot"):
            await house.seating.create(anna, NewTable("connect_four", ("me", "cat")))
        with pytest.raises(TowpathError, match="there is no bot 'search:ms=600000'"):
            await house.seating.create(anna, NewTable("connect_four", ("me", "bot:search:ms=600000")))
        with pytest.raises(NoSuchTable):
            await house.tables.get("nowhere")
        table = await house.table(anna, ben, game="connect_four")
        with pytest.raises(IllegalMove, match="drop z"):
            await house.turns.play(table, anna, "drop z", NOW)
        with pytest.raises(NotSeated):
            await house.turns.play(table, await house.person("Cleo"), "drop a", NOW)
        with pytest.raises(NotYet):
            record_of_table(await house.tables.get(table))
        assert (await house.view(table, anna)).revision == 2

    in_house(database, play)


def test_seats_are_taken_once_and_the_last_to_sit_down_begins(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, cleo = [await house.person(name) for name in ("Anna", "Ben", "Cleo")]
        table = await house.seating.create(anna, NewTable("ferry", ("open", "me", "open"), public=True, by_lot=False))
        assert (await house.view(table, anna)).status == Status.GATHERING
        assert [line.id for line in await house.lists.open(ben)] == [table]
        await house.seating.join(table, ben, 2)
        with pytest.raises(SeatTaken, match="seat 2"):
            await house.seating.join(table, cleo, 2)
        await house.seating.leave(table, ben)
        await house.seating.join(table, cleo, 2)
        await house.seating.join(table, ben)
        view = await house.view(table, ben)
        assert (view.status, view.seat) == (Status.PLAYING, 0)
        assert [seat.name for seat in view.seats] == ["Ben", "Anna", "Cleo"]
        with pytest.raises(SeatTaken):
            await house.seating.join(table, await house.person("Dora"))
        assert [line.my_move for line in await house.lists.mine(ben)] == [True]
        assert await house.lists.count_my_moves(ben) == 1

    in_house(database, play)


def test_recent_games_are_public_ones_and_my_own(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, cleo = [await house.person(name) for name in ("Anna", "Ben", "Cleo")]
        table = await house.table(anna, ben)
        assert await house.lists.recent("ferry", anna) == ()
        await house.play_out(table, anna, ben)
        assert [line.id for line in await house.lists.recent("ferry", ben)] == [table]
        assert await house.lists.recent("ferry", cleo) == await house.lists.recent("ferry", None) == ()
        assert await house.lists.recent("marchia", anna) == ()

    in_house(database, play)


def test_a_rewind_needs_all_other_people_and_the_log_keeps_it(database: str) -> None:
    async def play() -> None:
        async with opened(database) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            table = await house.table(anna, ben)
            await house.play_out(table, anna, ben, most=12)
            before = await house.view(table, anna)
            first = next(ply.ply for ply in before.log if ply.seat >= 0)
            await house.votes.propose_rewind(table, anna, first - 1)
            assert (await house.view(table, ben)).proposals[0].mine
            assert (await house.view(table, anna)).ply == before.ply
            await house.votes.answer(table, ben, 1, agree=False)
            assert (await house.view(table, anna)).proposals == ()
            await house.votes.propose_rewind(table, anna, first - 1)
            logged = (await house.tables.get(table)).logged
            await house.votes.answer(table, ben, 1, agree=True)
            after = await house.view(table, anna)
            assert after.ply == first - 1
            assert [line.ply for line in after.rewinds] == [first - 1]
            log = await house.store.read(lambda connection: log_of(connection, table))
            assert log[logged] == (logged + 1, REWIND, str(first - 1))
            await house.play_out(table, anna, ben)
            end = await house.tables.get(table)
        async with opened(database) as later:
            again = await later.tables.get(table)
            assert again.course is not None
            assert end.course is not None
            assert again.course.state.to_data() == end.course.state.to_data()
            record = record_of_table(again)
            assert check(record) > 0
            assert "chance.epochs" in record.notes

    asyncio.run(play())


def test_a_bot_takes_over_an_absent_seat_by_vote_and_gives_it_back(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, cleo, dora = [await house.person(name) for name in ("Anna", "Ben", "Cleo", "Dora")]
        table = await house.table(anna, ben, cleo, dora)
        with pytest.raises(NotPossible, match="seat 2"):
            await house.votes.propose_takeover(table, anna, 2)
        await house.pass_time(200)
        await house.attendance.note(anna.id)
        await house.votes.propose_takeover(table, anna, 2)
        assert (await house.view(table, anna)).seats[2].kind == SeatKind.HUMAN
        await house.votes.answer(table, ben, 1, agree=True)
        seat = (await house.view(table, anna)).seats[2]
        assert (seat.kind, seat.lent, seat.name) == (SeatKind.BOT, True, "Cleo")
        assert not seat.thinking  # it bids together with the others: that it has not yet is told to nobody
        assert (await house.tables.get(table)).data.bots_asked() == (2,)
        assert (await house.view(table, cleo)).seat is None
        await house.seating.come_back(table, cleo)
        view = await house.view(table, cleo)
        assert (view.seat, view.seats[2].kind) == (2, SeatKind.HUMAN)
        assert [str(notice.message) for notice in view.notices] == [
            "seat 2 is away: the table may let a bot play, unless seat 2 comes back",
            "by vote of the table a bot plays for seat 2",
            "seat 2 is back",
        ]

    in_house(database, play)


def test_who_leaves_is_replaced_and_the_last_one_closes_the_table(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        await house.seating.leave(table, anna)
        view = await house.view(table, ben)
        assert (view.status, view.seats[0].kind) == (Status.PLAYING, SeatKind.BOT)
        await house.seating.leave(table, ben)
        assert (await house.view(table, ben)).status == Status.ABANDONED
        await house.seating.come_back(table, ben)
        assert (await house.view(table, ben)).status == Status.PLAYING

    in_house(database, play)


def test_earlier_positions_are_those_that_were_seen(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben, game="marchia")
        seen: dict[int, object] = {}
        rng = Random(1)
        for _ in range(60):
            snapshot = await house.tables.get(table)
            person = (anna, ben)[snapshot.data.asked[0]]
            view = await house.view(table, person)
            if not view.options:
                await house.end(table, person)
                continue
            await house.turns.play_at_once(table, person, rng.choice(view.options).text, NOW)
            after = await house.view(table, anna)
            seen[after.ply] = after.view
        for ply, view_then in seen.items():
            assert (await house.view(table, anna, ply)).view == view_then
        with pytest.raises(NotPossible, match="moves so far"):
            await house.view(table, anna, 10_000)

    in_house(database, play)


def test_a_table_of_other_rules_is_not_played(database: str) -> None:
    async def play() -> None:
        from sqlalchemy import text  # noqa: PLC0415

        async with opened(database) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            table = await house.table(anna, ben)
            await house.store.write(lambda c: c.execute(text("UPDATE game_table SET rules_version = 99")).rowcount)
        async with opened(database) as later:
            assert (await later.tables.get(table)).outdated
            with pytest.raises(OtherRules, match="version 99"):
                await later.turns.play(table, anna, "pass", Known(0, 0))

    asyncio.run(play())


def test_a_new_name_shows_at_the_tables(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        renamed, tables = await house.people.rename(anna, "  Annegret   von Aue ")
        assert (renamed.name, tables) == ("Annegret von Aue", [table])
        house.tables.forget(table)
        assert (await house.view(table, ben)).seats[0].name == "Annegret von Aue"

    in_house(database, play)


def test_games_of_bots_alone_are_limited_and_only_running_ones_count(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        new = NewTable("connect_four", ("bot:deckhand", "bot:deckhand"))
        wanted = [house.seating.create(anna, new, few_bots_alone(anna)) for _ in range(10)]
        made = [each for each in await asyncio.gather(*wanted, return_exceptions=True) if isinstance(each, str)]
        assert len(made) == MOST_BOTS_ALONE  # also of those who ask at the same time
        await house.seating.create(ben, new, few_bots_alone(ben))
        await house.table(anna, ben, game="connect_four")
        with pytest.raises(NotPossible, match=f"{MOST_BOTS_ALONE} games of bots alone .* are enough"):
            await house.seating.create(anna, new, few_bots_alone(anna))
        snapshot = await house.tables.get(made[0])
        while snapshot.data.status == Status.PLAYING:
            (seat,) = snapshot.data.asked
            move = snapshot.game.write(snapshot.playing.state, snapshot.game.rules.legal(snapshot.playing.state)[0])
            snapshot = await house.turns.play_bot(made[0], seat, move, snapshot.logged)
        await house.seating.create(anna, new, few_bots_alone(anna))

    in_house(database, play)


def test_nothing_is_kept_of_tables_that_nobody_has_read(database: str) -> None:
    """Ids come from addresses and from other processes: whatever was kept of them would grow without an end."""

    async def play(house: House) -> None:
        anna = await house.person("Anna")
        before = _size(house)
        for number in range(20):
            with pytest.raises(NoSuchTable):
                await house.turns.play(f"nowhere{number}", anna, "load", NOW)
            house.tables.forget(f"elsewhere{number}")
        assert _size(house) == before

    in_house(database, play)


def _size(house: House) -> dict[str, int]:
    """How much the tables of a process hold, by attribute."""
    return {name: len(value) for name, value in vars(house.tables).items() if isinstance(value, Sized)}


def test_a_table_that_changes_at_the_moment_it_is_read_stops_nobody(tmp_path: object) -> None:
    """It was read, and became doubtful again before that was put away: it is read anew, and the others go on."""

    async def play(house: House) -> None:
        table = await house.table(await house.person("Anna"), await house.person("Ben"))
        read = asyncio.get_running_loop().create_future()
        read.set_result(await house.tables.get(table))
        house.tables._loading[table] = read
        house.tables.forget(table)
        assert (await house.tables.heard(table)).data.id == table
        assert table not in house.tables._doubtful

    in_house(f"sqlite:///{tmp_path}/towpath.db", play)


def test_nobody_fills_a_table_with_proposals(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben, game="connect_four")
        await house.play_out(table, anna, ben, most=8)
        for ply in range(MOST_OPEN):
            await house.votes.propose_rewind(table, anna, ply)
        with pytest.raises(NotPossible, match="open proposals of yours are enough"):
            await house.votes.propose(table, anna, "end")
        await house.votes.propose(table, ben, "end")  # others have theirs
        first = (await house.view(table, anna)).proposals[0].id
        await house.votes.answer(table, anna, first, False)
        await house.votes.propose(table, anna, "file")

    in_house(database, play)
