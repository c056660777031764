"""Clocks in a house: what happens when time has run out, pauses by agreement, and tables that nobody plays at."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select, update

from tests.site.house import House, in_house, opened
from tests.site.support import Player, Server, get, play_out
from tests.site.test_paces import LIVE
from towpath.core.common import say
from towpath.core.registry import game_named
from towpath.site.pages.finished import result
from towpath.site.people.persons import Person
from towpath.site.storage.models import ResultRow, TableRow
from towpath.site.tables.outcomes import keep_outcome
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.results import SeatKind, Status, TableView
from towpath.site.tables.seating import NewTable
from towpath.site.tables.tables import Planner


def test_a_form_is_told_what_its_pace_means(tmp_path: object) -> None:
    server = Server(f"sqlite:///{tmp_path}/towpath.db")
    told = get(f"{server.url}/pace?pace=live&bank=45&increment=0&turn=&weekends=").text
    assert "45 minutes for the game and 0 seconds more" in told
    assert "weekends do not count" in get(f"{server.url}/pace?pace=days&turn=72&weekends=no").text
    assert get(f"{server.url}/pace?pace=live&bank=7").status_code == 422
    assert "Nobody&#39;s time runs" in get(f"{server.url}/games/marchia/create").text
    server.stop()


async def three(house: House) -> list[Person]:
    return [await house.person(name) for name in ("Anna", "Ben", "Cleo")]


async def asked(house: House, table: str) -> int:
    return (await house.tables.get(table)).data.asked[0]


def test_when_time_has_run_out_a_bot_plays_until_the_person_is_back(database: str) -> None:
    async def play(house: House) -> None:
        people = await three(house)
        table = await house.table(*people, game="marchia", pace=LIVE)
        seat = await asked(house, table)
        await house.pass_time(599)
        await house.upkeep.look_at_clocks()
        assert (await house.view(table, None)).seats[seat].kind == SeatKind.HUMAN
        await house.pass_time(2)
        await house.upkeep.look_at_clocks()
        view = await house.view(table, people[seat])
        assert (view.seats[seat].kind, view.lent_seat) == (SeatKind.BOT, seat)
        assert str(view.notices[-1].message).startswith(f"the time of seat {seat} has run out")
        await house.seating.come_back(table, people[seat])
        clock = (await house.tables.get(table)).data.clock
        assert clock is not None
        assert clock.running == (seat,)
        assert 29 < clock.left_of(seat, house.clock.now()) <= 30

    in_house(database, play)


def test_time_outlives_a_restart_and_is_the_same_in_all_processes(database: str) -> None:
    async def play(house: House) -> None:
        people = await three(house)
        table = await house.table(*people, game="marchia", pace=LIVE)
        seat = await asked(house, table)
        async with opened(database) as other:
            await other.pass_time(300)
            there = (await other.tables.get(table)).data.clock
            await house.clock.tick()
            here = (await house.tables.get(table)).data.clock
            assert there == here
            assert here is not None
            assert 298 < here.left_of(seat, house.clock.now()) <= 301
            await other.pass_time(301)
            await house.clock.tick()
            await other.upkeep.look_at_clocks()
            await house.upkeep.look_at_clocks()
        house.tables.forget(table)
        lent = [notice for notice in (await house.view(table, None)).notices if "run out" in str(notice.message)]
        assert len(lent) == 1, "two processes do it once"

    in_house(database, play)


def test_a_draft_is_the_time_of_who_makes_it(database: str) -> None:
    async def play(house: House) -> None:
        people = await three(house)
        table = await house.table(*people, game="marchia", pace=LIVE)
        seat = await asked(house, table)
        before = (await house.tables.get(table)).data.clock
        await house.pass_time(60)
        await house.play(table, people[seat])
        after = (await house.tables.get(table)).data
        if after.drafts:
            assert after.clock == before

    in_house(database, play)


def test_a_pause_needs_all_and_anybody_ends_it(database: str) -> None:
    async def play(house: House) -> None:
        people = await three(house)
        table = await house.table(*people, game="marchia", pace=LIVE)
        seat = await asked(house, table)
        await house.votes.propose(table, people[0], "pause")
        await house.votes.answer(table, people[1], 1, agree=True)
        assert (await house.view(table, None)).proposals
        await house.votes.answer(table, people[2], 1, agree=True)
        assert not (await house.view(table, None)).proposals
        await house.pass_time(9999)
        await house.upkeep.look_at_clocks()
        assert (await house.view(table, None)).seats[seat].kind == SeatKind.HUMAN
        with pytest.raises(NotPossible, match="paused"):
            await house.play(table, people[seat])
        with pytest.raises(NotPossible, match="paused"):
            await house.votes.propose(table, people[1], "more time")
        await house.votes.resume(table, people[2])
        await house.play(table, people[seat])

    in_house(database, play)


def test_a_game_ends_by_agreement_of_all(database: str) -> None:
    async def play(house: House) -> None:
        people = await three(house)
        table = await house.table(*people, game="marchia")
        with pytest.raises(NotPossible, match="without a clock"):
            await house.votes.propose(table, people[0], "pause")
        for person in people:
            assert (await house.view(table, None)).status == Status.PLAYING
            await house.votes.propose(table, person, "end")  # whoever proposes the same agrees
        view = await house.view(table, None)
        assert (view.status, view.question) == (Status.ABANDONED, None)
        assert [line for line in await house.lists.mine(people[0]) if line.my_move] == []

    in_house(database, play)


def test_a_game_ends_by_the_points_as_they_stand(database: str) -> None:
    """All agreed, so it is a result like any other; it is told to everybody and kept once."""

    async def play(house: House) -> None:
        house.tables.companions.append(keep_outcome)
        people = await three(house)
        table = await house.table(*people, game="marchia")
        for _ in range(9):
            for person in people:
                if (await house.view(table, person)).options:
                    await house.play(table, person)
        sheet = game_named("marchia").score_sheet((await house.tables.get(table)).playing.state)
        points = tuple(sum(line.points[seat] for line in sheet) for seat in range(3))
        assert any(points)
        for person in people:
            await house.votes.propose(table, person, "end points")
        view = await house.view(table, people[0])
        best = tuple(seat for seat, score in enumerate(points) if score == max(points))
        assert (view.status, view.scores, view.winners) == (Status.ABANDONED, points, best)
        assert [sum(line.points[seat] for line in view.sheet) for seat in range(3)] == list(points)
        assert result(view) != say("The game was given up")
        query = select(ResultRow.seat, ResultRow.score, ResultRow.place).order_by(ResultRow.seat)
        kept = await house.store.read(lambda connection: [tuple(row) for row in connection.execute(query)])
        assert [(seat, score) for seat, score, _ in kept] == list(enumerate(points))
        assert tuple(seat for seat, _, place in kept if place == 1) == best
        with pytest.raises(NotPossible):
            await house.votes.propose(table, people[0], "end points")

    in_house(database, play)


def test_half_of_the_others_may_let_a_bot_play(database: str) -> None:
    async def play(house: House) -> None:
        people = [*await three(house), await house.person("Dora")]
        table = await house.table(*people, game="marchia")
        await house.pass_time(200)
        await house.votes.propose_takeover(table, people[0], 3)
        assert (await house.view(table, None)).seats[3].kind == SeatKind.HUMAN
        await house.votes.propose_takeover(table, people[1], 3)
        assert (await house.view(table, None)).seats[3].kind == SeatKind.BOT, "two of three"
        await house.votes.propose_takeover(table, people[0], 2)
        assert (await house.view(table, None)).seats[2].kind == SeatKind.BOT, "one of two"

    in_house(database, play)


def test_forgotten_tables_end(database: str) -> None:
    async def play(house: House) -> None:
        people = await three(house)
        open_table = await house.seating.create(people[0], NewTable("marchia", ("me", "open")))
        table = await house.table(*people, game="marchia")
        seat = await asked(house, table)
        long_ago = datetime.now(UTC) - timedelta(days=20)
        await house.store.write(lambda c: c.execute(update(TableRow).values(updated_at=long_ago)).rowcount)
        await house.upkeep.look_at_the_forgotten(datetime.now(UTC))
        assert (await house.view(open_table, None)).status == Status.GATHERING
        assert (await house.view(table, None)).seats[seat].kind == SeatKind.BOT
        await house.upkeep.look_at_the_forgotten(datetime.now(UTC) + timedelta(days=11))
        assert (await house.view(open_table, None)).status == Status.ABANDONED

    in_house(database, play)


def test_who_comes_back_while_forgotten_tables_are_looked_at_keeps_the_seat(database: str) -> None:
    async def play(house: House) -> None:
        people = await three(house)
        open_table = await house.seating.create(people[0], NewTable("marchia", ("me", "open", "open")))
        table = await house.table(*people, game="marchia")
        long_ago = datetime.now(UTC) - timedelta(days=40)
        await house.store.write(lambda c: c.execute(update(TableRow).values(updated_at=long_ago)).rowcount)
        settle = house.upkeep._settle

        async def after_they_have_come(found: str, plan: Planner) -> None:
            if found == open_table:
                await house.seating.join(open_table, people[1])
            else:
                await house.play(table, people[await asked(house, table)])
            await settle(found, plan)

        house.upkeep._settle = after_they_have_come  # type: ignore[method-assign, assignment]
        await house.upkeep.look_at_the_forgotten(datetime.now(UTC))
        assert (await house.view(open_table, None)).status == Status.GATHERING
        assert {seat.kind for seat in (await house.tables.get(table)).data.seats} == {SeatKind.HUMAN}

    in_house(database, play)


def test_two_processes_end_forgotten_tables_once(database: str) -> None:
    async def play(house: House) -> None:
        people = await three(house)
        open_table = await house.seating.create(people[0], NewTable("marchia", ("me", "open")))
        tables = [await house.table(*people, game="marchia") for _ in range(5)]
        long_ago = datetime.now(UTC) - timedelta(days=40)
        await house.store.write(lambda c: c.execute(update(TableRow).values(updated_at=long_ago)).rowcount)
        async with opened(database) as second:
            await asyncio.gather(
                *(each.upkeep.look_at_the_forgotten(datetime.now(UTC)) for each in (house, second) * 2)
            )
            for each in (house, second):
                assert (await each.view(open_table, None)).status == Status.ABANDONED
                for table in tables:
                    data = (await each.tables.get(table)).data
                    assert [seat.kind for seat in data.seats].count(SeatKind.BOT) == 1
                    assert len([notice for notice in data.notices if notice.kind != "seated"]) == 1

    in_house(database, play)


def test_the_clock_is_told_by_api_page_and_record(tmp_path: object) -> None:
    server = Server(f"sqlite:///{tmp_path}/towpath.db")
    anna, ben = Player(server.url, "Anna"), Player(server.url, "Ben")
    pace = {"pace": "live", "bank": 5, "increment": 10}
    table = anna.post("/tables", game="connect_four", seats=["me", "open"], seating="as_seated", pace=pace)["id"]
    assert anna.get(f"/tables/{table}")["clock"]["running"] == []
    ben.post(f"/tables/{table}/join")
    for player in (anna, ben):
        player.post(f"/tables/{table}/ready")
    clock = ben.get(f"/tables/{table}")["clock"]
    assert clock["running"] == [0]
    assert 290 < clock["left"][0] <= clock["left"][1] == 300
    assert "data-ends=" in get(f"{server.url}/t/{table}", headers={"Accept": "text/html"}).text
    anna.move(table)
    clock = ben.get(f"/tables/{table}")["clock"]
    assert clock["running"] == [1]
    assert clock["left"][0] > 300
    assert anna.refused(f"/tables/{table}/proposals", kind="nonsense")[0] == 400
    anna.post(f"/tables/{table}/proposals", kind="pause")
    ben.post(f"/tables/{table}/proposals", kind="pause")
    assert ben.get(f"/tables/{table}")["clock"]["paused"]
    ben.post(f"/tables/{table}/resume")
    play_out(table, (anna, ben))
    assert "5 minutes each and 10 seconds" in anna.client.get(f"/tables/{table}/record").text
    assert anna.refused("/tables", game="marchia", seats=["me", "open"], pace={"pace": "live", "bank": 7})[0] == 422
    server.stop()


def test_a_proposal_falls_that_not_all_answer_in_time(database: str) -> None:
    async def play(house: House) -> None:
        people = await three(house)
        table = await house.table(*people, game="marchia", pace=LIVE)
        await house.votes.propose(table, people[0], "end")
        (proposal,) = (await house.view(table, people[1])).proposals
        assert proposal.mine
        assert 590 < proposal.falls <= 600
        await house.pass_time(300)
        await house.votes.carry_out_due()
        assert (await house.view(table, None)).proposals
        await house.pass_time(301)
        await house.votes.carry_out_due()
        async with opened(database) as other:
            await other.clock.tick()
            await other.votes.carry_out_due()  # another process finds nothing to do
        house.tables.forget(table)
        view = await house.view(table, None)
        assert (view.proposals, view.status) == ((), Status.PLAYING)
        fell = [notice for notice in view.notices if "not answered by all" in str(notice.message)]
        assert len(fell) == 1

    in_house(database, play)


def test_one_no_ends_a_proposal(database: str) -> None:
    async def play(house: House) -> None:
        people = await three(house)
        table = await house.table(*people, game="marchia", pace=LIVE)
        await house.votes.propose(table, people[0], "pause")
        await house.votes.answer(table, people[1], 1, agree=True)
        await house.votes.answer(table, people[2], 1, agree=False)
        assert (await house.view(table, None)).proposals == ()

    in_house(database, play)


def offers(view: TableView) -> dict[str, str]:
    return {f"{offer.label}": f"{offer.reason or offer.need}" for offer in view.offers}


def test_what_can_be_proposed_says_who_must_agree_or_why_not(database: str) -> None:
    async def play(house: House) -> None:
        people = [*await three(house), await house.person("Dora")]
        table = await house.table(*people, game="marchia", pace=LIVE)
        assert offers(await house.view(table, people[0])) == {
            "A pause": "all agree",
            "Go back to an earlier moment": "nothing has been done yet",
            "A bot for somebody who is away": "everybody has been here lately",
            "End the game here, without a result": "all agree",
            "End the game here, with a result": "all agree",
            "More time for everybody": "all agree",
            "Take the table along as a file": "all agree",
        }
        assert (await house.view(table, None)).offers == (), "who watches proposes nothing"
        await house.pass_time(200)
        for person in people[:3]:
            await house.attendance.note(person.id)
            await house.votes.propose(table, person, "more time")
        await house.votes.propose(table, people[3], "more time")
        with pytest.raises(NotPossible, match="once in a game"):
            await house.votes.propose(table, people[1], "more time")
        told = offers(await house.view(table, people[0]))
        assert told["A bot for seat 3"] == "2 of 3 agree"
        assert told["More time for everybody"] == "used already, as seat 0 had proposed"
        plain = await house.table(*people[:2], game="marchia")
        assert offers(await house.view(plain, people[0]))["A pause"] == "this table plays without a clock"

    in_house(database, play)
